import type { Level } from '../../building/types.js';
import type { Frame } from '../frame.js';
import { crossedAt, levelGrid } from './level-grid.js';
import type { LevelGrid, RoomBox } from './level-grid.js';
import type { Mark, Measured } from './measured.js';
import { measuredFaces } from './measured.js';
import { ABOVE, BELOW, byPlace, costOf, fieldOf, sliceAt } from './slices.js';
import type { Field, Met, Obstacles, Slice } from './slices.js';

/** A line of interior dimensions: clear widths of rooms and thicknesses of the walls between them. */
export interface InteriorRun extends Measured {
  readonly v: number;
  /** The line begins with the thickness of an outer wall. */
  readonly isWallFirst: boolean;
}

/** A room met by a line. */
interface Crossing {
  readonly room: string;
  /** The line has crossed the room before: it comes back to it. */
  readonly isAgain: boolean;
  readonly from: number;
  readonly to: number;
  /** The faces that the line runs between: a room in the form of an L has two widths; null where one is slanted. */
  readonly width: number | null;
  /** Those faces stand opposite one another over enough of their length to be asked for. */
  readonly isWorthIt: boolean;
  /** Too long on paper to be written twice. */
  readonly isLong: boolean;
  /** Cost of the line in that room: texts and objects that it crosses. */
  readonly cost: number;
}

/** A line from face to face, from one outer wall to the other where none of its walls is slanted. */
interface Candidate {
  readonly v: number;
  /** Faces met, those of outer walls included. */
  readonly faces: readonly Mark[];
  readonly crossings: readonly Crossing[];
}

/** A line with what it is worth, which is found anew each time that another is drawn. */
interface Choice {
  readonly candidate: Candidate;
  /** First and last room of the part drawn. */
  first: number;
  last: number;
  score: number;
}

/** Where in a room's depth a line may pass, preferred first. */
const FRACTIONS = [0.3, 0.7, 0.2, 0.8, 0.4, 0.6, 0.15, 0.85, 0.1, 0.9, 0.5];
const MAX_CANDIDATES = 220;
/** Lines just beside furniture, at most. */
const MAX_BESIDE = 40;
/** Lines are tried at heights of this, mm. */
const STEP = 50;
const MAX_LINES = 60;
/** A line that stays in a wall for longer runs along it, not through it, mm. */
const THICKEST = 1200;
/** Gaps below this are not worth a value. */
const SLIVER = 20;
/** What a line is worth by each room that it adds, and by each other width of a room that has one already. */
const WORTH = { room: 1, width: 0.7 } as const;
/** Cost of a long width that is said already: more than what the next room adds. */
const AGAIN = 1.1;

/** The room between two faces met one after the other: the one that fits, else the smallest that holds them. */
function roomBetween(rooms: readonly RoomBox[], from: number, to: number): RoomBox | undefined {
  let best: RoomBox | undefined;
  for (const room of rooms) {
    if (from < room.minU - 1 || to > room.maxU + 1) continue;
    if (!best || room.maxU - room.minU < best.maxU - best.minU) best = room;
  }
  return best;
}

/** The faces that a line meets, in their order. */
function metAt({ faces }: Field, v: number): Met[] {
  const met: Met[] = [];
  let isLeaning = false;
  for (const one of faces.near(v)) {
    const { face } = one;
    if (v <= face.v0 || v >= face.v1) continue;
    isLeaning ||= face.lean !== 0;
    met.push(face.lean === 0 ? one : { ...one, u: crossedAt(face, v) });
  }
  return isLeaning ? met.sort(byPlace) : met;
}

/** Widths, and places of rooms, that differ by less than this are the same, mm. */
const SAME_WIDTH = 10;
/** Places of faces in one number: 40 km of centimetres. */
const FACES = 2 ** 22;
/** A room or an outer wall by its faces. */
const betweenFaces = (p: Mark, q: Mark): number => Math.round(p.u / SAME_WIDTH) * FACES + Math.round(q.u / SAME_WIDTH);

/** The clear width of a room between two faces. */
function crossingOf(slice: Slice, room: string, p: Met, q: Met, isAgain: boolean): Crossing {
  const opposite = Math.min(p.face.v1, q.face.v1) - Math.max(p.face.v0, q.face.v0);
  const isSquare = p.isSquare && q.isSquare;
  return {
    room,
    isAgain,
    from: p.u,
    to: q.u,
    width: isSquare ? betweenFaces(p, q) : null,
    isWorthIt: isSquare && opposite >= slice.leastOpposite,
    isLong: q.u - p.u > slice.longest,
    cost: costOf(slice, p.u - 1, q.u + 1),
  };
}

const NO_CHOICE: readonly Choice[] = [];

/** Lines at one height: several where the line leaves a building and enters another, or meets a slanted wall. */
function choicesAt(field: Field, v: number): readonly Choice[] {
  const faces = metAt(field, v);
  if (faces.length < 4 || faces.length % 2 !== 0) return NO_CHOICE;
  const slice = sliceAt(field, v);
  const choices: Choice[] = [];
  let run: Mark[] = [];
  let crossings: Crossing[] = [];
  const close = () => {
    if (crossings.length > 0) choices.push({ candidate: { v, faces: run, crossings }, first: 0, last: -1, score: 0 });
    run = [];
    crossings = [];
  };
  // Faces come in pairs: from an even one to the next is wall, from an odd one room or outside.
  for (let i = 0; i < faces.length; i += 2) {
    const before = faces[i - 1];
    const near = faces[i]!;
    const far = faces[i + 1]!;
    const room = before && roomBetween(slice.rooms, before.u, near.u);
    if (!room || before.isSlanted || near.isSlanted) close();
    else if (near.u - before.u >= SLIVER) {
      const isAgain = crossings.some((crossing) => crossing.room === room.id);
      crossings.push(crossingOf(slice, room.id, before, near, isAgain));
    }
    const isThrough = far.u - near.u <= THICKEST;
    if (isThrough && !near.isSlanted && !far.isSlanted) run.push(near, far);
    else {
      if (!near.isSlanted) run.push(near);
      close();
      if (!far.isSlanted) run.push(far);
    }
  }
  close();
  return choices;
}

/** What the lines drawn say already. */
interface Said {
  /** Rooms that lines in other directions measure: nothing is asked of them. */
  readonly elsewhere: ReadonlySet<string>;
  readonly rooms: Set<string>;
  /** By room. */
  readonly widths: Map<string, Set<number | null>>;
  /** Outer walls whose thickness is written. */
  readonly walls: Set<number>;
}

/** What a line is worth by one of the rooms that it crosses: a line that comes back to a room adds it once. */
function worthOf({ room, width, isAgain, isWorthIt }: Crossing, { elsewhere, rooms, widths }: Said): number {
  if (elsewhere.has(room)) return 0;
  if (!isAgain && !rooms.has(room)) return WORTH.room;
  return isWorthIt && !widths.get(room)?.has(width) ? WORTH.width : 0;
}

/** Finds the part of a line that is worth most beside what is said already. @returns false where none adds anything */
function weigh(choice: Choice, said: Said): boolean {
  const { crossings } = choice.candidate;
  let start = 0;
  let sum = 0;
  let lastNew = -1;
  let isNeeded = false;
  choice.last = -1;
  choice.score = -Infinity;
  // Plain numbers: every line is weighed anew each time that one is drawn.
  for (let i = 0; i < crossings.length; i++) {
    if (sum <= 0) {
      start = i;
      sum = 0;
    }
    const { cost, isLong } = crossings[i]!;
    const worth = worthOf(crossings[i]!, said);
    if (worth === WORTH.room) lastNew = i;
    sum += worth - cost - (worth === 0 && isLong ? AGAIN : 0);
    if (worth === 0 || sum <= choice.score) continue;
    choice.first = start;
    choice.last = i;
    choice.score = sum;
    isNeeded = lastNew >= start;
  }
  // A second width is a help to the reader, never at the price of what it crosses.
  return choice.last >= 0 && (isNeeded || choice.score > 0);
}

/** Ends of a line with the outer walls that it comes to, where their thickness is not written yet. */
function endsOf({ candidate: { faces, crossings }, first, last }: Choice, { walls }: Said): [number, number] {
  let [from, to] = [crossings[first]!.from, crossings[last]!.to];
  const [outer, inner] = [faces[0]!, faces[1]!];
  if (first === 0 && inner.u === from && !walls.has(betweenFaces(outer, inner))) from = outer.u;
  const [near, far] = [faces.at(-2)!, faces.at(-1)!];
  if (last === crossings.length - 1 && near.u === to && !walls.has(betweenFaces(near, far))) to = far.u;
  return [from, to];
}

function runOf(choice: Choice, said: Said): InteriorRun {
  const { candidate, first } = choice;
  const { v, faces, crossings } = candidate;
  const [from, to] = endsOf(choice, said);
  const kept = faces.filter(({ u }) => u >= from - 1e-6 && u <= to + 1e-6);
  return { v, ...measuredFaces(kept), isWallFirst: from < crossings[first]!.from };
}

/** Notes what a line says. */
function note({ candidate: { faces, crossings }, first, last }: Choice, { rooms, widths, walls }: Said): void {
  for (const { room, width } of crossings.slice(first, last + 1)) {
    rooms.add(room);
    widths.set(room, (widths.get(room) ?? new Set()).add(width));
  }
  if (first === 0 && faces[1]!.u === crossings[0]!.from) walls.add(betweenFaces(faces[0]!, faces[1]!));
  if (last === crossings.length - 1 && faces.at(-2)!.u === crossings[last]!.to) {
    walls.add(betweenFaces(faces.at(-2)!, faces.at(-1)!));
  }
}

/** At some depths of each room, then beside what lines pass, in the same steps. */
function usualHeights({ rooms }: LevelGrid, scale: number, { symbols, leaves }: Obstacles): number[] {
  const within = FRACTIONS.flatMap((fraction) =>
    rooms.map(({ minV, maxV }) => Math.round((minV + (maxV - minV) * fraction) / STEP) * STEP),
  );
  const known = new Set(within);
  // Away from it: furniture in a row asks for one line.
  const beside = [...symbols, ...leaves].flatMap(({ minY, maxY }) => [
    Math.floor((minY - ABOVE * scale) / STEP) * STEP,
    Math.ceil((maxY + BELOW * scale) / STEP) * STEP,
  ]);
  const others = [...new Set(beside)].filter((v) => !known.has(v));
  return [...[...known].slice(0, MAX_CANDIDATES), ...others.slice(0, MAX_BESIDE)];
}

/** Where in the depth of a room that no line measures yet one may pass: far from one another first. */
const SPREAD = [8, 4, 12, 2, 14, 6, 10, 1, 15, 3, 13, 5, 11, 7, 9].map((part) => part / 16);

/** Through the rooms that no line measures, away from the walls along it; rooms in a row ask for one line. */
function spreadHeights({ rooms }: LevelGrid, scale: number, _: Obstacles, elsewhere: ReadonlySet<string>): number[] {
  const left = rooms.filter(({ id }) => !elsewhere.has(id));
  const [below, above] = [BELOW * scale, ABOVE * scale];
  const within = SPREAD.flatMap((part) =>
    left.map(({ minV, maxV }) => Math.round(minV + below + (maxV - minV - below - above) * part)),
  );
  return [...new Set(within)];
}

/** Where lines are tried, and how much one may cost beyond what it is worth. */
interface Search {
  readonly heights: typeof spreadHeights;
  readonly least: number;
  /** Lines refused because their texts found no place, at most: a crowded plan does without. */
  readonly refused: number;
}

/** The lines of a plan, which pass clear of things. */
export const CLEARLY: Search = { heights: usualHeights, least: -0.5, refused: 60 };
/** Those of small rooms that none of these measures: they pass over fixtures, which break them, and through leaves. */
export const THROUGH: Search = { heights: spreadHeights, least: -1.5, refused: 16 };

/** A level in the axes of its lines, with what stands in their way. */
export interface RunGround {
  readonly grid: LevelGrid;
  readonly field: Field;
  readonly obstacles: Obstacles;
  readonly scale: number;
}

/** What lines along the axes of `frame` meet on a level. @param obstacles in those axes */
export function runGround(level: Level, frame: Frame, scale: number, obstacles: Obstacles): RunGround {
  const grid = levelGrid(level, frame);
  return { grid, field: fieldOf(grid, scale, obstacles), obstacles, scale };
}

/** What lines in other directions, or drawn before, say already. */
export interface Told {
  /** Rooms of which nothing is asked. */
  readonly elsewhere?: ReadonlySet<string>;
  /** Outer walls whose thickness is written: those of the lines join them. */
  readonly walls?: Set<number>;
}

/**
 * Few lines that together cross every room, and say each width of a room that has several. Candidates at a few depths
 * of each room are taken greedily, by what they add less their cost; each is drawn only as far as the rooms that it
 * adds something of, and only if it is accepted.
 * @param accept draws a line where its texts have free places, and says whether it did
 * @returns the rooms measured
 */
export function interiorRuns(
  { grid, field, obstacles, scale }: RunGround,
  accept: (run: InteriorRun) => boolean,
  { elsewhere = new Set(), walls = new Set() }: Told = {},
  { heights, least, refused: most }: Search = CLEARLY,
): ReadonlySet<string> {
  const said: Said = { elsewhere, rooms: new Set(), widths: new Map(), walls };
  // Lines that add nothing are left out for good.
  const isWorthIt = (choice: Choice): boolean => weigh(choice, said);
  let choices = heights(grid, scale, obstacles, elsewhere)
    .flatMap((v) => choicesAt(field, v))
    .filter(isWorthIt);
  let [drawn, refused] = [0, 0];
  while (drawn < MAX_LINES && refused < most) {
    const best = bestOf(choices);
    if (!best || best.score < least) break;
    if (!accept(runOf(best, said))) {
      refused += 1;
      choices.splice(choices.indexOf(best), 1);
      continue;
    }
    drawn += 1;
    note(best, said);
    choices = choices.filter(isWorthIt);
  }
  return said.rooms;
}

/** The line worth most, the first of equals. */
function bestOf(choices: readonly Choice[]): Choice | null {
  let best: Choice | null = null;
  for (const choice of choices) if (!best || choice.score > best.score + 1e-9) best = choice;
  return best;
}
