import type { Bounds, Point } from '../../maths/geometry.js';
import { BoxIndex, grown } from '../boxes.js';
import type { Chain, Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { isSquareTo, localBounds } from '../frame.js';
import type { ChainSpec, LaidChain } from './chain.js';
import { layoutChain, ruleChains } from './chain.js';
import { bayChains } from './bay-chains.js';
import { axisHeads, namedAxes, withAxes } from './axis-heads.js';
import { facadeOf } from './facade-chains.js';
import { facadeSides, FOLLOWS } from './facade-sides.js';
import { goneRows } from './gone-rows.js';
import { layInside } from './inside-lines.js';
import { CLEARLY, interiorRuns, runGround, THROUGH } from './interior-chains.js';
import type { InteriorRun, RunGround } from './interior-chains.js';
import type { Layout } from './side-rows.js';
import { sideChains, slantChains, turnedTo } from './side-rows.js';
import type { Side } from './sides.js';
import { sidesOf } from './sides.js';

export interface Chains {
  readonly items: Item[];
  readonly chains: Chain[];
}

/** A line nearer to furniture would be taken for its edge, mm of paper. */
const CLEAR = 0.8;

/** Lines inside the building in one direction. */
interface Way {
  readonly side: Side;
  /** How their codes begin. */
  readonly code: string;
  readonly ground: RunGround;
  readonly furniture: readonly Bounds[];
  /** Outer walls whose thickness is written. */
  readonly walls: Set<number>;
}

function wayOf(side: Side, code: string, { level, main, drafting: { scale }, surroundings }: Layout): Way {
  const { tags, symbols, leaves } = surroundings;
  const furniture = turnedTo(side, main, symbols);
  const obstacles = {
    tags: turnedTo(side, main, tags),
    symbols: furniture.map((box) => grown(box, CLEAR * scale)),
    leaves: turnedTo(side, main, leaves).map((box) => grown(box, CLEAR * scale)),
  };
  return { side, code, ground: runGround(level, side.along, scale, obstacles), furniture, walls: new Set() };
}

/** Directions this near to one another are one, degrees. */
const SAME_ANGLE = 0.05;

/** The sides of a plan with what each façade measures. */
function sidesWith(
  { level, hasOpenings, gone }: Layout,
  { sides, slants }: ReturnType<typeof facadeSides>,
  named: ReturnType<typeof namedAxes>,
) {
  const apart = new Set(slants.filter(({ isFacet }) => !isFacet).map(({ a }) => a));
  const facades = new Map(
    sides.map((side) => {
      const facade = facadeOf(level, side, hasOpenings, apart);
      return [
        side,
        { ...facade, rows: [...goneRows(level, gone, side), ...withAxes(facade.rows, named.get(side) ?? [])] },
      ] as const;
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

/** Those of a picture, which measures nothing. */
export const NO_ROWS: Rows = { specs: [], dimensioned: new Set(), axes: [] };

/** Ends of the lines of the rows, in the axes of the plan. */
export const lineEnds = ({ specs }: Rows, main: Frame): (readonly [Point, Point])[] =>
  specs.map(({ along, points, v }) => {
    const at = (u: number): Point => main.toLocal(along.toWorld({ x: u, y: v }));
    return [at(points[0]!), at(points.at(-1)!)];
  });

/** From the line of a row to the top of its values, mm of paper. */
const VALUES = 3.6;

/** Where the rows along the axes of the plan have their values, in those axes. */
export const valueBands = ({ specs }: Rows, main: Frame, scale: number): Bounds[] =>
  specs
    .filter(({ along }) => isSquareTo(along.angle, main))
    .map(({ along, points, v }) =>
      localBounds(
        main,
        [points[0]!, points.at(-1)!].flatMap((x) => [v, v + VALUES * scale].map((y) => along.toWorld({ x, y }))),
      ),
    );

/** The rows of all sides, outwards from the walls: their lines are put on the paper before anything is written. */
export function facadeRows(layout: Layout): Rows {
  const { level, main, drafting, extent, surroundings } = layout;
  const { scale } = drafting;
  const directions = facadeSides(level, main, layout.hasOpenings);
  const named = namedAxes(level, directions.sides, extent, scale);
  const biased = directions.slants.map((slant) => slantChains(slant, layout));
  const askew = biased.flatMap(({ specs }) => specs);
  const sides = sidesWith(layout, directions, named).map((one) => ({
    ...one,
    specs: sideChains(one.side, one.facade, one.facing, askew, layout),
  }));
  const specs = [...sides.flatMap((one) => one.specs), ...askew];
  ruleChains(specs, scale, surroundings.texts);
  const axes = axisHeads(sides, named, scale);
  surroundings.texts.draw(axes);
  const measuredBays = [...sides.flatMap(({ facade }) => facade.dimensioned), ...biased.flatMap((b) => b.dimensioned)];
  return { specs, axes, dimensioned: new Set(measuredBays.map(({ id }) => id)) };
}

/** The values of the rows, written last outside: they have the most room. */
export function facadeValues({ specs }: Rows, { drafting, surroundings }: Layout): Chains {
  const laid = specs.flatMap((spec) => layoutChain(spec, drafting.scale, surroundings.texts) ?? []);
  return { items: laid.flatMap(({ items }) => items), chains: laid.map(({ chain }) => chain) };
}

/** Directions of long faces askew that lines inside follow, at most: beyond that a plan is a round one. */
const MOST_ASKEW = 2;

/** Directions in which to measure rooms that the axes of the plan do not, those of the longest faces first. */
function askewFrames({ level, main }: Layout): Frame[] {
  const frames: Frame[] = [];
  for (const { side } of facadeSides(level, main, false).slants) {
    if (frames.every((other) => !isSquareTo(side.along.angle, other, FOLLOWS))) frames.push(side.along);
  }
  return frames.slice(0, MOST_ASKEW);
}

/** Directions in which a room has its size: length and width. */
const BOTH = 2;

/** Lines inside that are drawn, and what they say. */
interface InsideLines {
  readonly laid: LaidChain[];
  /** The ways along the axes of the plan, with the rooms measured there. */
  readonly ways: { readonly way: Way; readonly rooms: ReadonlySet<string> }[];
  /** In how many directions each room is measured. */
  readonly told: Map<string, number>;
  /** Tags and values, which those of the lines keep apart from. */
  readonly apart: BoxIndex;
}

/** Rooms that have their length and their width. */
const wholeRooms = ({ told }: InsideLines): string[] =>
  [...told].flatMap(([room, ways]) => (ways >= BOTH ? [room] : []));

/** Which rooms lines are for, and how. */
interface For {
  /** Rooms that others measure. */
  readonly elsewhere?: ReadonlySet<string>;
  /** Lines pass through what stands in rooms, and keep their values in them. @default false */
  readonly isThrough?: boolean;
}

/**
 * Lays the lines of one way: none over a text, none whose texts have no place.
 * @returns the rooms that they measure
 */
function layAlong(lines: InsideLines, way: Way, layout: Layout, asked: For = {}): ReadonlySet<string> {
  const { side, code, ground, furniture, walls } = way;
  const { elsewhere = new Set<string>(), isThrough = false } = asked;
  const { laid, apart, told } = lines;
  const beside = { side, apart, furniture, ...(isThrough && { marks: layout.surroundings.marks.unswept }) };
  let count = 0;
  const accept = ({ points, step, v, isWallFirst }: InteriorRun): boolean => {
    const own = { code: `${isThrough ? 'piece' : 'interieur'}_${code}:${count + 1}`, points, step, v, isWallFirst };
    const chain = layInside(isThrough ? { ...own, by: 'room' } : own, beside, layout);
    if (!chain) return false;
    laid.push(chain);
    count += 1;
    return true;
  };
  const rooms = interiorRuns(ground, accept, { elsewhere, walls }, isThrough ? THROUGH : CLEARLY);
  for (const room of rooms) told.set(room, (told.get(room) ?? 0) + 1);
  return rooms;
}

/** Codes of the lines along the axes of the plan. */
const ALONG = ['horizontal', 'vertical'] as const;

/** The lines of a level each way; in the directions of its faces askew those of rooms that lack one. */
function crossingLines(layout: Layout): InsideLines {
  const { level, main, drafting, surroundings } = layout;
  const apart = new BoxIndex(8 * drafting.scale);
  for (const tag of surroundings.tags) apart.add(tag);
  const lines: InsideLines = { laid: [], ways: [], told: new Map(), apart };
  for (const [i, code] of ALONG.entries()) {
    const way = wayOf(sidesOf(main)[i]!, code, layout);
    lines.ways.push({ way, rooms: layAlong(lines, way, layout) });
  }
  for (const [i, frame] of askewFrames(layout).entries()) {
    const elsewhere = new Set(wholeRooms(lines));
    if (elsewhere.size === level.rooms.length) break;
    for (const [k, side] of sidesOf(frame).slice(0, BOTH).entries()) {
      layAlong(lines, wayOf(side, `biais${2 * i + k + 1}`, layout), layout, { elsewhere });
    }
  }
  return lines;
}

/** Lines of the rooms that still lack their length or their width: small ones, full of fixtures and leaves. */
function roomLines(lines: InsideLines, layout: Layout): void {
  for (const { way, rooms } of lines.ways) {
    const elsewhere = new Set([...rooms, ...wholeRooms(lines)]);
    if (elsewhere.size < layout.level.rooms.length) layAlong(lines, way, layout, { elsewhere, isThrough: true });
  }
}

/**
 * The lines inside the building, the places of bays, then the rooms that have none of these lines.
 * @param dimensioned ids of the bays that the rows outside measure
 */
export function interiorChains(layout: Layout, dimensioned: ReadonlySet<string>): Chains {
  const lines = crossingLines(layout);
  const { laid, apart } = lines;
  const bays = new Set(dimensioned);
  for (const side of [layout.main, ...askewFrames(layout)].flatMap((frame) => sidesOf(frame).slice(0, BOTH))) {
    const furniture = turnedTo(side, layout.main, layout.surroundings.symbols);
    laid.push(...bayChains({ side, apart, furniture }, bays, laid, layout));
  }
  roomLines(lines, layout);
  return { items: laid.flatMap(({ items }) => items), chains: laid.map(({ chain }) => chain) };
}
