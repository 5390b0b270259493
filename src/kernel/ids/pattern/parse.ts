import type { PointSet } from './sets.js';
import { anyOf, between, DOT, multipleSet, not, only, propertySet, remembered, without } from './sets.js';

/** A pattern as a tree. */
export type Node =
  | { readonly kind: 'set'; readonly set: PointSet }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'choice'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly min: number; readonly max: number | null };

/** Brackets within brackets of a pattern. */
const MAX_DEPTH = 100;
const MAX_LENGTH = 10_000;
const QUANTIFIER = /[?*+]|\{([0-9]{1,9})(?:(,)([0-9]{1,9})?)?\}/y;
const PROPERTY = /\{([A-Za-z0-9-]{1,60})\}/y;
const SPECIAL: Readonly<Record<string, number>> = { n: 0x0a, r: 0x0d, t: 0x09 };

/** What is wrong with a pattern: where, counted in characters from 1. */
export class PatternError extends Error {
  constructor(
    readonly code: 'syntax' | 'too_long' | 'too_heavy',
    readonly column: number,
  ) {
    super(`${code} at ${column}`);
    this.name = 'PatternError';
  }
}

class PatternReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    if (text.length > MAX_LENGTH) throw new PatternError('too_long', MAX_LENGTH);
    this.#text = text;
  }

  whole(): Node {
    const node = this.#choice();
    if (this.#at < this.#text.length) this.#refuse();
    return node;
  }

  #choice(): Node {
    if (++this.#depth > MAX_DEPTH) throw new PatternError('too_heavy', this.#at + 1);
    const parts = [this.#sequence()];
    while (this.#text[this.#at] === '|') {
      this.#at++;
      parts.push(this.#sequence());
    }
    this.#depth--;
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#at < this.#text.length && !'|)'.includes(this.#text[this.#at]!)) parts.push(this.#piece());
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
  }

  #piece(): Node {
    const node = this.#atom();
    QUANTIFIER.lastIndex = this.#at;
    const match = QUANTIFIER.exec(this.#text);
    if (!match) return node;
    const [written, least, comma, most] = match;
    const [min, max] = bounds(written, least, comma, most);
    if (max !== null && max < min) this.#refuse();
    this.#at = QUANTIFIER.lastIndex;
    return { kind: 'repeat', node, min, max };
  }

  #atom(): Node {
    const letter = this.#text[this.#at]!;
    if (letter === '(') return this.#group();
    if (letter === '[') return { kind: 'set', set: remembered(this.#class()) };
    if (letter === '\\') return { kind: 'set', set: remembered(this.#escape()) };
    if ('?*+{}])'.includes(letter)) this.#refuse();
    if (letter === '.') {
      this.#at++;
      return { kind: 'set', set: DOT };
    }
    return { kind: 'set', set: only(this.#point()) };
  }

  #group(): Node {
    this.#at++;
    const node = this.#choice();
    if (this.#text[this.#at] !== ')') this.#refuse();
    this.#at++;
    return node;
  }

  /** `[…]`, which may end with the class that is taken away: `[a-z-[aeiou]]`. */
  #class(): PointSet {
    if (++this.#depth > MAX_DEPTH) throw new PatternError('too_heavy', this.#at + 1);
    this.#at++;
    const isNegative = this.#text[this.#at] === '^';
    if (isNegative) this.#at++;
    const sets: PointSet[] = [];
    let removed: PointSet | null = null;
    while (this.#text[this.#at] !== ']') {
      if (this.#at >= this.#text.length || removed) this.#refuse();
      if (sets.length > 0 && this.#text.startsWith('-[', this.#at)) {
        this.#at++;
        removed = this.#class();
      } else sets.push(this.#member(sets.length === 0));
    }
    if (sets.length === 0) this.#refuse();
    this.#at++;
    this.#depth--;
    const set = isNegative ? not(anyOf(sets)) : anyOf(sets);
    return removed ? without(set, removed) : set;
  }

  /** One character of a class, or a range; a hyphen stands for itself at either end. */
  #member(isFirst: boolean): PointSet {
    const start = this.#at;
    const letter = this.#text[start]!;
    if (letter === '[') this.#refuse();
    if (letter === '-' && !isFirst && this.#text[start + 1] !== ']') this.#refuse();
    if (letter === '\\' && this.#single() === null) return this.#escape();
    const first = this.#memberPoint();
    const next = this.#text[this.#at + 1];
    if (this.#text[this.#at] !== '-' || next === ']' || next === '[' || next === undefined) return only(first);
    this.#at++;
    if (this.#text[this.#at] === '\\' && this.#single() === null) this.#refuse();
    const last = this.#memberPoint();
    if (last < first) this.#refuse();
    return between(first, last);
  }

  #memberPoint(): number {
    if (this.#text[this.#at] !== '\\') return this.#point();
    const point = this.#single()!;
    this.#at += 1 + String.fromCodePoint(this.#text.codePointAt(this.#at + 1)!).length;
    return point;
  }

  /** The one character that an escape here stands for; null for one that stands for several, or for nothing. */
  #single(): number | null {
    const point = this.#text.codePointAt(this.#at + 1);
    if (point === undefined) return this.#refuse();
    const letter = String.fromCodePoint(point);
    if (letter in SPECIAL) return SPECIAL[letter]!;
    // XML Schema lists the marks that may be escaped; authors escape others too (`\/`), meaning the mark itself.
    return /[\p{L}\p{N}]/u.test(letter) ? null : point;
  }

  #escape(): PointSet {
    const single = this.#single();
    if (single !== null) return only(this.#memberPoint());
    const letter = this.#text[this.#at + 1]!;
    if (letter === 'p' || letter === 'P') return this.#property(letter === 'P');
    const set = multipleSet(letter) ?? this.#refuse();
    this.#at += 2;
    return set;
  }

  #property(isNegative: boolean): PointSet {
    PROPERTY.lastIndex = this.#at + 2;
    const match = PROPERTY.exec(this.#text) ?? this.#refuse();
    const set = propertySet(match[1]!) ?? this.#refuse();
    this.#at = PROPERTY.lastIndex;
    return isNegative ? not(set) : set;
  }

  #point(): number {
    const point = this.#text.codePointAt(this.#at)!;
    this.#at += point > 0xffff ? 2 : 1;
    return point;
  }

  #refuse(): never {
    throw new PatternError('syntax', this.#at + 1);
  }
}

const SHORT: Readonly<Record<string, readonly [number, number | null]>> = {
  '?': [0, 1],
  '*': [0, null],
  '+': [1, null],
};

function bounds(written: string, least?: string, comma?: string, most?: string): readonly [number, number | null] {
  const short = SHORT[written];
  if (short) return short;
  const min = Number(least);
  if (comma === undefined) return [min, min];
  return [min, most === undefined ? null : Number(most)];
}

/**
 * A pattern of XML Schema (Part 2, appendix F) as a tree. `^` and `$` are characters there as any other; there is
 * neither look-around, back reference nor lazy quantifier.
 *
 * @throws PatternError where it cannot be read
 */
export const parsePattern = (text: string): Node => new PatternReader(text).whole();
