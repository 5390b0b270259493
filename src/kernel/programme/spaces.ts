import type { Cell } from './grid.js';
import { PARTITION_MM } from './grid.js';
import type { WalledEdge } from './walls.js';

/** An upright rectangle, mm. */
export interface Rect {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** A wall of a room as seen from inside: where it is, and how the back of a piece against it turns. */
export interface Face {
  readonly edge: WalledEdge;
  /** Side of the room that it is on. */
  readonly side: 'south' | 'north' | 'west' | 'east';
  /** Coordinate of its face, and its clear stretch, mm. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly isOuter: boolean;
}

/** A room of the plan between the faces of its walls. */
export interface Space {
  readonly room: string;
  /** The largest rectangles that it holds; they overlap in a room of several. */
  readonly rects: readonly Rect[];
  readonly faces: readonly Face[];
  /** m² */
  readonly area: number;
}

const HALF = PARTITION_MM / 2;

/** Rooms of a plan with their faces and the rectangles that furniture stands in. */
export function spacesOf(
  cells: readonly Cell[],
  edges: readonly WalledEdge[],
  areas: ReadonlyMap<string, number>,
): ReadonlyMap<string, Space> {
  return new Map(
    [...areas].map(([room, area]): [string, Space] => {
      const faces = edges
        .filter(({ left, right }) => left === room || right === room)
        .map((edge) => faceOf(edge, room));
      return [
        room,
        {
          room,
          area,
          faces,
          rects: rectsOf(
            cells.filter((cell) => cell.room === room),
            faces,
          ),
        },
      ];
    }),
  );
}

/** Side of the room on the left of a wall that the wall is on, and of the room on its right, by its axis. */
const SIDES = { x: ['south', 'north'], y: ['east', 'west'] } as const;

function faceOf(edge: WalledEdge, room: string): Face {
  const isLeft = edge.left === room;
  const isOuter = edge.left === null || edge.right === null;
  const half = isOuter ? 0 : HALF;
  // The left of a wall along x is north of it: the wall is then the southern side of the room.
  const side = SIDES[edge.axis][isLeft ? 0 : 1];
  const into = side === 'south' || side === 'west' ? 1 : -1;
  return { edge, side, isOuter, at: edge.at + into * half, from: edge.from + HALF, to: edge.to - HALF };
}

/** The largest clear rectangles of the cells of one room. */
function rectsOf(cells: readonly Cell[], faces: readonly Face[]): Rect[] {
  const [xs, ys] = [marks(cells, 'x1', 'x2'), marks(cells, 'y1', 'y2')];
  const isOwn = (x: number, y: number) => cells.some(({ x1, y1, x2, y2 }) => x > x1 && x < x2 && y > y1 && y < y2);
  const isFull = (i: number, k: number, j: number, l: number): boolean => {
    for (let a = i; a < k; a++) {
      for (let b = j; b < l; b++) if (!isOwn((xs[a]! + xs[a + 1]!) / 2, (ys[b]! + ys[b + 1]!) / 2)) return false;
    }
    return true;
  };
  const all: Rect[] = [];
  for (let i = 0; i < xs.length - 1; i++) {
    for (let k = i + 1; k < xs.length; k++) {
      for (let j = 0; j < ys.length - 1; j++) {
        for (let l = j + 1; l < ys.length; l++) {
          if (isFull(i, k, j, l)) all.push({ x1: xs[i]!, x2: xs[k]!, y1: ys[j]!, y2: ys[l]! });
        }
      }
    }
  }
  const largest = all.filter((one) => !all.some((other) => other !== one && holds(other, one)));
  return largest.map((one) => cleared(one, faces)).sort((p, q) => areaOf(q) - areaOf(p));
}

const marks = (cells: readonly Cell[], a: keyof Omit<Cell, 'room'>, b: keyof Omit<Cell, 'room'>): number[] =>
  [...new Set(cells.flatMap((cell) => [cell[a], cell[b]]))].sort((p, q) => p - q);

/** Whether a rectangle lies in another. */
export const holds = (p: Rect, q: Rect): boolean => p.x1 <= q.x1 && p.x2 >= q.x2 && p.y1 <= q.y1 && p.y2 >= q.y2;
/** Area of a rectangle, mm². */
export const areaOf = ({ x1, y1, x2, y2 }: Rect): number => (x2 - x1) * (y2 - y1);
/** Whether two rectangles share more than a line. */
export const meet = (p: Rect, q: Rect): boolean =>
  Math.min(p.x2, q.x2) - Math.max(p.x1, q.x1) > 0.5 && Math.min(p.y2, q.y2) - Math.max(p.y1, q.y1) > 0.5;

/** A rectangle between the faces of the partitions that run along it. */
function cleared({ x1, y1, x2, y2 }: Rect, faces: readonly Face[]): Rect {
  const inset = (axis: 'x' | 'y', at: number, from: number, to: number) =>
    faces.some(
      ({ edge, isOuter }) =>
        !isOuter && edge.axis === axis && edge.at === at && Math.min(edge.to, to) - Math.max(edge.from, from) > 0,
    )
      ? HALF
      : 0;
  return {
    x1: x1 + inset('y', x1, y1, y2),
    x2: x2 - inset('y', x2, y1, y2),
    y1: y1 + inset('x', y1, x1, x2),
    y2: y2 - inset('x', y2, x1, x2),
  };
}
/** Middle of a rectangle. */
export const middleOf = ({ x1, y1, x2, y2 }: Rect): { x: number; y: number } => ({
  x: (x1 + x2) / 2,
  y: (y1 + y2) / 2,
});
