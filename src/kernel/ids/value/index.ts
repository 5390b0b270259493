/** Values of an IDS, and how values of a model are held against them. */
export type { Base } from './bases.js';
export { BASES, isBase, isLexical, NUMERIC } from './bases.js';
export { described, quoted, shownValue } from './describe.js';
export { isRange, matches, matchesText } from './match.js';
export { orderOf } from './moments.js';
export type { Actual, BoundName, IdsValue, LengthName, Restriction, SimpleValue } from './value.js';
export { BOUNDS, LENGTHS } from './value.js';
