import { definePlugin } from '../../contract/index.js';
import { EstimateResolver } from './estimate.resolver.js';
import { caoDevis } from './operations.js';

/** Bill of quantities by trade lot, priced with the caller's prices. */
export const estimate = definePlugin({ name: 'estimate', operations: [caoDevis], resolvers: [EstimateResolver] });
