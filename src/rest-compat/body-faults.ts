import type { Detail, Langue } from '../contract/index.js';
import { say, t } from '../words/index.js';

/** Faults of a body as a whole, by FastAPI’s type; faults of a field are worded by the schema. */
const FAULTS = {
  missing: t('Un objet JSON est attendu : le corps est vide', 'A JSON object is expected: the body is empty'),
  dict_type: t('Un objet JSON est attendu', 'A JSON object is expected'),
  json_invalid: t('Le corps n’est pas du JSON', 'The body is not JSON'),
} as const;

export type BodyFault = keyof typeof FAULTS;

/** The fault of a body as a detail of the answer. @param reason the parser's own words, which give the place */
export const bodyFault = (type: BodyFault, langue: Langue, reason?: string): Detail => ({
  loc: ['body'],
  msg: say(FAULTS[type], langue) + (reason === undefined ? '' : ` (${reason})`),
  type,
});
