import { asPolygon, difference, intersection, offset } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Point3, Polygon } from '../../maths/geometry.js';
import type { Mesh } from '../../maths/mesh.js';
import { prism } from '../../maths/mesh.js';
import { boundsOf, polygonContains } from '../../maths/ring.js';
import { boxIndex } from '../../maths/box-index.js';
import { distance, dot, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { clipConvex, heightOn } from './plane.js';
import type { Gable, RoofPane } from './types.js';

/** Lower strips are the slope over the thickness of a line, not a gable. */
const MIN_HEIGHT_MM = 5;

/** Height of the pane over a point just inside the footprint; null where there is none. */
type Surface = (at: Point) => number | null;

/**
 * Upright faces between the wall tops and the panes, one a side of the footprint that has any (gables, and the small
 * triangles of concave plans). Breaks lie where panes meet along the side.
 */
export function gablesOf(footprint: Polygon, panes: readonly RoofPane[], z: number): Gable[] {
  const index = boxIndex(panes.map(({ plan }) => boundsOf(plan.outer)));
  const surface: Surface = (at) => {
    const heights = index.search(boundsOf([at]), LENGTH_TOLERANCE_MM).map((i) => panes[i]!).filter(({ plan }) => polygonContains(plan, at)).map(({ plane }) => heightOn(plane, at));
    return heights.length > 0 ? Math.max(...heights) : null;
  };
  return [footprint.outer, ...footprint.holes].flatMap((ring) => ring.flatMap((a, i) => gableOn(a, ring[(i + 1) % ring.length]!, panes, surface, z)));
}

function gableOn(a: Point, b: Point, panes: readonly RoofPane[], surface: Surface, z: number): Gable[] {
  const direction = unit(subtract(b, a));
  const length = distance(a, b);
  const stops = new Set([0, length]);
  for (const { plan } of panes) {
    plan.outer.forEach((p, i) => {
      const q = plan.outer[(i + 1) % plan.outer.length]!;
      const [sp, sq] = [offsetOf(p), offsetOf(q)];
      if (sp > 0 === sq > 0) return;
      const k = sp / (sp - sq);
      const along = dot(subtract({ x: p.x + (q.x - p.x) * k, y: p.y + (q.y - p.y) * k }, a), direction);
      if (along > LENGTH_TOLERANCE_MM && along < length - LENGTH_TOLERANCE_MM) stops.add(along);
    });
  }
  function offsetOf(p: Point): number {
    return direction.x * (p.y - a.y) - direction.y * (p.x - a.x);
  }
  const path = [...stops].sort((p, q) => p - q);
  const top = path.flatMap((along, i): Point3[] => {
    // Taken a little to either side of a break, and a little inside: panes end at their edges.
    const nudge = i === 0 ? 0.5 : -0.5;
    const height = surface(offsetFrom(a, direction, along + nudge, 0.5));
    return height === null ? [] : [{ ...offsetFrom(a, direction, along), z: Math.max(height, z) }];
  });
  let area = 0;
  for (let i = 1; i < top.length; i++) area += ((top[i - 1]!.z + top[i]!.z) / 2 - z) * distance(top[i - 1]!, top[i]!);
  if (area < MIN_HEIGHT_MM * length) return [];
  return [{ a, b, ring: [{ ...a, z }, { ...b, z }, ...top.toReversed().filter((point) => point.z > z + LENGTH_TOLERANCE_MM / 2)], area }];
}

/** Wall that goes on from its top to the underside of the panes, over the given thickness inside the footprint. */
export function infillOf(footprint: Polygon, panes: readonly RoofPane[], z: number, wallThickness: number, depthOf: (pane: RoofPane) => number): Mesh[] {
  const band = difference([footprint], offset([footprint], -wallThickness));
  return panes.flatMap((pane) => {
    const under = (at: Point) => heightOn(pane.plane, at) - depthOf(pane);
    // The part of the plane above the wall tops, as a half-plane cut of the pane's surroundings.
    const box = boundsOf(pane.plan.outer);
    const around = [{ x: box.minX - 1, y: box.minY - 1 }, { x: box.maxX + 1, y: box.minY - 1 }, { x: box.maxX + 1, y: box.maxY + 1 }, { x: box.minX - 1, y: box.maxY + 1 }];
    const above = clipConvex(around, (at) => under(at) - z - LENGTH_TOLERANCE_MM);
    if (above.length < 3) return [];
    return intersection(intersection(band, [pane.plan]), [asPolygon(above)])
      .filter((piece) => offset([piece], -LENGTH_TOLERANCE_MM).length > 0)
      .map((piece) => prism(piece, z, (at) => Math.max(under(at), z + LENGTH_TOLERANCE_MM / 2)));
  });
}
