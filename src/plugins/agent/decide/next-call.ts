import { businessDayFrom } from './calendar.js';
import type { FieldName, State } from './fields.js';
import type { Dossier, NextCall } from './rule.js';

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
export const outreach = ({ state }: Dossier, changes: Partial<State> = {}, notBefore?: string): NextCall => {
  const given = { ...state, ...changes };
  const body = Object.fromEntries(
    OUTREACH_FIELDS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  return { operation: 'agentDemarchage', body, notBefore };
};

/** The same decision asked again, with the missing fields as nulls to fill. */
export const askAgain = ({ state }: Dossier, missing: readonly FieldName[] = [], notBefore?: string): NextCall => ({
  operation: 'agentDecide',
  body: { ...state, ...Object.fromEntries(missing.map((name) => [name, null])) },
  notBefore,
});

/** The recording of an objection. */
export const optOut = ({ state }: Dossier): NextCall => ({
  operation: 'agentOpposition',
  body: state.prospect_email ? { prospect_email: state.prospect_email } : undefined,
});

/** No call: the prospect must not be contacted. */
export const nothing = (): NextCall => ({ operation: 'aucune' });

/** A rule that asks for missing fields: their names, and the call that supplies them. */
export const ask = (...missing: readonly FieldName[]) => ({
  missing: () => missing,
  next: (dossier: Dossier) => askAgain(dossier, missing),
});

/** The same decision asked again from the first business day after a date. */
export const wait = (until: (dossier: Dossier) => string) => (dossier: Dossier) =>
  askAgain(dossier, [], businessDayFrom(until(dossier)));
