import type { Furniture } from '../../building/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { polygonContains, ringContains, signedArea } from '../../maths/ring.js';
import type { House } from '../house.js';

/** A terrace: the ground that is surfaced, or the decking on it. Millimetres. */
export interface Terrace {
  readonly pointer: string;
  readonly footprint: Ring;
  readonly center: Point;
  readonly z: number;
}

/** Terraces of the ground, the largest first, each once: a decking on a terrace is the same. */
export function terracesOf(house: House): readonly Terrace[] {
  const { site } = house.building;
  const declared = site.terraces.flatMap(({ pointer, footprint, center }) =>
    footprint ? [{ pointer, footprint, center, z: site.groundZ }] : [],
  );
  const decks = house
    .pieces(['terrasse'])
    .filter(({ center, isOutside }) => isOutside && !declared.some(({ footprint }) => ringContains(footprint, center)))
    .map(({ pointer, footprint, center, z }) => ({ pointer, footprint, center, z }));
  return [...declared, ...decks].toSorted(
    (p, q) =>
      Math.round(signedArea(q.footprint) - signedArea(p.footprint)) ||
      p.center.x - q.center.x ||
      p.center.y - q.center.y,
  );
}

/** Distance from a point to an outline, 0 inside. */
export const toRing = (point: Point, ring: Ring): number =>
  ringContains(ring, point)
    ? 0
    : Math.min(...ring.map((p, i) => distanceToSegment(point, p, ring[(i + 1) % ring.length]!)));

/** Distance from a point to the walls of the building, 0 inside. */
export const toBuilding = ({ building }: House, point: Point): number =>
  Math.min(
    Infinity,
    ...building.footprint.map((polygon) => (polygonContains(polygon, point) ? 0 : toRing(point, polygon.outer))),
  );

/** Step of the places tried in a garden, and how far, mm. */
const [STEP_MM, FAR_MM] = [500, 9000];

/**
 * Places of the plot round a point, the nearest first, clear of building, terraces, paths and parking places.
 * @param fromHouse least distance to the building, mm
 * @param fromLimit least distance to the limits, mm
 * @param radius of what is placed, mm
 */
export function placesInGarden(
  house: House,
  around: Point,
  { fromHouse, fromLimit, radius }: { readonly fromHouse: number; readonly fromLimit: number; readonly radius: number },
): readonly Point[] {
  const { parcel, paths, parkings } = house.building.site;
  if (!parcel) return [];
  const laid = [
    ...terracesOf(house),
    ...paths.flatMap(({ footprint }) => (footprint ? [{ footprint }] : [])),
    ...parkings,
  ].map(({ footprint }) => footprint);
  const count = FAR_MM / STEP_MM;
  const shifts = Array.from({ length: 2 * count + 1 }, (_, i) => (i - count) * STEP_MM);
  return shifts
    .flatMap((dx) =>
      shifts.map((dy) => ({ x: Math.round(around.x + dx), y: Math.round(around.y + dy), cost: Math.hypot(dx, dy) })),
    )
    .toSorted((p, q) => p.cost - q.cost || p.x - q.x || p.y - q.y)
    .filter((at) => ringContains(parcel.ring, at) && parcel.distanceWithin(at, fromLimit) >= fromLimit)
    .filter((at) => toBuilding(house, at) >= fromHouse && laid.every((ring) => toRing(at, ring) > 300))
    .filter((at) => !house.furniture.some((piece) => piece.isOutside && isTaken(piece, at, radius)))
    .map(({ x, y }) => ({ x, y }));
}

const isTaken = ({ footprint }: Furniture, at: Point, radius: number): boolean => toRing(at, footprint) < radius;
