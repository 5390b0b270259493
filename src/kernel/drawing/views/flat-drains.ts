import type { Building, Roof, RoofEdge } from '../../building/index.js';
import { roofZAt } from '../../building/index.js';
import { asPolygon } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { areaOf, ringContains, signedArea } from '../../maths/ring.js';
import { distance, dot, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { fallOf, outletFor } from './flat-roof-falls.js';
import { groundUnder } from './ground-under.js';
import { isBesideBays, wallBehind } from './rainwater.js';

/** The box that an outlet through the edge of a flat roof pours into (NF DTU 43.1): width, depth, height, mm. */
export const RAIN_BOX = { width: 250, depth: 200, height: 300 } as const;
/** From the face of the wall to the axis of its downpipe, mm. */
const OFF_WALL = RAIN_BOX.depth / 2;
/** How far aside of its outlet a downpipe may go beside a bay, and in which steps, mm. */
const [ASIDE, STEP] = [2000, 250] as const;
/** A lower roof by at least this is one that a downpipe may stand on, mm. */
const STANDS_ON = 800;
/** An edge this far out of the wall under it has its outlet in the overhang, behind the upstand: no box, mm. */
const OVERHANG = 350;
/** Outlets of one roof whose downpipes would stand nearer to one another are one, mm. */
const SHARED = 2500;

/** A proposed downpipe on the façade under the low edge of a flat roof. */
export interface FlatDrain {
  readonly roof: Roof;
  /** The outlet of the roof that it belongs to. */
  readonly outlet: Point;
  /** Axis of the pipe. */
  readonly at: Point;
  /** Unit, out of the façade. */
  readonly out: Point;
  /** Of the pipe, mm. */
  readonly diameter: number;
  /** Altitudes of its foot, and of the roof that it drains. */
  readonly heights: readonly [number, number];
  /** Whether it begins under a box at the edge of the roof, and the middle of that box. */
  readonly hasBox: boolean;
  readonly boxAt: Point;
}

/** Plan of a box or a pipe that turns to the façade behind it. @param width along the façade */
export function boxPlan(at: Point, out: Point, width: number, depth: number): Polygon {
  const along = { x: -out.y, y: out.x };
  const corner = (u: number, v: number): Point =>
    offsetFrom(offsetFrom(at, along, (u * width) / 2), out, (v * depth) / 2);
  const ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  return asPolygon(signedArea(ring) < 0 ? ring.toReversed() : ring);
}

/** Altitude on which a downpipe stands: the ground, a lower roof; null where another roof stands against the edge. */
function footAt(building: Building, roof: Roof, at: Point, top: number): number | null {
  const others = building.roofs.filter((other) => other !== roof && other.carrier === null);
  const tops = others.flatMap((other) => roofZAt(other, at) ?? []);
  const highest = Math.max(-Infinity, ...tops);
  if (highest > top - STANDS_ON) return null;
  return Math.max(highest, groundUnder(building, at));
}

/** The downpipe of an outlet: on the wall under the low edge, beside its bays, inside the plot. */
function drainAt(
  building: Building,
  roof: Roof,
  outlet: Point,
  edge: RoofEdge,
  out: Point,
): Omit<FlatDrain, 'diameter'> | null {
  const along = unit(subtract(edge.b, edge.a));
  const top = edge.a.z;
  const wanted = dot(subtract(outlet, edge.a), along);
  const length = distance(edge.a, edge.b);
  const tries = Array.from({ length: ASIDE / STEP + 1 }, (_, i) => [wanted + i * STEP, wanted - i * STEP]).flat();
  for (const far of tries.filter((one) => one > RAIN_BOX.width && one < length - RAIN_BOX.width)) {
    const under = offsetFrom({ x: edge.a.x, y: edge.a.y }, along, far);
    const overhang = wallBehind(building, { roof, edge }, under, out);
    const at = offsetFrom(under, out, OFF_WALL - overhang);
    const foot = footAt(building, roof, at, top);
    const hasBox = overhang < OVERHANG;
    const boxAt = offsetFrom(under, out, RAIN_BOX.depth / 2);
    const isOnPlot = !building.site.parcel || ringContains(building.site.parcel.ring, hasBox ? boxAt : at);
    if (foot === null || !isOnPlot || !isBesideBays(building, at, out, top)) continue;
    return { roof, outlet, at, out, heights: [foot, top], hasBox, boxAt };
  }
  return null;
}

/** An outlet of a flat roof, and the downpipe on the façade that it pours into; null where it goes down inside. */
export interface FlatOutlet {
  readonly roof: Roof;
  readonly at: Point;
  /** mm. */
  readonly diameter: number;
  readonly drain: FlatDrain | null;
}

/** The outlets of a roof with their downpipes, less those whose downpipe would stand beside one that stands already. */
function outletsOf(building: Building, roof: Roof): FlatOutlet[] {
  const fall = fallOf(building, roof);
  if (!fall) return [];
  const [a, b] = fall.edge.map((end) => ({ ...end, z: roof.ridgeZ })) as [RoofEdge['a'], RoofEdge['b']];
  const edge: RoofEdge = { kind: 'egout', a, b, length: distance(a, b) };
  const kept: { readonly outlet: Point; readonly drain: ReturnType<typeof drainAt> }[] = [];
  for (const outlet of fall.outlets) {
    const drain = drainAt(building, roof, outlet, edge, fall.way);
    if (drain && kept.some((other) => other.drain && distance(other.drain.at, drain.at) < SHARED)) continue;
    kept.push({ outlet, drain });
  }
  const diameter = outletFor(areaOf(roof.footprint) / Math.max(1, kept.length));
  return kept.map(({ outlet, drain }) => ({ roof, at: outlet, diameter, drain: drain && { ...drain, diameter } }));
}

/** Proposed outlets of the flat roofs: those along one low edge are wide enough together for what they drain. */
export const flatOutletsOf = perObject((building: Building): readonly FlatOutlet[] =>
  building.roofs.flatMap((roof) => outletsOf(building, roof)),
);

/**
 * Proposed downpipes of the flat roofs, on the façade under the edge that each falls to. An outlet without a place
 * there (a party wall, a limit, bays all along) goes down inside.
 */
export const flatDrainsOf = perObject((building: Building): readonly FlatDrain[] =>
  flatOutletsOf(building).flatMap(({ drain }) => drain ?? []),
);
