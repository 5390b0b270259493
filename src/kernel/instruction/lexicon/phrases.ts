/** Plural marks apart: both sides of a comparison lose them. */
export const stem = (word: string): string => (word.length >= 4 ? word.replace(/(?<!s)[sx]$/, '') : word);

/** Words of the parts of a sentence that are looked up; null for what is no word. */
export type Words = readonly (string | null)[];

/** Phrases of one kind with what they mean, found by their words. */
export class Phrases<T> {
  readonly #known = new Map<string, T>();
  #longest = 0;

  constructor(entries: Iterable<readonly [phrase: string, meaning: T]>) {
    for (const [phrase, meaning] of entries) this.add(phrase, meaning);
  }

  /** Adds a phrase; the first meaning of one stays. */
  add(phrase: string, meaning: T): void {
    const words = phrase.split(' ').map(stem);
    const key = words.join(' ');
    if (!this.#known.has(key)) this.#known.set(key, meaning);
    this.#longest = Math.max(this.#longest, words.length);
  }

  /** The stems of all words of the phrases. */
  get vocabulary(): ReadonlySet<string> {
    return new Set([...this.#known.keys()].flatMap((phrase) => phrase.split(' ')));
  }

  /** The longest phrase that begins at a word. */
  at(words: Words, from: number): { readonly meaning: T; readonly count: number } | null {
    let key = '';
    let best: { readonly meaning: T; readonly count: number } | null = null;
    for (let count = 1; count <= this.#longest; count++) {
      const word = words[from + count - 1];
      if (word === null || word === undefined) break;
      key = count === 1 ? stem(word) : `${key} ${stem(word)}`;
      const meaning = this.#known.get(key);
      if (meaning !== undefined) best = { meaning, count };
    }
    return best;
  }
}

/** Entries of a table from meanings to their phrases, separated by commas. */
export const entriesOf = <T extends string>(table: Readonly<Record<T, string>>): [string, T][] =>
  (Object.entries(table) as [T, string][]).flatMap(([meaning, phrases]) =>
    phrases.split(',').map((phrase): [string, T] => [phrase.trim(), meaning]),
  );
