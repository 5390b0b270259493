/** Ways a façade looks, by quadrants: south-east and south-west count as south, north-east and north-west as north. */
export const ORIENTATIONS = ['sud', 'est', 'ouest', 'nord', 'horizontal'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** By how much of a degree a façade may miss the diagonal and count as on it. */
const ON_DIAGONAL_DEG = 0.1;

/** The quadrant of a compass bearing; `horizontal` without one. */
export function orientationOf(azimuth: number | null): Orientation {
  if (azimuth === null) return 'horizontal';
  const fromSouth = Math.abs((((azimuth % 360) + 360) % 360) - 180);
  if (fromSouth <= 45 + ON_DIAGONAL_DEG) return 'sud';
  if (fromSouth >= 135 - ON_DIAGONAL_DEG) return 'nord';
  return ((azimuth % 360) + 360) % 360 < 180 ? 'est' : 'ouest';
}
