/**
 * The ledger of a database server, on a thread of its own: a charged call is seven trips to the server, and each answer
 * would wait for its turn of a loop that serves everybody. `ledger-apart.ts` is what the service drives it with.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Ledger } from '../billing/ledger/index.js';
import { createLedger } from '../billing/ledger/index.js';
import { reachDatabase } from '../persistence/index.js';
import type { LedgerReply, LedgerRequest, LedgerSettings } from './ledger-wire.js';
import { failureToWire, faultToWire } from './ledger-wire.js';

/** Two batches of charges are under way at once, beside holds and what gives them back. */
const CONNECTIONS = 8;

const port = parentPort!;
const { url, confirmMs } = workerData as LedgerSettings;
const say = (reply: LedgerReply): void => port.postMessage(reply);
const db = await reachDatabase(url, (error) => say({ outage: faultToWire(error) }), CONNECTIONS);
const ledger: Ledger = createLedger(db, { confirmMs });
const underway = new Set<Promise<void>>();

async function answer({ serial, method, args }: NonNullable<LedgerRequest>): Promise<void> {
  try {
    const call = ledger[method] as (...args: readonly unknown[]) => Promise<unknown>;
    say({ serial, value: await call(...args) });
  } catch (error) {
    say({ serial, failure: failureToWire(error) });
  }
}

async function end(): Promise<void> {
  await Promise.all(underway);
  await db.close();
  port.close();
}

port.on('message', (request: LedgerRequest) => {
  if (request === null) return void end();
  const work = answer(request).finally(() => underway.delete(work));
  underway.add(work);
});
