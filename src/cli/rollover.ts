import type { Billing } from '../billing/index.js';
import { textTable } from './table.js';

const REASONS = { appel_en_cours: 'a call is still under way', plan_inconnu: 'its plan is not configured' } as const;

/** Runs the monthly rollover and prints what it stated, and what it had to leave open. */
export async function statementTable(billing: Billing, now: Date): Promise<string> {
  const { statements, pending } = await billing.rollover(now);
  const keys = await billing.keys.byIds([...statements, ...pending].map(({ cleId }) => cleId));
  const prefix = (id: string) => keys.get(id)?.prefix ?? id;
  const rows = statements.map((s) => [
    s.mois,
    prefix(s.cleId),
    s.plan,
    s.unites,
    s.unitesIncluses,
    s.unitesDepassement,
    s.offert,
    s.montant,
  ]);
  const left = pending.map(({ cleId, mois, raison }) => `${mois} ${prefix(cleId)}: left open, ${REASONS[raison]}`);
  const made =
    rows.length === 0
      ? 'No month to state.'
      : textTable(['MONTH', 'KEY', 'PLAN', 'UNITS', 'INCLUDED', 'OVERAGE', 'OFFERED', 'EUR'], rows);
  return [made, ...left].join('\n');
}
