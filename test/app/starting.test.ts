import { expect, test } from 'vitest';
import { isPublicUrlMissing } from '../../src/app/public-url.js';
import { readConfig } from '../../src/app/config.js';
import { startApp } from '../support/app.js';
import { startService } from './support/process.js';

/** What two callers behind one proxy are answered when each address may sign up once. */
async function signups(env: Readonly<Record<string, string>>): Promise<number[]> {
  const app = await startApp({ env: { SIGNUP_PER_HOUR: '1', ...env } });
  const answers = [];
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.2']) {
    const headers = { 'x-forwarded-for': address };
    const payload = { name: 'essai' };
    answers.push(await app.fastify.inject({ method: 'POST', url: '/api/v1/signup', headers, payload }));
  }
  await app.close();
  return answers.map(({ statusCode }) => statusCode);
}

test('addresses of callers are those that a trusted proxy tells, and no others', async () => {
  expect(await signups({ TRUST_PROXY: 'loopback' })).toEqual([200, 200, 429]);
  expect(await signups({})).toEqual([200, 429, 429]);
  expect(await signups({ TRUST_PROXY: 'uniquelocal' })).toEqual([200, 429, 429]);
});

test('links that lead to this machine only are known for what they are', () => {
  const isMissing = (env: Record<string, string>) => isPublicUrlMissing(readConfig(env));
  expect(isMissing({ HOST: '0.0.0.0' })).toBe(true);
  expect(isMissing({ HOST: '0.0.0.0', BASE_URL: 'https://aplomb.example' })).toBe(false);
  expect(isMissing({})).toBe(false);
});

test('a service that can keep no compiled code starts all the same', async () => {
  const service = await startService(undefined, { NODE_DISABLE_COMPILE_CACHE: '1' });
  try {
    const ready = async () => (await fetch(`${service.address}/readyz`)).status;
    await expect.poll(ready, { timeout: 60_000, interval: 200 }).toBe(200);
    const scene = JSON.stringify({ murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }] });
    const headers = { 'content-type': 'application/json' };
    const check = await fetch(`${service.address}/api/v1/cao/verifier`, { method: 'POST', headers, body: scene });
    expect(check.status).toBe(200);
  } finally {
    await service.dispose();
  }
}, 120_000);
