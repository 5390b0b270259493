import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Database } from '../../../src/persistence/index.js';
import { MOST_REMARKS, planKey } from '../../../src/plugins/sharing/remarks.js';
import { documentText } from '../../../src/schema/call-operation.js';
import type { TestApp } from '../../support/app.js';
import { hasXmllint } from '../../support/xmllint.js';
import { startApp } from '../../support/app.js';

const data = process.env['TEST_DATA'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const HOSTILE = [
  '<script>alert(1)</script><img src=x onerror=alert(2)>',
  '"></textarea><svg/onload=alert(3)> {{7*7}} ${7*7} ]]> &amp; \u202e\u0007 \ud800',
  "'; drop table remarques_plan; -- 🏠\r\n\ttab",
];

type Body = Record<string, unknown>;
interface Remark extends Body {
  readonly id: string;
  readonly texte: string;
}
interface Plan extends Body {
  readonly titre: string;
  readonly svg: string[];
  readonly niveaux: { readonly index: number; readonly nom: string }[];
  readonly commentaires: Remark[];
}

/** Foreign judge: bcf-client of a Python that has it (IFCOPENSHELL_PYTHON, else the PATH). */
const python = [process.env['IFCOPENSHELL_PYTHON'], 'python3'].find(
  (name) => name && spawnSync(name, ['-c', 'import bcf.bcfxml']).status === 0,
);

let app: TestApp;
let [owner, other] = ['', ''];
let now = Date.parse('2026-11-23T10:00:00Z');
let jeton = '';
beforeAll(async () => {
  app = await startApp({ clock: () => new Date(now) });
  [owner, other] = [await app.newKey('owner'), await app.newKey('other')];
  jeton = await share();
});
afterAll(() => app.close());

const api = (method: 'GET' | 'POST', path: string, payload?: Body, key?: string) =>
  app.fastify.inject({
    method,
    url: `/api/v1${path}`,
    ...(payload && { payload }),
    headers: { ...(key && { 'x-api-key': key }) },
  });
async function share(key = owner): Promise<string> {
  const answer = await api('POST', '/cao/plan/partager', DEMOS.maison() as Body, key);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ jeton: string }>().jeton;
}
const comment = (body: Body, key?: string, token = jeton) => api('POST', `/cao/plan/${token}/commentaires`, body, key);
const read = async (token = jeton) => (await api('GET', `/cao/plan/${token}`)).json<Plan>();
/** The database of the service, as a request finds it. */
const database = () =>
  (
    app.kit.newRequest({ door: 'rest', requestId: 'essai', ip: '127.0.0.1', langue: 'fr', secrets: {} }) as unknown as {
      db: Database;
    }
  ).db;
const pin = { niveau: 0, x: 3000, y: 3000 };
async function added(body: Body, token = jeton): Promise<Remark> {
  const answer = await comment({ ...pin, ...body }, undefined, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ commentaire: Remark }>().commentaire;
}

test('a plan is shared with a key, and read by its link alone', async () => {
  expect((await api('POST', '/cao/plan/partager', DEMOS.maison() as Body)).statusCode).toBe(401);
  const answer = await api('POST', '/cao/plan/partager', DEMOS.maison() as Body, owner);
  const { url, jeton: token, cree_le, alertes } = answer.json<Body>();
  expect(url).toBe(`http://aplomb.test/plan/${String(token)}`);
  expect([cree_le, alertes]).toEqual(['2026-11-23T10:00:00.000Z', expect.any(Array)]);
  const plan = await read(String(token));
  expect(plan.svg).toHaveLength(plan.niveaux.length);
  for (const drawing of plan.svg) expect(drawing).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  expect(plan.commentaires).toEqual([]);
  expect(JSON.stringify(plan)).not.toContain('"murs"');
});

test('where a pin falls on the drawing is told: a corner of the walls is where the drawing has it', async () => {
  const scene = {
    murs: [
      [0, 0, 5000, 0],
      [5000, 0, 5000, 4000],
      [5000, 4000, 0, 4000],
      [0, 4000, 0, 0],
    ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, epaisseur: 200, hauteur: 2500 })),
  };
  const { jeton: token } = (await api('POST', '/cao/plan/partager', scene, owner)).json<{ jeton: string }>();
  const { svg, niveaux } = await read(token);
  const { echelle, origine } = niveaux[0] as unknown as { echelle: number; origine: { x: number; y: number } };
  const corner = [origine.x + 5100 / echelle, origine.y - 4100 / echelle];
  const points = [...svg[0]!.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const nearest = Math.min(...points.map(([x, y]) => Math.hypot(x! - corner[0]!, y! - corner[1]!)));
  expect(nearest).toBeLessThan(0.01);
});

test('a remark is pinned without a key, stays as typed, and names what it is pinned on', async () => {
  const remark = await added({ texte: HOSTILE[0], auteur: ' Mme Roux ' });
  expect(remark).toMatchObject({ ...pin, texte: HOSTILE[0], auteur: 'Mme Roux', traite: false, traite_le: null });
  expect(remark['objet']).toMatch(/^\/(pieces|mobilier|murs|ouvertures)\/\d+$/);
  expect((await read()).commentaires.find(({ id }) => id === remark.id)).toEqual(remark);
  const reply = await added({ texte: 'oui', niveau: undefined, x: undefined, y: undefined, reponse_a: remark.id });
  expect(reply).toMatchObject({ ...pin, reponse_a: remark.id });
});

test.each([
  ['a level that is not there', { ...pin, niveau: 9, texte: 'a' }, 'niveau'],
  ['a place off the plan', { ...pin, x: 9e9, texte: 'a' }, 'x'],
  ['no place', { niveau: 0, x: 1, texte: 'a' }, 'y'],
  ['an empty text', { ...pin, texte: '' }, 'texte'],
  ['a blank text', { ...pin, texte: ' \n ' }, 'texte'],
  ['4,001 signs', { ...pin, texte: 'a'.repeat(4001) }, 'texte'],
  ['nothing at all', {}, 'texte'],
  ['an answer to no remark', { texte: 'a', reponse_a: 'x' }, 'reponse_a'],
])('%s is refused, naming the field', async (_, body, field) => {
  const answer = await comment(body as Body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ detail: { loc: string[] }[] }>().detail[0]!.loc.at(-1)).toBe(field);
});

test('handling and removing take the key that shared the plan: none 401, another’s 403', async () => {
  const { id } = await added({ texte: 'plus large' });
  for (const body of [{ id, traite: true }, { id, supprimer: true }, { supprimer_plan: true }]) {
    expect((await comment(body)).statusCode).toBe(401);
    expect((await comment(body, 'apl_wrong')).statusCode).toBe(401);
    expect((await comment(body, other)).statusCode).toBe(403);
  }
  const handled = await comment({ id, traite: true }, owner);
  expect(handled.json()).toMatchObject({ id, commentaire: { traite: true, traite_le: new Date(now).toISOString() } });
  const again = await comment({ id, traite: false }, owner);
  expect(again.json()).toMatchObject({ commentaire: { traite: false, traite_le: null } });
  expect((await comment({ id, supprimer: true }, owner)).json()).toMatchObject({ id, supprime: true });
  expect((await read()).commentaires.map((remark) => remark.id)).not.toContain(id);
  expect((await comment({ id, traite: true }, owner)).statusCode).toBe(422);
});

test('unknown, altered, removed and expired links are one answer', async () => {
  const token = await share();
  await added({ texte: 'a' }, token);
  expect((await comment({ supprimer_plan: true }, owner, token)).statusCode).toBe(200);
  const ended = await share();
  now += 181 * 86_400_000;
  const bodies = await Promise.all(
    ['x', `${jeton}x`, jeton.slice(0, -1), token, ended].map(async (guess) => {
      const answers = [await api('GET', `/cao/plan/${guess}`), await comment({ ...pin, texte: 'a' }, owner, guess)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
      return answers.map((answer) => ({ ...answer.json<Body>(), instance: null, request_id: null }));
    }),
  );
  now -= 181 * 86_400_000;
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  const left = await database().query('select id from remarques_plan where plan = ?', [planKey(token)]);
  expect(left).toEqual([]);
});

test('a plan takes so many remarks and no more, from one address so many at a time; what it holds is still read', async () => {
  const token = await share();
  const row = (i: number) => [
    `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
    planKey(token),
    0,
    1,
    1,
    `${HOSTILE[i % HOSTILE.length]!.replace('\ud800', '')}${'é'.repeat(1000)}`,
    now,
    now + 1e9,
  ];
  for (let i = 0; i < MOST_REMARKS - 1; i++) {
    await database().execute(
      'insert into remarques_plan (id, plan, niveau, x, y, texte, cree_le, expire_le) values (?, ?, ?, ?, ?, ?, ?, ?)',
      row(i),
    );
  }
  await added({ texte: 'la dernière' }, token);
  const full = await comment({ ...pin, texte: 'une de trop' }, undefined, token);
  expect([full.statusCode, full.json<{ detail: { msg: string }[] }>().detail[0]!.msg]).toEqual([
    422,
    expect.stringContaining(String(MOST_REMARKS)),
  ]);
  const plan = await read(token);
  expect(plan.commentaires).toHaveLength(MOST_REMARKS);
  const fresh = await share();
  const codes = new Map<number, number>();
  for (let i = 0; i < 320; i++) {
    const { statusCode } = await comment({ ...pin, texte: HOSTILE[i % 3] }, undefined, fresh);
    codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
  }
  expect([...codes.keys()].sort()).toEqual([200, 429]);
  now += 11 * 60_000;
  expect((await comment({ ...pin, texte: 'plus tard' }, undefined, fresh)).statusCode).toBe(200);
}, 60_000);

test('the three doors say the same', async () => {
  const operation = app.registry.operation('caoPlanCommentaires')!;
  const text = documentText(app.schema, operation, operation.representations[0]!);
  const { data: made, errors } = await app.graphql(text, { entree: { jeton, ...pin, texte: HOSTILE[2] } });
  expect(errors).toBeUndefined();
  const { commentaire } = (made as Record<string, { commentaire: Remark }>)['caoPlanCommentaires']!;
  expect(commentaire.texte).toBe(HOSTILE[2]);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: 'aplomb.test',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'cao_plan', arguments: { jeton } } },
  });
  expect(answer.body).toContain('drop table remarques_plan');
  expect(answer.body).not.toContain('<svg ');
});

describe('BCF', () => {
  let folder = '';
  let archive: Awaited<ReturnType<typeof api>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aplomb-bcf-'));
    const token = await share();
    for (const [i, texte] of HOSTILE.entries()) {
      const { id } = await added({ texte, auteur: i === 0 ? '<b>&' : undefined }, token);
      if (i === 1) await comment({ id, traite: true }, owner, token);
      if (i === 2) await added({ texte: 'réponse', reponse_a: id }, token);
    }
    archive = await app.fastify.inject({ url: `/api/v1/cao/plan/${token}?format=bcf` });
    writeFileSync(join(folder, 'plan.zip'), archive.rawPayload);
    execFileSync('unzip', ['-qq', 'plan.zip'], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const files = () => execFileSync('unzip', ['-Z1', 'plan.zip'], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
  const held = (name: string) => readFileSync(join(folder, name), 'utf8');

  test('is a file of its own', () => {
    expect([archive.statusCode, archive.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(archive.headers['content-disposition']).toContain('.bcf');
  });

  test('is a topic a remark, open or closed, what answers it as its comments, where it is pinned', () => {
    expect(held('bcf.version')).toContain('VersionId="2.1"');
    const topics = files()
      .filter((name) => name.endsWith('markup.bcf'))
      .map(held);
    expect(topics.map((markup) => /TopicStatus="(\w+)"/.exec(markup)![1])).toEqual(['Open', 'Closed', 'Open']);
    expect(topics.map((markup) => markup.split('<Comment Guid').length - 1)).toEqual([0, 0, 1]);
    const views = files()
      .filter((name) => name.endsWith('viewpoint.bcfv'))
      .map(held);
    expect(views).toHaveLength(3);
    expect(views[0]).toContain('<CameraViewPoint><X>3</X><Y>3</Y>');
    expect(views[0]).toMatch(/<Component IfcGuid="[0-9A-Za-z_$]{22}"\/>/);
  });

  test.skipIf(!python)(
    'is opened by another reader, which finds the remarks, their answers and what they are pinned on',
    () => {
      const reader = resolve(import.meta.dirname, '../../conformance/plan-bcf-reader.py');
      const told = execFileSync(python!, [reader, join(folder, 'plan.zip')], { encoding: 'utf8' });
      const { version, sujets } = JSON.parse(told) as {
        version: string;
        sujets: {
          titre: string;
          etat: string;
          commentaires: string[];
          vues: { camera: number[]; elements: string[] }[];
        }[];
      };
      expect(version).toBe('2.1');
      expect(sujets.map(({ etat }) => etat).toSorted()).toEqual(['Closed', 'Open', 'Open']);
      expect(sujets.flatMap(({ commentaires }) => commentaires)).toContain('réponse');
      for (const { vues } of sujets) {
        expect(vues).toHaveLength(1);
        expect(vues[0]!.camera).toEqual([3, 3]);
        expect(vues[0]!.elements).toHaveLength(1);
      }
    },
  );

  const schemas = join(data, 'bcf-2.1');
  test.skipIf(!existsSync(schemas) || !hasXmllint)('is valid against the schemas of BCF 2.1', () => {
    const schemaOf = (name: string) => join(schemas, name.endsWith('.bcfv') ? 'visinfo.xsd' : 'markup.xsd');
    const checked = files().filter((name) => /\.bcfv?$/.test(name));
    expect(checked).toHaveLength(6);
    for (const name of checked) {
      execFileSync(
        'xmllint',
        ['--noout', '--schema', schemaOf(name), join(folder, dirname(name), name.split('/')[1]!)],
        {
          stdio: 'pipe',
        },
      );
    }
  });
});

test('the page is there for living links alone, for nobody to index, and asks no other host', async () => {
  const known = await app.fastify.inject({ url: `/plan/${jeton}` });
  // A page that is not built says so.
  if (known.statusCode !== 503) {
    expect(known.statusCode).toBe(200);
    expect(known.headers['x-robots-tag']).toBe('noindex');
    expect(known.headers['referrer-policy']).toBe('no-referrer');
    expect(known.headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
    expect((await app.fastify.inject({ url: '/plan/x' })).statusCode).toBe(404);
  }
});
