import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import type { DocumentNode, GraphQLFormattedError } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Langue, RequestContext } from '../contract/index.js';
import { problemOf, ServiceError } from '../contract/index.js';
import { t } from '../words/index.js';
import { coercionDetails } from './coercion.js';
import type { Report } from './errors.js';
import { extensionsOf, serviceErrorIn } from './errors.js';
import { repeatFields } from './repeatable.js';
import { takeTally } from './tally.js';
import { takeUnreadInScenes } from './unread-in-scenes.js';
import { toldToWait } from './told-to-wait.js';
import { literalDetail } from './word-faults.js';

const RESPONSE_JSON = 'application/graphql-response+json';
const OWN_CODES: ReadonlySet<string> = new Set<string>([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_REQUEST,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED,
]);

/** What failed once the fields were resolved: they may have been charged, unlike those that fail themselves. */
const UNFORESEEN = new ServiceError('erreur_interne', {
  messages: t(
    'Erreur interne. Elle est consignée ; `cout` dit ce que la requête a coûté.',
    'Internal error. It is logged; `cout` tells what the request has cost.',
  ),
});

/** GraphQL's own refusals keep Apollo's codes, those of the table theirs; anything else is masked and reported once. */
export function formatError(report: Report) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { message, locations, path, extensions } = formatted;
    const code = String(extensions?.['code'] ?? '');
    const original = unwrapResolverError(error);
    if (serviceErrorIn(error) || serviceErrorIn(original)) {
      const { stacktrace: _stacktrace, ...members } = extensions ?? {};
      return { message, locations, path, extensions: members };
    }
    // Its sentence is written later, in the language of the call, once all faults of the request are known.
    if (code === ApolloServerErrorCode.BAD_USER_INPUT && error instanceof GraphQLError) {
      return { message, locations, path, extensions: { code } };
    }
    if (OWN_CODES.has(code) || (error instanceof GraphQLError && !error.path && !error.originalError)) {
      return { message, locations, path, extensions: { code } };
    }
    report(original, '');
    return { message: UNFORESEEN.message, locations, path, extensions: extensionsOf(UNFORESEEN, 'fr') };
  };
}

const codeOf = ({ extensions }: GraphQLFormattedError): unknown => extensions?.['code'];

/** An error as Apollo formatted it, beside the error itself and the document that it is in. */
interface Told {
  readonly errors: readonly GraphQLFormattedError[];
  readonly originals: readonly GraphQLError[];
  readonly document: DocumentNode | undefined;
}

/** Apollo formats errors without knowing the call's language: those of variables and of words, and masked ones. */
function inLanguage({ errors, originals, document }: Told, langue: Langue): GraphQLFormattedError[] {
  const formatted = (error: GraphQLFormattedError, refusal: ServiceError) => ({
    ...error,
    message: problemOf(refusal, langue).title,
    extensions: extensionsOf(refusal, langue),
  });
  const ofVariables = errors.filter((error) => codeOf(error) === ApolloServerErrorCode.BAD_USER_INPUT);
  const details = coercionDetails(
    ofVariables.map(({ message }) => message),
    langue,
  );
  return errors.map((error, i) => {
    if (error.message === UNFORESEEN.message) return formatted(error, UNFORESEEN);
    const isOfDocument = codeOf(error) === ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED;
    const literal = isOfDocument && originals[i] && literalDetail(originals[i], document, langue);
    if (literal) return formatted(error, new ServiceError('validation', { detail: [literal] }));
    const index = ofVariables.indexOf(error);
    return index === -1 ? error : formatted(error, new ServiceError('validation', { detail: [details[index]!] }));
  });
}

/** Result of a document, on its way to its caller. */
export interface SingleResult {
  errors?: readonly GraphQLFormattedError[];
  data?: Readonly<Record<string, unknown>> | null;
  extensions?: Readonly<Record<string, unknown>>;
}

/** Status and header fields of an answer: undefined for 200. */
export interface AnswerHead {
  status?: number;
  readonly headers: Map<string, string>;
}

/** What an answer is finished with. */
export interface Finishing {
  readonly http: AnswerHead;
  readonly singleResult: SingleResult;
  readonly accept: string | undefined;
  readonly request: RequestContext;
  readonly document: DocumentNode | undefined;
  /** The errors behind those of the result, which are formatted. */
  readonly errors: readonly GraphQLError[];
}

/** Says errors in the language of their call, and by header fields and status what they ask of the caller. */
function finishErrors({ http, singleResult, accept, request, document, errors }: Finishing): void {
  const formatted = inLanguage({ errors: singleResult.errors!, originals: errors, document }, request.langue);
  singleResult.errors = formatted;
  const { retryAfter, isUnavailable } = toldToWait(errors, singleResult.data);
  if (retryAfter !== undefined) http.headers.set('retry-after', retryAfter);
  if (isUnavailable) http.status = 503;
  const isLegacy = !(accept ?? '').includes(RESPONSE_JSON);
  const isRequestError = formatted.every(
    ({ extensions }) => extensions?.['code'] !== ApolloServerErrorCode.BAD_REQUEST,
  );
  if (isLegacy && http.status === 400 && isRequestError) http.status = 200;
}

/** The extensions of every answer: the cost of its request, and places of its scenes that nothing read. */
function ownExtensions(request: RequestContext): Readonly<Record<string, unknown>> {
  const names = takeUnreadInScenes(request);
  return { cout: takeTally(request), ...(names.length > 0 && { champs_ignores: names }) };
}

/** Gives an answer the cost of its request, the fields of its repetition, its errors in the language of the call. */
export function finishAnswer(finishing: Finishing): void {
  const { http, singleResult, request } = finishing;
  for (const [name, value] of Object.entries(repeatFields(request.repeatable))) http.headers.set(name, value);
  singleResult.extensions = { ...singleResult.extensions, ...ownExtensions(request) };
  if (singleResult.errors) finishErrors(finishing);
}
