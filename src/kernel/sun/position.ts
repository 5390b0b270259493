const RADIANS = Math.PI / 180;
const DAY_MS = 86_400_000;
/** Milliseconds since 1970 of the epoch J2000.0, 1 January 2000 at noon. */
const J2000_MS = Date.UTC(2000, 0, 1, 12);
/** Dynamical time ahead of universal time in the years around 2025, in seconds: the sun moves 0.04″ in each of them. */
const DELTA_T_S = 70;

/** Where an observer stands, degrees, north and east positive. */
export interface Observer {
  readonly latitude: number;
  readonly longitude: number;
}

/** The centre of the sun, without refraction: height above the horizon and true bearing from north; degrees. */
export interface SunPosition {
  readonly elevation: number;
  readonly azimuth: number;
  /** Positive after the sun's transit, in (−180, 180]. */
  readonly hourAngle: number;
}

const sin = (degrees: number): number => Math.sin(degrees * RADIANS);
const cos = (degrees: number): number => Math.cos(degrees * RADIANS);
const wrapped = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Julian centuries of dynamical time since J2000.0. */
const centuries = (instant: number): number => ((instant - J2000_MS) / DAY_MS + DELTA_T_S / 86_400) / 36_525;

interface Equatorial {
  /** Degrees. */
  readonly rightAscension: number;
  readonly declination: number;
  /** Nutation in right ascension, which sidereal time takes too, degrees. */
  readonly equinoxes: number;
}

/** Apparent place of the sun within 0.01° from 1950 to 2050 (Meeus, Astronomical Algorithms, chapters 22 and 25). */
function apparent(t: number): Equatorial {
  const mean = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const anomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537);
  const centre =
    (1.914602 - t * (0.004817 + t * 0.000014)) * sin(anomaly) +
    (0.019993 - t * 0.000101) * sin(2 * anomaly) +
    0.000289 * sin(3 * anomaly);
  const node = 125.04 - 1934.136 * t;
  const nutation = -0.00478 * sin(node);
  const longitude = mean + centre - 0.00569 + nutation;
  const obliquity = 23.4392911 - t * (0.0130042 + t * 1.64e-7) + 0.00256 * cos(node);
  return {
    rightAscension: Math.atan2(cos(obliquity) * sin(longitude), cos(longitude)) / RADIANS,
    declination: Math.asin(sin(obliquity) * sin(longitude)) / RADIANS,
    equinoxes: nutation * cos(obliquity),
  };
}

/**
 * The sun at an instant (ms since 1970, universal time). Agrees with the SPA of NREL within 0.01°.
 */
export function sunAt(instant: number, { latitude, longitude }: Observer): SunPosition {
  const { rightAscension, declination, equinoxes } = apparent(centuries(instant));
  const days = (instant - J2000_MS) / DAY_MS;
  // Meeus, eq. 12.4, apparent by the equation of the equinoxes.
  const sidereal = 280.46061837 + 360.98564736629 * days + equinoxes;
  const hour = wrapped(sidereal + longitude - rightAscension + 180) - 180;
  const height = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hour);
  const southwards = cos(hour) * sin(latitude) - (sin(declination) / cos(declination)) * cos(latitude);
  return {
    elevation: Math.asin(Math.min(1, Math.max(-1, height))) / RADIANS,
    azimuth: wrapped(Math.atan2(sin(hour), southwards) / RADIANS + 180),
    hourAngle: hour,
  };
}
