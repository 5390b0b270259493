import type { Accounting, Cost } from '../contract/index.js';
import { NO_COST } from '../contract/index.js';
import { leftOf, type AccountAccess } from './account-cost.js';
import { authenticate } from './authenticate.js';
import type { Books } from './charging/books.js';
import { chargeCall } from './charging/charge-call.js';
import { once } from './charging/once.js';
import { INTERNAL_PLAN } from './config.js';

const INTERNAL_COST: Cost = Object.freeze({ ...NO_COST, plan: INTERNAL_PLAN });

/**
 * Authenticates and charges, for the middleware of root fields. Delivered or free: a call is counted after it ran, in
 * the transaction that writes its journal line and keeps its answer, and the answer leaves once that is durable.
 */
export const createAccounting = (books: Books): Accounting => ({
  async authenticate(auth, request) {
    const { db, config } = books;
    const { access, known } = await authenticate(db, config, auth, request);
    if (access.isInternal) return { access, cost: INTERNAL_COST };
    if (!known || !access.plan) return { access, cost: NO_COST };
    // The counters read at authentication go into the context of the resolver, so a question of a key about itself
    // needs no second read.
    const account: AccountAccess = { ...access, known };
    return { access: account, cost: leftOf(config, access.plan, known, request.clock().getTime()) };
  },

  charge: (call, run) => once(books, call, (keeper) => chargeCall(books, call, run, keeper)),
});
