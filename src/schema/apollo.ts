import type {
  ApolloServerPlugin,
  BaseContext,
  GraphQLRequestContext,
  GraphQLRequestContextWillSendResponse,
  GraphQLRequestListener,
  GraphQLResponse,
} from '@apollo/server';
import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import { getVariableValues, GraphQLError } from 'graphql';
import type { Langue, RequestContext } from '../contract/index.js';
import type { WrittenJson } from '../contract/index.js';
import { jsonOf, problemOf, ServiceError } from '../contract/index.js';
import { t } from '../words/index.js';
import type { Report } from './errors.js';
import { BriefGraphql } from './brief-graphql.js';
import { KnownDocuments } from './documents/known-documents.js';
import { limitsRule } from './documents/limits-rule.js';
import { MAX_FAULTS, QUERY_LIMITS } from './documents/limits.js';
import { soundDocument } from './documents/validate.js';
import { graphqlErrorOf, serviceErrorIn } from './errors.js';
import { finishAnswer, formatError } from './graphql-answer.js';
import { withHeldFaults } from './held/faults.js';
import { heldVariables } from './held/held-variables.js';
import { schemaAnswers } from './introspection/schema-answers.js';
import { REFUSED_TO_OTHER_SITES } from './other-sites.js';
import { rootFields } from './selection.js';

const isMutation = ({ operation }: GraphQLRequestContext<BaseContext>) => operation?.operation === 'mutation';

const ELSEWHERE = new ServiceError('requete_invalide', {
  messages: t(
    'Les abonnements s’ouvrent à /graphql/stream, avec Accept: text/event-stream.',
    'Subscriptions are opened at /graphql/stream, with Accept: text/event-stream.',
  ),
});

/** A refusal before anything runs, with its status. */
function refusedBefore(refusal: ServiceError, langue: Langue): GraphQLError {
  const error = graphqlErrorOf(refusal, langue);
  error.extensions['http'] = { status: problemOf(refusal, langue).status };
  return error;
}

/** True for a page of a site that is neither this service's nor at the address that was called. */
function isForeign(origin: string | undefined, host: string | undefined, baseUrl: string): boolean {
  if (origin === undefined) return false;
  const own = [new URL(baseUrl).host, host];
  return !own.some((name) => name !== undefined && [`http://${name}`, `https://${name}`].includes(origin));
}

/**
 * Signing up, storing and writing without a key stay with pages of ours, as in REST: no site can make its visitors do
 * it.
 */
function refuseForeign({ request, operation, contextValue, document }: GraphQLRequestContext<RequestContext>): void {
  const { headers } = request.http ?? {};
  const { site, registry, langue } = contextValue;
  const isElsewhere = isForeign(headers?.get('origin'), headers?.get('host'), site.baseUrl);
  if (operation?.operation !== 'mutation' || !isElsewhere) return;
  const isKeyed = (name: string): boolean => name.startsWith('__') || registry.operation(name)?.auth === 'key';
  if (![...rootFields(operation, document!)].every(isKeyed)) throw refusedBefore(REFUSED_TO_OTHER_SITES, langue);
}

/** Reads the variables of a body that threads hold, by the types of the document. */
async function settleVariables({
  schema,
  operation,
  request,
  contextValue,
}: GraphQLRequestContext<RequestContext>): Promise<void> {
  if (!contextValue.holds || !operation || !request.variables) return;
  const definitions = operation.variableDefinitions ?? [];
  try {
    request.variables = await heldVariables(schema, definitions, request.variables, contextValue);
  } catch (error) {
    const known = serviceErrorIn(error);
    throw known ? graphqlErrorOf(known, contextValue.langue) : error;
  }
}

/** Answers about the schema, made before GraphQL would execute their document. */
const aboutSchema = new WeakMap<RequestContext, WrittenJson>();

/** @throws GraphQLError with its status, where no thread may be asked */
async function askAboutSchema(
  { operation, document, source, request, contextValue }: GraphQLRequestContext<RequestContext>,
  answers: ReturnType<typeof schemaAnswers>,
): Promise<void> {
  if (!operation || !document || source === undefined) return;
  const { operationName, variables } = request;
  try {
    const data = await answers({ operation, document, source, operationName, variables }, contextValue);
    if (data) aboutSchema.set(contextValue, data);
  } catch (error) {
    const known = serviceErrorIn(error);
    throw known ? refusedBefore(known, contextValue.langue) : error;
  }
}

const answered = (data: WrittenJson): GraphQLResponse => ({
  http: { status: undefined, headers: new HeaderMap() },
  body: { kind: 'single', singleResult: { data: data as unknown as Record<string, unknown> } },
});

/** Apollo's code for the one error that is about no variable: that there are too many faults. */
const NOT_OF_A_VARIABLE = ApolloServerErrorCode.INTERNAL_SERVER_ERROR;

/** Apollo's answer when graphql-js refuses variables, made here so that it can add the faults of held scenes. */
const refusedVariables = (errors: readonly GraphQLError[]): GraphQLResponse => ({
  http: { status: 400, headers: new HeaderMap() },
  body: {
    kind: 'single',
    singleResult: {
      errors: errors.map(({ message, locations }) => ({
        message,
        locations: locations && [...locations],
        extensions: { code: locations ? ApolloServerErrorCode.BAD_USER_INPUT : NOT_OF_A_VARIABLE },
      })),
    },
  },
});

async function willSendResponse({
  response,
  request,
  contextValue,
  document,
  errors = [],
}: GraphQLRequestContextWillSendResponse<RequestContext>): Promise<void> {
  if (response.body.kind !== 'single') return;
  const { singleResult } = response.body;
  const accept = request.http?.headers.get('accept');
  finishAnswer({ http: response.http, singleResult, accept, request: contextValue, document, errors });
}

/**
 * Answers in the two media types of GraphQL over HTTP, the cost of the request on every answer, and no mutation from a
 * form or a link: those are the only posts that another site's page can send without asking (no cookie is read anyway).
 */
const listener = (answers: ReturnType<typeof schemaAnswers>): GraphQLRequestListener<RequestContext> => ({
  async didResolveOperation(context) {
    if (context.operation?.operation === 'subscription') throw refusedBefore(ELSEWHERE, context.contextValue.langue);
    refuseForeign(context);
    await settleVariables(context);
    await askAboutSchema(context, answers);
    const type = context.request.http?.headers.get('content-type') ?? '';
    if (isMutation(context) && context.request.http && !/^application\/([\w.-]+\+)?json\b/i.test(type)) {
      throw new GraphQLError('Mutations need a POST with Content-Type: application/json.', {
        extensions: {
          code: ApolloServerErrorCode.BAD_REQUEST,
          http: { status: 405, headers: new HeaderMap([['allow', 'POST']]) },
        },
      });
    }
  },
  async responseForOperation({ schema, operation, request, contextValue }) {
    const data = aboutSchema.get(contextValue);
    if (data) return answered(data);
    if (!contextValue.holds) return null;
    const definitions = operation.variableDefinitions ?? [];
    const { errors } = getVariableValues(schema, definitions, request.variables ?? {}, { maxErrors: 50 });
    return errors ? refusedVariables(withHeldFaults(errors)) : null;
  },
  willSendResponse,
});

/** The GraphQL server, and the short way for what is plain. */
export interface GraphqlEngine {
  readonly apollo: ApolloServer<RequestContext>;
  readonly brief: BriefGraphql;
}

/** The GraphQL server: introspection on, limits on, stack traces off. */
export function createGraphql(schema: GraphQLSchema, report: Report): GraphqlEngine {
  const documents = new KnownDocuments((source) => soundDocument(schema, source));
  const ofRequests = listener(schemaAnswers(schema));
  const wire: ApolloServerPlugin<RequestContext> = { requestDidStart: async () => ofRequests };
  const apollo = new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: formatError(report),
    stringifyResult: (result) => `${jsonOf(result)}\n`,
    parseOptions: { maxTokens: QUERY_LIMITS.tokens },
    validationRules: [limitsRule],
    validationOptions: { maxErrors: MAX_FAULTS },
    allowBatchedHttpRequests: false,
    plugins: [ApolloServerPluginCacheControlDisabled(), wire],
  });
  return { apollo, brief: new BriefGraphql(schema, documents, report) };
}
