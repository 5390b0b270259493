import { eccentricity, fromIsometric, GRS80, isometric, RADIANS } from './ellipsoid.js';
import type { Geographic, Grid } from './grid.js';

/** Secant Lambert conformal conic projection: degrees, and metres at its origin. */
export interface LambertCone {
  readonly parallels: readonly [number, number];
  readonly origin: { readonly latitude: number; readonly longitude: number };
  readonly falseOrigin: Grid;
}

const e = eccentricity(GRS80);
const sized = (latitude: number): number => Math.cos(latitude) / Math.sqrt(1 - (e * Math.sin(latitude)) ** 2);

/** From a point of the grid, metres, to degrees and the convergence there (Snyder 1987, eq. 15-1 to 15-11). */
export function fromLambert({ parallels, origin, falseOrigin }: LambertCone, { est, nord }: Grid): Geographic {
  const [low, high] = [parallels[0] * RADIANS, parallels[1] * RADIANS];
  const n = (Math.log(sized(low)) - Math.log(sized(high))) / (isometric(high, e) - isometric(low, e));
  const cone = (GRS80.a * sized(low) * Math.exp(n * isometric(low, e))) / n;
  const radiusOf = (latitude: number) => cone * Math.exp(-n * isometric(latitude, e));
  const x = est - falseOrigin.est;
  const y = radiusOf(origin.latitude * RADIANS) - (nord - falseOrigin.nord);
  const side = Math.sign(n);
  const radius = side * Math.hypot(x, y);
  const turn = Math.atan2(side * x, side * y);
  return {
    latitude: fromIsometric(-Math.log(Math.abs(radius / cone)) / n, e) / RADIANS,
    longitude: origin.longitude + turn / n / RADIANS,
    convergence: turn / RADIANS,
  };
}
