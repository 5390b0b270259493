import { assert, asyncProperty, dictionary, jsonValue, string } from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Database } from '../../../src/persistence/index.js';
import { digestOf, packedScene } from '../../../src/plugins/scenes/digest.js';
import { Held } from '../../../src/contract/index.js';
import { documentOf } from '../../support/bodies.js';
import { createRateLimiter, memoryLimits, serviceLimits } from '../../../src/services/limits/index.js';
import { createSceneStore } from '../../../src/services/scenes/index.js';
import { handClock } from '../database.js';

const DAY = 86_400_000;
const wall = { x1: 0, y1: 0, x2: 4000, y2: 0, inconnu: { profond: [1, null, 'é'] } };

/** A scene that only a thread would have. */
class HeldDocument extends Held {
  readonly making = { module: '', export: '', input: null };
  readonly document: unknown;
  constructor(document: unknown) {
    super();
    this.document = document;
  }
}

/** What the scene store does on any database. */
export function scenesBehaviour(nodes: readonly Database[]): void {
  const setup = (scenesPerHour = 1_000, sceneBytesPerHour = 1e9) => {
    const clock = handClock();
    const limits = createRateLimiter({
      store: memoryLimits(),
      limits: serviceLimits({ scenesPerHour, sceneBytesPerHour }),
      now: clock.now,
    });
    const digest = vi.fn(async (text: string) => digestOf(text));
    const pack = async (scene: Held) => packedScene((scene as HeldDocument).document);
    const [store, other] = nodes.map((database) =>
      createSceneStore({ database, limits, digest, pack, now: clock.now }),
    );
    return { clock, store: store!, other: other ?? store! };
  };

  test('a scene comes back value for value, on every node', async () => {
    const { store, other } = setup();
    const scene = { titre: 'Maison', murs: [wall, { ...wall, x2: 1e-7 }], __proto__: undefined, autre: [] };
    const handle = await store.put(scene, '203.0.113.1');
    expect(handle).toMatchObject({
      elements: 2,
      scene_id: expect.stringMatching(/^[\w-]{43}$/),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(handle.expire_le).toBe(new Date(Date.UTC(2026, 10, 28, 12)).toISOString());
    expect(await documentOf(await other.get(handle.scene_id))).toEqual(JSON.parse(JSON.stringify(scene)));
  });

  test('any JSON object survives', async () => {
    const { store } = setup();
    await assert(
      asyncProperty(dictionary(string(), jsonValue()), async (scene) => {
        const { scene_id } = await store.put(scene, null);
        expect(await (await store.get(scene_id))!.text()).toBe(JSON.stringify(scene));
      }),
      { numRuns: 25 },
    );
  });

  test('a held scene is packed where it is, and stored as any other', async () => {
    const { store } = setup(3, 200);
    const scene = { murs: [wall] };
    const [held, plain] = [await store.put(new HeldDocument(scene), null), await store.put(scene, null)];
    expect(held).toMatchObject({ sha256: plain.sha256, elements: 1 });
    expect((await store.get(held.scene_id))!.bytes).toBe(JSON.stringify(scene).length + 1);
    expect(await documentOf(await store.get(held.scene_id))).toEqual(scene);
    const large = packedScene({ texte: 'x'.repeat(1_000) });
    await expect(store.keep(large, '203.0.113.9')).rejects.toMatchObject({
      extras: { members: { limite: 'scenes-octets' } },
    });
  });

  test('a scene of several megabytes survives', async () => {
    const { store } = setup();
    const murs = Array.from({ length: 30_000 }, (_, i) => ({
      x1: i,
      y1: Math.sin(i) * 1e4,
      x2: i * 7,
      y2: Math.cos(i) * 1e4,
      nom: `mur ${i}`,
    }));
    const { scene_id, elements } = await store.put({ murs }, null);
    expect(elements).toBe(30_000);
    expect(await documentOf(await store.get(scene_id))).toEqual({ murs });
  });

  test('the order of properties does not change the digest, a value does', async () => {
    const { store } = setup();
    const [a, b, c] = await Promise.all([
      store.put({ a: 1, b: 2 }, null),
      store.put({ b: 2, a: 1 }, null),
      store.put({ a: 1, b: 3 }, null),
    ]);
    expect(a.sha256).toBe(b.sha256);
    expect(a.scene_id).not.toBe(b.scene_id);
    expect(c.sha256).not.toBe(a.sha256);
  });

  test('absent, malformed and expired handles look the same, and expired bytes are deleted', async () => {
    const { clock, store } = setup();
    const { scene_id } = await store.put({ murs: [wall] }, null);
    expect(await store.get('A'.repeat(43))).toBeNull();
    expect(await store.get("'; drop table scenes")).toBeNull();
    clock.advance(7 * DAY - 1);
    expect(await store.get(scene_id)).not.toBeNull();
    clock.advance(1);
    expect(await store.get(scene_id)).toBeNull();
    expect(await store.purge()).toBeGreaterThan(0);
    expect(await nodes[0]!.query('select count(*) as n from blocs')).toEqual([{ n: 0 }]);
  });

  test('number and bytes are limited per address, answers of ours are not', async () => {
    const { store } = setup(2, 1_000);
    await store.put({ murs: [wall] }, '203.0.113.9');
    await expect(store.put({ texte: 'x'.repeat(1_000) }, '203.0.113.9')).rejects.toMatchObject({
      extras: { members: { limite: 'scenes-octets' } },
    });
    await expect(store.put({ murs: [wall] }, '203.0.113.9')).rejects.toMatchObject({
      code: 'trop_de_requetes',
      extras: { members: { limite: 'scenes' } },
    });
    await store.put({ murs: [wall] }, '203.0.113.10');
    await store.put({ texte: 'x'.repeat(2_000) }, null);
  });

  test('the handle itself is not in the database', async () => {
    const { store } = setup();
    const { scene_id } = await store.put({ murs: [wall] }, null);
    const rows = await nodes[0]!.query('select * from scenes');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(scene_id);
  });
}
