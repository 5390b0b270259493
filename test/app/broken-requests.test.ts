import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
let port = 0;
beforeAll(async () => {
  app = await startApp({ env: { PORT: '0', TRUST_PROXY: 'loopback' } });
  port = Number(new URL(await app.listen()).port);
});
afterAll(() => app.close());

const bodyTo = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n`;

/** What comes back of a connection that writes a text and then closes its side, or is cut. */
async function answerTo(text: string, end: 'half' | 'cut' | 'open' = 'open'): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let seen = '';
  socket.on('data', (data) => (seen += data.toString()));
  socket.on('error', () => undefined);
  socket.on('end', () => socket.end());
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(text);
  await sleep(50);
  if (end === 'half') socket.end();
  if (end === 'cut') socket.resetAndDestroy();
  await closed;
  return seen;
}

test('what is no HTTP is refused with a problem document of its status, and its connection closed', async () => {
  const answer = await answerTo('HELLO\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('Connection: close');
  const [, body] = answer.split('\r\n\r\n');
  expect(JSON.parse(body!)).toEqual({ type: 'about:blank', title: 'Bad Request', status: 400 });
  const crowded = await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`);
  expect(crowded).toMatch(/^HTTP\/1\.1 431 /);
});

test.each(['/api/v1/cao/verifier', '/graphql', '/mcp'])(
  'who leaves in the middle of a body for %s gets no answer, and the service goes on as before',
  async (path) => {
    const refusals = vi.spyOn(ServerResponse.prototype, 'end');
    const text = `${bodyTo(path)}\r\n${path === '/mcp' ? '{"jsonrpc":' : '{"murs":['}`;
    const leaving = Array.from({ length: 4 }, (_, i) => answerTo(text, i % 2 ? 'half' : 'cut'));
    const answers = new Set(await Promise.all(leaving));
    await sleep(50);
    // Of the requests looked at: what an earlier test left may end late on a busy machine.
    const written = refusals.mock.contexts.filter((answer) => (answer as ServerResponse).req.url === path).length;
    refusals.mockRestore();
    expect([answers, written]).toEqual([new Set(['']), 0]);
    expect((await app.fastify.inject('/livez')).statusCode).toBe(200);
    expect(app.fastify.server.listening).toBe(true);
  },
);
