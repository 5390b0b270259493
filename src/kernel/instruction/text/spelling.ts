import { ATTRIBUTES, ROLE_WORDS } from '../lexicon/attributes.js';
import { NOUNS } from '../lexicon/nouns.js';
import type { Phrases } from '../lexicon/phrases.js';
import {
  ARTICLES,
  ASKING,
  COMPASS_WORDS,
  KEEPING,
  KNOWN,
  PLAN_WAYS,
  POLITE,
  REFUSING,
  STOREYS,
} from '../lexicon/small-words.js';
import { COMPARED, SMALL } from '../parse/measure-parts.js';
import { stem } from '../lexicon/phrases.js';
import { VERB_FORMS } from '../lexicon/verbs.js';
import { numberWords, ORDINALS } from './numbers.js';
import type { Token } from './tokens.js';
import { lengthUnit } from './tokens.js';

/** Words that carry what is asked: those that a misspelt word may be. */
const MEANT = [NOUNS, VERB_FORMS, ATTRIBUTES].flatMap((phrases) => [...(phrases as Phrases<unknown>).vocabulary]);
const READ: ReadonlySet<string> = new Set(
  [
    ...MEANT,
    ...[ROLE_WORDS, ARTICLES, COMPASS_WORDS, KEEPING, PLAN_WAYS, POLITE, STOREYS].flatMap((phrases) => [
      ...(phrases as Phrases<unknown>).vocabulary,
    ]),
    ...REFUSING,
    ...ASKING,
    ...KNOWN,
    ...Object.keys(ORDINALS),
    ...Object.keys(COMPARED),
    ...SMALL,
  ].map(stem),
);

/** Shortest word whose spelling is mended, and the shortest that may have two faults. */
const [SHORTEST, LONG] = [5, 9];

/** A word with one letter more, less, other or exchanged; two of a long word. Its first letter is right. */
export function spelled(tokens: readonly Token[], names: Phrases<unknown>): Token[] {
  const own = [...names.vocabulary];
  const known = new Set(own);
  return tokens.map((token) => {
    if (token.kind !== 'word' || token.text.length < SHORTEST) return token;
    const word = stem(token.text);
    const isRead = READ.has(word) || known.has(word) || lengthUnit(token.text) !== null || numberWords([word]) !== null;
    const meant = isRead ? null : nearest(word, own);
    return meant === null ? token : { ...token, text: meant };
  });
}

/** The one known word that is nearest; null where none or several are. */
function nearest(word: string, own: readonly string[]): string | null {
  const within = word.length >= LONG ? 2 : 1;
  let words = new Set<string>();
  let least = within;
  for (const known of [...MEANT, ...own]) {
    if (known[0] !== word[0] || known.length < SHORTEST - 1 || Math.abs(known.length - word.length) > within) continue;
    const far = faults(word, known);
    if (far > least) continue;
    words = far === least ? words.add(known) : new Set([known]);
    least = far;
  }
  return words.size === 1 ? [...words][0]! : null;
}

/** Letters that differ, neighbours exchanged counting once (Damerau, optimal string alignment). */
function faults(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let far = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isExchanged) far = Math.min(far, rows[i - 2]![j - 2]! + 1);
      row.push(far);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
