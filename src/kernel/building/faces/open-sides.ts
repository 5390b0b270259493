import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { cross, dot, subtract } from '../../maths/vector.js';
import type { Cell } from './cells.js';
import { areaOfCell, joinedCells, lessAll, meet } from './cells.js';
import type { Upright } from './sides.js';
import { movedCell } from './sides.js';

/** What a side has beside the other is rounding where it is thinner than this, mm. */
const THIN_MM = LENGTH_TOLERANCE_MM;

/** What two open sides share, in the abscissas of each. */
interface Facing {
  readonly sides: readonly [Upright, Upright];
  readonly cells: readonly [readonly Cell[], readonly Cell[]];
}

/**
 * Pairs the open sides of two rooms that look at each other with nothing between them, as the edge of a mezzanine and
 * the air of its hall do: the area that they share gives a face of each. Others are left as they are.
 */
export function facingEachOther(faces: readonly Upright[]): Upright[] {
  const open = faces.filter(({ as, pairKey, beyond }) => as === 'open' && pairKey === null && beyond.kind === 'room');
  const facing = open.flatMap((p, i) => open.slice(i + 1).flatMap((q) => (isFacing(p, q) ? sharedBy(p, q) : [])));
  if (facing.length === 0) return [...faces];
  const pairs = facing.flatMap(({ sides, cells }, i) => {
    const pairKey = `${sides[0].room.id}|${sides[1].room.id}|open|${i}`;
    return sides.map((side, k): Upright => ({ ...side, cells: cells[k]!, pairKey }));
  });
  return [...faces.flatMap((face) => restOf(face, facing)), ...pairs];
}

/** Each looks at the room of the other, from the other side of one line (within the grid of plane booleans). */
function isFacing(p: Upright, q: Upright): boolean {
  const looksAt = (one: Upright, other: Upright): boolean =>
    one.beyond.kind === 'room' && one.beyond.room === other.room.id;
  const { a, direction } = p.strip;
  const aside = (point: { x: number; y: number }): number => Math.abs(cross(direction, subtract(point, a)));
  return (
    looksAt(p, q) &&
    looksAt(q, p) &&
    dot(direction, q.strip.direction) < 0 &&
    aside(q.strip.a) <= LENGTH_TOLERANCE_MM &&
    aside(q.strip.b) <= LENGTH_TOLERANCE_MM
  );
}

/** The area that two sides share, in parts that hang together. */
function sharedBy(p: Upright, q: Upright): Facing[] {
  // Abscissas of the two run against each other.
  const start = dot(p.strip.direction, subtract(q.strip.a, p.strip.a));
  const across = (at: number): number => start - at;
  const opposite = q.cells.map((cell) => movedCell(cell, across));
  const shared = p.cells.flatMap((cell) => opposite.flatMap((other) => meet(cell, other)));
  // Each keeps its own outline where the two differ by the grid alone.
  if (isNearly(p.cells, shared) && isNearly(q.cells, shared)) return [{ sides: [p, q], cells: [p.cells, q.cells] }];
  return joinedCells(shared).map((cells): Facing => {
    const back = cells.map((cell) => movedCell(cell, across)).toReversed();
    return { sides: [p, q], cells: [cells, back] };
  });
}

const areaOf = (cells: readonly Cell[]): number => cells.reduce((sum, cell) => sum + areaOfCell(cell), 0);

/** The same but for a seam along its outline. */
function isNearly(cells: readonly Cell[], shared: readonly Cell[]): boolean {
  const [width, height] = [cells.at(-1)!.to - cells[0]!.from, Math.max(...cells.flatMap(({ high }) => high))];
  const low = Math.min(...cells.flatMap((cell) => cell.low));
  const seam = 2 * (width + height - low) * LENGTH_TOLERANCE_MM;
  return Math.abs(areaOf(cells) - areaOf(shared)) <= seam;
}

const isThin = ({ from, to, low, high }: Cell): boolean =>
  to - from < THIN_MM || Math.max(high[0] - low[0], high[1] - low[1]) < THIN_MM;

/** What a side has beside all that faces another. */
function restOf(face: Upright, facing: readonly Facing[]): Upright[] {
  const taken = facing.flatMap(({ sides, cells }) => sides.flatMap((side, k) => (side === face ? cells[k]! : [])));
  if (taken.length === 0) return [face];
  const rest = lessAll(face.cells, taken).filter((cell) => !isThin(cell));
  return joinedCells(rest).map((cells): Upright => ({ ...face, cells }));
}
