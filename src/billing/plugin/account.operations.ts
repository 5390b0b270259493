import { z } from 'zod';
import { COST, defineOperation, get, post } from '../../contract/index.js';

// A text column of MySQL holds 65,535 bytes, whatever the characters.
const MAX_CONTEXT = 15_000;

const Moi = z
  .object({
    plan: z.string().describe('Plan de la clé'),
    prefixe: z.string().describe('Premiers caractères de la clé'),
    nom: z.string().describe('Nom donné à la création'),
    cree_le: z.iso.datetime().describe('Date et heure de création (ISO 8601)'),
    quota: z.int().nullable().describe('Unités incluses par mois ; null sur le plan eval'),
    unites_consommees_mois: z.int().describe('Unités consommées ce mois (Europe/Paris)'),
    unites_restantes: z.int().nullable().describe('Unités restantes dans le quota ; null sur le plan eval'),
    depassement_max: z.int().nullable().describe('Consommation totale maximale du mois, quota compris (unités) ; null sur le plan eval'),
    phase: z.enum(['illimitee', 'minutes', 'payante']).describe("illimitee : jours d'accès illimité ; minutes : minutes d'accès par jour ; payante : unités par mois"),
    illimite_jusqu_au: z.iso.datetime().nullable().describe("Fin des jours d'accès illimité (ISO 8601) ; null sur un plan payant"),
  })
  .meta({ id: 'Moi' });

export const me = defineOperation({
  kind: 'query',
  auth: 'key',
  cost: COST.me,
  resultat: Moi,
  rest: get('/me'),
  help: {
    fr: { titre: 'Ma clé', description: 'Plan, quota, phase et unités consommées ce mois par la clé appelante. Gratuit.' },
    en: { titre: 'My key', description: 'Plan, quota, phase and units used this month by the calling key. Free.' },
  },
});

export const LigneJournal = z
  .object({
    id: z.string().describe("Identifiant de l'appel (UUIDv7)"),
    date: z.iso.datetime().describe('Date et heure (ISO 8601)'),
    operation: z.string().describe('Opération appelée'),
    porte: z.enum(['rest', 'graphql', 'mcp']).describe("Porte d'entrée"),
    classe: z.string().describe('Classe de coût'),
    unites: z.int().describe('Unités débitées'),
    offert: z.int().describe("1 si l'appel a été offert par la promotion"),
    statut: z.int().describe("Statut HTTP ; un appel en échec n'est pas débité"),
    duree_ms: z.int().describe('Durée (ms)'),
    requete_id: z.string().describe('Identifiant de la requête (X-Request-Id)'),
  })
  .meta({ id: 'LigneJournal' });

const UsageEntree = z
  .object({
    limite: z.int().min(1).max(100).default(20).describe('Nombre de lignes du journal, 1 à 100'),
    apres: z.uuid().optional().describe("Identifiant de la dernière ligne déjà lue : la suite du journal commence après elle"),
  })
  .meta({ id: 'UsageEntree' });

const Usage = z
  .object({
    plan: z.string().describe('Plan de la clé'),
    periode: z.string().describe('Mois en cours, AAAA-MM (Europe/Paris)'),
    minutes: z
      .object({
        jour: z.iso.date().describe('Jour en cours (Europe/Paris)'),
        limite: z.int().nullable().describe("Minutes d'accès par jour ; null pendant les jours illimités"),
        consommees: z.int().describe("Minutes d'accès consommées aujourd'hui"),
        restantes: z.int().nullable().describe('Minutes restantes ; null pendant les jours illimités'),
      })
      .meta({ id: 'UsageMinutes' })
      .nullable()
      .describe("Minutes d'accès du plan eval ; null sur un plan payant"),
    unites: z
      .object({
        consommees: z.int().describe('Unités consommées ce mois'),
        quota: z.int().nullable().describe('Unités incluses ; null sur le plan eval'),
        restantes: z.int().nullable().describe('Unités restantes dans le quota ; null sur le plan eval'),
        depassement: z.int().describe('Unités au-delà du quota, facturées à la clôture du mois'),
      })
      .meta({ id: 'UsageUnites' }),
    offert: z.int().describe('Appels offerts par la promotion ce mois'),
    journal: z.array(LigneJournal).describe("Appels, du plus récent au plus ancien"),
  })
  .meta({ id: 'Usage' });

export const usage = defineOperation({
  kind: 'query',
  auth: 'key',
  cost: COST.usage,
  entree: UsageEntree,
  resultat: Usage,
  rest: get('/usage'),
  help: {
    fr: {
      titre: 'Consommation',
      description: "Minutes d'accès (plan eval), unités, appels offerts et journal récent de la clé appelante ; `limite` et `apres` parcourent le journal. Gratuit.",
    },
    en: {
      titre: 'Usage',
      description: 'Access minutes (eval plan), units, offered calls and recent journal of the calling key; `limite` and `apres` page through the journal. Free.',
    },
    exemple: { limite: 20 },
  },
});

const FeedbackEntree = z
  .object({
    message: z.string().trim().min(1).max(10_000).describe('Votre message (1 à 10 000 caractères)'),
    context: z
      .unknown()
      .optional()
      .refine((value) => value === undefined || JSON.stringify(value).length <= MAX_CONTEXT, { error: `JSON de ${MAX_CONTEXT} caractères au plus` })
      .describe('Contexte libre : identifiant de requête, extrait, objet JSON (15 000 caractères au plus)'),
  })
  .meta({ id: 'FeedbackEntree' });

const FeedbackRecu = z
  .object({
    id: z.string().describe('Identifiant du message'),
    recu_le: z.iso.datetime().describe('Date et heure de réception (ISO 8601)'),
  })
  .meta({ id: 'FeedbackRecu' });

export const feedback = defineOperation({
  kind: 'mutation',
  auth: 'optional',
  cost: COST.free,
  entree: FeedbackEntree,
  resultat: FeedbackRecu,
  rest: post('/feedback'),
  help: {
    fr: { titre: 'Donner un avis', description: 'Signale un problème ou une idée. Toujours accessible, gratuit, avec ou sans clé, même inconnue, révoquée ou épuisée.' },
    en: { titre: 'Feedback', description: 'Reports a problem or an idea. Always reachable, free, with or without a key, even an unknown, revoked or spent one.' },
    exemple: { message: 'La cote de la façade nord manque.' },
  },
});

export type MoiResultat = z.output<typeof Moi>;
export type UsageEntree = z.output<typeof UsageEntree>;
export type UsageResultat = z.output<typeof Usage>;
export type FeedbackEntree = z.output<typeof FeedbackEntree>;
export type FeedbackRecu = z.output<typeof FeedbackRecu>;
