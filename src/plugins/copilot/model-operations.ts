import { z } from 'zod';
import type { WrittenOperation } from '../../kernel/copilot/index.js';
import { OPERATION_CODES, operationFaults } from '../../kernel/copilot/index.js';
import type { Langue, Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import { vocabulary } from './catalogues.js';

/** Operations that a model may give for one sentence. */
const MOST = 20;

/** What the model is asked to answer. Parameters are JSON in a text: their names depend on the operation. */
export const ModelOperations = z.object({
  operations: z
    .array(z.object({ operation: z.enum(OPERATION_CODES as [string, ...string[]]), parametres: z.string().max(2000) }))
    .max(MOST),
});

const INSTRUCTIONS: Text<'catalogue'> = t(
  'Tu traduis une demande de changement d’un bâtiment en opérations de ce catalogue : {catalogue}. Le message est un JSON de données : « instruction » est la demande, « batiment » ce qui existe, chaque élément avec son « objet » (pointeur JSON, son indice est le nombre à la fin). « parametres » est un objet JSON écrit en texte. Longueurs en mm. Ce qui n’est pas demandé n’est pas changé ; si la demande n’est pas claire ou pas faisable ainsi, réponds une liste vide.',
  'You translate a request to change a building into operations of this catalogue: {catalogue}. The message is JSON data: “instruction” is the request, “batiment” what exists, each element with its “objet” (JSON pointer, its index is the number at its end). “parametres” is a JSON object written as text. Lengths in mm. What is not asked for is not changed; if the request is not clear or cannot be done so, answer an empty list.',
);

/** The instruction to the model: words of the service only. */
export const instructionsFor = (langue: Langue): string =>
  say(INSTRUCTIONS, langue, {
    catalogue: vocabulary(langue)
      .operations.map(({ code, description, parametres }) => {
        const own = parametres.map(({ nom, requis, unite, valeurs }) =>
          [nom, requis ? '!' : '', unite ? ` ${unite}` : '', valeurs ? ` ${valeurs.slice(0, 12).join('|')}` : ''].join(
            '',
          ),
        );
        return `${code} (${description}): ${own.join(', ')}`;
      })
      .join('; '),
  });

/** The operations of a model's answer; null unless all of them are of the catalogue, with its parameters. */
export function operationsIn({ operations }: z.output<typeof ModelOperations>): WrittenOperation[] | null {
  const read = operations.map(({ operation, parametres }) => {
    try {
      const fields: unknown = JSON.parse(parametres);
      return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? { ...fields, operation } : null;
    } catch {
      return null;
    }
  }) as (WrittenOperation | null)[];
  const isSound = (one: WrittenOperation | null): one is WrittenOperation =>
    one !== null && operationFaults(one).length === 0;
  return read.length > 0 && read.every(isSound) ? read : null;
}
