import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { printSchema } from 'graphql';
import type { RequestContext } from '../../contract/index.js';
import { defineTask, shareOfAddress, WrittenJson } from '../../contract/index.js';
import { isAboutSchema } from '../documents/about-schema.js';
import { SMALL_INTROSPECTION } from '../documents/limits.js';
import { measurerOf } from '../documents/measure.js';
import type { SchemaQuestion } from './on-thread.js';

const extension = new URL(import.meta.url).pathname.slice(-3);

/** The whole schema, which clients ask for, takes a thread about so long, ms. */
const WHOLE_MS = 60;

const task = defineTask<SchemaQuestion, string | null>({
  module: new URL(`./on-thread${extension}`, import.meta.url),
  export: 'answerAboutSchema',
  run: async (question) => (await import('./on-thread.js')).answerAboutSchema(question),
  expectedMs: () => WHOLE_MS,
});

/** What a request asks, as far as answers about the schema depend on it. */
export interface Asked {
  readonly operation: OperationDefinitionNode;
  readonly document: DocumentNode;
  readonly source: string;
  readonly operationName?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** True for what asks about the schema alone, and for so much that the event loop should not answer it. */
const isForThread = ({ operation, document }: Asked): boolean =>
  isAboutSchema(operation, document) && measurerOf(document)(operation).introspection > SMALL_INTROSPECTION;

/** Characters of all answers that are kept: a dozen of the whole schema. */
const KEPT = 16_000_000;

/**
 * Answers to what is asked about the schema: made on a thread, and kept, since clients ask the same. Null for what is
 * left to GraphQL itself: what is small, or asks for more than the schema, or has errors.
 */
export function schemaAnswers(schema: GraphQLSchema) {
  let sdl: string | undefined;
  const kept = new Map<string, string>();
  let held = 0;

  const keep = (key: string, text: string): void => {
    held += key.length + text.length;
    kept.set(key, text);
    for (const [oldest, answer] of kept) {
      if (held <= KEPT) break;
      kept.delete(oldest);
      held -= oldest.length + answer.length;
    }
  };

  return async (asked: Asked, request: RequestContext): Promise<WrittenJson | null> => {
    if (!isForThread(asked)) return null;
    // A request makes its signal when it is asked for it: most ask for nothing of the schema.
    const { services, ip, signal } = request;
    const { source, operationName, variables } = asked;
    const key = JSON.stringify([operationName, variables, source]);
    const known = kept.get(key);
    if (known !== undefined) return new WrittenJson(known);
    const hooks = { progress: () => undefined, signal, share: shareOfAddress(ip) };
    sdl ??= printSchema(schema);
    const text = await services.work.run(task, { sdl, source, operationName, variables }, hooks);
    if (text === null) return null;
    if (!kept.has(key)) keep(key, text);
    return new WrittenJson(text);
  };
}
