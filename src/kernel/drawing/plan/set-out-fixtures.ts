import type { Building, Fixture, Level } from '../../building/index.js';
import type { PlumbingType } from '../../catalogue/fixture-defaults.js';
import { plugOf } from '../../catalogue/plugs.js';
import type { Bounds } from '../../maths/geometry.js';
import { dot, rotate } from '../../maths/vector.js';
import { contains, cornersOf, middleOf, overlaps } from '../boxes.js';
import type { AcrossFace, LevelGrid } from '../dimensions/level-grid.js';
import { crossedAt, levelGrid } from '../dimensions/level-grid.js';
import type { Mark } from '../dimensions/measured.js';
import type { Side } from '../dimensions/sides.js';
import type { Frame } from '../frame.js';
import { isSquareTo, localBounds } from '../frame.js';

/**
 * What a plumber sets out of each fixture, the most wanted first: its axis on the wall behind it, of trays and baths
 * their edges and their plug, both ways (usage).
 */
const SET_OUT = {
  wc: { rank: 0, isTray: false },
  lavabo: { rank: 1, isTray: false },
  evier: { rank: 2, isTray: false },
  douche: { rank: 3, isTray: true },
  baignoire: { rank: 3, isTray: true },
} as const satisfies Partial<Record<PlumbingType, { readonly rank: number; readonly isTray: boolean }>>;
type SetOutType = keyof typeof SET_OUT;
/** Edges are the first to be left out. */
const EDGE_RANK = 4;

/**
 * Sine of a degree: what leans more from a row has no one distance to it, since a row stands far from what it measures.
 */
const LEAN = Math.sin(Math.PI / 180);
/** An edge this near to a wall stands against it, mm. */
const AGAINST_MM = 20;
/** Beside the ends of what a row measures nothing else stands between them and the row, mm. */
const BESIDE_MM = 50;
/** A row further than this from its fixture would be read as that of something else, mm. */
const FARTHEST_MM = 1800;

/** A place that a row tells. */
export interface SetOutMark extends Mark {
  /** The lowest is the most wanted. */
  readonly rank: number;
  /** Where its line to the row begins, in the axes of the side. */
  readonly from: number;
  /** The middle of something rather than its edge. */
  readonly isAxis: boolean;
}

/** What of a fixture a row on a side tells, in the axes of that side. */
export interface SetOut {
  /** The room that it stands in. */
  readonly room: string | null;
  readonly marks: readonly SetOutMark[];
  /** Faces of walls next to it along the row; null where one is not shown. */
  readonly left: Mark | null;
  readonly right: Mark | null;
  /** From its box to the edge of the window, mm. */
  readonly reach: number;
}

/** What is set out: the part of a level that a detail shows, in the axes of the plan. */
export interface ShownPart {
  readonly building: Building;
  readonly level: Level;
  readonly window: Bounds;
  readonly frame: Frame;
}

const isSetOut = (fixture: Fixture): fixture is Fixture & { readonly type: SetOutType } =>
  Object.hasOwn(SET_OUT, fixture.type);

/** The fixtures of a part that are set out: those that are shown whole. */
const fixturesIn = ({ building, level, window, frame }: ShownPart) =>
  building.plumbing
    .filter(isSetOut)
    .filter(
      ({ levelIndex, footprint }) => levelIndex === level.index && contains(window, localBounds(frame, footprint)),
    );

/** A fixture that is set out. */
export type SetOutFixture = ReturnType<typeof fixturesIn>[number];

/** How much a fixture looks out of a side: −1 where its back is to it, 1 where its front is, 0 where it lies along. */
const lookOf = ({ facing }: SetOutFixture, { along, sign }: Side): number =>
  dot(rotate({ x: 1, y: 0 }, facing), rotate({ x: 0, y: sign }, along.angle));

/** Box of a part in the axes of a side. */
const windowAt = ({ window, frame }: ShownPart, { along }: Side): Bounds =>
  localBounds(
    along,
    cornersOf(window).map((corner) => frame.toWorld(corner)),
  );

/** The edge of a window that a side is beyond, in the axes of the side. */
export const edgeOf = (part: ShownPart, side: Side): number => {
  const { minY, maxY } = windowAt(part, side);
  return side.sign < 0 ? minY : maxY;
};

/** The face of a wall that is next to a fixture, where it is shown and square to the row. */
function nearest(faces: readonly AcrossFace[], v: number, u: number, { minX, maxX }: Bounds): Mark | null {
  const [next] = faces
    .map((face) => ({ u: crossedAt(face, v), isSquare: face.isSquare, isLeaning: Math.abs(face.lean) > LEAN }))
    .toSorted((p, q) => Math.abs(p.u - u) - Math.abs(q.u - u));
  return next && !next.isLeaning && next.u >= minX && next.u <= maxX ? next : null;
}

/** The faces of walls next to a fixture on either side. */
function nextTo(box: Bounds, { across, slanted }: LevelGrid, window: Bounds): Pick<SetOut, 'left' | 'right'> {
  const { x, y } = middleOf(box);
  const met = [...across, ...slanted].filter(({ v0, v1 }) => y > v0 && y < v1);
  const [before, after] = [met.filter((face) => crossedAt(face, y) < x), met.filter((face) => crossedAt(face, y) >= x)];
  return { left: nearest(before, y, x, window), right: nearest(after, y, x, window) };
}

/** The places of a fixture that a row tells. */
function marksOf(fixture: SetOutFixture, box: Bounds, side: Side, faces: Pick<SetOut, 'left' | 'right'>): SetOutMark[] {
  const { along, sign } = side;
  const { type, facing, center, width, depth } = fixture;
  const { rank, isTray } = SET_OUT[type];
  const isSquare = isSquareTo(facing, along);
  const { x, y } = along.toLocal(plugOf(fixture));
  const edge = sign < 0 ? box.minY : box.maxY;
  const axis: SetOutMark = { u: x, isSquare, rank, from: isTray ? y : edge, isAxis: true };
  if (!isTray) return [axis];
  const isFree = (u: number): boolean =>
    [faces.left, faces.right].every((face) => !face || Math.abs(face.u - u) > AGAINST_MM);
  // Of one a little askew the middles of its edges, whose box is larger than it is.
  const half = (Math.abs(lookOf(fixture, side)) > 0.5 ? width : depth) / 2;
  const middle = along.toLocal(center).x;
  const edges = [middle - half, middle + half].filter(isFree);
  return [axis, ...edges.map((u): SetOutMark => ({ u, isSquare, rank: EDGE_RANK, from: edge, isAxis: false }))];
}

/** What lines to a row may pass: low on its wall, or outside. */
const PASSED: ReadonlySet<PlumbingType> = new Set(['radiateur', 'pac_exterieure']);

/** Whether something stands between a fixture and a row; what hangs over it does not. */
function isHidden(own: Bounds, between: Bounds, { along }: Side, { building, level }: ShownPart): boolean {
  return building.plumbing
    .filter(({ levelIndex, type }) => levelIndex === level.index && !PASSED.has(type))
    .map(({ footprint }) => localBounds(along, footprint))
    .some((box) => overlaps(box, between) && !overlaps(box, own));
}

/** What a row on a side would tell of a fixture; null where something stands between them, or it is far. */
function seenFrom(fixture: SetOutFixture, side: Side, part: ShownPart): SetOut | null {
  const { along, sign } = side;
  const box = localBounds(along, fixture.footprint);
  const window = windowAt(part, side);
  const faces = nextTo(box, levelGrid(part.level, along), window);
  const marks = marksOf(fixture, box, side, faces);
  const reach = sign < 0 ? box.minY - window.minY : window.maxY - box.maxY;
  if (reach > FARTHEST_MM || (!faces.left && !faces.right)) return null;
  const places = marks.map(({ u }) => u);
  const between: Bounds = {
    minX: Math.min(...places) - BESIDE_MM,
    maxX: Math.max(...places) + BESIDE_MM,
    minY: sign < 0 ? window.minY : box.maxY,
    maxY: sign < 0 ? box.minY : window.maxY,
  };
  return isHidden(box, between, side, part) ? null : { room: fixture.room, marks, ...faces, reach };
}

/** The side that tells of a fixture, of two that face one another: behind it, else before it; of a tray the nearer. */
function told(fixture: SetOutFixture, pair: readonly Side[], part: ShownPart) {
  const looks = pair.map((side) => lookOf(fixture, side));
  const isAlong = looks.every((look) => Math.abs(look) ** 2 >= 1 - LEAN ** 2);
  const { isTray } = SET_OUT[fixture.type];
  if (!isAlong && !(isTray && looks.every((look) => Math.abs(look) <= LEAN))) return null;
  const found = pair.flatMap((side, i) => {
    const seen = seenFrom(fixture, side, part);
    return seen ? [{ side, seen, cost: isTray ? seen.reach : looks[i]! }] : [];
  });
  return found.toSorted((p, q) => p.cost - q.cost)[0] ?? null;
}

/** What rows round a part tell of its fixtures. */
export interface SetOutFixtures {
  readonly bySide: ReadonlyMap<Side, readonly SetOut[]>;
  /** Those that have a row neither behind their wall nor before them, the most wanted first. */
  readonly others: readonly SetOutFixture[];
}

/**
 * What rows on each of four sides tell of the fixtures of a part.
 * @param sides those that face one another two apart
 */
export function setOutFrom(sides: readonly Side[], part: ShownPart): SetOutFixtures {
  const pairs = [0, 1].map((i) => sides.filter((_, k) => k % 2 === i));
  const all = fixturesIn(part).map((fixture) => ({
    fixture,
    found: pairs.flatMap((pair) => told(fixture, pair, part) ?? []),
  }));
  const found = all.flatMap((one) => one.found);
  return {
    bySide: new Map(sides.map((side) => [side, found.filter((one) => one.side === side).map(({ seen }) => seen)])),
    others: all
      .flatMap((one) => (one.found.length === 0 ? [one.fixture] : []))
      .toSorted((p, q) => SET_OUT[p.type].rank - SET_OUT[q.type].rank),
  };
}
