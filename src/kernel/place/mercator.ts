import { eccentricity, fromIsometric, GRS80, RADIANS } from './ellipsoid.js';
import type { Geographic, Grid } from './grid.js';

/** A zone of the Universal Transverse Mercator grid. */
export interface UtmZone {
  readonly zone: number;
  readonly isSouth: boolean;
}

const SCALE = 0.9996;
const FALSE_EAST = 500_000;
const FALSE_NORTH = 10_000_000;

const n = GRS80.f / (2 - GRS80.f);
/** Radius of the circle as long as a meridian, metres. */
const RECTIFYING = (GRS80.a / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
/** From the grid to the conformal sphere (Krüger 1912; Karney 2011, eq. 36): under a micrometre within a zone. */
const BETA = [
  n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3 - n ** 4 / 360,
  n ** 2 / 48 + n ** 3 / 15 - (437 / 1440) * n ** 4,
  (17 / 480) * n ** 3 - (37 / 840) * n ** 4,
  (4397 / 161_280) * n ** 4,
];

/** From a point of the grid, metres, to degrees and the convergence of its meridian. */
export function fromUtm({ zone, isSouth }: UtmZone, { est, nord }: Grid): Geographic {
  const xi = (nord - (isSouth ? FALSE_NORTH : 0)) / (SCALE * RECTIFYING);
  const eta = (est - FALSE_EAST) / (SCALE * RECTIFYING);
  let [north, east] = [xi, eta];
  BETA.forEach((beta, i) => {
    const k = 2 * (i + 1);
    north -= beta * Math.sin(k * xi) * Math.cosh(k * eta);
    east -= beta * Math.cos(k * xi) * Math.sinh(k * eta);
  });
  const conformal = Math.asin(Math.sin(north) / Math.cosh(east));
  const latitude = fromIsometric(Math.atanh(Math.sin(conformal)), eccentricity(GRS80));
  const fromMeridian = Math.atan2(Math.sinh(east), Math.cos(north));
  return {
    latitude: latitude / RADIANS,
    longitude: 6 * zone - 183 + fromMeridian / RADIANS,
    convergence: Math.atan(Math.tan(fromMeridian) * Math.sin(latitude)) / RADIANS,
  };
}
