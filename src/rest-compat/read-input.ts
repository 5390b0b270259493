import type { FastifyRequest } from 'fastify';
import type { Detail, Langue, Operation, ServiceError as Refusal } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import type { Json } from '../schema/body-to-entree.js';
import { atRoot, bodyToEntree, isObject } from '../schema/body-to-entree.js';
import { otherLanguage } from '../schema/other-language.js';
import { bodyFault } from './body-faults.js';
import type { ReadQuery } from './query-params.js';
import { queryReader } from './query-params.js';

export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The input of a request, before the pipeline checks it. */
export interface Input {
  readonly entree: Json;
  readonly format: unknown;
  readonly formatFrom: 'body' | 'query';
  /** Puts the `loc` of a detail where the caller wrote the field. */
  readonly relocate: (detail: Detail) => Detail;
}

export type ReadInput = (request: FastifyRequest, langue: Langue) => Input;

const NONE: Json = {};

/**
 * Merges query, body and path parameters (the later wins) and maps them to the operation's input. @throws validation
 */
export function inputReader(operation: Operation): ReadInput {
  const read: ReadQuery = queryReader(operation);
  const hasBody = operation.rest?.method === 'POST';
  const hasParams = operation.rest?.path.includes('{') ?? false;

  return (request, langue) => {
    const query = request.query as Query;
    const body = hasBody ? bodyOf(request.body, operation, langue) : NONE;
    const detail = [
      ...otherLanguage(body['langue'], ['body', 'langue'], langue),
      ...otherLanguage(query['langue'], ['query', 'langue'], langue),
    ];
    if (detail.length > 0) throw new ServiceError('validation', { detail });
    const fromQuery = isEmpty(query) ? NONE : read(query);
    const fromPath = hasParams ? read(request.params as Query) : NONE;
    const isBodyAlone = fromQuery === NONE && fromPath === NONE;
    const { entree, isSceneAtRoot } = bodyToEntree(
      operation,
      isBodyAlone ? body : { ...fromQuery, ...body, ...fromPath },
    );
    const isFormatInBody = body['format'] !== undefined;
    return {
      entree,
      format: isFormatInBody ? body['format'] : query['format'],
      formatFrom: isFormatInBody ? 'body' : 'query',
      relocate: (detail) => relocate(detail, { body, fromQuery, fromPath, hasBody, isSceneAtRoot }),
    };
  };
}

const isEmpty = (object: object): boolean => {
  for (const _name in object) return false;
  return true;
};

function bodyOf(body: unknown, { rest, entree }: Operation, langue: Langue): Json {
  if (isObject(body)) return body;
  if (body === undefined || body === null) {
    if (rest?.bodyOptional || !entree) return NONE;
    throw new ServiceError('validation', { detail: [bodyFault('missing', langue)] });
  }
  throw new ServiceError('validation', { detail: [bodyFault('dict_type', langue)] });
}

interface Origin {
  readonly body: Json;
  readonly fromQuery: Json;
  readonly fromPath: Json;
  readonly hasBody: boolean;
  readonly isSceneAtRoot: boolean;
}

function relocate(detail: Detail, origin: Origin): Detail {
  const placed = atRoot(detail, origin.isSceneAtRoot);
  const [where, name, ...rest] = detail.loc;
  if (placed !== detail || where !== 'body' || name === undefined) return placed;
  if (name in origin.fromPath) return { ...detail, loc: ['path', name, ...rest] };
  const isInQuery = !origin.hasBody || (name in origin.fromQuery && !(name in origin.body));
  return isInQuery ? { ...detail, loc: ['query', name, ...rest] } : detail;
}

/** The same refusal, its details located in the request as it was written. */
export function relocated(error: Refusal, input: Input): ServiceError {
  if (!error.extras.detail) return error;
  return new ServiceError(error.code, { ...error.extras, detail: error.extras.detail.map(input.relocate) });
}
