import { Worker } from 'node:worker_threads';
import type { Ledger } from '../billing/ledger/index.js';
import { UnknownOutcomeError } from '../billing/ledger/index.js';
import { DatabaseUnavailable, type OnOutage } from '../persistence/index.js';
import { compiledUrl } from '../services/work/index.js';
import type { LedgerMethod, LedgerReply, LedgerRequest, LedgerSettings } from './ledger-wire.js';
import { failureFromWire, faultFromWire } from './ledger-wire.js';

/** A ledger on a thread of its own. */
export interface LedgerApart extends Ledger {
  /** Answers what was asked, then ends the thread. */
  close(): Promise<void>;
}

const ENTRY = compiledUrl(
  new URL(import.meta.url.endsWith('.ts') ? './ledger-thread.ts' : './ledger-thread.js', import.meta.url),
);

/** Its garbage is small and dies young, MB. */
const YOUNG_MB = 8;
/** How long a thread that does not end by itself is waited for, ms. */
const END_MS = 5_000;

interface Waiting {
  readonly method: LedgerMethod;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** Methods whose commit nobody knows of when the thread is lost: a charge may have been written. */
const WRITES_A_LINE: ReadonlySet<LedgerMethod> = new Set(['charge', 'reserve']);

/** One life of the thread: what it was asked and owes an answer for. */
class LedgerThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly ended: Promise<void>;
  #serial = 0;

  constructor(entry: URL, settings: LedgerSettings, onOutage: OnOutage) {
    const limits = { maxYoungGenerationSizeMb: YOUNG_MB };
    this.#worker = new Worker(entry, { workerData: settings, name: 'ledger', resourceLimits: limits });
    this.#worker.on('message', (reply: LedgerReply) => {
      if ('outage' in reply) onOutage(faultFromWire(reply.outage));
      else this.#settle(reply);
    });
    let fault: Error = new Error('the thread of the ledger has ended');
    this.#worker.on('error', (error) => (fault = error instanceof Error ? error : new Error(String(error))));
    this.ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#lose(fault);
        resolve();
      });
    });
    this.#worker.unref();
  }

  ask(method: LedgerMethod, args: readonly unknown[]): Promise<never> {
    return new Promise((resolve, reject) => {
      const serial = ++this.#serial;
      this.#waiting.set(serial, { method, resolve, reject });
      this.#send({ serial, method, args });
    });
  }

  async close(): Promise<void> {
    this.#send(null);
    const late = setTimeout(() => void this.#worker.terminate(), END_MS);
    await this.ended;
    clearTimeout(late);
  }

  #send(request: LedgerRequest): void {
    this.#worker.postMessage(request, []);
  }

  #settle(reply: Exclude<LedgerReply, { outage: unknown }>): void {
    const waiting = this.#waiting.get(reply.serial);
    this.#waiting.delete(reply.serial);
    if ('failure' in reply) waiting?.reject(failureFromWire(reply.failure));
    else waiting?.resolve(reply.value as never);
  }

  /** Whoever still waits is told what is known: nothing of a charge, and that any other call may be made again. */
  #lose(fault: Error): void {
    for (const { method, reject } of this.#waiting.values()) {
      reject(WRITES_A_LINE.has(method) ? new UnknownOutcomeError(fault) : new DatabaseUnavailable(fault));
    }
    this.#waiting.clear();
  }
}

/**
 * The ledger of a database server, run by a thread (`ledger-thread.ts`): a charge crosses to it and back, and its trips
 * to the server wait for nobody. Errors come back as the classes they were. A thread that dies is replaced at the next
 * call.
 * @param entry what the thread runs, where a test says so
 */
export function ledgerApart(settings: LedgerSettings, onOutage: OnOutage, entry = ENTRY): LedgerApart {
  let thread: LedgerThread | null = null;
  const begun = (): LedgerThread => {
    const fresh = new LedgerThread(entry, settings, onOutage);
    void fresh.ended.finally(() => (thread = null));
    return fresh;
  };
  const asks =
    <M extends LedgerMethod>(method: M) =>
    (...args: Parameters<Ledger[M]>) => {
      thread ??= begun();
      return thread.ask(method, args);
    };
  return {
    charge: asks('charge'),
    reserve: asks('reserve'),
    renew: asks('renew'),
    release: asks('release'),
    reap: asks('reap'),
    reach: asks('reach'),
    close: async () => thread?.close(),
  };
}
