/**
 * A service in a process of its own that keeps and validates one file: prints how late its event loop was meanwhile and
 * the peak memory of the process. Arguments: path of the file, megabytes at least (the file's data is repeated).
 */
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import pluginEntries from '../plugins.config.js';
import { configure } from '../src/app/configure.js';
import { createApp } from '../src/app/create-app.js';
import { freePort } from '../src/app/free-port.js';
import type { PluginEntry } from '../src/contract/index.js';

/** Sends from a thread of its own; the key, the deposit, then its validation. */
const SENDER = `
const { workerData: { origin, bytes }, parentPort } = require('node:worker_threads');
const call = async (path, headers, body) => {
  const answer = await fetch(origin + '/api/v1' + path, { method: 'POST', headers, body });
  return { status: answer.status, ...(await answer.json()) };
};
(async () => {
  const json = { 'content-type': 'application/json' };
  const { cle } = await call('/signup', json, '{"name":"bench"}');
  const key = { 'x-api-key': cle };
  const kept = await call('/cao/ifc/depot', { ...key, 'content-type': 'application/x-step' }, bytes);
  parentPort.postMessage({ step: 'depot', status: kept.status, entites: kept.entites });
  const told = await call('/cao/ifc/valider', { ...key, ...json }, JSON.stringify({ ifc_id: kept.ifc_id }));
  parentPort.postMessage({ step: 'valider', status: told.status, erreurs: told.resume?.erreurs });
})();
`;

/** The file with its data repeated under other numbers, to at least so many bytes. */
function repeated(path: string, least: number): Uint8Array {
  const text = readFileSync(path, 'latin1');
  const [start, end] = [text.indexOf('DATA;') + 5, text.lastIndexOf('ENDSEC;')];
  const data = text.slice(start, end);
  const highest = Math.max(...[...data.matchAll(/^#(\d+)/gm)].map(([, id]) => Number(id)));
  const copies = Math.max(1, Math.ceil(least / data.length));
  const parts = Array.from({ length: copies }, (_, i) =>
    i === 0 ? data : data.replace(/#(\d+)/g, (_match, id: string) => `#${Number(id) + i * (highest + 1)}`),
  );
  return Buffer.from(text.slice(0, start) + parts.join('') + text.slice(end), 'latin1');
}

const bytes = repeated(process.argv[2]!, Number(process.argv[3] ?? 0) * 1_000_000);
const port = await freePort('127.0.0.1');
const env = { DATABASE_URL: 'sqlite::memory:', PORT: String(port), WORKERS: '1', LOG_LEVEL: 'silent' };
const { config, plugins } = await configure(env, pluginEntries() as PluginEntry[]);
const app = await createApp(config, { plugins });
const origin = await app.listen();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
shared.set(bytes);
const sender = new Worker(
  SENDER.replace('bytes }', 'bytes: held }').replace('const call', 'const bytes = Buffer.from(held); const call'),
  {
    eval: true,
    workerData: { origin, bytes: shared },
  },
);
const steps: object[] = [];
await new Promise<void>((resolve, reject) => {
  let began = performance.now();
  sender.once('error', reject).on('message', (told: { readonly step: string }) => {
    const figures = { ms: performance.now() - began, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
    steps.push({ ...told, ...figures });
    began = performance.now();
    delay.reset();
    if (told.step === 'valider') resolve();
  });
});
const memory = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ megabytes: bytes.length / 1e6, memory, steps }));
await app.close();
process.exit(0);
