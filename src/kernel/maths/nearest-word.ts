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

/** No slip of the pen: longer texts are never taken for a misspelt word. */
const LONGEST_WORD = 100;

/** Characters that need neither lower case nor decomposition. */
const IS_PLAIN = /^[a-z0-9]*$/;

/** A word without case, accents and what separates its parts. */
export const plainWord = (word: string): string =>
  IS_PLAIN.test(word)
    ? word
    : word
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[\s_-]/g, '');

/** Word lengths from which one, two and three errors are allowed: `h` is never taken for a misspelt `l`. */
const ERRORS_FROM = [3, 6, 10] as const;

const slipsAllowed = (word: string): number => ERRORS_FROM.filter((length) => word.length >= length).length;

/** One bit for each letter that a word has; words of n slips differ by 2 n bits at most. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

function bitsOf(set: number): number {
  let bits = 0;
  for (let left = set; left !== 0; left &= left - 1) bits++;
  return bits;
}

interface Known {
  readonly word: string;
  readonly plain: string;
  readonly letters: number;
}

/** Says of a written word which known one it was meant to be, when one is close enough for its length. */
export type Speller = (written: string) => string | null;

function knownOf(words: Iterable<string>): readonly Known[] {
  const known: Known[] = [];
  for (const word of words) {
    if (word.length > LONGEST_WORD) continue;
    const own = plainWord(word);
    known.push({ word, plain: own, letters: lettersOf(own) });
  }
  return known;
}

/** A speller of some words: they are read once, and each word asked for costs only those that look like it. */
export function spellerOf(words: Iterable<string>): Speller {
  const known = knownOf(words);
  return (written) => {
    if (written.length > LONGEST_WORD) return null;
    const asked = plainWord(written);
    const letters = lettersOf(asked);
    let limit = slipsAllowed(asked);
    let best: string | null = null;
    for (const candidate of known) {
      if (Math.abs(candidate.plain.length - asked.length) > limit) continue;
      if (bitsOf(candidate.letters ^ letters) > 2 * limit) continue;
      const slips = editDistance(asked, candidate.plain, limit);
      if (slips > limit) continue;
      if (slips === 0) return candidate.word;
      best = candidate.word;
      // The first of equals stays.
      limit = slips - 1;
    }
    return best;
  };
}

/** The known word a misspelt one was meant to be, when it is close enough for its length. */
export const nearestWord = (written: string, known: Iterable<string>): string | null => spellerOf(known)(written);

/**
 * The one known word that a misspelt one was meant to be; null when another is as near. For what is sent back as it is:
 * of two equals neither was certainly meant.
 */
export function onlyNearestWord(written: string, known: readonly string[]): string | null {
  const best = nearestWord(written, known);
  if (best === null) return null;
  const slips = (word: string) => editDistance(plainWord(written), plainWord(word), ERRORS_FROM.length);
  const rival = nearestWord(
    written,
    known.filter((word) => plainWord(word) !== plainWord(best)),
  );
  return rival !== null && slips(rival) === slips(best) ? null : best;
}
