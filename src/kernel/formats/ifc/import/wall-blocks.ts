import { cross, dot, leftOf, offsetFrom } from '../../../maths/vector.js';
import type { Point } from '../../../maths/geometry.js';
import type { Block } from './boxes.js';
import { blockAlong, UPRIGHT, uprightDirections } from './boxes.js';
import { areaIn, facetsOf, shadowOf, verticesOf } from './faces.js';
import type { Body } from './body.js';

/** A straight stretch of a wall along its axis. */
export interface Stretch {
  readonly a: Point;
  readonly b: Point;
  readonly thickness: number;
  readonly bottom: number;
  /** Top at its lower end: what rises above it is a gable. */
  readonly top: number;
  /** Highest point. */
  readonly peak: number;
}

/** A stretch that is a wall of the scene. */
export interface PlacedWall extends Stretch {
  /** Index in `murs`. */
  readonly index: number;
}

/** A body fills its block to this part when it is one straight wall. */
const STRAIGHT_SHARE = 0.85;
/** Faces of one wall are this far apart, mm. */
const THINNEST_MM = 30;
const THICKEST_MM = 1500;
/** Shorter stretches are returns of a jamb, mm. */
const SHORTEST_MM = 80;
/** The height of an end is that of the vertices this near to it, mm. */
const END_MM = 20;

/** Area in plan of all that is there: what is over a door covers it. */
const footprintArea = (body: Body): number =>
  areaIn(shadowOf(facetsOf(body).filter(({ normal }) => Math.abs(normal.z) > UPRIGHT)));

/**
 * Straight stretches of a wall: one along its largest faces, or, of a wall that turns, one for each pair of faces that
 * look away from each other.
 * @param thickness mm, as the layers of the file say; null when they do not
 * @param isOnePlane of bars and panes in one plane, which fill no block
 */
export function stretchesOf(body: Body, thickness: number | null, isOnePlane = false): Stretch[] {
  const [first, second] = uprightDirections(body);
  if (!first) return [];
  const block = wallBlock(body, first.normal, thickness);
  const isStraight = isOnePlane || footprintArea(body) >= STRAIGHT_SHARE * block.length * block.width;
  const turned = isStraight || !second ? [] : turnedStretches(body);
  return turned.length > 1 ? turned : [alongBlock(body, block)];
}

/** The block along the largest faces; across them where that is as thick as the layers are. */
function wallBlock(body: Body, normal: Point, thickness: number | null): Block {
  const along = blockAlong(body, leftOf(normal));
  if (thickness === null) return along;
  const across = blockAlong(body, normal);
  const isStub = Math.abs(across.width - thickness) < 1 && Math.abs(along.width - thickness) > 1;
  return isStub ? across : along;
}

const alongBlock = (body: Body, { centre, direction, length, width }: Block): Stretch =>
  withHeights(body, offsetFrom(centre, direction, -length / 2), offsetFrom(centre, direction, length / 2), width);

/** Heights of a stretch: at its lower end, and at most. */
function withHeights(body: Body, a: Point, b: Point, thickness: number): Stretch {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const direction = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  let [bottom, peak, topA, topB] = [Infinity, -Infinity, -Infinity, -Infinity];
  for (const vertex of verticesOf(body)) {
    const offset = { x: vertex.x - a.x, y: vertex.y - a.y };
    const along = dot(offset, direction);
    if (along < -END_MM || along > length + END_MM || Math.abs(cross(direction, offset)) > thickness) continue;
    [bottom, peak] = [Math.min(bottom, vertex.z), Math.max(peak, vertex.z)];
    if (along < END_MM) topA = Math.max(topA, vertex.z);
    if (along > length - END_MM) topB = Math.max(topB, vertex.z);
  }
  const top = Math.min(topA, topB);
  return { a, b, thickness, bottom, top: Number.isFinite(top) ? top : peak, peak };
}

/** An upright face: its line in plan and the part of it that is there. */
interface Side {
  readonly normal: Point;
  readonly offset: number;
  from: number;
  to: number;
}

/** Upright faces by their plane. */
function sidesOf(body: Body): Side[] {
  const sides: Side[] = [];
  for (const { corners, normal } of facetsOf(body)) {
    if (Math.abs(normal.z) > UPRIGHT) continue;
    const flat = { x: normal.x / Math.hypot(normal.x, normal.y), y: normal.y / Math.hypot(normal.x, normal.y) };
    const offset = dot(corners[0], flat);
    const along = corners.map((corner) => dot(corner, leftOf(flat)));
    const same = sides.find((side) => dot(side.normal, flat) > 0.9999 && Math.abs(side.offset - offset) < 2);
    if (!same) sides.push({ normal: flat, offset, from: Math.min(...along), to: Math.max(...along) });
    else [same.from, same.to] = [Math.min(same.from, ...along), Math.max(same.to, ...along)];
  }
  return sides;
}

/** Sides of a wall that has more are a curve of many facets: each pair costs, and a wall of a house has few. */
const MOST_SIDES = 400;
/** Faces of a stretch look away from each other within this cosine: facets of a curve are never quite parallel. */
const OPPOSITE = -0.999;

/** Stretches between faces that look away from each other, the nearest pairs first. */
function turnedStretches(body: Body): Stretch[] {
  const sides = sidesOf(body).slice(0, MOST_SIDES);
  const pairs = sides.flatMap((p, i) => sides.slice(i + 1).flatMap((q) => stretchBetween(p, q) ?? []));
  const taken = new Set<Side>();
  const stretches: Stretch[] = [];
  for (const { p, q, a, b, thickness } of pairs.toSorted((one, other) => one.thickness - other.thickness)) {
    if (taken.has(p) || taken.has(q)) continue;
    taken.add(p).add(q);
    stretches.push(withHeights(body, a, b, thickness));
  }
  return stretches;
}

interface Pair {
  readonly p: Side;
  readonly q: Side;
  readonly a: Point;
  readonly b: Point;
  readonly thickness: number;
}

/** The stretch between two sides; null when they do not face away from each other with the wall between them. */
function stretchBetween(p: Side, q: Side): Pair | null {
  if (dot(p.normal, q.normal) > OPPOSITE) return null;
  const thickness = p.offset + q.offset;
  if (thickness < THINNEST_MM || thickness > THICKEST_MM) return null;
  // Along q runs against along p.
  const overlap = Math.min(p.to, -q.from) - Math.max(p.from, -q.to);
  const [from, to] = [(p.from - q.to) / 2, (p.to - q.from) / 2];
  if (overlap < 1 || to - from < Math.max(SHORTEST_MM, thickness / 2)) return null;
  const along = leftOf(p.normal);
  const middle = p.offset - thickness / 2;
  const at = (s: number): Point => ({
    x: p.normal.x * middle + along.x * s,
    y: p.normal.y * middle + along.y * s,
  });
  return { p, q, a: at(from), b: at(to), thickness };
}
