import type { DeckStorey } from '../../building/index.js';
import type { Level } from '../../building/types.js';
import { perObject } from '../../maths/memo.js';
import { ringsOf } from '../../maths/ring.js';
import type { Point } from '../../maths/geometry.js';
import type { Frame } from '../frame.js';
import type { Mark } from './measured.js';
import { isSquareOver } from './measured.js';

/** A wall face across the lines' direction: crossed between v0 and v1, at `u` in its middle. */
export interface AcrossFace extends Mark {
  readonly v0: number;
  readonly v1: number;
  /** How far u moves along v: 0 for a square face. */
  readonly lean: number;
}

/** Where a face is crossed at a height. */
export const crossedAt = ({ u, lean, v0, v1 }: AcrossFace, v: number): number => u + lean * (v - (v0 + v1) / 2);

/** A wall face along the lines' direction. */
export interface AlongFace {
  readonly v: number;
  readonly u0: number;
  readonly u1: number;
}

export interface RoomBox {
  readonly id: string;
  readonly minU: number;
  readonly maxU: number;
  readonly minV: number;
  readonly maxV: number;
}

/** Walls and openings of a level in the axes of the dimension lines that cross them. */
export interface LevelGrid {
  readonly across: readonly AcrossFace[];
  readonly slanted: readonly AcrossFace[];
  readonly along: readonly AlongFace[];
  readonly rooms: readonly RoomBox[];
  /** Openings of walls across the lines. */
  readonly bays: readonly AcrossFace[];
}

/** A degree or so: faces this near to a direction follow it. */
const SLOPE = 0.02;
/** Tangent of the most that a wall leans for a clear width between it and another to be worth a survey: 20°. */
const LEAN = 0.36;

/** A level, of which mezzanines end over a void. */
type Measured = Level & Partial<Pick<DeckStorey['level'], 'openEdges'>>;

const gridsOf = perObject<Measured, Map<number, LevelGrid>>(() => new Map());

/** What dimension lines along the axes of `frame` would meet on a level; in no order. */
export function levelGrid(level: Measured, frame: Frame): LevelGrid {
  const known = gridsOf(level);
  let grid = known.get(frame.angle);
  if (!grid) known.set(frame.angle, (grid = gridIn(level, frame)));
  return grid;
}

function gridIn(level: Measured, frame: Frame): LevelGrid {
  const across: AcrossFace[] = [];
  const slanted: AcrossFace[] = [];
  const along: AlongFace[] = [];
  const meet = (p: Point, q: Point): void => {
    const [du, dv] = [Math.abs(q.x - p.x), Math.abs(q.y - p.y)];
    if (dv <= SLOPE * du) along.push({ v: (p.y + q.y) / 2, u0: Math.min(p.x, q.x), u1: Math.max(p.x, q.x) });
    else {
      (du <= LEAN * dv ? across : slanted).push({
        u: (p.x + q.x) / 2,
        isSquare: isSquareOver(du),
        v0: Math.min(p.y, q.y),
        v1: Math.max(p.y, q.y),
        lean: (q.x - p.x) / (q.y - p.y),
      });
    }
  };
  for (const polygon of level.walls) {
    for (const ring of ringsOf(polygon)) {
      const local = ring.map((point) => frame.toLocal(point));
      for (const [i, p] of local.entries()) meet(p, local[(i + 1) % local.length]!);
    }
  }
  // Where a mezzanine ends over a void it is measured as at a wall without thickness: its face goes in and out.
  for (const [a, b] of level.openEdges ?? []) {
    for (let face = 0; face < 2; face++) meet(frame.toLocal(a), frame.toLocal(b));
  }
  const rooms = level.rooms.map((room): RoomBox => {
    const local = room.polygon.outer.map((point) => frame.toLocal(point));
    const us = local.map((point) => point.x);
    const vs = local.map((point) => point.y);
    return { id: room.id, minU: Math.min(...us), maxU: Math.max(...us), minV: Math.min(...vs), maxV: Math.max(...vs) };
  });
  const bays = level.openings.flatMap((opening): AcrossFace[] => {
    const [p, q] = [frame.toLocal(opening.near), frame.toLocal(opening.far)];
    if (Math.abs(q.y - p.y) < Math.abs(q.x - p.x)) return [];
    const isSquare = isSquareOver(q.x - p.x);
    return [{ u: (p.x + q.x) / 2, isSquare, v0: Math.min(p.y, q.y), v1: Math.max(p.y, q.y), lean: 0 }];
  });
  return { across, slanted, along, rooms, bays };
}
