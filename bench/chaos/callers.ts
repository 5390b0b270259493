import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A call as its caller knows it: sent under one Idempotency-Key until a 2xx answers. */
export interface Call {
  readonly id: string;
  readonly path: string;
  readonly body: string;
  readonly secret: string;
}

/** All that was heard of a call. */
export interface Heard {
  readonly call: Call;
  attempts: number;
  /** Bodies of its 2xx answers, each once. */
  readonly answers: Set<string>;
  delivered: number;
}

export interface Tally {
  readonly calls: Map<string, Heard>;
  /** Attempts whose answer said that nothing was charged, by their request id. */
  readonly denied: Set<string>;
  /** Attempts whose answer said that the outcome is unknown: the line it named, or an empty text. */
  readonly unknown: Map<string, string>;
  readonly statuses: Map<string, number>;
  delivered: number;
}

export interface CallerOptions {
  /** Address of a node that is ready. */
  readonly address: () => string | undefined;
  readonly calls: number;
  readonly newCall: (serial: number) => Call;
  /** @default 48 */
  readonly inFlight?: number;
  /** How long one call is sent again before it counts as lost, ms. */
  readonly patienceMs: number;
}

interface Answer {
  /** 0 where no answer came. */
  readonly status: number;
  readonly text: string;
  readonly retryAfter: number;
}

const TIMEOUT_MS = 25_000;
/** Of the calls that were answered, this many in a hundred are sent once more: the answer must be the same. */
const REPEATED_PERCENT = 2;
const DENIALS = ['rien n’a été débité', 'nothing was charged'];

/** Request ids tell which attempt a journal line is of. */
export const attemptId = (call: string, attempt: number): string => `${call}-${attempt}`;
/** The call of an attempt. */
export const callOfAttempt = (attempt: string): string => attempt.slice(0, attempt.lastIndexOf('-'));

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

function post(base: string, { path, body, secret, id }: Call, attempt: number): Promise<Answer> {
  return new Promise((resolve) => {
    const silence = { status: 0, text: '', retryAfter: 0 };
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-api-key': secret,
      'idempotency-key': id,
      'x-request-id': attemptId(id, attempt),
    };
    const asked = send(base + path, { method: 'POST', headers, agent, timeout: TIMEOUT_MS }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', () => resolve(silence));
      answer.on('aborted', () => resolve(silence));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(pieces).toString('latin1'),
          retryAfter: Number(answer.headers['retry-after'] ?? 0),
        }),
      );
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(silence));
    asked.end(body);
  });
}

const utf8 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8');

/** Writes down what an attempt was answered. @returns whether the call is over */
function hear(tally: Tally, heard: Heard, attempt: number, { status, text }: Answer): boolean {
  const id = attemptId(heard.call.id, attempt);
  let name = String(status);
  if (status >= 200 && status < 300) {
    heard.answers.add(text);
    if (heard.delivered++ === 0) tally.delivered++;
  } else if (status >= 400) {
    const problem = utf8(text);
    if (DENIALS.some((denial) => problem.includes(denial))) tally.denied.add(id);
    const { code, ligne_journal: line } = asProblem(problem);
    if (code) name = `${status} ${code}`;
    if (code === 'issue_inconnue') tally.unknown.set(id, line ?? '');
  }
  tally.statuses.set(name, (tally.statuses.get(name) ?? 0) + 1);
  return heard.delivered > 0;
}

function asProblem(text: string): { readonly code?: string; readonly ligne_journal?: string } {
  try {
    return JSON.parse(text) as { code?: string; ligne_journal?: string };
  } catch {
    return {};
  }
}

/** So many at once; the others wait for their turn. */
class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  constructor(free: number) {
    this.#free = free;
  }
  enter(): Promise<void> {
    if (this.#free === 0) return new Promise((go) => this.#waiting.push(go));
    this.#free--;
    return Promise.resolve();
  }
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}

/** Calls begun and not over, for each that may be on its way: those that wait for their next try are beside. */
const OPEN_FOR_EACH = 8;

/**
 * Callers that send each call again, under its Idempotency-Key, to whichever node is ready, until it is answered by a
 * 2xx. A call that waits for its next try holds nobody up: another takes its place.
 */
export function startCallers({ address, calls, newCall, inFlight = 48, patienceMs }: CallerOptions) {
  const tally: Tally = {
    calls: new Map(),
    denied: new Set(),
    unknown: new Map(),
    statuses: new Map(),
    delivered: 0,
  };
  const sending = new Slots(inFlight);
  const open = new Slots(OPEN_FOR_EACH * inFlight);
  const attempt = async (heard: Heard): Promise<Answer> => {
    await sending.enter();
    try {
      const base = address();
      if (base === undefined) return { status: 0, text: '', retryAfter: 0.2 };
      const answer = await post(base, heard.call, ++heard.attempts);
      hear(tally, heard, heard.attempts, answer);
      return answer;
    } finally {
      sending.leave();
    }
  };
  const settle = async (heard: Heard): Promise<void> => {
    const deadline = Date.now() + patienceMs;
    for (let tried = 0; heard.delivered === 0 && Date.now() < deadline; tried++) {
      const { retryAfter } = await attempt(heard);
      if (heard.delivered === 0) await sleep(Math.max(retryAfter * 1000, 100 * Math.min(tried + 1, 20)));
    }
    if (heard.delivered > 0 && Math.random() * 100 < REPEATED_PERCENT) await attempt(heard);
  };
  const run = async (): Promise<void> => {
    const all: Promise<void>[] = [];
    for (let serial = 0; serial < calls; serial++) {
      await open.enter();
      const call = newCall(serial);
      const heard: Heard = { call, attempts: 0, answers: new Set(), delivered: 0 };
      tally.calls.set(call.id, heard);
      all.push(settle(heard).finally(() => open.leave()));
    }
    await Promise.all(all);
  };
  return { tally, done: run() };
}
