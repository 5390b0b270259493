import type { Level } from '../../building/index.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { subtract } from '../../maths/vector.js';
import { grown } from '../boxes.js';
import type { Item, TextItem } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import { boxAt } from '../ink/clearance.js';
import type { TextPlace } from '../ink/clearance.js';
import { spread } from '../ink/convex.js';
import type { Candidate } from '../ink/declutter.js';
import type { Paper } from '../ink/paper.js';
import { textCorners } from '../item-bounds.js';
import { ledNote } from './note-leads.js';
import type { Lead } from './note-leads.js';
import { NO_TAIL, tailed, withRoom } from './note-tail.js';
import type { Tail } from './note-tail.js';
import { settle } from './settle.js';
import type { Tag } from './settle.js';

/** How a note of a trade is written. */
export const NOTE = {
  class: 'annotation',
  pen: 0.18,
  kind: 'text',
  height: 1.8,
  valign: 'middle',
  align: 'center',
} as const;

/** Notes of one plan at most: a crowded one says them in its schedules. */
export const MOST_NOTES = 240;

/** From line to line of a note, and the air round it: all round, and before and after it, mm of paper. */
const LEADING = 2.5;
const AIR = 0.3;
const AIR_ALONG = 0.5;

/** A note that may stand further off, last at the end of a leader, where it has no place beside what it is about. */
export interface Note extends Tag {
  /** Its places, and those further off. */
  readonly further: Tag['label'];
  /** Point of what it is about. */
  readonly about: Point;
  /** It is placed before the others. */
  readonly isFirst?: boolean;
  /** @param leads leaders that are drawn already */
  readonly led: (paper: Paper, leads?: Lead[]) => Item[];
}

interface NoteOptions {
  /** Signs after its text, of a note of one line. */
  readonly tail?: Tail;
  /** Lines of the note under one another, where it stands upright. @default its value on one line */
  readonly lines?: readonly string[];
  /** Places further off. */
  readonly far?: readonly Point[];
  /** Point that its leader comes from; none without. */
  readonly anchor?: Point;
  /** Where a note is read as being about its element. @default anywhere */
  readonly isReadAs?: (at: Point) => boolean;
  /** Where it stands first at the end of its leader. @default where it is read as being about its element */
  readonly isLedTo?: (at: Point) => boolean;
  /** Where it may stand at the end of its leader at all. @default anywhere */
  readonly mayBeLedTo?: (at: Point) => boolean;
  /** Air round it beside that of every note; less only at the end of a leader, mm of paper. @default 0 */
  readonly clear?: number;
}

/** Sine of an angle that the eye takes for none. */
const ALMOST_LEVEL = 0.01;

/** The place that a text covers with its air, which is wider along it: slanted where the text is. */
export function noteBox(text: TextItem, frame: Frame, scale: number): TextPlace {
  if (Math.abs(Math.sin(((text.rotation ?? 0) - frame.angle) * (Math.PI / 90))) > ALMOST_LEVEL) {
    return spread(
      textCorners(text, scale).map((corner) => frame.toLocal(corner)),
      AIR * scale,
    );
  }
  const { minX, minY, maxX, maxY } = grown(localBounds(frame, textCorners(text, scale)), AIR * scale);
  const more = AIR_ALONG * scale;
  return maxX - minX > maxY - minY
    ? { minX: minX - more, maxX: maxX + more, minY, maxY }
    : { minX, maxX, minY: minY - more, maxY: maxY + more };
}

/** A place with some air round it. */
function airy(place: TextPlace, air: number): TextPlace {
  if (air === 0) return place;
  return isTurned(place) ? spread(place, air) : grown(place, air);
}

const isTurned = (place: TextPlace): place is readonly Point[] => Array.isArray(place);

/** A place moved in the axes of the plan. */
const moved = (place: TextPlace, { x, y }: Point): TextPlace =>
  isTurned(place) ? place.map((corner) => ({ x: corner.x + x, y: corner.y + y })) : movedBox(place, x, y);

const movedBox = ({ minX, minY, maxX, maxY }: Bounds, x: number, y: number): Bounds => ({
  minX: minX + x,
  minY: minY + y,
  maxX: maxX + x,
  maxY: maxY + y,
});

/** The lines of a note about its point, and what they cover: measured once, it is moved to each place asked for. */
function written(note: TextItem, lines: readonly string[], frame: Frame, scale: number, tail: Tail) {
  const origin = frame.toLocal(note.at);
  const ups = lines.map((_, i) => ((lines.length - 1) / 2 - i) * LEADING * scale);
  const linesAt = ({ x, y }: Point): TextItem[] =>
    lines.map((value, i) => ({ ...note, value, at: { x, y: y + ups[i]! } }));
  const boxes = linesAt(note.at).map((text) => noteBox(withRoom(text, tail), frame, scale));
  return {
    textsAt: (point: Point): Item[] => tailed(linesAt(point), tail, scale),
    boxesAt: (point: Point): TextPlace[] => {
      const by = subtract(frame.toLocal(point), origin);
      return boxes.map((box) => moved(box, by));
    },
  };
}

/** A note with the places it may take, best first. */
export function noteTag(
  note: TextItem,
  places: readonly Point[],
  frame: Frame,
  scale: number,
  options: NoteOptions = {},
): Note {
  const { lines = [note.value], tail = NO_TAIL, far = [], anchor, isReadAs = () => true } = options;
  const { isLedTo = isReadAs, mayBeLedTo = () => true, clear = 0 } = options;
  const { textsAt, boxesAt } = written(note, lines, frame, scale, tail);
  const upright = (point: Point, air: number): Bounds[] => boxesAt(point).map((box) => grown(boxAt(box), air * scale));
  function* candidates(points: readonly Point[]): Generator<Candidate<() => Item[]>> {
    for (const place of points.filter(isReadAs)) {
      const boxes = boxesAt(place).map((box) => airy(box, clear * scale));
      yield { places: boxes, value: () => textsAt(place) };
    }
  }
  const led = (paper: Paper, leads: Lead[], air: number): Item[] => {
    if (!anchor) return [];
    const standing = { isReadAs: isLedTo, mayStand: mayBeLedTo, frame, scale, paper, leads };
    return ledNote(note, { anchor, textsAt, boxesAt: (point) => upright(point, air), ...standing });
  };
  return {
    id: `${note.id ?? ''} ${note.value}`,
    name: note.value,
    about: anchor ?? note.at,
    label: { candidates: () => candidates(places) },
    further: { candidates: () => candidates([...places, ...far]) },
    led: (paper, leads = []) => {
      const items = led(paper, leads, clear);
      return items.length > 0 || clear === 0 ? items : led(paper, leads, 0);
    },
  };
}

/** Ways to say one thing as one note: the first where it has a place over nothing at all, else the others in turn. */
export function firstOf([first, ...others]: readonly [Note, ...Note[]]): Note {
  const ways = [first, ...others];
  return {
    ...first,
    further: {
      *candidates() {
        for (const { further } of ways) yield* further.candidates();
      },
    },
    led: (paper, leads) => {
      for (const { led } of ways) {
        const items = led(paper, leads);
        if (items.length > 0) return items;
      }
      return [];
    },
  };
}

/** The papers that notes are placed on: with all that is drawn, and without what is pale under a trade. */
interface Papers {
  readonly paper: Paper;
  readonly strong: Paper;
  /** Leaders of the notes that are placed already. */
  readonly leads: Lead[];
}

/** Notes beside what they are about; those that find no place there over the pale building, others led there. */
function placed(notes: readonly Note[], { paper, strong, leads }: Papers): Item[] {
  if (notes.length === 0) return [];
  const beside = settle(notes, paper);
  strong.draw(beside.items);
  const over = settle(
    beside.left.map((note) => ({ ...note, label: note.further })),
    strong,
  );
  const rest = [...over.items, ...over.left.flatMap((note) => note.led(strong, leads))];
  return [...beside.items, ...rest];
}

/**
 * Notes beside what they are about; those that find no place there over the pale building, others of them at the end
 * of a leader. Names that nothing else says have all that before the others.
 * @param paper with all that is drawn
 * @param strong the same without what is pale under a trade
 */
export function noted(notes: readonly Note[], paper: Paper, strong: Paper): Item[] {
  const papers: Papers = { paper, strong, leads: [] };
  const first = placed(
    notes.filter(({ isFirst }) => isFirst),
    papers,
  );
  paper.draw(first).fix();
  strong.fix();
  return [
    ...first,
    ...placed(
      notes.filter(({ isFirst }) => !isFirst),
      papers,
    ),
  ];
}

/** A note in another room would be taken for that of something in it. */
export const readInRoom =
  (own: string | null, { rooms }: Level) =>
  (at: Point): boolean =>
    rooms.every(({ id, polygon }) => id === own || !polygonContains(polygon, at));

/** Out of every room but the one that a point is in. */
export const besideRoomOf = (point: Point, level: Level): ((at: Point) => boolean) =>
  readInRoom(level.rooms.find(({ polygon }) => polygonContains(polygon, point))?.id ?? null, level);

/** Where a note is read as that of something on a wall of a room: in there; of something in no room, outside of all. */
export function readInside(own: string | null, level: Level): (at: Point) => boolean {
  const room = level.rooms.find(({ id }) => id === own);
  return room ? (at) => polygonContains(room.polygon, at) : readInRoom(own, level);
}

/** Ways round a point, degrees: upright and slanted; before what faces somewhere, and beside it. */
const ROUND = [0, 180, 90, 270, 45, 135, 225, 315];
const BEFORE = [0];
const ASIDE = [45, -45, 90, -90, 135, -135, 180];

/** Steps away from where places round a point begin, mm of paper: beside it, and further off. */
const NEAR = [0, 1.5];
const FAR = [3, 5, 7];

const placesRound = ({ x, y }: Point, from: number, scale: number, steps: readonly number[], ways: readonly number[]) =>
  steps.flatMap((more) =>
    ways.map((degrees): Point => {
      const [far, angle] = [(from + more) * scale, (degrees * Math.PI) / 180];
      return { x: x + 1.4 * far * Math.cos(angle), y: y + far * Math.sin(angle) };
    }),
  );

/** Places along the wall of what looks at a room, off that wall, mm of paper. */
const OFF_WALL = 1.8;
const ALONG_WALL = [0, 1.5, 3];

/** Places of a note along the wall of what looks one way, on either side of it. */
const alongWall = (point: Point, from: number, scale: number, facing: number): Point[] => {
  const before = placesRound(point, OFF_WALL, scale, [0], [facing])[0]!;
  return placesRound(before, from, scale, ALONG_WALL, [facing + 90, facing - 90]);
};

/** Places near a point, and those further off. */
interface Round {
  readonly places: readonly Point[];
  /** Beside what faces somewhere, where there is no room before it. */
  readonly aside: readonly Point[];
  readonly far: readonly Point[];
}

/**
 * Places round a point, from a distance on, mm of paper.
 * @param facing degrees that what stands there looks at: its note stands before it, over the pale building rather than
 *   beside it, where it would be read as that of its neighbour
 */
export function round(point: Point, from: number, scale: number, facing?: number): Round {
  const at = (steps: readonly number[], ways: readonly number[]) =>
    placesRound(
      point,
      from,
      scale,
      steps,
      ways.map((way) => way + (facing ?? 0)),
    );
  if (facing === undefined) return { places: at(NEAR, ROUND), aside: [], far: at(FAR, ROUND) };
  const aside = [...at(NEAR, ASIDE), ...alongWall(point, from, scale, facing)];
  return { places: at(NEAR, BEFORE), aside, far: [...aside, ...at(FAR, [...BEFORE, ...ASIDE])] };
}
