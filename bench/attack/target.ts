import { createBilling } from '../../src/billing/index.js';
import type { Billing } from '../../src/billing/index.js';
import type { Database } from '../../src/persistence/index.js';
import { openDatabase } from '../../src/persistence/index.js';
import { PROMOTION_END } from './service.js';

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

/** The service under attack, as the attacker reaches it. */
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
}

/** Address of the attacker, unless an attack says another. */
export const ATTACKER = '198.51.100.7';

/** Reaches a running service, and its books beside it. @param database its URL */
export async function reach(url: string, database: string): Promise<Target> {
  const db = await openDatabase(database);
  const billing = createBilling(db, { promotionEnd: PROMOTION_END });
  const send = (path: string, sent: Sent = {}) => sendTo(url, path, sent);
  return {
    url,
    db,
    key: (plan) => newKey(billing, plan),
    send,
    graphql: (query, variables = {}, sent = {}) => send('/graphql', { ...sent, body: { query, variables } }),
    charged: (id) => chargedOf(db, id),
  };
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
