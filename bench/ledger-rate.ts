import { createBilling } from '../src/billing/index.js';
import { openDatabase } from '../src/persistence/index.js';
import { chargedCall, LEDGER_BENCH } from './ledger-call.js';

export interface Rate {
  readonly perSecond: number;
  readonly p99: number;
}

/** Charged calls per second in one process, durable, ledger and key lookup only: no HTTP, no GraphQL. */
export async function chargedRate(
  url: string,
  options: { inFlight: number; keys: number; seconds: number },
): Promise<Rate> {
  const db = await openDatabase(url);
  const billing = createBilling(db, LEDGER_BENCH);
  const secrets: string[] = [];
  for (let i = 0; i < options.keys; i++) {
    secrets.push((await billing.keys.create({ name: `rate ${i}`, plan: 'large' }, new Date())).secret);
  }
  const times: number[] = [];
  let next = 0;
  const until = performance.now() + (options.seconds + 1) * 1000;
  // The first second warms statements and code, and is not counted.
  const countFrom = until - options.seconds * 1000;
  await Promise.all(
    Array.from({ length: options.inFlight }, async () => {
      for (;;) {
        const start = performance.now();
        if (start >= until) return;
        const n = next++;
        await chargedCall(billing, secrets[n % secrets.length]!, `rate-${n}`);
        if (start >= countFrom) times.push(performance.now() - start);
      }
    }),
  );
  await db.close();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / options.seconds, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}
