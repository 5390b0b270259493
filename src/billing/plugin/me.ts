import { ServiceError } from '../../contract/index.js';
import { allowancesOf, billable } from '../allowances.js';
import { ceilingOf } from '../config.js';
import type { AccountsContext } from '../context.js';
import { pageInfoOf } from '../../schema/index.js';
import { journalPage } from '../journal/journal.js';
import { phaseOf, unlimitedUntil } from '../terms.js';
import type { MoiResultat, UsageEntree, UsageResultat } from './account.operations.js';
import type { RateLimitResultat } from './journal.operations.js';

/** The calling key and its plan, with what is used at this instant. */
function caller(ctx: AccountsContext) {
  const { key, plan, options: config, known } = ctx;
  if (!key || !plan || !known) throw new ServiceError('cle_absente');
  const at = ctx.clock().getTime();
  return { ...known, plan, at, config, phase: phaseOf(config, plan, key.createdAt, at) };
}

/**
 * What the calling key is: its account, its plan, its units of the month and its phase.
 * @throws ServiceError cle_absente when the call has no key
 */
export function describeKey(ctx: AccountsContext): MoiResultat {
  const { account, usage, plan, config, phase } = caller(ctx);
  const consumed = billable(plan, usage);
  return {
    plan: plan.name,
    prefixe: account.prefix,
    nom: account.name,
    cree_le: account.createdAt.toISOString(),
    quota: plan.includedUnits,
    unites_consommees_mois: consumed,
    unites_restantes: plan.includedUnits === null ? null : Math.max(0, plan.includedUnits - consumed),
    depassement_max: ceilingOf(config, plan),
    phase,
    illimite_jusqu_au: phase === 'payante' ? null : new Date(unlimitedUntil(config, account.createdAt)).toISOString(),
  };
}

/**
 * What the calling key used: minutes of the day, units of the month, and a page of its journal.
 * @throws ServiceError cle_absente when the call has no key
 */
export async function describeUsage({ limite, apres }: UsageEntree, ctx: AccountsContext): Promise<UsageResultat> {
  const { account, usage, plan, config, phase } = caller(ctx);
  const quota = plan.includedUnits;
  const consumed = billable(plan, usage);
  const limit = phase === 'minutes' ? config.minutesPerDay : null;
  // One line more than asked is read, to know whether another page follows.
  const found = await journalPage(ctx.db, account.id, limite + 1, apres);
  const journal = found.slice(0, limite);
  return {
    plan: plan.name,
    periode: usage.month,
    minutes:
      phase === 'payante'
        ? null
        : {
            jour: usage.day,
            limite: limit,
            consommees: usage.minutes,
            restantes: limit === null ? null : Math.max(0, limit - usage.minutes),
          },
    unites: {
      consommees: consumed,
      quota,
      restantes: quota === null ? null : Math.max(0, quota - consumed),
      depassement: quota === null ? 0 : Math.max(0, consumed - quota),
    },
    offert: usage.offered,
    journal: journal as UsageResultat['journal'],
    pageInfo: pageInfoOf(
      journal.map(({ id }) => id),
      { hasNextPage: found.length > limite, hasPreviousPage: apres !== undefined },
    ),
  };
}

/**
 * The allowance that binds the calling key now, minutes or units; nulls where nothing limits it.
 * @throws ServiceError cle_absente when the call has no key
 */
export function describeLimit(ctx: AccountsContext): RateLimitResultat {
  const { account, usage, plan, config, phase, at } = caller(ctx);
  const [allowance] = allowancesOf(config, plan, account.createdAt, usage, at);
  return {
    plan: plan.name,
    phase,
    unite: allowance?.unite ?? null,
    limite: allowance?.quota ?? null,
    consomme: allowance ? allowance.quota - allowance.restant : null,
    restant: allowance?.restant ?? null,
    remise_le: allowance ? new Date(at + allowance.remise * 1000).toISOString() : null,
  };
}
