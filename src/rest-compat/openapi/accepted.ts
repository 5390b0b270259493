import type { Langue, Operation } from '../../contract/index.js';
import { Artefact } from '../../contract/index.js';
import type { JsonSchema } from '../../schema/json-schema.js';
import { jsonSchemaOf, outputSchemaOf } from '../../schema/json-schema.js';
import { nullWhereOptional } from '../../schema/json-schema-null.js';
import { say, t } from '../../words/index.js';
import { answerSchema, pascal, propertiesOf } from './bodies.js';
import type { SchemaPool } from './schema-pool.js';

const TEXT = t('Travail accepté : il se suit à Location.', 'Work accepted: it is followed at Location.');

const header = (name: string): JsonSchema => ({ $ref: `#/components/headers/${name}` });

/**
 * 202 of an operation: its job and where to follow it. The job is of a type of its own, whose `resultat` is what the
 * operation answers: a body, or the description of its file.
 * @param job the operation that follows jobs; undefined where none does
 */
export function acceptedResponse(
  operation: Operation,
  job: Operation | undefined,
  pool: SchemaPool,
  langue: Langue,
): JsonSchema {
  return {
    description: say(TEXT, langue),
    headers: { 'X-Request-Id': header('RequestId'), Location: header('Location'), 'Retry-After': header('RetryAfter') },
    content: { 'application/json': { schema: job ? jobSchema(operation, job, pool, langue) : { type: 'object' } } },
  };
}

function jobSchema(operation: Operation, job: Operation, pool: SchemaPool, langue: Langue): JsonSchema {
  const schema = nullWhereOptional(outputSchemaOf(job, { langue }));
  const properties = propertiesOf(schema);
  const { description } = properties['resultat'] ?? {};
  const resultat = { description, anyOf: [...resultsOf(operation, pool, langue), { type: 'null' }] };
  const name = `${pascal(operation.name)}Travail`;
  return pool.add(name, { ...schema, properties: { ...properties, resultat } }, 'Reponse');
}

/** What the job of an operation ends with, each kind once. */
function resultsOf({ representations, ...operation }: Operation, pool: SchemaPool, langue: Langue): JsonSchema[] {
  const file = (): JsonSchema => pool.add('Artefact', jsonSchemaOf(Artefact, 'output', langue), 'Reponse');
  const kinds = representations.map((form) =>
    form.file ? file() : answerSchema({ ...operation, representations }, form, pool, langue),
  );
  return [...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values()];
}
