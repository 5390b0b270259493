import type { Drafting } from '../drafting.js';
import type { Building } from '../../building/index.js';
import { legalFootprint } from '../../measures/index.js';
import type { Bounds, Point, Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { crossesBox } from '../../maths/segment-box.js';
import { cross, dot, leftOf, offsetFrom, scale as times, subtract, unit } from '../../maths/vector.js';
import { grown, overlaps } from '../boxes.js';
import type { Paper } from '../ink/paper.js';
import type { DimensionItem, Item, TextItem } from '../display-list.js';
import { readable } from '../frame.js';
import { dimensionTextCorners, textCorners } from '../item-bounds.js';
import { lengthText } from '../length-text.js';
import { textWidth } from '../text/measure.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
/** Sides shorter than this are corners cut off, not limits to measure from, mm. */
export const SHORT_SIDE = 2000;
/** A building this near to a limit, or over it, stands on it, mm. */
const ON_LIMIT = 50;
/** A balcony, or a gallery on posts, this much nearer to a limit than the walls has its distance beside theirs, mm. */
const BEYOND_WALLS = 300;
/** Past the end of a ridge a distance in its line would still be read as one with it, mm. */
const PAST_RIDGE = 500;
/** Corners at distances this close are one façade, mm. */
const SAME_FACADE = 20;
const TEXT = 2.3;
/** Places tried along a limit, a façade, a line: its middle first. */
export const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.12, 0.88];

/** How much further out the length of a limit is tried, mm of paper. */
const OUTWARDS = [0, 3, 6] as const;

/** Land is measured to the centimetre. */
export const centimetre = (value: number): number => Math.round(value / 10) * 10;

/** Obstacles of the texts of a site plan: texts already written, and objects on the ground. */
export interface Ground {
  readonly taken: Paper;
  readonly objects: readonly Bounds[];
}

/** True when a text in that box covers no other text and no object on the ground. */
export const isClear = ({ taken, objects }: Ground, box: Bounds): boolean =>
  taken.isFree(box) && !objects.some((object) => overlaps(object, box));

interface Side {
  readonly a: Point;
  readonly length: number;
  readonly direction: Point;
}

/** Sides of the plot long enough to be read. */
export const limitsOf = (ring: Ring): Side[] =>
  ring
    .map((a, i): Side => {
      const along = subtract(ring[(i + 1) % ring.length]!, a);
      return { a, length: Math.hypot(along.x, along.y), direction: unit(along) };
    })
    .filter(({ length }) => length >= SHORT_SIDE);

const turnOf = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;

/** Length of each limit, written outside it, where no roof reaches over it. */
export function limitLengths(parcel: Ring, { scale, langue }: Drafting, ground: Ground): Item[] {
  return limitsOf(parcel).flatMap(({ a, length, direction }): Item[] => {
    const value = lengthText(centimetre(length), langue);
    if (textWidth(value, TEXT) * scale > length) return [];
    const texts = OUTWARDS.flatMap((out) =>
      ALONG.map((part): TextItem => ({
        ...common,
        kind: 'text',
        pen: 0.18,
        at: offsetFrom(a, direction, length * part, -(TEXT / 2 + 1.2 + out) * scale),
        value,
        height: TEXT,
        rotation: readable(turnOf(direction)),
        align: 'center',
        valign: 'middle',
      })),
    );
    const boxOf = (text: TextItem) => grown(boundsOf(textCorners(text, scale)), 0.3 * scale);
    const text = texts.find((candidate) => isClear(ground, boxOf(candidate)));
    if (!text) return [];
    ground.taken.add(boxOf(text));
    return [text];
  });
}

/** Nearer to a line that it runs along, a distance would be read as one with it, mm of paper. */
const BESIDE = 1.5;
/** What that costs a distance: more than a few objects crossed. */
const ALONGSIDE = 3;
const PARALLEL = Math.sin((3 * Math.PI) / 180);

type Edge = readonly [Point, Point];

/** Ridges, hips and valleys of the roofs, a little longer than they are. */
const roofLines = ({ roofs }: Building): Edge[] =>
  roofs.flatMap(({ edges }) =>
    edges.map(({ a, b }): Edge => {
      const along = unit(subtract(b, a));
      return [offsetFrom(a, along, -PAST_RIDGE), offsetFrom(b, along, PAST_RIDGE)];
    }),
  );

/** Edges of what lies on the ground and of the roofs, and the courses of pipes: what a distance is not to run along. */
function edgesOf(building: Building, pipes: readonly Item[]): Edge[] {
  const { site, furniture } = building;
  const decking = furniture.filter(({ isOutside, type }) => isOutside && type === 'terrasse');
  const laid = [...site.terraces, ...site.parkings, ...site.paths, ...decking];
  const rings = laid.flatMap(({ footprint }) => (footprint ? [footprint] : []));
  const courses = pipes.flatMap((item) => (item.kind === 'polyline' ? [item.points] : []));
  const lines = [...rings.map((ring) => [...ring, ring[0]!]), ...courses].flatMap((points) =>
    points.slice(1).map((b, i): Edge => [points[i]!, b]),
  );
  return [...lines, ...roofLines(building)];
}

/** Whether a line runs along an edge, over some of its length. */
function runsAlong(from: Point, to: Point, [a, b]: Edge, apart: number): boolean {
  const way = subtract(to, from);
  const length = Math.hypot(way.x, way.y);
  const direction = unit(way);
  if (Math.abs(cross(direction, unit(subtract(b, a)))) > PARALLEL) return false;
  if (Math.abs(cross(direction, subtract(a, from))) > apart) return false;
  const [p, q] = [dot(subtract(a, from), direction), dot(subtract(b, from), direction)];
  return Math.max(p, q) > 0 && Math.min(p, q) < length;
}

/** A corner of the building before a limit: along it from its start, and away from it, mm. */
interface Facing {
  readonly along: number;
  readonly away: number;
}

/** The corners before a limit, the nearest first. */
function facing(corners: readonly Point[], { a, length, direction }: Side): Facing[] {
  const inwards = leftOf(direction);
  return corners
    .map((corner) => ({ along: dot(subtract(corner, a), direction), away: dot(subtract(corner, a), inwards) }))
    .filter(({ along }) => along > -ON_LIMIT && along < length + ON_LIMIT)
    .sort((p, q) => p.away - q.away || p.along - q.along);
}

/** Lines from a limit to the façade nearest to it, those that cross and run along least first. */
function linesTo(corners: readonly Facing[], { a, direction }: Side, costOf: (from: Point, to: Point) => number) {
  const { away } = corners[0]!;
  const level = corners.filter((corner) => corner.away - away < SAME_FACADE).map(({ along }) => along);
  const [first, last] = [Math.min(...level), Math.max(...level)];
  return [...new Set(ALONG.map((part) => first + (last - first) * part))]
    .map((along) => {
      const from = offsetFrom(a, direction, along);
      const to = offsetFrom(from, leftOf(direction), away);
      return { from, to, cost: costOf(from, to) };
    })
    .toSorted((p, q) => p.cost - q.cost);
}

const cornersOf = (polygons: readonly Polygon[]): Point[] => polygons.flatMap(({ outer }) => outer);

/** Corners before a limit that have a distance each: those of the walls, and what stands out before them. */
function measuredBefore(building: Building, side: Side): Facing[][] {
  const walls = facing(cornersOf(building.footprint), side);
  const whole = facing(cornersOf(legalFootprint(building).polygons), side);
  const [wall, out] = [walls[0], whole[0]];
  const isOut = out && (!wall || out.away < wall.away - BEYOND_WALLS);
  return [...(isOut ? [whole] : []), walls].filter((corners) => corners[0] && corners[0].away >= ON_LIMIT);
}

/** The places of a distance to a limit, the best first. @param before the corners that face it, the nearest first */
function placesOf(
  before: readonly Facing[],
  side: Side,
  costOf: (from: Point, to: Point) => number,
  drafting: Drafting,
): DimensionItem[] {
  const { away } = before[0]!;
  const value = centimetre(away);
  // The text of a line shorter than itself stands beyond one of its ends.
  const width = (textWidth(lengthText(value, drafting.langue), TEXT) / 2 + 1.5) * drafting.scale;
  const beyond = 0.5 + width / away;
  const parts = beyond > 1 ? [...ALONG, 0.5 - beyond, 0.5 + beyond] : ALONG;
  return linesTo(before, side, costOf).flatMap(({ from, to }) =>
    parts.map((part) => setback(from, to, part, value, drafting)),
  );
}

/** The first place where neither a text nor an object lies under the value, nor a text under the line. */
export function clearPlace(items: readonly DimensionItem[], { taken, objects }: Ground, scale: number) {
  const boxOf = (item: DimensionItem) => grown(boundsOf(dimensionTextCorners(item, scale)), 0.3 * scale);
  // Its ticks stand under no length of the limit either.
  const apart = items.filter((candidate) => !taken.isCrossedBy(taken.linesOf([candidate])));
  return (
    apart.find((candidate) => isClear({ taken, objects }, boxOf(candidate))) ??
    [...apart, ...items].find((candidate) => taken.isFree(boxOf(candidate)))
  );
}

/**
 * Distance from each limit to the nearest corner of the building, square to the limit; from a façade, measured where
 * the way is free. A balcony or a gallery that stands out before the walls has a distance of its own: what R. 111-17
 * of the planning code asks for is taken from any point of the building.
 * @param pipes on the ground: it runs along none of them
 */
export function setbacks(
  building: Building,
  parcel: Ring,
  drafting: Drafting,
  ground: Ground,
  pipes: readonly Item[],
): Item[] {
  const { scale } = drafting;
  const edges = edgesOf(building, pipes);
  return limitsOf(parcel).flatMap((side): Item[] => {
    const lines = [...edges];
    const costOf = (from: Point, to: Point): number =>
      ground.objects.filter((box) => crossesBox(from, to, box)).length +
      (lines.some((edge) => runsAlong(from, to, edge, BESIDE * scale)) ? ALONGSIDE : 0);
    return measuredBefore(building, side).flatMap((before): Item[] => {
      const item = clearPlace(placesOf(before, side, costOf, drafting), ground, scale);
      if (!item) return [];
      ground.taken.draw([item]);
      lines.push([item.from, item.to]);
      return [item];
    });
  });
}

/** A distance between two points. @param part where its text stands along the line */
export function setback(
  from: Point,
  to: Point,
  part: number,
  value: number,
  { scale, langue }: Drafting,
): DimensionItem {
  const along = subtract(to, from);
  const angle = readable(turnOf(along));
  const up = leftOf({ x: Math.cos((angle * Math.PI) / 180), y: Math.sin((angle * Math.PI) / 180) });
  const shift = times(up, (TEXT / 2 + 0.8) * scale);
  return {
    ...common,
    kind: 'dimension',
    pen: 0.13,
    from,
    to,
    lineFrom: from,
    lineTo: to,
    angle,
    value,
    written: value,
    text: lengthText(value, langue),
    height: TEXT,
    textAt: { x: from.x + along.x * part + shift.x, y: from.y + along.y * part + shift.y },
    textRotation: angle,
    isTextMoved: part !== 0.5,
    objectSide: 1,
  };
}
