import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp } from '../support/app.js';
import type { Service } from './support/process.js';
import { descendants, isRunning, startService } from './support/process.js';

let service: Service;
let key = '';
beforeAll(async () => {
  service = await startService();
  key = ((await (await post('/api/v1/signup', { name: 'essai' })).json()) as { cle: string }).cle;
});
afterAll(() => service.dispose());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${service.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const RECEIPT = {
  bailleur_nom: 'Anne Martin',
  bailleur_adresse: '3 rue Haute, 35000 Rennes',
  locataire_nom: 'Paul Durand',
  logement_adresse: '8 quai Sud, 35000 Rennes',
  periode: 'novembre 2026',
  loyer: 650,
  charges: 60,
  date_paiement: '2026-11-05',
};
const print = (suffix = '') =>
  post('/api/v1/documents/quittance', { ...RECEIPT, locataire_nom: `Paul Durand${suffix}` }, { 'x-api-key': key });
const isWholePdf = async (response: Response) => {
  const bytes = Buffer.from(await response.arrayBuffer());
  return [
    response.status,
    bytes.subarray(0, 5).toString(),
    bytes.subarray(-8).toString().includes('%%EOF'),
    Number(response.headers.get('content-length')) === bytes.length,
  ];
};
const WHOLE = [200, '%PDF-', true, true];
const browsers = () => descendants(service.child.pid!).filter(({ command }) => command.includes('--headless'));

test('a key made on one node and revoked there is refused by the other at its next request', async () => {
  const other = await startApp({ env: { DATABASE_URL: service.databaseUrl } });
  const { cle: spare, prefixe } = (await (await post('/api/v1/signup', { name: 'ephemere' })).json()) as {
    cle: string;
    prefixe: string;
  };
  const onOther = async () =>
    (await other.fastify.inject({ method: 'GET', url: '/api/v1/me', headers: { 'x-api-key': spare } })).statusCode;
  expect(await onOther()).toBe(200);
  expect((await fetch(`${service.address}/api/v1/me`, { headers: { 'x-api-key': spare } })).status).toBe(200);
  const revoked = await post(
    '/graphql',
    {
      query: 'mutation ($prefixe: String!) { cleRevoquer(entree: {prefixe: $prefixe}) { revoquee_le } }',
      variables: { prefixe },
    },
    { 'x-api-key': spare },
  );
  expect(((await revoked.json()) as { errors?: unknown }).errors).toBeUndefined();
  expect(await onOther()).toBe(401);
  expect((await fetch(`${service.address}/api/v1/me`, { headers: { 'x-api-key': spare } })).status).toBe(401);
  await other.close();
});

test('a browser killed during service is replaced: the next document is printed', async () => {
  expect(await isWholePdf(await print())).toEqual(WHOLE);
  const [first] = browsers();
  expect(first).toBeDefined();
  process.kill(first!.pid, 'SIGKILL');
  expect(await isWholePdf(await print(' bis'))).toEqual(WHOLE);
  expect(isRunning(first!.pid)).toBe(false);
});

test('SIGTERM: what was begun is answered whole, nothing new is taken, no browser is left', async () => {
  const below = descendants(service.child.pid!);
  const answers = Promise.all(Array.from({ length: 12 }, (_, i) => print(` ${i}`).then(isWholePdf)));
  await sleep(100);
  const stoppedAt = performance.now();
  service.child.kill('SIGTERM');
  const late = async () =>
    fetch(`${service.address}/readyz`, { headers: { connection: 'close' } }).then(
      (response) => response.status,
      () => 'refused',
    );
  await vi.waitFor(async () => expect([503, 'refused']).toContain(await late()), 5_000);
  expect(await answers).toEqual(Array.from({ length: 12 }, () => WHOLE));
  expect(await service.exit).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(25_000);
  expect(below.some(({ command }) => command.includes('--headless'))).toBe(true);
  expect(below.filter(({ pid, command }) => isRunning(pid) && command.includes('--headless'))).toEqual([]);
  expect(await late()).toBe('refused');
  expect(service.stderr()).toBe('');
});
