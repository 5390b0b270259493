import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
let key = '';
let port = 0;
beforeAll(async () => {
  app = await startApp({ env: { FREE_CONCURRENCY_PER_IP: '2', PORT: '0' } });
  key = await app.newKey();
  port = Number(new URL(await app.listen()).port);
});
afterAll(() => app.close());

/** Well-formed, of nobody. */
const UNKNOWN = 'apl_0000000000000000000000000000000000000000000000000';
const SCENE = {
  murs: Array.from({ length: 900 }, (_, i) => ({ x1: i * 300, y1: 0, x2: i * 300, y2: 4000 })),
};

type Headers = Record<string, string>;
const inject = (url: string, headers: Headers, payload: object) =>
  app.fastify.inject({ method: 'POST', url, headers: { host: 'aplomb.test', ...headers }, payload });

const DOORS: Record<string, (headers: Headers) => Promise<string>> = {
  REST: async (headers) => {
    const answer = await inject('/api/v1/cao/verifier', headers, SCENE);
    return answer.statusCode === 200 ? 'fait' : answer.json().code;
  },
  GraphQL: async (headers) => {
    const query = 'query ($s: SceneEntree) { caoVerifier(entree: {scene: $s}) { duree_ms } }';
    const { errors } = (await inject('/graphql', headers, { query, variables: { s: SCENE } })).json();
    return errors ? errors[0].extensions.code : 'fait';
  },
  MCP: async (headers) => {
    const params = { name: 'cao_verifier', arguments: { scene: SCENE } };
    const accept = 'application/json, text/event-stream';
    const protocol = { accept, 'mcp-protocol-version': '2025-06-18' };
    const answer = await inject('/mcp', { ...protocol, ...headers }, rpc(params));
    const text = answer.body.startsWith('{') ? answer.body : /^data: (.*)$/m.exec(answer.body)![1]!;
    const { result, error } = JSON.parse(text);
    if (error) return JSON.stringify(error).includes('sans clé') ? 'trop_de_requetes' : JSON.stringify(error);
    return result.isError ? result._meta.probleme.code : 'fait';
  },
};
const rpc = (params: object) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });

describe.each(Object.entries(DOORS))('free checks by %s', (_name, check) => {
  /** Five at once: none that is let in ends before each has been let in or refused. */
  const outcomes = async (headers: Headers) => {
    const { work } = app.kit.services;
    const run = work.run.bind(work);
    const free = Promise.withResolvers<void>();
    let settled = 0;
    const count = () => {
      settled += 1;
      if (settled === 5) free.resolve();
    };
    const spied = vi.spyOn(work, 'run').mockImplementation(async (...call) => {
      count();
      await free.promise;
      return run(...call) as never;
    });
    const outcome = async () => {
      const said = await check(headers);
      if (said !== 'fait') count();
      return said;
    };
    const seen = await Promise.all([1, 2, 3, 4, 5].map(outcome));
    spied.mockRestore();
    return seen.sort();
  };

  test.each([
    ['no key', {}],
    ['an unknown key', { 'x-api-key': UNKNOWN }],
    ['a malformed key', { 'x-api-key': 'x' }],
    ['a bearer of nobody', { authorization: `Bearer ${UNKNOWN}` }],
    ['a wrong automation secret', { 'x-automation-secret': 'faux' }],
  ])('with %s are counted by address', async (_what, headers) => {
    const seen = await outcomes(headers);
    expect(seen).toEqual(['fait', 'fait', 'trop_de_requetes', 'trop_de_requetes', 'trop_de_requetes']);
    expect(await check(headers)).toBe('fait');
  });

  test('with a good key are not', async () => {
    expect(await outcomes({ 'x-api-key': key })).toEqual(['fait', 'fait', 'fait', 'fait', 'fait']);
  });
});

test('a body that threads hold is counted until its answer has left: what it asks of them is the work of one', async () => {
  const { threads } = app.kit.services.bodies;
  const run = threads.run.bind(threads);
  const free = Promise.withResolvers<void>();
  let asked = 0;
  const spied = vi.spyOn(threads, 'run').mockImplementation(async (task, input, hooks) => {
    if (task.export === 'checkScene') {
      asked += 1;
      await free.promise;
    }
    return run(task, input, hooks) as never;
  });
  const scene = { murs: SCENE.murs.slice(0, 4), notes: 'x'.repeat(100_000) };
  const answers: Promise<{ readonly statusCode: number }>[] = [];
  const refused: number[] = [];
  for (let i = 1; i <= 6; i += 1) {
    const answer = inject('/api/v1/cao/verifier', { 'x-api-key': UNKNOWN }, { ...scene, nom: `${i}` });
    answers.push(answer);
    void answer.then(({ statusCode }) => statusCode === 429 && refused.push(statusCode));
    await expect.poll(() => asked + refused.length, { timeout: 20_000 }).toBe(i);
  }
  expect([asked, refused.length]).toEqual([2, 4]);
  free.resolve();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 200, 429, 429, 429, 429,
  ]);
  spied.mockRestore();
});

describe('large bodies that have not come yet', () => {
  const sockets: Socket[] = [];
  /** Announces a large body, and sends nothing of it. */
  const announce = (path: string, headers: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${headers}content-length: 1000000\r\n\r\n`,
        );
        setTimeout(() => resolve('waits'), 1_000);
      });
      sockets.push(socket);
      socket.once('data', (answer) => resolve(answer.toString().slice(9, 12)));
    });

  test.each(['/api/v1/cao/verifier', '/graphql', '/mcp'])(
    'are counted by address before they are read: %s',
    async (path) => {
      const bad = `x-api-key: ${UNKNOWN}\r\n`;
      expect(await Promise.all([announce(path, bad), announce(path, '')])).toEqual(['waits', 'waits']);
      expect(await announce(path, bad)).toBe('429');
      expect(await announce(path, '')).toBe('429');
      expect(await announce(path, `x-api-key: ${key}\r\n`)).toBe('waits');
      // Who gives up makes room.
      for (const socket of sockets.splice(0)) socket.destroy();
      await expect.poll(async () => announce(path, bad), { timeout: 5_000 }).toBe('waits');
      for (const socket of sockets.splice(0)) socket.destroy();
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
  );
});
