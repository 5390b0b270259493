import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { boundIncomingBodies } from '../../src/app/incoming-bodies.js';
import { bodyBudget } from '../../src/services/limits/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

/** A connection that writes what it is given, and all that comes back. */
async function caller(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const seen = { text: '', isClosed: false };
  socket.on('data', (data) => (seen.text += data.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (seen.isClosed = true));
  await once(socket, 'connect');
  const until = async (part: string) => {
    for (let waited = 0; !seen.text.includes(part) && !seen.isClosed && waited < 10_000; waited += 10) await sleep(10);
    return seen.text;
  };
  const closed = async () => {
    while (!seen.isClosed) await sleep(10);
  };
  return { socket, seen, until, closed };
}

const head = (path: string, bytes: number, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`;

describe('in every door', () => {
  const MAX = 65_536;
  let app: TestApp;
  let port = 0;
  beforeAll(async () => {
    app = await startApp({ env: { PORT: '0', MAX_BODY: String(MAX), MAX_BODIES: String(3 * MAX) } });
    port = Number(new URL(await app.listen()).port);
  });
  afterAll(() => app.close());

  test('bytes of unfinished bodies are bounded for an address; the refusal says when to come back', async () => {
    const held = [await caller(port), await caller(port)];
    for (const { socket } of held) {
      socket.write(head('/api/v1/cao/verifier', MAX));
      socket.write('x'.repeat(48_000));
    }
    // As many as its half of the budget: what comes on top is refused, in each door.
    for (const path of ['/api/v1/cao/verifier', '/graphql', '/mcp']) {
      const one = await caller(port);
      one.socket.write(head(path, 8000));
      one.socket.write('x'.repeat(8000));
      const answer = await one.until('\r\n\r\n');
      expect([path, /^HTTP\/1.1 (\d+)/.exec(answer)?.[1]]).toEqual([path, '429']);
      expect(answer.toLowerCase()).toContain('\r\nretry-after: 1\r\n');
      expect(await one.until('octets')).toContain('octets de corps de requêtes à la fois par adresse');
    }
    for (const { socket } of held) socket.destroy();
    await sleep(50);
    const after = await caller(port);
    after.socket.write(head('/api/v1/cao/verifier', 2));
    after.socket.write('{}');
    expect(await after.until('\r\n\r\n')).not.toMatch(/^HTTP\/1.1 (429|503)/);
  });

  test('headers have their time too', () => {
    expect(app.fastify.server.headersTimeout).toBe(30_000);
    expect(app.fastify.server.requestTimeout).toBe(300_000);
  });
});

describe('a body that stops', () => {
  let http: FastifyInstance;
  let port = 0;
  const budget = bodyBudget({ total: 10_000_000, perCaller: 10_000_000 });
  beforeAll(async () => {
    http = Fastify() as unknown as FastifyInstance;
    boundIncomingBodies(http, { budget, stallMs: 300 });
    http.post('/json', async () => {
      await sleep(900);
      return { ok: true };
    });
    await http.register(async (scope) => {
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      scope.post('/file', { config: { takesFiles: true } }, async (request) => {
        let bytes = 0;
        for await (const piece of request.body as AsyncIterable<Buffer>) {
          bytes += piece.length;
          // Slower than the time a caller may be silent.
          await sleep(450);
        }
        return { bytes };
      });
    });
    await http.listen({ port: 0, host: '127.0.0.1' });
    port = (http.server.address() as { port: number }).port;
  });
  afterAll(() => http.close());

  test('is given up with 408 and its connection closed, as JSON and as a file', async () => {
    for (const [path, type] of [
      ['/json', 'application/json'],
      ['/file', 'image/png'],
    ]) {
      const one = await caller(port);
      one.socket.write(head(path!, 100, type));
      one.socket.write('{"a":');
      await one.closed();
      expect(one.seen.text).toMatch(/^HTTP\/1.1 408/);
    }
    expect(budget.held()).toBe(0);
  });

  test('is not one that comes slowly, whatever it takes in all', async () => {
    const one = await caller(port);
    one.socket.write(head('/json', 8));
    for (const piece of ['{', '"a"', ':', '12', '}']) {
      await sleep(150);
      one.socket.write(piece);
    }
    expect(await one.until('ok')).toContain('{"ok":true}');
  });

  test('nor one that waits for a slow reader, nor a call that takes long once its body has come', async () => {
    const one = await caller(port);
    one.socket.write(head('/file', 300_000, 'image/png'));
    one.socket.write(Buffer.alloc(300_000));
    await sleep(100);
    // A file is never whole in memory: what it holds does not grow with it.
    expect(budget.held()).toBe(1024 ** 2);
    expect(await one.until('bytes')).toContain('{"bytes":300000}');
  });
});
