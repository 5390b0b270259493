import type { Progress } from '../../contract/index.js';
import type { JobRecord } from './job-table.js';

const MAX_INT = 2 ** 31 - 1;
const whole = (n: number) => (Number.isFinite(n) ? Math.min(MAX_INT, Math.max(0, Math.round(n))) : 0);

/**
 * A job of this process: its present state, and who waits for the next one. Progress is let through at most every
 * `everyMs`, the last state at once.
 */
export class LocalJob {
  readonly controller = new AbortController();
  /** Grows with each published change. */
  version = 0;
  #state: JobRecord;
  #waiters: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  readonly #everyMs: number;
  readonly #published: (state: JobRecord) => void;

  constructor(state: JobRecord, everyMs: number, published: (state: JobRecord) => void) {
    this.#state = state;
    this.#everyMs = everyMs;
    this.#published = published;
  }

  get state(): JobRecord {
    return this.#state;
  }

  readonly progress: Progress = (fait, total, libelle) => {
    this.#state = { ...this.#state, fait: whole(fait), total: whole(total), libelle };
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#published(this.#state);
      this.#wake();
    }, this.#everyMs).unref();
  };

  /** It waits for its turn. */
  wait(): void {
    this.#state = { ...this.#state, etat: 'attente' };
  }

  /** Its turn has come. */
  begin(): void {
    this.#state = { ...this.#state, etat: 'en_cours' };
    this.#wake();
  }

  end(last: Partial<JobRecord>): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#state = { ...this.#state, ...last };
    this.#wake();
  }

  /** Resolves at the first change after `version`, or when the reader leaves. */
  changed(version: number, signal: AbortSignal): Promise<void> {
    if (this.version !== version || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiters.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  #wake(): void {
    this.version += 1;
    for (const wake of this.#waiters.splice(0)) wake();
  }
}
