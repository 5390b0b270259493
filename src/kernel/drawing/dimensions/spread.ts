/** Places that stand together: the mean of where they would start if all were `least` apart, and how many they are. */
interface Cluster {
  readonly start: number;
  readonly count: number;
}

const merged = (p: Cluster, q: Cluster, least: number): Cluster => {
  const count = p.count + q.count;
  return { start: (p.start * p.count + (q.start - p.count * least) * q.count) / count, count };
};

/**
 * Increasing places moved as little as they can be (least squares) to be at least so far from one another, in their
 * order. Those that were far enough stay.
 */
export function spread(places: readonly number[], least: number): number[] {
  const clusters: Cluster[] = [];
  for (const place of places) {
    let last: Cluster = { start: place, count: 1 };
    for (let before = clusters.at(-1); before; before = clusters.at(-1)) {
      if (before.start + before.count * least <= last.start) break;
      clusters.pop();
      last = merged(before, last, least);
    }
    clusters.push(last);
  }
  return clusters.flatMap(({ start, count }) => Array.from({ length: count }, (_, i) => start + i * least));
}
