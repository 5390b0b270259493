import type { Building, Fixture, Level, Room, RoomUse } from '../../building/index.js';
import { facesOf, pointOf } from '../../checks/support/wall-places.js';
import { bodyAt } from '../../checks/support/better-place.js';
import type { Spot } from '../../checks/support/wall-places.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Zones } from '../../checks/support/obstacles.js';
import { obstaclesOf } from '../../checks/support/obstacles.js';
import { heatingFields, numberIn, objectIn, roomLossesOf } from '../../thermal/index.js';
import type { Span } from '../../checks/support/overlap.js';
import type { Ring } from '../../maths/geometry.js';
import { polygonContains, ringContains } from '../../maths/ring.js';
import { distance, midpoint } from '../../maths/vector.js';
import { arrivalWays } from '../places/arrival-ways.js';
import { overFixtures } from '../places/over-fixtures.js';
import { besideAny } from '../places/own-part.js';
import type { Taken, Wanted } from '../places/wall-places.js';
import { hungIn, placeFor } from '../places/wall-places.js';
import { deduced } from '../support/source.js';
import { HEATING, PUMPS_KW } from './figures.js';
import type { HeatedHouse } from './houses.js';
import { reachedIn } from './houses.js';
import { underFlights } from './poor-places.js';

/** What makes the heat, as `chauffage.generateur` has it. */
export interface Generator {
  readonly type: string;
  /** kW */
  readonly rated: number;
  /** W at the base temperature. */
  readonly atBase: number;
  /** W of back-up. */
  readonly backUp: number;
}

const PUMP = 'pac_air_eau';
/** Rooms that a module stands in, the best first. */
const ROOMS: readonly RoomUse[] = [
  'local_technique',
  'buanderie',
  'cellier',
  'garage',
  'cuisine',
  'entree',
  'degagement',
  'dressing',
  'salle_de_bain',
  'autre',
  'sejour',
];
/** Rooms made for a machine: it stands there even where none of their walls is a façade. */
const PLANT_ROOMS: ReadonlySet<RoomUse> = new Set(['local_technique', 'buanderie', 'cellier', 'garage']);
/** From one place tried for the unit along a façade to the next, mm. */
const UNIT_STEP_MM = 500;
/** Kept before the module to reach it, mm. */
const BEFORE_MM = 500;
/** A distance that a heat pump keeps its neighbours, mm. */
const CLEAR_MM = 100;

/**
 * The generator of a house for what it loses (W): as declared where it is, a heat pump air to water otherwise. What a
 * scene says of the generator is of all the machines together where there are several, but for its type.
 */
export function generatorOf(building: Building, house: HeatedHouse, loss: number): Generator {
  const fields = objectIn(heatingFields(building.scene), 'generateur');
  const written = fields['type'];
  const type = typeof written === 'string' ? written : PUMP;
  const declared = house.others.length === 0 ? fields : {};
  const isPump = type.startsWith('pac');
  const fixtures = building.plumbing.filter(house.owns).map(({ source }) => source.puissance_kw ?? 0);
  const told = numberIn(declared, 'puissance_nominale_kw', { min: 0 });
  const rated = told ?? (Math.max(0, ...fixtures) || ratedFor(loss, isPump));
  const atBase =
    numberIn(declared, 'puissance_a_la_base_w', { min: 0 }) ?? rated * 1000 * (isPump ? HEATING.pumpAtBase.valeur : 1);
  const lacking = isPump ? Math.max(0, HEATING.reserve.valeur * loss - atBase) : 0;
  const backUp = numberIn(declared, 'appoint_w', { min: 0 }) ?? upTo(lacking, 500);
  return { type, rated, atBase: Math.round(atBase), backUp };
}

/** Rated output for a loss, kW: the first of the series of pumps, or the loss with its reserve to the half kilowatt. */
function ratedFor(loss: number, isPump: boolean): number {
  if (!isPump) return upTo((HEATING.reserve.valeur * loss) / 1000, 0.5);
  const needed = (HEATING.pumpShare.valeur * loss) / HEATING.pumpAtBase.valeur / 1000;
  return PUMPS_KW.find((one) => one >= needed) ?? upTo(needed, 5);
}

const upTo = (value: number, step: number): number => Math.ceil(value / step - 1e-9) * step;

/** Several generators as the scene writes them: one type, their outputs together. */
export function together(generators: readonly Generator[]): Generator | null {
  const [first] = generators;
  const sum = (of: (one: Generator) => number): number => generators.reduce((total, one) => total + of(one), 0);
  return first
    ? {
        type: first.type,
        rated: sum(({ rated }) => rated),
        atBase: sum(({ atBase }) => atBase),
        backUp: sum(({ backUp }) => backUp),
      }
    : null;
}

/** True where a heat pump makes the heat of a house that has neither its module nor its outdoor unit. */
export function lacksPump({ plumbing }: Building, house: HeatedHouse, type: string): boolean {
  const has = (one: Fixture['type']) => plumbing.some((fixture) => fixture.type === one && house.owns(fixture));
  return type === PUMP && !has('module_hydraulique') && !has('pac_exterieure');
}

/**
 * Fixtures of a heat pump that a house lacks: the module on the inner face of a façade, the unit behind it. Where there
 * are several, each says its own back-up, of which the scene has the sum.
 * @param taken gets the place of the module
 */
export function pumpFixtures(
  building: Building,
  house: HeatedHouse,
  { type, rated, backUp }: Generator,
  taken: Taken,
): Readonly<Record<string, unknown>>[] {
  if (!lacksPump(building, house, type)) return [];
  const found = homeOf(building, house);
  if (!found) return [];
  const { inside, outside, room } = found;
  const { l, p, bottom } = PLUMBING_DEFAULTS.module_hydraulique;
  taken.push({ ring: bodyAt(inside, l, p + BEFORE_MM), level: room.level });
  const unit = { mur: outside.wall.index, position: outside.along };
  const marks = deduced(HEATING.pumpShare, { valeur: rated, limite: rated, unite: 'kW' });
  const isAlone = house.others.length === 0;
  return [
    { type: 'module_hydraulique', ...hungIn(inside, room, bottom), ...marks },
    { type: 'pac_exterieure', ...unit, puissance_kw: rated, ...(isAlone ? {} : { appoint_w: backUp }), ...marks },
  ];
}

/** Where the parts of a heat pump stand. */
interface Home {
  readonly inside: Spot;
  readonly outside: Spot;
  /** The room of the module. */
  readonly room: Room;
}

/**
 * A place on a façade of the lowest storey with free ground of the plot behind it, in a room made for machines if one
 * is there, even inside the building, and in another one inside only where none has a façade for it: its pipes go
 * through the floor to the unit at the nearest façade.
 */
function homeOf(building: Building, house: HeatedHouse): Home | null {
  const ground = building.levels.find(({ ordinal }) => ordinal === 0);
  const own = new Set(reachedIn(building, house));
  const isNear = besideAny(
    building,
    roomLossesOf(building)
      .map(({ room }) => room)
      .filter((room) => own.has(room)),
  );
  const rooms = (ground?.rooms ?? []).filter((room) => own.has(room) && ROOMS.includes(room.use) && isNear(room));
  const sorted = rooms.toSorted((p, q) => ROOMS.indexOf(p.use) - ROOMS.indexOf(q.use) || q.area - p.area);
  const made = sorted.filter(({ use }) => PLANT_ROOMS.has(use));
  const others = sorted.filter((room) => !made.includes(room));
  const [onFacade, within] = [
    (isChoosy: boolean) => (room: Room) => homeOnFacade(building, house, room, isChoosy),
    (room: Room) => homeWithin(building, house, room),
  ];
  return (
    firstHome(made, (room) => onFacade(true)(room) ?? onFacade(false)(room)) ??
    firstHome(made, within) ??
    firstHome(others, onFacade(true)) ??
    firstHome(others, within) ??
    firstHome(others, onFacade(false))
  );
}

/** The first answer of some rooms. */
function firstHome(rooms: readonly Room[], homeIn: (room: Room) => Home | null): Home | null {
  for (const room of rooms) {
    const home = homeIn(room);
    if (home) return home;
  }
  return null;
}

/** The module as a body before a wall of a room. */
function moduleIn(building: Building, room: Room, isChoosy: boolean): Wanted {
  const { l, p, h, bottom } = PLUMBING_DEFAULTS.module_hydraulique;
  const over = overFixtures(building, room);
  const zones: readonly Zones<unknown>[] = isChoosy ? [underFlights(building), arrivalWays(building)] : [];
  const shuns = (ring: Ring, span: Span): boolean => over(ring) || zones.some((zone) => zone.meets(ring, span));
  return { width: l, depth: p, bottom, height: h, before: BEFORE_MM, shuns };
}

/**
 * On the inner face of a façade of a room, the unit behind it.
 * @param isChoosy neither under a flight nor where cold water comes in
 */
function homeOnFacade(building: Building, house: HeatedHouse, room: Room, isChoosy: boolean): Home | null {
  const suits = (spot: Spot): boolean => unitBehind(building, house, room, spot) !== null;
  const body = moduleIn(building, room, isChoosy);
  const inside = placeFor(building, room, { ...body, suits }, ['facade'], []);
  const outside = inside && unitBehind(building, house, room, inside);
  return outside && { inside, outside, room };
}

/** On any wall of a room, the unit at the nearest place before a façade of the storey. */
function homeWithin(building: Building, house: HeatedHouse, room: Room): Home | null {
  const inside = placeFor(building, room, moduleIn(building, room, true), ['inner', 'facade'], []);
  if (!inside) return null;
  const isBeside = besideAny(building, [room]);
  const isOwn = (other: Room): boolean => house.rooms.includes(other) && isBeside(other);
  const places = (building.levels[room.level]?.rooms ?? []).filter(isOwn).flatMap((other) =>
    facesOf(building, other)
      .filter(({ wall }) => wall.kind === 'mur_exterieur')
      .flatMap(({ wall, face, stretches }) =>
        stretches.flatMap(({ from, to }) =>
          Array.from({ length: Math.max(0, Math.floor((to - from) / UNIT_STEP_MM)) }, (_, i) => ({
            room: other,
            spot: { wall, face, along: Math.round(from + (i + 0.5) * UNIT_STEP_MM) },
          })),
        ),
      ),
  );
  const at = pointOf(inside);
  const sorted = places.toSorted((p, q) => distance(pointOf(p.spot), at) - distance(pointOf(q.spot), at));
  for (const { room: other, spot } of sorted) {
    const outside = unitBehind(building, house, other, spot);
    if (outside) return { inside, outside, room };
  }
  return null;
}

/** Part of the way from the middle of a body to its corners that is looked at: its back is on the face of a wall. */
const WITHIN = 0.9;

/** Whether a body before a façade of a storey is in no other part of it: it ends before an angle of the façades. */
function isOffWalls({ outline }: Level, ring: Ring): boolean {
  const middle = midpoint(ring[0]!, ring[2]!);
  const points = ring.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * WITHIN,
    y: middle.y + (y - middle.y) * WITHIN,
  }));
  return points.every((point) => outline.every((part) => !polygonContains(part, point)));
}

/**
 * The outer place behind a module, clear of bays and of what stands outside, on the plot where one is drawn: behind a
 * party wall is the neighbour's, and so is what lies before the house beside. Null where there is none.
 */
function unitBehind(building: Building, house: HeatedHouse, { level }: Room, { wall, along, face }: Spot): Spot | null {
  const { l, p, h, bottom } = PLUMBING_DEFAULTS.pac_exterieure;
  const half = l / 2 + CLEAR_MM;
  const bays = wall.openings.filter(({ levelIndex }) => levelIndex === level);
  const [z, top] = [wall.z + bottom, wall.z + bottom + h];
  const out = face === 'left' ? 'right' : 'left';
  const hasAir = wall[out].some(({ room, from, to }) => room === null && from <= along && to >= along);
  if (!hasAir) return null;
  // Behind the wall of a half-storey another room may begin higher up.
  const isUnderRooms = (place: number): boolean =>
    wall[out].some(({ isOutside, from, to }) => !isOutside && from < place + half && to > place - half);
  const others = new Set<string | null>(house.others.map(({ id }) => id));
  const isBeforeOthers = (place: number): boolean =>
    wall[face].some(({ room, from, to }) => others.has(room) && from < place + half && to > place - half);
  const places = [0, 1, -1, 2, -2, 3, -3, 4, -4].map((k) => along + k * 250);
  const ringAt = (place: number): Ring => bodyAt({ wall, along: place, face: out }, l, p + CLEAR_MM);
  const free = places.filter((place) => {
    const isOnWall = place - half >= 0 && place + half <= wall.length && !isBeforeOthers(place) && !isUnderRooms(place);
    const isClear = bays.every(({ position, width }) => position > place + half || position + width < place - half);
    const ring = ringAt(place);
    const { swings, solids } = obstaclesOf(building);
    const isOpen = isOffWalls(building.levels[level]!, ring);
    const isOwn = !building.site.parcel || ring.every((corner) => ringContains(building.site.parcel!.ring, corner));
    return isOnWall && isClear && isOpen && isOwn && ![swings, solids].some((zones) => zones.meets(ring, { z, top }));
  });
  // Over the pipe that brings water only where nothing else is free.
  const ways = arrivalWays(building);
  const found = free.find((place) => !ways.meets(ringAt(place), { z, top })) ?? free[0];
  return found === undefined ? null : { wall, along: found, face: out };
}
