import type { Building, Device, Opening, Room } from '../../building/index.js';
import type { Plate, Score } from './plates.js';
import { Plates } from './plates.js';
import { beforeLeaves } from './scores.js';
import { shunning } from './shunned-places.js';
import { COMMANDS, turningDoors } from '../../checks/support/behind-leaf.js';
import { onCeiling } from '../../checks/support/ceiling.js';
import type { Spot } from '../../checks/support/wall-places.js';
import { placementOf } from '../../checks/support/wall-places.js';
import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { clearHeightAt } from '../../building/index.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Json } from '../../scene/index.js';
import type { Margin, Source } from '../support/source.js';
import { deduced } from '../support/source.js';

export type DeviceType = Device['type'];

/** A device of the scene, declared or added. */
export interface Fitted {
  /** Its index in `electricite` of the completed scene. */
  readonly index: number;
  readonly type: DeviceType;
  readonly at: Point3;
  readonly room: string | null;
  readonly level: number;
  /** Null when it hangs under a ceiling or stands free. */
  readonly spot: Spot | null;
  /** As the scene writes it. */
  readonly entry: Json;
}

/** What one presses on coming in, and outlets: a leaf that stands open covers neither. */
const KEPT_CLEAR: ReadonlySet<DeviceType> = new Set([...COMMANDS, 'prise', 'prise_rj45']);

/** What is said of an added device beside its place. */
export interface Reason {
  readonly source: Source;
  readonly marge?: Margin;
  /** More fields: the appliance that it feeds. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The devices of a building while what lacks is added to them. */
export class Installation {
  readonly building: Building;
  /** The building of the scene, without what electricity supposes in it: what other trades see. */
  readonly given: Building;
  readonly #plates: Plates;
  readonly #doors: ReadonlyMap<string | null, readonly Opening[]>;
  readonly #count: number;
  readonly #devices: Fitted[];
  readonly #entries: Json[] = [];

  constructor(building: Building, given = building) {
    this.building = building;
    this.given = given;
    this.#plates = new Plates(building);
    this.#doors = turningDoors(building);
    this.#count = building.scene.electricite?.length ?? 0;
    this.#devices = building.electric.map(({ index, type, at, z, room, levelIndex, seat, source }) => ({
      index,
      type,
      at: { ...at, z },
      room,
      level: levelIndex,
      spot: seat,
      entry: source,
    }));
  }

  /** Devices so far, in the order of the scene. */
  get devices(): readonly Fitted[] {
    return this.#devices;
  }

  /** Entries to append to `electricite`. */
  get entries(): readonly Json[] {
    return this.#entries;
  }

  /** Devices of a type in a room. */
  in(room: Room, ...types: readonly DeviceType[]): Fitted[] {
    return this.#devices.filter((device) => device.room === room.id && types.includes(device.type));
  }

  /**
   * Hangs a device at the best free place of a room, its axis so high over the floor; null where none is free.
   * @param scores what places are good for it, those of the next where the one before has none; what one presses or
   * plugs into is behind the open leaf of a door only where it has no other place, what one presses over a heater only
   * where none is near
   * @param behind types of furniture that it may hang behind
   */
  hang(
    type: DeviceType,
    room: Room,
    axis: number,
    scores: Score | readonly Score[],
    reason: Reason,
    behind?: ReadonlySet<string>,
  ): Fitted | null {
    const plate: Plate = { ...plateOf(type, room, axis), ...(behind && { behind }) };
    const doors = KEPT_CLEAR.has(type) ? (this.#doors.get(room.id) ?? []) : [];
    const given = [scores].flat();
    const isPressed = COMMANDS.has(type);
    const all = isPressed ? given.map((score) => shunning(score, this.building, room.level)) : given;
    const open = doors.length > 0 ? all.map((score) => beforeLeaves(score, doors, plate.z)) : [];
    for (const score of [...open, ...all]) {
      const hung = this.hangPlate(type, plate, score, reason);
      if (hung) return hung;
    }
    return null;
  }

  /** Free places of a room for a device with its axis so high over the floor, along each of its walls in turn. */
  freePlaces(type: DeviceType, room: Room, axis: number, score: Score): Spot[] {
    return this.#plates.free(plateOf(type, room, axis), score);
  }

  /** Hangs a device at one of its free places. */
  hangAt(type: DeviceType, room: Room, axis: number, spot: Spot, reason: Reason): Fitted {
    const plate = plateOf(type, room, axis);
    this.#plates.take(plate, spot);
    return this.#hung(type, plate, spot, reason);
  }

  /** Hangs a device on the plate of the one at a spot, on either side; null where there is no place for it. */
  hangOnPlate(type: DeviceType, room: Room, axis: number, spot: Spot, reason: Reason): Fitted | null {
    const plate = plateOf(type, room, axis);
    const beside = this.#plates.beside(plate, spot);
    return beside && this.#hung(type, plate, beside, reason);
  }

  /** As `hang`, for a device that needs more place than its own body. */
  hangPlate(type: DeviceType, plate: Plate, score: Score, reason: Reason): Fitted | null {
    const spot = this.#plates.place(plate, score);
    return spot && this.#hung(type, plate, spot, reason);
  }

  #hung(type: DeviceType, { room, z }: Plate, spot: Spot, { source, marge, more }: Reason): Fitted {
    const isUsual = z - spot.wall.z === ELECTRIC_DEFAULTS[type].axis;
    const entry = {
      type,
      ...placementOf(spot),
      ...(isUsual ? {} : { z: Math.round(z - spot.wall.z) }),
      ...more,
      ...deduced(source, marge),
    };
    // Where the building will place it: to the letter, so that a second call measures the same cables.
    const aside = ((spot.face === 'left' ? 1 : -1) * spot.wall.thickness) / 2;
    const at = offsetFrom(spot.wall.a, spot.wall.direction, spot.along, aside);
    return this.#add(type, room, { ...at, z }, spot, entry);
  }

  /** Hangs a device under the middle of the ceiling of a room. */
  hangUnderCeiling(type: DeviceType, room: Room, { source, marge, more }: Reason): Fitted {
    const placed = onCeiling(type, room);
    const at = { x: placed['x'] as number, y: placed['y'] as number, z: placed['z'] as number };
    return this.#add(type, room, at, null, { ...placed, ...more, ...deduced(source, marge) });
  }

  /** Hangs a device under the ceiling of a room, over a point of it. */
  hangOver(type: DeviceType, room: Room, { x, y }: Point, { source, marge, more }: Reason): Fitted {
    const at = { x: Math.round(x), y: Math.round(y), z: Math.round(room.z + clearHeightAt(room, { x, y })) };
    return this.#add(type, room, at, null, { type, ...at, ...more, ...deduced(source, marge) });
  }

  /** Fixes a device outdoors, at a storey. */
  hangOutside(type: DeviceType, level: number, at: Point3, { source, marge, more }: Reason): Fitted {
    return this.#add(type, { id: null, level }, at, null, { type, ...at, ...more, ...deduced(source, marge) });
  }

  #add(
    type: DeviceType,
    room: { readonly id: string | null; readonly level: number },
    at: Point3,
    spot: Spot | null,
    entry: Json,
  ): Fitted {
    const index = this.#count + this.#entries.length;
    const fitted: Fitted = { index, type, at, room: room.id, level: room.level, spot, entry };
    this.#devices.push(fitted);
    this.#entries.push(entry);
    return fitted;
  }
}

/** Kept free before a plate for a plug and a hand, mm. */
const HAND_MM = 60;

function plateOf(type: DeviceType, room: Room, axis: number): Plate {
  const { l, h } = ELECTRIC_DEFAULTS[type];
  return { room, z: room.z + axis, width: l, height: h, depth: HAND_MM };
}
