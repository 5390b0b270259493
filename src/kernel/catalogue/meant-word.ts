import { onlyNearestWord } from '../maths/nearest-word.js';
import { OTHER_NAMES } from './synonyms.js';

/** Numerals that stand for a word in the lists: `2_pans` is `deux_pans`. */
const NUMERALS: Readonly<Record<string, string>> = {
  '2': 'deux',
  '3': 'trois',
  '4': 'quatre',
};

/** Words of this many letters may drop a plural mark. */
const SINGULAR_FROM = 4;

const singular = (part: string): string => (part.length >= SINGULAR_FROM ? part.replace(/(?<!s)[sx]$/, '') : part);

/** The parts of a name, without accents, case or plural, numerals in words: `Canapés d’angle` is canape, d, angle. */
const partsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => singular(NUMERALS[part] ?? part));

const keyOf = (parts: readonly string[]): string => parts.join('_');

type Meanings = ReadonlyMap<string, readonly string[]>;
const meaningsOf = (names: Readonly<Record<string, readonly string[]>>): Meanings =>
  new Map(Object.entries(names).map(([name, words]) => [keyOf(partsOf(name)), words]));

const FRENCH = meaningsOf(OTHER_NAMES.fr);
const ENGLISH = meaningsOf(OTHER_NAMES.en);

/** Longer texts are no names. */
const LONGEST = 60;

/** What a name says here: one allowed word, or null where it is known and says none of them, or several. */
type Said = string | null | undefined;

/** Small words before a noun that is only said of another: `tete_de_lit` is no `lit`. */
const LINKS: ReadonlySet<string> = new Set(['a', 'au', 'd', 'de', 'des', 'du', 'en', 'l', 'la', 'le', 'of', 'pour']);

/** A closed list, and what names say of its words. */
class ClosedList {
  readonly #words: ReadonlySet<string>;
  readonly #byParts: ReadonlyMap<string, string>;

  constructor(words: readonly string[]) {
    this.#words = new Set(words);
    this.#byParts = new Map(words.map((word) => [keyOf(partsOf(word)), word]));
  }

  /** What these parts say as a whole in these languages; undefined where no such name is known. */
  says(parts: readonly string[], languages: readonly Meanings[] = [FRENCH, ENGLISH]): Said {
    const own = this.#byParts.get(keyOf(parts));
    if (own !== undefined) return own;
    const known = languages.map((names) => names.get(keyOf(parts))).filter((words) => words !== undefined);
    const [word, ...others] = new Set(known.flat().filter((each) => this.#words.has(each)));
    if (known.length === 0) return undefined;
    return others.length > 0 ? null : (word ?? null);
  }

  /** What the noun of a longer name says; nothing certain where the rest of the name says something of its own. */
  saysByNoun(parts: readonly string[]): Said {
    for (const { noun, rest, languages } of nounsOf(parts)) {
      const said = this.says(noun, languages);
      if (said === undefined) continue;
      return rest.some((part) => this.says([part]) !== undefined) ? null : said;
    }
    return undefined;
  }
}

interface Noun {
  readonly noun: readonly string[];
  readonly rest: readonly string[];
  readonly languages: readonly Meanings[];
}

/**
 * The parts of a name that may be its noun, the longest first: a French name opens with it (`lit_double`), an English
 * one closes with it (`double_bed`).
 */
function nounsOf(parts: readonly string[]): readonly Noun[] {
  const cuts = Array.from({ length: parts.length - 1 }, (_, i) => i + 1);
  const opening = cuts.map((at) => ({ noun: parts.slice(0, -at), rest: parts.slice(-at), languages: [FRENCH] }));
  const closing = cuts
    .filter((at) => !LINKS.has(parts[at - 1]!))
    .map((at) => ({ noun: parts.slice(at), rest: parts.slice(0, at), languages: [FRENCH, ENGLISH] }));
  return [...opening, ...closing];
}

/**
 * The one word of a closed list that a written one certainly means, so that it can be sent in its place: the same word
 * with accents, in the plural or with a numeral, another name of it in French or English, its noun with something
 * added, or a slip of the pen. Null when none is, or more than one may be.
 */
export function meantWord(written: string, words: readonly string[]): string | null {
  if (written.length > LONGEST) return null;
  const parts = partsOf(written);
  if (parts.length === 0) return null;
  const list = new ClosedList(words);
  const whole = list.says(parts);
  const said = whole === undefined ? list.saysByNoun(parts) : whole;
  return said === undefined ? onlyNearestWord(written, words) : said;
}
