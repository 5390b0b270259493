import type { Text } from '../../../words/index.js';
import { say } from '../../../words/index.js';

/** Names one after the other, in both languages. */
export const listed = (names: readonly Text[]): Text<never> => ({
  fr: names.map((name) => say(name, 'fr')).join(', '),
  en: names.map((name) => say(name, 'en')).join(', '),
});
