import { ServiceError } from '../../contract/index.js';

interface Waiter {
  readonly start: () => void;
  readonly refuse: (reason: unknown) => void;
}

const tooBusy = () => new ServiceError('indisponible', { retryAfter: 5 });

/** Lets `size` calls through at a time and keeps at most `queue` waiting, first come first served. */
export class Slots {
  private readonly waiting = new Set<Waiter>();
  private taken = 0;

  constructor(
    private readonly size: number,
    private readonly queue: number,
  ) {}

  get busy(): number {
    return this.taken;
  }

  get queued(): number {
    return this.waiting.size;
  }

  /**
   * @returns the function that frees the slot; @throws ServiceError indisponible when the queue is full, or the
   * signal's reason
   */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.taken < this.size) this.taken += 1;
    else await this.wait(signal);
    return () => this.free();
  }

  /** Refuses everybody who waits. */
  clear(): void {
    for (const waiter of this.waiting) waiter.refuse(tooBusy());
    this.waiting.clear();
  }

  private async wait(signal: AbortSignal): Promise<void> {
    if (this.waiting.size >= this.queue) throw tooBusy();
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const waiter: Waiter = { start, refuse };
    const leave = () => {
      this.waiting.delete(waiter);
      refuse(signal.reason);
    };
    this.waiting.add(waiter);
    signal.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  /** The slot passes to the next in line without being given back, so nobody overtakes. */
  private free(): void {
    const [next] = this.waiting;
    if (!next) {
      this.taken -= 1;
      return;
    }
    this.waiting.delete(next);
    next.start();
  }
}
