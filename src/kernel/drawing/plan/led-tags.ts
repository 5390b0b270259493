import type { Bounds, Point, Polygon } from '../../maths/geometry.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
import { boxAround, contains, grown, overlaps } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import type { Paper } from '../ink/paper.js';
import { tagItems } from './room-tags.js';
import { inlineBlock, MARGIN } from './tag-shapes.js';
import type { Tagged } from './tag-shapes.js';

const annotation = { layer: 'PLAN', class: 'annotation', pen: 0.13 } as const;
const HEIGHT = 1.8;
/** Steps outwards from a room, mm of paper, how many, and in how many directions. */
const STEP = 3;
const MOST_STEPS = 90;
const TURNS = 32;
/** Corners of a room that a leader is tried towards. */
const MOST_FEET = 8;
/** Tags stay beside the rows of dimensions, mm of paper from the walls: further off they would cost scale. */
const FARTHEST = 40;
/** Mark at the foot of a leader, mm of paper. */
const DOT = 0.4;

/** Whether a box keeps clear of the building: none of it over a room of another. */
const isOutside = (box: Bounds, outlines: readonly (readonly Point[])[]): boolean =>
  outlines.every((ring) => {
    if (!overlaps(box, boundsOf(ring))) return true;
    const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
    const edge = [box.minX, x, box.maxX].flatMap((u) => [box.minY, y, box.maxY].map((v) => ({ x: u, y: v })));
    const within = (p: Point) => p.x > box.minX && p.x < box.maxX && p.y > box.minY && p.y < box.maxY;
    return !edge.some((point) => ringContains(ring, point)) && !ring.some(within);
  });

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

/** Where a tag may stand outside, nearest first, in the axes of the plan. */
function* around(label: Point, scale: number): Generator<Point> {
  for (let ring = 2; ring <= MOST_STEPS; ring++) {
    for (let turn = 0; turn < TURNS; turn++) {
      const angle = (turn * 2 * Math.PI) / TURNS;
      yield {
        x: label.x + Math.cos(angle) * ring * STEP * scale,
        y: label.y + Math.sin(angle) * ring * STEP * scale,
      };
    }
  }
}

/**
 * The tag of a room without a place for it: outside the building, at the end of a leader that passes over no text; null
 * where even that is not free.
 * @param outline of the building on this level
 */
export function ledTag(
  tagged: Tagged,
  frame: Frame,
  scale: number,
  paper: Paper,
  outline: readonly Polygon[],
): { readonly items: Item[]; readonly box: Bounds } | null {
  const { room } = tagged;
  const feet = feetOf(tagged, frame);
  const label = feet[0]!;
  const block = inlineBlock(tagged, HEIGHT);
  const { lines } = block;
  const [width, height] = [block.width * scale, block.height * scale];
  const outlines = outline.map(({ outer }) => outer.map((point) => frame.toLocal(point)));
  const reach = grown(boundsOf(outlines.flat()), FARTHEST * scale);
  for (const at of around(label, scale)) {
    const box = grown(boxAround(at.x, at.y, width, height), MARGIN * scale);
    if (!contains(reach, box) || !isOutside(box, outlines) || !paper.isFree(box)) continue;
    const from = feet.find((point) => !paper.crosses({ a: point, b: nearest(box, point) }));
    if (!from) continue;
    const [foot, end] = [frame.toWorld(from), nearest(box, from)];
    const leader: Item[] = [
      { ...annotation, kind: 'polyline', points: [foot, frame.toWorld(end)], id: room.id },
      { ...annotation, kind: 'arc', center: foot, radius: DOT * scale, start: 0, end: 360, id: room.id },
    ];
    const items = [...leader, ...tagItems(room, { at, lines, isTurned: false }, frame, scale)];
    paper.draw(items);
    return { items, box };
  }
  return null;
}
