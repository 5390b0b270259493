/** A stretch of time in the sun, ms since 1970. */
export interface Lit {
  readonly from: number;
  readonly to: number;
}

/** Within which the edge of a stretch is found, ms. */
const EDGE_MS = 1_000;

/** The instant at which a state changes between two that differ. */
function change(before: number, after: number, isLit: (instant: number) => boolean): number {
  let [low, high] = [before, after];
  const wasLit = isLit(low);
  while (high - low > EDGE_MS) {
    const middle = (low + high) / 2;
    if (isLit(middle) === wasLit) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The stretches of a day at which something is lit. What changes and changes back between two samples is not seen.
 * @param samples instants, ascending
 * @param isLitAt state at a sample, by its place
 * @param isLit state at any instant
 */
export function litStretches(
  samples: readonly number[],
  isLitAt: (place: number) => boolean,
  isLit: (instant: number) => boolean,
): readonly Lit[] {
  const stretches: Lit[] = [];
  let since: number | null = null;
  let was = false;
  samples.forEach((instant, i) => {
    const now = isLitAt(i);
    if (now !== was) {
      const edge = i === 0 ? instant : change(samples[i - 1]!, instant, isLit);
      if (now) since = edge;
      else stretches.push({ from: since!, to: edge });
    }
    was = now;
  });
  if (was) stretches.push({ from: since!, to: samples.at(-1)! });
  return stretches;
}
