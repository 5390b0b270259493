import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendLongTextsInPieces } from '../../src/app/long-texts.js';

/** An odd number of units before each pair of surrogates, so that pieces end inside pairs. */
const LONG = `x${'mur é 🏠'.repeat(300_000)}`;
const SHORT = 'mur é 🏠';
const TEXTS: Readonly<Record<string, string>> = { '/long': LONG, '/short': SHORT };

const http = Fastify({ forceCloseConnections: true });
let origin = '';
/** How often the event loop had a turn while an answer was written. */
let turns = 0;
let isCounting = false;
const count = (): void => {
  turns++;
  if (isCounting) setImmediate(count);
};

beforeAll(async () => {
  sendLongTextsInPieces(http);
  for (const [path, text] of Object.entries(TEXTS)) {
    http.get(path, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(text));
  }
  origin = await http.listen({ port: 0 });
});
afterAll(() => http.close());

describe.each(Object.keys(TEXTS))('a text, %s', (path) => {
  test('arrives whole, its length said before it', async () => {
    const answer = await fetch(`${origin}${path}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(Buffer.from(TEXTS[path]!))).toBe(true);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('HEAD says the same and sends nothing', async () => {
    const answer = await fetch(`${origin}${path}`, { method: 'HEAD' });
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(TEXTS[path]!)));
    expect(await answer.text()).toBe('');
  });
});

test('the event loop has turns between the pieces of a long one', async () => {
  [turns, isCounting] = [0, true];
  count();
  await (await fetch(`${origin}/long`)).arrayBuffer();
  isCounting = false;
  expect(turns).toBeGreaterThanOrEqual(Math.floor(LONG.length / 65_536));
});
