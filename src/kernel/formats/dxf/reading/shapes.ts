import type { Point } from '../../../maths/geometry.js';
import type { Group } from './groups.js';

/** What an entity draws, mm: the points that place it, and what else distinguishes it from others of its kind. */
export interface DxfShape {
  /** Ends of a line, vertices, centre, insertion point, measured points; none for an entity that cannot be placed. */
  readonly points: readonly Point[];
  /** Radius of arcs and circles; 0 for others. */
  readonly radius: number;
  /** Degrees, counter-clockwise: of a reference or a text, start of an arc. */
  readonly rotation: number;
  /** Factors of a reference along its own axes; negative where mirrored. */
  readonly scale: readonly [x: number, y: number];
  /** Name of the block of a reference. */
  readonly block: string;
  /** What a text says; empty for others. */
  readonly text: string;
}

/** Coordinates beyond are no place on earth, mm: nothing is read from such an entity. */
const FARTHEST = 1e11;

const numbers = (groups: readonly Group[], code: number): number[] =>
  groups.filter((group) => group.code === code).map(({ value }) => (value === '' ? Number.NaN : Number(value)));

const number = (groups: readonly Group[], code: number, fallback = 0): number => {
  const [value] = numbers(groups, code);
  return value !== undefined && Number.isFinite(value) ? value : fallback;
};

/** The points written with a code for x and the one ten above for y. */
function pointsAt(groups: readonly Group[], code: number): Point[] {
  const [xs, ys] = [numbers(groups, code), numbers(groups, code + 10)];
  return xs.map((x, i) => ({ x, y: ys[i] ?? Number.NaN }));
}

/** Boundary of a hatch: what follows its elevation, up to its style. */
function boundary(groups: readonly Group[]): Point[] {
  const to = groups.findIndex(({ code }) => code === 75);
  return pointsAt(to === -1 ? groups : groups.slice(0, to), 10).slice(1);
}

type Read = (groups: readonly Group[], vertices: readonly (readonly Group[])[]) => Point[];
const single: Read = (groups) => pointsAt(groups, 10).slice(0, 1);

/** Points of each type; others are placed by their first point. */
const POINTS: Readonly<Record<string, Read>> = {
  LINE: (groups) => [...single(groups, []), ...pointsAt(groups, 11).slice(0, 1)],
  LWPOLYLINE: (groups) => pointsAt(groups, 10),
  POLYLINE: (_, vertices) => vertices.flatMap((groups) => pointsAt(groups, 10).slice(0, 1)),
  HATCH: boundary,
  // A text that is aligned is placed by its second point; the first is computed with each program's own typeface.
  TEXT: (groups) => (pointsAt(groups, 11).length > 0 ? pointsAt(groups, 11) : pointsAt(groups, 10)).slice(0, 1),
  DIMENSION: (groups) => [...pointsAt(groups, 13), ...pointsAt(groups, 14)],
};

/** A line of text as it is read: signs beyond a program's own letters are written by their number. */
const written = (value: string): string =>
  value
    .replace(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('%%%%%%', '%%')
    .replaceAll('^ ', '^');

/** Types whose points are written in axes of their own, which a mirror turns over. */
const IN_OWN_AXES: ReadonlySet<string> = new Set(['INSERT', 'ARC', 'CIRCLE', 'LWPOLYLINE', 'TEXT', 'HATCH']);

/** What an entity draws, from its groups; without points where one is no number or lies beyond the earth. */
export function shapeOf(type: string, groups: readonly Group[], vertices: readonly (readonly Group[])[]): DxfShape {
  const isTurned = IN_OWN_AXES.has(type) && number(groups, 230, 1) < 0;
  const read = POINTS[type] ?? single;
  const points = read(groups, vertices).map(({ x, y }) => ({ x: isTurned ? -x : x, y }));
  const isPlaced = points.every(({ x, y }) => Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST);
  const [x, y] = [number(groups, 41, 1), number(groups, 42, 1)];
  return {
    points: isPlaced ? points : [],
    radius: number(groups, 40),
    // Seen from the other side, a reference is turned the other way.
    rotation: isTurned && type === 'INSERT' ? -number(groups, 50) : number(groups, 50),
    scale: type === 'INSERT' ? [isTurned ? -x : x, y] : [1, 1],
    text: type === 'TEXT' ? written(groups.find(({ code }) => code === 1)?.value ?? '') : '',
    block: type === 'INSERT' ? (groups.find(({ code }) => code === 2)?.value ?? '') : '',
  };
}
