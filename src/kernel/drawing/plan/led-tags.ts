import type { Level } from '../../building/types.js';
import type { Bounds, Point, Ring } from '../../maths/geometry.js';
import { boundsOf, ringContains, ringHolds } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';
import { boxAround, contains, grown, merged, overlaps } from '../boxes.js';
import type { FreeBoxes } from '../boxes.js';
import type { Item } from '../display-list.js';
import { ROOMY } from '../drafting.js';
import type { Frame } from '../frame.js';
import type { Stroke } from '../ink/ink-of-item.js';
import type { Paper } from '../ink/paper.js';
import { hasCornerIn, insideOf } from './room-space.js';
import { tagItems } from './room-tags.js';
import type { PlacedTag } from './room-tags.js';
import { ledBlocks, MARGIN } from './tag-shapes.js';
import type { Block, Tagged } from './tag-shapes.js';

const annotation = { layer: 'PLAN', class: 'annotation', pen: 0.13 } as const;
/** Steps outwards from a room, mm of paper, how many, and in how many directions. */
const STEP = 3;
const MOST_STEPS = 90;
const TURNS = 32;
/** Corners of a room that a leader is tried towards. */
const MOST_FEET = 8;
/** Tags stay beside the rows of dimensions, mm of paper from the walls: further off they would cost scale. */
const FARTHEST = 40;
/** A tag this near to its room is outside the building, a leader further on would cross half of a large floor. */
const NEAR = 25;
/** Such a tag stands in a room beside its own, this near, mm of paper. */
const INSIDE = 40;
/** Mark at the foot of a leader, mm of paper. */
const DOT = 0.4;

/** An outline of the building, in the axes of the plan. */
interface Outline {
  readonly ring: Ring;
  readonly bounds: Bounds;
}

/** Whether a box keeps clear of the building: none of it over a room of another. */
const isOutside = (box: Bounds, outlines: readonly Outline[]): boolean =>
  outlines.every(({ ring, bounds }) => !overlaps(box, bounds) || !meetsRing(box, ring));

/** Whether a corner, the middle or the middle of a side of a box lies in a ring, or a corner of the ring in the box. */
function meetsRing(box: Bounds, ring: Ring): boolean {
  if (hasCornerIn(ring, box)) return true;
  const { minX, minY, maxX, maxY } = box;
  const [xs, ys] = [
    [minX, (minX + maxX) / 2, maxX],
    [minY, (minY + maxY) / 2, maxY],
  ];
  for (const x of xs) for (const y of ys) if (ringHolds(ring, x, y)) return true;
  return false;
}

/** Points of a room that its leader may start from: the place of its tag, then others between there and its corners. */
function feetOf({ room }: Tagged, frame: Frame): Point[] {
  const label = frame.toLocal(room.labelPoint);
  const ring = room.polygon.outer.map((point) => frame.toLocal(point));
  const others = ring.slice(0, MOST_FEET).flatMap((corner) =>
    [0.4, 0.75].map((share) => ({
      x: label.x + (corner.x - label.x) * share,
      y: label.y + (corner.y - label.y) * share,
    })),
  );
  return [label, ...others.filter((point) => ringContains(ring, point))];
}

/** The point of a box nearest to another point. */
const nearest = ({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point): Point => ({
  x: Math.min(maxX, Math.max(minX, x)),
  y: Math.min(maxY, Math.max(minY, y)),
});

/** Where a tag may stand beside its room, nearest first, in the axes of the plan. @param most distance, mm of paper */
function* around(label: Point, most: number, scale: number): Generator<Point> {
  for (let ring = 2; ring * STEP <= most; ring++) {
    for (let turn = 0; turn < TURNS; turn++) {
      const angle = (turn * 2 * Math.PI) / TURNS;
      yield {
        x: label.x + Math.cos(angle) * ring * STEP * scale,
        y: label.y + Math.sin(angle) * ring * STEP * scale,
      };
    }
  }
}

/** Places beside a room whose tag must leave it, in the order in which they are tried. */
interface Beside {
  /** Greatest distance from the room, mm of paper. */
  readonly most: number;
  readonly isFree: (box: Bounds) => boolean;
  /** Boxes of furniture and leaves that the leader passes none of. */
  readonly marks?: FreeBoxes;
}

/** Air round the mark at the foot of a leader, mm of paper. */
const DOT_AIR = 0.3;

/** Whether the mark at the foot of a leader would touch a text. */
function isDotOverText({ x, y }: Point, paper: Paper, scale: number): boolean {
  const reach = (DOT + DOT_AIR) * scale;
  return [-reach, 0, reach].some(
    (aside) =>
      paper.crosses({ a: { x: x - reach, y: y + aside }, b: { x: x + reach, y: y + aside } }) ||
      paper.crosses({ a: { x: x + aside, y: y - reach }, b: { x: x + aside, y: y + reach } }),
  );
}

/** Along a leader, mm of paper, where symbols are looked for. */
const ALONG = 1;

/** Whether a leader passes a symbol on its way out of its own room. */
function passesMark({ a, b }: Stroke, own: Ring, marks: FreeBoxes, scale: number): boolean {
  const count = Math.ceil(distance(a, b) / (ALONG * scale));
  return Array.from({ length: count }, (_, i) => (i + 1) / count).some((share) => {
    const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    return !ringContains(own, at) && !marks.isFree(boxAround(at.x, at.y, scale / 2, scale / 2));
  });
}

/** The rooms where a tag of another may stand, led: so large that nobody takes it for theirs. */
function roomyBoxes({ rooms }: Level, tagged: Tagged, frame: Frame, scale: number): (box: Bounds) => boolean {
  const roomy = rooms
    .filter((room) => room.id !== tagged.room.id && room.area >= ROOMY * scale ** 2)
    .map((room) => insideOf(room, frame));
  return (box) => roomy.some((isInside) => isInside(box));
}

/** Beside the building where that is near, else in a large room, then as far outside as the drawing goes. */
function waysOf(tagged: Tagged, frame: Frame, scale: number, level: Level, marks: FreeBoxes | undefined): Beside[] {
  const outlines = level.outline.map(({ outer }): Outline => {
    const ring = outer.map((point) => frame.toLocal(point));
    return { ring, bounds: boundsOf(ring) };
  });
  const reach = grown(merged(outlines.map(({ bounds }) => bounds)), FARTHEST * scale);
  const isOut = (box: Bounds): boolean => contains(reach, box) && isOutside(box, outlines);
  const far: Beside = { most: MOST_STEPS * STEP, isFree: isOut };
  if (!marks) return [far];
  const isRoomy = roomyBoxes(level, tagged, frame, scale);
  const inside: Beside = { most: INSIDE, isFree: (box) => marks.isFree(box) && isRoomy(box), marks };
  // Of a room on a façade nobody looks for the name in another.
  return tagged.room.isOnFacade ? [far, inside] : [{ most: NEAR, isFree: isOut }, inside, far];
}

/**
 * The tag of a room without a place for it, at the end of a leader that passes over no text: outside the building;
 * of a room deep inside a large floor in the large room beside it, clear of what stands there; null where even that is
 * not free.
 * @param marks boxes of leaves and furniture; without them no tag stands in another room
 */
export function ledTag(
  tagged: Tagged,
  frame: Frame,
  scale: number,
  paper: Paper,
  level: Level,
  marks?: FreeBoxes,
): { readonly items: Item[]; readonly box: Bounds } | null {
  const blocks = ledBlocks(tagged);
  const whole = blocks.length > 1 ? blocks.slice(0, -1) : blocks;
  const ways = waysOf(tagged, frame, scale, level, marks);
  for (const some of whole === blocks ? [blocks] : [whole, blocks.slice(-1)]) {
    for (const way of ways) {
      const found = some.flatMap((block) => placedBeside(tagged, block, way, frame, scale, paper) ?? []);
      const shortest = Math.min(...found.map(({ length }) => length));
      const { items, box } = found.find(({ length }) => length === shortest) ?? {};
      if (!items || !box) continue;
      paper.draw(items);
      return { items, box };
    }
  }
  return null;
}

/** A tag where a leader reaches it. */
interface Led {
  readonly items: Item[];
  readonly box: Bounds;
  /** Of its leader, scene mm. */
  readonly length: number;
}

/** The first place of a block of lines beside its room that a leader reaches. */
function placedBeside(
  tagged: Tagged,
  block: Block,
  { most, isFree, marks: passed }: Beside,
  frame: Frame,
  scale: number,
  paper: Paper,
): Led | null {
  const feet = feetOf(tagged, frame);
  const [width, height] = [block.width * scale, block.height * scale];
  const own = tagged.room.polygon.outer.map((point) => frame.toLocal(point));
  for (const at of around(feet[0]!, most, scale)) {
    const box = grown(boxAround(at.x, at.y, width, height), MARGIN * scale);
    if (!isFree(box) || !paper.isFree(box)) continue;
    const isClear = (a: Point): boolean => {
      const leader = { a, b: nearest(box, a) };
      return (
        !paper.crosses(leader) && !isDotOverText(a, paper, scale) && !(passed && passesMark(leader, own, passed, scale))
      );
    };
    const from = feet.find(isClear);
    if (!from) continue;
    const [tag, to] = [{ at, lines: block.lines, isTurned: false }, nearest(box, from)];
    return { items: ledItems(tagged, tag, from, to, frame, scale), box, length: distance(from, to) };
  }
  return null;
}

/** A leader from its foot in a room to the tag at its end. */
function ledItems({ room }: Tagged, tag: PlacedTag, from: Point, to: Point, frame: Frame, scale: number): Item[] {
  const foot = frame.toWorld(from);
  return [
    { ...annotation, kind: 'polyline', points: [foot, frame.toWorld(to)], id: room.id },
    { ...annotation, kind: 'arc', center: foot, radius: DOT * scale, start: 0, end: 360, id: room.id },
    ...tagItems(room, tag, frame, scale),
  ];
}
