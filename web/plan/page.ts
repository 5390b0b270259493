import { langue } from '../shared/language.js';
import { saying } from '../shared/saying.js';
import { TEXTS } from './texts.js';

export { langue };

/** Says a word of the page, its places filled. */
export const say = saying(TEXTS, langue);

const day = new Intl.DateTimeFormat(langue, { dateStyle: 'medium' });
const instant = new Intl.DateTimeFormat(langue, { dateStyle: 'medium', timeStyle: 'short' });

/** A date as people write it. */
export const dateOf = (iso: string): string => day.format(new Date(iso));
/** A date and its hour as people write them. */
export const instantOf = (iso: string): string => instant.format(new Date(iso));
