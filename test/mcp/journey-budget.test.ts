import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokensOf } from '../../src/kernel/text/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { Agent } from './support/agent.js';
import { SMALL_HOUSE } from '../support/scenes.js';

let app: TestApp;
let agent: Agent;
beforeAll(async () => {
  app = await startApp();
  agent = new Agent(app, await app.newKey());
});
afterAll(() => app.close());

interface Alert {
  readonly code: string;
  readonly severite: string;
}
interface Checked {
  readonly ok: boolean;
  readonly alertes: readonly Alert[];
}

/** What a host hands to the model once, whatever it then does: counted by its own ceiling (tools-list-budget). */
const OPENING = 'ouverture';

test('learning, drawing, checking, correcting, looking and the sheets of a house cost 15,000 tokens, in and out', async () => {
  const { instructions } = await agent.request<{ instructions: string }>('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'essai', version: '1' },
  });
  agent.spent.push([OPENING, tokensOf(instructions)]);
  await agent.read('cao_schema');
  await agent.read('cao_schema', { types: ['ouvertures', 'mobilier', 'electricite', 'plomberie'] });
  const { scene_id } = await agent.read<{ scene_id: string }>('cao_scenes', { scene: SMALL_HOUSE });
  const checked = await agent.read<Checked>('cao_verifier', { scene_id });
  expect(checked.ok).toBe(false);
  const [first] = checked.alertes;
  await agent.read('cao_savoir', { codes: [first!.code] });
  const corrected = await agent.read<{ scene_id: string; ok: boolean }>('cao_scene_modifier', {
    scene_id,
    operations: [{ operation: 'deplacer_mobilier', mobilier: 0, x: 3200, y: 700 }],
  });
  expect(corrected.ok).toBe(true);
  const again = await agent.read<Checked>('cao_verifier', { scene_id: corrected.scene_id });
  expect(again.ok).toBe(true);
  const { content } = await agent.call('cao_render', { scene_id: corrected.scene_id });
  expect(content.map(({ type }) => type)).toContain('image');
  const sheets = await agent.call('cao_carnet', { scene_id: corrected.scene_id, format: 'html' });
  expect(sheets.isError).toBeFalsy();
  expect(sheets.content.map(({ type }) => type)).toContain('resource_link');

  // The table is the answer when a call grows.
  expect([agent.total <= 15_000, agent.total > 15_000 ? agent.spent : []]).toEqual([true, []]);
});
