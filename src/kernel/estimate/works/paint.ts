import type { Building, Face, Wall } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import type { DecoratedFace } from '../../measures/index.js';
import { decoratedFaces, finishedShare, gableOf } from '../../measures/index.js';
import { fill, t } from '../../../words/index.js';
import { createdWalls } from './existing.js';
import { assuming, TYPICAL_WALL } from './hypotheses.js';
import { bearingIndex } from './masonry.js';
import { areaOverGround } from './over-ground.js';
import { ceilingArea, CEILINGS, finishedShells } from './rooms.js';
import type { Work } from './work.js';
import { codePart, grouped, inOrder } from './work.js';

const lot = 'peinture';

const isPaint = ({ type }: DecoratedFace): boolean => type === 'peinture';
const wholeFace = ({ surface_m2, pignon_surface_m2 }: DecoratedFace): number => surface_m2 + pignon_surface_m2;
const wholeFaces = (faces: readonly DecoratedFace[]): number => faces.reduce((sum, face) => sum + wholeFace(face), 0);

/** Walls that `decoration` covers otherwise than with paint on their inner faces, by id. */
function coveredWalls({ scene, walls }: Building): ReadonlyMap<string, Wall> {
  const covered = new Set(
    (scene.decoration ?? [])
      .filter(({ face, type }) => face !== 'exterieur' && type !== undefined && type !== 'peinture')
      .map(({ mur }) => mur),
  );
  return new Map(walls.filter(({ index }) => covered.has(index)).map((wall) => [wall.id, wall]));
}

function* walls(building: Building): Generator<Work> {
  const covered = coveredWalls(building);
  const painted = (face: Face): number => {
    const wall = covered.get(face.element ?? '');
    return face.netArea * (wall ? 1 - finishedShare(wall, face) : 1);
  };
  const faces = finishedShells(building).flatMap((shell) => shell.faces.filter(({ kind }) => kind === 'wall'));
  yield {
    lot,
    code: 'PEI-MUR',
    name: t('Peinture des murs, deux couches', 'Wall paint, two coats'),
    unit: 'm2',
    quantity: faces.reduce((sum, face) => sum + painted(face), 0) / 1e6,
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
    quantity: ceilingArea(building, false),
    measure: CEILINGS,
  };
}

const DECORATED = t(
  'face des murs de decoration (dehors d’angle à angle, dedans d’un mur à l’autre et du sol au plafond), pignons compris, ouvertures déduites',
  'face of the walls of decoration (outside from corner to corner, inside from wall to wall and floor to ceiling), gables included, openings deducted',
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

const CLADDING = t('Façade, {material}', 'Façade, {material}');
const CLAD = t(
  'faces extérieures hors du sol, d’angle à angle, pignons compris, ouvertures et murs de decoration déduits',
  'outer faces over the ground, from corner to corner, gables included, openings and walls of decoration deducted',
);

/** The outermost layer of new outer walls, over what carries, where `decoration` says nothing. */
function* claddings(building: Building): Generator<Work> {
  const { scene } = building;
  const decorated = new Set((scene.decoration ?? []).filter(({ face }) => face === 'exterieur').map(({ mur }) => mur));
  const keyOf = ({ layers }: Wall): string => layers.layers[0]!.key;
  const clad = createdWalls(building).filter(
    (wall) =>
      wall.kind === 'mur_exterieur' &&
      !decorated.has(wall.index) &&
      bearingIndex(wall) > 0 &&
      keyOf(wall) !== 'isolant',
  );
  for (const { first, items, total } of grouped(
    clad,
    keyOf,
    (wall) => (areaOverGround(building, wall) + gableOf(building, wall).area) / 1e6,
  )) {
    const isAssumed = items.some(({ layers }) => layers.isHypothesis);
    yield {
      lot,
      code: `PEI-FACADE-${codePart(keyOf(first))}`,
      name: fill(CLADDING, { material: materialName(keyOf(first)) }),
      unit: 'm2',
      quantity: total,
      measure: assuming(CLAD, TYPICAL_WALL, isAssumed),
    };
  }
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

/**
 * Walls and ceilings painted, less the faces that `decoration` covers otherwise; façades, by `decoration` or by their
 * outermost layer; other wall finishes.
 */
export const paint = inOrder(walls, ceilings, facades, claddings, finishes);
