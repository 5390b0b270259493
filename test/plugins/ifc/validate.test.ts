import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { EXAMPLE } from '../../../src/plugins/ifc/example.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

const MAX = 3 * 1024 * 1024;

let app: TestApp;
let origin: string;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startApp({ env: { PORT: '0', MAX_IFC: String(MAX) } });
  headers = { 'x-api-key': await app.newKey() };
  origin = await app.listen();
});
afterAll(() => app.close());

/** Threads take their time to start on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

async function post(path: string, body: string | Uint8Array<ArrayBuffer>, more: object): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, { method: 'POST', body, headers: { ...headers, ...more } });
  return { status: answer.status, body: await answer.json() };
}
const deposit = (body: string | Uint8Array<ArrayBuffer>, more: object = {}) =>
  post('/api/v1/cao/ifc/depot', body, { 'content-type': 'application/x-step', ...more });
const validate = (body: object) =>
  post('/api/v1/cao/ifc/valider', JSON.stringify(body), { 'content-type': 'application/json' });

/** A sound file with so many instances, and its digest. */
function large(persons: number): string {
  const lines = Array.from({ length: persons }, (_, i) => `#${i + 2}=IFCPERSON($,'Duval',$,$,$,$,$,$);`);
  return EXAMPLE.replace('ENDSEC;\nEND-', `${lines.join('\n')}\nENDSEC;\nEND-`);
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('deposit', () => {
  test('keeps a file as it comes, gzip inflated, and tells what it is', async () => {
    const text = large(1000);
    const expected = { schema: 'IFC4', entites: 1001, octets: text.length, sha256: sha256(text) };
    const plain = await deposit(text);
    expect(plain).toMatchObject({ status: 200, body: expected });
    expect(Date.parse(plain.body.expire_le)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    const packed = new Uint8Array(gzipSync(text));
    expect((await deposit(packed, { 'content-encoding': 'gzip' })).body).toMatchObject(expected);
  });

  test('refuses what is larger than MAX_IFC, and whoever has no key', async () => {
    const { status, body } = await deposit(' '.repeat(MAX + 1));
    expect([status, body.code]).toEqual([413, 'trop_grand']);
    expect((await deposit(EXAMPLE, { 'x-api-key': '' })).status).toBe(401);
  });

  test('keeps text that is no STEP file: the validation tells what it is', async () => {
    const { body } = await deposit('bonjour');
    expect(body).toMatchObject({ schema: null, entites: 0 });
    const told = await validate({ ifc_id: body.ifc_id });
    expect(told).toMatchObject({ status: 200, body: { valide: false, schema: null } });
    expect(told.body.constats.map(({ famille }: { famille: string }) => famille)).toContain('syntaxe');
  });
});

describe('validation', () => {
  test('a sound file has no error, all its rules were worked out; that it holds no building, a person of no use, are warnings', async () => {
    const { status, body } = await validate({ ifc: EXAMPLE });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      valide: true,
      schema: 'IFC4',
      resume: { erreurs: 0, avertissements: 2, entites: 1 },
      regles: { connues: 679, evaluees: 679, non_evaluees: [] },
      constats: ['projet_unique', 'IFC106'].map((code) => ({ famille: 'metier', code, severite: 'avertissement' })),
    });
  });

  test('a finding names instance, line, class, rule and attribute', async () => {
    const ifc = EXAMPLE.replace("'Duval',$,$,$,$,$,$);", "'Duval',12,$,$,$,$,$);");
    const { body } = await validate({ ifc });
    expect(body.constats.filter(({ famille }: { famille: string }) => famille !== 'metier')).toEqual([
      {
        famille: 'schema',
        code: 'type_valeur',
        severite: 'erreur',
        instance: '#1',
        ligne: 8,
        classe: 'IfcPerson',
        guid: null,
        attribut: 'GivenName',
        message: 'GivenName : STRING est attendu, pas 12.',
        objet: null,
      },
    ]);
  });

  test('the export of a scene is sound, and all its rules were worked out', async () => {
    const { status, body } = await validate(DEMOS.maison());
    expect(status).toBe(200);
    expect(body).toMatchObject({ valide: true, schema: 'IFC4', resume: { erreurs: 0, avertissements: 0 } });
    expect(body.constats).toEqual([]);
    expect(body.resume.entites).toBeGreaterThan(1000);
  });

  test('text and stored file of several mebibytes are judged alike, in the three doors', async () => {
    const ifc = large(29_000);
    expect(ifc.length).toBeGreaterThan(1024 * 1024);
    const { ifc_id } = (await deposit(ifc)).body;
    const document = 'mutation($e: CaoIfcValiderEntree!) { caoIfcValider(entree: $e) { valide resume { entites } } }';
    const graphql = (entree: object) =>
      post('/graphql', JSON.stringify({ query: document, variables: { e: entree } }), {
        'content-type': 'application/json',
      });
    const expected = { valide: true, resume: { entites: 29_001 } };
    expect((await validate({ ifc })).body).toMatchObject(expected);
    expect((await validate({ ifc_id })).body).toMatchObject(expected);
    expect((await graphql({ ifc })).body.data.caoIfcValider).toEqual(expected);
    expect((await graphql({ ifc_id })).body.data.caoIfcValider).toEqual(expected);
  });

  test('exactly one of scene, ifc and ifc_id is given; an unknown ifc_id is named', async () => {
    for (const body of [{}, { ifc: EXAMPLE, ifc_id: 'a' }, { ifc_id: 'inconnu' }]) {
      expect((await validate(body)).status).toBe(422);
    }
    expect((await validate({ ifc_id: 'inconnu' })).body.detail[0].loc).toEqual(['body', 'ifc_id']);
  });
});
