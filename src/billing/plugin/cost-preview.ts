import type { OperationContext } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { billable } from '../allowances.js';
import { ceilingOf } from '../config.js';
import { priced, rootCalls } from '../preview.js';
import { isPromotionRunning, phaseOf } from '../terms.js';
import type { CoutPrevisionnelEntree, CoutPrevisionnelResultat } from './journal.operations.js';

/** Prices a document for the caller, or for anyone when no key is given. */
export function previewCost(
  { document, operationName }: CoutPrevisionnelEntree,
  ctx: OperationContext,
): CoutPrevisionnelResultat {
  const { billing, known, plan, registry } = ctx;
  if (!billing.schema) throw new ServiceError('indisponible');
  const at = ctx.clock().getTime();
  const isRunning = isPromotionRunning(billing.config, at);
  const calls = priced(rootCalls(billing.schema, document, operationName), registry).map(
    ({ alias, operation, cost }) => {
      const isOffered = Boolean(cost.promotion) && isRunning;
      return {
        alias,
        operation,
        classe: cost.name,
        unites: isOffered ? 0 : cost.units,
        offert: isOffered ? 1 : 0,
        takesMinute: cost.isJournalled && !isOffered,
      };
    },
  );
  const units = calls.reduce((sum, call) => sum + call.unites, 0);
  const offered = calls.reduce((sum, call) => sum + call.offert, 0);
  const ceiling = plan && ceilingOf(billing.config, plan);
  const left =
    known && plan && ceiling !== null ? ceiling - billable(plan, known.usage) - known.usage.reserved - units : null;
  const lacksMinute =
    known && plan && phaseOf(billing.config, plan, known.account.createdAt, at) === 'minutes'
      ? calls.some((call) => call.takesMinute) &&
        !known.usage.isMinuteCounted &&
        known.usage.minutes >= billing.config.minutesPerDay
      : false;
  return {
    unites: units,
    offert: offered,
    appels: calls.map(({ takesMinute: _takesMinute, ...call }) => call),
    restant_apres: left === null ? null : Math.max(0, left),
    accepte: (left === null || left >= 0) && !lacksMinute,
  };
}
