import { z } from 'zod';
import { COST, defineOperation, get } from '../../contract/index.js';

const Id = z.string().min(1).max(100).describe('Identifiant du travail, tel que rendu à son lancement');
const TravailId = z.object({ id: Id }).meta({ id: 'TravailId' });

const Cout = z
  .object({
    unites: z.int().describe('Unités débitées'),
    offert: z.int().describe('Appels offerts'),
    restant: z.int().nullable().describe('Unités restantes du mois ; null avec une clé d’évaluation'),
    plan: z.string().nullable().describe('Plan de la clé'),
  })
  .meta({ id: 'CoutTravail', description: 'Ce qu’un appel a coûté et ce qu’il reste' });

/** Asynchronous work, the same in the three doors. */
export const Travail = z
  .object({
    id: z.string().describe('Identifiant imprévisible, valable 7 jours'),
    etat: z.enum(['attente', 'en_cours', 'termine', 'echec', 'annule']).describe('État : attente, en_cours, termine, echec ou annule'),
    fait: z.int().describe('Étapes faites'),
    total: z.int().describe('Étapes en tout ; 0 tant que le nombre n’est pas connu'),
    libelle: z.string().describe('Ce qui est en cours'),
    resultat: z.unknown().nullable().describe('Une fois terminé : le corps de la réponse, ou le fichier (Artefact)'),
    erreur: z.unknown().nullable().describe('En cas d’échec : le problème, comme l’appel direct l’aurait rendu'),
    cout: Cout.nullable().describe('Une fois terminé : le coût, comme l’appel direct l’aurait dit'),
  })
  .meta({ id: 'Travail' });
export type Travail = z.output<typeof Travail>;

export const travail = defineOperation({
  name: 'travail',
  kind: 'query',
  auth: 'token',
  cost: COST.free,
  entree: TravailId,
  resultat: Travail,
  flat: true,
  rest: get('/travaux/{id}'),
  help: {
    fr: {
      titre: 'Suivre un travail',
      description: 'État, avancement et résultat d’un calcul lancé en arrière-plan (Prefer: respond-async, ou travailLancer). Accept: text/event-stream le suit jusqu’à sa fin.',
    },
    en: {
      titre: 'Follow a job',
      description: 'State, progress and result of a computation started in the background (Prefer: respond-async, or travailLancer). Accept: text/event-stream follows it to its end.',
    },
  },
});

export const travailAnnuler = defineOperation({
  name: 'travailAnnuler',
  kind: 'mutation',
  auth: 'token',
  cost: COST.free,
  entree: TravailId,
  resultat: Travail,
  flat: true,
  rest: { method: 'DELETE', path: '/travaux/{id}' },
  tool: { idempotent: true, destructive: true },
  help: {
    fr: { titre: 'Annuler un travail', description: 'Arrête un calcul en arrière-plan qui n’est pas terminé. Rien n’en est débité. Un travail terminé reste tel quel.' },
    en: { titre: 'Cancel a job', description: 'Stops a background computation that has not ended. Nothing is charged for it. A job that has ended stays as it is.' },
  },
});

const Lancement = z
  .object({
    operation: z.string().min(1).max(100).describe('Nom de l’opération (champ GraphQL ou outil MCP), parmi celles qui peuvent être longues'),
    entree: z.record(z.string(), z.unknown()).default({}).describe('Ce que l’opération attend, tel quel'),
  })
  .meta({ id: 'TravailLancement' });
export type Lancement = z.output<typeof Lancement>;

export const travailLancer = defineOperation({
  name: 'travailLancer',
  kind: 'mutation',
  auth: 'none',
  cost: COST.free,
  entree: Lancement,
  resultat: Travail,
  flat: true,
  tool: { name: 'travail_lancer' },
  help: {
    fr: {
      titre: 'Lancer un travail',
      description: 'Lance une opération longue en arrière-plan et rend son identifiant aussitôt. Clé, quota et coût sont ceux de l’opération ; un refus est immédiat.',
    },
    en: {
      titre: 'Start a job',
      description: 'Starts a long operation in the background and answers with its id at once. Key, quota and cost are those of the operation; a refusal is immediate.',
    },
  },
});
