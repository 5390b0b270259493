import type { Building, Room } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import type { DecoratedFace } from '../../measures/index.js';
import { decoratedFaces, faceArea } from '../../measures/index.js';
import { fill, t } from '../../../words/index.js';
import { ceilingArea, CEILINGS, finishedRooms } from './rooms.js';
import type { Work } from './work.js';
import { codePart, grouped, inOrder } from './work.js';

const lot = 'peinture';

const isPaint = ({ type }: DecoratedFace): boolean => type === 'peinture';
const wholeFace = ({ surface_m2, pignon_surface_m2 }: DecoratedFace): number => surface_m2 + pignon_surface_m2;
const wholeFaces = (faces: readonly DecoratedFace[]): number => faces.reduce((sum, face) => sum + wholeFace(face), 0);

/** Faces of a room's walls less its openings, m². */
const netFaces = (room: Room): number =>
  Math.max(
    0,
    faceArea(room) -
      [...room.doors, ...room.windows].reduce((bays, opening) => bays + opening.width * opening.height, 0),
  ) / 1e6;

function* walls(building: Building): Generator<Work> {
  const covered = [...decoratedFaces(building)].filter((face) => !face.isOutside && !isPaint(face));
  const faces = finishedRooms(building).reduce((sum, room) => sum + netFaces(room), 0);
  yield {
    lot,
    code: 'PEI-MUR',
    name: t('Peinture des murs, deux couches', 'Wall paint, two coats'),
    unit: 'm2',
    quantity: Math.max(0, faces - wholeFaces(covered)),
    measure: t(
      'faces des pièces jusqu’au plafond ou au rampant, ouvertures et autres revêtements déduits',
      'faces of the rooms up to the ceiling or the slope, openings and other finishes deducted',
    ),
  };
}

function* ceilings(building: Building): Generator<Work> {
  yield {
    lot,
    code: 'PEI-PLAFOND',
    name: t('Peinture des plafonds, deux couches', 'Ceiling paint, two coats'),
    unit: 'm2',
    quantity: ceilingArea(building),
    measure: CEILINGS,
  };
}

const DECORATED = t(
  'longueur (à l’extérieur, celle de la face) × hauteur des murs de decoration, pignons compris, ouvertures déduites',
  'length (outside, that of the face) × height of the walls of decoration, gables included, openings deducted',
);

function* facades(building: Building): Generator<Work> {
  yield {
    lot,
    code: 'PEI-FACADE',
    name: t('Peinture de façade', 'Façade paint'),
    unit: 'm2',
    quantity: wholeFaces([...decoratedFaces(building)].filter((face) => face.isOutside && isPaint(face))),
    measure: DECORATED,
  };
}

const FINISH = t('Revêtement mural, {material}', 'Wall finish, {material}');

function* finishes(building: Building): Generator<Work> {
  const others = [...decoratedFaces(building)].filter((face) => !isPaint(face));
  for (const { first, total } of grouped(others, ({ type }) => type, wholeFace)) {
    yield {
      lot,
      code: `PEI-${codePart(first.type)}`,
      name: fill(FINISH, { material: materialName(first.type) }),
      unit: 'm2',
      quantity: total,
      measure: DECORATED,
    };
  }
}

/** Walls and ceilings painted, less the faces that `decoration` covers otherwise; façades; other wall finishes. */
export const paint = inOrder(walls, ceilings, facades, finishes);
