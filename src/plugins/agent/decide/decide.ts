import type { Langue } from '../../../contract/index.js';
import { parisDate } from './calendar.js';
import { FIELD_NAMES, FIELDS } from './fields.js';
import { readState } from './read-state.js';
import type { Dossier, Rule } from './rule.js';
import { RULES } from './rules.js';
import type { Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';

/** Settings of the service that the rules read. */
export type Catalogue = Pick<Dossier, 'cibles' | 'produits' | 'seuils'>;

const NOTES = {
  source: t(
    'source_adresse manque : au premier contact, dites d’où vient l’adresse (RGPD art. 14).',
    'source_adresse is missing: at first contact, say where the address comes from (GDPR art. 14).',
  ),
  cibles: t('cible attendue : ', 'expected cible: '),
  produits: t('produit attendu : ', 'expected produit: '),
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
  const { etat, reconnus, ignores } = readState(body);
  const dossier = { etat, aujourdhui: parisDate(now), ...catalogue };
  // The last rule always applies.
  const rule: Rule = RULES.find((each: Rule) => each.applies(dossier))!;
  const manque = rule.manque?.(dossier) ?? [];
  const isFirstMessage = rule.decision === 'prospecter' && etat.source_adresse === undefined;
  const notes = [
    ...(isFirstMessage ? [say(NOTES.source, langue)] : []),
    ...(manque.includes('cible') ? [say(NOTES.cibles, langue) + catalogue.cibles.join(', ')] : []),
    ...(manque.includes('produit') ? [say(NOTES.produits, langue) + catalogue.produits.join(', ')] : []),
  ];
  return {
    decision: rule.decision,
    regle: rule.code,
    raison: say(rule.raison, langue),
    manque,
    prochaine_action: rule.suite(dossier),
    date: dossier.aujourdhui,
    notes,
    champs_reconnus: reconnus,
    champs_ignores: ignores,
  };
}
