import { h } from '../shared/dom.js';
import { langue } from '../shared/language.js';
import { saying } from '../shared/saying.js';
import { TEXTS, type Word } from './texts.js';

export { langue };

/** Says a word of the page in its language. */
export const say = saying(TEXTS, langue);

/** A button with a word of the page. */
export const button = (word: Word, act: () => void, className = ''): HTMLButtonElement =>
  h('button', { type: 'button', class: className, onclick: act }, say(word));
