import type { ChildProcess } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { startApp } from '../../support/app.js';
import { SCENES } from '../../support/scenes/index.js';
import { redisUrl, startWorker } from './redis-support.js';

const url = await redisUrl(11);
if (!url && process.env['REQUIRE_REDIS']) throw new Error('REQUIRE_REDIS is set and no Redis answers');

const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

const JOBS = 12;

describe.skipIf(!url)('heavy work on three worker machines', () => {
  test('one is killed in the middle: every job is delivered once and charged once', async () => {
    const workers = await Promise.all([0, 1, 2].map(() => startWorker(url!)));
    children.push(...workers);
    const app = await startApp({ env: { REDIS_URL: url!, PROMOTION_END: '2020-01-01' } });
    const cle = await app.newKey();
    const headers = { 'x-api-key': cle, prefer: 'respond-async' };
    const started = await Promise.all(
      Array.from({ length: JOBS }, (_, i) =>
        app.fastify.inject({
          method: 'POST',
          url: '/api/v1/cao/carnet',
          headers,
          payload: { ...SCENES.studio(), titre: `Projet ${i}`, format: 'json' },
        }),
      ),
    );
    const ids = started.map((answer) => {
      expect(answer.statusCode).toBe(202);
      return answer.json().id as string;
    });
    const read = async (id: string) =>
      (await app.fastify.inject({ url: `/api/v1/travaux/${id}` })).json() as {
        etat: string;
        resultat: { html: string } | null;
        cout: { unites: number; plan: string } | null;
      };
    const over = async () =>
      (await Promise.all(ids.map(read))).filter(({ etat }) => etat === 'termine' || etat === 'echec').length;
    while ((await over()) < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    workers[0]!.kill('SIGKILL');
    while ((await over()) < JOBS) await new Promise((resolve) => setTimeout(resolve, 100));
    const ends = await Promise.all(ids.map(read));
    expect(ends.map(({ etat }) => etat)).toEqual(Array.from({ length: JOBS }, () => 'termine'));
    ends.forEach(({ resultat }, i) => expect(resultat!.html).toContain(`Projet ${i}<`));
    expect(ends.map(({ cout }) => [cout?.unites, cout?.plan])).toEqual(Array.from({ length: JOBS }, () => [2, 'eval']));
    const usage = (await app.fastify.inject({ url: '/api/v1/usage?limite=100', headers: { 'x-api-key': cle } })).json();
    const lines = usage.journal.filter(({ operation }: { operation: string }) => operation === 'caoCarnet');
    expect(lines).toHaveLength(JOBS);
    expect(usage.unites.consommees).toBe(2 * JOBS);
    await app.close();
  }, 120_000);

  test('progress comes back, an aborted job ends, an error keeps its code and members', async () => {
    children.push(await startWorker(url!));
    const app = await startApp({ env: { REDIS_URL: url! } });
    const cle = await app.newKey();
    const open = {
      murs: [
        { x1: 0, y1: 0, x2: 5000, y2: 0 },
        { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
        { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
      ],
    };
    const refused = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/cao/pdf',
      headers: { 'x-api-key': cle },
      payload: { ...open, strict: true, format: 'html' },
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'alertes_critiques' });
    expect(refused.json().alertes.length).toBeGreaterThan(0);

    const murs = Array.from({ length: 1500 }, (_, i) => ({
      x1: (i % 40) * 500,
      y1: Math.floor(i / 40) * 3000,
      x2: (i % 40) * 500 + 400,
      y2: Math.floor(i / 40) * 3000,
    }));
    const long = (
      await app.fastify.inject({
        method: 'POST',
        url: '/api/v1/cao/carnet',
        headers: { 'x-api-key': cle, prefer: 'respond-async' },
        payload: { murs, format: 'json' },
      })
    ).json();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const ended = (
      await app.fastify.inject({ method: 'DELETE', url: `/api/v1/travaux/${long.id}`, headers: { 'x-api-key': cle } })
    ).json();
    expect(['annule', 'termine']).toContain(ended.etat);
    await app.close();
  }, 60_000);

  test('without a worker the threads of the node do it', async () => {
    children.forEach((child) => child.kill('SIGKILL'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const app = await startApp({ env: { REDIS_URL: (await redisUrl(12))! } });
    const cle = await app.newKey();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/cao/pdf',
      headers: { 'x-api-key': cle },
      payload: { ...DEMOS.appartement(), format: 'html' },
    });
    expect(answer.statusCode).toBe(200);
    await app.close();
  }, 60_000);
});
