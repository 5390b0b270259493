import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { on } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBilling } from '../../src/billing/index.js';
import type { Billing } from '../../src/billing/index.js';
import type { Database } from '../../src/persistence/index.js';
import { openDatabase } from '../../src/persistence/index.js';
import type { LoopDelays, Memory, ProbeQuestion } from './loop-probe.js';

const SERVER = new URL('../../src/main.js', import.meta.url).pathname;
const PROBE = new URL('./loop-probe.js', import.meta.url).href;

export interface Sent {
  readonly method?: string;
  readonly key?: string;
  /** Address of the caller, as a trusted proxy tells it. @default an address of the attacker's own */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is when a string or bytes, else as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export interface Answer {
  /** 0 where no answer came. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
}

/** A service under attack, in a process of its own, with prices that are counted (the promotion is over). */
export interface Target {
  readonly url: string;
  readonly db: Database;
  /** A new account of that plan. */
  key(plan: 'eval' | 'agent' | 'plateforme'): Promise<{ readonly secret: string; readonly id: string }>;
  send(path: string, sent?: Sent): Promise<Answer>;
  /** A GraphQL document. */
  graphql(document: string, variables?: object, sent?: Sent): Promise<Answer>;
  /** Units of the account as its counter has them, and as its journal has them. */
  charged(id: string): Promise<{ readonly counter: number; readonly journal: number }>;
  /** Begins to measure the event loop anew. */
  watch(): Promise<void>;
  delays(): Promise<LoopDelays>;
  memory(): Promise<Memory>;
  /** Whether the process still runs and answers. */
  isAlive(): boolean;
  stop(): Promise<void>;
}

/** Address of the attacker, unless an attack says another. */
export const ATTACKER = '198.51.100.7';

/**
 * Starts the service on that database.
 *
 * @param database URL; `sqlite` makes one in a temporary folder
 */
export async function startTarget(database: string, env: Readonly<Record<string, string>> = {}): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-attack-'));
  const url = database === 'sqlite' ? `sqlite:${join(folder, 'attack.db')}` : database;
  const child = spawn(process.execPath, ['--enable-source-maps', '--expose-gc', '--import', PROBE, SERVER], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: url,
      SIGNUP_PER_HOUR: '100000',
      NODE_ENV: 'production',
      PROMOTION_END: '2026-01-31',
      TRUST_PROXY: 'loopback',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const address = await addressOf(child);
  const db = await openDatabase(url);
  const billing = createBilling(db, { promotionEnd: '2026-01-31' });
  const ask = <T>(question: ProbeQuestion) => askProbe<T>(child, question);
  const send = (path: string, sent: Sent = {}) => sendTo(address, path, sent);
  return {
    url: address,
    db,
    key: (plan) => newKey(billing, plan),
    send,
    graphql: (query, variables = {}, sent = {}) => send('/graphql', { ...sent, body: { query, variables } }),
    charged: (id) => chargedOf(db, id),
    watch: () => ask<void>('watch'),
    delays: () => ask<LoopDelays>('delays'),
    memory: () => ask<Memory>('memory'),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      await db.close();
      await stopChild(child);
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
    const onExit = (code: number | null) => reject(new Error(`the service ended with ${code}`));
    child.once('exit', onExit);
  });

/** A loop that answers nothing for so long is frozen for good, as far as callers can tell. */
const PATIENCE_MS = 15_000;

/** Asks the probe. @throws Error where the service has died, or its loop answers nothing */
async function askProbe<T>(child: ChildProcess, question: ProbeQuestion): Promise<T> {
  const end = new AbortController();
  const isOver = AbortSignal.any([end.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const onExit = () => end.abort();
  child.once('exit', onExit);
  child.send(question);
  try {
    for await (const [message] of on(child, 'message', { signal: isOver })) {
      const reply = message as { question?: string; answer?: unknown };
      if (reply.question === question) return reply.answer as T;
    }
  } catch {
    // The signal: said below.
  } finally {
    child.off('exit', onExit);
  }
  throw new Error(end.signal.aborted ? 'the service has died' : 'the service is frozen');
}

/** Longest stop of a service that finishes what it has begun; a frozen one is killed then. */
const STOP_MS = 15_000;

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

let names = 0;
async function newKey(billing: Billing, plan: string) {
  const { account, secret } = await billing.keys.create({ name: `attack ${names++}`, plan }, new Date());
  return { secret, id: account.id };
}

async function sendTo(base: string, path: string, sent: Sent): Promise<Answer> {
  const { body, key, address = ATTACKER, method = body === undefined ? 'GET' : 'POST' } = sent;
  const isReady = typeof body === 'string' || body instanceof Uint8Array;
  const headers: Record<string, string> = {
    'x-forwarded-for': address,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'x-api-key': key }),
    ...sent.headers,
  };
  try {
    const answer = await fetch(base + path, {
      method,
      headers,
      signal: sent.signal,
      ...(body !== undefined && { body: isReady ? (body as string) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: asJson(text) };
  } catch {
    return { status: 0, headers: new Headers(), text: '', json: undefined };
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function chargedOf(db: Database, id: string) {
  const sum = async (table: 'usage_mois' | 'journal') => {
    const rows = await db.query<{ n: number | string | null }>(
      `select sum(unites) as n from ${table} where cle_id = ?`,
      [id],
    );
    return Number(rows[0]?.n ?? 0);
  };
  return { counter: await sum('usage_mois'), journal: await sum('journal') };
}
