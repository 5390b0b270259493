import type { GraphQLOutputType, OperationDefinitionNode } from 'graphql';
import { parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonOf, sceneFormsOf } from '../../src/contract/index.js';
import { DEMOS } from '../../src/kernel/demo/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { completerOf } from '../../src/schema/complete-answer.js';
import type { SceneOutput } from '../../src/schema/scene-output/index.js';
import { inputFor } from '../../src/schema/scene-output/index.js';
import { partsWritten, withPartsPlaced } from '../../src/schema/scene-output/written-parts.js';
import { fullSelection } from '../../src/schema/selection.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const hooks = { progress: () => {}, signal: new AbortController().signal };
const maison = Scene.parse(DEMOS.maison());

/** What a REST route makes of an answer. */
function bodyOf(answer: unknown, type: GraphQLOutputType, without: readonly string[]): string {
  const [whole] = parse(fullSelection(type, without), { noLocation: true }).definitions;
  return jsonOf(completerOf(type, (whole as OperationDefinitionNode).selectionSet, 'réponse')!(answer));
}

const outputs = (): SceneOutput[] =>
  app.registry.operations.filter(
    (one): one is (typeof app.registry.operations)[number] & SceneOutput =>
      'task' in one && sceneFormsOf(one).length === 1,
  );

test('an answer whose lists a thread has written is the same text as one that the event loop completes', () => {
  const written: string[] = [];
  for (const output of outputs()) {
    const { scene: _, scene_id: __, ...example } = (output.help.example ?? {}) as Record<string, unknown>;
    const given = output.entree!.safeParse({ ...example, scene: DEMOS.maison() });
    // The import of a drawing asks for one that this service wrote.
    if (!given.success || output.name === 'caoDxfImporter') continue;
    const { scene: ___, ...options } = given.data as Record<string, unknown>;
    const without = output.representations.find(({ file }) => !file)?.without ?? [];
    const { answer } = output.run(inputFor(maison, { options }), hooks);
    const root = output.kind === 'query' ? app.schema.getQueryType()! : app.schema.getMutationType()!;
    // What the route adds once the file is made stands in no list.
    const { type } = root.getFields()[output.name]!;
    const absent = Object.keys(output.resultat.shape).filter((name) => answer[name] === undefined);
    const asked = [...without, ...absent];
    const made = partsWritten(answer, output, { whole: asked, from: 1 });
    written.push(...Object.keys(made.parts ?? {}).map((path) => `${output.name}.${path}`));
    for (const { text, list } of Object.values(made.parts ?? {})) {
      if (list && text.length < 30_000) expect(list.first).toBe(text);
    }
    expect([output.name, bodyOf(withPartsPlaced(made), type, asked)]).toEqual([
      output.name,
      bodyOf(answer, type, asked),
    ]);
  }
  expect(written).toEqual(
    expect.arrayContaining(['caoVerifier.alertes', 'caoVerifier.integrite.alertes', 'caoVerifier.niveaux']),
  );
  expect(written.length).toBeGreaterThan(40);
}, 120_000);

test('a charged list that is not of its shape is refused by the thread that writes it, naming the operation', () => {
  const devis = outputs().find(({ name }) => name === 'caoDevis')!;
  const { answer } = devis.run(inputFor(maison), hooks);
  const wrong = { ...answer, lots: [{ code: 7 }] };
  expect(() => partsWritten(wrong, devis, { whole: [], from: 1 })).toThrow('caoDevis answered outside its declared');
});

/** Walls that stand alone, far from each other. */
const STREWN = {
  murs: Array.from({ length: 400 }, (_, i) => {
    const [x, y] = [(i % 20) * 9000, Math.floor(i / 20) * 9000];
    return { x1: x, y1: y, x2: x + 4000, y2: y, epaisseur: 200, hauteur: 2500 };
  }),
};

test('a tool shows the first entries of a long list, says how many there are, and links to them all', async () => {
  const rest = await app.fastify.inject({ method: 'POST', url: '/api/v1/cao/verifier', payload: STREWN });
  const whole = rest.json() as { alertes: unknown[]; integrite: { alertes: unknown[] } };
  expect(JSON.stringify(whole.alertes).length).toBeGreaterThan(70_000);
  const call = { name: 'cao_verifier', arguments: STREWN };
  const tool = await app.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
  });
  const [, json] = /^data: (.*)$/m.exec(tool.body) ?? [null, tool.body];
  const { structuredContent: told } = (JSON.parse(json!) as { result: { structuredContent: Told } }).result;
  expect(told.alertes.length).toBeGreaterThan(0);
  expect(told.tronque.listes['/alertes']).toEqual({ total: whole.alertes.length, rendus: told.alertes.length });
  const file = await app.fastify.inject({ url: new URL(told.tronque.complet).pathname });
  expect((file.json() as typeof whole).alertes).toHaveLength(whole.alertes.length);
});

interface Told {
  readonly alertes: readonly unknown[];
  readonly tronque: { readonly listes: Readonly<Record<string, unknown>>; readonly complet: string };
}
