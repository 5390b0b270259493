import type { Drafting } from '../drafting.js';
import type { Level } from '../../building/types.js';
import type { Bounds, Point, Polygon } from '../../maths/geometry.js';
import { ringContains } from '../../maths/ring.js';
import { cornersOf } from '../boxes.js';
import type { FreeBoxes } from '../boxes.js';
import type { Paper } from '../ink/paper.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import type { PlacedBay } from './bay-chains.js';
import type { ChainSpec } from './chain.js';
import { slantRows } from './facade-chains.js';
import type { Facade, FacadeRow } from './facade-chains.js';
import type { Slant } from './facade-sides.js';
import type { Obstacles } from './slices.js';
import type { Side } from './sides.js';
import { FIRST_ROW, ROW_STEP, rowHeight } from './sides.js';

/**
 * Obstacles of the chains, in the axes of the plan: what works take away around the walls, texts already placed, and
 * inside them furniture and leaves.
 */
export interface Surroundings extends Obstacles {
  readonly around: readonly Bounds[];
  readonly texts: Paper;
  /** Beside them, without the sweeps of leaves, for what has no other place. */
  readonly marks: FreeBoxes & { readonly unswept: FreeBoxes };
}

/** The plan that chains are laid out for. */
export interface Layout {
  readonly level: Level;
  /** Axes of the plan. */
  readonly main: Frame;
  readonly drafting: Drafting;
  readonly hasOpenings: boolean;
  /** Windows of the dormers over the level. */
  readonly dormers: readonly PlacedBay[];
  /** Box of the walls, in the axes of the plan. */
  readonly extent: Bounds;
  readonly surroundings: Surroundings;
  /** Walls beyond those of the level that works take away. */
  readonly gone: readonly Polygon[];
}

/** Boxes of the plan's axes in those of a side. */
export const turnedTo = ({ along }: Side, main: Frame, boxes: readonly Bounds[]): Bounds[] =>
  boxes.map((box) =>
    localBounds(
      along,
      cornersOf(box).map((corner) => main.toWorld(corner)),
    ),
  );

/** The rows of a side: a secondary side repeats no row of the opposite side, nor what one row there already divides. */
function rowsOf(side: Side, facade: Facade, facing: Facade | undefined) {
  if (side.isPrimary || !facing) return facade.rows;
  const said = facing.rows.filter(({ code }) => code !== 'baies').map(({ points }) => new Set(points));
  const isSaid = (row: FacadeRow): boolean => said.some((ends) => row.points.every((end) => ends.has(end)));
  return facade.rows.filter((row) => row.code !== 'hors_tout' && (row.code === 'baies' || !isSaid(row)));
}

/** Objects further out than this are crossed rather than passed, mm: dimensions stay near what they measure. */
const FURTHEST = 8000;

/** Where the chains of a side begin: at the walls, or beyond what works take away before them. */
function clearEdge(
  face: number,
  sign: 1 | -1,
  { minX, maxX }: Bounds,
  depth: number,
  obstacles: readonly Bounds[],
): number {
  let edge = face;
  const before = obstacles
    .filter((box) => box.minX < maxX && box.maxX > minX)
    .map(({ minY, maxY }) => (sign < 0 ? { near: -maxY, far: -minY } : { near: minY, far: maxY }))
    .sort((a, b) => a.near - b.near);
  for (const { near, far } of before) {
    if (far > sign * edge && near < sign * edge + depth && far - sign * face <= FURTHEST) edge = sign * far;
  }
  return edge;
}

/** Ends of the line of a row. */
const endsOf = ({ along, points, v }: ChainSpec): Point[] =>
  [points[0]!, points.at(-1)!].map((x) => along.toWorld({ x, y: v }));

/** Distance between an oblique line and a row that passes beyond it, mm of paper. */
const PAST = 4.5;

/** Where a row stands: at `v`, or further out, beyond the lines that it would cross. */
function beyond({ points }: FacadeRow, { sign }: Side, v: number, lines: readonly Bounds[], scale: number): number {
  const crossed = lines.filter(({ minX, maxX }) => minX < points.at(-1)! && maxX > points[0]!);
  const far = crossed.map(({ minY, maxY }) => (sign < 0 ? -minY : maxY) + PAST * scale);
  return sign * Math.max(sign * v, ...far);
}

/**
 * Lines of dimensions one beyond the other, outwards from a face.
 * @param edge where they begin
 * @param lines boxes of the lines that they pass beyond, in the axes of the side
 */
function rowSpecs(
  side: Side,
  rows: readonly FacadeRow[],
  { face, edge = face, lines = [] }: { readonly face: number; readonly edge?: number; readonly lines?: Bounds[] },
  { main, drafting: { scale, langue } }: Layout,
): ChainSpec[] {
  let next = edge + side.sign * FIRST_ROW * scale;
  return rows.map((row) => {
    const v = beyond(row, side, next, lines, scale);
    next = v + side.sign * ROW_STEP * scale;
    return {
      code: `${side.name}:${row.code}`,
      along: side.along,
      main,
      points: row.points,
      step: row.step,
      divided: row.divided,
      v,
      objectSide: side.sign < 0 ? 1 : -1,
      objectV: face,
      height: rowHeight(scale),
      layer: row.code === 'baies' ? 'OUVERTURES' : 'PLAN',
      isInterior: false,
      isWallFirst: false,
      langue,
    };
  });
}

/**
 * The rows of one side, outwards from its walls or from what stands before them.
 * @param askew rows of faces at angles of their own, which those of the sides pass beyond
 */
export function sideChains(
  side: Side,
  facade: Facade,
  facing: Facade | undefined,
  askew: readonly ChainSpec[],
  layout: Layout,
): ChainSpec[] {
  const { level, main, surroundings } = layout;
  const { scale } = layout.drafting;
  const walls = [...level.cuts, ...level.below, ...level.above].flatMap(({ footprint }) => footprint);
  const bounds = localBounds(side.along, walls.length > 0 ? walls : [{ x: 0, y: 0 }]);
  const face = side.sign < 0 ? bounds.minY : bounds.maxY;
  const rows = rowsOf(side, facade, facing);
  const obstacles = turnedTo(side, main, surroundings.around);
  const edge = clearEdge(face, side.sign, bounds, (FIRST_ROW + rows.length * ROW_STEP) * scale, obstacles);
  const lines = askew.map((spec) => localBounds(side.along, endsOf(spec)));
  return rowSpecs(side, rows, { face, edge, lines }, layout);
}

/** Rows of a face at an angle of its own: one alone where the next would run over the building. */
export function slantChains(slant: Slant, layout: Layout) {
  const { level, hasOpenings } = layout;
  const { rows, dimensioned, face } = slantRows(level, slant, hasOpenings);
  const [first, ...others] = rowSpecs(slant.side, rows, { face }, layout);
  const isOver = (spec: ChainSpec): boolean =>
    endsOf(spec).some((end) => level.outline.some(({ outer }) => ringContains(outer, end)));
  return { dimensioned, specs: [first!, ...others.filter((spec) => !isOver(spec))] };
}
