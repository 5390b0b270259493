/** Patterns of XML Schema, in a time that grows with text and pattern only. */
export { Pattern, PatternBudget, PatternTooHeavy } from './matcher.js';
export { PatternError } from './parse.js';
