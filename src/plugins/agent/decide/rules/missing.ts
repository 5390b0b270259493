import { isAddress, isPersonalMailbox } from '../../outreach/recipient.js';
import { businessDayFrom } from '../calendar.js';
import { MAX_CONTACTS, contactsOf, isFuture } from '../contacts.js';
import { ask, nothing, outreach } from '../next-call.js';
import type { Dossier, Rule } from '../rule.js';
import { t } from '../../../../words/index.js';

/** The smallest plan that covers the announced volume. */
function planFor(volume: number, { agent, plateforme }: Dossier['thresholds']): string {
  if (volume < agent) return 'eval';
  return volume < plateforme ? 'agent' : 'plateforme';
}

/** Rules that need an address, a consent, a date or a known target before anything is sent. */
export const MISSING = [
  {
    code: 'adresse_manquante',
    decision: 'demander_information',
    condition: t('adresse absente ou mal formée', 'address absent or malformed'),
    applies: ({ state }) => state.prospect_email === undefined || !isAddress(state.prospect_email),
    reason: t(
      'Sans une adresse simple et valide, rien ne peut partir. Ne la devinez pas à partir du nom.',
      'Without one plain valid address nothing can be sent. Do not guess it from the name.',
    ),
    ...ask('prospect_email'),
  },
  {
    code: 'interet_qualifie',
    decision: 'proposer_plan',
    condition: t('réponse positive et volume connu', 'positive reply and known volume'),
    applies: ({ state }) => state.reponse === 'positive',
    reason: t(
      'Besoin, volume et décideur sont connus : envoyez l’offre du plan qui couvre ce volume.',
      'Need, volume and decision-maker are known: send the offer of the plan that covers this volume.',
    ),
    next: (dossier) => {
      const plan = planFor(dossier.state.volume_mois ?? 0, dossier.thresholds);
      return outreach(
        dossier,
        dossier.products.includes(plan) ? { produit: plan } : {},
        businessDayFrom(dossier.today),
      );
    },
  },
  {
    code: 'particulier_sans_accord',
    decision: 'demander_information',
    condition: t('messagerie personnelle sans consentement', 'personal mailbox without consent'),
    applies: ({ state }) => isPersonalMailbox(state.prospect_email!) && state.consentement !== true,
    reason: t(
      'Une messagerie personnelle désigne un particulier : il faut son accord préalable (CPCE art. L34-5), ou une adresse professionnelle.',
      'A personal mailbox points at an individual: prior consent is needed (CPCE art. L34-5), or a professional address.',
    ),
    ...ask('consentement'),
  },
  {
    code: 'sequence_finie',
    decision: 'arreter',
    condition: t('3 messages ou plus sans réponse', '3 messages or more without reply'),
    applies: ({ state }) => contactsOf(state) >= MAX_CONTACTS,
    reason: t(
      'Un message et deux relances sont restés sans réponse : le silence est une réponse.',
      'One message and two reminders went unanswered: silence is an answer.',
    ),
    next: nothing,
  },
  {
    code: 'date_de_contact_inconnue',
    decision: 'demander_information',
    condition: t('déjà contacté, date inconnue ou à venir', 'already contacted, date unknown or ahead'),
    applies: (dossier) =>
      (contactsOf(dossier.state) > 0 && dossier.state.dernier_contact_le === undefined) ||
      isFuture(dossier.state.dernier_contact_le, dossier),
    reason: t(
      'Sans la date du dernier message, l’écart avant la relance ne se calcule pas.',
      'Without the date of the last message the interval before the reminder cannot be computed.',
    ),
    ...ask('dernier_contact_le'),
  },
  {
    code: 'cible_a_preciser',
    decision: 'demander_information',
    condition: t('persona absente ou inconnue', 'persona absent or unknown'),
    applies: ({ state, targets }) => state.cible === undefined || !targets.includes(state.cible),
    reason: t(
      'L’objet d’un message à un professionnel doit toucher à sa profession : donnez une persona connue.',
      'A message to a professional must relate to the profession: give a known persona.',
    ),
    ...ask('cible'),
  },
  {
    code: 'produit_inconnu',
    decision: 'demander_information',
    condition: t('produit hors du catalogue', 'product not in the catalogue'),
    applies: ({ state, products }) => state.produit !== undefined && !products.includes(state.produit),
    reason: t(
      'Ce produit n’existe pas : donnez-en un du catalogue, ou laissez celui de la persona.',
      'This product does not exist: give one of the catalogue, or leave it to the persona.',
    ),
    ...ask('produit'),
  },
] as const satisfies readonly Rule[];
