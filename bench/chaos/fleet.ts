import { spawn, type ChildProcess } from 'node:child_process';
import { NODE_FLAGS } from '../../src/app/node-flags.js';
import type { ClockShift } from './clock-shift.js';

const SERVER = new URL('../../src/main.js', import.meta.url).pathname;
const WORKER = new URL('../../src/worker.js', import.meta.url).pathname;
const CLOCK = new URL('./clock-shift.js', import.meta.url).href;

export type Settings = Readonly<Record<string, string>>;

/** A process that is started again whenever it ends, as a supervisor would. */
class Supervised {
  protected child: ChildProcess | undefined;
  readonly #program: string;
  readonly #env: Settings;
  #isOver = false;
  /** Starts so far. */
  starts = 0;

  constructor(program: string, env: Settings) {
    this.#program = program;
    this.#env = env;
  }

  /** Resolves once it is ready for the first time. */
  start(): Promise<void> {
    return new Promise((ready) => {
      this.starts++;
      const child = spawn(process.execPath, [...NODE_FLAGS, '--import', CLOCK, this.#program], {
        env: { ...process.env, ...this.#env },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      this.child = child;
      child.on('message', (message) => {
        this.onMessage(message);
        ready();
      });
      child.once('exit', () => {
        this.onExit();
        if (!this.#isOver) setTimeout(() => void this.start().then(ready), 200);
      });
    });
  }

  /** Ends it without warning; it is started again. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  protected onMessage(_message: unknown): void {}
  protected onExit(): void {}
}

/** A node of the service; its address changes with each start. */
export class Node extends Supervised {
  /** Undefined while it is not ready. */
  address: string | undefined;

  constructor(env: Settings) {
    super(SERVER, { PORT: '0', NODE_ENV: 'production', PROMOTION_END: '2026-01-31', LOG_LEVEL: 'silent', ...env });
  }

  /** Moves its clock; 0 sets it right again. */
  shiftClock(shiftMs: number): void {
    if (this.child?.connected) this.child.send({ shiftMs } satisfies ClockShift);
  }

  protected override onMessage(message: unknown): void {
    const { address } = message as { readonly address?: string };
    if (address !== undefined) this.address = address;
  }
  protected override onExit(): void {
    this.address = undefined;
  }
}

/** A machine that takes heavy work from Redis. */
export class Worker extends Supervised {
  constructor(env: Settings) {
    super(WORKER, { NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env });
  }
}
