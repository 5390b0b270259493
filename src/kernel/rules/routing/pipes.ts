import type { Point } from '../../maths/geometry.js';
import { cross, distance, subtract } from '../../maths/vector.js';
import type { Tree } from './tree.js';

/** A stretch of a network with one size, from what it serves towards the root. */
export interface Branch<S> {
  readonly points: readonly Point[];
  readonly size: S;
  /** Terminals whose flow runs in it, by their place among those of the tree. */
  readonly served: readonly number[];
  /** The terminal that it begins at; null when it begins where others meet. */
  readonly from: number | null;
  /** In plan, mm. */
  readonly length: number;
  /** From its end along the tree to the root, mm. */
  readonly remaining: number;
}

/**
 * A tree as stretches of one size each: where flows meet, the largest goes on and the others end on it; where the size
 * changes, one stretch ends and another begins.
 * @param sizeOf size for the terminals served, compared as text
 */
export function branchesOf<S>(tree: Tree, sizeOf: (served: readonly number[]) => S): Branch<S>[] {
  const { parents, root, points, terminals } = tree;
  const served = servedBy(tree);
  const children = Map.groupBy(
    [...parents.keys()].sort((p, q) => p - q),
    (node) => parents.get(node)!,
  );
  const sizes = new Map([...served].map(([node, own]) => [node, sizeOf(own)]));
  const keyOf = (node: number): string => JSON.stringify(sizes.get(node));
  /** The child whose flow goes on through a node, when the size stays. */
  const through = (node: number): number | null => {
    if (node === root || terminals.includes(node)) return null;
    const [largest] = (children.get(node) ?? []).toSorted(
      (p, q) => served.get(q)!.length - served.get(p)!.length || distanceTo(tree, q) - distanceTo(tree, p) || p - q,
    );
    return largest !== undefined && keyOf(largest) === keyOf(node) ? largest : null;
  };
  const starts = [...parents.keys()].filter((node) => through(node) === null).sort((p, q) => p - q);
  return starts.map((start) => {
    const course = [start];
    for (let node = start; ;) {
      const next = parents.get(node)!;
      course.push(next);
      if (next === root || through(next) !== node) break;
      node = next;
    }
    const terminal = terminals.indexOf(start);
    const line = straightened(course.map((node) => points[node]!));
    return {
      points: line,
      size: sizes.get(start)!,
      served: served.get(start)!,
      from: terminal < 0 ? null : terminal,
      length: lengthOf(line),
      remaining: distanceTo(tree, course.at(-1)!),
    };
  });
}

/** Terminals by each node that their flow runs through, the root left out. */
function servedBy({ parents, root, terminals }: Tree): ReadonlyMap<number, readonly number[]> {
  const served = new Map<number, number[]>();
  terminals.forEach((start, terminal) => {
    if (start < 0) return;
    for (let node = start; node !== root; node = parents.get(node)!) {
      served.set(node, [...(served.get(node) ?? []), terminal]);
    }
  });
  return served;
}

/** Length along the tree from a node to the root, mm. */
export function distanceTo({ parents, root, points }: Tree, from: number): number {
  let total = 0;
  for (let node = from; node !== root; node = parents.get(node)!) {
    total += distance(points[node]!, points[parents.get(node)!]!);
  }
  return total;
}

const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, point, i) => (i === 0 ? 0 : sum + distance(points[i - 1]!, point)), 0);

/** A course without points on a straight stretch, to 0.1 mm. */
function straightened(course: readonly Point[]): Point[] {
  const corners = course.filter((point, i) => {
    const [before, after] = [course[i - 1], course[i + 1]];
    if (!before || !after) return true;
    const [p, q] = [subtract(point, before), subtract(after, point)];
    return Math.abs(cross(p, q)) > 1e-6 * (1 + Math.hypot(p.x, p.y) * Math.hypot(q.x, q.y));
  });
  return corners.map(({ x, y }) => ({ x: tenth(x), y: tenth(y) }));
}

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;
