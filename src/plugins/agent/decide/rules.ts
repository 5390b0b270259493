import type { Rule } from './rule.js';
import { FORBIDDING } from './rules/forbidding.js';
import { REPLIES } from './rules/replies.js';
import { MISSING } from './rules/missing.js';
import { SENDING } from './rules/sending.js';

/**
 * The rule table: evaluated in this order, the first rule that applies decides. First prohibitions (wishes of the
 * prospect, law), then answers to replies, then missing data, then the calendar, then sending. Sources: CPCE art. L34-5
 * and the CNIL’s guidance on prospecting by e-mail (professionals: information and a simple way to object, a subject
 * related to the profession; individuals: prior consent); GDPR art. 14 and 21.
 */
export const RULES = [...FORBIDDING, ...REPLIES, ...MISSING, ...SENDING] as const satisfies readonly Rule[];
