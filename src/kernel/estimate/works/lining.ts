import type { Building, Face, Room, Wall } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import { gableOf, innerFace, isHeated, outerArea, wallFaces } from '../../measures/index.js';
import { fill, t } from '../../../words/index.js';
import { createdWalls } from './existing.js';
import { assuming, TYPICAL_WALL } from './hypotheses.js';
import { bearingIndex } from './masonry.js';
import type { Work } from './work.js';
import { codePart, grouped, inOrder } from './work.js';

const lot = 'platrerie';

/** A part of what lines a wall: a layer, over so many mm². */
interface Lining {
  readonly wall: Wall;
  readonly key: string;
  readonly mm: number;
  readonly area: number;
}

/** Whether a face of an outer wall has no room behind it, or a patio. */
const isOuter = ({ beyond }: Face, rooms: ReadonlyMap<string, Room>): boolean =>
  beyond.kind !== 'room' || rooms.get(beyond.room)?.use === 'exterieur';

/** What heated rooms see of an outer wall; where its layers are declared, what all rooms see of it, mm². */
function linedArea(building: Building, wall: Wall): number {
  const rooms = new Map(building.rooms.map((room) => [room.id, room]));
  const isLined = (room: Room): boolean => room.use !== 'exterieur' && (isHeated(room) || !wall.layers.isHypothesis);
  const faces = wallFaces(building).get(wall.id) ?? [];
  return faces
    .filter((face) => isOuter(face, rooms) && isLined(rooms.get(face.room)!))
    .reduce((sum, { netArea }) => sum + netArea, 0);
}

/** Insulation of outer walls: on the inner face, or outside of what carries on the outer one. */
function* insulationOf(building: Building): Generator<Lining> {
  for (const wall of createdWalls(building).filter(({ kind }) => kind === 'mur_exterieur')) {
    const { layers } = wall.layers;
    const carries = bearingIndex(wall);
    for (const [i, { key, thickness }] of layers.entries()) {
      if (key !== 'isolant') continue;
      const inside = linedArea(building, wall);
      const area = i < carries && inside > 0 ? outerArea(building, wall) + gableOf(building, wall).area : inside;
      yield { wall, key, mm: Math.round(thickness), area };
    }
  }
}

const INSULATION = t('Isolation des murs, {mm} mm', 'Wall insulation, {mm} mm');
const MEASURE = t(
  'faces intérieures des murs extérieurs, du sol au plafond (faces extérieures sous un isolant extérieur), pignons des pièces sous rampant compris, ouvertures déduites',
  'inner faces of the outer walls, from floor to ceiling (outer faces under insulation outside), gables of the rooms under a slope included, openings deducted',
);

function* insulation(building: Building): Generator<Work> {
  for (const { first, items, total } of grouped(
    insulationOf(building),
    ({ mm }) => String(mm),
    ({ area }) => area / 1e6,
  )) {
    const mm = String(first.mm);
    yield {
      lot,
      code: `PLA-ISOLANT-${mm}`,
      name: fill(INSULATION, { mm }),
      unit: 'm2',
      quantity: total,
      measure: assuming(MEASURE, TYPICAL_WALL, hasTypical(items)),
    };
  }
}

const hasTypical = (items: readonly Lining[]): boolean => items.some(({ wall }) => wall.layers.isHypothesis);

/** Layers that face the rooms over what carries: of an inner bearing wall on both its faces. */
function* facingsOf(building: Building): Generator<Lining> {
  for (const wall of createdWalls(building).filter(({ kind }) => kind === 'mur_exterieur' || kind === 'refend')) {
    const { layers } = wall.layers;
    const last = layers.length - 1;
    const own = wall.kind === 'refend' && bearingIndex(wall) > 0 && bearingIndex(wall) < last ? [0, last] : [last];
    if (bearingIndex(wall) === last) continue;
    const inner = innerFace(building, wall, wallFaces(building).get(wall.id) ?? []);
    if (!inner) continue;
    const area = wall.kind === 'refend' ? inner.area + inner.gable : linedArea(building, wall);
    for (const i of own) yield { wall, key: layers[i]!.key, mm: Math.round(layers[i]!.thickness), area };
  }
}

const FACING = t('Parement intérieur des murs, {material}', 'Inner facing of walls, {material}');
const FACED = t(
  'faces des pièces sur les murs porteurs, du sol au plafond, ouvertures déduites',
  'faces of the rooms on the bearing walls, from floor to ceiling, openings deducted',
);

function* facings(building: Building): Generator<Work> {
  for (const { first, items, total } of grouped(
    facingsOf(building),
    ({ key }) => key,
    ({ area }) => area / 1e6,
  )) {
    yield {
      lot,
      code: `PLA-PAREMENT-${codePart(first.key)}`,
      name: fill(FACING, { material: materialName(first.key) }),
      unit: 'm2',
      quantity: total,
      measure: assuming(FACED, TYPICAL_WALL, hasTypical(items)),
    };
  }
}

/** Insulation of outer walls by thickness, and what faces the rooms over it. */
export const linings = inOrder(insulation, facings);
