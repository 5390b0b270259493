import type { Reader } from './readers.js';
import { date, number, text, word, yesNo } from './readers.js';
import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';

export interface Field<T = unknown> {
  readonly reader: Reader<T>;
  readonly help: Text;
  /** Other names that automation platforms give it. */
  readonly aliases: readonly string[];
}

const field = <T>(reader: Reader<T>, help: Text, ...aliases: string[]): Field<T> => ({ reader, help, aliases });

/** Every field of a campaign state that the rules read. Anything else is tolerated and listed as ignored. */
export const FIELDS = {
  prospect_email: field(
    text,
    t('Adresse du prospect', 'Prospect’s address'),
    'email',
    'mail',
    'courriel',
    'prospect_mail',
  ),
  prospect_nom: field(text, t('Nom du prospect', 'Prospect’s name'), 'nom', 'name'),
  prospect_entreprise: field(
    text,
    t('Entreprise du prospect', 'Prospect’s company'),
    'entreprise',
    'company',
    'societe',
  ),
  cible: field(text, t('Persona : le métier du prospect', 'Persona: the prospect’s trade'), 'persona', 'segment'),
  produit: field(text, t('Offre à présenter', 'Offer to present'), 'product', 'offre'),
  contexte: field(text, t('Raison du contact, une phrase', 'Reason for the contact, one sentence'), 'context'),
  source_adresse: field(
    text,
    t(
      'D’où vient l’adresse (à dire au premier contact, RGPD art. 14)',
      'Where the address comes from (to be told at first contact, GDPR art. 14)',
    ),
    'source',
    'origine',
  ),
  consentement: field(
    yesNo,
    t('Accord préalable du prospect', 'Prior consent of the prospect'),
    'consent',
    'opt_in',
    'optin',
  ),
  opposition: field(
    yesNo,
    t('A demandé à ne plus être contacté', 'Asked not to be contacted'),
    'opt_out',
    'optout',
    'desinscrit',
    'unsubscribed',
    'stop',
  ),
  plainte: field(yesNo, t('A signalé un message comme indésirable', 'Reported a message as spam'), 'spam', 'complaint'),
  client: field(yesNo, t('Est déjà client', 'Is already a customer'), 'is_customer', 'customer'),
  rebond: field(
    word({
      permanent: ['hard', 'true', 'definitif', '5xx'],
      temporaire: ['soft', 'temporary', '4xx'],
      aucun: ['none', 'false', 'non'],
    }),
    t('Retour du serveur au dernier envoi', 'Bounce of the last message'),
    'bounce',
    'bounced',
  ),
  reponse: field(
    word({
      positive: ['interesse', 'interested', 'oui', 'yes'],
      negative: ['refus', 'non', 'no', 'not_interested', 'pas interesse'],
      question: ['demande'],
      absence: ['auto', 'out_of_office', 'ooo'],
      opposition: ['stop', 'unsubscribe', 'desinscription'],
      aucune: ['none', 'false'],
    }),
    t('Sens de la dernière réponse', 'Meaning of the last reply'),
    'reply',
    'reply_type',
  ),
  retour_le: field(
    date,
    t('Date de retour annoncée par une réponse d’absence', 'Date of return given by an out-of-office reply'),
    'return_date',
  ),
  rendez_vous_le: field(date, t('Date du rendez-vous convenu', 'Date of the agreed meeting'), 'meeting_date', 'rdv'),
  contacts: field(
    number,
    t('Messages déjà envoyés à ce prospect', 'Messages already sent to this prospect'),
    'nb_contacts',
    'contact_count',
    'messages_envoyes',
    'tentatives',
  ),
  dernier_contact_le: field(
    date,
    t('Date du dernier message', 'Date of the last message'),
    'dernier_contact',
    'last_contact',
    'last_contact_at',
  ),
  volume_mois: field(
    number,
    t('Calculs, documents et productions prévus par mois', 'Calculations, documents and productions planned a month'),
    'volume',
    'monthly_volume',
  ),
  decideur: field(
    yesNo,
    t('L’interlocuteur décide de l’achat', 'The contact decides on the purchase'),
    'decision_maker',
  ),
  envois_du_jour: field(
    number,
    t('Messages partis aujourd’hui, toutes cibles', 'Messages sent today, all prospects'),
    'sent_today',
  ),
  quota_du_jour: field(
    number,
    t('Plafond de messages par jour', 'Daily cap of messages'),
    'daily_quota',
    'daily_limit',
  ),
  envois_domaine_du_jour: field(
    number,
    t('Messages partis aujourd’hui vers le domaine du prospect', 'Messages sent today to the prospect’s domain'),
    'domain_sent_today',
  ),
  quota_domaine: field(
    number,
    t('Plafond de messages par jour et par domaine', 'Daily cap of messages for one domain'),
    'domain_quota',
  ),
  envoyes_campagne: field(
    number,
    t('Messages partis depuis le début de la campagne', 'Messages sent since the campaign began'),
    'campaign_sent',
  ),
  taux_rebond_pct: field(
    number,
    t('Rebonds permanents, en % des envois', 'Permanent bounces, % of messages'),
    'bounce_rate_pct',
    'bounce_rate',
  ),
  taux_plainte_pct: field(
    number,
    t('Plaintes, en % des envois', 'Complaints, % of messages'),
    'complaint_rate_pct',
    'complaint_rate',
  ),
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

type ValueOf<F> = F extends Field<infer T> ? T : never;
/** A campaign state once read: only what was given and made sense. */
export type State = { readonly [N in FieldName]?: ValueOf<(typeof FIELDS)[N]> };
