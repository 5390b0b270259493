import type { Accounting } from '../contract/index.js';
import type { Metrics } from './metrics.js';

/** Accounting that also adds what a call was charged to the metrics. */
export const metered = (accounting: Accounting, metrics: Pick<Metrics, 'charge'>): Accounting => ({
  authenticate: (auth, request) => accounting.authenticate(auth, request),
  async charge(call, run) {
    const { operation, request } = call;
    const done = await accounting.charge(call, run);
    if (operation.cost.units > 0) metrics.charge(operation.name, request.door, done.cost.unites);
    return done;
  },
});
