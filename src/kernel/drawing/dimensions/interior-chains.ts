import type { Level } from '../../building/types.js';
import type { Bounds } from '../../maths/geometry.js';
import type { Frame } from '../frame.js';
import { crossedAt, levelGrid } from './level-grid.js';
import type { LevelGrid, RoomBox } from './level-grid.js';
import type { Mark, Measured } from './measured.js';
import { measured } from './measured.js';

/** A line of interior dimensions: clear widths of rooms and thicknesses of the walls between them. */
export interface InteriorRun extends Measured {
  readonly v: number;
  /** True when the line runs from outer face to outer face, and so begins and ends with a wall. */
  readonly isWhole: boolean;
}

/** A room met by a line. */
interface Crossing {
  readonly room: string;
  readonly from: number;
  readonly to: number;
  /** Cost of the line in that room: texts and objects that it crosses. */
  readonly cost: number;
}

/** A line from outer face to outer face. */
interface Candidate {
  readonly v: number;
  readonly faces: readonly Mark[];
  readonly crossings: readonly Crossing[];
}

/** Where in a room's depth a line may pass, preferred first. */
const FRACTIONS = [0.3, 0.7, 0.2, 0.8, 0.4, 0.6, 0.15, 0.85, 0.1, 0.9, 0.5];
const MAX_CANDIDATES = 220;
/** Lines just beside furniture, at most. */
const MAX_BESIDE = 40;
/** Lines are tried at heights of this, mm. */
const STEP = 50;
const MAX_LINES = 30;
/** The axis of a wall lies within this of its face. */
const WALL = 400;
/** Gaps below this are not worth a value. */
const SLIVER = 20;
/**
 * Costs of a line against the rooms that it adds: it crosses a tag, runs near a wall face or nearly on one, crosses an
 * opening, or crosses a symbol.
 */
const COST = { tag: 1.2, face: 0.4, touch: 1.5, bay: 0.35, symbol: 0.3 } as const;
/** Most symbols counted in one room: a crowded room makes no line worse. */
const MOST_SYMBOLS = 3;
/** A room in which every line costs more than this gets no line: its area and the chains around it suffice. */
const LEAST_SCORE = -0.5;
/** Clear height above a line for its text, and below, mm of paper. */
const ABOVE = 3.2;
const BELOW = 1.2;

/**
 * Obstacles that lines avoid where they can, in the axes of the lines: texts already placed, then furniture and
 * fixtures.
 */
export interface Obstacles {
  readonly tags: readonly Bounds[];
  /** Furniture, fixtures and the room of leaves. */
  readonly symbols: readonly Bounds[];
}

/** Obstacles at one height: found once for a line, then read for each room that it crosses. */
interface Slice {
  readonly rooms: readonly RoomBox[];
  readonly tags: readonly Bounds[];
  readonly near: readonly { readonly u0: number; readonly u1: number; readonly cost: number }[];
  readonly bays: readonly number[];
  readonly symbols: readonly Bounds[];
}

const sliceAt = (grid: LevelGrid, v: number, scale: number, { tags, symbols }: Obstacles): Slice => ({
  rooms: grid.rooms.filter((room) => v > room.minV && v < room.maxV),
  tags: tags.filter((tag) => v > tag.minY - 0.4 * scale && v < tag.maxY + 0.4 * scale),
  near: grid.along
    .filter((face) => face.v > v - BELOW * scale && face.v < v + ABOVE * scale)
    .map(({ u0, u1, v: at }) => ({ u0, u1, cost: Math.abs(at - v) < BELOW * scale ? COST.touch : COST.face })),
  bays: grid.bays.filter((bay) => v > bay.v0 && v < bay.v1).map((bay) => bay.u),
  symbols: symbols.filter(({ minY, maxY }) => v > minY && v < maxY),
});

function costOf({ tags, near, bays, symbols }: Slice, from: number, to: number): number {
  let cost = 0;
  for (const tag of tags) if (tag.minX < to && tag.maxX > from) cost += COST.tag;
  let worst = 0;
  for (const face of near) if (face.u0 < to && face.u1 > from) worst = Math.max(worst, face.cost);
  for (const u of bays) if (u > from - WALL && u < to + WALL) cost += COST.bay;
  let crossed = 0;
  for (const { minX, maxX } of symbols) if (minX < to && maxX > from) crossed += 1;
  return cost + worst + COST.symbol * Math.min(crossed, MOST_SYMBOLS);
}

/** The room between two faces met one after the other: the one that fits, else the smallest that holds them. */
function roomBetween(rooms: readonly RoomBox[], from: number, to: number): RoomBox | undefined {
  let best: RoomBox | undefined;
  for (const room of rooms) {
    if (from < room.minU - 1 || to > room.maxU + 1) continue;
    if (!best || room.maxU - room.minU < best.maxU - best.minU) best = room;
  }
  return best;
}

/** Lines at one height: several where the line leaves a building and enters another. */
function candidatesAt(grid: LevelGrid, v: number, scale: number, obstacles: Obstacles): Candidate[] {
  const met = (edge: { v0: number; v1: number }) => v > edge.v0 && v < edge.v1;
  // Between faces far from square a width would mean nothing.
  if (grid.slanted.some(met)) return [];
  const faces = grid.across
    .filter(met)
    .map((face) => crossedAt(face, v))
    .sort((p, q) => p.u - q.u);
  if (faces.length < 4 || faces.length % 2 !== 0) return [];
  const slice = sliceAt(grid, v, scale, obstacles);
  const candidates: Candidate[] = [];
  let run: Mark[] = [];
  let crossings: Crossing[] = [];
  const close = () => {
    if (crossings.length > 0) candidates.push({ v, faces: run, crossings });
    run = [];
    crossings = [];
  };
  // Faces come in pairs: from an even one to the next is wall, from an odd one room or outside.
  for (let i = 0; i < faces.length; i += 2) {
    const [from, to] = [faces[i - 1]?.u, faces[i]!.u];
    if (from !== undefined) {
      const room = roomBetween(slice.rooms, from, to);
      if (!room) close();
      else if (to - from >= SLIVER) crossings.push({ room: room.id, from, to, cost: costOf(slice, from - 1, to + 1) });
    }
    run.push(faces[i]!, faces[i + 1]!);
  }
  close();
  return candidates;
}

interface Choice {
  readonly candidate: Candidate;
  /** First and last room of the part drawn. */
  readonly first: number;
  readonly last: number;
  readonly score: number;
}

/** The part of a line between the first and the last room that it adds, and its value. */
function valueOf(candidate: Candidate, covered: ReadonlySet<string>): Choice | null {
  const { crossings } = candidate;
  const isNew = (crossing: Crossing) => !covered.has(crossing.room);
  const first = crossings.findIndex(isNew);
  if (first < 0) return null;
  const last = crossings.findLastIndex(isNew);
  let [cost, gain] = [0, 0];
  for (let i = first; i <= last; i++) {
    cost += crossings[i]!.cost;
    if (isNew(crossings[i]!) && !isMetBefore(crossings, first, i)) gain += 1;
  }
  return { candidate, first, last, score: gain - cost };
}

/** A line that leaves a room and comes back crosses it twice. */
function isMetBefore(crossings: readonly Crossing[], first: number, at: number): boolean {
  for (let i = first; i < at; i++) if (crossings[i]!.room === crossings[at]!.room) return true;
  return false;
}

function runOf({ candidate, first, last }: Choice): InteriorRun {
  const { v, faces, crossings } = candidate;
  const isWhole = first === 0 && last === crossings.length - 1;
  if (isWhole) return { v, ...measured(faces), isWhole };
  const [from, to] = [crossings[first]!.from, crossings[last]!.to];
  return { v, ...measured(faces.filter(({ u }) => u >= from - 1e-6 && u <= to + 1e-6)), isWhole };
}

/** Lines refused because their texts found no place, at most: a crowded plan does without. */
const MOST_REFUSED = 60;

/** Heights at which lines are tried: at some depths of each room, then beside what they pass, in the same steps. */
function heightsIn({ rooms }: LevelGrid, scale: number, { symbols }: Obstacles): number[] {
  const within = FRACTIONS.flatMap((fraction) =>
    rooms.map(({ minV, maxV }) => Math.round((minV + (maxV - minV) * fraction) / STEP) * STEP),
  );
  const known = new Set(within);
  // Away from it: furniture in a row asks for one line.
  const beside = symbols.flatMap(({ minY, maxY }) => [
    Math.floor((minY - ABOVE * scale) / STEP) * STEP,
    Math.ceil((maxY + BELOW * scale) / STEP) * STEP,
  ]);
  const others = [...new Set(beside)].filter((v) => !known.has(v));
  return [...[...known].slice(0, MAX_CANDIDATES), ...others.slice(0, MAX_BESIDE)];
}

/**
 * Few lines that together cross every room. Candidates at a few depths of each room are taken greedily, by the number
 * of rooms they add less their cost; each is drawn only as far as the rooms that it adds, and only if it is accepted.
 * @param accept draws a line where its texts have free places, and says whether it did
 */
export function interiorRuns(
  level: Level,
  frame: Frame,
  scale: number,
  obstacles: Obstacles,
  accept: (run: InteriorRun) => boolean,
): void {
  const grid = levelGrid(level, frame);
  const candidates = heightsIn(grid, scale, obstacles).flatMap((v) => candidatesAt(grid, v, scale, obstacles));
  const covered = new Set<string>();
  let choices = valuesOf(candidates, covered);
  let [drawn, refused] = [0, 0];
  while (drawn < MAX_LINES && refused < MOST_REFUSED && covered.size < grid.rooms.length) {
    const best = bestOf(choices);
    if (!best || best.score < LEAST_SCORE) break;
    if (!accept(runOf(best))) {
      refused += 1;
      choices = choices.filter((choice) => choice !== best);
      continue;
    }
    drawn += 1;
    for (const { room } of best.candidate.crossings.slice(best.first, best.last + 1)) covered.add(room);
    choices = valuesOf(
      choices.map(({ candidate }) => candidate),
      covered,
    );
  }
}

/** What lines are worth once some rooms are covered; those that add none are left out for good. */
const valuesOf = (candidates: readonly Candidate[], covered: ReadonlySet<string>): Choice[] =>
  candidates.flatMap((candidate) => valueOf(candidate, covered) ?? []);

/** The line worth most, the first of equals. */
function bestOf(choices: readonly Choice[]): Choice | null {
  let best: Choice | null = null;
  for (const choice of choices) if (!best || choice.score > best.score + 1e-9) best = choice;
  return best;
}
