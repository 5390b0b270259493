/** One of the processes of the crash proof: makes charged calls until it is killed, telling its parent each answer. */
import { createBilling } from '../src/billing/index.js';
import { openDatabase } from '../src/persistence/index.js';
import { chargedCall, LEDGER_BENCH, OPERATIONS } from './ledger-call.js';

export interface WorkerOrder {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly inFlight: number;
}
export type WorkerReport =
  | { readonly ready: true }
  | { readonly answered: readonly string[]; readonly refused: readonly string[] }
  | { readonly error: string };

const order = JSON.parse(process.env['LEDGER_ORDER']!) as WorkerOrder;
const tell = (report: WorkerReport) => process.send?.(report);

const db = await openDatabase(order.url, { migrate: false });
const billing = createBilling(db, LEDGER_BENCH);
let answered: string[] = [];
let refused: string[] = [];
let isFlushing = false;
// Answers of one turn of the event loop leave together, as a socket would send them.
const flush = () => {
  isFlushing = false;
  tell({ answered, refused });
  answered = [];
  refused = [];
};

let made = 0;
async function caller(): Promise<void> {
  for (;;) {
    const id = `${process.pid}-${++made}`;
    const secret = order.secrets[Math.random() < 0.5 ? 0 : Math.floor(Math.random() * order.secrets.length)]!;
    const heavy = Math.random() < 0.05;
    const operation = Math.random() < 0.3 ? OPERATIONS.document : OPERATIONS.irl;
    const outcome = await chargedCall(billing, secret, id, { operation, heavy, ms: heavy ? 20 : 0 });
    (outcome === 'ok' ? answered : refused).push(id);
    if (isFlushing) continue;
    isFlushing = true;
    setImmediate(flush);
  }
}

tell({ ready: true });
await Promise.all(Array.from({ length: order.inFlight }, caller)).catch((error: unknown) => {
  tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
});
