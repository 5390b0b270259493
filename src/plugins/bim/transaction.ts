import { z } from 'zod';
import { ServiceError } from '../../contract/index.js';
import { buildingOf } from '../../kernel/building/index.js';
import type { Bench } from '../../kernel/changes/index.js';
import { HistoryEntry, MOST_ENTRIES, Transaction, Trial, undone } from '../../kernel/changes/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { cachedBuilding, mixedSteps, readerIn, sceneOutput } from '../../schema/index.js';
import type { SceneWork } from '../../schema/index.js';
import { described, say, t } from '../../words/index.js';

/** Changes of one call: each operation derives the building again. */
const MOST_OPERATIONS = 100;

const ASKS_NOTHING = t('operations ou annuler est requis', 'operations or annuler is required');
const ASKS_BOTH = t(
  'annuler défait des entrées d’historique et ne va pas avec operations : deux appels',
  'annuler undoes entries of historique and does not go with operations: two calls',
);
const TOO_MANY = t(
  'annuler vaut {asked} et historique a {entries} entrées',
  'annuler is {asked} and historique has {entries} entries',
);
const FOREIGN = t(
  'L’entrée {rank} d’historique n’est pas de cette scène : envoyez celle que la transaction a rendue, inchangée',
  'Entry {rank} of historique is not of this scene: send the one that the transaction returned, unchanged',
);

function refuse(loc: readonly (string | number)[], msg: string): never {
  throw new ServiceError('validation', { detail: [{ loc: ['body', ...loc], msg, type: 'value_error' }] });
}

const options = {
  operations: z
    .array(z.record(z.string(), z.unknown()))
    .min(1)
    .max(MOST_OPERATIONS)
    .optional()
    .meta(
      described(
        t(
          'Verbes de GET /cao/copilote {operation, …paramètres}, indices de la scène donnée ; ou changements par id {op: ajouter | retirer | changer | ordonner, …} ; ou RFC 6902 {op, path, value}',
          'Verbs of GET /cao/copilote {operation, …parameters}, indexes of the scene given; or changes by id {op: ajouter | retirer | changer | ordonner, …}; or RFC 6902 {op, path, value}',
        ),
      ),
    ),
  commit: z
    .boolean()
    .default(false)
    .meta(
      described(
        t(
          'Rendre la scène changée et son historique ; sinon simuler',
          'Return the changed scene and its history; otherwise simulate',
        ),
      ),
    ),
  historique: z
    .array(HistoryEntry)
    .max(MOST_ENTRIES)
    .default([])
    .meta(described(t('Celui de la dernière réponse', 'The one of the last answer'))),
  annuler: z
    .int()
    .min(1)
    .max(MOST_ENTRIES)
    .optional()
    .meta(
      described(t('Entrées d’historique à défaire, dernières d’abord', 'Entries of historique to undo, last first')),
    ),
};

type Work = SceneWork<z.output<z.ZodObject<typeof options>>>;

/** The checks of the service. Buildings that a transaction only tries are not kept. */
const benchOf = ({ scene: given, checks, alerts, langue }: Work): Bench => ({
  langue,
  read: readerIn(langue),
  alertsOf: (scene) =>
    scene === given ? alerts : checks.alertsOf(checks.findingsOf(cachedBuilding(scene)).flat(), langue),
  criticalOf(scene) {
    const findings = checks.findingsOf(buildingOf(scene)).flat();
    return checks.alertsOf(
      findings.filter(({ code, severite }) => (severite ?? checks.alerts[code]!.severite) === 'critique'),
      langue,
    );
  },
});

function undo(trial: Trial, { scene, langue, options: given }: Work, count: number) {
  const { historique, commit } = given;
  if (count > historique.length) {
    refuse(['annuler'], say(TOO_MANY, langue, { asked: count, entries: historique.length }));
  }
  const back = undone(scene, historique, count);
  if ('foreign' in back) return refuse(['historique', back.foreign], say(FOREIGN, langue, { rank: back.foreign }));
  return trial.undo(back.scene, back.places, { history: back.history, commit });
}

/** Simulates or carries out a change of the project. */
export const caoBimTransaction = sceneOutput({
  module: import.meta.url,
  path: '/cao/bim/transaction',
  options,
  answer: Transaction.shape,
  // A refusal tries neighbours of the change, each with its building and its checks.
  heavyFrom: 'always',
  msPerElement: 2,
  tool: { wholeScenes: 'commit' },
  make(work) {
    const { operations, annuler, historique, commit } = work.options;
    if (operations && annuler) refuse(['annuler'], say(ASKS_BOTH, work.langue));
    const trial = new Trial(work.scene, benchOf(work));
    if (annuler) return { answer: undo(trial, work, annuler) };
    if (!operations) return refuse(['operations'], say(ASKS_NOTHING, work.langue));
    return { answer: trial.change(mixedSteps(operations, work.langue), { history: historique, commit }) };
  },
  help: {
    fr: {
      title: 'Transaction sur le projet',
      description:
        'Simule un changement, ou l’applique avec commit ; ce qui ferait naître une alerte critique est refusé avec le changement le plus proche qui passe. annuler défait exactement les dernières entrées d’historique.',
    },
    en: {
      title: 'Transaction on the project',
      description:
        'Simulates a change, or applies it with commit; what would raise a critical alert is refused with the nearest change that passes. annuler undoes the last entries of historique exactly.',
    },
    example: { ...SCENE_EXAMPLES[1]!, operations: [{ operation: 'modifier_mur', mur: 0, epaisseur: 250 }] },
  },
});
