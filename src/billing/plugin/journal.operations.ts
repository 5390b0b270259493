import { z } from 'zod';
import { COST, defineOperation } from '../../contract/index.js';
import { LigneJournal } from './account.operations.js';

const JournalEntree = z
  .object({
    first: z.int().min(1).max(100).default(20).describe('Nombre de lignes, 1 à 100'),
    after: z.uuid().optional().describe('Curseur : `endCursor` de la page précédente'),
  })
  .meta({ id: 'JournalEntree' });

const CleDuJournal = z
  .object({
    id: z.string().describe('Identifiant du compte'),
    prefixe: z.string().describe('Premiers caractères de la clé'),
    nom: z.string().describe('Nom donné à la création'),
    plan: z
      .object({
        plan: z.string().describe('Nom du plan'),
        prix_eur_mois: z.number().describe('Prix par mois (EUR)'),
        unites_incluses: z.int().nullable().describe('Unités incluses par mois ; null sur le plan eval'),
      })
      .meta({ id: 'PlanDeCle' })
      .nullable()
      .describe('Plan actuel'),
  })
  .meta({ id: 'CleDuJournal' });

const Noeud = LigneJournal.extend({ cle: CleDuJournal.nullable().describe("Clé de l'appel") }).meta({ id: 'JournalNoeud' });

const Connexion = z
  .object({
    edges: z
      .array(z.object({ cursor: z.string().describe('Curseur de la ligne'), node: Noeud }).meta({ id: 'JournalEdge' }))
      .describe('Lignes, de la plus récente à la plus ancienne'),
    pageInfo: z
      .object({
        hasNextPage: z.boolean().describe('Vrai si des lignes plus anciennes restent'),
        endCursor: z.string().nullable().describe('Curseur de la dernière ligne'),
      })
      .meta({ id: 'PageInfo' }),
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
    fr: { titre: 'Journal', description: 'Journal de la clé appelante, page par page (connexion GraphQL). Gratuit.' },
    en: { titre: 'Journal', description: 'Journal of the calling key, page by page (GraphQL connection). Free.' },
  },
});

export type JournalEntree = z.output<typeof JournalEntree>;
export type JournalConnexion = z.output<typeof Connexion>;

const Limite = z
  .object({
    plan: z.string().describe('Plan de la clé'),
    phase: z.enum(['illimitee', 'minutes', 'payante']).describe('Ce que la clé consomme en ce moment'),
    unite: z.enum(['unites', 'minutes']).nullable().describe('Ce qui est compté ; null pendant les jours illimités'),
    limite: z.int().nullable().describe('Maximum de la période, dépassement compris'),
    consomme: z.int().nullable().describe('Déjà consommé ou réservé'),
    restant: z.int().nullable().describe('Restant avant refus'),
    remise_le: z.iso.datetime().nullable().describe('Début de la période suivante (ISO 8601)'),
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
    fr: { titre: 'Limite en cours', description: 'Ce qui reste à la clé appelante avant un refus, et quand cela revient. Gratuit.' },
    en: { titre: 'Current limit', description: 'What the calling key has left before a refusal, and when it comes back. Free.' },
  },
});

export type RateLimitResultat = z.output<typeof Limite>;

const PrevisionEntree = z
  .object({
    document: z.string().min(1).max(100_000).describe('Document GraphQL à chiffrer (il n’est pas exécuté)'),
    operationName: z.string().optional().describe('Opération du document, s’il en porte plusieurs'),
  })
  .meta({ id: 'CoutPrevisionnelEntree' });

const Prevision = z
  .object({
    unites: z.int().describe('Unités que le document débiterait aujourd’hui'),
    offert: z.int().describe('Appels offerts par la promotion'),
    appels: z
      .array(
        z
          .object({
            alias: z.string().describe('Nom du champ dans la réponse'),
            operation: z.string().describe('Opération'),
            classe: z.string().describe('Classe de coût'),
            unites: z.int().describe('Unités débitées'),
            offert: z.int().describe('1 si l’appel serait offert'),
          })
          .meta({ id: 'AppelPrevu' }),
      )
      .describe('Chaque champ racine, alias compris'),
    restant_apres: z.int().nullable().describe('Unités restantes après, dépassement compris ; null sans clé ou sur le plan eval'),
    accepte: z.boolean().describe('Faux si l’allocation ne suffit pas'),
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
    fr: { titre: 'Coût prévisionnel', description: 'Chiffre un document GraphQL sans l’exécuter : unités par champ racine, part offerte, reste. Gratuit.' },
    en: { titre: 'Cost preview', description: 'Prices a GraphQL document without running it: units by root field, offered part, what is left. Free.' },
  },
});

export type CoutPrevisionnelEntree = z.output<typeof PrevisionEntree>;
export type CoutPrevisionnelResultat = z.output<typeof Prevision>;
