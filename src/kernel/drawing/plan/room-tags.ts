import type { Drafting } from '../drafting.js';
import { say } from '../../../words/index.js';
import type { Level, Room } from '../../building/types.js';
import { roomName } from '../../building/index.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { ringsOf } from '../../maths/ring.js';
import { boxAround } from '../boxes.js';
import type { FreeBoxes } from '../boxes.js';
import type { Item, Pen } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import type { Candidate } from '../ink/declutter.js';
import type { Paper } from '../ink/paper.js';
import type { RoomFacts } from './room-facts.js';
import { insideOf } from './room-space.js';
import type { Tag } from './settle.js';
import { blockHeight, isAtEase, LEADING, shapesWithin } from './tag-shapes.js';
import type { Fitted, Line, Tagged, TagShapes } from './tag-shapes.js';

/** Across a narrow room too there are places by either wall and in the middle. */
const LEAST_PLACES = 3;

/** Most places across a room, and up it. */
const PLACES = 14;
/** More than the places of any room: the number of a place is the rest of its key. */
const MOST_PLACES = 256;

/** What is known of a place in a room. */
const UNKNOWN = 0;
const NO = 1;
const YES = 2;

/** Keys of the places of one room, which are sorted at once: a buffer for each room would be garbage. */
const keys = new Float64Array(MOST_PLACES);

/**
 * Where to try after the widest place: a grid over the room, from that place outwards. Where the smallest shape stands
 * on something fixed, or on furniture, no larger one has its place either; what is fixed stays, so that each is asked
 * about once. Plain numbers: a large floor has thousands of rooms with two hundred places each.
 */
class Spots {
  /** Places that the smallest shape has room at. They are numbered as they are tried. */
  readonly count: number;
  readonly #x: number[] = [];
  readonly #y: number[] = [];
  readonly #clear: number[] = [];
  readonly #possible: number[] = [];

  constructor(
    label: Point,
    bounds: Bounds,
    least: Pick<Fitted, 'across' | 'up'>,
    private readonly isClearAt: (at: Point) => boolean,
    private readonly isPossibleAt: (at: Point) => boolean,
  ) {
    const [width, height] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
    const step = Math.max(width / PLACES, height / PLACES, 100);
    const columns = Math.max(LEAST_PLACES, Math.round(width / step));
    const rows = Math.max(LEAST_PLACES, Math.round(height / step));
    const xAt = (i: number): number => bounds.minX + ((Math.floor(i / rows) + 0.5) * width) / columns;
    const yAt = (i: number): number => bounds.minY + (((i % rows) + 0.5) * height) / rows;
    // A number for each, by its distance and then by itself: of equal ones the leftmost, then the lowest.
    let count = 0;
    for (let i = 0; i < columns * rows; i++) {
      const [x, y] = [xAt(i), yAt(i)];
      if (!staysWithin(bounds, x, y, least.across, least.up)) continue;
      keys[count++] = Math.round((x - label.x) ** 2 + (y - label.y) ** 2) * MOST_PLACES + i;
    }
    this.count = count;
    for (const key of keys.subarray(0, count).sort()) {
      // Dividing by a power of two is exact, where the remainder of a large number is slow.
      const i = key - Math.floor(key / MOST_PLACES) * MOST_PLACES;
      this.#x.push(xAt(i));
      this.#y.push(yAt(i));
      this.#clear.push(UNKNOWN);
      this.#possible.push(UNKNOWN);
    }
  }

  at(spot: number): Point {
    return { x: this.#x[spot]!, y: this.#y[spot]! };
  }

  /** Whether a box of a size about a place stays within another. */
  isWithin(spot: number, bounds: Bounds, across: number, up: number): boolean {
    return staysWithin(bounds, this.#x[spot]!, this.#y[spot]!, across, up);
  }

  isClear(spot: number): boolean {
    return this.#known(this.#clear, spot, this.isClearAt);
  }

  isPossible(spot: number): boolean {
    return this.#known(this.#possible, spot, this.isPossibleAt);
  }

  #known(answers: number[], spot: number, ask: (at: Point) => boolean): boolean {
    if (answers[spot] === UNKNOWN) answers[spot] = ask(this.at(spot)) ? YES : NO;
    return answers[spot] === YES;
  }
}

/** The lines of a tag about a point, in the axes of the plan. */
export interface PlacedTag {
  readonly at: Point;
  readonly lines: readonly Line[];
  readonly isTurned: boolean;
}

/** What is to be placed, and where. */
interface Ground {
  readonly frame: Frame;
  readonly scale: number;
  readonly paper: Paper;
  /** Leaves and furniture. */
  readonly marks: FreeBoxes;
}

/** A room as the search of a place for its tag sees it. */
interface Searched {
  /** Box of the room, in the axes of the plan. */
  readonly extent: Bounds;
  /** Its widest place. */
  readonly label: Point;
  readonly isInside: (box: Bounds) => boolean;
  readonly shapes: readonly Fitted[];
  readonly spots: Spots;
}

function searched(tagged: Tagged, { frame, scale, paper, marks }: Ground, choice: TagShapes): Searched {
  const { polygon, labelPoint } = tagged.room;
  const extent = localBounds(frame, polygon.outer);
  const label = frame.toLocal(labelPoint);
  const shapes = shapesWithin(tagged, extent, scale, choice);
  const least = smallestOf(shapes);
  const leastAt = ({ x, y }: Point): Bounds => boxAround(x, y, least.across, least.up);
  const isClear = (at: Point): boolean => marks.isFree(leastAt(at));
  const isPossible = (at: Point): boolean => !paper.isFixed(leastAt(at));
  const spots = new Spots(label, extent, least, isClear, isPossible);
  return { extent, label, isInside: insideOf(tagged.room, frame), shapes, spots };
}

/** Places of a tag in its room: each shape clear of leaves and furniture, then each where it covers no ink. */
function* insideRoom(
  { room }: Tagged,
  { extent, label, isInside, shapes, spots }: Searched,
  { frame, scale, marks }: Ground,
): Generator<Candidate<() => Item[]>> {
  for (const isStrict of [true, false]) {
    for (const { lines, isTurned, isLarge, across, up } of shapes) {
      // A tag that stands on furniture is a small one.
      if (!isStrict && isLarge) continue;
      const candidate = (at: Point): Candidate<() => Item[]> | null => {
        const box = boxAround(at.x, at.y, across, up);
        if ((isStrict && !marks.isFree(box)) || !isInside(box)) return null;
        return { places: [box], value: () => tagItems(room, { at, lines, isTurned }, frame, scale) };
      };
      const first = staysWithin(extent, label.x, label.y, across, up) ? candidate(label) : null;
      if (first) yield first;
      for (let spot = 0; spot < spots.count; spot++) {
        if (!spots.isWithin(spot, extent, across, up)) continue;
        if ((isStrict && !spots.isClear(spot)) || !spots.isPossible(spot)) continue;
        const next = candidate(spots.at(spot));
        if (next) yield next;
      }
    }
  }
}

/** Within all of some shapes about a point. */
const smallestOf = (shapes: readonly Fitted[]) => ({
  across: Math.min(...shapes.map((shape) => shape.across)),
  up: Math.min(...shapes.map((shape) => shape.up)),
});

/** Whether a box about a point stays within another: plain numbers, asked for each place and shape. */
const staysWithin = ({ minX, minY, maxX, maxY }: Bounds, x: number, y: number, across: number, up: number): boolean =>
  x - across / 2 >= minX && x + across / 2 <= maxX && y - up / 2 >= minY && y + up / 2 <= maxY;

/** Pen of a line of text by the height of its capitals, both mm of paper (ISO 3098). */
function penOf(height: number): Pen {
  if (height >= 3.5) return 0.35;
  return height >= 2.5 ? 0.25 : 0.18;
}

/** The lines of a tag where it stands. */
export function tagItems(room: Room, placed: PlacedTag, frame: Frame, scale: number): Item[] {
  const { lines, isTurned, at } = placed;
  let top = (blockHeight(lines) / 2) * scale;
  return lines.map((line, i): Item => {
    top -= line.height * (i === 0 ? 1 : LEADING) * scale;
    const local = isTurned ? { x: at.x - top, y: at.y } : { x: at.x, y: at.y + top };
    return {
      kind: 'text',
      layer: 'PLAN',
      class: 'annotation',
      pen: penOf(line.height),
      id: room.id,
      at: frame.toWorld(local),
      value: line.text,
      height: line.height,
      weight: line.weight,
      align: 'center',
      rotation: frame.angle + (isTurned ? 90 : 0),
    };
  });
}

/** The tag of a room under a name, with the places that it may take in it. */
export function roomTag(tagged: Tagged, ground: Ground, choice: TagShapes = 'all'): Tag & { readonly tagged: Tagged } {
  // A text asked to make way looks for its place again, in the same room.
  let known: Searched | undefined;
  const candidates = () => insideRoom(tagged, (known ??= searched(tagged, ground, choice)), ground);
  return { id: tagged.room.id, name: say(tagged.name, tagged.langue), tagged, label: { candidates } };
}

/** Names of one height read as one plan: where fewer rooms than this have room for the first, all have the second. */
const LEAST_AT_EASE = 2 / 3;

/** The shapes of the tags of a plan: rooms without room for the first height are counted until they are too many. */
function largest(all: readonly Tagged[], isRoomy: (tagged: Tagged) => boolean): TagShapes {
  let roomy = all.length;
  for (const tagged of all) {
    if (!isRoomy(tagged)) roomy -= 1;
    if (roomy < LEAST_AT_EASE * all.length) return 'modest';
  }
  return 'all';
}

/**
 * Name, net area, legal area, clear height and floor finish of each room, with the places they may take in it. Small
 * rooms come first: they have the least choice.
 * @param isDiscreet name and area only, small
 */
export function roomTags(
  level: Level,
  facts: ReadonlyMap<string, RoomFacts>,
  frame: Frame,
  { scale, langue }: Drafting,
  paper: Paper,
  marks: FreeBoxes,
  isDiscreet = false,
): (Tag & { readonly tagged: Tagged })[] {
  const all = level.rooms
    .toSorted((a, b) => a.labelRadius - b.labelRadius || a.index - b.index)
    .map((room): Tagged => ({
      room,
      name: roomName(room),
      floor: room.z === level.z ? undefined : room.z,
      facts: facts.get(room.id),
      langue,
    }));
  const isRoomy = (tagged: Tagged): boolean => isAtEase(tagged, localBounds(frame, tagged.room.polygon.outer), scale);
  const choice = isDiscreet ? 'discreet' : largest(all, isRoomy);
  return all.map((tagged) => roomTag(tagged, { frame, scale, paper, marks }, choice));
}

const annotation = { layer: 'PLAN', class: 'annotation', pen: 0.13 } as const;

/** The areas of the rooms, unprinted: what a click on one finds. */
export const zoneItems = ({ rooms }: Level): Item[] =>
  rooms.map(({ polygon, id }) => ({ ...annotation, kind: 'zone', rings: ringsOf(polygon), id }));
