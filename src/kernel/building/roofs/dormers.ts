import type { Point, Ring } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { add, leftOf, rotate, scale, unit } from '../../maths/vector.js';
import { DEFAULTS } from '../../scene/index.js';
import { clipConvex, heightOn, risingLeft } from './plane.js';
import type { Facet, Roof, RoofPane, RoofSource } from './types.js';

const D = DEFAULTS.toiture.chien_assis;

/** Place of a dormer. Its façade faces downhill (towards −y without a carrying pane). */
export interface DormerSeat {
  readonly roof: Roof | null;
  readonly pane: RoofPane | null;
  readonly center: Point;
  /** Unit, uphill. */
  readonly uphill: Point;
  readonly width: number;
  readonly depth: number;
  /** Middle of the façade's foot in plan. */
  readonly front: Point;
  /** Base altitude: as given, else the carrying plane at the façade. */
  readonly z: number;
}

/** The sloping pane under a dormer's centre, the highest one. */
export function seatOf(source: RoofSource, roofs: readonly Roof[], fallbackZ: number): DormerSeat {
  const center = { x: source.x ?? 0, y: source.y ?? 0 };
  let found: { roof: Roof; pane: RoofPane } | null = null;
  for (const roof of roofs) {
    for (const pane of roof.panes) {
      if (pane.azimuthDeg === null || !polygonContains(pane.plan, center)) continue;
      if (!found || heightOn(pane.plane, center) > heightOn(found.pane.plane, center)) found = { roof, pane };
    }
  }
  const uphill = found ? unit({ x: found.pane.plane.gx, y: found.pane.plane.gy }) : { x: 0, y: 1 };
  const depth = source.profondeur ?? D.profondeur;
  const front = add(center, scale(uphill, -depth / 2));
  const z = source.z ?? (found ? heightOn(found.pane.plane, front) : fallbackZ);
  return {
    roof: found?.roof ?? null,
    pane: found?.pane ?? null,
    center,
    uphill,
    width: source.largeur ?? D.largeur,
    depth,
    front,
    z,
  };
}

export interface DormerForm {
  readonly facets: readonly Facet[];
  /** Plan of the body. */
  readonly ring: Ring;
  /** Depth of that plan, and altitude at which the panes begin. */
  readonly depth: number;
  readonly eave: number;
}

/**
 * Two small panes over a façade of the given height, the ridge uphill. On a carrying plane the body runs back until its
 * ridge dies into that plane (`profondeur` is then what stands clear of the façade), cut along the valleys.
 */
export function dormerOf(source: RoofSource, seat: DormerSeat): DormerForm {
  const { uphill, width, front, z, pane } = seat;
  const rise = Math.max(0, source.hauteur_faitage ?? DEFAULTS.toiture.hauteur_faitage.chien_assis);
  const eave = z + (source.hauteur ?? D.hauteur);
  const slope = rise / (width / 2);
  const carried = pane ? Math.hypot(pane.plane.gx, pane.plane.gy) : 0;
  const needed = pane && carried > 0 ? (eave + rise - heightOn(pane.plane, front)) / carried : 0;
  const depth = Math.max(seat.depth, Math.min(needed, reachOf(pane, front, uphill)));
  const right = rotate(uphill, -90);
  const at = (aside: number, back: number): Point => add(front, add(scale(right, aside), scale(uphill, back)));
  const half = width / 2;
  const sides = [
    {
      ring: [at(0, 0), at(half, 0), at(half, depth), at(0, depth)],
      plane: risingLeft({ ...at(half, 0), z: eave }, uphill, slope),
    },
    {
      ring: [at(-half, 0), at(0, 0), at(0, depth), at(-half, depth)],
      plane: risingLeft({ ...at(-half, 0), z: eave }, scale(uphill, -1), slope),
    },
  ];
  const facets = sides.map(({ ring, plane }) => ({
    ring: pane ? clipConvex(ring, (p) => heightOn(plane, p) - heightOn(pane.plane, p)) : ring,
    plane,
  }));
  return {
    facets: facets.filter(({ ring }) => ring.length >= 3),
    ring: [at(-half, 0), at(half, 0), at(half, depth), at(-half, depth)],
    depth,
    eave,
  };
}

/** Distance from a point to the upper limit of the pane: a dormer stops at the ridge, mm. */
function reachOf(pane: RoofPane | null, from: Point, uphill: Point): number {
  if (!pane) return 0;
  const across = leftOf(uphill);
  let reach = 0;
  pane.plan.outer.forEach((p, i, ring) => {
    const q = ring[(i + 1) % ring.length]!;
    const [sp, sq] = [p, q].map((point) => (point.x - from.x) * across.x + (point.y - from.y) * across.y) as [
      number,
      number,
    ];
    if (sp > 0 === sq > 0) return;
    const k = sp / (sp - sq);
    reach = Math.max(reach, (p.x + (q.x - p.x) * k - from.x) * uphill.x + (p.y + (q.y - p.y) * k - from.y) * uphill.y);
  });
  return reach;
}
