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
  promotionFin: '2020-12-31',
  bailMs: 3_000,
  plans: [
    { plan: 'eval', prixMois: 0, unitesIncluses: null, depassementUnite: null },
    // A ceiling that the run meets: refusals under load are part of the proof.
    { plan: 'serre', prixMois: 1, unitesIncluses: 100, depassementUnite: 0.04 },
    { plan: 'large', prixMois: 1, unitesIncluses: 100_000_000, depassementUnite: 0.04 },
  ],
} as const;

const operationOf = (cost: CostClass): Operation =>
  defineOperation({
    name: `bench_${cost.classe}`,
    kind: 'mutation',
    auth: 'key',
    cost,
    resultat: z.object({}),
    help: { fr: { titre: '', description: '' }, en: { titre: '', description: '' } },
  });

export const OPERATIONS = { irl: operationOf(COST.irl), document: operationOf(COST.document) } as const;

/** One charged call, authenticated and run as the middleware of root fields does. */
export async function chargedCall(
  billing: Billing,
  secret: string,
  requeteId: string,
  options: { operation?: Operation; heavy?: boolean; ms?: number } = {},
): Promise<'ok' | 'refused'> {
  const { operation = OPERATIONS.irl, heavy = false, ms = 0 } = options;
  const request = {
    porte: 'rest',
    requeteId,
    ip: '192.0.2.1',
    langue: 'fr',
    horloge: () => new Date(),
    secrets: { cle: secret },
    cout: { unites: 0, offert: 0, restant: null, plan: null },
  } as unknown as RequestContext;
  const work = ms > 0 ? () => new Promise<void>((done) => setTimeout(done, ms)) : async () => undefined;
  try {
    const access = await billing.accounting.authenticate('key', request);
    await billing.accounting.charge({ operation, access, request, heavy }, work);
    return 'ok';
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'depassement_maximal') return 'refused';
    throw error;
  }
}
