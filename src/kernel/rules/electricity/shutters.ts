import type { Opening, Room } from '../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { distance } from '../../maths/vector.js';
import type { Dwelling } from '../places/dwellings.js';
import { SHUTTER } from './figures.js';
import type { Installation } from './installation.js';
import { besideDoor, near } from './scores.js';

const AXIS = ELECTRIC_DEFAULTS.commande_volet.axis as number;
/** Where a bay has no free wall beside it, as far as this from its middle, mm. */
const REACH_MM = 2500;

const rolling = ({ openings }: Installation['building'], room: Room): Opening[] =>
  openings.filter(
    ({ isExterior, shutter, left, right }) =>
      isExterior && shutter === 'roulant' && (left === room.id || right === room.id),
  );

/** A switch beside each roller shutter of a dwelling, as many as a room has shutters. */
export function shutterSwitches(site: Installation, { rooms }: Dwelling): void {
  for (const room of rooms) {
    const bays = rolling(site.building, room);
    const there = () => site.in(room, 'commande_volet');
    const farOff = ({ center }: Opening): number => Math.min(...there().map(({ at }) => distance(at, center)), 1e9);
    for (let missing = bays.length - there().length; missing > 0; missing--) {
      const bay = bays.reduce((best, one) => (farOff(one) > farOff(best) ? one : best));
      const places = [besideDoor(bay, room), near(bay.center, REACH_MM)];
      if (!site.hang('commande_volet', room, AXIS, places, { source: SHUTTER })) break;
    }
  }
}
