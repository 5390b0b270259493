import type { Point3 } from './geometry.js';
import type { Mesh } from './mesh.js';

/** Finds whether a ray meets any triangle of some meshes. */
export interface RayIndex {
  /** True when something stands in the direction of a point, at any distance. The direction has no zero length. */
  isHit(from: Point3, direction: Point3): boolean;
}

/** Triangles of a leaf: below it, testing them costs less than descending. */
const LEAF = 4;
/** Numbers of a triangle: one corner and two edges. */
const STRIDE = 9;

interface Triangles {
  /** Corner, first and second edge of each. */
  readonly data: Float64Array;
  /** Box of each: three minima, three maxima. */
  readonly boxes: Float64Array;
  readonly count: number;
}

function trianglesOf(meshes: readonly Mesh[]): Triangles {
  const count = meshes.reduce((sum, { triangles }) => sum + triangles.length / 3, 0);
  const data = new Float64Array(count * STRIDE);
  const boxes = new Float64Array(count * 6);
  let place = 0;
  for (const { positions, triangles } of meshes) {
    for (let i = 0; i < triangles.length; i += 3, place += 1) {
      for (let axis = 0; axis < 3; axis += 1) {
        const a = positions[triangles[i]! * 3 + axis]!;
        const b = positions[triangles[i + 1]! * 3 + axis]!;
        const c = positions[triangles[i + 2]! * 3 + axis]!;
        data[place * STRIDE + axis] = a;
        data[place * STRIDE + 3 + axis] = b - a;
        data[place * STRIDE + 6 + axis] = c - a;
        boxes[place * 6 + axis] = Math.min(a, b, c);
        boxes[place * 6 + 3 + axis] = Math.max(a, b, c);
      }
    }
  }
  return { data, boxes, count };
}

/** A node: its box, then either its triangles or the place of its second child; the first one follows it. */
interface Node {
  readonly box: Float64Array;
  readonly from: number;
  readonly to: number;
  /** Place of the node to go on with when the box is missed: the first after everything below it. */
  next: number;
  readonly isLeaf: boolean;
}

function boxAround({ boxes }: Triangles, order: Uint32Array, from: number, to: number): Float64Array {
  const box = new Float64Array([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]);
  for (let i = from; i < to; i += 1) {
    const at = order[i]! * 6;
    for (let axis = 0; axis < 3; axis += 1) {
      box[axis] = Math.min(box[axis]!, boxes[at + axis]!);
      box[axis + 3] = Math.max(box[axis + 3]!, boxes[at + axis + 3]!);
    }
  }
  return box;
}

/** Nodes in the order of a walk from the left, each half of its parent by the middle of its longest side. */
function nodesOf(triangles: Triangles, order: Uint32Array): Node[] {
  const nodes: Node[] = [];
  const { boxes } = triangles;
  const add = (from: number, to: number): void => {
    const box = boxAround(triangles, order, from, to);
    const node: Node = { box, from, to, next: 0, isLeaf: to - from <= LEAF };
    nodes.push(node);
    if (!node.isLeaf) {
      const sides = [0, 1, 2].map((axis) => box[axis + 3]! - box[axis]!);
      const axis = sides.indexOf(Math.max(...sides));
      const middleOf = (i: number) => boxes[i * 6 + axis]! + boxes[i * 6 + axis + 3]!;
      order.subarray(from, to).sort((a, b) => middleOf(a) - middleOf(b));
      const half = (from + to) >> 1;
      add(from, half);
      add(half, to);
    }
    node.next = nodes.length;
  };
  if (triangles.count > 0) add(0, triangles.count);
  return nodes;
}

/** True when a ray passes through a box (Kay and Kajiya, 1986). `inverse`: one over each part of its direction. */
function meetsBox(box: Float64Array, from: readonly number[], inverse: readonly number[]): boolean {
  let [near, far] = [0, Infinity];
  for (let axis = 0; axis < 3; axis += 1) {
    const one = (box[axis]! - from[axis]!) * inverse[axis]!;
    const other = (box[axis + 3]! - from[axis]!) * inverse[axis]!;
    // A ray within the plane of a side gives NaN, which neither comparison takes.
    if (Math.min(one, other) > near) near = Math.min(one, other);
    if (Math.max(one, other) < far) far = Math.max(one, other);
  }
  return near <= far;
}

/** True when a ray meets a triangle in front of its origin (Möller and Trumbore, 1997). */
function meetsTriangle(data: Float64Array, at: number, from: Point3, direction: Point3): boolean {
  const [e1x, e1y, e1z] = [data[at + 3]!, data[at + 4]!, data[at + 5]!];
  const [e2x, e2y, e2z] = [data[at + 6]!, data[at + 7]!, data[at + 8]!];
  const px = direction.y * e2z - direction.z * e2y;
  const py = direction.z * e2x - direction.x * e2z;
  const pz = direction.x * e2y - direction.y * e2x;
  const volume = e1x * px + e1y * py + e1z * pz;
  if (volume === 0) return false;
  const [tx, ty, tz] = [from.x - data[at]!, from.y - data[at + 1]!, from.z - data[at + 2]!];
  const u = (tx * px + ty * py + tz * pz) / volume;
  if (u < 0 || u > 1) return false;
  const qx = ty * e1z - tz * e1y;
  const qy = tz * e1x - tx * e1z;
  const qz = tx * e1y - ty * e1x;
  const v = (direction.x * qx + direction.y * qy + direction.z * qz) / volume;
  return v >= 0 && u + v <= 1 && (e2x * qx + e2y * qy + e2z * qz) / volume > 0;
}

/** A tree of boxes over the triangles of meshes: building costs n log² n, a question about log n. */
export function rayIndex(meshes: readonly Mesh[]): RayIndex {
  const triangles = trianglesOf(meshes);
  const order = Uint32Array.from({ length: triangles.count }, (_, i) => i);
  const nodes = nodesOf(triangles, order);
  return {
    isHit(from, direction) {
      const origin = [from.x, from.y, from.z];
      const inverse = [1 / direction.x, 1 / direction.y, 1 / direction.z];
      for (let place = 0; place < nodes.length;) {
        const node = nodes[place]!;
        const isMet = meetsBox(node.box, origin, inverse);
        if (isMet && node.isLeaf) {
          for (let i = node.from; i < node.to; i += 1) {
            if (meetsTriangle(triangles.data, order[i]! * STRIDE, from, direction)) return true;
          }
        }
        place = isMet && !node.isLeaf ? place + 1 : node.next;
      }
      return false;
    },
  };
}
