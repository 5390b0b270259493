import { expect, test } from 'vitest';
import { malformedParams, withoutNullArguments } from '../../src/mcp/malformed-params.js';

const request = (method: string, params?: unknown) => ({ jsonrpc: '2.0', id: 7, method, params });

test.each([
  [
    request('tools/call', { name: 'x', arguments: [] }),
    'params.arguments : Un objet est attendu ; reçu : une liste',
    'params.arguments : An object is expected; received: a list',
  ],
  [
    request('tools/call', { name: 'x', arguments: 'y' }),
    'params.arguments : Un objet est attendu ; reçu : le texte « y »',
    'params.arguments : An object is expected; received: the text “y”',
  ],
  [
    request('tools/call', { name: 3 }),
    'params.name : Un texte est attendu ; reçu : 3',
    'params.name : A text is expected; received: 3',
  ],
  [
    request('resources/read'),
    'params.uri : Un texte est attendu ; reçu : rien',
    'params.uri : A text is expected; received: nothing',
  ],
])('parameters of the wrong type are told in a sentence: %j', (body, fr, en) => {
  expect(malformedParams(body, 'fr')).toEqual({ jsonrpc: '2.0', id: 7, error: { code: -32_602, message: fr } });
  expect(malformedParams(body, 'en')).toMatchObject({ error: { message: en } });
});

test.each([
  [request('tools/call', { name: 'x' })],
  [request('tools/call', { name: 'x', arguments: {} })],
  [request('tools/list')],
  [request('inconnue', { name: 3 })],
  [{ jsonrpc: '2.0', method: 'tools/call', params: [] }],
  [[request('tools/call', { name: 3 })]],
  [undefined],
])('anything else is for the protocol to answer: %j', (body) => {
  expect(malformedParams(body, 'fr')).toBeUndefined();
});

test('null arguments are none', () => {
  expect(withoutNullArguments(request('tools/call', { name: 'x', arguments: null }))).toEqual(
    request('tools/call', { name: 'x' }),
  );
  const body = request('tools/call', { name: 'x', arguments: { a: null } });
  expect(withoutNullArguments(body)).toBe(body);
});
