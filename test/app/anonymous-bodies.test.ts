import Fastify from 'fastify';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { gateAnonymousBodies } from '../../src/app/anonymous-bodies.js';
import { concurrencyGate } from '../../src/services/limits/index.js';

test('a caller that leaves while its key is looked up keeps no place', async () => {
  const http = Fastify();
  const gate = concurrencyGate(1);
  const asked = Promise.withResolvers<void>();
  const known = Promise.withResolvers<void>();
  const kit = { langue: () => 'fr' as const, newRequest: () => ({}) as never };
  const authenticate = async () => {
    asked.resolve();
    await known.promise;
    throw new Error('nobody');
  };
  gateAnonymousBodies(http, { gate, kit, authenticate });
  http.post('/', () => 'fait');
  await http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\nx-api-key: nobody\r\ncontent-length: 100000\r\n\r\n`);
  await asked.promise;
  const [held] = (await new Promise((resolve) => http.server.getConnections((_, count) => resolve([count])))) as [
    number,
  ];
  expect(held).toBe(1);
  socket.destroy();
  await expect.poll(() => new Promise((resolve) => http.server.getConnections((_, n) => resolve(n)))).toBe(0);
  known.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  await expect(gate.run('127.0.0.1', async () => 'let in')).resolves.toBe('let in');
  await http.close();
});
