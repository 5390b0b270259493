import type { Point, Polygon } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, dot, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { LAMP } from './figures.js';

/** A rectangle of floor inside a room: its middle, its longer way, the one across, how long both are, mm. */
export interface FloorPart {
  readonly middle: Point;
  readonly along: Point;
  readonly length: number;
  readonly across: Point;
  readonly width: number;
}

/** A floor is looked at in cells of this side at most, in so many along each way at most, mm. */
const [CELL_MM, MOST_CELLS] = [500, 60];
/** Vertices nearer than this to one another stand on one line of cells, mm. */
const SAME_MM = 20;

/** The frame of a ring: a point of its longest edge and the way of that edge. */
function frameOf(ring: readonly Point[]): { readonly origin: Point; readonly along: Point; readonly across: Point } {
  const edges = ring.map((a, i) => ({ a, b: ring[(i + 1) % ring.length]! }));
  const { a, b } = edges.reduce((best, one) => (distance(one.a, one.b) > distance(best.a, best.b) + 1 ? one : best));
  const along = unit(subtract(b, a));
  return { origin: a, along, across: leftOf(along) };
}

/**
 * Lines between cells along one way: through the vertices of a ring, and evenly between them. Where a ring has more
 * vertices than lines have room, as a round room has, they pass near some of them.
 */
export function linesAt(places: readonly number[]): number[] {
  const sorted = places.toSorted((p, q) => p - q);
  const size = Math.max(CELL_MM, (sorted.at(-1)! - sorted[0]!) / MOST_CELLS);
  const apart = sorted.length > MOST_CELLS ? Math.max(SAME_MM, size / 2) : SAME_MM;
  const lines = [sorted[0]!];
  for (const place of sorted) if (place - lines.at(-1)! > apart) lines.push(place);
  const between = lines.slice(1).flatMap((to, i) => {
    const from = lines[i]!;
    const count = Math.max(1, Math.ceil((to - from) / size));
    return Array.from({ length: count }, (_, k) => from + ((k + 1) * (to - from)) / count);
  });
  return [lines[0]!, ...between];
}

/** Cells of a floor from one line to another, along and across. */
interface Cells {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** The largest rectangle of free cells between lines; null where none is left. */
function largestOf(free: readonly (readonly boolean[])[], xs: readonly number[], ys: readonly number[]): Cells | null {
  let best: { readonly cells: Cells; readonly area: number } | null = null;
  for (let y0 = 0; y0 < free.length; y0++) {
    const open = free[y0]!.map(() => true);
    for (let y1 = y0; y1 < free.length; y1++) {
      free[y1]!.forEach((isFree, x) => (open[x] = open[x]! && isFree));
      for (const [x0, x1] of runsOf(open)) {
        const area = (xs[x1]! - xs[x0]!) * (ys[y1 + 1]! - ys[y0]!);
        if (area > (best?.area ?? 0) + 1) best = { cells: { x0, x1, y0, y1: y1 + 1 }, area };
      }
    }
  }
  return best?.cells ?? null;
}

/** Runs of true values, from their first to behind their last. */
function runsOf(open: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  open.forEach((isOpen, x) => {
    if (isOpen && open[x - 1] === true) runs.at(-1)![1] = x + 1;
    else if (isOpen) runs.push([x, x + 1]);
  });
  return runs;
}

/** A further part of a floor has a lamp of its own from these shares on: of what a lamp lights, here in the first. */
const [LEAST_SHARE, LEAST_HERE] = [0.5, 0.75] as const;

/** How large the next part of a floor has to be, mm²: beside a narrow first one less is dark. */
function leastOf([first]: readonly FloorPart[]): number {
  if (!first) return 0;
  const area = first.length * first.width;
  return Math.min(LEAST_SHARE * LAMP.areaM2 * 1e6, (LEAST_HERE * area) / countOf(first));
}

/** Lamps of a part of a floor by its area and its length. */
const countOf = ({ length, width }: FloorPart): number =>
  Math.max(1, Math.round((length * width) / 1e6 / LAMP.areaM2), Math.floor(length / LAMP.lengthMm));

/**
 * Parts of a floor, the largest first: the rectangle along its longest edge, that of what it leaves, and so on, as long
 * as they are large enough for a lamp of their own. A room in the form of an L has two.
 */
export function floorParts(polygon: Polygon): FloorPart[] {
  const { origin, along, across } = frameOf(polygon.outer);
  const rings = [polygon.outer, ...polygon.holes].flat();
  const [xs, ys] = [along, across].map((way) => linesAt(rings.map((point) => dot(way, subtract(point, origin))))) as [
    number[],
    number[],
  ];
  const at = (x: number, y: number): Point => offsetFrom(origin, along, x, y);
  const free = ys
    .slice(1)
    .map((y, j) => xs.slice(1).map((x, i) => polygonContains(polygon, at((x + xs[i]!) / 2, (y + ys[j]!) / 2))));
  const parts: FloorPart[] = [];
  while (parts.length < LAMP.most) {
    const found = largestOf(free, xs, ys);
    if (!found) break;
    const { x0, x1, y0, y1 } = found;
    const [length, width] = [xs[x1]! - xs[x0]!, ys[y1]! - ys[y0]!];
    if (length * width < leastOf(parts)) break;
    const middle = at((xs[x0]! + xs[x1]!) / 2, (ys[y0]! + ys[y1]!) / 2);
    parts.push(
      length >= width
        ? { middle, along, length, across, width }
        : { middle, along: across, length: width, across: { x: -along.x, y: -along.y }, width: length },
    );
    for (let y = y0; y < y1; y++) free[y]!.fill(false, x0, x1);
  }
  return parts;
}

/** Lamps of each part of a floor, by its area and its length; what lacks to the whole where they are fewest. */
function countsOf(parts: readonly FloorPart[], areaM2: number): number[] {
  const areaOf = ({ length, width }: FloorPart): number => (length * width) / 1e6;
  const counts = parts.map(countOf);
  const wanted = Math.min(LAMP.most, Math.round(areaM2 / LAMP.areaM2));
  for (let left = wanted - counts.reduce((sum, one) => sum + one, 0); left > 0; left--) {
    const shares = parts.map((part, i) => areaOf(part) / counts[i]!);
    counts[shares.indexOf(Math.max(...shares))]! += 1;
  }
  return counts;
}

/** A cell of floor longer than this many times its width is lit badly by the lamp in its middle. */
const LONG = 2.2;

/** Rows and columns of lamps in a part of a floor: so many, or one more where that makes a grid of rounder cells. */
function rowsOf({ length, width }: FloorPart, count: number): { readonly rows: number; readonly columns: number } {
  const gridsOf = (total: number) =>
    Array.from({ length: total }, (_, k) => k + 1)
      .filter((rows) => total % rows === 0)
      .map((rows) => {
        const [far, aside] = [(length * rows) / total, width / rows];
        return { rows, columns: total / rows, long: Math.max(far, aside) / Math.min(far, aside) };
      })
      .toSorted((p, q) => p.long - q.long);
  const [own] = gridsOf(count);
  const wider = gridsOf(count + 1).find(({ rows, columns }) => rows > 1 && columns > 1);
  return wider && own!.long > LONG && wider.long < own!.long ? wider : own!;
}

/**
 * Places of lamps over a floor, in rows over each of its parts, evenly, as many as its area and its lengths want
 * (usual practice, see `SEVERAL`).
 */
export function spreadLamps(polygon: Polygon, areaM2: number): Point[] {
  const parts = floorParts(polygon);
  const counts = countsOf(parts, areaM2);
  const places = parts.flatMap((part, i) => {
    const { middle, along, across, length, width } = part;
    const { rows, columns } = rowsOf(part, counts[i]!);
    return Array.from({ length: rows * columns }, (_, k) => {
      const [row, column] = [Math.floor(k / columns), k % columns];
      const far = ((column + 0.5) / columns - 0.5) * length;
      const aside = ((row + 0.5) / rows - 0.5) * width;
      return offsetFrom(offsetFrom(middle, along, far), across, aside);
    });
  });
  return places.slice(0, LAMP.most);
}
