import type { Langue, Text } from '../../src/words/index.js';
import { say } from '../../src/words/index.js';

/** What says the words of a page in a language, their places filled. */
export const saying =
  <Word extends string>(texts: Readonly<Record<Word, Text>>, langue: Langue) =>
  (word: Word, places: Readonly<Record<string, string | number>> = {}): string =>
    say(texts[word] as Text<string>, langue, places);
