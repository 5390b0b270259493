import type { Point, Point3 } from '../../../maths/geometry.js';
import { add, dot, leftOf, scale, subtract } from '../../../maths/vector.js';
import { extentsOf, facetsOf, verticesOf } from './faces.js';
import type { Body } from './body.js';

/** A block that stands upright around a body, turned to a direction. */
export interface Block {
  readonly centre: Point;
  /** Unit vector along its length. */
  readonly direction: Point;
  readonly length: number;
  readonly width: number;
  readonly bottom: number;
  readonly top: number;
}

/** Faces whose normal leans less are upright. */
export const UPRIGHT = 0.05;
/** Normals within this angle are those of one direction, degrees. */
const ONE_DIRECTION_DEG = 0.75;
const DEG = 180 / Math.PI;

/** Extents of some points along a direction. */
export function spanAlong(points: Iterable<Point>, direction: Point): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const point of points) {
    const at = dot(point, direction);
    [low, high] = [Math.min(low, at), Math.max(high, at)];
  }
  return [low, high];
}

/** The block around a body with its length along a direction. */
export function blockAlong(body: Body, direction: Point): Block {
  const aside = leftOf(direction);
  const [from, to] = spanAlong(verticesOf(body), direction);
  const [right, left] = spanAlong(verticesOf(body), aside);
  const { min, max } = extentsOf(body);
  return {
    centre: add(scale(direction, (from + to) / 2), scale(aside, (right + left) / 2)),
    direction,
    length: to - from,
    width: left - right,
    bottom: min.z,
    top: max.z,
  };
}

/** Area of the upright faces of a body by their direction in plan, whichever way they look, the greatest first. */
export function uprightDirections(body: Body): { readonly normal: Point; readonly area: number }[] {
  const groups: { angle: number; area: number; x: number; y: number }[] = [];
  for (const { normal, area } of facetsOf(body)) {
    if (Math.abs(normal.z) > UPRIGHT) continue;
    const angle = (Math.atan2(normal.y, normal.x) * DEG + 360) % 180;
    let group = groups.find((one) => turnBetween(one.angle, angle) <= ONE_DIRECTION_DEG);
    if (!group) groups.push((group = { angle, area: 0, x: 0, y: 0 }));
    const sense = Math.sign(normal.x * Math.cos(group.angle / DEG) + normal.y * Math.sin(group.angle / DEG)) || 1;
    group.area += area;
    group.x += sense * normal.x * area;
    group.y += sense * normal.y * area;
  }
  return groups
    .toSorted((p, q) => q.area - p.area)
    .map(({ x, y, area }) => ({ normal: scale({ x, y }, 1 / Math.hypot(x, y)), area }));
}

/** Angle between two directions without a sense, degrees. */
const turnBetween = (p: number, q: number): number => {
  const turn = Math.abs(p - q) % 180;
  return Math.min(turn, 180 - turn);
};

/** The block around a body along its largest upright faces; along x where it has none. */
export function blockOf(body: Body): Block {
  const normal = uprightDirections(body)[0]?.normal ?? { x: 0, y: 1 };
  const along = blockAlong(body, leftOf(normal));
  return along.length >= along.width ? along : blockAlong(body, normal);
}

/** Ends of a long body whose tops differ more are those of a leaning one, mm. */
const LEANING_MM = 60;
/** Vertices this near to an end are of it, mm. */
const END_MM = 30;

/** Whether one end of a long body is higher than the other: a rafter, the rail of a stair. */
export function leans(body: Body, { centre, direction, length, width }: Block): boolean {
  if (length < 2 * width) return false;
  let [first, last] = [-Infinity, -Infinity];
  for (const vertex of verticesOf(body)) {
    const along = dot(subtract(vertex, centre), direction) + length / 2;
    if (along < END_MM) first = Math.max(first, vertex.z);
    if (along > length - END_MM) last = Math.max(last, vertex.z);
  }
  return Math.abs(first - last) > LEANING_MM;
}

/** Corners of a block in plan, counter-clockwise. */
export function cornersOf({ centre, direction, length, width }: Block): Point[] {
  const aside = leftOf(direction);
  const corner = (along: number, left: number): Point =>
    add(centre, add(scale(direction, (along * length) / 2), scale(aside, (left * width) / 2)));
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Angle of a direction from x, degrees, from 0 to 360. */
export const bearingOf = ({ x, y }: Pick<Point3, 'x' | 'y'>): number => {
  const angle = Math.round(((Math.atan2(y, x) * DEG + 360) % 360) * 1000) / 1000;
  return angle === 360 ? 0 : angle;
};
