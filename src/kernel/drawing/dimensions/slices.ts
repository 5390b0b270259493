import type { Bounds } from '../../maths/geometry.js';
import { Bands } from './bands.js';
import type { AcrossFace, AlongFace, LevelGrid, RoomBox } from './level-grid.js';
import type { Mark } from './measured.js';

/** Faces that stand opposite one another over less have a width that nobody asks for, mm of paper. */
const LEAST_OPPOSITE = 14;
/** A line that would say a width longer than this again ends before it and goes on beyond, mm of paper. */
const LONG = 40;
/**
 * Costs of a line against what it is worth: it crosses a tag, runs near a wall face or nearly on one, crosses an
 * opening, a symbol, or the swing of a leaf.
 */
const COST = { tag: 1.2, face: 0.4, touch: 1.6, bay: 0.35, symbol: 0.3, leaf: 0.65 } as const;
/** Most symbols counted in one room: a crowded room makes no line worse. */
const MOST_SYMBOLS = 3;
/** The axis of a wall lies within this of its face. */
const WALL = 400;
/** Clear height above a line for its text, mm of paper. */
export const ABOVE = 3.2;
/** Clear height below a line, mm of paper. */
export const BELOW = 1.2;

/**
 * Obstacles that lines avoid where they can, in the axes of the lines: texts already placed, then furniture and
 * fixtures.
 */
export interface Obstacles {
  readonly tags: readonly Bounds[];
  /** Furniture and fixtures. */
  readonly symbols: readonly Bounds[];
  /** The room of leaves, flights, lifts, lines of cuts. */
  readonly leaves: readonly Bounds[];
}

/** Obstacles at one height: found once for a line, then read for each room that it crosses. */
export interface Slice {
  /** Faces that stand opposite one another over less have a width that nobody asks for, scene mm. */
  readonly leastOpposite: number;
  /** Longer widths are written once, scene mm. */
  readonly longest: number;
  readonly rooms: readonly RoomBox[];
  readonly tags: readonly Bounds[];
  /** Faces along the line, with room for its text between or without. */
  readonly near: readonly AlongFace[];
  readonly v: number;
  /** The line is nearly on a face this near to it, scene mm. */
  readonly touching: number;
  readonly bays: readonly AcrossFace[];
  readonly symbols: readonly Bounds[];
  readonly leaves: readonly Bounds[];
}

/** A face where a line meets it. */
export interface Met extends Mark {
  readonly face: AcrossFace;
  /** Too far from square for a width to it to mean anything. */
  readonly isSlanted: boolean;
}

/** A level and what is drawn on it, by heights. */
export interface Field {
  readonly scale: number;
  /** Faces across the lines, where lines meet them in their middle, in the order of these places. */
  readonly faces: Bands<Met>;
  readonly along: Bands<AlongFace>;
  readonly rooms: Bands<RoomBox>;
  readonly bays: Bands<AcrossFace>;
  readonly tags: Bands<Bounds>;
  readonly symbols: Bands<Bounds>;
  readonly leaves: Bands<Bounds>;
}

/** A line this near to a tag is over it, mm of paper. */
const OVER_TAG = 0.4;

const metIn = (faces: readonly AcrossFace[], isSlanted: boolean): Met[] =>
  faces.map((face) => ({ u: face.u, isSquare: face.isSquare, face, isSlanted }));
/** By where a line meets them. */
export const byPlace = (p: Mark, q: Mark): number => p.u - q.u;

/** A level by heights. @param obstacles in the axes of the grid */
export function fieldOf(grid: LevelGrid, scale: number, obstacles: Obstacles): Field {
  const faceReach = ({ v0, v1 }: AcrossFace) => [v0, v1] as const;
  const met = [...metIn(grid.across, false), ...metIn(grid.slanted, true)].sort(byPlace);
  const boxReach = ({ minY, maxY }: Bounds) => [minY, maxY] as const;
  return {
    scale,
    faces: new Bands(met, ({ face }) => faceReach(face)),
    along: new Bands(grid.along, ({ v }) => [v - ABOVE * scale, v + BELOW * scale]),
    rooms: new Bands(grid.rooms, ({ minV, maxV }) => [minV, maxV]),
    bays: new Bands(grid.bays, faceReach),
    tags: new Bands(obstacles.tags, ({ minY, maxY }) => [minY - OVER_TAG * scale, maxY + OVER_TAG * scale]),
    symbols: new Bands(obstacles.symbols, boxReach),
    leaves: new Bands(obstacles.leaves, boxReach),
  };
}

/** What a line at a height meets or passes near. */
export function sliceAt({ scale, rooms, tags, along, bays, symbols, leaves }: Field, v: number): Slice {
  const isOver = ({ minY, maxY }: Bounds): boolean => v > minY && v < maxY;
  return {
    leastOpposite: LEAST_OPPOSITE * scale,
    longest: LONG * scale,
    rooms: rooms.near(v).filter((room) => v > room.minV && v < room.maxV),
    tags: tags.near(v).filter((tag) => v > tag.minY - OVER_TAG * scale && v < tag.maxY + OVER_TAG * scale),
    near: along.near(v).filter((face) => face.v > v - BELOW * scale && face.v < v + ABOVE * scale),
    v,
    touching: BELOW * scale,
    bays: bays.near(v).filter((bay) => v > bay.v0 && v < bay.v1),
    symbols: symbols.near(v).filter(isOver),
    leaves: leaves.near(v).filter(isOver),
  };
}

/** Cost of a line between two places: the texts and objects that it crosses, and the faces that it runs along. */
export function costOf(slice: Slice, from: number, to: number): number {
  const { tags, near, v, touching, bays, symbols, leaves } = slice;
  let cost = 0;
  for (const tag of tags) if (tag.minX < to && tag.maxX > from) cost += COST.tag;
  let worst = 0;
  for (const { u0, u1, v: at } of near) {
    if (u0 < to && u1 > from) worst = Math.max(worst, Math.abs(at - v) < touching ? COST.touch : COST.face);
  }
  for (const { u } of bays) if (u > from - WALL && u < to + WALL) cost += COST.bay;
  for (const { minX, maxX } of leaves) if (minX < to && maxX > from) cost += COST.leaf;
  let crossed = 0;
  for (const { minX, maxX } of symbols) if (minX < to && maxX > from) crossed += 1;
  return cost + worst + COST.symbol * Math.min(crossed, MOST_SYMBOLS);
}
