import type { Drafting } from '../drafting.js';
import type { Langue, Text } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { Level, Room } from '../../building/types.js';
import { roomName } from '../../building/index.js';
import type { Bounds, Point, Ring } from '../../maths/geometry.js';
import { boundsOf, ringContains, ringsOf } from '../../maths/ring.js';
import type { BoxIndex } from '../boxes.js';
import { boxAround, grown } from '../boxes.js';
import type { Item, Pen, TagRecord } from '../display-list.js';
import type { Frame } from '../frame.js';
import { areaText, clearHeightText } from '../length-text.js';
import { fitText, textWidth } from '../text/measure.js';
import type { Weight } from '../text/measure.js';

interface Line {
  readonly text: string;
  readonly height: number;
  readonly weight: Weight;
}

/** Heights of name, area and clear height on paper. */
const LARGE = [3.5, 2.5, 1.8] as const;
const MEDIUM = [2.5, 2.5, 1.8] as const;
const SMALL = [2.5, 1.8, null] as const;
const LEAST = [1.8, 1.8, null] as const;
const NAME = [1.8, null, null] as const;
type Size = typeof LARGE | typeof MEDIUM | typeof SMALL | typeof LEAST | typeof NAME;

interface Shape {
  readonly size: Size;
  /** Name on two lines. */
  readonly isBroken?: boolean;
  /** Read up the sheet. */
  readonly isTurned?: boolean;
  /** Name and area on one line: corridors and cupboards. */
  readonly isInline?: boolean;
}

/** From the most readable to the least: a smaller tag that reads across beats a larger one to be read sideways. */
const SHAPES: readonly Shape[] = [
  { size: LARGE },
  { size: MEDIUM },
  { size: MEDIUM, isBroken: true },
  { size: SMALL },
  { size: SMALL, isBroken: true },
  { size: MEDIUM, isTurned: true },
  { size: LEAST },
  { size: LEAST, isBroken: true },
  { size: SMALL, isTurned: true },
  { size: LEAST, isTurned: true },
  { size: LEAST, isInline: true },
  { size: LEAST, isInline: true, isTurned: true },
];

/** A tag for orientation only, under the symbols of a trade: what covers a symbol says less. */
const DISCREET: readonly Shape[] = [
  { size: SMALL },
  { size: SMALL, isBroken: true },
  { size: LEAST },
  { size: LEAST, isBroken: true },
  { size: NAME },
];

const LEADING = 1.75;
/** A longer name is cut: 4,000 characters are a description. */
const WIDEST_NAME = 60;
/** Air between a tag and the walls, mm of paper. */
const MARGIN = 0.8;

/** A room and the content of its tag. */
interface Tagged {
  readonly room: Room;
  readonly name: string;
  /** Floor finish, where it is known and asked for. */
  readonly finish: string | undefined;
  readonly langue: Langue;
}

/** Long names of small rooms break at the space nearest their middle. */
function broken(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map((match) => match.index);
  const best = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}

const inlineOf = ({ room, name, langue }: Tagged, height: number): Line[] => [
  { text: `${fitText(name, WIDEST_NAME, height, 'bold')} ${areaText(room.area, langue)}`, height, weight: 'bold' },
];
const linesOf = ({ room, name, finish, langue }: Tagged, [height, area, clear]: Size, isBroken: boolean): Line[] => [
  ...(isBroken ? broken(name) : [name]).map((text): Line => ({
    text: fitText(text, WIDEST_NAME, height, 'bold'),
    height,
    weight: 'bold',
  })),
  ...(area === null ? [] : [{ text: areaText(room.area, langue), height: area, weight: 'regular' as const }]),
  ...(clear === null
    ? []
    : [{ text: clearHeightText(room.height, langue), height: clear, weight: 'regular' as const }]),
  ...(clear === null || finish === undefined ? [] : [{ text: finish, height: clear, weight: 'regular' as const }]),
];

const blockHeight = (lines: readonly Line[]) =>
  lines.reduce((sum, line, i) => sum + line.height * (i === 0 ? 1 : LEADING), 0);
const blockWidth = (lines: readonly Line[]) =>
  Math.max(...lines.map((line) => textWidth(line.text, line.height, line.weight)));

/** The box lies in the room: its edge points are inside, no corner of the room in it. */
function isInside(outer: Ring, holes: readonly Ring[], { minX, minY, maxX, maxY }: Bounds): boolean {
  const [midX, midY] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const edge = [minX, midX, maxX].flatMap((x) => [minY, midY, maxY].map((y) => ({ x, y })));
  if (edge.some((point) => !ringContains(outer, point) || holes.some((hole) => ringContains(hole, point)))) {
    return false;
  }
  const within = ({ x, y }: Point) => x > minX && x < maxX && y > minY && y < maxY;
  return !outer.some(within) && !holes.some((hole) => hole.some(within));
}

/** Across a narrow room too there are places by either wall and in the middle. */
const LEAST_PLACES = 3;

/** Where to try after the widest place: a grid over the room, from that place outwards. */
function places(label: Point, bounds: Bounds): Point[] {
  const [width, height] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  const step = Math.max(width / 14, height / 14, 100);
  const found: (Point & { readonly far: number })[] = [];
  const columns = Math.max(LEAST_PLACES, Math.round(width / step));
  const rows = Math.max(LEAST_PLACES, Math.round(height / step));
  for (let i = 0; i < columns; i++) {
    const x = bounds.minX + ((i + 0.5) * width) / columns;
    for (let j = 0; j < rows; j++) {
      const y = bounds.minY + ((j + 0.5) * height) / rows;
      found.push({ x, y, far: (x - label.x) ** 2 + (y - label.y) ** 2 });
    }
  }
  return found.sort((a, b) => a.far - b.far || a.x - b.x || a.y - b.y);
}

interface Placed {
  readonly at: Point;
  readonly lines: readonly Line[];
  readonly isTurned: boolean;
  readonly box: Bounds;
}

/** A tag with its lines, its width and its height, scene mm. */
interface Fitted {
  readonly size: Size;
  readonly lines: readonly Line[];
  readonly isTurned: boolean;
  readonly across: number;
  readonly up: number;
}

/** The shapes that are no larger than the room, from the most readable to the least. */
function shapesWithin(tagged: Tagged, extent: Bounds, scale: number, shapes: readonly Shape[]): Fitted[] {
  const margins = 2 * MARGIN * scale;
  return shapes.flatMap(({ size, isBroken = false, isTurned = false, isInline = false }) => {
    if (isBroken && !tagged.name.includes(' ')) return [];
    const lines = isInline ? inlineOf(tagged, size[0]) : linesOf(tagged, size, isBroken);
    const [width, height] = [blockWidth(lines) * scale + margins, blockHeight(lines) * scale + margins];
    const [across, up] = isTurned ? [height, width] : [width, height];
    const isTooLarge = across > extent.maxX - extent.minX || up > extent.maxY - extent.minY;
    return isTooLarge ? [] : [{ size, lines, isTurned, across, up }];
  });
}

/** The best tag that fits in the room; null when none does. */
function place(
  tagged: Tagged,
  frame: Frame,
  scale: number,
  texts: BoxIndex,
  marks: BoxIndex,
  isDiscreet: boolean,
): Placed | null {
  const { polygon, labelPoint } = tagged.room;
  const outer = polygon.outer.map((p) => frame.toLocal(p));
  const holes = polygon.holes.map((hole) => hole.map((p) => frame.toLocal(p)));
  const extent = boundsOf(outer);
  const label = frame.toLocal(labelPoint);
  const shapes = shapesWithin(tagged, extent, scale, isDiscreet ? DISCREET : SHAPES);
  // When the smallest tag has no free place, no larger one has.
  const leastAcross = Math.min(...shapes.map(({ across }) => across));
  const leastUp = Math.min(...shapes.map(({ up }) => up));
  // Clear of everything if possible, else over a leaf or a dimension line, but never over another text.
  for (const isStrict of [true, false]) {
    const isFree = (box: Bounds) => texts.isFree(box) && (!isStrict || marks.isFree(box));
    // Most tags find their place at once: the grid is laid over the room only when the first place is refused.
    let spots: Point[] | undefined;
    for (const { size, lines, isTurned, across, up } of shapes) {
      // A tag that must cover furniture is a small one.
      if (!isStrict && (size === LARGE || size === MEDIUM)) continue;
      const boxAt = (at: Point) => boxAround(at.x, at.y, across, up);
      const suits = (at: Point) => isFree(boxAt(at)) && isInside(outer, holes, boxAt(at));
      if (suits(label)) return { at: label, lines, isTurned, box: boxAt(label) };
      spots ??= places(label, extent).filter(({ x, y }) => isFree(boxAround(x, y, leastAcross, leastUp)));
      const at = spots.find(suits);
      if (at) return { at, lines, isTurned, box: boxAt(at) };
    }
  }
  return null;
}

/** Too small for its tag: the tag stands outside the walls at the end of a leader. */
function placeOutside(tagged: Tagged, frame: Frame, scale: number, texts: BoxIndex): Placed | null {
  const label = frame.toLocal(tagged.room.labelPoint);
  const lines = linesOf({ ...tagged, finish: undefined }, LEAST, false);
  const [width, height] = [blockWidth(lines) * scale, blockHeight(lines) * scale];
  for (let ring = 1; ring <= 24; ring++) {
    for (let turn = 0; turn < 16; turn++) {
      const angle = (turn * Math.PI) / 8;
      const at = { x: label.x + Math.cos(angle) * ring * 4 * scale, y: label.y + Math.sin(angle) * ring * 4 * scale };
      const box = grown(boxAround(at.x, at.y, width, height), MARGIN * scale);
      if (texts.isFree(box)) return { at, lines, isTurned: false, box };
    }
  }
  return null;
}

/** Pen of a line of text by the height of its capitals, both mm of paper (ISO 3098). */
function penOf(height: number): Pen {
  if (height >= 3.5) return 0.35;
  return height >= 2.5 ? 0.25 : 0.18;
}

function tagItems(room: Room, placed: Placed, frame: Frame, scale: number): Item[] {
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

/**
 * Name, net area, clear height and floor finish of each room, in the room when they fit. Small rooms choose first.
 * `boxes` are the places taken, which dimension lines avoid.
 * @param isDiscreet name and area only, small
 */
export function roomTags(
  level: Level,
  finishes: ReadonlyMap<string, Text>,
  frame: Frame,
  { scale, langue }: Drafting,
  texts: BoxIndex,
  marks: BoxIndex,
  isDiscreet = false,
): { items: Item[]; records: TagRecord[]; boxes: Bounds[] } {
  const items: Item[] = [];
  const boxes: Bounds[] = [];
  const records = new Map<string, TagRecord>();
  for (const room of level.rooms.toSorted((a, b) => a.labelRadius - b.labelRadius || a.index - b.index)) {
    const name = say(roomName(room), langue);
    const finish = finishes.get(room.id);
    const tagged = { room, name, finish: finish && say(finish, langue), langue };
    const inside = place(tagged, frame, scale, texts, marks, isDiscreet);
    const placed = inside ?? placeOutside(tagged, frame, scale, texts);
    records.set(room.id, { id: room.id, name, isPlaced: placed !== null });
    if (!placed) continue;
    texts.add(placed.box);
    boxes.push(placed.box);
    items.push(zoneItem(room), ...tagItems(room, placed, frame, scale));
    if (!inside) items.push(leaderItem(room, frame.toWorld(placed.at)));
  }
  return { items, boxes, records: level.rooms.map((room) => records.get(room.id)!) };
}

const annotation = { layer: 'PLAN', class: 'annotation', pen: 0.13 } as const;

/** The area of a room, unprinted: what a click on it finds. */
const zoneItem = ({ polygon, id }: Room): Item => ({ ...annotation, kind: 'zone', rings: ringsOf(polygon), id });

/** Line from a room to its tag outside. */
const leaderItem = ({ labelPoint, id }: Room, to: Point): Item => ({
  ...annotation,
  kind: 'polyline',
  points: [labelPoint, to],
  id,
});
