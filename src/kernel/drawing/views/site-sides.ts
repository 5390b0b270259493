import type { Building } from '../../building/index.js';
import { centroidOf } from '../../maths/centroid.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { cross, distance, dot, leftOf, offsetFrom, rotate, subtract, unit } from '../../maths/vector.js';
import { grown } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { DimensionItem, Item } from '../display-list.js';
import { DIMENSION } from '../display-list.js';
import { readable } from '../frame.js';
import { dimensionTextCorners } from '../item-bounds.js';
import { lengthText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import type { Ground } from './site-distances.js';
import { ALONG, centimetre, isClear, SHORT_SIDE } from './site-distances.js';
import { outside } from './site-state.js';

const common = { layer: 'PLAN', class: 'annotation', pen: 0.13 } as const;
const TEXT = 1.8;
/** From the eave, or the balcony, before a wall to its dimension, and steps further out, mm of paper. */
const FIRST = 4.5;
const STEPS = [0, 2, 4, 6, 8, 10, 14, 18] as const;
/** Behind the wall, over the roof, where no place before it is free, mm of paper. */
const INWARDS = [4.5, 6.5, 8.5, 12.5] as const;
/** Eaves and balconies further out than this from a wall are not its own, mm. */
const FAR_EAVE = 3000;
/** Between a corner of the walls and the line that leads from it to the dimension, mm of paper. */
const OFF_CORNER = 0.8;
/** A row nearer to a limit that it runs along would be read as one with it, mm of paper; sine of what runs along it. */
const FROM_LIMIT = 1.5;
const ALONG_LIMIT = 0.05;
/** An outline of so many corners, this near to their mean distance from its middle, stands for a circle. */
const ROUND_CORNERS = 8;
const ROUND_SHARE = 0.02;

/** What is measured: from `a` to `b`, the building on the left; `prefix` before its length. */
interface Measure {
  readonly a: Point;
  readonly b: Point;
  /** From the line through both to where the building ends before it, mm. */
  readonly edge: number;
  readonly prefix: string;
}

/** Where the sides are written: also the limits of the plot, which no row lies on. */
interface SideGround extends Ground {
  readonly limits: Ring;
}

/** The circle that an outline of many sides stands for; null for any other. */
function circleOf(ring: Ring): { readonly center: Point; readonly radius: number } | null {
  if (ring.length < ROUND_CORNERS) return null;
  const center = centroidOf(ring);
  const radii = ring.map((corner) => distance(corner, center));
  const radius = radii.reduce((total, one) => total + one, 0) / radii.length;
  const isRound = radii.every((one) => Math.abs(one - radius) < ROUND_SHARE * radius);
  const widest = Math.max(...ring.map((p, i) => distance(p, ring[(i + 1) % ring.length]!)));
  return isRound && widest < radius ? { center, radius } : null;
}

/** How far roofs and balconies reach before the middle of a wall, mm. */
function reachBefore({ a, b }: Pick<Measure, 'a' | 'b'>, covers: readonly Polygon[]): number {
  const along = unit(subtract(b, a));
  const middle = offsetFrom(a, along, distance(a, b) / 2, -1);
  const [free] = outside([middle, offsetFrom(middle, along, 0, -FAR_EAVE)], covers);
  return free ? distance(middle, free[0]!) : 0;
}

/** The four ways to write the diameter of a circle: before it, beyond it and beside it. */
function diameters(ring: Ring, covers: readonly Polygon[]): Measure[] {
  const circle = circleOf(ring);
  if (!circle) return [];
  const { center, radius } = circle;
  return [0, 90, 180, 270].map((turn) => {
    const along = rotate({ x: 1, y: 0 }, turn);
    const [from, to] = [-radius, radius].map((u) => offsetFrom(center, along, u)) as [Point, Point];
    const [p, q] = [from, to].map((end) => offsetFrom(end, along, 0, -radius)) as [Point, Point];
    return { a: from, b: to, edge: radius + reachBefore({ a: p, b: q }, covers), prefix: 'Ø ' };
  });
}

/** Sides that say the same: parallel, with the same ends; written once. */
function keyOf({ a, b }: Measure): string {
  const along = unit(subtract(b, a));
  const axis = along.x > 1e-6 || (Math.abs(along.x) <= 1e-6 && along.y > 0) ? along : { x: -along.x, y: -along.y };
  const ends = [a, b].map((end) => Math.round(dot(end, axis) / 10)).toSorted((p, q) => p - q);
  return [Math.round(axis.x * 100), ...ends].join(' ');
}

/** What is measured of an outline, each in the places where it may be written. */
function measuresOf(ring: Ring, covers: readonly Polygon[]): Measure[][] {
  const round = diameters(ring, covers);
  if (round.length > 0) return [round];
  const sides = ring.flatMap((a, i): Measure[] => {
    const b = ring[(i + 1) % ring.length]!;
    return distance(a, b) < SHORT_SIDE ? [] : [{ a, b, edge: reachBefore({ a, b }, covers), prefix: '' }];
  });
  return [...Map.groupBy(sides, keyOf).values()];
}

/** The dimension of a side at a distance from it, mm. @param part where its text stands along the line */
function dimensionAt({ a, b, prefix }: Measure, v: number, part: number, { scale, langue }: Drafting): DimensionItem {
  const along = unit(subtract(b, a));
  const [lineFrom, lineTo] = [a, b].map((end) => offsetFrom(end, along, 0, -v)) as [Point, Point];
  const angle = readable((Math.atan2(along.y, along.x) * 180) / Math.PI);
  const up = leftOf(rotate({ x: 1, y: 0 }, angle));
  const length = distance(a, b);
  const written = centimetre(length);
  return {
    ...common,
    kind: 'dimension',
    from: a,
    to: b,
    lineFrom,
    lineTo,
    angle,
    value: Math.round(length),
    written,
    text: `${prefix}${lengthText(written, langue)}`,
    height: TEXT,
    textAt: offsetFrom(offsetFrom(lineFrom, along, length * part), up, (TEXT / 2 + DIMENSION.gap) * scale),
    textRotation: angle,
    isTextMoved: part !== 0.5,
    objectSide: dot(up, leftOf(along)) > 0 ? 1 : -1,
  };
}

/** The lines from the corners of the walls, under their roof, to the dimension. */
function leadsOf({ from, to, lineFrom, lineTo }: DimensionItem, scale: number): Item[] {
  const far = distance(from, lineFrom) - DIMENSION.extension * scale;
  const near = OFF_CORNER * scale;
  if (far - near < near) return [];
  const ends = [
    [from, lineFrom],
    [to, lineTo],
  ] as const;
  return ends.map(([corner, end]): Item => {
    const way = unit(subtract(end, corner));
    const points = [offsetFrom(corner, way, near), offsetFrom(corner, way, far)];
    return { ...common, kind: 'polyline', points };
  });
}

/** Whether a line of dimensions lies on a limit of the plot, which hides it. */
function isOnLimit({ lineFrom, lineTo }: DimensionItem, limits: Ring, scale: number): boolean {
  const along = unit(subtract(lineTo, lineFrom));
  return limits.some((a, i) => {
    const side = subtract(limits[(i + 1) % limits.length]!, a);
    if (Math.abs(cross(along, unit(side))) > ALONG_LIMIT) return false;
    const from = subtract(a, lineFrom);
    if (Math.abs(cross(along, from)) > FROM_LIMIT * scale) return false;
    const ends = [dot(along, from), dot(along, from) + dot(along, side)];
    return Math.max(...ends) > 0 && Math.min(...ends) < distance(lineFrom, lineTo);
  });
}

/**
 * A measure on a line so far before it, mm, where neither its text nor its lines cover anything written, nor lie on a
 * limit; else null.
 */
function writtenAt(place: Measure, v: number, drafting: Drafting, ground: SideGround): Item[] | null {
  const { scale } = drafting;
  const width = textWidth(dimensionAt(place, 0, 0.5, drafting).text, TEXT);
  if ((width + 2) * scale > distance(place.a, place.b)) return null;
  const items = ALONG.map((part) => dimensionAt(place, v, part, drafting));
  if (isOnLimit(items[0]!, ground.limits, scale)) return null;
  const lines = [items[0]!, ...leadsOf(items[0]!, scale)];
  if (ground.taken.isCrossedBy(ground.taken.linesOf(lines))) return null;
  const boxOf = (item: DimensionItem) => grown(boundsOf(dimensionTextCorners(item, scale)), 0.3 * scale);
  const item = items.find((candidate) => isClear(ground, boxOf(candidate)));
  return item ? [item, ...leadsOf(item, scale)] : null;
}

/** One measure, at the first of its places, beyond the building; where none is free, over its roof. */
function written(places: readonly Measure[], drafting: Drafting, ground: SideGround): Item[] {
  const { scale } = drafting;
  const before = STEPS.flatMap((step) =>
    places.map((place) => ({ place, v: place.edge + (FIRST + step) * scale, on: ground })),
  );
  const over = INWARDS.flatMap((inwards) =>
    places.map((place) => ({ place, v: -inwards * scale, on: { ...ground, objects: [] } })),
  );
  for (const { place, v, on } of [...before, ...over]) {
    const drawn = writtenAt(place, v, drafting, on);
    if (!drawn) continue;
    ground.taken.draw(drawn);
    return drawn;
  }
  return [];
}

/**
 * Lengths of the outer walls of the building, dimension lines beyond its eaves and balconies with their ends on the
 * walls; the diameter of a round part. Of two opposite walls alike one is measured.
 */
export function sideDimensions(building: Building, drafting: Drafting, ground: Ground): Item[] {
  const { footprint, roofs, decks, site } = building;
  const sided = { ...ground, limits: site.parcel?.ring ?? [] };
  const covers = [...roofs.flatMap(({ outline }) => outline), ...decks.flatMap(({ parts }) => parts)];
  return footprint.flatMap(({ outer }) =>
    measuresOf(outer, covers).flatMap((places) => written(places, drafting, sided)),
  );
}
