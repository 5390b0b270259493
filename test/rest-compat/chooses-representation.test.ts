import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preferred, wantsPlainJson } from '../../src/rest-compat/accept.js';
import { contentDisposition } from '../../src/rest-compat/content-disposition.js';
import type { TestDoor } from './support/door.js';
import { AUTH, startDoor } from './support/door.js';

let door: TestDoor;
beforeAll(async () => {
  door = await startDoor();
});
afterAll(() => door.app.close());

const murs = [{ x1: 0, y1: 0, x2: 4000, y2: 0 }];
const trace = (options: object = {}, headers: object = {}, query = '') =>
  door.app.inject({
    method: 'POST',
    url: `/api/v1/cao/trace${query}`,
    headers: { ...AUTH, ...headers },
    payload: { murs, ...options },
  });

describe('the form of an answer', () => {
  test('is the first one declared, streamed as a file', async () => {
    const answer = await trace();
    expect(answer.body).toBe('0\nEOF\n');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/vnd.dxf',
      'content-length': '6',
      'x-livrable': 'true',
    });
    // sha256 of "0\nEOF\n", from coreutils.
    expect(answer.headers.etag).toBe('"816d06718ab83c208f949de4fbef316624b2db32b5d496df9bd44f83d53aa453"');
    expect(door.stored).toHaveLength(0);
  });

  test.each([
    ['format of the body', { format: 'json' }, {}, '', 'application/json; charset=utf-8'],
    ['format of the query', {}, {}, '?format=json', 'application/json; charset=utf-8'],
    ['Accept', {}, { accept: 'application/json' }, '', 'application/json; charset=utf-8'],
    [
      'Accept of a browser',
      {},
      { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      '',
      'text/html; charset=utf-8',
    ],
    ['format before Accept', { format: 'dxf' }, { accept: 'application/json' }, '', 'image/vnd.dxf'],
    [
      'the default when Accept leaves the choice',
      {},
      { accept: 'application/json, text/plain, */*' },
      '',
      'image/vnd.dxf',
    ],
    ['the default for null', { format: null }, {}, '', 'image/vnd.dxf'],
  ])('follows %s', async (_name, options, headers, query, type) => {
    const answer = await trace(options, headers, query);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
  });

  test('json leaves out the file, html cannot run script', async () => {
    expect((await trace({ format: 'json' })).json()).not.toHaveProperty('fichier');
    expect((await trace({ format: 'html' })).headers['content-security-policy']).toContain('sandbox');
  });

  test('unknown is 422 with the accepted words and the nearest', async () => {
    const answer = await trace({ format: 'dfx' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toEqual([
      {
        loc: ['body', 'format'],
        msg: 'La valeur doit être dxf, html ou json ; reçu : le texte « dfx »',
        type: 'enum',
        input: 'dfx',
        suggestion: 'dxf',
      },
    ]);
    expect((await trace({ format: 3 }, { 'accept-language': 'en' })).json().detail[0].msg).toBe(
      'The value must be dxf, html or json; received: 3',
    );
    expect((await trace({}, {}, '?format=pdf')).json().detail[0].loc).toEqual(['query', 'format']);
  });

  test('that nobody offers is 406, JSON alone excepted', async () => {
    const answer = await trace({}, { accept: 'image/gif' });
    expect([answer.statusCode, answer.json().code, answer.json().formats]).toEqual([
      406,
      'format_non_acceptable',
      ['dxf', 'html', 'json'],
    ]);
  });

  test('X-Livrable says when critical alerts stand in the way', async () => {
    expect((await trace({ boites: [{ x: 0, y: 0, l: 1, p: 1, h: 1 }] })).headers['x-livrable']).toBe('false');
  });
});

test('Accept: quality, then specificity, then the order of the server', () => {
  const offered = ['image/vnd.dxf', 'application/json'];
  expect(preferred('application/json;q=0.2, image/*;q=0.1', offered)).toBe(1);
  expect(preferred('image/vnd.dxf;q=0, */*;q=0.1', offered)).toBe(1);
  expect(preferred('*/*', offered)).toBe(0);
  expect(preferred('text/html', offered)).toBe(-1);
  expect(preferred('n’importe quoi', offered)).toBe(0);
  expect(wantsPlainJson('application/json')).toBe(true);
  expect(wantsPlainJson('application/json, */*')).toBe(false);
  expect(wantsPlainJson(undefined)).toBe(false);
});

test('Content-Disposition keeps any name, in one line of ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const header = contentDisposition(name, 'application/pdf');
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      const extended = /filename\*=UTF-8''(.+)$/.exec(header)?.[1];
      const plain = /filename="([^"]*)"/.exec(header)?.[1];
      // An independent reading of RFC 8187: what is decoded is the name, its separators and controls excepted.
      const read = extended === undefined ? plain! : decodeURIComponent(extended);
      expect(read).toBe(name.toWellFormed().replace(/[/\\\p{Cc}\p{Cf}]/gu, '_'));
    }),
  );
});
