import type { Point } from '../maths/geometry.js';

/** Signed depth below which two texts only touch, as a share of their height: rounding, never a visible overlap. */
const SLACK = 0.01;

const project = (quad: readonly Point[], axis: Point): [number, number] => {
  let [low, high] = [Infinity, -Infinity];
  for (const { x, y } of quad) {
    const value = x * axis.x + y * axis.y;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
};

/** Convex quadrilaterals overlap when no edge of either separates them. */
export function quadsOverlap(a: readonly Point[], b: readonly Point[]): boolean {
  for (const quad of [a, b]) {
    for (const [i, p] of quad.entries()) {
      const q = quad[(i + 1) % quad.length]!;
      const axis = { x: q.y - p.y, y: p.x - q.x };
      const [lowA, highA] = project(a, axis);
      const [lowB, highB] = project(b, axis);
      const slack = SLACK * Math.min(highA - lowA, highB - lowB);
      if (highA <= lowB + slack || highB <= lowA + slack) return false;
    }
  }
  return true;
}
