import { z } from 'zod';
import { COST, defineOperation } from '../../contract/index.js';
import { PageInfo } from '../../schema/index.js';
import { LigneJournal, Phase } from './account.operations.js';
import { described, t } from '../../words/index.js';

const JournalEntree = z
  .object({
    first: z
      .int()
      .min(1)
      .max(100)
      .default(20)
      .meta(described(t('Nombre de lignes, 1 à 100', 'Number of lines, 1 to 100'))),
    after: z
      .uuid()
      .optional()
      .meta(described(t('Curseur : `endCursor` de la page précédente', 'Cursor: `endCursor` of the previous page'))),
  })
  .meta({ id: 'JournalEntree' });

const CleDuJournal = z
  .object({
    id: z.string().meta(described(t('Identifiant du compte', 'Identifier of the account'))),
    prefixe: z.string().meta(described(t('Premiers caractères de la clé', 'First characters of the key'))),
    nom: z.string().meta(described(t('Nom donné à la création', 'Name given at creation'))),
    plan: z
      .object({
        plan: z.string().meta(described(t('Nom du plan', 'Name of the plan'))),
        prix_eur_mois: z.number().meta(described(t('Prix par mois (EUR)', 'Price per month (EUR)'))),
        unites_incluses: z
          .int()
          .nullable()
          .meta(
            described(
              t('Unités incluses par mois ; null sur le plan eval', 'Units included per month; null on the eval plan'),
            ),
          ),
      })
      .meta({ id: 'PlanDeCle' })
      .nullable()
      .meta(described(t('Plan actuel', 'Current plan'))),
  })
  .meta({ id: 'CleDuJournal' });

const Noeud = LigneJournal.extend({
  cle: CleDuJournal.nullable().meta(described(t("Clé de l'appel", 'Key of the call'))),
}).meta({ id: 'JournalNoeud' });

const Connexion = z
  .object({
    edges: z
      .array(
        z
          .object({ cursor: z.string().meta(described(t('Curseur de la ligne', 'Cursor of the line'))), node: Noeud })
          .meta({ id: 'JournalEdge' }),
      )
      .meta(described(t('Lignes, de la plus récente à la plus ancienne', 'Lines, newest first'))),
    pageInfo: PageInfo,
  })
  .meta({ id: 'JournalConnexion' });

export const journal = defineOperation({
  name: 'journal',
  kind: 'query',
  auth: 'key',
  cost: COST.usage,
  entree: JournalEntree,
  resultat: Connexion,
  flat: true,
  tool: false,
  help: {
    fr: { title: 'Journal', description: 'Journal de la clé appelante, page par page (connexion GraphQL). Gratuit.' },
    en: { title: 'Journal', description: 'Journal of the calling key, page by page (GraphQL connection). Free.' },
  },
});

export type JournalEntree = z.output<typeof JournalEntree>;
export type JournalConnexion = z.output<typeof Connexion>;

const Limite = z
  .object({
    plan: z.string().meta(described(t('Plan de la clé', 'Plan of the key'))),
    phase: Phase.meta(described(t('Ce que la clé consomme en ce moment', 'What the key consumes at the moment'))),
    unite: z
      .enum(['unites', 'minutes'])
      .nullable()
      .meta(
        described(
          t('Ce qui est compté ; null pendant les jours illimités', 'What is counted; null during the unlimited days'),
        ),
      ),
    limite: z
      .int()
      .nullable()
      .meta(described(t('Maximum de la période, dépassement compris', 'Maximum of the period, overage included'))),
    consomme: z
      .int()
      .nullable()
      .meta(described(t('Déjà consommé ou réservé', 'Already consumed or reserved'))),
    restant: z
      .int()
      .nullable()
      .meta(described(t('Restant avant refus', 'Left before refusal'))),
    remise_le: z.iso
      .datetime()
      .nullable()
      .meta(described(t('Début de la période suivante (ISO 8601)', 'Start of the next period (ISO 8601)'))),
  })
  .meta({ id: 'RateLimit' });

export const rateLimit = defineOperation({
  name: 'rateLimit',
  kind: 'query',
  auth: 'key',
  cost: COST.usage,
  resultat: Limite,
  tool: false,
  help: {
    fr: {
      title: 'Limite en cours',
      description: 'Ce qui reste à la clé appelante avant un refus, et quand cela revient. Gratuit.',
    },
    en: {
      title: 'Current limit',
      description: 'What the calling key has left before a refusal, and when it comes back. Free.',
    },
  },
});

export type RateLimitResultat = z.output<typeof Limite>;

const PrevisionEntree = z
  .object({
    document: z
      .string()
      .min(1)
      .max(100_000)
      .meta(
        described(
          t('Document GraphQL à chiffrer (il n’est pas exécuté)', 'GraphQL document to price (it is not executed)'),
        ),
      ),
    operationName: z
      .string()
      .max(200)
      .optional()
      .meta(
        described(
          t('Opération du document, s’il en porte plusieurs', 'Operation of the document, where it holds several'),
        ),
      ),
  })
  .meta({ id: 'CoutPrevisionnelEntree' });

const Prevision = z
  .object({
    unites: z
      .int()
      .meta(described(t('Unités que le document débiterait aujourd’hui', 'Units that the document would cost today'))),
    offert: z.int().meta(described(t('Appels offerts par la promotion', 'Calls waived by the promotion'))),
    appels: z
      .array(
        z
          .object({
            alias: z.string().meta(described(t('Nom du champ dans la réponse', 'Name of the field in the answer'))),
            operation: z.string().meta(described(t('Opération', 'Operation'))),
            classe: z.string().meta(described(t('Classe de coût', 'Cost class'))),
            unites: z.int().meta(described(t('Unités débitées', 'Units charged'))),
            offert: z.int().meta(described(t('1 si l’appel serait offert', '1 if the call would be waived'))),
          })
          .meta({ id: 'AppelPrevu' }),
      )
      .meta(described(t('Chaque champ racine, alias compris', 'Each root field, aliases included'))),
    restant_apres: z
      .int()
      .nullable()
      .meta(
        described(
          t(
            'Unités restantes après, dépassement compris ; null sans clé ou sur le plan eval',
            'Units left afterwards, overage included; null without key or on the eval plan',
          ),
        ),
      ),
    accepte: z
      .boolean()
      .meta(described(t('Faux si l’allocation ne suffit pas', 'False if the allowance is not enough'))),
  })
  .meta({ id: 'CoutPrevisionnel' });

export const coutPrevisionnel = defineOperation({
  name: 'coutPrevisionnel',
  kind: 'query',
  auth: 'optional',
  cost: COST.free,
  entree: PrevisionEntree,
  resultat: Prevision,
  flat: true,
  tool: false,
  help: {
    fr: {
      title: 'Coût prévisionnel',
      description:
        'Chiffre un document GraphQL sans l’exécuter : unités par champ racine, part offerte, reste. Gratuit.',
    },
    en: {
      title: 'Cost preview',
      description:
        'Prices a GraphQL document without running it: units by root field, offered part, what is left. Free.',
    },
    example: { document: '{ tarifs { plans { plan } } }' },
  },
});

export type CoutPrevisionnelEntree = z.output<typeof PrevisionEntree>;
export type CoutPrevisionnelResultat = z.output<typeof Prevision>;
