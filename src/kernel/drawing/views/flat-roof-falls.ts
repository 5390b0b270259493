import type { Building, Roof } from '../../building/index.js';
import { coverAt } from '../../building/index.js';
import { boxIndex } from '../../maths/box-index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf, polygonContains, ringContains } from '../../maths/ring.js';
import { distance, dot, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';

/** Usual fall of a flat roof (NF DTU 43.1 asks for 1 % at least), per cent: a proposal. */
export const FALL_PCT = 2;
/** Usual outlets, mm, and the roof that a square centimetre of one drains (NF DTU 60.11 P3), mm². */
const OUTLETS_MM = [100, 125, 160, 200] as const;
const PER_CM2 = 1e6;
/** Distance of an outlet from the foot of the parapet or the edge, and from the ends of its edge, mm. */
const INSET = 250;
/** Longest stretch of an edge that one outlet serves, mm. */
const EVERY = 12_000;
/** Distance beyond an edge at which it is tested whether a higher part of the building stands there, mm. */
const BEYOND = 400;
/** A flat roof shorter than this needs one outlet, mm. */
const ONE_OUTLET = 5000;
/** The nearest that an overflow stands to an outlet, mm. */
const FROM_OUTLET = 500;

/** How a flat roof is drained. */
export interface Fall {
  /** The way water runs: towards the low edge. */
  readonly way: Point;
  /** From the far side of the roof to its low edge, mm. */
  readonly depth: number;
  readonly outlets: readonly Point[];
  /** Through the parapet, on its inner face, between the outlets; null where no edge holds water back. */
  readonly overflow: Point | null;
  /** The low edge, anticlockwise. */
  readonly edge: readonly [Point, Point];
}

/** The smallest outlet that drains an area, mm², else the largest. */
export const outletFor = (area: number): number =>
  OUTLETS_MM.find((mm) => (Math.PI / 4) * (mm / 10) ** 2 * PER_CM2 >= area) ?? OUTLETS_MM.at(-1)!;

/** Edges of an outline that no higher part of the building stands on. */
function freeEdges({ footprint }: Building, outer: Ring): (readonly [Point, Point])[] {
  return outer.flatMap((a, i) => {
    const b = outer[(i + 1) % outer.length]!;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const outside = offsetFrom(middle, leftOf(unit(subtract(b, a))), -BEYOND);
    return footprint.some((part) => polygonContains(part, outside)) ? [] : [[a, b] as const];
  });
}

/** From an outlet to a wall or a bay under its roof, mm. */
const FROM_WALL = 100;
const FROM_BAY = 800;
/** Steps in which the nearest free place of an outlet is looked for, mm, and how many: inwards, then aside. */
const STEP = 125;
const [INWARDS, ASIDE] = [7, 24] as const;
/** Walls and bays whose top is lower than this under a roof are of a storey below, mm. */
const STOREY = 1500;

/** Whether a pipe of so much clearance at a point stands in an outline. */
const isNear = (at: Point, ring: Ring, clearance: number): boolean =>
  ringContains(ring, at) || ring.some((p, i) => distanceToSegment(at, p, ring[(i + 1) % ring.length]!) < clearance);

/** Whether no outline stands within a clearance of a point. */
function isOff(outlines: readonly Ring[], clearance: number): (at: Point) => boolean {
  const index = boxIndex(outlines.map(boundsOf));
  return (at) => !index.search(boundsOf([at]), clearance).some((i) => isNear(at, outlines[i]!, clearance));
}

/** Tests of where the pipe of an outlet goes down under its roof: in no wall, and also before no window. */
function testsUnder({ walls, openings }: Building, { eaveZ }: Roof): ((at: Point) => boolean)[] {
  const isUnder = ({ top }: { readonly top: number }): boolean => top > eaveZ - STOREY;
  const bays = openings.filter((bay) => bay.isExterior && isUnder(bay));
  const outlines = (things: readonly { readonly footprint: Ring }[]) => things.map(({ footprint }) => footprint);
  const isOffWalls = isOff(outlines(walls.filter(isUnder)), FROM_WALL);
  const isOffBays = isOff(outlines(bays), FROM_BAY);
  return [(at) => isOffWalls(at) && isOffBays(at), isOffWalls];
}

/**
 * Places of an outlet, that wanted first, then inwards of its edge and along it.
 * @param at the place so far along the edge and inwards of its inset, mm
 */
function placesAbout(wanted: number, at: (along: number, inwards: number) => Point): Point[] {
  const asides = Array.from({ length: ASIDE }, (_, i) => (i % 2 === 0 ? i : -i - 1) * STEP);
  return asides.flatMap((aside) => Array.from({ length: INWARDS }, (_, i) => at(wanted + aside, i * STEP)));
}

/** Parts of a low edge at which its overflow is tried: from its middle outwards. */
const OVERFLOWS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 1, 0] as const;

/**
 * The overflow of a roof that a parapet closes: in its low edge, away from the outlets, where the roof is seen.
 * @param at a place so far along the low edge and inwards of the line of its outlets, mm
 */
function overflowAmong(
  outlets: readonly Point[],
  at: (along: number, inwards?: number) => Point,
  [from, to]: readonly [number, number],
  isOpen: (point: Point) => boolean,
): Point | null {
  const places = OVERFLOWS.map((part) => from + (to - from) * part);
  const isFree = (s: number): boolean => outlets.every((outlet) => distance(outlet, at(s)) > FROM_OUTLET);
  const along = places.find((s) => isOpen(at(s)) && isFree(s));
  return along === undefined ? null : at(along, -INSET);
}

const fallsOf = perObject((building: Building) => perObject((roof: Roof) => fallIn(building, roof)));

/**
 * A fall towards the longest free edge of a flat roof, with outlets along it; null without one. A scene says nothing of
 * falls: plans say that they are proposed. Roof plans, sections and downpipes ask for the same.
 */
export const fallOf = (building: Building, roof: Roof): Fall | null => fallsOf(building)(roof);

function fallIn(building: Building, roof: Roof): Fall | null {
  const outer = roof.outline[0]?.outer;
  if (roof.type !== 'plat' || roof.carrier !== null || !outer) return null;
  const [edge] = freeEdges(building, outer).toSorted(([a, b], [c, d]) => distance(c, d) - distance(a, b));
  if (!edge) return null;
  const [a, b] = edge;
  const [along, length] = [unit(subtract(b, a)), distance(a, b)];
  const inwards = leftOf(along);
  const inset = (roof.parapet?.thickness ?? 0) + INSET;
  const at = (s: number, inner = 0): Point => offsetFrom(a, along, s, inset + inner);
  const isShort = length < ONE_OUTLET;
  // An outlet under the eave of another roof could not be reached for cleaning.
  const isOpen = (point: Point): boolean =>
    polygonContains(roof.footprint, point) && coverAt(building, point)?.roof === roof;
  const count = isShort ? 1 : Math.max(2, Math.ceil(length / EVERY));
  const tests = testsUnder(building, roof);
  const placeFor = (s: number): Point => {
    const places = placesAbout(s, at).filter(isOpen);
    return tests.flatMap((isFree) => places.find(isFree) ?? []).at(0) ?? at(s);
  };
  const outlets = Array.from({ length: count }, (_, i) =>
    placeFor(count === 1 ? inset : inset + ((length - 2 * inset) * i) / (count - 1)),
  ).filter(isOpen);
  return {
    way: { x: -inwards.x, y: -inwards.y },
    depth: Math.max(...outer.map((point) => dot(subtract(point, a), inwards))),
    outlets,
    overflow: roof.parapet ? overflowAmong(outlets, at, [inset, length - inset], isOpen) : null,
    edge,
  };
}
