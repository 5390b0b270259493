import type { Drafting } from '../drafting.js';
import type { Level } from '../../building/types.js';
import type { Bounds } from '../../maths/geometry.js';
import { cornersOf, grown } from '../boxes.js';
import type { FreeBoxes } from '../boxes.js';
import type { Paper } from '../ink/paper.js';
import type { Chain, Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import type { ChainSpec, LaidChain } from './chain.js';
import { chainLines, layoutChain, mayBeWritten, ruleChains } from './chain.js';
import { axisHeads, namedAxes, withAxes } from './axis-heads.js';
import { facadeOf, slantRows } from './facade-chains.js';
import type { Facade, FacadeRow } from './facade-chains.js';
import { facadeSides } from './facade-sides.js';
import type { Obstacles } from './interior-chains.js';
import { interiorRuns } from './interior-chains.js';
import type { Side } from './sides.js';
import { FIRST_ROW, HEIGHT, ROW_STEP, sidesOf } from './sides.js';
import { underFurniture } from './under-furniture.js';

const SMALL = 1.8;

export interface Chains {
  readonly items: Item[];
  readonly chains: Chain[];
}

/** The rows of a side: a secondary side repeats no row of the opposite side, nor what one row there already divides. */
function rowsOf(side: Side, facade: Facade, facing: Facade | undefined) {
  if (side.isPrimary || !facing) return facade.rows;
  const said = facing.rows.filter(({ code }) => code !== 'baies').map(({ points }) => new Set(points));
  const isSaid = (row: FacadeRow): boolean => said.some((ends) => row.points.every((end) => ends.has(end)));
  return facade.rows.filter((row) => row.code !== 'hors_tout' && (row.code === 'baies' || !isSaid(row)));
}

/** Objects further out than this are crossed rather than passed, mm: dimensions stay near what they measure. */
const FURTHEST = 8000;

/** Where the chains of a side begin: at the walls, or beyond the terraces and plants that would lie under them. */
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

/**
 * Obstacles of the chains, in the axes of the plan: objects around the walls, texts already placed, and inside them
 * furniture and leaves.
 */
export interface Surroundings extends Obstacles {
  readonly around: readonly Bounds[];
  /** Room that the leaves of doors and the flights of stairs take. */
  readonly leaves: readonly Bounds[];
  readonly texts: Paper;
  readonly marks: FreeBoxes;
}

/** The plan that chains are laid out for. */
export interface Layout {
  readonly level: Level;
  /** Axes of the plan. */
  readonly main: Frame;
  readonly drafting: Drafting;
  readonly hasOpenings: boolean;
  /** Box of the walls, in the axes of the plan. */
  readonly extent: Bounds;
  readonly surroundings: Surroundings;
}

/** Boxes of the plan's axes in those of a side. */
const turnedTo = ({ along }: Side, main: Frame, boxes: readonly Bounds[]): Bounds[] =>
  boxes.map((box) =>
    localBounds(
      along,
      cornersOf(box).map((corner) => main.toWorld(corner)),
    ),
  );

/** Lines of dimensions one beyond the other, outwards from a face. */
const rowSpecs = (side: Side, rows: readonly FacadeRow[], face: number, edge: number, layout: Layout): ChainSpec[] =>
  rows.map((row, i) => ({
    code: `${side.name}:${row.code}`,
    along: side.along,
    main: layout.main,
    points: row.points,
    step: row.step,
    divided: row.divided,
    v: edge + side.sign * (FIRST_ROW + i * ROW_STEP) * layout.drafting.scale,
    objectSide: side.sign < 0 ? 1 : -1,
    objectV: face,
    height: HEIGHT,
    layer: row.code === 'baies' ? 'OUVERTURES' : 'PLAN',
    isInterior: false,
    isWallFirst: false,
    langue: layout.drafting.langue,
  }));

/** The rows of one side, outwards from its walls or from what stands before them. */
function sideChains(side: Side, facade: Facade, facing: Facade | undefined, layout: Layout): ChainSpec[] {
  const { level, main, surroundings } = layout;
  const { scale } = layout.drafting;
  const walls = [...level.cuts, ...level.below, ...level.above].flatMap(({ footprint }) => footprint);
  const bounds = localBounds(side.along, walls.length > 0 ? walls : [{ x: 0, y: 0 }]);
  const face = side.sign < 0 ? bounds.minY : bounds.maxY;
  const rows = rowsOf(side, facade, facing);
  const obstacles = turnedTo(side, main, surroundings.around);
  const edge = clearEdge(face, side.sign, bounds, (FIRST_ROW + rows.length * ROW_STEP) * scale, obstacles);
  return rowSpecs(side, rows, face, edge, layout);
}

/** A line nearer to furniture would be taken for its edge, mm of paper. */
const CLEAR = 0.8;

/** The lines inside the building that run along one side: none over a text, none whose texts have no place. */
function insideChains(side: Side, { level, main, drafting, surroundings }: Layout): LaidChain[] {
  const { tags, symbols, leaves, texts, marks } = surroundings;
  const { scale, langue } = drafting;
  const furniture = turnedTo(side, main, symbols);
  const obstacles = {
    tags: turnedTo(side, main, tags),
    symbols: [...furniture, ...turnedTo(side, main, leaves)].map((box) => grown(box, CLEAR * scale)),
  };
  const laid: LaidChain[] = [];
  interiorRuns(level, side.along, scale, obstacles, ({ points, step, v, isWhole }) => {
    const spec: ChainSpec = {
      code: `interieur_${side.name === 'bas' ? 'horizontal' : 'vertical'}:${laid.length + 1}`,
      along: side.along,
      main,
      points,
      step,
      v,
      objectSide: 1,
      objectV: v,
      height: SMALL,
      layer: 'PLAN',
      isInterior: true,
      isWallFirst: isWhole,
      langue,
    };
    if (!mayBeWritten(spec, scale, texts, marks)) return false;
    const lines = texts.linesOf(chainLines(spec, scale));
    if (texts.isCrossedBy(lines)) return false;
    texts.rule(lines, spec);
    const chain = layoutChain(spec, scale, texts, marks);
    if (chain) laid.push({ ...chain, items: chain.items.map((item) => underFurniture(item, side, furniture, scale)) });
    else texts.lift(spec);
    return chain !== null;
  });
  return laid;
}

/** Directions this near to one another are one, degrees. */
const SAME_ANGLE = 0.05;

/** The sides of a plan with what each façade measures. */
function sidesWith({ level, hasOpenings }: Layout, sides: readonly Side[], named: ReturnType<typeof namedAxes>) {
  const facades = new Map(
    sides.map((side) => {
      const facade = facadeOf(level, side, hasOpenings);
      return [side, { ...facade, rows: withAxes(facade.rows, named.get(side) ?? []) }] as const;
    }),
  );
  const facing = ({ along, isPrimary }: Side) =>
    isPrimary ? undefined : sides.find((s) => s.isPrimary && Math.abs(s.along.angle - along.angle) < SAME_ANGLE);
  return sides.map((side) => {
    const opposite = facing(side);
    return { side, facade: facades.get(side)!, facing: opposite && facades.get(opposite) };
  });
}

/** Chains of the sides whose lines are drawn and whose values are still to be written. */
export interface Rows {
  readonly specs: readonly ChainSpec[];
  /** Ids of openings whose bay a chain measures. */
  readonly dimensioned: ReadonlySet<string>;
  /** Structural axes of a large plan. */
  readonly axes: readonly Item[];
}

/** The rows of all sides, outwards from the walls: their lines are put on the paper before anything is written. */
export function facadeRows(layout: Layout): Rows {
  const { level, main, drafting, hasOpenings, extent, surroundings } = layout;
  const { sides: directions, slants } = facadeSides(level, main);
  const named = namedAxes(level, directions, extent);
  const sides = sidesWith(layout, directions, named).map((one) => ({
    ...one,
    specs: sideChains(one.side, one.facade, one.facing, layout),
  }));
  const biased = slants.map((slant) => {
    const { rows, dimensioned, face } = slantRows(level, slant, hasOpenings);
    return { dimensioned, specs: rowSpecs(slant.side, rows, face, face, layout) };
  });
  const specs = [...sides, ...biased].flatMap((one) => one.specs);
  ruleChains(specs, drafting.scale, surroundings.texts);
  const axes = axisHeads(sides, named, drafting.scale);
  surroundings.texts.draw(axes);
  const measuredBays = [...sides.flatMap(({ facade }) => facade.dimensioned), ...biased.flatMap((b) => b.dimensioned)];
  return { specs, axes, dimensioned: new Set(measuredBays.map(({ id }) => id)) };
}

/** The values of the rows, written last outside: they have the most room. */
export function facadeValues({ specs }: Rows, { drafting, surroundings }: Layout): Chains {
  const laid = specs.flatMap((spec) => layoutChain(spec, drafting.scale, surroundings.texts) ?? []);
  return { items: laid.flatMap(({ items }) => items), chains: laid.map(({ chain }) => chain) };
}

/** The lines inside the building, each way. Lengths in scene mm. */
export function interiorChains(layout: Layout): Chains {
  const laid = sidesOf(layout.main)
    .slice(0, 2)
    .flatMap((side) => insideChains(side, layout));
  return { items: laid.flatMap(({ items }) => items), chains: laid.map(({ chain }) => chain) };
}
