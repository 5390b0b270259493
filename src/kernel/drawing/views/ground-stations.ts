/** Between two points of a surveyed ground, mm. */
export const GROUND_STEP = 250;
/** Steps of a ground that goes on for kilometres. */
const MOST_STEPS = 2000;

/** Abscissas, mm, at which a surveyed ground is drawn, both ends among them. */
export function groundStations(from: number, to: number): number[] {
  const count = Math.min(MOST_STEPS, Math.max(1, Math.ceil((to - from) / GROUND_STEP)));
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
}
