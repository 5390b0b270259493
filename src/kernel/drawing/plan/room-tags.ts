import type { Drafting } from '../drafting.js';
import { say } from '../../../words/index.js';
import type { Level, Room } from '../../building/types.js';
import { roomName } from '../../building/index.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
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
import type { Fitted, Line, Tagged } from './tag-shapes.js';

/** Across a narrow room too there are places by either wall and in the middle. */
const LEAST_PLACES = 3;

/** What is known of a place in a room. */
const UNKNOWN = 0;
const NO = 1;
const YES = 2;

/**
 * Where to try after the widest place: a grid over the room, from that place outwards. Where the smallest shape stands
 * on something fixed, or on furniture, no larger one has its place either; what is fixed stays, so that each is asked
 * about once. Plain numbers: a large floor has thousands of rooms with two hundred places each.
 */
class Spots {
  /** Places in the order in which they are tried. */
  readonly order: readonly number[];
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #clear: Uint8Array;
  readonly #possible: Uint8Array;

  constructor(
    label: Point,
    bounds: Bounds,
    private readonly isClearAt: (at: Point) => boolean,
    private readonly isPossibleAt: (at: Point) => boolean,
  ) {
    const [width, height] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
    const step = Math.max(width / 14, height / 14, 100);
    const columns = Math.max(LEAST_PLACES, Math.round(width / step));
    const rows = Math.max(LEAST_PLACES, Math.round(height / step));
    const count = columns * rows;
    this.#x = new Float64Array(count);
    this.#y = new Float64Array(count);
    this.#clear = new Uint8Array(count);
    this.#possible = new Uint8Array(count);
    // A number for each, by its distance and then by itself: of equal ones the leftmost, then the lowest.
    const keys = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      this.#x[i] = bounds.minX + ((Math.floor(i / rows) + 0.5) * width) / columns;
      this.#y[i] = bounds.minY + (((i % rows) + 0.5) * height) / rows;
      const far = (this.#x[i]! - label.x) ** 2 + (this.#y[i]! - label.y) ** 2;
      keys[i] = Math.round(far) * count + i;
    }
    this.order = Array.from(keys.sort(), (key) => key % count);
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

  #known(answers: Uint8Array, spot: number, ask: (at: Point) => boolean): boolean {
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

/** Places of a tag in its room: each shape clear of leaves and furniture, then each where it covers no ink. */
function* insideRoom(
  tagged: Tagged,
  frame: Frame,
  scale: number,
  paper: Paper,
  marks: FreeBoxes,
  isDiscreet: boolean,
): Generator<Candidate<() => Item[]>> {
  const { polygon, labelPoint } = tagged.room;
  const isInside = insideOf(tagged.room, frame);
  const extent = boundsOf(polygon.outer.map((p) => frame.toLocal(p)));
  const label = frame.toLocal(labelPoint);
  const shapes = shapesWithin(tagged, extent, scale, isDiscreet);
  const least = smallestOf(shapes);
  const leastAt = ({ x, y }: Point): Bounds => boxAround(x, y, least.across, least.up);
  const isClear = (at: Point): boolean => marks.isFree(leastAt(at));
  const isPossible = (at: Point): boolean => !paper.isFixed(leastAt(at));
  let spots: Spots | undefined;
  for (const isStrict of [true, false]) {
    for (const { lines, isTurned, isLarge, across, up } of shapes) {
      // A tag that stands on furniture is a small one.
      if (!isStrict && isLarge) continue;
      const candidate = (at: Point): Candidate<() => Item[]> | null => {
        const box = boxAround(at.x, at.y, across, up);
        if ((isStrict && !marks.isFree(box)) || !isInside(box)) return null;
        return { places: [box], value: () => tagItems(tagged.room, { at, lines, isTurned }, frame, scale) };
      };
      const first = staysWithin(extent, label.x, label.y, across, up) ? candidate(label) : null;
      if (first) yield first;
      spots ??= new Spots(label, extent, isClear, isPossible);
      for (const spot of spots.order) {
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
export function roomTag(
  tagged: Tagged,
  frame: Frame,
  scale: number,
  paper: Paper,
  marks: FreeBoxes,
  isDiscreet = false,
): Tag & { readonly tagged: Tagged } {
  const candidates = () => insideRoom(tagged, frame, scale, paper, marks, isDiscreet);
  return { id: tagged.room.id, name: say(tagged.name, tagged.langue), tagged, label: { candidates } };
}

/** Names of one height read as one plan: where fewer rooms than this have room for the first, all have the second. */
const MOST_AT_EASE = 2 / 3;

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
  const atEase = isDiscreet
    ? all
    : all.filter((tagged) => isAtEase(tagged, localBounds(frame, tagged.room.polygon.outer), scale));
  const isModest = atEase.length < MOST_AT_EASE * all.length;
  return all.map((tagged) => roomTag({ ...tagged, isModest }, frame, scale, paper, marks, isDiscreet));
}

const annotation = { layer: 'PLAN', class: 'annotation', pen: 0.13 } as const;

/** The areas of the rooms, unprinted: what a click on one finds. */
export const zoneItems = ({ rooms }: Level): Item[] =>
  rooms.map(({ polygon, id }) => ({ ...annotation, kind: 'zone', rings: ringsOf(polygon), id }));
