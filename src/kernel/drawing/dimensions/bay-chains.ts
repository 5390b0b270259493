import type { Opening, Wall } from '../../building/types.js';
import type { Bounds } from '../../maths/geometry.js';
import type { Frame } from '../frame.js';
import { Bands } from './bands.js';
import type { LaidChain } from './chain.js';
import type { Beside, InsideLine } from './inside-lines.js';
import { layInside } from './inside-lines.js';
import type { AcrossFace, AlongFace } from './level-grid.js';
import { FOLLOWS } from './facade-sides.js';
import { crossedAt, levelGrid } from './level-grid.js';
import { isSquareOver } from './measured.js';
import type { Step } from './measured.js';
import { BELOW } from './slices.js';
import type { Layout } from './side-rows.js';
import { turnedTo } from './side-rows.js';

/** Smaller plans leave the places of bays inside to the larger ones: their values would not stand by them. */
const SMALLEST = 100;
/** A jamb this near to a wall stands in its corner, mm. */
const IN_CORNER = 20;
/**
 * From the face of its wall to a line, mm of paper, the best first: on the side where values stand between the line and
 * the wall, room for them and their white ground, which would break the line of the wall.
 */
const OFFSETS = { away: [3, 2.2, 4, 5.5, 7.5, 10], towards: [3.9, 2.2, 4.6, 5.5, 7.5, 10] } as const;
/** Lines this near to one another are read as one, mm of paper. */
const APART = 1.6;
/** How much further a line may go to stand on the side that the leaf does not turn to, mm. */
const OFF_LEAF = 150;
/** A wall turned by no more than this from a line runs along it: its sine. */
const PARALLEL = Math.sin((FOLLOWS * Math.PI) / 180);

/** A line from the nearest wall to a jamb of a bay, before the wall of the bay. */
interface BayLine {
  readonly v: number;
  readonly face: number;
  readonly from: number;
  readonly to: number;
  readonly step: Step;
  readonly cost: number;
}

/** What lines of bays meet: faces across them, and what stands in their way, by heights. */
interface Before {
  readonly along: Frame;
  readonly scale: number;
  readonly faces: Bands<AcrossFace>;
  readonly obstacles: Bands<Bounds>;
}

/** Faces along lines, as boxes: a line as near as its ticks reach would be read as the wall. */
const edgesOf = (faces: readonly AlongFace[], scale: number): Bounds[] =>
  faces.map(({ v, u0, u1 }) => ({ minX: u0, maxX: u1, minY: v - BELOW * scale, maxY: v + BELOW * scale }));

/** What stands before the bays of a side. */
function beforeOf({ side, furniture }: Beside, { level, main, drafting: { scale }, surroundings }: Layout): Before {
  const { across, along } = levelGrid(level, side.along);
  const boxes = [...furniture, ...turnedTo(side, main, surroundings.leaves), ...edgesOf(along, scale)];
  return {
    along: side.along,
    scale,
    faces: new Bands(across, ({ v0, v1 }) => [v0, v1]),
    obstacles: new Bands(boxes, ({ minY, maxY }) => [minY, maxY]),
  };
}

/** The faces next to a bay on a line before its wall, from its jambs outwards; null where none is square. */
function nextTo({ faces }: Before, v: number, [near, far]: readonly [number, number]) {
  let [left, right] = [-Infinity, Infinity];
  let [isLeftSquare, isRightSquare] = [false, false];
  for (const face of faces.near(v)) {
    if (v <= face.v0 || v >= face.v1) continue;
    const u = crossedAt(face, v);
    const { isSquare } = face;
    if (u <= near + IN_CORNER && u > left) [left, isLeftSquare] = [u, isSquare];
    if (u >= far - IN_CORNER && u < right) [right, isRightSquare] = [u, isSquare];
  }
  return { left, right, isLeftSquare, isRightSquare };
}

/** A bay that a plan sets out: that of an opening, or the window of a dormer in the front of it. */
export interface PlacedBay extends Pick<Opening, 'id' | 'near' | 'far'> {
  readonly wall: Pick<Wall, 'direction' | 'thickness'>;
  readonly leaves: readonly Pick<Opening['leaves'][number], 'side'>[];
}

/** A bay in the axes of the lines along its wall. */
interface LocalBay {
  readonly jambs: readonly [number, number];
  readonly middle: number;
  readonly half: number;
  readonly isSquare: boolean;
  /** Side of its wall to which its leaves turn: +v, −v, 0 without any. */
  readonly swing: number;
}

/** A bay whose wall runs along some lines; null where it does not. */
function localBay({ near, far, wall, leaves }: PlacedBay, along: Frame): LocalBay | null {
  const [p, q] = [along.toLocal(near), along.toLocal(far)];
  if (Math.abs(q.y - p.y) > PARALLEL * Math.abs(q.x - p.x)) return null;
  const left = q.x > p.x ? 1 : -1;
  const [leaf] = leaves;
  return {
    jambs: [Math.min(p.x, q.x), Math.max(p.x, q.x)],
    middle: (p.y + q.y) / 2,
    half: wall.thickness / 2,
    isSquare: isSquareOver(q.y - p.y),
    swing: leaf ? left * (leaf.side === 'left' ? 1 : -1) : 0,
  };
}

/** The lines that would tell the place of a bay, the shortest first; none where a jamb stands in a corner. */
function linesOf(bay: LocalBay, before: Before): BayLine[] {
  const { scale } = before;
  const found: BayLine[] = [];
  for (const side of [1, -1]) {
    const face = bay.middle + side * bay.half;
    for (const [rank, offset] of OFFSETS[side > 0 ? 'away' : 'towards'].entries()) {
      const v = face + side * offset * scale;
      const { left, right, isLeftSquare, isRightSquare } = nextTo(before, v, bay.jambs);
      const [near, far] = bay.jambs;
      if (near - left < IN_CORNER || right - far < IN_CORNER) return [];
      const cost = rank + (side === bay.swing ? OFF_LEAF : 0);
      const line = (from: number, to: number, isSquare: boolean): BayLine[] =>
        Number.isFinite(from) && Number.isFinite(to)
          ? [{ v, face, from, to, step: isSquare && bay.isSquare ? 5 : 10, cost: cost + to - from }]
          : [];
      found.push(...line(left, near, isLeftSquare), ...line(far, right, isRightSquare));
    }
  }
  return found.sort((p, q) => p.cost - q.cost);
}

/** Whether a line passes over furniture, leaves, flights, or along another line. */
function isFree({ v, from, to }: BayLine, { obstacles, scale }: Before, drawn: readonly BayLine[]): boolean {
  const isOver = ({ minX, maxX, minY, maxY }: Bounds): boolean =>
    v > minY && v < maxY && maxX > from + 1 && minX < to - 1;
  const isAlong = (other: BayLine): boolean =>
    Math.abs(other.v - v) < APART * scale && other.to > from - APART * scale && other.from < to + APART * scale;
  return !obstacles.near(v).some(isOver) && !drawn.some(isAlong);
}

/** Lines along a side that are drawn already, as those of bays. */
const linesDrawn = (laid: readonly LaidChain[], along: Frame): BayLine[] =>
  laid.flatMap(({ items }) =>
    items.flatMap(({ lineFrom, lineTo }): BayLine[] => {
      const [p, q] = [along.toLocal(lineFrom), along.toLocal(lineTo)];
      if (!isSquareOver(q.y - p.y)) return [];
      return [{ v: p.y, face: p.y, from: Math.min(p.x, q.x), to: Math.max(p.x, q.x), step: 5, cost: 0 }];
    }),
  );

/** What the line of a bay measures. */
const measuredBy = (id: string, { v, face, from, to, step }: BayLine): InsideLine => ({
  code: `baie ${id}`,
  points: [Math.round(from), Math.round(to)],
  step,
  v,
  objectV: face,
  isWallFirst: false,
  by: 'segment',
});

/**
 * The place of each bay that no row outside measures, along one side: the distance of a jamb to the nearest wall, where
 * a line beside the wall crosses nothing and has room for its value.
 * @param told ids of the bays whose place is said: those of the lines join them
 * @param laid lines inside that are drawn already
 */
export function bayChains(beside: Beside, told: Set<string>, laid: readonly LaidChain[], layout: Layout): LaidChain[] {
  const { level, drafting, hasOpenings, dormers } = layout;
  if (!hasOpenings || drafting.scale > SMALLEST) return [];
  const { along } = beside.side;
  const bays = [...level.openings, ...dormers].flatMap((opening) => {
    const bay = told.has(opening.id) ? null : localBay(opening, along);
    return bay ? [{ id: opening.id, bay }] : [];
  });
  if (bays.length === 0) return [];
  const before = beforeOf(beside, layout);
  const drawn = linesDrawn(laid, along);
  return bays.flatMap(({ id, bay }): LaidChain[] => {
    for (const line of linesOf(bay, before)) {
      if (!isFree(line, before, drawn)) continue;
      const chain = layInside(measuredBy(id, line), beside, layout);
      if (!chain) continue;
      told.add(id);
      drawn.push(line);
      return [chain];
    }
    return [];
  });
}
