import type { OperationContext } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import type { AdviceTrade, Digest } from '../../kernel/advice/index.js';
import { acceptedOpinions, instructionsFor, Opinions } from '../../kernel/advice/index.js';
import type { WithScene } from '../../schema/index.js';
import { say, t } from '../../words/index.js';
import type { CaoSuggererEntree, Suggestions } from './advise.operation.js';
import { caoSuggerer } from './advise.operation.js';
import { adviseTask } from './advise.task.js';

const SILENT = t(
  'Le modèle de langage n’a pas répondu : ces suggestions sont celles des règles, et ce qu’il aurait ajouté n’est pas connu.',
  'The language model has not answered: these suggestions are those of the rules, and what it would have added is not known.',
);

export class AdviceResolver {
  @Operation(caoSuggerer)
  async caoSuggerer(entree: WithScene<CaoSuggererEntree>, context: OperationContext): Promise<Suggestions> {
    const { services, registry, langue } = context;
    const { scene, metiers: asked } = entree;
    const isAsked = services.model !== null;
    const input = { scene, metiers: asked, langue, isAsked };
    const { suggestions, metiers, unread, digest } = await services.work.run(adviseTask(registry), input, context);
    const byRules = { disponible: true, source: 'regles', suggestions, metiers, modele: 'indisponible' } as const;
    if (!digest) return { ...byRules, ...(isAsked && { modele: 'disponible' }), note: unread };
    const opinions = await opinionsOf(digest, metiers, context);
    if (!opinions) return { ...byRules, disponible: false, note: say(SILENT, langue) };
    const more = acceptedOpinions(opinions, digest, metiers, suggestions);
    return { ...byRules, source: 'modele', modele: 'disponible', suggestions: [...suggestions, ...more] };
  }
}

/** What the model would add; null when it does not answer. @throws ServiceError annule when the caller has left */
async function opinionsOf(
  digest: Digest,
  metiers: readonly AdviceTrade[],
  { services, langue, signal }: OperationContext,
) {
  try {
    const { suggestions } = await services.model!.ask({
      name: 'suggestions',
      instructions: instructionsFor(metiers, langue),
      question: digest.text,
      answer: Opinions,
      signal,
    });
    return suggestions;
  } catch (fault) {
    if (!(fault instanceof ServiceError) || fault.code === 'annule') throw fault;
    return null;
  }
}
