import { billable } from '../allowances.js';
import { ceilingOf } from '../config.js';
import type { AccountsContext } from '../context.js';
import { isPromotionRunning, phaseOf } from '../terms.js';
import type { CoutPrevisionnelEntree, CoutPrevisionnelResultat } from './journal.operations.js';

/** Prices a document for the caller, or for anyone when no key is given. */
export async function previewCost(
  { document, operationName }: CoutPrevisionnelEntree,
  ctx: AccountsContext,
): Promise<CoutPrevisionnelResultat> {
  const { options: config, known, plan, registry, services } = ctx;
  const at = ctx.clock().getTime();
  const isRunning = isPromotionRunning(config, at);
  const found = await services.calls.rootCalls(document, operationName);
  const calls = found.flatMap(({ alias, operation }) => {
    // Introspection fields are not operations and cost nothing.
    const cost = registry.operation(operation)?.cost;
    if (!cost) return [];
    const isOffered = Boolean(cost.promotion) && isRunning;
    return {
      alias,
      operation,
      classe: cost.name,
      unites: isOffered ? 0 : cost.units,
      offert: isOffered ? 1 : 0,
      takesMinute: cost.isJournalled && !isOffered,
    };
  });
  const units = calls.reduce((sum, call) => sum + call.unites, 0);
  const offered = calls.reduce((sum, call) => sum + call.offert, 0);
  const ceiling = plan && ceilingOf(config, plan);
  const left =
    known && plan && ceiling !== null ? ceiling - billable(plan, known.usage) - known.usage.reserved - units : null;
  const lacksMinute =
    known && plan && phaseOf(config, plan, known.account.createdAt, at) === 'minutes'
      ? calls.some((call) => call.takesMinute) &&
        !known.usage.isMinuteCounted &&
        known.usage.minutes >= config.minutesPerDay
      : false;
  return {
    unites: units,
    offert: offered,
    appels: calls.map(({ takesMinute: _takesMinute, ...call }) => call),
    restant_apres: left === null ? null : Math.max(0, left),
    accepte: (left === null || left >= 0) && !lacksMinute,
  };
}
