import type { z } from 'zod';
import type { OperationContext } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import type { WrittenOperation } from '../../kernel/copilot/index.js';
import type { Instructed } from '../../kernel/instruction/index.js';
import type { WithScene } from '../../schema/index.js';
import { stepsOf } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import { sample, vocabulary } from './catalogues.js';
import type { CaoCopiloteEntree } from './instruct.operation.js';
import { caoCopilote } from './instruct.operation.js';
import type { InstructInput } from './instruct.task.js';
import { instructTask } from './instruct.task.js';
import { instructionsFor, ModelOperations, operationsIn } from './model-operations.js';
import type { CopiloteEntree } from './operations.js';
import { caoCopiloteCatalogue, caoCopiloteExemple } from './operations.js';

const ASKS_NOTHING = t('instruction ou operations est requis', 'instruction or operations is required');
const NO_MODEL = t(
  'Aucun modèle de langage n’est configuré : la grammaire seule a lu la phrase.',
  'No language model is configured: the grammar alone has read the sentence.',
);
const SILENT = t(
  'Le modèle de langage n’a pas répondu, ou pas par des opérations du catalogue : rien n’est changé.',
  'The language model has not answered, or not by operations of the catalogue: nothing is changed.',
);

export class CopilotResolver {
  @Operation(caoCopiloteCatalogue)
  caoCopiloteCatalogue(entree: z.infer<typeof CopiloteEntree>, { langue }: OperationContext) {
    return vocabulary(entree.langue ?? langue);
  }

  @Operation(caoCopiloteExemple)
  caoCopiloteExemple(_entree: unknown, { langue }: OperationContext) {
    return sample(langue);
  }

  @Operation(caoCopilote)
  async caoCopilote(entree: WithScene<CaoCopiloteEntree>, context: OperationContext): Promise<Instructed> {
    const { services, registry, langue } = context;
    const { scene, instruction = '', choix = [], modele: mayAsk } = entree;
    const operations = operationsOf(entree, langue);
    const modele = services.model === null ? 'indisponible' : 'disponible';
    const isAsked = mayAsk && services.model !== null;
    const input: InstructInput = { scene, instruction, operations, choix, langue, isAsked };
    const carry = (one: InstructInput) => services.work.run(instructTask(registry), one, context);
    const { done, digest } = await carry(input);
    const source = operations ? 'operations' : 'grammaire';
    if (done.compris || !mayAsk) return { ...done, source, modele };
    if (digest === null) return { ...done, source, modele, note: say(NO_MODEL, langue) };
    const own = await askedOf(digest, instruction, context);
    if (!own) return { ...done, source, modele, note: say(SILENT, langue) };
    const second = await carry({ ...input, operations: own, isAsked: false });
    return { ...second.done, source: 'modele', modele };
  }
}

/** The operations of a request; null for a sentence. @throws ServiceError validation */
function operationsOf({ operations, instruction }: CaoCopiloteEntree, langue: Langue): WrittenOperation[] | null {
  if (!operations && instruction === undefined) {
    const msg = say(ASKS_NOTHING, langue);
    throw new ServiceError('validation', { detail: [{ loc: ['body', 'instruction'], msg, type: 'missing' }] });
  }
  return operations ? stepsOf(operations, [], langue).flatMap(({ changes }) => changes as WrittenOperation[]) : null;
}

/** What the model makes of a sentence; null when it gives nothing usable. @throws ServiceError annule */
async function askedOf(
  batiment: string,
  instruction: string,
  { services, langue, signal }: OperationContext,
): Promise<WrittenOperation[] | null> {
  try {
    const answer = await services.model!.ask({
      name: 'operations',
      instructions: instructionsFor(langue),
      question: JSON.stringify({ instruction, batiment }),
      answer: ModelOperations,
      signal,
    });
    return operationsIn(answer);
  } catch (fault) {
    if (!(fault instanceof ServiceError) || fault.code === 'annule') throw fault;
    return null;
  }
}
