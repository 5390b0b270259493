import type { Point } from '../../../maths/geometry.js';
import { distance, subtract } from '../../../maths/vector.js';
import type { ReadEntity, ReadFile } from '../reading/index.js';

/** Where at least this share of everything drawn went the same way, the whole drawing was moved. */
const AGREEING = 0.95;
/** Fewer entities are moved one by one. */
const LEAST = 20;
/** Nearer than this nothing was moved, and ways that differ by less are one, mm. */
const ALIKE = 0.5;

const firstPoints = ({ entities }: ReadFile): ReadonlyMap<string, Point> =>
  new Map(entities.flatMap(({ handle, points: [at] }) => (handle !== '' && at ? [[handle, at] as const] : [])));

const middleOf = (values: readonly number[]): number =>
  values.toSorted((p, q) => p - q)[Math.floor(values.length / 2)] ?? 0;

/**
 * How far the whole drawing was moved, as someone does who gives it another origin: a house that is moved on its plot
 * is moved in the scene, for the plot is not drawn.
 * @returns null where it stands as it stood
 */
export function movedWhole(before: ReadFile, after: ReadFile): Point | null {
  const was = firstPoints(before);
  const ways = [...firstPoints(after)].flatMap(([handle, at]) => {
    const from = was.get(handle);
    return from ? [subtract(at, from)] : [];
  });
  const way = { x: middleOf(ways.map(({ x }) => x)), y: middleOf(ways.map(({ y }) => y)) };
  if (ways.length < LEAST || Math.hypot(way.x, way.y) < ALIKE) return null;
  return ways.filter((own) => distance(own, way) < ALIKE).length >= AGREEING * ways.length ? way : null;
}

/** A drawing moved back to where it was made. */
export const movedBack = (file: ReadFile, { x: dx, y: dy }: Point): ReadFile => ({
  ...file,
  entities: file.entities.map((entity): ReadEntity => ({
    ...entity,
    points: entity.points.map(({ x, y }) => ({ x: x - dx, y: y - dy })),
  })),
});
