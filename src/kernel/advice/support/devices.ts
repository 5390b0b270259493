import type { Device, Room } from '../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Spot } from '../../checks/support/wall-places.js';
import { busyOn, facesOf, nearestFree, placementOf, pointOf } from '../../checks/support/wall-places.js';
import type { WrittenOperation } from '../../copilot/index.js';
import type { Point } from '../../maths/geometry.js';
import { distance, dot, subtract } from '../../maths/vector.js';
import type { House } from '../house.js';

/** Half a plate, mm. */
const HALF_MM = 40;

/** A plate that is decided and not yet in the building: the index of its wall and its middle along the axis, mm. */
export interface Decided {
  readonly mur: number;
  readonly position: number;
}

/** Where plates are already decided, and the one wall that may take another. */
interface Limits {
  readonly taken?: readonly Decided[];
  readonly only?: number;
}

/** The free place for a plate on the walls of a room that is nearest to a point; null beyond `within`. Millimetres. */
export function plateNear(
  { building }: House,
  room: Room,
  near: Point,
  height: number,
  within: number,
  { taken = [], only }: Limits = {},
): Spot | null {
  const z = room.z + height;
  let best: { readonly spot: Spot; readonly far: number } | null = null;
  for (const { wall, face, stretches } of facesOf(building, room)) {
    if (only !== undefined && wall.index !== only) continue;
    const decided = taken
      .filter(({ mur }) => mur === wall.index)
      .map(({ position }) => ({ from: position - HALF_MM, to: position + HALF_MM }));
    const busy = [...busyOn(building, wall, z - HALF_MM, z + HALF_MM), ...decided];
    const along = nearestFree(stretches, busy, dot(wall.direction, subtract(near, wall.a)), HALF_MM);
    if (along === null) continue;
    const spot = { wall, along, face };
    const at = pointOf(spot);
    const far = Math.round(distance(at, near));
    if (far > within) continue;
    if (best === null || far < best.far || (far === best.far && isFirst(at, pointOf(best.spot)))) best = { spot, far };
  }
  return best?.spot ?? null;
}

const isFirst = (p: Point, q: Point): boolean => p.x < q.x || (p.x === q.x && p.y < q.y);

/** The operation that fixes a device on a spot at a height above the floor of its room, mm. */
export function fixed(type: Device['type'], spot: Spot, room: Room, height?: number): WrittenOperation {
  const usual = ELECTRIC_DEFAULTS[type].axis;
  const z = Math.round(room.z + (height ?? Number(usual)) - spot.wall.z);
  return { operation: 'ajouter_electricite', type, ...placementOf(spot), ...(z === usual ? {} : { z }) };
}
