import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '../../src/contract/index.js';
import { pathsOf } from '../../src/rest-compat/routes.js';
import type { TestDoor } from './support/door.js';
import { AUTH, startDoor } from './support/door.js';

interface Document {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        responses: Record<string, { content: Record<string, { schema: object }> }>;
        requestBody: { content: Record<string, { schema: object; example: object }> };
      }
    >
  >;
  readonly components: { readonly schemas: Record<string, object> };
  readonly info: { readonly version: string; readonly description: string };
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** On a fresh checkout the suites build the service alone: the page is built here, as `npm start` does. */
function buildPages(): void {
  if (['graphiql', 'atelier'].every((page) => existsSync(`${root}dist/web/${page}/index.html`))) return;
  const { status } = spawnSync(process.execPath, [`${root}scripts/build.mjs`], { stdio: 'ignore' });
  if (status !== 0) throw new Error('npm run build failed');
}

let door: TestDoor;
let document: Document;
const get = (url: string, headers: Record<string, string> = {}) => door.app.inject({ method: 'GET', url, headers });
beforeAll(async () => {
  buildPages();
  door = await startDoor();
  document = (await get('/openapi.json')).json();
}, 180_000);
afterAll(() => door.app.close());

/** What the value breaks of a schema of the document, references included. */
function faults(schema: object, value: unknown) {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { 'uri-reference': true, uri: true, date: true, email: true, 'date-time': true },
  });
  const validate = ajv.compile({ ...schema, components: document.components });
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('OpenAPI', () => {
  test('holds every path of the registry under version 1.0.0', () => {
    expect(document.info.version).toBe('1.0.0');
    expect(Object.keys(document.paths)).toEqual(pathsOf(door.kit.registry).map(({ path }) => `/api/v1${path}`));
    expect(Object.keys(document.paths['/api/v1/cao/dessin']!)).toEqual(['get', 'post']);
  });

  test('gives each operation another id', () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('caoTrace');
  });

  test('describes bodies that its examples satisfy, and that the door accepts', async () => {
    for (const [path, item] of Object.entries(document.paths)) {
      const media = item['post']?.requestBody?.content['application/json'];
      if (!media?.example) continue;
      const answer = await door.app.inject({ method: 'POST', url: path, headers: AUTH, payload: media.example });
      expect([path, faults(media.schema, media.example), answer.statusCode]).toEqual([path, [], 200]);
    }
  });

  test('describes a body where an option shares its name with a scene field', () => {
    const { schema } = document.paths['/api/v1/cao/trace']!['post']!.requestBody.content['application/json']!;
    const murs = [{ x1: 0, y1: 0, x2: 1, y2: 1, inconnu: 1 }];
    for (const body of [
      { murs, plan: [] },
      { murs, plan: { focale_mm: 2 } },
      { scene: { murs } },
      { scene_id: 'x', format: 'json' },
    ]) {
      expect(faults(schema, body)).toEqual([]);
    }
    expect(faults(schema, { murs: 'non' })).not.toEqual([]);
    expect(faults(schema, { murs, format: 'pdf' })).not.toEqual([]);
  });

  test('describes the answers that are given, nulls included', async () => {
    const calls = [
      ['/api/v1/calcul/somme', { a: 1 }],
      ['/api/v1/cao/trace', { murs: [{ x1: 0, y1: 0, x2: 1, y2: 1 }], format: 'json' }],
      ['/api/v1/conseil', {}],
    ] as const;
    for (const [path, payload] of calls) {
      const answer = await door.app.inject({ method: 'POST', url: path, headers: AUTH, payload });
      const { schema } = document.paths[path]!['post']!.responses['200']!.content['application/json']!;
      expect([path, faults(schema, answer.json())]).toEqual([path, []]);
    }
    const refusal = await door.app.inject({ method: 'POST', url: '/api/v1/calcul/somme', headers: AUTH, payload: {} });
    expect(faults({ $ref: '#/components/schemas/Probleme' }, refusal.json())).toEqual([]);
    expect(faults({ $ref: '#/components/schemas/Explication' }, (await get('/api/v1/cao/trace')).json())).toEqual([]);
  });

  test('explains every error where problem documents point, in both languages', async () => {
    for (const [code, { fr, en }] of Object.entries(ERRORS)) {
      expect(document.info.description).toContain(
        `\n\n\`${code}\` · **${ERRORS[code as keyof typeof ERRORS].status}** · ${fr}`,
      );
      expect(document.info.description).toMatch(new RegExp(`\n### [^\n\`]{10,}\n\n\`${code}\``, 'u'));
      expect((await get('/openapi.json?langue=en')).json().info.description).toContain(en);
    }
  });

  test('is compressed and revalidated', async () => {
    const zipped = await get('/openapi.json', { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    const again = await get('/openapi.json', { 'if-none-match': zipped.headers.etag as string });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('llms.txt', () => {
  test('is markdown with a title, a summary and every route with its cost', async () => {
    const { body, headers } = await get('/llms.txt');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(body).toMatch(/^# Aplomb\n\n> /);
    for (const { rest } of door.kit.registry.operations) expect(body).toContain(`\`${rest!.method} ${rest!.path}\``);
    expect(body).toContain('`POST /cao/trace` (= /cao/dessin) (2 unités)');
    expect(body).toContain('http://aplomb.test/openapi.json');
  });

  test('exists in English', async () => {
    expect((await get('/llms.txt?langue=en')).body).toContain('(2 units)');
  });
});

describe('pages', () => {
  const origins = (text: string) => [...text.matchAll(/(?:src|href)="(https?:)?\/\/[^"]+"/g)];

  test.each(['/docs', '/graphiql', '/atelier'])('%s has a policy without inline or foreign script', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toMatch(/https?:|unsafe-eval/);
    // A block of data is no script.
    expect(body).not.toMatch(/<script(?![^>]*(?:\bsrc=|type="application\/json"))[^>]*>/);
    expect(origins(body)).toEqual([]);
  });

  test('their scripts are served from here', async () => {
    for (const page of ['/docs', '/graphiql', '/atelier']) {
      const { body } = await get(page);
      const scripts = [...body.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)].map((match) => match[1]!);
      expect(scripts.length).toBeGreaterThan(0);
      for (const src of scripts) {
        const { statusCode, headers } = await get(src, { 'accept-encoding': 'gzip' });
        expect([statusCode, headers['content-encoding']]).toEqual([200, 'gzip']);
        expect(headers['content-type']).toMatch(/javascript/);
      }
    }
  });
});
