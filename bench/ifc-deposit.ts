import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, openAsBlob, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildingOf } from '../src/kernel/building/index.js';
import { ifcFileOf } from '../src/kernel/formats/ifc/index.js';
import { twoLevelDemo } from './drawing-scenes.js';
import { printTable, startPinned, stop } from './harness.js';

const MEGABYTE = 1_000_000;
const LARGE = 100 * MEGABYTE;
const JSON_TYPE = { 'content-type': 'application/json' };

/** What `ifc-service.ts` tells of itself. */
interface Told {
  readonly p99: number;
  readonly max: number;
  readonly memory: number;
}

type Answer = Readonly<Record<string, unknown>>;

/** One call to it, and what it told afterwards. */
interface Step extends Told {
  readonly step: string;
  readonly seconds: number;
  readonly answer: Answer;
}

/** The file with its data repeated under other numbers, to at least so many bytes. */
function repeated(text: string, least: number): Buffer {
  const [start, end] = [text.indexOf('DATA;') + 5, text.lastIndexOf('ENDSEC;')];
  const data = text.slice(start, end);
  const highest = Math.max(...[...data.matchAll(/^#(\d+)/gm)].map(([, id]) => Number(id)));
  const parts = Array.from({ length: Math.ceil(least / data.length) }, (_, i) =>
    data.replace(/#(\d+)/g, (_match, id: string) => `#${Number(id) + i * (highest + 1)}`),
  );
  return Buffer.from(text.slice(0, start) + parts.join('') + text.slice(end), 'latin1');
}

const toldBy = (service: ChildProcess): Promise<Told> =>
  new Promise((resolve) => {
    service.once('message', (told) => resolve(told as Told));
    service.send('tell');
  });

/** Sends a file from its place on disk, then has it validated. */
async function served(folder: string, path: string): Promise<Step[]> {
  const env = { DATABASE_URL: `sqlite:${join(folder, 'bench.db')}` };
  const { process: service, address } = await startPinned(
    fileURLToPath(new URL('./ifc-service.js', import.meta.url)),
    env,
  );
  const call = async (way: string, headers: Record<string, string>, body: Blob | string): Promise<Answer> => {
    const response = await fetch(`${address}/api/v1${way}`, { method: 'POST', headers, body });
    return { status: response.status, ...((await response.json()) as Answer) };
  };
  const steps: Step[] = [];
  const step = async (way: string, headers: Record<string, string>, body: Blob | string) => {
    await toldBy(service);
    const began = performance.now();
    const answer = await call(way, headers, body);
    steps.push({ step: way, answer, seconds: (performance.now() - began) / 1000, ...(await toldBy(service)) });
    return answer;
  };
  const { cle } = await call('/signup', JSON_TYPE, '{"name":"bench"}');
  const key = { 'x-api-key': String(cle) };
  const kept = await step('/cao/ifc/depot', { ...key, 'content-type': 'application/x-step' }, await openAsBlob(path));
  await step('/cao/ifc/valider', { ...key, ...JSON_TYPE }, JSON.stringify({ ifc_id: kept['ifc_id'] }));
  await stop(service);
  return steps;
}

/** A file of 100 MB sent to `ifc/depot`, then validated: memory of the service, delay of its event loop. */
export async function depositTable(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-ifc-'));
  const path = process.env['BENCH_IFC_FILE'] ?? join(folder, 'large.ifc');
  if (!process.env['BENCH_IFC_FILE']) {
    const { bytes } = ifcFileOf(buildingOf(twoLevelDemo()), { langue: 'fr' });
    writeFileSync(path, repeated(Buffer.from(bytes).toString('latin1'), LARGE));
  }
  const steps = await served(folder, path);
  const megabytes = statSync(path).size / MEGABYTE;
  rmSync(folder, { recursive: true });
  printTable(`An IFC of ${megabytes.toFixed(0)} MB`, [
    ...steps.map(({ step, answer, seconds, p99, max }) => ({
      mesure: `${step} (${answer['status'] as number}, ${seconds.toFixed(1)} s): event loop`,
      valeur: `p99 ${p99.toFixed(1)} ms, longest ${max.toFixed(0)} ms`,
      objectif: 'p99 ≤ 20 ms',
    })),
    ...steps.map(({ step, memory }) => ({
      mesure: `peak memory of the service after ${step}`,
      valeur: `${memory.toFixed(0)} MB`,
      objectif: '≤ 1 GB',
    })),
  ]);
}
