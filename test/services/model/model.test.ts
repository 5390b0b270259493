import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { requireModel } from '../../../src/contract/index.js';
import { createRateLimiter, memoryLimits } from '../../../src/services/limits/index.js';
import { createModel, MODEL_LIMIT } from '../../../src/services/model/index.js';
import { startApp } from '../../support/app.js';

interface Asked {
  readonly headers: IncomingMessage['headers'];
  readonly path: string;
  readonly body: Record<string, never>;
}
/** What the server does with the next calls; without any it waits for ever. */
const answers: { status?: number; text: string }[] = [];
const asked: Asked[] = [];
const reported: unknown[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    asked.push({ headers: request.headers, path: request.url!, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const answer = answers.shift();
    if (answer) response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.text);
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
beforeEach(() => [answers, asked, reported].forEach((list) => list.splice(0)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const model = (points = 100, deadlineMs?: number) => {
  const what = { fr: 'questions', en: 'questions' };
  const limits = createRateLimiter({
    store: memoryLimits(),
    limits: { [MODEL_LIMIT]: { points, windowMs: 86_400_000, what } },
  });
  const report = (error: unknown) => void reported.push(error);
  return createModel({ url: `${url}/`, key: 'sk-secret', name: 'petit', limits, report, deadlineMs });
};
const answer = z.object({ pieces: z.array(z.enum(['sejour', 'chambre'])), surface: z.number().positive() });
const question = { name: 'programme', instructions: 'Lis un programme.', question: 'Un séjour de 30 m²', answer };
const says = (content: unknown, finish_reason = 'stop') => ({
  text: JSON.stringify({
    choices: [{ finish_reason, message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
  }),
});
const GOOD = { pieces: ['sejour'], surface: 30 };

describe('a model', () => {
  test('is asked for the declared shape, within bounds, and answers a checked value', async () => {
    answers.push(says(GOOD));
    expect(await model().ask({ ...question, maxTokens: 1_000_000 })).toEqual(GOOD);
    const [{ headers, path, body }] = asked as [Asked];
    expect([path, headers['authorization']]).toEqual(['/v1/chat/completions', 'Bearer sk-secret']);
    expect(body).toMatchObject({
      model: 'petit',
      max_tokens: 2000,
      temperature: 0,
      messages: [
        { role: 'system', content: 'Lis un programme.' },
        { role: 'user', content: 'Un séjour de 30 m²' },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'programme', strict: true, schema: { type: 'object', additionalProperties: false } },
      },
    });
  });

  test.each([
    ['no JSON', says('bonjour')],
    ['another shape', says({ pieces: ['garage'], surface: 3 })],
    ['cut at its limit', says(GOOD, 'length')],
    ['busy', { status: 503, text: 'busy' }],
    ['no completion', { text: '{}' }],
  ])('that answers badly once is asked once more: %s', async (_, bad) => {
    answers.push(bad, says(GOOD));
    expect(await model().ask(question)).toEqual(GOOD);
    expect(asked).toHaveLength(2);
  });

  test('that goes on answering badly is unavailable; callers do not read why, the log does', async () => {
    answers.push(says('x'), says('y'));
    const error = await model()
      .ask(question)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'indisponible', extras: { retryAfter: 30 } });
    expect([asked.length, reported.length]).toEqual([2, 1]);
  });

  test('that refuses the key is not asked again', async () => {
    answers.push({ status: 401, text: 'bad key' });
    await expect(model().ask(question)).rejects.toMatchObject({ code: 'indisponible' });
    expect(asked).toHaveLength(1);
    expect(String(reported[0])).not.toContain('sk-secret');
  });

  test('that does not answer is given up at the deadline, and when the caller leaves', async () => {
    await expect(model(100, 50).ask(question)).rejects.toMatchObject({ code: 'delai_depasse' });
    const left = new AbortController();
    const call = model().ask({ ...question, signal: left.signal });
    left.abort();
    await expect(call).rejects.toMatchObject({ code: 'annule' });
  });

  test('is asked no more than so often a day, and nothing longer than a bound', async () => {
    const twice = model(2);
    answers.push(says(GOOD), says(GOOD));
    await twice.ask(question);
    await twice.ask(question);
    await expect(twice.ask(question)).rejects.toMatchObject({ code: 'trop_de_requetes' });
    await expect(model().ask({ ...question, question: 'x'.repeat(60_001) })).rejects.toMatchObject({
      code: 'trop_grand',
    });
    expect(asked).toHaveLength(2);
  });

  test('that sends without end is cut off', async () => {
    answers.push({ text: 'x'.repeat(2_000_000) });
    await expect(model().ask(question)).rejects.toMatchObject({ code: 'indisponible' });
  });
});

test('without settings there is none, and it is said; with them there is one', async () => {
  const without = await startApp();
  expect(without.kit.services.model).toBeNull();
  expect(() => requireModel(without.kit.services)).toThrow('MODEL_URL');
  await without.close();
  const app = await startApp({ env: { MODEL_URL: url, MODEL_NAME: 'petit' } });
  expect((await app.fastify.inject('/readyz')).json()).toMatchObject({ statut: 'ok', modele: 'configure' });
  answers.push(says(GOOD));
  expect(await requireModel(app.kit.services).ask(question)).toEqual(GOOD);
  await app.close();
});
