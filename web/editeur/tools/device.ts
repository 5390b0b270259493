import type { Point, Ring } from '../../../src/kernel/maths/geometry.js';
import { add, rotate } from '../../../src/kernel/maths/vector.js';
import type { Patch } from '../../../src/kernel/scene/edit/index.js';
import type { Desk } from '../desk.js';
import { adding } from '../edits.js';
import type { Entry } from '../elements.js';
import { boxAround } from '../elements.js';
import { nearestWall, seatOn } from '../placing.js';
import type { Device } from '../protocol.js';
import { heightOf } from '../storeys.js';
import { PlacingTool } from './piece.js';

/** How far from a wall a device is still meant to be on it, px; how far a fixture that may stand free, mm. */
const [REACH_PX, FREE_MM] = [90, 400];
/** Devices go along their wall by this, mm. */
const STEP_MM = 50;
/** Least size of what is shown of a device, mm: a socket is smaller than a finger. */
const SEEN_MM = 120;

/** A device as it would be at a point: its place in the scene, and the ring that it covers. */
export interface Placed {
  readonly place: Entry;
  readonly ring: Ring;
}

/** Where a device goes: on the wall beside the point; under the ceiling or on the floor where it may stand free. */
export function placeOf(desk: Desk, device: Device, p: Point, rotation: number): Placed | null {
  const [l, depth] = [Math.max(device.l, SEEN_MM), Math.max(device.p, SEEN_MM)];
  const free = { x: Math.round(p.x / STEP_MM) * STEP_MM + 0, y: Math.round(p.y / STEP_MM) * STEP_MM + 0 };
  if (device.isCeiling) return { place: { ...free, ...ceilingAt(desk, p) }, ring: boxAround(free, l, depth, 0) };
  const reach = device.isFree ? device.p / 2 + FREE_MM : desk.px(REACH_PX);
  const wall = nearestWall(desk.walls, p, reach);
  const seat = wall && seatOn(wall, p, { width: device.l, step: STEP_MM, side: desk.sideOf(wall, p) });
  if (seat) {
    const { mur, position, face, at, facing } = seat;
    const middle = add(at, rotate({ x: depth / 2, y: 0 }, facing));
    return {
      place: { mur, position, ...(face === 'droite' ? { face } : {}) },
      ring: boxAround(middle, l, depth, facing - 90),
    };
  }
  if (!device.isFree) return null;
  const { z } = desk.storey;
  const place = { ...free, ...(rotation === 0 ? {} : { rotation }), ...(z === 0 ? {} : { z }) };
  return { place, ring: boxAround(free, l, depth, rotation) };
}

/** The altitude of the ceiling, where the level is not the one that is meant without it. */
function ceilingAt(desk: Desk, p: Point): Entry {
  const { storey } = desk;
  if (storey.z === 0) return {};
  return { z: desk.roomAt(p)?.ceiling ?? storey.z + heightOf(desk.scene, storey) };
}

/** Places sockets, switches, lights, mouths and fixtures of the catalogue. */
export class DeviceTool extends PlacingTool {
  get #device(): Device | undefined {
    return this.desk.catalogue.devices.find(({ type }) => type === this.desk.make.device);
  }
  protected get list(): Device['list'] {
    return this.#device?.list ?? 'electricite';
  }
  protected get name(): string {
    return this.#device?.name ?? '';
  }

  protected putAt(p: Point): { patch: Patch; rings: readonly Ring[] } | null {
    const device = this.#device;
    const placed = device && placeOf(this.desk, device, p, this.desk.make.rotation);
    if (!placed) return null;
    return { patch: adding(device.list, { type: device.type, ...placed.place }), rings: [placed.ring] };
  }
}
