import { definePlugin } from '../../contract/index.js';
import { EstimateResolver } from './estimate.resolver.js';
import { caoDevis } from './operations.js';

/** Bill of quantities by trade lot, priced with the caller's prices. */
export const estimate = definePlugin({
  name: 'estimate',
  journey: [{ order: 560, operation: caoDevis, says: { demo: true } }],
  operations: [caoDevis],
  resolvers: [EstimateResolver],
});
