import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMOS } from '../../src/kernel/demo/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { STRANGE_SCENES } from '../support/scenes.js';
import { Agent } from './support/agent.js';

type Json = Record<string, unknown>;
interface ImageBlock {
  readonly type: string;
  readonly data?: string;
  readonly mimeType?: string;
  readonly uri?: string;
}

let app: TestApp;
let agent: Agent;
let key = '';
beforeAll(async () => {
  app = await startApp();
  key = await app.newKey();
  agent = new Agent(app, key);
});
afterAll(() => app.close());

const picture = async (args: Json) => {
  const { content, isError } = await agent.call('cao_render', args);
  expect([isError, content[0]?.text?.slice(0, 200)]).toEqual([undefined, expect.any(String)]);
  return content as readonly ImageBlock[];
};
/** Width and height of a PNG, from its header. */
const sizeOf = (base64: string) => {
  const bytes = Buffer.from(base64, 'base64');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] as const;
};

test('the tool answers a picture of a thousand pixels that a model looks at, with its link beside it', async () => {
  const content = await picture({ scene: DEMOS.maison() });
  expect(content.map(({ type }) => type)).toEqual(['text', 'image', 'resource_link']);
  const [, image, link] = content;
  expect(image!.mimeType).toBe('image/png');
  expect(sizeOf(image!.data!)[0]).toBe(1000);
  const { host, pathname } = new URL(link!.uri!);
  expect(host).toBe('aplomb.test');
  const file = await app.fastify.inject({ url: pathname });
  expect(file.rawPayload.toString('base64')).toBe(image!.data);
});

test('alerts beside it have the sentence of what is critical alone: the check has said the others', async () => {
  const murs = [
    [0, 0, 9000, 0],
    [9000, 0, 9000, 6000],
    [9000, 6000, 0, 6000],
    [0, 6000, 0, 0],
    [5000, 0, 5000, 6000],
  ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2 }));
  const ouvertures = [{ mur: 0, position: 1000, largeur: 930, hauteur: 2150, type: 'porte' }];
  const pieces = [
    { x: 2500, y: 3000, type: 'sejour' },
    { x: 7000, y: 3000, type: 'chambre' },
  ];
  const answer = await agent.call('cao_render', { scene: { murs, ouvertures, pieces } });
  const { alertes } = answer.structuredContent as { alertes: { severite: string; message?: string }[] };
  expect(new Set(alertes.map(({ severite }) => severite)).size).toBeGreaterThan(1);
  for (const { severite, message } of alertes) expect(message !== undefined).toBe(severite === 'critique');
});

test('one level and other layers are other pictures; what is not drawn is refused', async () => {
  const scene = DEMOS.maison();
  const shown = await Promise.all(
    [{}, { niveau: 1 }, { niveau: 1, calques: ['pieces', 'electricite'] }].map((options) =>
      picture({ scene, ...options }),
    ),
  );
  expect(new Set(shown.map((content) => content[1]!.data)).size).toBe(3);
  expect((await agent.call('cao_render', { scene, niveau: 7 })).isError).toBe(true);
  const { content } = await agent.call('cao_render', { scene, calques: ['meubles'] });
  expect(content[0]!.text).toContain('calques');
});

async function drawn(scene: Json, options: Json): Promise<string> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/cao/render?format=svg',
    headers: { 'x-api-key': key },
    payload: { ...scene, vue: 'apercu', ...options },
  });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.body;
}
const numbers = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map((match) => Number(match[1]));

describe.each([...Object.entries(DEMOS), ...Object.entries(STRANGE_SCENES)])('the overview of %s', (_, make) => {
  test('is cut to the building, names its rooms at a readable size, and tints them', async () => {
    const svg = await drawn(make() as Json, { niveau: 0 });
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.map(Number);
    expect(Math.max(width!, height!)).toBeLessThan(260);
    const sizes = numbers(svg, /font-size="([\d.]+)"/g).map((size) => (size * 1000) / width!);
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9);
    expect(svg).toMatch(/<path d="[^"]+" fill="#[0-9a-f]{6}" stroke="#[0-9a-f]{6}" stroke-width="0\.13"/);
    expect(svg).not.toContain('data-calque="ELEC"');
  });

  test('shows the layers asked for and no other', async () => {
    const bare = await drawn(make() as Json, { niveau: 0, calques: ['ouvertures'] });
    expect(bare).not.toMatch(/data-calque="(OBJETS|PLOMB|ELEC|ESCALIER)"/);
    expect(bare).not.toMatch(/m²<\/text>/);
    expect(bare).toContain('data-calque="MURS"');
  });
});
