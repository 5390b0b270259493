import { randomBytes } from 'node:crypto';
import { assert, asyncProperty, dictionary, jsonValue, string } from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Holder } from '../../../src/contract/index.js';
import { SERVICE_SHARE, shareOfAddress } from '../../../src/contract/index.js';
import type { Database } from '../../../src/persistence/index.js';
import { digestOf, packedScene } from '../../../src/plugins/scenes/digest.js';
import { Held } from '../../../src/contract/index.js';
import { documentOf } from '../../support/bodies.js';
import { createRateLimiter, memoryLimits, serviceLimits } from '../../../src/services/limits/index.js';
import { createSceneStore } from '../../../src/services/scenes/index.js';
import { handClock } from '../database.js';

const DAY = 86_400_000;
/** An answer of ours, which counts for no limit of an hour. */
const ANSWER = { isAnswer: true };
const NOBODY = SERVICE_SHARE;
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
  const setup = (scenesPerHour = 1_000, sceneBytesPerHour = 1e9, first = nodes[0]!) => {
    const clock = handClock();
    const limits = createRateLimiter({
      store: memoryLimits(),
      limits: serviceLimits({ scenesPerHour, sceneBytesPerHour }),
      now: clock.now,
    });
    const digest = vi.fn(async (text: string) => digestOf(text));
    const pack = async (scene: Held) => packedScene((scene as HeldDocument).document);
    const [store, other] = [first, ...nodes.slice(1)].map((database) =>
      createSceneStore({ database, limits, digest, pack, now: clock.now }),
    );
    return { clock, store: store!, other: other ?? store! };
  };

  test('a scene comes back value for value, on every node', async () => {
    const { store, other } = setup();
    const scene = { titre: 'Maison', murs: [wall, { ...wall, x2: 1e-7 }], __proto__: undefined, autre: [] };
    const handle = await store.put(scene, shareOfAddress('203.0.113.1'));
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
        const { scene_id } = await store.put(scene, NOBODY, ANSWER);
        expect(await (await store.get(scene_id))!.text()).toBe(JSON.stringify(scene));
      }),
      { numRuns: 25 },
    );
  });

  test('a held scene is packed where it is, and stored as any other', async () => {
    const { store } = setup(3, 200);
    const scene = { murs: [wall] };
    const [held, plain] = [
      await store.put(new HeldDocument(scene), NOBODY, ANSWER),
      await store.put(scene, NOBODY, ANSWER),
    ];
    expect(held).toMatchObject({ sha256: plain.sha256, elements: 1 });
    expect((await store.get(held.scene_id))!.bytes).toBe(JSON.stringify(scene).length + 1);
    expect(await documentOf(await store.get(held.scene_id))).toEqual(scene);
    const large = packedScene({ texte: 'x'.repeat(1_000) });
    await expect(store.keep(large, shareOfAddress('203.0.113.9'))).rejects.toMatchObject({
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
    const { scene_id, elements } = await store.put({ murs }, NOBODY, ANSWER);
    expect(elements).toBe(30_000);
    expect(await documentOf(await store.get(scene_id))).toEqual({ murs });
  });

  /** A database that counts the bytes of each commit, and refuses the one of a number. */
  const counted = (database: Database, failing = Infinity) => {
    const commits: number[] = [];
    const group: Database['group'] = async (steps) => {
      const params = steps.flatMap((step) => [...(step.params ?? [])]);
      commits.push(
        params.reduce<number>((sum, value) => sum + (value instanceof Uint8Array ? value.byteLength : 0), 0),
      );
      if (commits.length === failing) throw new Error('cut off');
      return database.group(steps);
    };
    const handler: ProxyHandler<Database> = {
      get(target, name) {
        const value: unknown = name === 'group' ? group : Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    };
    return { commits, database: new Proxy(database, handler) };
  };
  /** Two megabytes that no compression makes smaller. */
  const long = () => ({ murs: [wall], bruit: randomBytes(1_500_000).toString('base64') });

  test('a long one is written a block a commit, so that nobody waits for all of it', async () => {
    const { commits, database } = counted(nodes[0]!);
    const { store, other } = setup(1_000, 1e9, database);
    const scene = long();
    const { scene_id } = await store.put(scene, NOBODY);
    expect(commits.length).toBeGreaterThan(3);
    expect(Math.max(...commits)).toBeLessThanOrEqual(512 * 1024);
    expect(await documentOf(await other.get(scene_id))).toEqual(JSON.parse(JSON.stringify(scene)));
  });

  test('of one that was never finished nothing is kept', async () => {
    const { database } = counted(nodes[0]!, 3);
    const { store, clock } = setup(1_000, 1e9, database);
    const blocks = async () => (await nodes[0]!.query('select contenu from blocs')).length;
    const before = await blocks();
    await expect(store.put(long(), NOBODY)).rejects.toThrow('cut off');
    expect(await blocks()).toBeGreaterThan(before);
    clock.advance(10 * 60_000);
    await store.purge();
    expect(await blocks()).toBe(before);
  });

  test('the order of properties does not change the digest, a value does', async () => {
    const { store } = setup();
    const [a, b, c] = await Promise.all([
      store.put({ a: 1, b: 2 }, NOBODY, ANSWER),
      store.put({ b: 2, a: 1 }, NOBODY, ANSWER),
      store.put({ a: 1, b: 3 }, NOBODY, ANSWER),
    ]);
    expect(a.sha256).toBe(b.sha256);
    expect(a.scene_id).not.toBe(b.scene_id);
    expect(c.sha256).not.toBe(a.sha256);
  });

  test('absent, malformed and expired handles look the same, and expired bytes are deleted', async () => {
    const { clock, store } = setup();
    const { scene_id } = await store.put({ murs: [wall] }, NOBODY, ANSWER);
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
    await store.put({ murs: [wall] }, shareOfAddress('203.0.113.9'));
    await expect(store.put({ texte: 'x'.repeat(1_000) }, shareOfAddress('203.0.113.9'))).rejects.toMatchObject({
      extras: { members: { limite: 'scenes-octets' } },
    });
    await expect(store.put({ murs: [wall] }, shareOfAddress('203.0.113.9'))).rejects.toMatchObject({
      code: 'trop_de_requetes',
      extras: { members: { limite: 'scenes' } },
    });
    await store.put({ murs: [wall] }, shareOfAddress('203.0.113.10'));
    await store.put({ texte: 'x'.repeat(2_000) }, NOBODY, ANSWER);
  });

  const small = (scenesRoom: { total: number; perAddress: number; perAccount: number }) => {
    const clock = handClock();
    const limits = createRateLimiter({ store: memoryLimits(), limits: serviceLimits(), now: clock.now });
    const digest = async (text: string) => digestOf(text);
    const pack = async (scene: Held) => packedScene((scene as HeldDocument).document);
    const parts = { database: nodes[0]!, limits, digest, pack, now: clock.now };
    const store = createSceneStore({ ...parts, room: scenesRoom });
    /** Posts 1,000 bytes, later than whatever was posted before. */
    const post = async (holder: Holder) => {
      clock.advance(1_000);
      const { scene_id } = await store.put({ t: 'x'.repeat(992) }, holder);
      return scene_id;
    };
    const isThere = async (id: string) => (await store.get(id)) !== null;
    const there = (ids: readonly string[]) => Promise.all(ids.map(isThere));
    return { clock, store, post, there };
  };
  const empty = async () => {
    await nodes[0]!.execute('delete from scenes');
    await nodes[0]!.execute('delete from blocs');
  };
  const address = (n: number): Holder => shareOfAddress(`203.0.113.${n}`);
  const account = (name: string): Holder => ({ account: name, address: '203.0.113.99' });

  test('beyond what an address or an account may keep, its own oldest scenes make room, nobody else’s', async () => {
    await empty();
    const { post, there, store } = small({ total: 100_000, perAddress: 2_500, perAccount: 3_500 });
    const other = [await post(address(2)), await post(account('b'))];
    const mine = [await post(address(1)), await post(address(1)), await post(address(1))];
    const keyed = [];
    for (let i = 0; i < 4; i += 1) keyed.push(await post(account('a')));
    expect(await there(mine)).toEqual([false, true, true]);
    expect(await there(keyed)).toEqual([false, true, true, true]);
    expect(await there(other)).toEqual([true, true]);
    await expect(store.put({ t: 'x'.repeat(3_000) }, address(1))).rejects.toMatchObject({ code: 'trop_grand' });
    expect(await there(mine)).toEqual([false, true, true]);
  });

  test('when all is full the oldest scenes without a key leave first, those with one stay to their end', async () => {
    await empty();
    const { post, there, store, clock } = small({ total: 10_000, perAddress: 100_000, perAccount: 100_000 });
    const keyed = [await post(account('a')), await post(account('a'))];
    const free = [];
    for (let i = 0; i < 8; i += 1) free.push(await post(address(i)));
    const late = [await post(address(20)), await post(account('b'))];
    const kept = await there(free);
    expect(kept.slice(0, 2)).toEqual([false, false]);
    expect(kept.at(-1)).toBe(true);
    expect(await there([...keyed, ...late])).toEqual([true, true, true, true]);
    // Full of what has a key: nothing leaves, and the next one is told to wait.
    for (let i = 0; i < 7; i += 1) await post(account('a'));
    await expect(store.put({ t: 'x'.repeat(2_000) }, address(30))).rejects.toMatchObject({
      code: 'indisponible',
      extras: { retryAfter: 3600 },
    });
    clock.advance(7 * DAY);
    await store.purge();
    expect(await nodes[0]!.query('select count(*) as n from scenes')).toEqual([{ n: 0 }]);
  });

  test('a handle whose scene had to leave is told from one that never was, until it would have ended', async () => {
    await empty();
    const { post, store, clock } = small({ total: 100_000, perAddress: 1_500, perAccount: 1_500 });
    const [gone, kept] = [await post(address(1)), await post(address(1))];
    const told = async () => [await store.hasLeft(gone!), await store.hasLeft(kept!), await store.hasLeft('inconnu')];
    expect(await told()).toEqual([true, false, false]);
    expect(await nodes[0]!.query('select count(distinct contenu) as n from blocs')).toEqual([{ n: 1 }]);
    clock.advance(7 * DAY);
    expect(await told()).toEqual([false, false, false]);
  });

  test('the handle itself is not in the database', async () => {
    const { store } = setup();
    const { scene_id } = await store.put({ murs: [wall] }, NOBODY, ANSWER);
    const rows = await nodes[0]!.query('select * from scenes');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(scene_id);
  });
}
