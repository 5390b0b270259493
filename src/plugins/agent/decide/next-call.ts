import { businessDayFrom } from './calendar.js';
import type { FieldName, State } from './fields.js';
import type { Dossier, Suite } from './rule.js';

const OUTREACH_FIELDS = [
  'prospect_email',
  'prospect_nom',
  'prospect_entreprise',
  'cible',
  'produit',
  'contexte',
  'source_adresse',
] as const satisfies readonly FieldName[];

/** The next message, with the fields of the state that it needs. */
export const outreach = ({ etat }: Dossier, changes: Partial<State> = {}, pas_avant?: string): Suite => {
  const given = { ...etat, ...changes };
  const corps = Object.fromEntries(
    OUTREACH_FIELDS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  return { operation: 'agentDemarchage', corps, pas_avant };
};

/** The same decision asked again, with the missing fields as nulls to fill. */
export const askAgain = ({ etat }: Dossier, manque: readonly FieldName[] = [], pas_avant?: string): Suite => ({
  operation: 'agentDecide',
  corps: { ...etat, ...Object.fromEntries(manque.map((name) => [name, null])) },
  pas_avant,
});

/** The recording of an objection. */
export const optOut = ({ etat }: Dossier): Suite => ({
  operation: 'agentOpposition',
  corps: etat.prospect_email ? { prospect_email: etat.prospect_email } : undefined,
});

/** No call: the prospect must not be contacted. */
export const nothing = (): Suite => ({ operation: 'aucune' });

/** A rule that asks for missing fields: their names, and the call that supplies them. */
export const ask = (...manque: readonly FieldName[]) => ({
  manque: () => manque,
  suite: (dossier: Dossier) => askAgain(dossier, manque),
});

/** The same decision asked again from the first business day after a date. */
export const wait = (until: (dossier: Dossier) => string) => (dossier: Dossier) =>
  askAgain(dossier, [], businessDayFrom(until(dossier)));
