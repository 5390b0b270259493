import type { Room, RoomUse } from '../../building/index.js';
import { CIRCULATIONS, landingOf, servesBedroom } from '../../checks/trades/electricity/landing.js';
import { onCeiling } from '../../checks/support/ceiling.js';
import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { distance } from '../../maths/vector.js';
import { ceilingPlace } from './ceiling-places.js';
import type { Dwelling } from '../places/dwellings.js';
import { ALARM, NFC } from './figures.js';
import type { Fitted, Installation } from './installation.js';
import { besideLone, commanding, lampsOf } from './lamps.js';
import { HOME_DOORS, outdoorLamps } from './outdoor-lamps.js';
import { isDeduced } from '../support/source.js';
import { besideDoor, near } from './scores.js';
import { isEmergency } from './emergency-lights.js';
import { otherEnd, switchPlaces } from './switch-places.js';

const SWITCHES = ['interrupteur', 'va_et_vient'] as const;
/** Rooms whose lamp is often lit before one goes in. */
const COMMANDED_FROM_OUTSIDE: ReadonlySet<RoomUse> = new Set([
  'wc',
  'salle_de_bain',
  'buanderie',
  'cellier',
  'dressing',
  'local_technique',
  'garage',
  'autre',
]);
/** A switch this near to a door lights the room behind it, mm. */
const BESIDE_MM = 1000;
const AXIS = ELECTRIC_DEFAULTS.interrupteur.axis as number;

/**
 * Lamps of each room and at its doors into the open, switches at its doors, smoke alarms where bedrooms open.
 * @param isOnGround whether what is before the lowest storey is known to be ground
 * @returns the lamps outdoors that it has on its own circuits
 */
export function lighting(site: Installation, dwelling: Dwelling, isOnGround: boolean): Fitted[] {
  const { rooms } = dwelling;
  for (const room of rooms) lampsOf(site, room);
  for (const room of rooms) switches(site, room);
  for (const room of rooms) partsBesideLone(site, room);
  const outside = outdoorLamps(site, dwelling, isOnGround, HOME_DOORS);
  alarms(site, rooms);
  return outside;
}

/** A switch that hangs beside another is this near to it, mm. */
const TOGETHER_MM = 400;

/** Lamps over the parts of a large room that its only declared one is far from, and their switch beside that of it. */
function partsBesideLone(site: Installation, room: Room): void {
  const added = besideLone(site, room);
  if (added.length === 0) return;
  const beside = site.in(room, ...SWITCHES).map(({ at }) => near(at, TOGETHER_MM));
  const [place] = switchPlaces(site, room);
  const scores = [...beside, ...(place && place.room === room ? place.scores : [])];
  site.hang('interrupteur', room, AXIS, scores, { source: NFC, more: commanding(added) });
}

/** Switches of the lamps of a room that none commands: one, or a two-way pair. */
export function switches(site: Installation, room: Room): void {
  if (isCommanded(site, room)) {
    atOtherEnd(site, room);
    return;
  }
  const places = switchPlaces(site, room);
  const type = places.length > 1 ? 'va_et_vient' : 'interrupteur';
  const reason = { source: NFC, more: commanding(site.in(room, 'luminaire')) };
  for (const { room: where, scores, door } of places) {
    const hung = site.hang(type, where, AXIS, scores, reason);
    if (hung || !door || door.isExterior) continue;
    const beyond = site.building.rooms.find(({ id }) => id === (door.left === room.id ? door.right : door.left));
    if (beyond) site.hang(type, beyond, AXIS, besideDoor(door, beyond), reason);
  }
}

/**
 * A second switch, two-way, of a room that one goes through and whose only one the scene declares at one of its doors:
 * that becomes two-way with it.
 */
function atOtherEnd(site: Installation, room: Room): void {
  const [only, ...others] = site.in(room, ...SWITCHES);
  if (!only || others.length > 0 || isDeduced(only.entry) || only.entry['appareil'] !== undefined) return;
  const lamps = site.in(room, 'luminaire').filter((lamp) => !isEmergency(lamp));
  const { commande } = only.entry;
  // What lights what is deduced room by room: several lamps would be parted between the two.
  const isClear = Array.isArray(commande) ? commande.some((one) => lamps.some(({ index }) => index === one)) : false;
  if (!isClear && (commande !== undefined || lamps.length !== 1)) return;
  const place = otherEnd(site, room, only);
  if (place) site.hang('va_et_vient', room, AXIS, place.scores, { source: NFC, more: commande ? { commande } : {} });
}

/** A room has a switch of its own, or one beside one of its doors. */
function isCommanded(site: Installation, room: Room): boolean {
  if (site.in(room, ...SWITCHES).length > 0) return true;
  const lamps = new Set<unknown>(site.in(room, 'luminaire').map(({ index }) => index));
  return site.devices.some((device) => {
    const { type, level, index, room: where, at, entry } = device;
    if (!(SWITCHES as readonly string[]).includes(type)) return false;
    const { commande: lit } = entry;
    if (Array.isArray(lit) && lit.some((one) => lamps.has(one))) return true;
    return (
      level === room.level &&
      index < (site.building.scene.electricite?.length ?? 0) &&
      room.access.includes(where) &&
      room.doors.some(({ near: jamb, far }) => Math.min(distance(at, jamb), distance(at, far)) <= BESIDE_MM) &&
      mayServe(site, room, device)
    );
  });
}

/**
 * Whether a switch outside a room is taken to be its own: one that was put there for want of a place inside; a declared
 * one at a small room, where the room that it hangs in has another for its own lamps.
 */
function mayServe(site: Installation, room: Room, { room: where, entry }: Fitted): boolean {
  if (isDeduced(entry)) return true;
  const beyond = site.building.rooms.find(({ id }) => id === where);
  return COMMANDED_FROM_OUTSIDE.has(room.use) && beyond !== undefined && site.in(beyond, ...SWITCHES).length > 1;
}

/** Circulations that a smoke alarm hangs in, the best first. */
const ALARM_ROOMS: readonly RoomUse[] = ['degagement', 'entree', 'sejour', 'salon'];

/** One on each storey with bedrooms, in the circulation that serves them; one in a dwelling without. */
function alarms(site: Installation, rooms: readonly Room[]): void {
  const fitted = (own: readonly Room[]) => own.some((room) => site.in(room, 'detecteur_fumee').length > 0);
  const storeys = Map.groupBy(rooms, ({ level }) => level);
  for (const own of storeys.values()) {
    const landings = own
      .filter((room) => CIRCULATIONS.has(room.use) && servesBedroom(site.building, room))
      .toSorted((p, q) => ALARM_ROOMS.indexOf(p.use) - ALARM_ROOMS.indexOf(q.use));
    const landing = landings.find((room) => room === landingOf(site.building)) ?? landings[0];
    if (landing && !fitted(landings)) hangAlarm(site, landing);
  }
  if (fitted(rooms)) return;
  const suited = ALARM_ROOMS.flatMap((use) => rooms.filter((room) => room.use === use));
  const room = suited[0] ?? rooms[0];
  if (room) hangAlarm(site, room);
}

/** An alarm beside the middle of a ceiling, out of stairwells: nothing hangs there, and nobody tests what does. */
function hangAlarm(site: Installation, room: Room): void {
  const { x, y } = onCeiling('detecteur_fumee', room);
  const usual = { x: x as number, y: y as number };
  const lamps = site.in(room, 'luminaire').map(({ at }) => at);
  const place = ceilingPlace(site.building, room, usual, lamps) ?? usual;
  if (place === usual) site.hangUnderCeiling('detecteur_fumee', room, { source: ALARM });
  else site.hangOver('detecteur_fumee', room, place, { source: ALARM });
}
