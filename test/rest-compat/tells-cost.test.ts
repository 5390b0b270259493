import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cost } from '../../src/contract/index.js';
import { addCost } from '../../src/rest-compat/cost-headers.js';
import type { TestDoor } from './support/door.js';
import { AUTH, startDoor } from './support/door.js';

let door: TestDoor;
beforeAll(async () => {
  door = await startDoor();
});
afterAll(() => door.app.close());

test('a charged call says what it cost, what is left and by which policy', async () => {
  const { headers } = await door.app.inject({
    method: 'POST',
    url: '/api/v1/cao/trace',
    headers: AUTH,
    payload: { murs: [{ x1: 0, y1: 0, x2: 1, y2: 0 }] },
  });
  expect(headers).toMatchObject({
    'x-cout-unites': '2',
    'x-cout-offert': '0',
    'x-cout-restant': '5998',
    'x-cout-plan': 'agent',
    'ratelimit-policy': '"mois";q=6000;w=2592000;qu="unites"',
    ratelimit: '"mois";r=5998;t=777601',
    'cache-control': 'no-store',
  });
  expect(headers.link).toContain('</openapi.json>; rel="service-desc"');
});

test('a free call without a key tells its cost and no allowance', async () => {
  const { headers } = await door.app.inject({ method: 'GET', url: '/api/v1/catalogue' });
  expect(headers['x-cout-unites']).toBe('0');
  for (const name of ['x-cout-restant', 'x-cout-plan', 'ratelimit', 'ratelimit-policy']) {
    expect(headers).not.toHaveProperty(name);
  }
});

test('without a policy the units left are told alone; minutes are another item', () => {
  const told = (cout: Partial<Cost>) => {
    const headers: Record<string, string> = {};
    addCost(headers, { unites: 0, offert: 0, restant: null, plan: null, ...cout });
    return headers;
  };
  expect(told({ restant: 12 })).toMatchObject({ ratelimit: '"mois";r=12' });
  expect(told({ restant: -3 })).toMatchObject({ ratelimit: '"mois";r=0' });
  const minutes = { nom: 'jour', unite: 'minutes', quota: 240, restant: 239, fenetre: 86_400, remise: 10 } as const;
  const checks = { nom: 'verifications', unite: 'concurrent-requests', quota: 4, restant: 0, remise: 1 } as const;
  expect(told({ limites: [checks] })).toMatchObject({
    ratelimit: '"verifications";r=0;t=1',
    'ratelimit-policy': '"verifications";q=4;qu="concurrent-requests"',
  });
  expect(told({ limites: [minutes] })).toMatchObject({
    ratelimit: '"jour";r=239;t=10',
    'ratelimit-policy': '"jour";q=240;w=86400;qu="minutes"',
  });
});
