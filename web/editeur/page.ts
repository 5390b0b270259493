import { say as sayText, type Text } from '../../src/words/index.js';
import { h } from '../shared/dom.js';
import { langue } from '../scene/page.js';
import { TEXTS, type Word } from './texts.js';

export { langue };

/** Says a word of the editor in the language of the page. */
export const say = (word: Word): string => sayText(TEXTS[word] as Text, langue);

/** Says a word of the editor with its places filled. */
export const fill = (word: Word, values: Readonly<Record<string, string | number>>): string =>
  sayText(TEXTS[word] as Text<string>, langue, values);

/** A button with a word of the editor. */
export const button = (word: Word, act: () => void, className = ''): HTMLButtonElement =>
  h('button', { type: 'button', class: className, onclick: act }, say(word));
