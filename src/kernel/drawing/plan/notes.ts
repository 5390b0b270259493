import type { Level } from '../../building/types.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { inRings, ringsOf } from '../../maths/ring.js';
import { add, midpoint, subtract } from '../../maths/vector.js';
import { grown } from '../boxes.js';
import type { Item, TextItem } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import { textCorners } from '../item-bounds.js';
import type { Candidate } from '../ink/declutter.js';
import { insideOf } from './room-space.js';
import type { Tag } from './settle.js';

/** Steps outwards from the place of a note, mm of paper, how many, and in how many directions. */
const STEP = 1.5;
const MOST_STEPS = 16;
const TURNS = 16;
const AIR = 0.3;

/** Places of a note: its own, then all round it. */
function* around({ at }: TextItem, scale: number): Generator<Point> {
  yield at;
  for (let ring = 1; ring <= MOST_STEPS; ring++) {
    for (let turn = 0; turn < TURNS; turn++) {
      const angle = (turn * 2 * Math.PI) / TURNS;
      const far = ring * STEP * scale;
      yield { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far };
    }
  }
}

/** Whether a box, in the axes of the plan, may be written on. */
export type Within = (box: Bounds) => boolean;

const ORIGIN: Point = { x: 0, y: 0 };

/** The box of a note at each place, in the axes of the plan, air included: its letters are measured once. */
function boxesOf(note: TextItem, frame: Frame, scale: number): (at: Point) => Bounds {
  const about = textCorners({ ...note, at: ORIGIN }, scale);
  return (at) => {
    const corners = about.map(({ x, y }) => ({ x: at.x + x, y: at.y + y }));
    return grown(localBounds(frame, corners), AIR * scale);
  };
}

/** Places of a note as it is written, then across the plan: all where it may be. */
export function* placesOf(
  note: TextItem,
  frame: Frame,
  scale: number,
  within: Within,
): Generator<Candidate<() => Item[]>> {
  for (const rotation of new Set([note.rotation ?? 0, frame.angle])) {
    const boxAt = boxesOf({ ...note, rotation }, frame, scale);
    for (const at of around(note, scale)) {
      const box = boxAt(at);
      if (within(box)) yield { places: [box], value: () => [{ ...note, at, rotation }] };
    }
  }
}

/** Where a note of a stair is read as such: in the room that the stair stands in; anywhere where it has none. */
function roomAround({ at }: TextItem, level: Level, frame: Frame): Within {
  const room = level.rooms.find(({ polygon }) => inRings(ringsOf(polygon), at));
  if (!room) return () => true;
  return insideOf(room, frame);
}

/** A note on two lines as one: away from its flight it has the room, and its parts would be read apart. */
function joined(lines: readonly TextItem[]): TextItem {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  return { ...first, at: midpoint(first.at, last.at), value: lines.map(({ value }) => value).join(' / ') };
}

/** Places of a note on several lines that keep together: where it is written, then all round it. */
function* together(
  lines: readonly TextItem[],
  from: TextItem,
  frame: Frame,
  scale: number,
  within: Within,
): Generator<Candidate<() => Item[]>> {
  const boxesAt = lines.map((line) => boxesOf(line, frame, scale));
  for (const place of around(from, scale)) {
    const by = subtract(place, from.at);
    const points = lines.map(({ at }) => add(at, by));
    const places = points.map((at, i) => boxesAt[i]!(at));
    if (places.every(within)) yield { places, value: () => lines.map((line, i) => ({ ...line, at: points[i]! })) };
  }
}

/** Items with their notes (the steps of a stair) taken out, which may stand beside their place. */
export function loosened(
  items: readonly Item[],
  level: Level,
  frame: Frame,
  scale: number,
): { readonly fixed: readonly Item[]; readonly notes: readonly Tag[] } {
  const isNote = (item: Item): item is TextItem => item.kind === 'text' && item.layer === 'ESCALIER';
  const own = Map.groupBy(items.filter(isNote), (note) => note.id ?? note);
  const notes = [...own.values()].map((lines, i): Tag => {
    const whole = joined(lines);
    return {
      id: `${whole.id ?? 'note'} ${i}`,
      name: whole.value,
      label: {
        *candidates() {
          const within = roomAround(whole, level, frame);
          const both = () => (lines.length > 1 ? together(lines, whole, frame, scale, within) : []);
          for (const place of both()) {
            yield place;
            break;
          }
          yield* placesOf(whole, frame, scale, within);
          yield* both();
        },
      },
    };
  });
  return { fixed: items.filter((item) => !isNote(item)), notes };
}
