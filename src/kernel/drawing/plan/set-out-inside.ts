import { plugOf } from '../../catalogue/plugs.js';
import type { Bounds } from '../../maths/geometry.js';
import { boundsAt } from '../../maths/ring.js';
import { dot, rotate } from '../../maths/vector.js';
import { BoxIndex, contains, overlaps } from '../boxes.js';
import type { LaidChain } from '../dimensions/chain.js';
import { layInside } from '../dimensions/inside-lines.js';
import type { InsideLine } from '../dimensions/inside-lines.js';
import { crossedAt, levelGrid } from '../dimensions/level-grid.js';
import { measured } from '../dimensions/measured.js';
import type { Layout } from '../dimensions/side-rows.js';
import type { Side } from '../dimensions/sides.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { frameAt, localBounds, localBox, readable } from '../frame.js';
import type { Paper } from '../ink/paper.js';
import { itemBounds } from '../item-bounds.js';
import type { Marks } from './obstacles.js';
import type { SetOutFixture, ShownPart } from './set-out-fixtures.js';

/** From the front of a fixture to a line before it, mm of paper, the best first. */
const OFFSETS = [3, 4, 5.5, 7.5, 10];
/** On either side of a line nothing else stands, mm of paper. */
const AIR = 0.5;

/** What lines before fixtures are drawn on. */
export interface Inside {
  readonly part: ShownPart;
  readonly drafting: Drafting;
  readonly paper: Paper;
  readonly marks: Marks;
  /** What is drawn of the building: lines keep out of the swings of its leaves where they can. */
  readonly built: readonly Item[];
}

/** Boxes of the other fixtures of a level in the axes of a side: radiators, at which lines stop, or all else. */
const boxesOf = (
  fixture: SetOutFixture,
  { along }: Side,
  { building, level }: ShownPart,
  isHeater: boolean,
): Bounds[] =>
  building.plumbing
    .filter((one) => one !== fixture && one.levelIndex === level.index && (one.type === 'radiateur') === isHeater)
    .map(({ footprint }) => localBounds(along, footprint));

/** Boxes of the swings of leaves in the axes of a side. */
const leavesOf = ({ along }: Side, { built, drafting }: Inside): Bounds[] =>
  built
    .filter(({ kind, layer }) => kind === 'arc' && layer === 'OUVERTURES')
    .map((leaf) => localBox(along, itemBounds(leaf, drafting.scale)));

/** The side that a fixture looks out of, and the direction of its wall. */
function sideOf({ facing }: SetOutFixture): Side {
  const along = frameAt(readable(facing - 90));
  const look = dot(rotate({ x: 1, y: 0 }, facing), rotate({ x: 0, y: 1 }, along.angle));
  return { name: 'devant', along, sign: look > 0 ? 1 : -1, isPrimary: true };
}

/** The lines before a fixture from its axis to the walls beside it: the nearest to it, then the shortest first. */
function linesOf(fixture: SetOutFixture, side: Side, inside: Inside): InsideLine[] {
  const { along, sign } = side;
  const { part, drafting } = inside;
  const box = localBounds(along, fixture.footprint);
  const front = sign > 0 ? box.maxY : box.minY;
  const u = along.toLocal(plugOf(fixture)).x;
  const { across, slanted } = levelGrid(part.level, along);
  const axis = { u, isSquare: true };
  return OFFSETS.flatMap((offset): InsideLine[] => {
    const v = front + sign * offset * drafting.scale;
    const met = [...across, ...slanted]
      .filter(({ v0, v1 }) => v > v0 && v < v1)
      .map((face) => ({ u: crossedAt(face, v), isSquare: face.isSquare, isSlanted: slanted.includes(face) }))
      .toSorted((p, q) => Math.abs(p.u - u) - Math.abs(q.u - u));
    const next = [met.find((face) => face.u < u), met.find((face) => face.u >= u)];
    return next
      .flatMap((face) => (face && !face.isSlanted ? [face] : []))
      .toSorted((p, q) => Math.abs(p.u - u) - Math.abs(q.u - u))
      .map((face) => ({
        code: `appareil ${fixture.id}`,
        ...measured([face, axis]),
        v,
        objectV: front,
        isWallFirst: false,
        by: 'segment',
      }));
  });
}

/** Whether a line stays in its detail and passes through nothing. */
function isClear({ points, v }: InsideLine, { along }: Side, others: readonly Bounds[], inside: Inside): boolean {
  const { part, drafting } = inside;
  const [from, to] = [points[0]!, points.at(-1)!];
  const ends = [from, to].map((x) => part.frame.toLocal(along.toWorld({ x, y: v })));
  if (!ends.every((end) => contains(part.window, boundsAt(end)))) return false;
  const air = AIR * drafting.scale;
  const strip: Bounds = { minX: from, maxX: to, minY: v - air, maxY: v + air };
  return !others.some((box) => overlaps(box, strip));
}

/** What the engine of lines inside is told of a detail. */
const layoutOf = ({ part, drafting, paper, marks }: Inside): Layout => ({
  level: part.level,
  main: part.frame,
  drafting,
  hasOpenings: false,
  dormers: [],
  extent: part.window,
  surroundings: { around: [], tags: [], symbols: [], leaves: [], texts: paper, marks },
  gone: [],
});

/**
 * Lines before the fixtures that no row beside a detail places, from their axis to the nearest wall beside them, where
 * one passes through nothing and its value has room.
 */
export function setOutInside(fixtures: readonly SetOutFixture[], inside: Inside): LaidChain[] {
  const layout = layoutOf(inside);
  const apart = new BoxIndex(8 * inside.drafting.scale);
  return fixtures.flatMap((fixture): LaidChain[] => {
    const side = sideOf(fixture);
    const furniture = boxesOf(fixture, side, inside.part, true);
    const beside = { side, apart, furniture, marks: inside.marks.unswept };
    const others = boxesOf(fixture, side, inside.part, false);
    // Through the swing of a leaf rather than nowhere: small rooms have no other place.
    for (const inTheWay of [[...others, ...leavesOf(side, inside)], others]) {
      for (const line of linesOf(fixture, side, inside)) {
        const chain = isClear(line, side, inTheWay, inside) ? layInside(line, beside, layout) : null;
        if (chain) return [chain];
      }
    }
    return [];
  });
}
