import { z } from 'zod';
import { COST, defineOperation, get } from '../../contract/index.js';
import { described, t } from '../../words/index.js';

const Id = z
  .string()
  .min(1)
  .max(100)
  .meta(
    described(
      t(
        'Identifiant du travail, tel que rendu à son lancement',
        'Identifier of the job, as returned when it was started',
      ),
    ),
  );
const TravailId = z.object({ id: Id }).meta({ id: 'TravailId' });

const Cout = z
  .object({
    unites: z.int().meta(described(t('Unités débitées', 'Units charged'))),
    offert: z.int().meta(described(t('Appels offerts', 'Calls waived'))),
    restant: z
      .int()
      .nullable()
      .meta(
        described(
          t(
            'Unités restantes du mois ; null avec une clé d’évaluation',
            'Units left this month; null with an evaluation key',
          ),
        ),
      ),
    plan: z
      .string()
      .nullable()
      .meta(described(t('Plan de la clé', 'Plan of the key'))),
  })
  .meta({
    id: 'CoutTravail',
    ...described(t('Ce qu’un appel a coûté et ce qu’il reste', 'What a call cost and what is left')),
  });

/** Asynchronous work, the same in the three doors. */
export const Travail = z
  .object({
    id: z
      .string()
      .meta(described(t('Identifiant imprévisible, valable 7 jours', 'Unguessable identifier, valid for 7 days'))),
    etat: z
      .enum(['attente', 'en_cours', 'termine', 'echec', 'annule'])
      .meta({ words: 'EtatTravail' })
      .meta(
        described(
          t('État : attente, en_cours, termine, echec ou annule', 'State: attente, en_cours, termine, echec or annule'),
        ),
      ),
    fait: z.int().meta(described(t('Étapes faites', 'Steps done'))),
    total: z
      .int()
      .meta(
        described(
          t('Étapes en tout ; 0 tant que le nombre n’est pas connu', 'Steps in all; 0 until the number is known'),
        ),
      ),
    libelle: z.string().meta(described(t('Ce qui est en cours', 'What is under way'))),
    resultat: z
      .unknown()
      .nullable()
      .meta(
        described(
          t(
            'Une fois terminé : le corps de la réponse, ou le fichier (Artefact)',
            'Once finished: the body of the answer, or the file (Artefact)',
          ),
        ),
      ),
    erreur: z
      .unknown()
      .nullable()
      .meta(
        described(
          t(
            'En cas d’échec : le problème, comme l’appel direct l’aurait rendu',
            'On failure: the problem, as the direct call would have returned it',
          ),
        ),
      ),
    cout: Cout.nullable().meta(
      described(
        t(
          'Une fois terminé : le coût, comme l’appel direct l’aurait dit',
          'Once finished: the cost, as the direct call would have told it',
        ),
      ),
    ),
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
      title: 'Suivre un travail',
      description:
        'État, avancement et résultat d’un calcul lancé en arrière-plan (Prefer: respond-async, ou travailLancer). Accept: text/event-stream le suit jusqu’à sa fin.',
    },
    en: {
      title: 'Follow a job',
      description:
        'State, progress and result of a computation started in the background (Prefer: respond-async, or travailLancer). Accept: text/event-stream follows it to its end.',
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
    fr: {
      title: 'Annuler un travail',
      description:
        'Arrête un calcul en arrière-plan qui n’est pas terminé. Rien n’en est débité. Un travail terminé reste tel quel.',
    },
    en: {
      title: 'Cancel a job',
      description:
        'Stops a background computation that has not ended. Nothing is charged for it. A job that has ended stays as it is.',
    },
  },
});

const Lancement = z
  .object({
    operation: z
      .string()
      .min(1)
      .max(100)
      .meta(
        described(
          t(
            'Nom de l’opération (champ GraphQL ou outil MCP), parmi celles qui peuvent être longues',
            'Name of the operation (GraphQL field or MCP tool), among those that may take long',
          ),
        ),
      ),
    entree: z
      .record(z.string(), z.unknown())
      .default({})
      .meta(described(t('Ce que l’opération attend, tel quel', 'What the operation expects, as it is'))),
  })
  .meta({ id: 'TravailLancement' });
export type Lancement = z.output<typeof Lancement>;

export const travailLancer = defineOperation({
  name: 'travailLancer',
  kind: 'mutation',
  auth: 'none',
  cost: COST.free,
  repeats: 'inside',
  entree: Lancement,
  resultat: Travail,
  flat: true,
  handsOn: 'entree',
  tool: { name: 'travail_lancer' },
  help: {
    fr: {
      title: 'Lancer un travail',
      description:
        'Lance une opération longue en arrière-plan et rend son identifiant aussitôt. Clé, quota et coût sont ceux de l’opération ; un refus est immédiat.',
    },
    en: {
      title: 'Start a job',
      description:
        'Starts a long operation in the background and answers with its id at once. Key, quota and cost are those of the operation; a refusal is immediate.',
    },
    example: { operation: 'caoCarnet', entree: { murs: [{ x1: 0, y1: 0, x2: 5000, y2: 0 }] } },
  },
});
