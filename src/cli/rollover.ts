import { agreedNow } from '../billing/agreed-clock.js';
import type { Billing } from '../billing/billing.js';
import { FutureMonthError, reopenMonths } from '../billing/reopen.js';
import { UsageError } from './command.js';
import { textTable } from './table.js';

const REASONS = { call_under_way: 'a call is still under way', unknown_plan: 'its plan is not configured' } as const;

/** Runs the monthly rollover and prints what it stated, and what it had to leave open. */
export async function statementTable(billing: Billing, now: Date): Promise<string> {
  const { statements, pending } = await billing.rollover(await agreedNow(billing.db, now));
  const keys = await billing.keys.byIds([...statements, ...pending].map(({ keyId }) => keyId));
  const prefix = (id: string) => keys.get(id)?.prefix ?? id;
  const rows = statements.map((s) => [
    s.month,
    prefix(s.keyId),
    s.plan,
    s.units,
    s.includedUnits,
    s.overageUnits,
    s.offered,
    s.amount,
  ]);
  const left = pending.map(({ keyId, month, reason }) => `${month} ${prefix(keyId)}: left open, ${REASONS[reason]}`);
  const made =
    rows.length === 0
      ? 'No month to state.'
      : textTable(['MONTH', 'KEY', 'PLAN', 'UNITS', 'INCLUDED', 'OVERAGE', 'OFFERED', 'EUR'], rows);
  return [made, ...left].join('\n');
}

/** Opens months again and prints which, with what their withdrawn statements said. @throws UsageError */
export async function reopenedTable(
  billing: Billing,
  now: Date,
  scope: { readonly keyId?: string; readonly month?: string },
): Promise<string> {
  const reopened = await reopenMonths(billing.db, await agreedNow(billing.db, now), scope).catch((error: unknown) => {
    throw error instanceof FutureMonthError ? new UsageError(error.message) : error;
  });
  if (reopened.length === 0) return 'No month to reopen.';
  const keys = await billing.keys.byIds(reopened.map(({ keyId }) => keyId));
  const rows = reopened.map(({ month, keyId, units }) => [month, keys.get(keyId)?.prefix ?? keyId, units]);
  return textTable(['REOPENED', 'KEY', 'UNITS STATED'], rows);
}
