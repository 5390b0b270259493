import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { DocumentNode, ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { execute } from 'graphql';
import type { RequestContext } from '../contract/index.js';
import { jsonOf } from '../contract/index.js';
import type { KnownDocuments, KnownOperation } from './documents/known-documents.js';
import type { Report } from './errors.js';
import type { AnswerHead } from './graphql-answer.js';
import { finishAnswer, formatError } from './graphql-answer.js';

/** A POST of JSON to /graphql as it was read: its members are not checked yet. */
export interface BriefQuestion {
  readonly body: unknown;
  /** Page that asks: mutations of pages are judged by Apollo's listener. */
  readonly origin: string | undefined;
}

/** What is to be executed, and the members of its request as Apollo reads them. */
export interface BriefCall {
  readonly operation: KnownOperation;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
}

/** An answer of a call that was executed. */
export interface BriefAnswer {
  readonly http: AnswerHead;
  readonly text: string;
}

type Members = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/**
 * Answers documents without what Apollo does for each request: it hashes the document, negotiates media types three
 * times and copies all header fields, a quarter of the time of a small read. Whatever is not plain goes the whole way:
 * a document with a fault, which Apollo tells, a persisted query, subscriptions, questions about the schema, mutations
 * from pages, and requests that are refused before any field is resolved.
 */
export class BriefGraphql {
  readonly #schema: GraphQLSchema;
  readonly #documents: KnownDocuments;
  readonly #format: ReturnType<typeof formatError>;

  constructor(schema: GraphQLSchema, documents: KnownDocuments, report: Report) {
    this.#schema = schema;
    this.#documents = documents;
    this.#format = formatError(report);
  }

  /** The call that a question is; null for one that has to go the whole way. */
  callOf({ body, origin }: BriefQuestion): BriefCall | null {
    if (!isRecord(body) || typeof body['query'] !== 'string') return null;
    const { query, extensions, variables, operationName } = body;
    if (extensions !== undefined && extensions !== null) return null;
    if (variables !== undefined && variables !== null && !isRecord(variables)) return null;
    if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
    const operation = this.#documents.operation(query, operationName ?? undefined);
    if (!operation || (operation.isMutation && origin !== undefined)) return null;
    return { operation, variables: variables ?? undefined };
  }

  /** Executes a call. Null where it is refused before any of its fields is resolved: nothing has run yet. */
  async answer(
    { operation: { document, name }, variables }: BriefCall,
    request: RequestContext,
    accept: string | undefined,
  ): Promise<BriefAnswer | null> {
    const result = await execute({
      schema: this.#schema,
      document,
      contextValue: request,
      variableValues: variables,
      operationName: name,
    });
    if (result.data === undefined) return null;
    return this.#written(result, { document, request, accept });
  }

  #written(
    { data, errors }: ExecutionResult,
    asked: { readonly document: DocumentNode; readonly request: RequestContext; readonly accept: string | undefined },
  ): BriefAnswer {
    const http: AnswerHead = { headers: new Map() };
    const singleResult = { errors: errors?.map((error) => this.#told(error)), data, extensions: undefined };
    finishAnswer({ http, singleResult, ...asked, errors: errors ?? [] });
    return { http, text: `${jsonOf(singleResult)}\n` };
  }

  /** An error with the members that Apollo gives it. */
  #told(error: GraphQLError) {
    const code = error.extensions['code'] ?? ApolloServerErrorCode.INTERNAL_SERVER_ERROR;
    return this.#format({ ...error.toJSON(), extensions: { ...error.extensions, code } }, error);
  }
}
