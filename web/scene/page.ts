import { h } from '../shared/dom.js';
import { langueOf, words } from './texts.js';
import type { Word } from './texts.js';

/** Language of the page, from its address. */
export const langue = langueOf(location.search);
/** Says a word of the page in its language. */
export const say = words(langue);

/** A button with a word of the page. */
export const button = (word: Word, act: () => void, className = ''): HTMLButtonElement =>
  h('button', { type: 'button', class: className, onclick: act }, say(word));
