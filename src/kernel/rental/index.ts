export { IrlRevisionEntree, IrlRevisionResultat } from './irl-model.js';
export { reviseRent } from './irl-revision.js';
export { RegularisationChargesEntree, RegularisationChargesResultat } from './charges-model.js';
export { settleCharges } from './regularise-charges.js';
export { Note } from './note.js';
export { amountInWords } from './words/amount-in-words.js';
export { integerInWords } from './words/integer-in-words.js';
export * from './receipt/index.js';
