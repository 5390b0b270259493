/** The nearest values (least squares) that never decrease: isotonic regression by pooling neighbours. */
export function isotonic(values: readonly number[]): number[] {
  const pools: { sum: number; count: number }[] = [];
  for (const value of values) {
    let last = { sum: value, count: 1 };
    for (let before = pools.at(-1); before; before = pools.at(-1)) {
      if (before.sum / before.count <= last.sum / last.count) break;
      pools.pop();
      last = { sum: before.sum + last.sum, count: before.count + last.count };
    }
    pools.push(last);
  }
  return pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
}
