import type { GraphQLError } from 'graphql';
import type { Detail } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { numberIn } from './validation.js';

/**
 * graphql-js says what is wrong with a variable in one sentence: `Variable "$e" got invalid value "12,5" at
 * "e.murs[3].x1"; Float cannot represent non numeric value: "12,5"`. Read back into the `detail[]` that zod gives.
 */
const SENTENCE = /^Variable "\$[^"]+" got invalid value (.*?)(?: at "([^"]*)")?; ([A-Z].*)$/s;
const MISSING = /^Field "([^"]+)" of required type /;
const UNKNOWN = /^Field "([^"]+)" is not defined by type "[^"]*"\.(?: Did you mean "([^"]+)")?/;
const NUMBER = /^(?:Float|Int) cannot represent/;

/** `e.murs[3].x1` without the variable's own name. */
const pathOf = (text: string): (string | number)[] =>
  [...text.replace(/^[^.[]+/, '').matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));

/** A value that graphql-js printed; objects and lists are not repeated. */
function scalarIn(printed: string): string | number | boolean | null | undefined {
  try {
    const value: unknown = JSON.parse(printed);
    return typeof value === 'object' && value !== null ? undefined : (value as string | number | boolean | null);
  } catch {
    return undefined;
  }
}

function detailOf(message: string): Detail {
  const [, printed = '', place = '', msg = message] = SENTENCE.exec(message) ?? [];
  const loc = ['body', ...pathOf(place)];
  const missing = MISSING.exec(msg)?.[1];
  if (missing) return { loc: [...loc, missing], msg, type: 'missing' };
  const [, unknown, meant] = UNKNOWN.exec(msg) ?? [];
  if (unknown) return { loc: [...loc, unknown], msg, type: 'extra_forbidden', ...(meant && { suggestion: meant }) };
  const input = scalarIn(printed);
  const suggestion = NUMBER.test(msg) && typeof input === 'string' ? numberIn(input) : undefined;
  return { loc, msg, type: NUMBER.test(msg) ? 'number_type' : 'graphql_coercion', ...(input !== undefined && { input }), ...(suggestion !== undefined && { suggestion }) };
}

/** graphql-js' coercion error as the table's `validation`, in the same `detail[]` as zod's findings. */
export const coercionError = (error: GraphQLError): ServiceError => new ServiceError('validation', { detail: [detailOf(error.message)] });
