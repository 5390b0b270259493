import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ServiceError } from '../../src/contract/index.js';
import type { TestDoor } from './support/door.js';
import { AUTH, startDoor } from './support/door.js';
import { gates } from './support/fixture.js';

let door: TestDoor;
let origin: string;
beforeAll(async () => {
  door = await startDoor();
  await door.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(door.app.server.address() as AddressInfo).port}`;
});
afterAll(() => door.app.close());
beforeEach(() => gates.clear());

const murs = [{ x1: 0, y1: 0, x2: 4000, y2: 0 }];
const start = (payload: object = { murs }, headers: object = {}) =>
  door.app.inject({
    method: 'POST',
    url: '/api/v1/cao/trace',
    headers: { ...AUTH, prefer: 'respond-async, wait=10', ...headers },
    payload,
  });
const follow = async (location: unknown) => (await door.app.inject({ method: 'GET', url: String(location) })).json();
const settled = async (location: unknown) => {
  for (;;) {
    const job = await follow(location);
    if (job.etat !== 'en_cours') return job;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

test('Prefer: respond-async answers 202 before the work ends, then gives a stored file', async () => {
  const gate = Promise.withResolvers<void>();
  gates.set('trace', gate.promise);
  const answer = await start();
  expect(answer.statusCode).toBe(202);
  expect(answer.headers).toMatchObject({
    location: `/api/v1/travaux/${answer.json().id}`,
    'preference-applied': 'respond-async',
  });
  expect(answer.json()).toMatchObject({ etat: 'en_cours', libelle: 'caoTrace' });
  expect((await follow(answer.headers.location)).etat).toBe('en_cours');
  gate.resolve();
  await settled(answer.headers.location);
  const job = await door.jobs.get(answer.json().id);
  expect(job).toMatchObject({
    etat: 'termine',
    resultat: { nom: 'Plan d’été n°1.dxf', url: 'http://localhost/artefacts/j' },
  });
  expect(door.stored).toHaveLength(1);
});

test('a JSON answer is the result itself', async () => {
  const answer = await start({ murs, format: 'json' });
  await settled(answer.headers.location);
  expect((await door.jobs.get(answer.json().id))!.resultat).toMatchObject({
    scene: { murs },
    verdict: { livrable: true },
  });
});

test.each([
  ['no key', { murs }, { 'x-api-key': '' }, 401],
  ['a spent allowance', { murs }, { 'x-api-key': 'epuisee' }, 429],
  ['overage', { murs }, { 'x-api-key': 'depassee' }, 402],
  ['a bad scene', { murs: 3 }, {}, 422],
])('is refused at once for %s', async (_name, payload, headers, status) => {
  const before = door.jobs.jobs.size;
  expect((await start(payload, headers)).statusCode).toBe(status);
  expect(door.jobs.jobs.size).toBe(before);
});

test.each([
  ['a spent allowance', { murs }, { 'x-api-key': 'epuisee' }],
  ['overage', { murs }, { 'x-api-key': 'depassee' }],
  ['a bad scene', { murs: 3 }, {}],
])('a refusal for %s has the header fields of the same refusal without Prefer', async (_name, payload, headers) => {
  const told = ({ headers: all }: Awaited<ReturnType<typeof start>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => /^(x-cout|ratelimit|retry-after|content-)/.test(name)));
  const direct = told(await start(payload, { ...headers, prefer: 'return=minimal' }));
  expect(direct).toHaveProperty('x-cout-unites', '0');
  expect(told(await start(payload, headers))).toEqual(direct);
});

test('more jobs than the service takes is a 503 that tells the cost too', async () => {
  const taken = vi.spyOn(door.jobs, 'start').mockRejectedValue(new ServiceError('indisponible', { retryAfter: 5 }));
  const answer = await start();
  taken.mockRestore();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'retry-after': '5',
    'x-cout-unites': expect.any(String),
    'x-cout-plan': 'agent',
  });
});

test('a finished job tells what the direct answer would have: its cost, here and in its events', async () => {
  const { location } = (await start({ murs, format: 'json' })).headers;
  await settled(location);
  const cout = { unites: 2, offert: 0, restant: 5998, plan: 'agent' };
  expect((await follow(location)).cout).toMatchObject(cout);
  const events = await (await fetch(origin + String(location), { headers: { accept: 'text/event-stream' } })).text();
  expect(JSON.parse(/data: (.+)/.exec(events)![1]!).cout).toMatchObject(cout);
});

test('is not offered by light operations', async () => {
  const answer = await door.app.inject({
    method: 'POST',
    url: '/api/v1/calcul/somme',
    headers: { ...AUTH, prefer: 'respond-async' },
    payload: { a: 1 },
  });
  expect(answer.statusCode).toBe(200);
});

test('with an Idempotency-Key, the repeat follows the same work', async () => {
  const [first, again] = [
    await start({ murs }, { 'idempotency-key': 'k' }),
    await start({ murs }, { 'idempotency-key': 'k' }),
  ];
  expect([again.statusCode, again.headers.location]).toEqual([202, first.headers.location]);
});

test('server-sent events give each state and end after the last', async () => {
  const gate = Promise.withResolvers<void>();
  gates.set('trace', gate.promise);
  const { location } = (await start({ murs, format: 'json' })).headers;
  const answer = await fetch(origin + String(location), { headers: { accept: 'text/event-stream' } });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  gate.resolve();
  const events = (await answer.text()).split('\n\n').filter(Boolean);
  const states = events.map((event) => /^event: (\w+)\ndata: (.+)$/.exec(event)!);
  expect(states.at(0)![1]).toBe('en_cours');
  expect(states.at(-1)![1]).toBe('termine');
  expect(JSON.parse(states.at(-1)![2]!)).toMatchObject({ etat: 'termine', resultat: { scene: { murs } } });
});

test('events of unknown work are a 404 problem', async () => {
  const answer = await fetch(`${origin}/api/v1/travaux/inconnu`, { headers: { accept: 'text/event-stream' } });
  expect(answer.status).toBe(404);
  expect(((await answer.json()) as { code: string }).code).toBe('introuvable');
});

test('a caller who leaves aborts the call', async () => {
  const gate = Promise.withResolvers<void>();
  gates.set('somme', gate.promise);
  const seen: AbortSignal[] = [];
  const { newRequest } = door.kit;
  Object.assign(door.kit, {
    newRequest: (init: Parameters<typeof newRequest>[0]) => {
      const { signal } = init;
      seen.push(typeof signal === 'function' ? signal() : signal!);
      return newRequest(init);
    },
  });
  const left = new AbortController();
  const call = fetch(`${origin}/api/v1/calcul/somme`, {
    method: 'POST',
    headers: { ...AUTH, 'content-type': 'application/json' },
    body: '{"a":1}',
    signal: left.signal,
  });
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  left.abort();
  await expect(call).rejects.toThrow(/abort/);
  await expect.poll(() => seen[0]!.aborted).toBe(true);
  gate.resolve();
});
