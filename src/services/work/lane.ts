import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Progress } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { compiledUrl } from './module-url.js';
import type { BegunMessage, ProgressMessage, WorkReply, WorkRequest } from './wire.js';
import { errorFromWire, inputToWire } from './wire.js';
import { t } from '../../words/index.js';

const extension = new URL(import.meta.url).pathname.slice(-3);
const ENTRY = fileURLToPath(compiledUrl(new URL(`./worker-thread${extension}`, import.meta.url)));
const MEMORY = t('Le calcul demande plus de mémoire que permis.', 'The computation needs more memory than allowed.');

/**
 * Young generation of a thread, MB: 16 for new objects, twice, and as much to copy them to. Node allows four times as
 * much, which a thread that makes much garbage then keeps: 180 MB of the 430 that validating 20 MB of IFC took, in the
 * same time.
 */
const YOUNG_MB = 48;

/** A task needs more memory than its thread may take: it fails alone. */
export class OutOfMemory extends ServiceError {
  constructor() {
    super('indisponible', { messages: MEMORY });
  }
}

/** What a lane runs. */
export interface LaneTask {
  readonly module: URL;
  readonly export: string;
  readonly input: unknown;
  readonly affinity: string | undefined;
  /** Whose it is, for what is learnt of how long it takes. */
  readonly owner: string;
  readonly expectedMs: number;
  readonly progress: Progress;
  /** Called when it begins to run: a thread that is still starting, or loading its code, has not. */
  readonly begun: () => void;
  /** Its reason is the error the caller gets. */
  readonly signal: AbortSignal;
}

/** A function that each thread calls once, before its first task. */
export interface Preparation {
  readonly module: URL;
  readonly export: string;
  /** Structured-clonable. */
  readonly input: unknown;
}

/** Runs one task at a time. */
export interface LaneRunner {
  readonly started: boolean;
  /** Starts what it runs tasks on, before the first of them. */
  start?(): void;
  /** Settles when the lane is free again; when the task's signal aborts, with its reason. */
  run(task: LaneTask): Promise<unknown>;
  close(): Promise<void>;
}

/** One worker thread, started by its first task and replaced when it dies or has to be killed. */
export class Lane implements LaneRunner {
  #pool: Piscina | undefined;
  readonly #memoryMb: number;
  readonly #graceMs: number;
  readonly #idleMs: number | undefined;
  readonly #prepare: Preparation | undefined;

  constructor(options: { memoryMb: number; graceMs: number; idleMs?: number; prepare?: Preparation }) {
    this.#memoryMb = options.memoryMb;
    this.#graceMs = options.graceMs;
    this.#idleMs = options.idleMs;
    this.#prepare = options.prepare;
  }

  get started(): boolean {
    return this.#pool !== undefined;
  }

  /**
   * Settles when the thread is free again. On abort the task is first asked to stop, which spares the thread and what
   * it has derived; a task that has not stopped after the grace period is killed with its thread.
   */
  async run(task: LaneTask): Promise<unknown> {
    const { port1: here, port2: there } = new MessageChannel();
    const cancelled = new Int32Array(new SharedArrayBuffer(4));
    const kill = new AbortController();
    let grace: NodeJS.Timeout | undefined;
    const cancel = () => {
      Atomics.store(cancelled, 0, 1);
      here.postMessage('cancel', []);
      grace = setTimeout(() => kill.abort(), this.#graceMs);
    };
    const report = hearing(task);
    here.on('message', report);
    if (task.signal.aborted) cancel();
    else task.signal.addEventListener('abort', cancel, { once: true });
    try {
      const request: WorkRequest = {
        module: compiledUrl(task.module).href,
        export: task.export,
        ...inputToWire(task.input),
        prepare: this.#prepare && { ...this.#prepare, module: compiledUrl(this.#prepare.module).href },
        port: there,
        cancelled,
      };
      const reply = (await this.#piscina().run(request, { transferList: [there], signal: kill.signal })) as WorkReply;
      // The answer may overtake the last progress: the two ports are independent.
      for (let last = receiveMessageOnPort(here); last; last = receiveMessageOnPort(here)) {
        report(last.message as BegunMessage | ProgressMessage);
      }
      if (reply.ok) return reply.value;
      throw errorFromWire(reply.error);
    } catch (error) {
      throw task.signal.aborted ? task.signal.reason : meaningOf(error, task.export);
    } finally {
      clearTimeout(grace);
      task.signal.removeEventListener('abort', cancel);
      here.close();
      there.close();
    }
  }

  start(): void {
    this.#piscina();
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
    this.#pool = undefined;
  }

  #piscina(): Piscina {
    if (this.#pool) return this.#pool;
    this.#pool = new Piscina({
      filename: ENTRY,
      minThreads: this.#idleMs === undefined ? 1 : 0,
      maxThreads: 1,
      idleTimeout: this.#idleMs ?? Infinity,
      // Flags of this process (a test runner's loaders, an inspector) are not the worker's.
      execArgv: ['--enable-source-maps'],
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      recordTiming: false,
    });
    // A thread that dies between two tasks: piscina starts the next one, and without a listener the process would end.
    this.#pool.on('error', () => undefined);
    return this.#pool;
  }
}

/** What a thread says while it works. */
const hearing =
  ({ begun, progress, signal }: LaneTask) =>
  (message: BegunMessage | ProgressMessage): void => {
    if ('isBegun' in message) begun();
    else if (!signal.aborted) progress(message.done, message.total, message.label);
  };

/** What is not the task's own error is the death of its thread, or an answer that no message can carry. */
function meaningOf(error: unknown, name: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new OutOfMemory();
  if (/worker exited|Terminating worker/i.test(message)) return new ServiceError('indisponible', { retryAfter: 1 });
  return message ? error : new TypeError(`the answer of ${name} could not be cloned`);
}
