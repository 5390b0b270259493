import type { Detail, Langue } from '../contract/index.js';
import { languageNamed, LANGUES } from '../words/index.js';
import { outsideList } from './outside-list.js';

/**
 * The fault of an option `langue` in which nobody could be answered: to answer in French instead would hide the
 * mistake.
 */
export const otherLanguage = (option: unknown, loc: Detail['loc'], langue: Langue): readonly Detail[] =>
  option === undefined || option === null || languageNamed(option) ? [] : [outsideList(loc, LANGUES, option, langue)];
