import { z } from 'zod';
import {
  COST,
  defineOperation,
  ServiceError,
  type CostClass,
  type Operation,
  type RequestContext,
} from '../src/contract/index.js';
import type { Billing } from '../src/billing/index.js';

/** Short leases, so that what a kill leaves behind can be given back within the run. */
export const LEDGER_BENCH = {
  promotionEnd: '2020-12-31',
  leaseMs: 3_000,
  plans: [
    { name: 'eval', monthlyPrice: 0, includedUnits: null, overagePrice: null },
    // A ceiling that the run meets: refusals under load are part of the proof.
    { name: 'serre', monthlyPrice: 1, includedUnits: 100, overagePrice: 0.04 },
    { name: 'large', monthlyPrice: 1, includedUnits: 100_000_000, overagePrice: 0.04 },
  ],
} as const;

const operationOf = (cost: CostClass): Operation =>
  defineOperation({
    name: `bench_${cost.name}`,
    kind: 'mutation',
    auth: 'key',
    cost,
    resultat: z.object({}),
    help: { fr: { title: '', description: '' }, en: { title: '', description: '' } },
  });

export const OPERATIONS = { irl: operationOf(COST.irl), document: operationOf(COST.document) } as const;

/** One charged call, authenticated and run as the middleware of root fields does. */
export async function chargedCall(
  billing: Billing,
  secret: string,
  requestId: string,
  options: { operation?: Operation; heavy?: boolean; ms?: number } = {},
): Promise<'ok' | 'refused'> {
  const { operation = OPERATIONS.irl, heavy = false, ms = 0 } = options;
  const request = {
    door: 'rest',
    requestId,
    ip: '192.0.2.1',
    langue: 'fr',
    clock: () => new Date(),
    secrets: { key: secret },
  } as unknown as RequestContext;
  const work = ms > 0 ? () => new Promise<void>((done) => setTimeout(done, ms)) : async () => undefined;
  try {
    const caller = await billing.accounting.authenticate('key', request);
    await billing.accounting.charge({ operation, caller, request, heavy }, work);
    return 'ok';
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'depassement_maximal') return 'refused';
    throw error;
  }
}
