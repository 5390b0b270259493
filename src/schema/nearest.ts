/** Edit distance (Levenshtein 1966, with transpositions of neighbours: Damerau 1964), stopped beyond `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(substitution, previous[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, previous] = [previous, row];
  }
  return previous[b.length]!;
}

/** The allowed word closest to what was written, or undefined when none is close (a third of its letters). */
export function nearest(written: string, words: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(written.length / 3));
  const plain = (word: string) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  let best: { word: string; distance: number } | undefined;
  for (const word of words) {
    const d = distance(plain(written), plain(word), limit);
    if (d <= limit && (!best || d < best.distance)) best = { word, distance: d };
  }
  return best?.word;
}
