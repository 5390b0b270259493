import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoDevis } from './estimate.js';

/** Bill of quantities by trade lot, priced with the caller's prices. */
export const estimate = definePlugin({
  name: 'estimate',
  chapter: CHAPTER.quantities,
  journey: [{ order: 560, operation: caoDevis, says: { demo: true } }],
  outputs: [caoDevis],
});
