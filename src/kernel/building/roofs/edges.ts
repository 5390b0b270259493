import { boxIndex } from '../../maths/box-index.js';
import { LENGTH_TOLERANCE_MM, sameLength } from '../../maths/constants.js';
import type { Point3, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { distance, dot, leftOf, midpoint, subtract, unit } from '../../maths/vector.js';
import { heightOn } from './plane.js';
import type { Plane, RoofEdge, RoofEdgeKind, RoofPane } from './types.js';

/** Steeper edges are not level; flatter folds are not counted as folds. */
const LEVEL = 1e-3;

interface Half {
  readonly pane: RoofPane;
  readonly a: Point3;
  readonly b: Point3;
  /** Slope met when leaving the edge into the pane. */
  readonly inwards: number;
}

/**
 * Edges of the panes, each once: those two panes share are folds, the others limits of the roof, or
 * valleys where a dormer dies into the plane it sits on.
 */
export function edgesOf(panes: readonly RoofPane[], seat: Plane | null = null): RoofEdge[] {
  const halves = panes.flatMap((pane) => [pane.plan.outer, ...pane.plan.holes].flatMap((ring) => halvesOf(pane, ring)));
  const index = boxIndex(halves.map(({ a, b }) => boundsOf([midpoint(a, b)])));
  const done = new Set<number>();
  return halves.flatMap((half, i): RoofEdge[] => {
    if (done.has(i)) return [];
    const across = index
      .search(boundsOf([midpoint(half.a, half.b)]), LENGTH_TOLERANCE_MM)
      .find((j) => isAcross(half, halves[j]!) && !done.has(j));
    if (across !== undefined) done.add(across);
    const kind = across === undefined ? limitOn(seat, half) : fold(half, halves[across]!);
    const { a, b } = half;
    return kind === null ? [] : [{ kind, a, b, length: Math.hypot(distance(a, b), b.z - a.z) }];
  });
}

const halvesOf = (pane: RoofPane, ring: Ring): Half[] =>
  ring.flatMap((p, i): Half[] => {
    const q = ring[(i + 1) % ring.length]!;
    if (distance(p, q) <= LENGTH_TOLERANCE_MM) return [];
    const { gx, gy } = pane.plane;
    const inwards = dot({ x: gx, y: gy }, leftOf(unit(subtract(q, p))));
    return [{ pane, a: { ...p, z: heightOn(pane.plane, p) }, b: { ...q, z: heightOn(pane.plane, q) }, inwards }];
  });

const isAcross = (half: Half, other: Half): boolean =>
  other.pane !== half.pane &&
  distance(half.a, other.b) <= 2 * LENGTH_TOLERANCE_MM &&
  distance(half.b, other.a) <= 2 * LENGTH_TOLERANCE_MM;

const isLevel = ({ a, b }: Half): boolean =>
  Math.abs(b.z - a.z) <= Math.max(LENGTH_TOLERANCE_MM, LEVEL * distance(a, b));

function fold(half: Half, other: Half): RoofEdgeKind | null {
  const turn = half.inwards + other.inwards;
  if (Math.abs(turn) < LEVEL) return null;
  if (turn > 0) return isLevel(half) && half.inwards * other.inwards < 0 ? 'brisis' : 'noue';
  if (!isLevel(half)) return 'aretier';
  return half.inwards < LEVEL && other.inwards < LEVEL ? 'faitage' : 'brisis';
}

const liesOn = (seat: Plane, { a, b }: Half): boolean => [a, b].every((end) => sameLength(heightOn(seat, end), end.z));

/** A limit of the roof: a valley where it lies in the plane that the roof sits on. */
const limitOn = (seat: Plane | null, half: Half): RoofEdgeKind => (seat && liesOn(seat, half) ? 'noue' : limit(half));

function limit(half: Half): RoofEdgeKind {
  if (!isLevel(half) || Math.hypot(half.pane.plane.gx, half.pane.plane.gy) < LEVEL) return 'rive';
  return half.inwards > 0 ? 'egout' : 'faitage';
}
