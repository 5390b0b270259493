import type { GraphQLSchema } from 'graphql';
import { buildSchema, executeSync, parse } from 'graphql';

/** A question about the schema: a document that is valid against it, and what it is asked with. */
export interface SchemaQuestion {
  /** The schema, in its own language. */
  readonly sdl: string;
  readonly source: string;
  readonly operationName?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

let built: { readonly sdl: string; readonly schema: GraphQLSchema } | undefined;

/** The schema of this thread, which serves one service: built once. */
function schemaOf(sdl: string): GraphQLSchema {
  if (built?.sdl !== sdl) built = { sdl, schema: buildSchema(sdl, { assumeValid: true }) };
  return built.schema;
}

/** The `data` of the answer as JSON; null for a question with errors: the caller's thread finds and reports them. */
export function answerAboutSchema({ sdl, source, operationName, variables }: SchemaQuestion): string | null {
  const { data, errors } = executeSync({
    schema: schemaOf(sdl),
    document: parse(source),
    operationName,
    variableValues: variables,
  });
  return errors ? null : JSON.stringify(data);
}
