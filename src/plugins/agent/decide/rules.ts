import type { Rule } from './rule.js';
import { FORBIDDING } from './rules/forbidding.js';
import { REPLIES } from './rules/replies.js';
import { MISSING } from './rules/missing.js';
import { SENDING } from './rules/sending.js';

/**
 * The rule table: evaluated in this order, the first that applies decides. First what forbids (the prospect's wishes,
 * the law), then what answers them, then what is missing, then the calendar, then the sending. Sources: CPCE art. L34-5
 * and the CNIL's guidance on prospecting by e-mail (professionals: information and a simple way to object, a subject
 * related to the profession; individuals: prior consent); GDPR art. 14 and 21.
 */
export const RULES = [...FORBIDDING, ...REPLIES, ...MISSING, ...SENDING] as const satisfies readonly Rule[];
