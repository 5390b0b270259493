import type { Building, Device, Fixture, Furniture, Opening, Room, RoomUse } from '../building/index.js';
import { circulationOf, isDwellingRoom } from '../building/index.js';
import type { Circulation } from '../building/index.js';
import { dwellingsOf } from '../measures/index.js';
import { openPlaces } from '../checks/support/outdoors.js';
import type { Point } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { leftOf, scale } from '../maths/vector.js';
import { firstByPlace } from './support/by-place.js';

/** Rooms that people live in by day. */
export const LIVING: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'salle_a_manger']);
/** Main rooms, as the law counts them. */
export const MAIN: ReadonlySet<RoomUse> = new Set([...LIVING, 'chambre', 'bureau']);
/** Rooms with water. */
export const WET: ReadonlySet<RoomUse> = new Set(['cuisine', 'salle_de_bain', 'wc', 'buanderie']);
/** Ways through the dwelling. */
export const HALLS: ReadonlySet<RoomUse> = new Set(['entree', 'degagement']);

/** The rooms of one dwelling. */
export type Dwelling = readonly Room[];

/**
 * What rules read of a building: its parts sorted by place, so that no answer depends on the order of lists, and what
 * several rules ask for. Rooms are those of dwellings whose use is written: of the others a rule of use knows nothing.
 */
export class House {
  readonly rooms: readonly Room[];
  readonly furniture: readonly Furniture[];
  readonly devices: readonly Device[];
  readonly fixtures: readonly Fixture[];
  readonly openings: readonly Opening[];
  readonly dwellings: readonly Dwelling[];
  readonly circulation: Circulation;
  /** True of the open air: outside, a patio, a loggia. */
  readonly isOutdoors: (room: string | null) => boolean;
  readonly #rooms: ReadonlyMap<string, Room>;
  readonly #furniture: ReadonlyMap<string | null, readonly Furniture[]>;
  readonly #devices: ReadonlyMap<string | null, readonly Device[]>;
  readonly #bays: ReadonlyMap<string | null, readonly Opening[]>;

  constructor(readonly building: Building) {
    this.rooms = sortedRooms(building.rooms.filter((room) => !room.isUseDeduced && isDwellingRoom(building, room)));
    this.furniture = firstByPlace(building.furniture, ({ center, z, type }) => ({ ...center, z, type }));
    this.devices = firstByPlace(building.electric, ({ at, z, type }) => ({ ...at, z, type }));
    this.fixtures = firstByPlace(building.plumbing, ({ center, z, type }) => ({ ...center, z, type }));
    this.openings = firstByPlace(building.openings, ({ center, z, kind }) => ({ ...center, z, type: kind }));
    const own = new Set(this.rooms);
    this.dwellings = dwellingsOf(building)
      .map((rooms) => sortedRooms(rooms.filter((room) => own.has(room))))
      .filter((rooms) => rooms.length > 0)
      .toSorted((p, q) => inPlace(p[0]!, q[0]!));
    this.circulation = circulationOf(building);
    this.isOutdoors = openPlaces(building);
    this.#furniture = Map.groupBy(this.furniture, ({ room }) => room);
    this.#devices = Map.groupBy(this.devices, ({ room }) => room);
    this.#bays = byRoom(this.openings);
    this.#rooms = new Map(building.rooms.map((room) => [room.id, room]));
  }

  /** The room of an id; null outside and for a room of unknown use. */
  room(id: string | null): Room | null {
    return id === null ? null : (this.#rooms.get(id) ?? null);
  }

  /** Rooms of some uses. */
  roomsFor(...uses: readonly RoomUse[]): readonly Room[] {
    return this.rooms.filter(({ use }) => uses.includes(use));
  }

  /** Furniture of some types in a room, or everywhere. */
  pieces(types: readonly Furniture['type'][], room?: Room): readonly Furniture[] {
    const all = room === undefined ? this.furniture : this.furnitureIn(room.id);
    return all.filter(({ type }) => types.includes(type));
  }

  /** All furniture of a room; of null what stands in none. */
  furnitureIn(room: string | null): readonly Furniture[] {
    return this.#furniture.get(room) ?? [];
  }

  /** Electric devices of some types in a room. */
  devicesIn(room: Room, ...types: readonly Device['type'][]): readonly Device[] {
    return (this.#devices.get(room.id) ?? []).filter(({ type }) => types.includes(type));
  }

  /** Doors and windows of a room. */
  baysOf(room: Room): readonly Opening[] {
    return this.#bays.get(room.id) ?? [];
  }

  /** Sanitary fixtures of some types. */
  fixturesOf(...types: readonly Fixture['type'][]): readonly Fixture[] {
    return this.fixtures.filter(({ type }) => types.includes(type));
  }

  /** True where sockets or lamps are drawn: elsewhere nothing is known of the electricity. */
  get isWired(): boolean {
    return this.devices.some(({ type }) => type === 'prise' || type === 'interrupteur' || type === 'va_et_vient');
  }

  /** True where the scene says where north is. */
  get knowsNorth(): boolean {
    const { nord_deg: north, georef } = this.building.scene;
    return north !== undefined || georef?.orientation !== undefined;
  }

  /** Compass bearing of a direction in plan, degrees clockwise from north in [0, 360). */
  bearing({ x, y }: Point): number {
    return (((this.building.northDeg + (Math.atan2(x, y) * 180) / Math.PI) % 360) + 360) % 360;
  }

  /** Rooms beyond the doors of a room, the open air left out. */
  beyond(room: Room): readonly Room[] {
    const ids = new Set(this.circulation.linksOf(room.id).flatMap(({ places }) => places));
    ids.delete(room.id);
    return sortedRooms([...ids].flatMap((id) => this.room(id) ?? []));
  }
}

/** The house of a building, made once. */
export const houseOf = perObject((building: Building) => new House(building));

const inPlace = (p: Room, q: Room): number =>
  p.level - q.level || p.labelPoint.x - q.labelPoint.x || p.labelPoint.y - q.labelPoint.y;

/** Openings by each of the rooms that they are of. */
function byRoom(openings: readonly Opening[]): ReadonlyMap<string | null, readonly Opening[]> {
  const made = new Map<string | null, Opening[]>();
  for (const opening of openings) {
    for (const room of new Set([opening.left, opening.right])) {
      const list = made.get(room) ?? [];
      list.push(opening);
      made.set(room, list);
    }
  }
  return made;
}

const sortedRooms = (rooms: readonly Room[]): readonly Room[] => rooms.toSorted(inPlace);

/** Unit vector out of an outer bay into the open air; null for a bay between two rooms or two outsides. */
export function outwards(house: House, { left, right, wall }: Opening): Point | null {
  const [isLeftOut, isRightOut] = [house.isOutdoors(left), house.isOutdoors(right)];
  if (isLeftOut === isRightOut) return null;
  const normal = leftOf(wall.direction);
  return isLeftOut ? normal : scale(normal, -1);
}

/** Window, or glazed door, between a room and the open air. */
export const isLight = (house: House, opening: Opening): boolean =>
  (opening.kind === 'fenetre' || opening.isGlazed) && outwards(house, opening) !== null;
