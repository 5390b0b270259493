import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import type { Progress, TaskHooks } from '../../contract/index.js';
import type { BegunMessage, ProgressMessage, WorkReply, WorkRequest } from './wire.js';
import { errorToWire } from './wire.js';
import { yieldToLoop } from './yield-to-loop.js';

// The compile cache of the process does not reach its threads: each enables it, which saves a quarter of its start.
enableCompileCache(fileURLToPath(new URL('../../../.compile-cache', import.meta.url)));
yieldToLoop();

const PROGRESS_EVERY_MS = 50;

type Run = (input: unknown, hooks?: TaskHooks) => unknown;

async function exported(module: string, name: string): Promise<Run> {
  const loaded = (await import(module)) as Record<string, unknown>;
  const found = loaded[name] as Run | { readonly run?: Run } | undefined;
  const run = typeof found === 'function' ? found : found?.run;
  if (typeof run !== 'function') throw new TypeError(`${module} exports no function named ${name}`);
  return run;
}

/** At most one message each 50 ms: a loop may report each of 100,000 elements. The last one always leaves. */
function throttled(port: MessagePort): Progress {
  let last = -Infinity;
  return (done, total, label) => {
    const now = performance.now();
    if (now - last < PROGRESS_EVERY_MS && done < total) return;
    last = now;
    port.postMessage({ done, total, label } satisfies ProgressMessage);
  };
}

/**
 * A signal that a synchronous computation can poll: its thread receives no message meanwhile, so `aborted` reads shared
 * memory. Asynchronous tasks get the event through the port.
 */
function cancellation(port: MessagePort, cancelled: Int32Array): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  port.once('message', () => controller.abort());
  Object.defineProperty(signal, 'aborted', { get: () => Atomics.load(cancelled, 0) === 1 });
  Object.defineProperty(signal, 'throwIfAborted', {
    value: () => {
      if (signal.aborted) throw new DOMException('This operation was aborted', 'AbortError');
    },
  });
  return signal;
}

let prepared: Promise<unknown> | undefined;

const prepareOnce = (prepare: WorkRequest['prepare']): Promise<unknown> =>
  (prepared ??= prepare
    ? exported(prepare.module, prepare.export).then((run) => run(prepare.input))
    : Promise.resolve());

/** The input as the task reads it: the values that the request only describes (`held`) are made here. */
async function madeInput({ input, held }: Pick<WorkRequest, 'input' | 'held'>): Promise<unknown> {
  const made = Object.entries(held).map(async ([name, making]) => {
    const make = await exported(making.module, making.export);
    return [name, await make(making.input)] as const;
  });
  return made.length === 0 ? input : { ...(input as object), ...Object.fromEntries(await Promise.all(made)) };
}

/** Entry of a worker: piscina calls it once a task. Errors travel as data, with their code. */
export default async function work({
  module,
  export: name,
  input,
  held,
  prepare,
  port,
  cancelled,
}: WorkRequest): Promise<WorkReply> {
  try {
    await prepareOnce(prepare);
    const run = await exported(module, name);
    port.postMessage({ isBegun: true } satisfies BegunMessage);
    const given = await madeInput({ input, held });
    return { ok: true, value: await run(given, { progress: throttled(port), signal: cancellation(port, cancelled) }) };
  } catch (error) {
    return { ok: false, error: errorToWire(error) };
  } finally {
    port.close();
  }
}
