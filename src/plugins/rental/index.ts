import { CHAPTER, definePlugin } from '../../contract/index.js';
import { irlRevision, regularisationCharges } from './operations.js';
import { RentalResolver } from './rental.resolver.js';

/** French rental calculations: rent revision by the index, yearly settlement of charges. */
export const rental = definePlugin({
  name: 'rental',
  chapter: CHAPTER.rental,
  journey: [{ order: 300, operation: irlRevision, says: { signup: true } }],
  operations: [irlRevision, regularisationCharges],
  resolvers: [RentalResolver],
});
