import type { Polygon } from '../../../maths/geometry.js';
import { areaOf, perimeterOf, signedArea } from '../../../maths/ring.js';
import { dot, subtract } from '../../../maths/vector.js';
import type { SkeletonNode, Trace } from './front.js';

/** One face a side of the polygon, counter-clockwise, beginning with that side. */
export type SkeletonFace = readonly SkeletonNode[];

interface Step {
  readonly from: number;
  readonly to: number;
}

/** Rings of the faces; null when a face does not close. */
export function facesOf({ ends, arcs, nodes, sides }: Trace): SkeletonFace[] | null {
  const steps: Step[][] = sides.map(() => []);
  for (const { from, to, left, right } of arcs) {
    steps[left]!.push({ from, to });
    steps[right]!.push({ from: to, to: from });
  }
  const faces: SkeletonFace[] = [];
  for (const [side, [start, end]] of ends.entries()) {
    const ring = walk(steps[side]!, start, end);
    if (!ring) return null;
    faces.push(ring.map((node) => nodes[node]!).filter((node, i, all) => i < 2 || !isSame(node, all[i - 1]!)));
  }
  return faces;
}

const isSame = (p: SkeletonNode, q: SkeletonNode): boolean => p.x === q.x && p.y === q.y;

/** From the end of the side back to its start over every step of the face. */
function walk(steps: readonly Step[], start: number, end: number): number[] | null {
  const leaving = Map.groupBy(steps, ({ from }) => from);
  const ring = [start, end];
  let at = end;
  for (let count = 0; at !== start; count++) {
    // A face meets itself only in a point: whichever way is taken, all steps are walked.
    const next = leaving.get(at)?.pop();
    if (!next || count > steps.length) return null;
    at = next.to;
    if (at !== start) ring.push(at);
  }
  return [...leaving.values()].every((left) => left.length === 0) ? ring : null;
}

/** Heights may stray from the exact plane of the side by this much, mm. */
const FLATNESS_MM = 0.05;

/** The faces tile the polygon, and each point stands at the distance from its side that the front had run. */
export function isSound(faces: readonly SkeletonFace[], { sides }: Trace, polygon: Polygon): boolean {
  let total = 0;
  for (const [i, face] of faces.entries()) {
    const area = signedArea(face);
    const { from, normal } = sides[i]!;
    if (
      face.length < 3 ||
      area <= 0 ||
      face.some((node) => Math.abs(dot(subtract(node, from), normal) - node.t) > FLATNESS_MM)
    ) {
      return false;
    }
    total += area;
  }
  return Math.abs(total - areaOf(polygon)) <= FLATNESS_MM * perimeterOf(polygon);
}
