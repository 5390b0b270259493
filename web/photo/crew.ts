import type { Daylight } from './daylight.js';
import type { Order, Reply } from './orders.js';
import type { Block } from './smooth.js';
import type { Soup } from './soup.js';
import type { TraceOrder, Traced } from './tracer.js';

const MOST_THREADS = 16;

/** The threads that trace, each with the building: work waits for the first that is free. */
export class Crew {
  readonly #threads: Worker[];
  readonly #free: Worker[];
  readonly #waiting: ((thread: Worker) => void)[] = [];
  readonly #asked = new Map<number, { settle: (result: never) => void; thread: Worker }>();
  #last = 0;

  constructor(soup: Soup) {
    const count = Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency || 2));
    this.#threads = Array.from({ length: count }, () => {
      const thread = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      thread.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#answered(data));
      tellThread(thread, { kind: 'soup', soup });
      return thread;
    });
    this.#free = [...this.#threads];
  }

  get size(): number {
    return this.#threads.length;
  }

  light(daylight: Daylight): void {
    for (const thread of this.#threads) tellThread(thread, { kind: 'light', daylight });
  }

  trace(order: TraceOrder): Promise<Traced> {
    return this.#ask((id) => ({ kind: 'trace', id, order }));
  }

  smooth(block: Block): Promise<Float32Array> {
    return this.#ask((id) => ({ kind: 'smooth', id, block }));
  }

  async #ask<Result>(orderOf: (id: number) => Order): Promise<Result> {
    const thread = this.#free.pop() ?? (await new Promise<Worker>((settle) => this.#waiting.push(settle)));
    const id = ++this.#last;
    return await new Promise<Result>((settle) => {
      this.#asked.set(id, { settle: settle as never, thread });
      tellThread(thread, orderOf(id));
    });
  }

  #answered({ id, result }: Reply): void {
    const { settle, thread } = this.#asked.get(id)!;
    this.#asked.delete(id);
    const next = this.#waiting.shift();
    if (next) next(thread);
    else this.#free.push(thread);
    settle(result as never);
  }
}

const tellThread = (thread: Worker, order: Order): void => thread.postMessage(order, []);
