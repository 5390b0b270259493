import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.js';
import type { App } from '../../src/app/create-app.js';
import { createApp } from '../../src/app/create-app.js';
import type { AnyClient, ToolAnswer } from './support/clients.js';
import { clientOf } from './support/clients.js';

let app: App;
let url: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aplomb-mcp-'));
  app = await createApp(readConfig({ DATABASE_URL: `sqlite:${join(folder, 'essai.db')}`, PORT: '0' }));
  await app.listen();
  url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}/mcp`;
});
afterAll(async () => {
  app.fastify.server.closeAllConnections();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const call = async (client: AnyClient, name: string, args: Record<string, unknown> = {}) =>
  (await client.callTool({ name, arguments: args })) as unknown as ToolAnswer;

test.each(['2026-07-28', '2025'] as const)(
  'an agent of %s signs up, revises a rent, pays a receipt and sees what it cost',
  async (era) => {
    const stranger = await clientOf(era, url);
    const refused = await call(stranger, 'irl_revision', { loyer_actuel: 700, irl_reference: 140, irl_nouveau: 145 });
    expect(refused.isError).toBe(true);
    const { cle } = (await call(stranger, 'obtenir_cle_api', { name: 'essai' })).structuredContent as { cle: string };
    expect(cle).toMatch(/^apl_/);
    await stranger.close();

    const client = await clientOf(era, url, { authorization: `Bearer ${cle}` });
    const revised = await call(client, 'irl_revision', { loyer_actuel: 700, irl_reference: 140, irl_nouveau: 145 });
    expect(revised.structuredContent).toMatchObject({ loyer_revise: 725 });
    expect(revised._meta).toMatchObject({ cout: { unites: 1, plan: 'eval' } });

    const receipt = await call(client, 'documents_quittance', {
      bailleur_nom: 'SCI Aplomb',
      bailleur_adresse: '1 rue du Fil, 75001 Paris',
      locataire_nom: 'Ada Byron',
      logement_adresse: '2 rue de la Vis, 69001 Lyon',
      periode: '2026-10',
      loyer: 700,
      charges: 50,
      date_paiement: '2026-10-05',
      format: 'html',
    });
    expect(receipt.isError).toBeFalsy();
    const link = receipt.content.find(({ type }) => type === 'resource_link')!;
    expect(link.mimeType).toContain('text/html');
    const read = (await client.readResource({ uri: link.uri! })).contents[0] as { text: string };
    expect(read.text).toContain('Ada Byron');

    const { journal } = (await call(client, 'usage')).structuredContent as {
      journal: { operation: string; porte: string; unites: number }[];
    };
    expect(journal.map(({ operation, porte, unites }) => [operation, porte, unites])).toEqual([
      ['documentsQuittance', 'mcp', 4],
      ['irlRevision', 'mcp', 1],
    ]);
    await client.close();
  },
);

test('every free tool that needs no argument answers what its outputSchema says, in 8,000 tokens', async () => {
  const client = await clientOf('2026-07-28', url);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  let answered = 0;
  for (const { name, annotations, inputSchema, outputSchema } of (await client.listTools()).tools) {
    if (!annotations?.readOnlyHint || inputSchema.required?.length) continue;
    const result = await call(client, name);
    expect(JSON.stringify(result).length / 3.6).toBeLessThanOrEqual(8000);
    if (result.isError) continue;
    const validate = ajv.compile(outputSchema!);
    validate(result.structuredContent);
    expect([name, validate.errors]).toEqual([name, null]);
    answered += 1;
  }
  expect(answered).toBeGreaterThanOrEqual(2);
  await client.close();
});

test('every resource listed can be read', async () => {
  const client = await clientOf('2026-07-28', url);
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toContain('aplomb://tarifs');
  for (const { uri } of resources) {
    const { contents } = await client.readResource({ uri });
    expect(contents[0]).toMatchObject({ uri, mimeType: 'application/json' });
  }
  await client.close();
});

test('an agent designs: the demo scene is stored once, checked for free, then measured, drawn and read back by its handle', async () => {
  const stranger = await clientOf('2026-07-28', url);
  const { cle } = (await call(stranger, 'obtenir_cle_api', { name: 'cao' })).structuredContent as { cle: string };
  await stranger.close();
  const client = await clientOf('2026-07-28', url, { 'x-api-key': cle });
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const { tools } = await client.listTools();
  const checked = async (name: string, args: Record<string, unknown>) => {
    const result = await call(client, name, args);
    expect(result.isError ? result.content[0]!.text : '').toBe('');
    // A picture costs a model by its pixels, not by its letters.
    const written = { ...result, content: result.content.filter(({ type }) => type !== 'image') };
    expect(JSON.stringify(written).length / 3.6).toBeLessThanOrEqual(8000);
    const validate = ajv.compile(tools.find((tool) => tool.name === name)!.outputSchema!);
    validate(result.structuredContent);
    expect([name, validate.errors]).toEqual([name, null]);
    return result;
  };

  const demo = await checked('cao_demo', {});
  const { scene_id } = demo.structuredContent!['scene'] as { scene_id: string };
  const { contents } = await client.readResource({ uri: `cao://scenes/${scene_id}` });
  const scene = JSON.parse((contents[0] as { text: string }).text) as { murs: unknown[] };
  expect(scene.murs.length).toBeGreaterThan(3);
  const schema = (await client.readResource({ uri: 'cao://schema' })).contents[0] as { text: string };
  expect(JSON.parse(schema.text)).toHaveProperty('schema.$schema');
  expect(schema.text).toContain('"murs":{');
  const told = await checked('cao_schema', {});
  // Whole while it is short, else an excerpt that names the resource.
  expect(told.content[0]!.text).toContain('murs?: Mur[]');

  const byHandle = await checked('cao_verifier', { scene_id });
  const byValue = await checked('cao_verifier', { scene });
  const stable = ({ structuredContent }: ToolAnswer) => ({
    ...structuredContent,
    duree_ms: 0,
    integrite: null,
    documents: null,
  });
  expect(stable(byHandle)).toEqual(stable(byValue));

  const measured = await checked('cao_metres', { scene_id });
  expect(measured.structuredContent).toMatchObject({ murs: { nombre: scene.murs.length } });
  const drawn = await checked('cao_dxf', { scene_id });
  const link = drawn.content.find(({ type }) => type === 'resource_link')!;
  expect(link.mimeType).toContain('dxf');
  const dxf = (await client.readResource({ uri: link.uri! })).contents[0] as { text: string };
  expect(dxf.text).toContain('SECTION');
  const rendered = await checked('cao_render', { scene_id });
  expect(rendered.content.some(({ type }) => type === 'resource_link')).toBe(true);
  await client.close();
});
