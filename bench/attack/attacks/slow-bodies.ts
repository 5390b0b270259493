import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.js';
import { unless } from '../attack.js';

const CONNECTIONS = 400;

/** Says that 30 MB are coming, sends the first kilobytes, and then nothing. */
function dawdle(url: URL, i: number): Socket {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/v1/cao/verifier HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\n` +
      `content-length: 30000000\r\nx-forwarded-for: 198.51.100.${i % 200}\r\n\r\n{"murs":[${' '.repeat(60_000)}`,
  );
  return socket;
}

export const slowBodies: Attack = {
  title: `${CONNECTIONS} bodies of 30 MB that are begun and never ended`,
  everyDatabase: false,
  async run(target) {
    const url = new URL(target.url);
    const sockets = Array.from({ length: CONNECTIONS }, (_, i) => dawdle(url, i));
    await sleep(3000);
    const { status } = await target.send('/livez', { signal: AbortSignal.timeout(3000) });
    for (const socket of sockets) socket.destroy();
    return unless(status === 200, `the service answers beside them: ${status}`);
  },
};
