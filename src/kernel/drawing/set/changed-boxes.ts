import type { Bounds, Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { crossesBox } from '../../maths/segment-box.js';
import { cross, distance, dot } from '../../maths/vector.js';
import { grown } from '../boxes.js';
import type { DimensionItem, Item, View } from '../display-list.js';
import { dimensionTextCorners, itemBounds } from '../item-bounds.js';

/** A shorter piece of a line is the same line written otherwise, mm. */
const LEAST_PIECE = 5;
/** Symbols that moved less have only made room for one another, mm. */
const SYMBOL_STEP = 10;

/** A stretch of a line, by its abscissas along it. */
type Stretch = readonly [number, number];
interface Line {
  readonly direction: Point;
  readonly offset: number;
  readonly stretches: Stretch[];
}

/** Rounds so that neither whole nor half millimetres, which scenes are full of, fall on a limit. */
const rounded = (value: number, step = 1): number => Math.floor(value / step + 0.3);

/** Runs through the points of the lines and outlines of an item; none for what is no line of the building. */
function outlinesOf(item: Item): readonly (readonly Point[])[] {
  if (item.class === 'annotation') return [];
  const closed = (points: readonly Point[]) => [...points, points[0]!];
  if (item.kind === 'polyline') return [item.isClosed ? closed(item.points) : item.points];
  if (item.kind === 'path' || item.kind === 'hatch') return item.rings.filter((ring) => ring.length > 1).map(closed);
  return [];
}

/** Everything drawn on each straight line of a view: how a line is cut into pieces says nothing. */
function linesOf(items: readonly Item[]): Map<string, Line> {
  const lines = new Map<string, Line>();
  const add = (what: string, a: Point, b: Point): void => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) return;
    const sign = b.x - a.x > 1e-6 * length || (Math.abs(b.x - a.x) <= 1e-6 * length && b.y > a.y) ? 1 : -1;
    const direction = { x: (sign * (b.x - a.x)) / length, y: (sign * (b.y - a.y)) / length };
    const offset = cross(direction, a);
    const key = `${what} ${rounded(Math.atan2(direction.y, direction.x) * 600)} ${rounded(offset)}`;
    const line = lines.get(key) ?? { direction, offset, stretches: [] };
    const [from, to] = [dot(direction, a), dot(direction, b)];
    line.stretches.push(from < to ? [from, to] : [to, from]);
    lines.set(key, line);
  };
  for (const item of items) {
    const what = item.kind === 'hatch' ? item.fill : item.class;
    for (const points of outlinesOf(item)) {
      for (let k = 1; k < points.length; k++) add(what, points[k - 1]!, points[k]!);
    }
  }
  return lines;
}

/** What of some stretches others leave uncovered. */
function uncovered(stretches: readonly Stretch[], by: readonly Stretch[]): Stretch[] {
  let left: Stretch[] = [...stretches];
  for (const [from, to] of by) {
    left = left.flatMap(([a, b]): Stretch[] => {
      if (to <= a || from >= b) return [[a, b]];
      const parts: Stretch[] = [];
      if (from > a) parts.push([a, from]);
      if (to < b) parts.push([to, b]);
      return parts;
    });
  }
  return left.filter(([from, to]) => to - from > LEAST_PIECE);
}

const boxOf = ({ direction, offset }: Line, [from, to]: Stretch): Bounds =>
  boundsOf(
    [from, to].map((at) => ({
      x: direction.x * at - direction.y * offset,
      y: direction.y * at + direction.x * offset,
    })),
  );

/** Lines of one state that the other has not. */
const newLines = (now: ReadonlyMap<string, Line>, before: ReadonlyMap<string, Line>): Bounds[] =>
  [...now].flatMap(([key, line]) =>
    uncovered(line.stretches, before.get(key)?.stretches ?? []).map((stretch) => boxOf(line, stretch)),
  );

function dimensionKey({ from, to, angle, text }: DimensionItem): string {
  const direction = { x: Math.cos((angle * Math.PI) / 180), y: Math.sin((angle * Math.PI) / 180) };
  const ends = [dot(direction, from), dot(direction, to)].map((at) => rounded(at)).toSorted((p, q) => p - q);
  return `dimension ${rounded(angle * 10)} ${ends.join(' ')} ${text}`;
}

/** What an item says, wherever its text found a place; null for lines, and for what is no information. */
function keyOf(item: Item): string | null {
  switch (item.kind) {
    case 'text':
      return `text ${item.value}`;
    case 'dimension':
      return dimensionKey(item);
    case 'block': {
      const { symbol, at, rotation = 0 } = item;
      return `block ${symbol.name} ${rounded(at.x, SYMBOL_STEP)} ${rounded(at.y, SYMBOL_STEP)} ${rounded(rotation)}`;
    }
    case 'arc': {
      const { center, radius, start, end } = item;
      return `arc ${[center.x, center.y, radius, start, end].map((value) => rounded(value)).join(' ')}`;
    }
    default:
      return null;
  }
}

function counted(items: readonly Item[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Ends this near to a line lie on it, mm. */
const ON_LINE = 2;

/** What says whether a value is new: lines of the state before, and where lines came and went. */
interface Measurable {
  readonly former: ReadonlyMap<string, Line>;
  readonly changed: readonly Bounds[];
}

/**
 * Whether a value inside the building measures between walls that stand as they stood, and crosses no line that came or
 * went: another line of dimensions may carry it where furniture was moved.
 */
function isOldMeasure({ angle, from, to, lineFrom, lineTo }: DimensionItem, { former, changed }: Measurable): boolean {
  // Rows outside stand away from what they measure.
  if (distance(from, lineFrom) > ON_LINE) return false;
  const along = { x: Math.cos((angle * Math.PI) / 180), y: Math.sin((angle * Math.PI) / 180) };
  const walls = [...former].flatMap(([key, line]) => (key.startsWith('cut ') ? [line] : []));
  const stood = (end: Point): boolean =>
    walls.some(({ direction, offset }) => {
      if (Math.abs(dot(along, direction)) > 1e-3) return false;
      const across = cross(direction, along);
      return Math.abs(dot(along, end) - across * offset) < ON_LINE;
    });
  if (!stood(from) || !stood(to)) return false;
  return !changed.some((box) => crossesBox(lineFrom, lineTo, grown(box, ON_LINE)));
}

/** Texts, values, symbols and arcs of one state that the other has not, or has less often. */
function newSigns(now: readonly Item[], before: readonly Item[], scale: number, lines?: Measurable): Bounds[] {
  const left = counted(before);
  return now.flatMap((item) => {
    const key = keyOf(item);
    if (key === null) return [];
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    if (count > 0 || (item.kind === 'dimension' && lines && isOldMeasure(item, lines))) return [];
    return [item.kind === 'dimension' ? boundsOf(dimensionTextCorners(item, scale)) : itemBounds(item, scale)];
  });
}

/** A symbol or an arc: one that was taken away leaves nothing on the second plan, so that its old place is marked. */
const isThing = ({ kind }: Item): boolean => kind === 'block' || kind === 'arc';

const withoutTitle = ({ items, title }: View): readonly Item[] => {
  const own = new Set(title.items);
  return items.filter((item) => !own.has(item));
};

/**
 * Where two states of one view differ, scene mm: lines of the building, symbols, values and texts that came, went or
 * changed. A text that only moved, and a line that is only cut otherwise, are no change.
 */
export function changedBoxes(now: View, before: View): Bounds[] {
  const [items, former] = [withoutTitle(now), withoutTitle(before)];
  const [lines, formerLines] = [linesOf(items), linesOf(former)];
  const changed = [...newLines(lines, formerLines), ...newLines(formerLines, lines)];
  return [
    ...changed,
    ...newSigns(items, former, now.scale, { former: formerLines, changed }),
    ...newSigns(former.filter(isThing), items.filter(isThing), now.scale),
  ];
}

/** Where texts of tables differ, mm of paper: lines that came or changed. */
export const changedTexts = (now: readonly Item[], before: readonly Item[]): Bounds[] => {
  const known = new Set(before.map(keyOf));
  return now.filter((item) => item.kind === 'text' && !known.has(keyOf(item))).map((item) => itemBounds(item, 1));
};
