import type { Bounds, Point } from '../maths/geometry.js';
import { rotate } from '../maths/vector.js';

/** Signed depth below which two texts only touch, as a share of their height: rounding, never a visible overlap. */
const SLACK = 0.01;

/** Whether an edge of one, from p to q, separates two quadrilaterals. */
function isSeparatedBy(p: Point, q: Point, a: readonly Point[], b: readonly Point[]): boolean {
  const x = q.y - p.y;
  const y = p.x - q.x;
  let [lowA, highA, lowB, highB] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const corner of a) {
    const value = corner.x * x + corner.y * y;
    lowA = Math.min(lowA, value);
    highA = Math.max(highA, value);
  }
  for (const corner of b) {
    const value = corner.x * x + corner.y * y;
    lowB = Math.min(lowB, value);
    highB = Math.max(highB, value);
  }
  const slack = SLACK * Math.min(highA - lowA, highB - lowB);
  return highA <= lowB + slack || highB <= lowA + slack;
}

/** Convex quadrilaterals overlap when no edge of either separates them. */
export function quadsOverlap(a: readonly Point[], b: readonly Point[]): boolean {
  for (let i = 0; i < a.length; i++) if (isSeparatedBy(a[i]!, a[(i + 1) % a.length]!, a, b)) return false;
  for (let i = 0; i < b.length; i++) if (isSeparatedBy(b[i]!, b[(i + 1) % b.length]!, a, b)) return false;
  return true;
}

const EAST: Point = { x: 1, y: 0 };

/** Corners of a box that is given about a point and turned with it, degrees; counter-clockwise from its lowest left. */
export function turnedBox(about: Point, { minX, minY, maxX, maxY }: Bounds, rotation: number): Point[] {
  // A text has one direction for its four corners.
  const { x: cos, y: sin } = rotate(EAST, rotation);
  const corner = (x: number, y: number): Point => ({
    x: about.x + (x * cos - y * sin),
    y: about.y + (x * sin + y * cos),
  });
  return [corner(minX, minY), corner(maxX, minY), corner(maxX, maxY), corner(minX, maxY)];
}
