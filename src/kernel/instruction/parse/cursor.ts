import type { Phrases, Words } from '../lexicon/phrases.js';
import { stem } from '../lexicon/phrases.js';
import type { Token } from '../text/tokens.js';

/** Reads the tokens of a clause one after the other. */
export class Cursor {
  readonly tokens: readonly Token[];
  readonly words: Words;
  at = 0;

  /** @param isFrench whether a number without unit is of centimetres, as it is said in French: « une porte de 83 » */
  constructor(
    tokens: readonly Token[],
    readonly isFrench = false,
  ) {
    this.tokens = tokens;
    this.words = tokens.map((token) => (token.kind === 'word' ? token.text : null));
  }

  get isEnd(): boolean {
    return this.at >= this.tokens.length;
  }
  get token(): Token | undefined {
    return this.tokens[this.at];
  }
  word(ahead = 0): string | null {
    return this.words[this.at + ahead] ?? null;
  }

  /** Takes one of some phrases, the first that stands here. */
  take(...phrases: readonly string[]): boolean {
    for (const phrase of phrases) {
      const words = phrase.split(' ');
      if (words.every((word, i) => this.word(i) !== null && stem(this.word(i)!) === stem(word))) {
        this.at += words.length;
        return true;
      }
    }
    return false;
  }

  /** Takes the longest phrase that stands here; null without one. */
  phrase<T>(phrases: Phrases<T>): T | null {
    const found = phrases.at(this.words, this.at);
    if (!found) return null;
    this.at += found.count;
    return found.meaning;
  }

  /** Takes a token of a kind. */
  kind<K extends Token['kind']>(kind: K): Extract<Token, { kind: K }> | null {
    const token = this.token;
    if (token?.kind !== kind) return null;
    this.at += 1;
    return token as Extract<Token, { kind: K }>;
  }

  mark(text: string): boolean {
    const token = this.token;
    if (token?.kind !== 'mark' || token.text !== text) return false;
    this.at += 1;
    return true;
  }

  /** Tries to read something: goes back where it gives null. */
  attempt<T>(read: () => T | null): T | null {
    const from = this.at;
    const value = read();
    if (value === null) this.at = from;
    return value;
  }
}
