import type { Step } from './steps.js';

/** One change as it was written: an operation, or an entry of a patch. */
export type OneChange = Step['changes'][number];
type Fields = Readonly<Record<string, unknown>>;

/** Measures that move together: a wall is shifted whole, all others one by one. Millimetres, degrees or per cent. */
const DIRECTIONS: readonly (readonly string[])[] = [
  ['dx'],
  ['dy'],
  ['x1', 'x2'],
  ['y1', 'y2'],
  ['x'],
  ['y'],
  ['z'],
  ['position'],
  ['largeur'],
  ['hauteur'],
  ['epaisseur'],
  ['hauteur_faitage'],
  ['debord'],
  ['l'],
  ['p'],
  ['h'],
];
/** Distances tried, each twice the one before; what passes is then brought nearer, to the same step. */
const STEP = 10;
const DOUBLINGS = 9;
/** Trials in all: each derives and checks the building. */
const MOST_TRIALS = 48;

/** The change with its measures along one direction moved by so much. */
type Moved = (by: number) => OneChange;

/**
 * The change nearest to the one asked for that passes: one measure moved, on either side, to 10 mm. Null when the
 * change has no measure, or when none within 2.56 m passes.
 * @param passes whether a change can be made in the place of the one asked for
 */
export function counterProposal(asked: OneChange, passes: (change: OneChange) => boolean): OneChange | null {
  const directions = directionsOf(asked);
  let trials = 0;
  const isFree = (moved: Moved, by: number): boolean => trials++ < MOST_TRIALS && passes(moved(by));
  for (let doubling = 0, size = STEP; doubling < DOUBLINGS; doubling++, size *= 2) {
    const found = directions.flatMap((moved) =>
      [-size, size].filter((by) => isFree(moved, by)).map((by) => ({ moved, by })),
    );
    if (found.length === 0) continue;
    const nearer = found.map(({ moved, by }) => ({ moved, by: nearest(by, (less) => isFree(moved, less)) }));
    const best = nearer.reduce((one, other) => (Math.abs(other.by) < Math.abs(one.by) ? other : one));
    return best.moved(best.by);
  }
  return null;
}

/** The least distance that passes between half of one that does and itself. */
function nearest(by: number, passes: (by: number) => boolean): number {
  let [fails, holds] = [by / 2 / STEP, by / STEP];
  while (Math.abs(holds - fails) > 1) {
    const middle = Math.trunc((fails + holds) / 2);
    if (passes(middle * STEP)) holds = middle;
    else fails = middle;
  }
  return holds * STEP;
}

/** Every way in which the measures of a change can be moved. */
function directionsOf(change: OneChange): Moved[] {
  if ('operation' in change) return along(change, (fields) => fields as unknown as OneChange);
  const member = 'value' in change ? 'value' : 'valeur';
  const value = (change as unknown as Fields)[member];
  const written = (next: unknown) => ({ ...change, [member]: next }) as OneChange;
  if (typeof value === 'number') return [(by) => written(value + by)];
  return typeof value === 'object' && value !== null ? along(value as Fields, written) : [];
}

function along(fields: Fields, written: (fields: Fields) => OneChange): Moved[] {
  const known = DIRECTIONS.filter((names) => names.every((name) => typeof fields[name] === 'number'));
  return known.map((names) => (by: number) => {
    const moved = Object.fromEntries(names.map((name) => [name, Number(fields[name]) + by]));
    return written({ ...fields, ...moved });
  });
}
