import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../app/support/process.js';
import { startService } from '../app/support/process.js';
import type { PrivateRedis } from '../services/work/private-redis.js';
import { canRunRedis, privateRedis } from '../services/work/private-redis.js';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const PLUGINS = JSON.stringify([{ from: './examples/plugin-trade/index.js' }]);

/** A trade of a plugin from outside, judged by a machine that takes its work from Redis. */
describe.skipIf(!(await canRunRedis()))('a trade that a plugin brings, on a worker machine', () => {
  let redis: PrivateRedis;
  let worker: ChildProcess;
  let service: Service;
  beforeAll(async () => {
    redis = await privateRedis();
    const env = { ...process.env, BASE_URL: '', PLUGINS, REDIS_URL: redis.url };
    worker = fork(here('./work.mjs'), [], { env, execArgv: [], cwd: here('../../') });
    await once(worker, 'message');
    service = await startService(here('./serve.mjs'), { PLUGINS, REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await service?.dispose();
    worker?.kill('SIGKILL');
    await redis?.dispose();
  });

  const tasksDone = async () => {
    const answer = once(worker, 'message');
    worker.send('how many');
    return ((await answer)[0] as { completed: number }).completed;
  };
  const wall = (x1: number, y1: number, x2: number, y2: number, hauteur: number) => ({ x1, y1, x2, y2, hauteur });
  /** Four walls of one storey, `hauteur` mm high, with more elements than the event loop takes. */
  const tower = (hauteur: number) => ({
    murs: [
      wall(0, 0, 6000, 0, hauteur),
      wall(6000, 0, 6000, 5000, hauteur),
      wall(6000, 5000, 0, 5000, hauteur),
      wall(0, 5000, 0, 0, hauteur),
    ],
    boites: Array.from({ length: 700 }, (_, i) => ({
      x: 500 + (i % 25) * 200,
      y: 500 + Math.floor(i / 25) * 140,
      l: 50,
      p: 50,
      h: 50,
    })),
  });
  /** Heights that the trade found too great, over REST. */
  const tooHigh = async (hauteur: number) => {
    const answer = await fetch(`${service.address}/api/v1/cao/verifier`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(tower(hauteur)),
    });
    expect(answer.status).toBe(200);
    const { alertes } = (await answer.json()) as { alertes: { code: string; valeur: number; metier: string }[] };
    return alertes.filter(({ code }) => code === 'batiment_trop_haut').map(({ valeur, metier }) => [valeur, metier]);
  };

  test('is judged there as on the node itself', async () => {
    const before = await tasksDone();
    expect(await tooHigh(12_500)).toEqual([[12_500, 'urbanisme']]);
    expect(await tooHigh(8_900)).toEqual([]);
    expect(await tasksDone()).toBe(before + 2);
  }, 60_000);
});
