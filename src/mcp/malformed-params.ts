import type { Langue } from '../contract/index.js';
import { isObject } from '../schema/held/held-value.js';
import { nameOf, wanted } from '../schema/wording.js';

interface Param {
  readonly name: string;
  readonly type: 'string' | 'object';
  readonly isOptional?: true;
}

/** Types of the parameters of the methods that callers write by hand. */
const PARAMS: Readonly<Record<string, readonly Param[]>> = {
  initialize: [
    { name: 'protocolVersion', type: 'string' },
    { name: 'capabilities', type: 'object' },
    { name: 'clientInfo', type: 'object' },
  ],
  'tools/call': [
    { name: 'name', type: 'string' },
    { name: 'arguments', type: 'object', isOptional: true },
  ],
  'resources/read': [{ name: 'uri', type: 'string' }],
  'prompts/get': [
    { name: 'name', type: 'string' },
    { name: 'arguments', type: 'object', isOptional: true },
  ],
};
const INVALID_PARAMS = -32_602;

/** A model that has nothing to pass often writes null: as good as nothing. */
export function withoutNullArguments(body: unknown): unknown {
  if (!isObject(body) || !isObject(body['params']) || body['params']['arguments'] !== null) return body;
  const { arguments: _null, ...params } = body['params'];
  return { ...body, params };
}

/**
 * A revision without sessions has no `initialize`, and its callers send nothing of what that takes: the library answers
 * them that the method does not exist.
 */
const isRemoved = (method: string, given: Readonly<Record<string, unknown>>): boolean =>
  method === 'initialize' && PARAMS['initialize']!.every(({ name }) => given[name] === undefined);

/**
 * The answer to a request whose parameters have the wrong type, in a sentence; undefined for any other. The protocol's
 * library would print what its validator found, for programmers.
 */
export function malformedParams(body: unknown, langue: Langue): object | undefined {
  if (!isObject(body) || (typeof body['id'] !== 'string' && typeof body['id'] !== 'number')) return undefined;
  const given = isObject(body['params']) ? body['params'] : {};
  const isRight = ({ name, type, isOptional }: Param) => {
    const value = given[name];
    if (value === undefined) return isOptional;
    return type === 'object' ? isObject(value) : typeof value === 'string';
  };
  const method = String(body['method']);
  if (isRemoved(method, given)) return undefined;
  const wrong = Object.hasOwn(PARAMS, method) && PARAMS[method]!.find((param) => !isRight(param));
  if (!wrong) return undefined;
  const message = `params.${wrong.name} : ${wanted(nameOf(wrong.type), given[wrong.name], langue)}`;
  return { jsonrpc: '2.0', id: body['id'], error: { code: INVALID_PARAMS, message } };
}
