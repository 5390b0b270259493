import { DEFAULTS, type Scene } from '../scene/index.js';
import { projectionOf } from './systems.js';
import { timeZoneAt } from './time-zone.js';

/** Where the building stands on the earth: degrees, north and east positive. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  /** True bearing of the grid north of its system, clockwise, degrees. */
  readonly convergence: number;
  /** IANA name of the legal time. */
  readonly zone: string;
  readonly source: 'georef' | 'defaut';
  /** Why the default place is taken; null with a georeference. */
  readonly reason: 'absent' | 'crs_inconnu' | 'hors_du_globe' | null;
}

/** The middle of metropolitan France, on the central meridian of Lambert-93: no convergence. */
const DEFAULT_PLACE = { latitude: 46.5, longitude: 3 } as const;

const defaultPlace = (reason: NonNullable<Place['reason']>): Place => ({
  ...DEFAULT_PLACE,
  convergence: 0,
  zone: timeZoneAt(DEFAULT_PLACE.latitude, DEFAULT_PLACE.longitude),
  source: 'defaut',
  reason,
});

/** The place of a scene by its `georef`, else the middle of metropolitan France, and why. */
export function placeOf({ georef }: Scene): Place {
  const { est, nord, crs = DEFAULTS.georef.crs } = georef ?? {};
  // The origin of a grid is its default, and no place to build on.
  if (est === undefined || nord === undefined || (est === 0 && nord === 0)) return defaultPlace('absent');
  const unproject = projectionOf(crs);
  if (!unproject) return defaultPlace('crs_inconnu');
  const { latitude, longitude, convergence } = unproject({ est, nord });
  // Millimetres written as metres.
  const isOnEarth = Math.abs(latitude) < 84 && Math.abs(longitude) <= 180 && Math.abs(convergence) < 15;
  if (!isOnEarth) return defaultPlace('hors_du_globe');
  return { latitude, longitude, convergence, zone: timeZoneAt(latitude, longitude), source: 'georef', reason: null };
}
