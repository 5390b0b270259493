import type { Room, RoomUse } from '../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Point } from '../../maths/geometry.js';
import { distance } from '../../maths/vector.js';
import { emergencyLights } from './emergency-lights.js';
import { EVACUATION, WORKPLACE_LIGHTS, WORKPLACE_SOCKETS, WORKSTATION } from './figures.js';
import type { Installation } from './installation.js';
import { backOf } from './kitchen-units.js';
import { spreadPlaces } from './lamps.js';
import { switches } from './lighting.js';
import { apart, besideDoor, doorsOf, near } from './scores.js';
import { thingsIn } from './things.js';

const LOW = ELECTRIC_DEFAULTS.prise.axis as number;
/** Beside a door, the socket that a room is cleaned from, mm. */
const ASIDE_MM = 250;
/** A socket this near to a desk serves it, mm. */
const REACH_MM = 2500;
/** Sockets of one room that a plan still proposes, at most. */
const MOST = 12;
const CROSSED: ReadonlySet<RoomUse> = new Set(['entree', 'degagement']);
/** Rooms that one plugs a cleaner in from without. */
const SMALL: ReadonlySet<RoomUse> = new Set(['wc', 'gaine']);
/** What one works at. */
export const DESKS: ReadonlySet<string> = new Set(['bureau']);

/**
 * What workplaces want before anyone designs their installation: lamps and switches of every room, the outlets of each
 * desk, sockets along the walls of other rooms, units that show the way out.
 */
export function equipWorkplaces(site: Installation, rooms: readonly Room[]): void {
  const spotsOf = (room: Room): Point[] => spreadPlaces(site.building, room, WORKPLACE_LIGHTS.apart);
  for (const room of rooms) lampsIn(site, room, spotsOf(room));
  for (const room of rooms) switches(site, room);
  for (const room of rooms) outletsIn(site, room);
  emergencyLights(site, rooms, (room) => spreadPlaces(site.building, room, EVACUATION.apart));
}

function lampsIn(site: Installation, room: Room, places: readonly Point[]): void {
  if (site.in(room, 'luminaire').length > 0) return;
  const at = places.length > 0 ? places : [room.labelPoint];
  const marge = { valeur: at.length, limite: 1, unite: 'points' };
  for (const place of at) site.hangOver('luminaire', room, place, { source: WORKPLACE_LIGHTS.source, marge });
}

/** Sockets and data outlets of each desk at the nearest wall, side by side; one beside the door of other rooms. */
function outletsIn(site: Installation, room: Room): void {
  const reason = { source: WORKSTATION.source };
  const desks = thingsIn(site, room, DESKS);
  for (const desk of desks) {
    const at = backOf(desk).middle;
    for (const [type, wanted] of [
      ['prise', WORKSTATION.prise],
      ['prise_rj45', WORKSTATION.prise_rj45],
    ] as const) {
      const served = site.in(room, type).filter((one) => distance(one.at, at) <= REACH_MM).length;
      const first = served < wanted ? site.hang(type, room, LOW, near(at), reason) : null;
      if (!first?.spot) continue;
      for (let left = wanted - served - 1; left > 0; left--) site.hangOnPlate(type, room, LOW, first.spot, reason);
    }
  }
  if (desks.length > 0 || SMALL.has(room.use)) return;
  const [door] = doorsOf(room);
  if (door && site.in(room, 'prise').length === 0) {
    site.hang('prise', room, LOW, [besideDoor(door, room, ASIDE_MM), near(door.center)], reason);
  }
  alongWalls(site, room);
}

/** Sockets of a room without desks by the length of its walls, as far from one another as can be. */
function alongWalls(site: Installation, room: Room): void {
  const { outer } = room.polygon;
  const length = outer.reduce((sum, point, k) => sum + distance(point, outer[(k + 1) % outer.length]!), 0);
  const { each, crossed, source } = WORKPLACE_SOCKETS;
  const wanted = Math.min(MOST, Math.floor(length / (CROSSED.has(room.use) ? crossed : each)));
  const marge = { valeur: wanted, limite: 1, unite: 'prises' };
  for (let k = site.in(room, 'prise').length; k < wanted; k++) {
    if (!site.hang('prise', room, LOW, apart(site.in(room, 'prise'), room), { source, marge })) return;
  }
}
