import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { smtpDouble } from '../services/mail/smtp-double.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
afterEach(() => app.close());

const post = (path: string, payload: object, remoteAddress = '192.0.2.1', headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url: `/api/v1${path}`, remoteAddress, payload, headers });

test('an address leaves so many messages an hour, with a key or without', async () => {
  app = await startApp();
  const key = await app.newKey();
  for (let i = 0; i < 20; i += 1) {
    const headers: Record<string, string> = i % 2 === 0 ? {} : { 'x-api-key': key };
    expect((await post('/feedback', { message: `m${i}` }, '192.0.2.1', headers)).statusCode).toBe(200);
  }
  const refused = await post('/feedback', { message: 'un de trop' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ code: 'trop_de_requetes', limite: 'feedback' });
  expect((await post('/feedback', { message: 'x' }, '192.0.2.1', { 'x-api-key': key })).statusCode).toBe(429);
  expect((await post('/feedback', { message: 'x' }, '192.0.2.2')).statusCode).toBe(200);
});

test('a relay that never confirms costs a signup two seconds, not its key; the message leaves behind the answer', async () => {
  const smtp = await smtpDouble({ stall: true });
  app = await startApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Aplomb <bonjour@aplomb.example>' } });
  const begun = performance.now();
  const answer = await post('/signup', { name: 'Agent', email: 'a@example.org' });
  const took = performance.now() - begun;
  expect(answer.json()).toMatchObject({ cle: expect.stringMatching(/^apl_/), email_envoye: false });
  expect(took).toBeGreaterThan(1_900);
  expect(took).toBeLessThan(8_000);
  expect(smtp.received.map(({ to }) => to)).toEqual([['a@example.org']]);
  await smtp.close();
});

test('a frozen relay, which says nothing at all, does not hold a signup either', async () => {
  const held = new Set<Socket>();
  const silent = createServer((socket) => held.add(socket.on('error', () => undefined)));
  await new Promise<void>((ready) => void silent.listen(0, '127.0.0.1', ready));
  const { port } = silent.address() as { port: number };
  app = await startApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'bonjour@aplomb.example' } });
  const begun = performance.now();
  expect((await post('/signup', { name: 'Agent', email: 'a@example.org' })).json()).toMatchObject({
    email_envoye: false,
  });
  expect(performance.now() - begun).toBeLessThan(8_000);
  silent.close();
  // The message that waits behind the answer is told at once that it will not leave.
  for (const socket of held) socket.destroy();
});

test('an address without a key starts so many jobs an hour: what they leave is kept for days', async () => {
  app = await startApp();
  const scene = { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0, epaisseur: 200, hauteur: 2500 }] };
  const start = (from: string) => post('/cao/verifier', scene, from, { prefer: 'respond-async' });
  for (let i = 0; i < 60; i += 1) expect((await start('192.0.2.1')).statusCode).toBe(202);
  const refused = await start('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ limite: 'travaux-anonymes' });
  expect((await start('192.0.2.2')).statusCode).toBe(202);
  // The check itself stays free, and answered at once.
  expect((await post('/cao/verifier', scene)).statusCode).toBe(200);
});
