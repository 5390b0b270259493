import { distance } from '../../../maths/vector.js';
import type { ReadEntity, ReadFile } from '../reading/index.js';
import { isAxis } from './elements.js';

/** Where at least this share of the walls became longer by the same factor, the whole drawing was scaled. */
const AGREEING = 0.8;
/** Factors this near to each other are the same. */
const ALIKE = 0.005;

/** Millimetres to the units that a drawing may be in: centimetres, metres, inches, feet. */
const UNITS = [0.1, 0.001, 1 / 25.4, 1 / 304.8] as const;

const isAlike = (p: number, q: number): boolean => Math.abs(p / q - 1) <= ALIKE;

/** Length of each wall by its id. */
const lengths = ({ entities }: ReadFile): ReadonlyMap<string, number> =>
  new Map(
    entities.flatMap((entity): [string, number][] => {
      const { id, type, points } = entity;
      const [a, b] = points;
      return id !== null && type === 'LINE' && isAxis(entity) && a && b ? [[id, distance(a, b)]] : [];
    }),
  );

/** By how much the whole drawing was scaled; 1 where its walls do not agree on another factor. */
export function scaleOf(before: ReadFile, after: ReadFile): number {
  const was = lengths(before);
  const factors = [...lengths(after)]
    .flatMap(([id, length]) => (was.has(id) && length > 0 ? [length / was.get(id)!] : []))
    .toSorted((p, q) => p - q);
  const middle = factors[Math.floor(factors.length / 2)];
  if (middle === undefined || isAlike(middle, 1)) return 1;
  return factors.filter((factor) => isAlike(factor, middle)).length >= AGREEING * factors.length ? middle : 1;
}

const enlarged = (entity: ReadEntity, factor: number): ReadEntity => ({
  ...entity,
  points: entity.points.map(({ x, y }) => ({ x: x * factor, y: y * factor })),
  radius: entity.radius * factor,
  scale: entity.type === 'INSERT' ? [entity.scale[0] * factor, entity.scale[1] * factor] : entity.scale,
});

/**
 * The edited drawing in millimetres, as it was made: one that was brought to another unit is brought back.
 *
 * @returns null where it was scaled by what is no unit
 */
export function inMillimetres(before: ReadFile, after: ReadFile): ReadFile | null {
  const scale = scaleOf(before, after);
  if (scale === 1) return after;
  const unit = UNITS.find((one) => isAlike(scale, one));
  return unit ? { ...after, entities: after.entities.map((entity) => enlarged(entity, 1 / unit)) } : null;
}
