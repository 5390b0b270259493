import type { Building, Construction, Face } from '../../building/index.js';
import { asPolygon } from '../../maths/clip.js';
import { areaOf } from '../../maths/ring.js';
import { isHeated } from '../../measures/index.js';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import { createdOn, createdRoofs } from './existing.js';
import { assuming, TYPICAL_COVERING, TYPICAL_GROUND } from './hypotheses.js';
import { finishedShells } from './rooms.js';
import type { Work } from './work.js';
import { grouped, inOrder } from './work.js';

const lot = 'platrerie';

/** Overall thickness of the insulation of a construction, mm; 0 without any. */
const insulationOf = ({ layers }: Construction): number =>
  Math.round(layers.reduce((sum, { key, thickness }) => sum + (key === 'isolant' ? thickness * 1e3 : 0), 0));

interface Insulated {
  readonly face: Face;
  readonly construction: Construction;
}

/**
 * Faces of the rooms that the project finishes, of one kind, and what they are made of. A typical composition
 * insulates heated rooms alone: nobody said that a garage is.
 */
function* insulatedFaces(building: Building, isOwn: (face: Face) => boolean): Generator<Insulated> {
  for (const { room, faces } of finishedShells(building)) {
    for (const face of faces.filter(isOwn)) {
      const { construction } = face;
      if (construction && insulationOf(construction) > 0 && (isHeated(room) || !construction.isHypothesis)) {
        yield { face, construction };
      }
    }
  }
}

const ROOF = t('Isolation de toiture, {mm} mm', 'Roof insulation, {mm} mm');
const UNDER_ROOF = t(
  'surface développée des plafonds et rampants sous toiture, bâti existant déduit',
  'developed area of the ceilings and slopes under the roof, existing building deducted',
);

/** Over what rooms see of the roofs that the project builds, or of the attic under them. */
function* roofs(building: Building): Generator<Work> {
  const kept = new Set(building.roofs.map(({ id }) => id));
  for (const { id } of createdRoofs(building)) kept.delete(id);
  const isOwn = ({ kind, element, beyond, normal }: Face): boolean =>
    kind === 'ceiling' &&
    normal.z > 0 &&
    (beyond.kind === 'outside' || beyond.kind === 'attic') &&
    !kept.has(element ?? '');
  yield* works(insulatedFaces(building, isOwn), {
    part: 'TOITURE',
    name: ROOF,
    measure: UNDER_ROOF,
    hypothesis: TYPICAL_COVERING,
    areaOf: ({ face }) => face.area,
  });
}

const FLOORS = [
  {
    part: 'SOL',
    name: t('Isolation du dallage, {mm} mm', 'Ground slab insulation, {mm} mm'),
    measure: t(
      'surface nette des pièces sur le sol, bâti existant déduit',
      'net area of the rooms on the ground, existing building deducted',
    ),
    isOwn: ({ beyond }: Face) => beyond.kind === 'ground',
  },
  {
    part: 'PLANCHER',
    name: t('Isolation de plancher, {mm} mm', 'Floor insulation, {mm} mm'),
    measure: t(
      'surface nette des pièces sur plancher, bâti existant déduit',
      'net area of the rooms over floors, existing building deducted',
    ),
    isOwn: ({ beyond }: Face) => beyond.kind !== 'ground' && beyond.kind !== 'element',
  },
] as const;

function* floors(building: Building): Generator<Work> {
  for (const { part, name, measure, isOwn } of FLOORS) {
    yield* works(
      insulatedFaces(building, (face) => face.kind === 'floor' && isOwn(face)),
      { part, name, measure, hypothesis: TYPICAL_GROUND, areaOf: ({ face }) => createdArea(building, face) },
    );
  }
}

/** Of a level face, outside of what existing walls enclose, mm². */
function createdArea(building: Building, { level, ring, holes }: Face): number {
  const plan = { outer: ring.toReversed(), holes: holes.map((hole) => hole.toReversed()) };
  return createdOn(building, level, holes.length > 0 ? [plan] : [asPolygon(plan.outer)]).reduce(
    (sum, part) => sum + areaOf(part),
    0,
  );
}

interface Kind {
  readonly part: string;
  readonly name: Text<'mm'>;
  readonly measure: Text;
  readonly hypothesis: Text;
  readonly areaOf: (one: Insulated) => number;
}

/** One work for each thickness. */
function* works(faces: Iterable<Insulated>, { part, name, measure, hypothesis, areaOf: area }: Kind): Generator<Work> {
  for (const { first, items, total } of grouped(
    faces,
    ({ construction }) => String(insulationOf(construction)),
    (one) => area(one) / 1e6,
  )) {
    const mm = String(insulationOf(first.construction));
    yield {
      lot,
      code: `PLA-ISOLANT-${part}-${mm}`,
      name: fill(name, { mm }),
      unit: 'm2',
      quantity: total,
      measure: assuming(
        measure,
        hypothesis,
        items.some(({ construction }) => construction.isHypothesis),
      ),
    };
  }
}

/** Insulation of roofs, of ground slabs and of floors, by thickness. */
export const horizontalInsulation = inOrder(roofs, floors);
