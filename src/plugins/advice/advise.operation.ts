import { z } from 'zod';
import { COST, defineOperation, post } from '../../contract/index.js';
import { ADVICE_TRADES, AdviceMetier, AdviceSource, ModelState, Suggestion } from '../../kernel/advice/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { sceneEntree } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

const Entree = sceneEntree('CaoSuggererEntree', {
  metiers: z
    .array(AdviceMetier)
    .min(1)
    .max(ADVICE_TRADES.length)
    .optional()
    .meta(described(t('Métiers consultés (défaut : tous)', 'Trades that are asked (default: all)'))),
});

const Resultat = z
  .object({
    disponible: z
      .boolean()
      .meta(
        described(
          t(
            'false : le modèle configuré n’a pas répondu, les règles seules parlent. Jamais « rien à dire »',
            'false: the configured model has not answered, the rules alone speak. Never “nothing to say”',
          ),
        ),
      ),
    source: AdviceSource.meta(
      described(
        t('modele : un modèle de langage a relu après les règles', 'modele: a language model read after the rules'),
      ),
    ),
    suggestions: z
      .array(Suggestion)
      .meta(described(t('Ce qui se changera le moins ensuite d’abord', 'What is hardest to change later first'))),
    metiers: z.array(AdviceMetier).meta(described(t('Métiers consultés', 'Trades that were asked'))),
    modele: ModelState,
    note: z
      .string()
      .nullish()
      .meta(described(t('Ce qui n’a pas été relu, et pourquoi', 'What was not read over, and why'))),
  })
  .meta({ id: 'CaoSuggererResultat' });

export const caoSuggerer = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  entree: Entree,
  resultat: Resultat,
  scene: true,
  passesScenes: true,
  // Each way to carry a suggestion out is tried: a building and its checks.
  heavy: true,
  rest: post('/cao/suggerer'),
  tool: { idempotent: true, without: ['suggestions.position', 'suggestions.severite'] },
  help: {
    fr: {
      title: 'Suggestions d’un professionnel',
      description:
        'Relit la scène comme un architecte, un décorateur, un électricien ou un paysagiste : meubles, cuisine, lumière, bruit, été, jardin. Rien n’est bloqué ; operations se donnent au copilote. Pour un verdict, POST /cao/verifier.',
    },
    en: {
      title: 'Suggestions of a professional',
      description:
        'Reads the scene over as an architect, a decorator, an electrician or a landscape architect would: furniture, kitchen, light, noise, summer, garden. Nothing is blocked; operations go to the copilot. For a verdict, POST /cao/verifier.',
    },
    example: { ...SCENE_EXAMPLES[1], metiers: ['ameublement', 'paysage'] },
  },
});

export type CaoSuggererEntree = z.output<typeof Entree>;
export type Suggestions = z.output<typeof Resultat>;
