/** A reference ellipsoid: semi-major axis in metres, flattening. */
export interface Ellipsoid {
  readonly a: number;
  readonly f: number;
}

/** GRS 80, on which RGF93 and the overseas systems of France stand; WGS 84 differs from it by 0.1 mm. */
export const GRS80: Ellipsoid = { a: 6_378_137, f: 1 / 298.257222101 };

/** First eccentricity of an ellipsoid, without unit. */
export const eccentricity = ({ f }: Ellipsoid): number => Math.sqrt(f * (2 - f));

export const RADIANS = Math.PI / 180;

/** Isometric latitude of a latitude; both in radians (Snyder, Map Projections, 1987, eq. 15-9). */
export const isometric = (latitude: number, e: number): number =>
  Math.atanh(Math.sin(latitude)) - e * Math.atanh(e * Math.sin(latitude));

/** The latitude of an isometric latitude; both in radians. Converges to 1e-14 in a few turns. */
export function fromIsometric(value: number, e: number): number {
  let latitude = Math.asin(Math.tanh(value));
  for (let turn = 0; turn < 8; turn += 1) {
    latitude = Math.asin(Math.tanh(value + e * Math.atanh(e * Math.sin(latitude))));
  }
  return latitude;
}
