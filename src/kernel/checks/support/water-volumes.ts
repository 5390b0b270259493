import type { Building, Room } from '../../building/index.js';
import { atMost } from '../../maths/constants.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { polygonContains, ringContains } from '../../maths/ring.js';
import { add, distance, dot, midpoint, scale, subtract, unit } from '../../maths/vector.js';
import { ruleOf } from '../engine/threshold.js';
import { THRESHOLDS } from '../trades/electricity/thresholds.js';
import type { Spot } from './wall-places.js';
import { pointOf } from './wall-places.js';

/** A bath or a shower, from plomberie or mobilier. */
export interface WetPlace {
  readonly type: 'baignoire' | 'douche';
  readonly footprint: Ring;
  readonly z: number;
  readonly room: string | null;
  readonly levelIndex: number;
}

/** Water held by the appliance: volume 0 reaches this high above its bottom, mm (a tray holds 100). */
const RIM_MM = { baignoire: 600, douche: 100 } as const;

/** Baths and showers by room. Those outside every room are left out: their surroundings are unknown. */
const wetPlaces = perObject(({ plumbing, furniture }: Building): ReadonlyMap<string | null, readonly WetPlace[]> => {
  const all = [...plumbing, ...furniture].filter(
    (item): item is typeof item & WetPlace =>
      (item.type === 'baignoire' || item.type === 'douche') && item.room !== null,
  );
  return Map.groupBy<string | null, WetPlace>(all, ({ room }) => room);
});

/** A volume around a bath or a shower: 0 in its water, 1 above it, 2 beside it (NF C 15-100-7-701). */
export interface WetVolume {
  readonly volume: 0 | 1 | 2;
  readonly place: WetPlace;
}

/**
 * The lowest-numbered volume of the room's baths and showers that holds a point (NF C 15-100-7-701); null when none
 * does, or where the country has no rule.
 */
export function volumeAt(building: Building, room: Room, point: Point, z: number): WetVolume | null {
  const [height, around] = [
    ruleOf(building.scene, THRESHOLDS.volume_eau_hauteur),
    ruleOf(building.scene, THRESHOLDS.volume_eau_2),
  ];
  if (!height || !around) return null;
  let found: WetVolume | null = null;
  for (const place of wetPlaces(building).get(room.id) ?? []) {
    if (!atMost(z, place.z + height.valeur)) continue;
    const near = nearestOn(place.footprint, point);
    const gap = ringContains(place.footprint, point) ? 0 : distance(near, point);
    // Only a straight line within the room counts: a full-height wall ends the volumes.
    if (
      !atMost(gap, around.valeur - 2) ||
      !isOpen(room, point, near, midpoint(place.footprint[0]!, place.footprint[2]!))
    ) {
      continue;
    }
    const inner = z < place.z + RIM_MM[place.type] ? 0 : 1;
    const volume = gap > FACE_MM ? 2 : inner;
    if (!found || volume < found.volume) found = { volume, place };
  }
  return found;
}

/** A device on the wall behind a tub is above it, not beside it. */
const FACE_MM = 20;

function nearestOn(ring: Ring, point: Point): Point {
  let best = ring[0]!;
  ring.forEach((p, i) => {
    const side = subtract(ring[(i + 1) % ring.length]!, p);
    const size = dot(side, side);
    const t = size === 0 ? 0 : Math.max(0, Math.min(1, dot(subtract(point, p), side) / size));
    const foot = add(p, scale(side, t));
    if (distance(foot, point) < distance(best, point)) best = foot;
  });
  return best;
}

/** Off the wall's face, toward the appliance: a line along the face would run on the room's own boundary. */
const OFF_FACE_MM = 5;

/** True when only the room lies between two points, each moved a little toward `inner`. */
function isOpen({ polygon }: Room, a: Point, b: Point, inner: Point): boolean {
  if (distance(a, b) < 2 * FACE_MM) return true;
  const [from, to] = [a, b].map((point) => add(point, scale(unit(subtract(inner, point)), OFF_FACE_MM))) as [
    Point,
    Point,
  ];
  return [0.25, 0.5, 0.75].every((t) => polygonContains(polygon, add(from, scale(subtract(to, from), t))));
}

/** True when a spot of a wall, at an altitude, lies in a volume of its room. */
export const isWet = (building: Building, room: Room, spot: Spot, z: number): boolean =>
  volumeAt(building, room, pointOf(spot), z) !== null;
