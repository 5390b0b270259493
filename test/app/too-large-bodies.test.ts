import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

const MAX = 65_536;
let app: TestApp;
let port = 0;
beforeAll(async () => {
  app = await startApp({ env: { PORT: '0', MAX_BODY: String(MAX) } });
  port = Number(new URL(await app.listen()).port);
});
afterAll(() => app.close());

const head = (length: number) =>
  `POST /api/v1/cao/verifier HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** All that came back, and whether the peer closed. */
function listening(socket: Socket) {
  const seen = { text: '', isClosed: false };
  socket.on('data', (data) => (seen.text += data.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (seen.isClosed = true));
  return seen;
}

test('a caller who is still sending when 413 comes is not cut off: it can read the answer and go on', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const seen = listening(socket);
  socket.write(head(4 * MAX));
  while (!seen.text.includes('trop_grand')) await sleep(10);
  expect(seen.text).toContain('HTTP/1.1 413');
  socket.write('x'.repeat(4 * MAX));
  socket.write('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n');
  while (!seen.text.includes('{"statut":"ok"}') && !seen.isClosed) await sleep(10);
  expect(seen.isClosed).toBe(false);
  socket.destroy();
});

test('a body out of all proportion is not listened to', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const seen = listening(socket);
  socket.write(head(1000 * MAX));
  while (!seen.isClosed) await sleep(10);
  expect(seen.text).toContain('HTTP/1.1 413');
});
