import type { Building, Room } from '../building/index.js';
import { volumeAbove } from '../building/index.js';
import { perObject } from '../maths/memo.js';
import { constructionOf, envelopeOf, idOf, partKey, roomFaces, typeOf } from './envelope.js';
import type { EnvelopePart } from './envelope.js';
import { heatedRooms } from './heated.js';
import { numberIn } from './heating.js';
import { heatLossOf, INSIDE_C, lossOf } from './losses.js';
import type { Junction } from './psi.js';

/** What a room loses. W/K, °C, m³. */
export interface RoomLoss {
  readonly room: Room;
  /** As `pieces[].temperature_c` declares; else 20. */
  readonly temperature: number;
  readonly volume: number;
  /** Its share of the envelope and of the bridges; null when a U is not known. */
  readonly transmission: number | null;
  /** Its share of the bridges. */
  readonly bridges: number;
  readonly air: number;
}

/** Shares of a whole by room, in any unit. */
type Shares = ReadonlyMap<string, number>;

/** Bounds of a declared temperature of a room, °C. */
const ROOM_C = { min: 5, max: 30 } as const;

/**
 * Heat losses room by room: each part of the envelope is shared by the rooms that it closes, as their own faces on it
 * are large, so that partitions are counted in and rooms add up to the whole; joinery goes to the room that it lights,
 * bridges along their junctions, air by volume. NF EN 12831-1 simplified, conventions of the envelope.
 */
export const roomLossesOf = perObject((building: Building): readonly RoomLoss[] => {
  const { parts, bridges, volume, air, transmission } = heatLossOf(building);
  const rooms = heatedRooms(building);
  const volumes = new Map(rooms.map((room) => [room.id, volumeAbove(room) / 1e9]));
  const shares = envelopeShares(building);
  const walls = new Map<string, number>();
  const bridged = new Map<string, number>();
  for (const part of parts) share(walls, lossOf(part) ?? 0, shares(part), volumes);
  const weights = bridgeShares(building);
  for (const { junction, loss } of bridges) share(bridged, loss, weights(junction), volumes);
  return rooms.map((room): RoomLoss => {
    const own = volumes.get(room.id)!;
    const bridge = bridged.get(room.id) ?? 0;
    return {
      room,
      temperature: temperatureOf(room),
      volume: own,
      bridges: bridge,
      transmission: transmission === null ? null : (walls.get(room.id) ?? 0) + bridge,
      air: volume > 0 ? (air.loss * own) / volume : 0,
    };
  });
});

/** Heat that a room loses at an outside temperature, W; null when a U is not known. */
export const roomLossAt = ({ transmission, air, temperature }: RoomLoss, outside: number): number | null =>
  transmission === null ? null : (transmission + air) * (temperature - outside);

/** Temperature that a room is heated to, °C: as one of its `pieces` declares, else the usual one. */
export function temperatureOf({ pieces }: Pick<Room, 'pieces'>): number {
  const told = pieces.map(({ source }) => numberIn(source, 'temperature_c', ROOM_C)).find((value) => value !== null);
  return told ?? INSIDE_C;
}

/** Adds the shares of an amount; by volume where no room has one. */
function share(into: Map<string, number>, amount: number, shares: Shares | undefined, volumes: Shares): void {
  const own = shares && sumOf(shares) > 0 ? shares : volumes;
  const whole = sumOf(own);
  for (const [room, part] of own) into.set(room, (into.get(room) ?? 0) + (whole > 0 ? (amount * part) / whole : 0));
}

const sumOf = (shares: Shares): number => [...shares.values()].reduce((sum, part) => sum + part, 0);

/** Shares of the parts of the envelope: areas of the rooms' own faces on each, openings deducted. */
function envelopeShares(building: Building): (part: EnvelopePart) => Shares | undefined {
  const byPart = new Map<string, Map<string, number>>();
  const byKind = new Map<string, Map<string, number>>();
  for (const outer of roomFaces(building)) {
    const { face, beyond } = outer;
    const id = idOf(outer, building);
    const construction = constructionOf(outer, building);
    const part = { id, type: typeOf(outer), beyond, azimuth: face.azimuthDeg, construction };
    grow(byPart, partKey(part), face.room, face.netArea);
    grow(byKind, `${part.type}|${beyond}`, face.room, face.netArea);
  }
  const heated = new Set(heatedRooms(building).map(({ id }) => id));
  return (part) => {
    if (part.opening) return lit(part.opening, heated);
    return byPart.get(partKey(part)) ?? byKind.get(`${part.type}|${part.beyond}`);
  };
}

/** The heated room that an opening lights. */
const lit = ({ left, right }: Building['openings'][number], heated: ReadonlySet<string>): Shares =>
  new Map([left, right].flatMap((room) => (room !== null && heated.has(room) ? [[room, 1] as const] : [])));

function grow(into: Map<string, Map<string, number>>, key: string, room: string, by: number): void {
  const own = into.get(key) ?? new Map<string, number>();
  into.set(key, own.set(room, (own.get(room) ?? 0) + by));
}

/** Shares of a kind of junction: joinery by its outline, the others by the façade of the rooms that they close. */
function bridgeShares(building: Building): (junction: Junction) => Shares {
  const facade = new Map<string, number>();
  const floors = { plancher_bas: new Set<string>(), plancher_haut: new Set<string>() };
  for (const outer of roomFaces(building)) {
    const { face, beyond } = outer;
    const type = typeOf(outer);
    if (type === 'mur' && beyond !== 'local_non_chauffe') {
      facade.set(face.room, (facade.get(face.room) ?? 0) + face.area);
    }
    if (type === 'dallage' || type === 'plancher') floors.plancher_bas.add(face.room);
    if (type === 'toiture') floors.plancher_haut.add(face.room);
  }
  const heated = new Set(heatedRooms(building).map(({ id }) => id));
  const joinery = new Map<string, number>();
  for (const { opening } of envelopeOf(building)) {
    if (!opening) continue;
    for (const room of lit(opening, heated).keys()) {
      joinery.set(room, (joinery.get(room) ?? 0) + 2 * opening.height + 2 * opening.width);
    }
  }
  return (junction) => {
    if (junction === 'menuiserie') return joinery;
    const closed = junction === 'plancher_bas' || junction === 'plancher_haut' ? floors[junction] : null;
    return closed ? new Map([...facade].filter(([room]) => closed.has(room))) : facade;
  };
}
