import type { Langue, Operation, Representation } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { outsideList } from '../schema/outside-list.js';
import { preferred } from './accept.js';

export type ChooseRepresentation = (
  format: unknown,
  from: 'body' | 'query',
  accept: string | undefined,
  langue: Langue,
) => Representation;

/** Callers send few different Accept headers; a hostile one cannot grow the table beyond this. */
const REMEMBERED = 32;

/**
 * The form of the answer: option `format`, else the Accept header, else the first one declared.
 * @throws ServiceError validation (unknown format), format_non_acceptable
 */
export function representationChooser(operation: Operation): ChooseRepresentation {
  const { representations } = operation;
  const byFormat = new Map(representations.map((form) => [form.format, form]));
  const words = [...byFormat.keys()];
  const offered = representations.map(({ mediaType }) => mediaType);
  const remembered = new Map<string, number>();
  // One form only: a `format` in the input is the operation's own business.
  const isOwnOption = representations.length === 1 && operation.entree?.shape['format'] !== undefined;

  const negotiate = (accept: string): Representation => {
    let index = remembered.get(accept);
    if (index === undefined) {
      index = preferred(accept, offered);
      // Many HTTP clients ask for JSON whatever they call: not a refusal of the file that the operation makes.
      if (index === -1 && preferred(accept, ['application/json', 'application/problem+json']) !== -1) index = 0;
      if (remembered.size < REMEMBERED) remembered.set(accept, index);
    }
    if (index === -1) {
      throw new ServiceError('format_non_acceptable', { members: { formats: words, types_mime: offered } });
    }
    return representations[index]!;
  };

  return (format, from, accept, langue) => {
    if (format === undefined || format === null || isOwnOption) {
      return accept === undefined || accept === '*/*' ? representations[0] : negotiate(accept);
    }
    const chosen = typeof format === 'string' ? byFormat.get(format) : undefined;
    if (chosen) return chosen;
    throw new ServiceError('validation', { detail: [outsideList([from, 'format'], words, format, langue)] });
  };
}
