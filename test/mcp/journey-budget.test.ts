import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokensOf } from '../../src/kernel/text/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { Agent } from './support/agent.js';
import { SLOPPY_HOUSE, SMALL_HOUSE } from '../support/scenes.js';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await startApp();
  key = await app.newKey();
});
afterAll(() => app.close());

interface Alert {
  readonly code: string;
  readonly severite: string;
  readonly correctifs?: readonly object[];
}
interface Checked {
  readonly ok: boolean;
  readonly alertes: readonly Alert[];
}

/** What a host hands to the model once, whatever it then does: counted by its own ceiling (tools-list-budget). */
const OPENING = 'ouverture';

/** An agent that has read the instructions and the types that it draws with. */
async function learner(): Promise<Agent> {
  const agent = new Agent(app, key);
  const { instructions } = await agent.request<{ instructions: string }>('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'essai', version: '1' },
  });
  agent.spent.push([OPENING, tokensOf(instructions)]);
  await agent.read('cao_schema');
  await agent.read('cao_schema', { types: ['ouvertures', 'mobilier', 'electricite', 'plomberie'] });
  return agent;
}

/** A picture to look at and the set of sheets; then the bill, whose table is the answer when a call grows. */
async function drawn(agent: Agent, scene_id: string): Promise<void> {
  const { content } = await agent.call('cao_render', { scene_id });
  expect(content.map(({ type }) => type)).toContain('image');
  const sheets = await agent.call('cao_carnet', { scene_id, format: 'html' });
  expect(sheets.isError).toBeFalsy();
  expect(sheets.content.map(({ type }) => type)).toContain('resource_link');
  expect([agent.total <= 15_000, agent.total > 15_000 ? agent.spent : []]).toEqual([true, []]);
}

test('learning, drawing, checking, correcting, looking and the sheets of a house cost 15,000 tokens, in and out', async () => {
  const agent = await learner();
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
  await drawn(agent, corrected.scene_id);
});

interface Applied {
  readonly scene_corrigee: { readonly scene_id: string };
  readonly diff: readonly object[];
  readonly apres_correction: Checked;
}

test('so they do for a hurried house of seventeen alerts that is corrected at once', async () => {
  const agent = await learner();
  const { scene_id } = await agent.read<{ scene_id: string }>('cao_scenes', { scene: SLOPPY_HOUSE });
  const checked = await agent.read<Checked>('cao_verifier', { scene_id });
  expect(checked.alertes.length).toBeGreaterThanOrEqual(16);
  expect(checked.alertes.some(({ correctifs = [] }) => correctifs.length > 2)).toBe(true);
  const applied = await agent.read<Applied & Checked>('cao_verifier', { scene_id, appliquer: true });
  // Each alert and each change is told, the changes once, whole.
  expect(applied.alertes).toHaveLength(checked.alertes.length);
  expect(applied.alertes.every(({ correctifs }) => correctifs === undefined)).toBe(true);
  expect(applied.diff.length).toBeGreaterThan(30);
  expect(applied.apres_correction.alertes.filter(({ severite }) => severite !== 'suggestion')).toEqual([]);
  const mended = await agent.read<{ scene_id: string; ok: boolean }>('cao_scene_modifier', {
    scene_id: applied.scene_corrigee.scene_id,
    operations: [{ operation: 'deplacer_mobilier', mobilier: 2, x: 3200, y: 3000 }],
  });
  expect((await agent.read<Checked>('cao_verifier', { scene_id: mended.scene_id })).ok).toBe(true);
  await drawn(agent, mended.scene_id);
});
