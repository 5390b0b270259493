import { expect, test } from 'vitest';
import type { Holder, Services } from '../../../src/contract/index.js';
import { scenes } from '../../../src/plugins/scenes/index.js';
import { digestOf } from '../../../src/plugins/scenes/digest.js';
import { caoScenes } from '../../../src/plugins/scenes/operations.js';
import { asStored, bodiesHere } from '../../support/bodies.js';
import { pipelineOf } from '../../support/pipeline.js';

const stored = new Map<string, Record<string, unknown>>();
const counted: (string | null)[] = [];
const services = {
  scenes: {
    put: async (scene: Record<string, unknown>, { address }: Holder) => {
      counted.push(address);
      const scene_id = `scene-${stored.size + 1}`;
      stored.set(scene_id, scene);
      return { scene_id, ...digestOf(JSON.stringify(scene)), expire_le: '2026-11-28T12:00:00.000Z' };
    },
    get: async (id: string) => (stored.has(id) ? asStored(stored.get(id)) : null),
    hasLeft: async (id: string) => id === 'partie',
  },
  bodies: bodiesHere,
} as unknown as Services;
const { call, reported } = pipelineOf([scenes()], { services });
const post = (body: Record<string, unknown>) => call(caoScenes, body);

const murs = [{ x1: 0, y1: 0, x2: 4000, y2: 0, inconnu: { a: [1] } }];

test('the body is the scene: it is kept with its unknown properties and counted to the address', async () => {
  const { value, error } = await post({ murs, titre: 'Maison', mon_champ: true });
  expect(reported).toEqual([]);
  expect(error).toBeUndefined();
  expect(Object.keys(value!).sort()).toEqual(['elements', 'expire_le', 'scene_id', 'sha256']);
  expect(value).toMatchObject({ elements: 1, scene_id: 'scene-1', expire_le: '2026-11-28T12:00:00.000Z' });
  expect(stored.get('scene-1')).toEqual({ murs, titre: 'Maison', mon_champ: true });
  expect(counted).toEqual(['203.0.113.5']);
});

test('a handle can be renewed, an unknown one is a faulty field', async () => {
  const { value } = await post({ scene_id: 'scene-1' });
  expect(stored.get(String(value!['scene_id']))).toEqual(stored.get('scene-1'));
  expect(value!['scene_id']).not.toBe('scene-1');
  const left = (await post({ scene_id: 'partie' })).error!;
  expect(left.extras.detail![0]).toMatchObject({ loc: ['body', 'scene_id'], msg: expect.stringContaining('la place') });
  expect((await post({ scene_id: 'inconnue' })).error).toMatchObject({
    code: 'validation',
    extras: { detail: [{ loc: ['body', 'scene_id'] }] },
  });
});

test('an empty scene is 422, one beyond the ceilings 413, and neither is kept', async () => {
  const before = stored.size;
  expect((await post({})).error?.code).toBe('validation');
  expect((await post({ murs: [] })).error?.code).toBe('validation');
  const many = Array.from({ length: 60_001 }, () => murs[0]!);
  expect((await post({ murs: many })).error).toMatchObject({
    code: 'scene_trop_grande',
    extras: { members: { depasse: ['murs'] } },
  });
  expect(stored.size).toBe(before);
});

test('it is free, with a key or without, and its example works', async () => {
  expect(caoScenes).toMatchObject({
    name: 'caoScenes',
    toolName: 'cao_scenes',
    auth: 'optional',
    kind: 'mutation',
    cost: { units: 0 },
  });
  expect((await post({ ...caoScenes.help.example })).error).toBeUndefined();
});
