import { GraphQLError } from 'graphql';
import { printPathArray } from 'graphql/jsutils/printPathArray.js';
import { HeldFaults } from '../scalars.js';

/** What graphql-js says where a held scene stands: our own words, around the place. */
const PLACE = /^Variable "\$([^"]+)" got invalid value scene at "([^"]+)\.extra";/;
/** After as many, graphql-js ends. */
const MAX_ERRORS = 50;
const TOO_MANY = 'Too many errors processing variables, error limit reached. Execution aborted.';

function faultsIn(error: unknown): HeldFaults | undefined {
  let cause = error;
  while (cause instanceof GraphQLError) cause = cause.originalError;
  return cause instanceof HeldFaults ? cause : undefined;
}

/** One error as graphql-js would have said each fault of a held scene; any other as it is. */
function expanded(error: GraphQLError): readonly GraphQLError[] {
  const held = faultsIn(error);
  const [, name = '', base = ''] = (held && PLACE.exec(error.message)) ?? [];
  if (!held) return [error];
  return held.scene.facts.inputFaults.map(({ path, printed, message }) => {
    const isWhole = path.length === 0 && base === name;
    const at = isWhole ? '' : ` at "${base}${printPathArray(path)}"`;
    const said = `Variable "$${name}" got invalid value ${printed}${at}; ${message}`;
    return new GraphQLError(said, { nodes: error.nodes, originalError: error.originalError });
  });
}

/** Errors of variables, those of held scenes in the words, the order and the number of graphql-js. */
export function withHeldFaults(errors: readonly GraphQLError[]): readonly GraphQLError[] {
  const all = errors.flatMap(expanded);
  return all.length > MAX_ERRORS ? [...all.slice(0, MAX_ERRORS), new GraphQLError(TOO_MANY)] : all;
}
