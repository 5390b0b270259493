import type { Solid } from '../../building/index.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { leftOf, subtract, unit } from '../../maths/vector.js';

/** An eye that looks level, so that upright edges stay upright; scene mm. */
export interface Eye {
  readonly at: Point3;
  readonly towards: Point;
  /** Half of its field, sideways, degrees. */
  readonly halfField: number;
}

/** Least distance to the eye of what is drawn, mm. */
const NEAR = 500;

/** Right, up and forward of the eye. */
type Seen = readonly [number, number, number];
/** What must not be negative of what the eye sees. */
type Bound = (point: Seen) => number;

/** A mesh being cut: its points, and its triangles as places in them. */
interface Cut {
  readonly points: Seen[];
  readonly triangles: number[];
}

/** The point where an edge crosses a bound, between one inside and one outside. */
function between(inside: Seen, outside: Seen, bound: Bound): Seen {
  const [p, q] = [bound(inside), bound(outside)];
  const part = p / (p - q);
  return inside.map((value, i) => value + (outside[i]! - value) * part) as unknown as Seen;
}

/** What of a mesh lies inside a bound; triangles that shared an edge share it still. */
function within({ points, triangles }: Cut, bound: Bound): Cut {
  const values = points.map(bound);
  if (values.every((value) => value >= 0)) return { points, triangles };
  const all = [...points];
  const crossed = new Map<string, number>();
  const crossing = (inside: number, outside: number): number => {
    const key = `${inside} ${outside}`;
    const known = crossed.get(key) ?? all.push(between(points[inside]!, points[outside]!, bound)) - 1;
    crossed.set(key, known);
    return known;
  };
  const kept: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.slice(t, t + 3);
    const ring = corners.flatMap((from, i) => {
      const to = corners[(i + 1) % 3]!;
      const [isIn, goesIn] = [values[from]! >= 0, values[to]! >= 0];
      if (isIn) return goesIn ? [from] : [from, crossing(from, to)];
      return goesIn ? [crossing(to, from)] : [];
    });
    for (let i = 1; i + 1 < ring.length; i++) kept.push(ring[0]!, ring[i]!, ring[i + 1]!);
  }
  return { points: all, triangles: kept };
}

/**
 * Solids as an eye sees them, in a space where a view from above shows them in perspective: abscissa and ordinate are
 * those of the picture, and height the nearness to the eye. Planes stay planes, so hidden surfaces are found in it as
 * in any other.
 * @param range distance at which the picture is as large as life, mm
 */
export function inPerspective(solids: readonly Solid[], { at, towards, halfField }: Eye, range: number): Solid[] {
  const forward = unit(subtract(towards, at));
  const left = leftOf(forward);
  const side = Math.tan((halfField * Math.PI) / 180);
  const bounds: readonly Bound[] = [
    ([, , deep]) => deep - NEAR,
    ([right, , deep]) => side * deep - right,
    ([right, , deep]) => side * deep + right,
  ];
  return solids.flatMap((solid): Solid[] => {
    const { positions, triangles: all } = solid.mesh;
    const points: Seen[] = [];
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y] = [positions[i]! - at.x, positions[i + 1]! - at.y];
      points.push([-(x * left.x + y * left.y), positions[i + 2]! - at.z, x * forward.x + y * forward.y]);
    }
    const cut = bounds.reduce(within, { points, triangles: [...all] });
    if (cut.triangles.length === 0) return [];
    const seen = cut.points.flatMap(([right, up, deep]) =>
      deep > 0 ? [right, up, range].map((value) => (value * range) / deep) : [0, 0, 0],
    );
    return [{ ...solid, mesh: { positions: seen, triangles: cut.triangles } }];
  });
}
