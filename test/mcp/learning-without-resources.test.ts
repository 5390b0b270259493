import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_NAMES, DEMOS } from '../../src/kernel/demo/index.js';
import { tokensOf } from '../../src/kernel/text/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { Agent, readTokens } from './support/agent.js';

let app: TestApp;
let agent: Agent;
beforeAll(async () => {
  app = await startApp();
  agent = new Agent(app);
});
afterAll(() => app.close());

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly total: number;
  readonly suivant: string | null;
}
/** Every page of a catalogue, the lists of all of them put together. */
async function whole(tool: string, list: string, args: Row = {}) {
  const rows: Row[] = [];
  let pages = 0;
  for (let apres: string | null | undefined; apres !== null; pages++) {
    const answer = await agent.call(tool, { ...args, ...(apres && { apres }) });
    expect(readTokens(answer)).toBeLessThanOrEqual(4000);
    const page = answer.structuredContent as unknown as Page & Record<string, Row[]>;
    expect(page).not.toHaveProperty('tronque');
    rows.push(...page[list]!);
    apres = page.suivant;
    if (apres === null) expect(rows).toHaveLength(page.total);
  }
  return { rows, pages };
}
const rest = async (path: string): Promise<Row> => (await app.fastify.inject({ url: `/api/v1${path}` })).json();

describe('a client that has tools only', () => {
  test('learns the whole model in 3,000 tokens, one type in 400', async () => {
    const { texte } = await agent.read<{ texte: string }>('cao_schema');
    expect(texte).toMatch(/^Mur \{x1, y1, x2, y2: mm; hauteur\?: mm = 2500/m);
    expect(readTokens(await agent.call('cao_schema'))).toBeLessThanOrEqual(3000);
    const one = await agent.call('cao_schema', { types: ['ouvertures'] });
    expect(readTokens(one)).toBeLessThanOrEqual(400);
    expect((one.structuredContent as { texte: string }).texte).toMatch(/^type Ouverture \{/);
    const two = await agent.read<{ texte: string }>('cao_schema', { types: ['Mur', 'pieces'], langue: 'en' });
    expect(two.texte).toMatch(/^type Mur \{[\s\S]*\n\}\ntype Piece \{/);
  });

  test('is told the nearest type', async () => {
    const { isError, content } = await agent.call('cao_schema', { types: ['fenetres'] });
    expect(isError).toBe(true);
    expect(content[0]!.text).toContain('fenetres');
    expect((await agent.call('cao_schema', { types: ['Murs'] })).content[0]!.text).toMatch(
      /\(proposition : [Mm]urs?\)/,
    );
  });

  test.each(DEMO_NAMES)('has the demonstration %s by its handle, or itself when asked', async (exemple) => {
    const short = await agent.call('cao_demo', { exemple });
    expect(readTokens(short)).toBeLessThanOrEqual(1200);
    expect(short.structuredContent).toMatchObject({ scene: { scene_id: expect.any(String) } });
    const long = await agent.call('cao_demo', { exemple, rendre_scene: true });
    expect((long.structuredContent as { scene: Row }).scene).toEqual(DEMOS[exemple]());
    expect((JSON.parse(long.content[0]!.text!) as { scene: Row }).scene).toEqual(DEMOS[exemple]());
    expect(tokensOf(long.content[0]!.text!)).toBeLessThanOrEqual(12_000);
  });

  test.each([
    ['cao_mobilier', 'mobilier', '/cao/mobilier'],
    ['cao_familles', 'familles', '/cao/familles'],
    ['cao_savoir', 'savoir', '/cao/savoir'],
  ])('reads %s page by page, whole', async (tool, list, path) => {
    const { rows, pages } = await whole(tool, list);
    expect(rows).toEqual((await rest(path))[list]);
    expect(pages).toBeGreaterThan(1);
  });

  test('keeps what it asks for', async () => {
    const { mobilier } = await agent.read<{ mobilier: Row[] }>('cao_mobilier', { type: 'lit' });
    expect(mobilier.map(({ type }) => type)).toEqual(['lit']);
    const families = await agent.read<{ familles: Row[]; escaliers: Row[] }>('cao_familles', {
      cles: ['porte_battante'],
    });
    expect(families.familles.map(({ cle }) => cle)).toEqual(['porte_battante']);
    const known = await agent.read<{ savoir: Row[]; non_verifies: Row[] }>('cao_savoir', {
      codes: ['mobilier_zone_porte', 'thermique'],
    });
    expect(known.savoir.map(({ code }) => code)).toEqual(['mobilier_zone_porte']);
    expect(known.non_verifies).toMatchObject([{ code: 'thermique', raison: expect.stringContaining('RE2020') }]);
  });

  test.each([
    ['cao_mobilier', { type: 'lits' }, 'lit'],
    ['cao_mobilier', { categorie: 'chambres' }, 'chambre'],
    ['cao_mobilier', { apres: 'canapee' }, 'canape'],
    ['cao_familles', { cles: ['porte_batante'] }, 'porte_battante'],
    ['cao_savoir', { codes: ['thermiques'] }, 'thermique'],
  ])('of %s is told the nearest word to %j', async (tool, args, nearest) => {
    const { isError, content } = await agent.call(tool, args);
    expect(isError).toBe(true);
    expect(content[0]!.text).toContain(`(proposition : ${nearest})`);
  });
});

test('what is not checked comes as codes that cao_savoir explains', async () => {
  const scene = DEMOS.maison() as Row;
  const answer = await agent.call('cao_verifier', { scene });
  const { non_verifies } = answer.structuredContent as { non_verifies: Row[] };
  expect(non_verifies.length).toBeGreaterThan(5);
  for (const entry of non_verifies) expect(Object.keys(entry)).toEqual(['code']);
  const codes = non_verifies.map(({ code }) => code);
  const told = await agent.read<{ non_verifies: Row[] }>('cao_savoir', { codes });
  expect(told.non_verifies.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  const byRest = await app.fastify.inject({ method: 'POST', url: '/api/v1/cao/verifier', payload: scene });
  expect(byRest.json<{ non_verifies: Row[] }>().non_verifies[0]).toMatchObject({ raison: expect.any(String) });
  expect(JSON.stringify(non_verifies).length * 4).toBeLessThan(JSON.stringify(answer.structuredContent).length);
});
