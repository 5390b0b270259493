import type { ReadEntity } from '../reading/index.js';

/** A drawn piece as it was and as it is. */
export interface Pair {
  readonly before: ReadEntity;
  readonly after: ReadEntity;
}

/** The pieces of one element, found again in the edited drawing. */
export interface Matched {
  readonly kept: readonly Pair[];
  readonly missing: readonly ReadEntity[];
  /** Each a further set of the same pieces. */
  readonly copies: readonly (readonly Pair[])[];
  /** Pieces that make no whole copy. */
  readonly strays: readonly ReadEntity[];
}

const hundredths = (value: number): number => Math.round(value * 100) + 0;
const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** What every encoding that a program saves in, or a caller sends, leaves of a text as it is. */
export const encodingFree = (text: string): string => text.replace(/[^\x20-\x7e]/g, '');

/** What an entity draws, as a text: equal for entities that coincide, to the hundredth of a millimetre. */
export const drawnAs = ({ type, points, radius, rotation, scale, block, text }: ReadEntity): string =>
  JSON.stringify([
    type === 'POLYLINE' ? 'LWPOLYLINE' : type,
    points.map(({ x, y }) => [hundredths(x), hundredths(y)]),
    hundredths(radius),
    hundredths(turn(rotation)),
    scale.map(hundredths),
    block,
    encodingFree(text),
  ]);

/** Entities waiting to be paired, of which each is taken once. */
class Waiting {
  readonly #left: Set<ReadEntity>;
  constructor(entities: readonly ReadEntity[]) {
    this.#left = new Set(entities);
  }
  get left(): ReadEntity[] {
    return [...this.#left];
  }
  take(entity: ReadEntity): ReadEntity {
    this.#left.delete(entity);
    return entity;
  }
}

/** Pairs those that have a key in common, in their order. */
function paired(before: Waiting, after: Waiting, keyOf: (entity: ReadEntity) => string): Pair[] {
  const found = Map.groupBy(after.left, keyOf);
  return before.left.flatMap((entity): Pair[] => {
    const other = found.get(keyOf(entity))?.shift();
    return other ? [{ before: before.take(entity), after: after.take(other) }] : [];
  });
}

/**
 * Finds the pieces of an element again: those that coincide, then those of the same handle, then, where a program has
 * given new handles, those of the same type, in their order. What is left over is a copy when it makes up the pieces of
 * a plan, or of all plans.
 */
export function matchPieces(
  originals: readonly ReadEntity[],
  edited: readonly ReadEntity[],
  unit: readonly ReadEntity[],
): Matched {
  const [before, after] = [new Waiting(originals), new Waiting(edited)];
  const kept = [
    ...paired(before, after, drawnAs),
    ...paired(before, after, ({ type, handle }) => `${type} ${handle}`),
    ...paired(before, after, ({ type }) => type),
  ];
  const extra = after.left;
  const copies = copiesOf(unit, extra) ?? copiesOf(originals, extra);
  return { kept, missing: before.left, copies: copies ?? [], strays: copies ? [] : extra };
}

/** The pieces left over as whole copies of a unit; null where they are not. */
function copiesOf(unit: readonly ReadEntity[], extra: readonly ReadEntity[]): Pair[][] | null {
  const count = extra.length / unit.length;
  if (!Number.isInteger(count)) return null;
  const [types, found] = [Map.groupBy(unit, ({ type }) => type), Map.groupBy(extra, ({ type }) => type)];
  const isWhole = [...types].every(([type, pieces]) => found.get(type)?.length === pieces.length * count);
  if (!isWhole && count > 0) return null;
  return Array.from({ length: count }, (_, copy) =>
    [...types].flatMap(([type, pieces]) =>
      pieces.map((before, i): Pair => ({ before, after: found.get(type)![copy * pieces.length + i]! })),
    ),
  );
}
