import type { Langue, Text } from '../../src/words/index.js';
import { say as sayIn } from '../../src/words/index.js';

const asked = new URLSearchParams(location.search).get('langue');
const isEnglish = (asked ?? navigator.language).startsWith('en');

/** The language of the address, else that of the browser. */
export const langue: Langue = isEnglish ? 'en' : 'fr';

/** What links add to keep the language that was asked for. */
export const suffix = asked === null ? '' : `?langue=${langue}`;

/** A text of the page in its language. */
export const say = (text: Text): string => sayIn(text, langue);
