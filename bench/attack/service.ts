import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_FLAGS } from '../../src/app/node-flags.js';
import { ask, endChild, isEnded } from './channel.js';
import type { LoopDelays, Memory } from './loop-probe.js';
import { openRelay } from './mail-relay.js';

const SERVER = new URL('../../src/main.js', import.meta.url).pathname;
const PROBE = new URL('./loop-probe.js', import.meta.url).href;

/** Prices are counted from the first call: the promotion is over. */
export const PROMOTION_END = '2026-01-31';

/** Room for the scenes of all callers, bytes: a flood of them fills it. */
const SCENES_ROOM = 40_000_000;

/** The service under attack, as its runner has it: a process of its own. */
export interface Service {
  readonly url: string;
  readonly database: string;
  /** Begins to measure the event loop anew. */
  watch(): Promise<void>;
  delays(): Promise<LoopDelays>;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

/**
 * Starts the service on that database.
 *
 * @param database URL; `sqlite` makes one in a temporary folder
 */
export async function startService(database: string): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-attack-'));
  const relay = await openRelay();
  const url = database === 'sqlite' ? `sqlite:${join(folder, 'attack.db')}` : database;
  const child = spawn(process.execPath, [...NODE_FLAGS, '--expose-gc', '--import', PROBE, SERVER], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: url,
      SIGNUP_PER_HOUR: '100000',
      NODE_ENV: 'production',
      PROMOTION_END,
      TRUST_PROXY: 'loopback',
      SMTP_URL: relay.url,
      MAIL_FROM: 'Aplomb <bonjour@aplomb.example>',
      MAX_SCENES_BYTES: String(SCENES_ROOM),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    url: await addressOf(child),
    database: url,
    watch: () => ask<void>(child, 'watch'),
    delays: () => ask<LoopDelays>(child, 'delays'),
    memory: () => ask<Memory>(child, 'memory'),
    async stop() {
      await endChild(child);
      relay.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      const { address } = message as { address?: string };
      if (address === undefined) return;
      child.off('message', onMessage).off('exit', onExit);
      resolve(address);
    };
    child.on('message', onMessage);
    const onExit = () => reject(new Error(`the service ended with ${child.exitCode ?? child.signalCode}`));
    child.once('exit', onExit);
    if (isEnded(child)) onExit();
  });
