import type { Billing } from '../billing/index.js';
import { textTable } from './table.js';

const REASONS = { call_under_way: 'a call is still under way', unknown_plan: 'its plan is not configured' } as const;

/** Runs the monthly rollover and prints what it stated, and what it had to leave open. */
export async function statementTable(billing: Billing, now: Date): Promise<string> {
  const { statements, pending } = await billing.rollover(now);
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
