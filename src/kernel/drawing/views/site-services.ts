import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { boundariesOf, isStreet } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, dot, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { Drafting } from '../drafting.js';
import type { Item } from '../display-list.js';
import { boxPlan } from './flat-drains.js';
import type { Ground } from './site-distances.js';
import { outside } from './site-state.js';
import { textAlong } from './text-along.js';

/** What one trench from the street brings to a house. */
const NAME = t('Eau, électricité, télécom', 'Water, electricity, telecom');
/** The same where water has a way of its own. */
const NAME_DRY = t('Électricité, télécom', 'Electricity, telecom');
/** The box of the meters at the limit: width along it and depth, mm, and the least of both, mm of paper. */
const METERS = { width: 600, depth: 300, least: 1 } as const;
/** A trench shorter than this is none: the wall stands on the street. */
const LEAST = 500;

const common = { layer: 'ELEC', class: 'projected', ink: 'rouge' } as const;

/** The way of a trench: from the limit on the street, square to it, to the wall before the board. */
interface Trench {
  readonly from: Point;
  readonly to: Point;
}

/** Straight from a place to the streets that lie before it. */
function feetOf(building: Building, at: Point): Point[] {
  return boundariesOf(building)
    .filter(isStreet)
    .flatMap(({ a, b }) => {
      const along = unit(subtract(b, a));
      const far = dot(subtract(at, a), along);
      return far > 0 && far < distance(a, b) ? [offsetFrom(a, along, far)] : [];
    });
}

/** The trench proposed from the street to the electrical board of the ground storey; null where either is unknown. */
export const trenchOf = perObject((building: Building): Trench | null => {
  const { electric, footprint } = building;
  const boards = electric
    .filter(({ type }) => type === 'tableau_electrique')
    .toSorted((p, q) => p.z - q.z)
    .slice(0, 1);
  const trenches = boards.flatMap(({ at }) =>
    feetOf(building, at).flatMap((from): Trench[] => {
      const run = outside([at, from], footprint).at(-1);
      const to = run?.[0];
      return to && distance(from, to) >= LEAST ? [{ from, to }] : [];
    }),
  );
  return trenches.toSorted((p, q) => distance(p.from, p.to) - distance(q.from, q.to))[0] ?? null;
});

/** Whether a pipe of the scene brings water from the open. */
const hasWaterPipe = ({ pipes, footprint }: Building): boolean =>
  pipes.some(
    ({ type, trace }) => type === 'ef' && trace.some((at) => !footprint.some((part) => polygonContains(part, at))),
  );

/** The trench, dashed, with the box of the meters at its end on the street. */
export function trenchItems(building: Building, { scale }: Pick<Drafting, 'scale'>): Item[] {
  const trench = trenchOf(building);
  if (!trench) return [];
  const { from, to } = trench;
  const inwards = unit(subtract(to, from));
  const [width, depth] = [METERS.width, METERS.depth].map((size) => Math.max(size, METERS.least * scale)) as [
    number,
    number,
  ];
  const { outer } = boxPlan(offsetFrom(from, inwards, depth / 2), inwards, width, depth);
  return [
    { ...common, kind: 'polyline', pen: 0.25, dash: 'interrompu', points: [offsetFrom(from, inwards, depth), to] },
    { ...common, kind: 'path', pen: 0.25, rings: [outer] },
  ];
}

/** What the trench brings, along it. */
export function trenchName(building: Building, { scale, langue }: Drafting, ground: Ground): Item[] {
  const trench = trenchOf(building);
  if (!trench) return [];
  const line = { a: trench.from, b: trench.to };
  const name = say(hasWaterPipe(building) ? NAME_DRY : NAME, langue);
  const [right] = textAlong(line, name, -1, ground, scale);
  return right ? [right] : textAlong(line, name, 1, ground, scale);
}
