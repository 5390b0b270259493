import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { Instructed } from '../../kernel/instruction/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { sceneEntree } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

/** Operations of one call: each derives the building again. */
const MOST_OPERATIONS = 100;
/** Characters of a sentence. */
const LONGEST = 10_000;

const Entree = sceneEntree('CaoCopiloteEntree', {
  instruction: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST)
    .optional()
    .meta(
      described(
        t(
          'Ce qu’il faut changer, en français ou en anglais : « élargis la porte d’entrée à 1 m »',
          'What to change, in French or in English: “widen the entrance door to 1 m”',
        ),
      ),
    ),
  operations: z
    .array(z.record(z.string(), z.unknown()))
    .min(1)
    .max(MOST_OPERATIONS)
    .optional()
    .meta(
      described(
        t(
          'À la place de la phrase : {operation, …paramètres} de GET /cao/copilote, ou {op, parametres}',
          'In the place of the sentence: {operation, …parameters} of GET /cao/copilote, or {op, parametres}',
        ),
      ),
    ),
  choix: z
    .array(z.string().min(1).max(100))
    .max(MOST_OPERATIONS)
    .optional()
    .meta(described(t('Réponses aux questions : id des candidats', 'Answers to questions: ids of candidates'))),
  modele: z
    .boolean()
    .default(true)
    .meta(
      described(
        t(
          'Demander au modèle de langage ce que la grammaire ne comprend pas, s’il est configuré',
          'Ask the language model what the grammar does not understand, where one is configured',
        ),
      ),
    ),
});

export const caoCopilote = defineOperation({
  name: 'caoCopilote',
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  entree: Entree,
  resultat: Instructed.meta({ id: 'CaoCopiloteResultat' }),
  scene: true,
  passesScenes: true,
  // Places of furniture are tried: a building and its checks each.
  heavy: true,
  rest: post('/cao/copilote'),
  tool: { idempotent: true, without: ['inverse', 'alertes_resolues'] },
  help: {
    fr: {
      title: 'Changer la scène par une phrase',
      description:
        'Comprend une phrase en français ou en anglais par une grammaire, sans modèle, et la rend en opérations appliquées ou refusées. Tout ou rien : ce qui n’est pas compris, prête à confusion ou créerait une alerte critique ne change rien et dit pourquoi.',
    },
    en: {
      title: 'Change the scene by a sentence',
      description:
        'Understands a sentence in French or English by a grammar, without a model, and answers it as operations applied or refused. All or nothing: what is not understood, is ambiguous or would raise a critical alert changes nothing and says why.',
    },
    example: { ...SCENE_EXAMPLES[1], instruction: 'Peins la chambre 1 en vert' },
  },
});

export type CaoCopiloteEntree = z.output<typeof Entree>;
