import type { Langue } from '../../../contract/index.js';
import { parisDate } from './calendar.js';
import { FIELD_NAMES, FIELDS } from './fields.js';
import { readState } from './read-state.js';
import type { Dossier, Rule } from './rule.js';
import { RULES } from './rules.js';
import type { Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';

/** Settings of the service that the rules read. */
export type Catalogue = Pick<Dossier, 'targets' | 'products' | 'thresholds'>;

const NOTES = {
  source: t(
    'source_adresse manque : au premier contact, dites d’où vient l’adresse (RGPD art. 14).',
    'source_adresse is missing: at first contact, say where the address comes from (GDPR art. 14).',
  ),
  targets: t('cible attendue : ', 'expected cible: '),
  products: t('produit attendu : ', 'expected produit: '),
} as const satisfies Record<string, Text>;

/** The table of fields and the table of rules, as data: what an agent reads before it describes a campaign. */
export const documentation = (langue: Langue) => ({
  champs: FIELD_NAMES.map((name) => ({
    nom: name,
    type: FIELDS[name].reader.type,
    description: say(FIELDS[name].help, langue),
  })),
  regles: RULES.map((rule) => ({ code: rule.code, decision: rule.decision, condition: say(rule.condition, langue) })),
});

/** First rule of the table that applies to the state, today in Paris. Same state, same date, same decision. */
export function decide(body: Readonly<Record<string, unknown>>, now: Date, catalogue: Catalogue, langue: Langue) {
  const { state, recognised, ignored } = readState(body);
  const dossier = { state, today: parisDate(now), ...catalogue };
  // The last rule always applies.
  const rule: Rule = RULES.find((each: Rule) => each.applies(dossier))!;
  const missing = rule.missing?.(dossier) ?? [];
  const isFirstMessage = rule.decision === 'prospecter' && state.source_adresse === undefined;
  const notes = [
    ...(isFirstMessage ? [say(NOTES.source, langue)] : []),
    ...(missing.includes('cible') ? [say(NOTES.targets, langue) + catalogue.targets.join(', ')] : []),
    ...(missing.includes('produit') ? [say(NOTES.products, langue) + catalogue.products.join(', ')] : []),
  ];
  const { operation, body: corps, notBefore: pas_avant } = rule.next(dossier);
  return {
    decision: rule.decision,
    regle: rule.code,
    raison: say(rule.reason, langue),
    manque: missing,
    prochaine_action: { operation, corps, pas_avant },
    date: dossier.today,
    notes,
    champs_reconnus: recognised,
    champs_ignores: ignored.map(({ path, isUnreadable }) => ({ champ: path, illisible: isUnreadable })),
  };
}
