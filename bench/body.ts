import 'reflect-metadata';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import pluginEntries from '../plugins.config.js';
import { configure } from '../src/app/configure.js';
import { createApp } from '../src/app/create-app.js';
import { freePort } from '../src/app/free-port.js';
import type { PluginEntry, StoredFile } from '../src/contract/index.js';
import { COST, defineOperation, definePlugin, fileEntree, Operation, post } from '../src/contract/index.js';
import type { Row } from './harness.js';
import { printTable } from './harness.js';

const MB = 1_000_000;
const GOAL = 'p99 ≤ 20 ms, longest ≤ 30 ms';
const JSON_TYPE = 'application/json';
const help = { title: 'Recevoir', description: 'Reçoit un fichier.' };

const caoRecevoir = defineOperation({
  kind: 'mutation',
  auth: 'none',
  cost: COST.free,
  body: { raw: ['application/x-step'], field: 'fichier', maxBytes: 64 * MB },
  entree: fileEntree('CaoRecevoirEntree', 'fichier', { fr: 'Maquette', en: 'Model' }, {}),
  resultat: z.object({ taille: z.int() }).meta({ id: 'CaoRecevoir' }),
  rest: post('/cao/recevoir'),
  help: { fr: help, en: help },
});
class ReceiveResolver {
  @Operation(caoRecevoir)
  caoRecevoir({ fichier }: { readonly fichier: StoredFile }) {
    return { taille: fichier.bytes };
  }
}
const receiving = definePlugin({ name: 'recevoir', operations: [caoRecevoir], resolvers: [ReceiveResolver] });

/** Sends from a thread of its own: what is measured is the loop that receives. */
const SENDER = `
const { workerData, parentPort } = require('node:worker_threads');
const { url, type, text, bytes } = workerData;
const body = text ?? Buffer.alloc(bytes, '#');
fetch(url, { method: 'POST', headers: { 'content-type': type, accept: 'application/json, text/event-stream' }, body })
  .then(async (answer) => { await answer.arrayBuffer(); parentPort.postMessage(answer.status); });
`;

const send = (workerData: object): Promise<number> =>
  new Promise((resolve, reject) => {
    new Worker(SENDER, { eval: true, workerData }).once('message', resolve).once('error', reject);
  });

/** The longest turn of the event loop, in its own processor time: what a busy machine does not change. */
function watchTurns() {
  let isOver = false;
  let longest = 0;
  let before = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOver = true;
    return longest / 1e3;
  };
}

/** How late the event loop was while one body came in and was answered, ms. */
async function delayDuring(body: object) {
  const began = performance.now();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const end = watchTurns();
  const status = await send(body);
  const turn = end();
  delay.disable();
  return { status, ms: performance.now() - began, turn, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
}

const wall = (i: number) => ({
  id: `mur-${i}`,
  x1: i * 10,
  y1: 0,
  x2: i * 10 + 5,
  y2: 0,
  epaisseur: 200,
  hauteur: 2500,
});
/** A scene of about `bytes` whose walls are few and whose unknown properties are many, as an integrator's export is. */
const annotated = (bytes: number): string => {
  const lines = Array.from({ length: 20 }, (_, i) => ({ rang: i, note: 'x'.repeat(22) }));
  const notes = Array.from({ length: bytes / 1000 }, (_, i) => ({ rang: i, lignes: lines }));
  return JSON.stringify({ murs: [wall(0)], client: { notes } });
};

/** What the machine itself delays, without any body. */
async function idleDelay(ms: number): Promise<{ readonly p99: number; readonly max: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await sleep(ms);
  delay.disable();
  return { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
}

/** The same scene in the three doors; what is measured is the loop, whatever the door makes of it. */
const doors = (origin: string, bytes: number) => {
  const scene = annotated(bytes);
  const query = 'query ($e: CaoIntegriteEntree!) { caoIntegrite(entree: $e) { ok alertes { code } } }';
  const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"cao_integrite","arguments":${scene}}}`;
  // GraphQL takes what a scene does not know in `extra`.
  const typed = scene.replace('"client":', '"extra":{"client":').replace(/}$/, '}}');
  return [
    ['REST', { url: `${origin}/api/v1/cao/integrite`, type: JSON_TYPE, text: scene }],
    ['REST, in `scene`', { url: `${origin}/api/v1/cao/integrite`, type: JSON_TYPE, text: `{"scene":${scene}}` }],
    ['REST, stored', { url: `${origin}/api/v1/cao/scenes`, type: JSON_TYPE, text: scene }],
    [
      'GraphQL',
      {
        url: `${origin}/graphql`,
        type: JSON_TYPE,
        text: `{"query":${JSON.stringify(query)},"variables":{"e":{"scene":${typed}}}}`,
      },
    ],
    ['MCP', { url: `${origin}/mcp`, type: JSON_TYPE, text: call }],
  ] as const;
};

/** Event-loop delay while large bodies arrive: a file, which is streamed, and JSON, which a thread reads. */
export async function run(): Promise<void> {
  const port = await freePort('127.0.0.1');
  const env = { DATABASE_URL: 'sqlite::memory:', PORT: String(port), WORKERS: '1', LOG_LEVEL: 'silent' };
  const { config, plugins } = await configure(env, [...(pluginEntries() as PluginEntry[]), receiving()]);
  const app = await createApp(config, { plugins });
  const origin = await app.listen();
  const file = { url: `${origin}/api/v1/cao/recevoir`, type: 'application/x-step' };
  const cases = [
    ['file of 30 MB', { ...file, bytes: 30 * MB }],
    ['file of 60 MB', { ...file, bytes: 60 * MB }],
    ...[3, 30].flatMap((size) =>
      doors(origin, size * MB).map(([door, body]) => [`${size} MB of JSON, ${door}`, body] as const),
    ),
  ] as const;
  await delayDuring({ ...file, bytes: 1000 });
  // Modules and threads are loaded once a process, not with each body.
  for (const [, body] of doors(origin, MB / 5)) await delayDuring(body);
  const idle = await idleDelay(2_000);
  const said = ({ p99, max }: { readonly p99: number; readonly max: number }) =>
    `p99 ${p99.toFixed(1)} ms, longest ${max.toFixed(0)} ms`;
  const rows: Row[] = [{ mesure: 'no body (what the machine delays by itself)', valeur: said(idle) }];
  for (const [mesure, body] of cases) {
    const { status, ms, turn, ...delay } = await delayDuring(body);
    const valeur = `${said(delay)}; longest turn ${turn.toFixed(0)} ms of processor time`;
    rows.push({ mesure: `${mesure} (${status}, ${ms.toFixed(0)} ms)`, valeur, objectif: GOAL });
  }
  await app.close();
  printTable('Event-loop delay while a body arrives and is answered', rows);
}
