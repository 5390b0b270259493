import { z } from 'zod';
import { COST, defineOperation, get, post } from '../../contract/index.js';
import { PageInfo } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

// A text column of MySQL holds 65,535 bytes, whatever the characters.
const MAX_CONTEXT = 15_000;

/** What a key consumes at the moment, and where calls come in, as GraphQL and OpenAPI name the lists. */
export const Phase = z.enum(['illimitee', 'minutes', 'payante']).meta({ words: 'PhaseCle' });
const Door = z.enum(['rest', 'graphql', 'mcp']).meta({ words: 'PorteApi' });

const Moi = z
  .object({
    plan: z.string().meta(described(t('Plan de la clé', 'Plan of the key'))),
    prefixe: z.string().meta(described(t('Premiers caractères de la clé', 'First characters of the key'))),
    nom: z.string().meta(described(t('Nom donné à la création', 'Name given at creation'))),
    cree_le: z.iso
      .datetime()
      .meta(described(t('Date et heure de création (ISO 8601)', 'Date and time of creation (ISO 8601)'))),
    quota: z
      .int()
      .nullable()
      .meta(
        described(
          t('Unités incluses par mois ; null sur le plan eval', 'Units included per month; null on the eval plan'),
        ),
      ),
    unites_consommees_mois: z
      .int()
      .meta(described(t('Unités consommées ce mois (Europe/Paris)', 'Units consumed this month (Europe/Paris)'))),
    unites_restantes: z
      .int()
      .nullable()
      .meta(
        described(
          t(
            'Unités restantes dans le quota ; null sur le plan eval',
            'Units left in the allowance; null on the eval plan',
          ),
        ),
      ),
    depassement_max: z
      .int()
      .nullable()
      .meta(
        described(
          t(
            'Consommation totale maximale du mois, quota compris (unités) ; null sur le plan eval',
            'Largest total consumption of the month, allowance included (units); null on the eval plan',
          ),
        ),
      ),
    phase: Phase.meta(
      described(
        t(
          "illimitee : jours d'accès illimité ; minutes : minutes d'accès par jour ; payante : unités par mois",
          'illimitee: days of unlimited access; minutes: minutes of access per day; payante: units per month',
        ),
      ),
    ),
    illimite_jusqu_au: z.iso
      .datetime()
      .nullable()
      .meta(
        described(
          t(
            "Fin des jours d'accès illimité (ISO 8601) ; null sur un plan payant",
            'End of the days of unlimited access (ISO 8601); null on a paid plan',
          ),
        ),
      ),
  })
  .meta({ id: 'Moi' });

export const me = defineOperation({
  kind: 'query',
  auth: 'key',
  cost: COST.me,
  resultat: Moi,
  rest: get('/me'),
  help: {
    fr: {
      title: 'Ma clé',
      description: 'Plan, quota, phase et unités consommées ce mois par la clé appelante. Gratuit.',
    },
    en: { title: 'My key', description: 'Plan, quota, phase and units used this month by the calling key. Free.' },
  },
});

export const LigneJournal = z
  .object({
    id: z.string().meta(described(t("Identifiant de l'appel (UUIDv7)", 'Identifier of the call (UUIDv7)'))),
    date: z.iso.datetime().meta(described(t('Date et heure (ISO 8601)', 'Date and time (ISO 8601)'))),
    operation: z.string().meta(described(t('Opération appelée', 'Operation called'))),
    porte: Door.meta(described(t("Porte d'entrée", 'Door it came through'))),
    classe: z.string().meta(described(t('Classe de coût', 'Cost class'))),
    unites: z.int().meta(described(t('Unités débitées', 'Units charged'))),
    offert: z
      .int()
      .meta(described(t("1 si l'appel a été offert par la promotion", '1 if the promotion waived the call'))),
    statut: z
      .int()
      .meta(
        described(t("Statut HTTP ; un appel en échec n'est pas débité", 'HTTP status; a failed call is not charged')),
      ),
    duree_ms: z.int().meta(described(t('Durée (ms)', 'Duration (ms)'))),
    requete_id: z
      .string()
      .meta(described(t('Identifiant de la requête (X-Request-Id)', 'Identifier of the request (X-Request-Id)'))),
  })
  .meta({ id: 'LigneJournal' });

const UsageEntree = z
  .object({
    limite: z
      .int()
      .min(1)
      .max(100)
      .default(20)
      .meta(described(t('Nombre de lignes du journal, 1 à 100', 'Number of journal lines, 1 to 100'))),
    apres: z
      .uuid()
      .optional()
      .meta(
        described(
          t(
            'Identifiant de la dernière ligne déjà lue : la suite du journal commence après elle',
            'Identifier of the last line already read: the journal continues after it',
          ),
        ),
      ),
  })
  .meta({ id: 'UsageEntree' });

const Usage = z
  .object({
    plan: z.string().meta(described(t('Plan de la clé', 'Plan of the key'))),
    periode: z
      .string()
      .meta(described(t('Mois en cours, AAAA-MM (Europe/Paris)', 'Current month, YYYY-MM (Europe/Paris)'))),
    minutes: z
      .object({
        jour: z.iso.date().meta(described(t('Jour en cours (Europe/Paris)', 'Current day (Europe/Paris)'))),
        limite: z
          .int()
          .nullable()
          .meta(
            described(
              t(
                "Minutes d'accès par jour ; null pendant les jours illimités",
                'Minutes of access per day; null during the unlimited days',
              ),
            ),
          ),
        consommees: z
          .int()
          .meta(described(t("Minutes d'accès consommées aujourd'hui", 'Minutes of access consumed today'))),
        restantes: z
          .int()
          .nullable()
          .meta(
            described(
              t('Minutes restantes ; null pendant les jours illimités', 'Minutes left; null during the unlimited days'),
            ),
          ),
      })
      .meta({ id: 'UsageMinutes' })
      .nullable()
      .meta(
        described(
          t(
            "Minutes d'accès du plan eval ; null sur un plan payant",
            'Minutes of access of the eval plan; null on a paid plan',
          ),
        ),
      ),
    unites: z
      .object({
        consommees: z.int().meta(described(t('Unités consommées ce mois', 'Units consumed this month'))),
        quota: z
          .int()
          .nullable()
          .meta(described(t('Unités incluses ; null sur le plan eval', 'Units included; null on the eval plan'))),
        restantes: z
          .int()
          .nullable()
          .meta(
            described(
              t(
                'Unités restantes dans le quota ; null sur le plan eval',
                'Units left in the allowance; null on the eval plan',
              ),
            ),
          ),
        depassement: z
          .int()
          .meta(
            described(
              t(
                'Unités au-delà du quota, facturées à la clôture du mois',
                'Units beyond the allowance, invoiced at the close of the month',
              ),
            ),
          ),
      })
      .meta({ id: 'UsageUnites' }),
    offert: z
      .int()
      .meta(described(t('Appels offerts par la promotion ce mois', 'Calls waived by the promotion this month'))),
    journal: z.array(LigneJournal).meta(described(t('Appels, du plus récent au plus ancien', 'Calls, newest first'))),
    pageInfo: PageInfo,
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
      title: 'Consommation',
      description:
        "Minutes d'accès (plan eval), unités, appels offerts et journal récent de la clé appelante ; `limite` et `apres` parcourent le journal. Gratuit.",
    },
    en: {
      title: 'Usage',
      description:
        'Access minutes (eval plan), units, offered calls and recent journal of the calling key; `limite` and `apres` page through the journal. Free.',
    },
    example: { limite: 20 },
  },
});

const FeedbackEntree = z
  .object({
    message: z
      .string()
      .trim()
      .min(1)
      .max(10_000)
      .meta(described(t('Votre message (1 à 10 000 caractères)', 'Your message (1 to 10,000 characters)'))),
    context: z
      .unknown()
      .optional()
      .refine((value) => value === undefined || JSON.stringify(value).length <= MAX_CONTEXT, {
        error: `JSON de ${MAX_CONTEXT} caractères au plus`,
      })
      .meta(
        described(
          t(
            'Contexte libre : identifiant de requête, extrait, objet JSON (15 000 caractères au plus)',
            'Free context: request id, excerpt, JSON object (15,000 characters at most)',
          ),
        ),
      ),
  })
  .meta({ id: 'FeedbackEntree' });

const FeedbackRecu = z
  .object({
    id: z.string().meta(described(t('Identifiant du message', 'Identifier of the message'))),
    recu_le: z.iso
      .datetime()
      .meta(described(t('Date et heure de réception (ISO 8601)', 'Date and time of receipt (ISO 8601)'))),
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
    fr: {
      title: 'Donner un avis',
      description:
        'Signale un problème ou une idée. Toujours accessible, gratuit, avec ou sans clé, même inconnue, révoquée ou épuisée.',
    },
    en: {
      title: 'Feedback',
      description:
        'Reports a problem or an idea. Always reachable, free, with or without a key, even an unknown, revoked or spent one.',
    },
    example: { message: 'La cote de la façade nord manque.' },
  },
});

export type MoiResultat = z.output<typeof Moi>;
export type UsageEntree = z.output<typeof UsageEntree>;
export type UsageResultat = z.output<typeof Usage>;
export type FeedbackEntree = z.output<typeof FeedbackEntree>;
export type FeedbackRecu = z.output<typeof FeedbackRecu>;
