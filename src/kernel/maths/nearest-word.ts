/** Edit distance with transpositions of neighbours (Damerau 1964), stopped beyond `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let older: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const cost = Math.min(above[j - 1]! + (isSame ? 0 : 1), above[j]! + 1, row[j - 1]! + 1);
      row.push(isSwapped ? Math.min(cost, older[j - 2]! + 1) : cost);
    }
    if (row.every((value) => value > limit)) return limit + 1;
    [older, above] = [above, row];
  }
  return above[b.length]!;
}

const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_-]/g, '');

/** Word lengths from which one, two and three errors are allowed: `h` is never taken for a misspelt `l`. */
const ERRORS_FROM = [3, 6, 10] as const;

const slipsAllowed = (word: string): number => ERRORS_FROM.filter((length) => word.length >= length).length;

/** The known word a misspelt one was meant to be, when it is close enough for its length. */
export function nearestWord(written: string, known: Iterable<string>): string | null {
  const limit = slipsAllowed(plain(written));
  let best: { word: string; slips: number } | null = null;
  for (const word of known) {
    const slips = editDistance(plain(written), plain(word), limit);
    if (slips <= limit && (best === null || slips < best.slips)) best = { word, slips };
  }
  return best?.word ?? null;
}
