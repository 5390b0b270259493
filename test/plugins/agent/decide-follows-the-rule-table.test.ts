import { expect, test } from 'vitest';
import { decide, documentation } from '../../../src/plugins/agent/decide/decide.js';
import { RULES } from '../../../src/plugins/agent/decide/rules.js';

const CATALOGUE = {
  targets: ['agence', 'bailleur'],
  products: ['eval', 'agent', 'plateforme'],
  thresholds: { agent: 50, plateforme: 1000 },
};
/** Wednesday 18 November 2026, noon in Paris. */
const NOW = new Date('2026-11-18T11:00:00Z');
const at = (body: Record<string, unknown>, now = NOW) => decide(body, now, CATALOGUE, 'fr');

const READY = { prospect_email: 'claire@agence-martin.fr', cible: 'agence', source_adresse: 'site public' };

test.each<[string, Record<string, unknown>, string, string]>([
  ['nothing known', {}, 'etat_vide', 'demander_information'],
  ['opt-out wins over a positive reply', { ...READY, opposition: true, reponse: 'positive' }, 'opposition', 'arreter'],
  ['a complaint', { ...READY, plainte: 'oui' }, 'opposition', 'arreter'],
  ['a refusal', { ...READY, reponse: 'negative' }, 'refus', 'arreter'],
  ['a customer', { ...READY, client: true }, 'deja_client', 'arreter'],
  ['a dead address', { ...READY, rebond: 'hard' }, 'adresse_morte', 'arreter'],
  ['a rejected campaign', { ...READY, taux_plainte_pct: 0.3, envoyes_campagne: 500 }, 'reputation', 'suspendre'],
  [
    'a rate over too few messages says nothing',
    { ...READY, taux_rebond_pct: 20, envoyes_campagne: 5 },
    'premier_message',
    'prospecter',
  ],
  ['a meeting ahead', { ...READY, rendez_vous_le: '2026-11-20' }, 'rendez_vous_pris', 'attendre'],
  ['a question', { ...READY, reponse: 'question' }, 'question_posee', 'repondre'],
  ['an interest to qualify', { ...READY, reponse: 'interested' }, 'interet_a_qualifier', 'qualifier'],
  [
    'a qualified interest',
    { ...READY, reponse: 'positive', volume_mois: 5000, decideur: true },
    'interet_qualifie',
    'proposer_plan',
  ],
  ['no address', { cible: 'agence' }, 'adresse_manquante', 'demander_information'],
  [
    'a display name is no address',
    { ...READY, prospect_email: '"a@b.fr" <x@y.fr>' },
    'adresse_manquante',
    'demander_information',
  ],
  [
    'an individual',
    { ...READY, prospect_email: 'claire@gmail.com' },
    'particulier_sans_accord',
    'demander_information',
  ],
  [
    'an individual who agreed',
    { ...READY, prospect_email: 'claire@gmail.com', consentement: true },
    'premier_message',
    'prospecter',
  ],
  ['three messages', { ...READY, contacts: 3, dernier_contact_le: '2026-10-01' }, 'sequence_finie', 'arreter'],
  ['contacted, nobody knows when', { ...READY, contacts: 1 }, 'date_de_contact_inconnue', 'demander_information'],
  [
    'contacted tomorrow',
    { ...READY, contacts: 1, dernier_contact_le: '2026-11-19' },
    'date_de_contact_inconnue',
    'demander_information',
  ],
  ['no persona', { prospect_email: READY.prospect_email }, 'cible_a_preciser', 'demander_information'],
  ['an unknown persona', { ...READY, cible: 'plombier' }, 'cible_a_preciser', 'demander_information'],
  ['an unknown product', { ...READY, produit: 'or' }, 'produit_inconnu', 'demander_information'],
  [
    'a full mailbox yesterday',
    { ...READY, contacts: 1, rebond: 'soft', dernier_contact_le: '2026-11-17' },
    'rebond_temporaire',
    'attendre',
  ],
  ['the cap of the day', { ...READY, envois_du_jour: 50, quota_du_jour: 50 }, 'quota_atteint', 'attendre'],
  ['the cap of the domain', { ...READY, envois_domaine_du_jour: 6, quota_domaine: 5 }, 'quota_atteint', 'attendre'],
  ['a first message', READY, 'premier_message', 'prospecter'],
  ['too early', { ...READY, contacts: 1, dernier_contact_le: '2026-11-13' }, 'trop_tot', 'attendre'],
  ['time for a reminder', { ...READY, contacts: 1, dernier_contact_le: '2026-11-12' }, 'relance', 'relancer'],
  [
    'the second reminder waits longer',
    { ...READY, contacts: 2, dernier_contact_le: '2026-11-10' },
    'trop_tot',
    'attendre',
  ],
  [
    'away until next week',
    { ...READY, reponse: 'absence', retour_le: '2026-11-23', contacts: 1, dernier_contact_le: '2026-11-16' },
    'absence',
    'attendre',
  ],
  [
    'back for long',
    { ...READY, reponse: 'absence', retour_le: '2026-11-02', contacts: 1, dernier_contact_le: '2026-10-20' },
    'relance',
    'relancer',
  ],
])('%s', (_, body, regle, decision) => {
  expect(at(body)).toMatchObject({ regle, decision, date: '2026-11-18' });
});

test('what is missing is named and the next call is ready to send', () => {
  expect(at({ cible: 'agence' })).toMatchObject({
    manque: ['prospect_email'],
    prochaine_action: { operation: 'agentDecide', corps: { cible: 'agence', prospect_email: null } },
  });
  expect(at({ ...READY, prospect_nom: 'Claire Martin', contacts: 0 }).prochaine_action).toEqual({
    operation: 'agentDemarchage',
    corps: {
      prospect_email: READY.prospect_email,
      prospect_nom: 'Claire Martin',
      cible: 'agence',
      source_adresse: 'site public',
    },
    pas_avant: '2026-11-18',
  });
  expect(at({ ...READY, opposition: true }).prochaine_action).toEqual({
    operation: 'agentOpposition',
    corps: { prospect_email: READY.prospect_email },
  });
  expect(at({ ...READY, reponse: 'positive' }).manque).toEqual(['volume_mois', 'decideur']);
});

test.each([
  [10, 'eval'],
  [50, 'agent'],
  [999, 'agent'],
  [1000, 'plateforme'],
])('a volume of %d a month is offered the plan %s', (volume_mois, produit) => {
  expect(at({ ...READY, reponse: 'positive', volume_mois, decideur: true }).prochaine_action.corps).toMatchObject({
    produit,
  });
});

test('sending waits for a business day: a Saturday, and Christmas Day before a week-end', () => {
  expect(at(READY, new Date('2026-11-21T10:00:00Z'))).toMatchObject({
    decision: 'prospecter',
    prochaine_action: { pas_avant: '2026-11-23' },
  });
  expect(at(READY, new Date('2026-12-25T10:00:00Z'))).toMatchObject({
    date: '2026-12-25',
    prochaine_action: { pas_avant: '2026-12-28' },
  });
  // 23:30 UTC on Friday is already Saturday in Paris.
  expect(at(READY, new Date('2026-11-20T23:30:00Z'))).toMatchObject({
    date: '2026-11-21',
    prochaine_action: { pas_avant: '2026-11-23' },
  });
});

test('the same state and date give the same answer, and every rule is documented in both languages', () => {
  expect(at(READY)).toEqual(at(structuredClone(READY)));
  const fr = documentation('fr');
  const en = documentation('en');
  expect(fr.regles.map((r) => r.code)).toEqual(RULES.map((r) => r.code));
  expect(new Set(fr.regles.map((r) => r.code)).size).toBe(RULES.length);
  for (const [i, { condition }] of fr.regles.entries()) expect(condition).not.toBe(en.regles[i]!.condition);
  expect(fr.champs.every(({ nom, type, description }) => nom && type && description)).toBe(true);
});
