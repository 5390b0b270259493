import type { Device, Level } from '../building/index.js';
import { SWITCHES } from '../catalogue/fixture-defaults.js';
import { distanceToSegment } from '../maths/lines.js';
import { distance } from '../maths/vector.js';

/** A switch and what it lights. */
export interface Control {
  readonly from: Device;
  readonly to: Device;
  /** Said by the scene; otherwise by the room alone. */
  readonly isDeclared?: boolean;
}

/** A lamp outdoors is lit from a switch this near, indoors on the other side of a garage door at most, mm. */
const OUTDOOR_REACH = 3500;
/** A switch beside the door of a dark room is this near to its bay, mm. */
const DOOR_REACH = 600;

/** The nearest of some devices to one. */
const nearest = (to: Device, among: readonly Device[]): Device =>
  among.toSorted((p, q) => distance(p.at, to.at) - distance(q.at, to.at))[0]!;

/** Switches of rooms that may be taken for what is lit elsewhere: each room keeps one for its own lamps. */
class Spare {
  readonly #left: Map<string | null, number>;
  readonly #used = new Set<Device>();
  readonly #switches: readonly Device[];

  constructor(devices: readonly Device[]) {
    this.#switches = devices.filter(({ type, room }) => type === 'interrupteur' && room !== null);
    const all = devices.filter(({ type }) => SWITCHES.has(type));
    this.#left = new Map([...Map.groupBy(all, ({ room }) => room)].map(([room, own]) => [room, own.length]));
  }

  /** The nearest one-way switch to a device among those that a test takes. */
  for(lamp: Device, isNear: (one: Device) => boolean): Device | null {
    const near = this.#switches.filter((one) => isNear(one) && (this.#used.has(one) || this.#left.get(one.room)! > 1));
    if (near.length === 0) return null;
    const chosen = nearest(lamp, near);
    if (!this.#used.has(chosen)) this.#left.set(chosen.room, this.#left.get(chosen.room)! - 1);
    this.#used.add(chosen);
    return chosen;
  }

  get used(): ReadonlySet<Device> {
    return this.#used;
  }
}

/** Each lamp outdoors with the nearest one-way switch of a room that has another for its own lamps. */
const outdoorControls = (devices: readonly Device[], spare: Spare): Control[] =>
  devices
    .filter(({ type, room }) => type === 'luminaire' && room === null)
    .flatMap((to): Control[] => {
      const from = spare.for(to, (one) => distance(one.at, to.at) <= OUTDOOR_REACH);
      return from ? [{ from, to }] : [];
    });

/** Lamps of rooms without a switch (a WC, a store) with one beside their door, in the room that it opens from. */
function doorControls(devices: readonly Device[], { rooms }: Level, spare: Spare): Control[] {
  const withSwitch = new Set(devices.filter(({ type }) => SWITCHES.has(type)).map(({ room }) => room));
  const dark = devices.filter(({ type, room }) => type === 'luminaire' && room !== null && !withSwitch.has(room));
  return dark.flatMap((to): Control[] => {
    const doors = rooms.find(({ id }) => id === to.room)?.doors ?? [];
    const isBeside = (one: Device): boolean =>
      doors.some(
        ({ near, far, left, right }) =>
          (left === one.room || right === one.room) && distanceToSegment(one.at, near, far) <= DOOR_REACH,
      );
    const from = spare.for(to, isBeside);
    return from ? [{ from, to }] : [];
  });
}

/**
 * Controls of the lamps of a level, room by room: each switch to its nearest lamp, each lamp left to its nearest
 * switch; first lamps outdoors, and those whose switch is outside their room.
 * Nobody says which lights which: rooms do.
 */
export function deducedControls(devices: readonly Device[], level: Level): Control[] {
  const spare = new Spare(devices);
  const elsewhere = [...outdoorControls(devices, spare), ...doorControls(devices, level, spare)];
  const taken = spare.used;
  const own = devices.filter((device) => device.room !== null && !taken.has(device));
  const indoors = [...Map.groupBy(own, ({ room }) => room).values()].flatMap((inRoom): Control[] => {
    const switches = inRoom.filter(({ type }) => SWITCHES.has(type));
    const lamps = inRoom.filter(({ type }) => type === 'luminaire');
    if (switches.length === 0 || lamps.length === 0) return [];
    const pairs = switches.map((from): Control => ({ from, to: nearest(from, lamps) }));
    const lit = new Set(pairs.map(({ to }) => to));
    const left = lamps.filter((lamp) => !lit.has(lamp));
    return [...pairs, ...left.map((to): Control => ({ from: nearest(to, switches), to }))];
  });
  return [...elsewhere, ...indoors];
}
