import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBilling, type Billing } from '../../src/billing/index.js';
import { openDatabase } from '../../src/persistence/index.js';
import { auditBooks } from './audit.js';
import { startCallers, type Call } from './callers.js';
import { planned, type Fault, type World } from './faults.js';
import { Node, Worker } from './fleet.js';
import { mysqlProxy } from './mysql-proxy.js';
import { privateMariadb, privateRedis } from './private-server.js';
import { reportOf, type ChaosReport } from './report.js';

const NODES = 3;
const WORKERS = 2;
const ACCOUNTS = 12;
/** Of a thousand calls, so many are heavy work: a picture drawn on a worker. */
const HEAVY_PER_THOUSAND = 1;
const PATIENCE_MS = 5 * 60_000;
const EXPIRED_MS = 4 * 3_600_000;

export interface ChaosOptions {
  readonly calls: number;
  readonly isQuick: boolean;
}

const PICTURE = {
  format: 'png',
  largeur: 400,
  murs: [
    { x1: 0, y1: 0, x2: 4000, y2: 0, epaisseur: 200, hauteur: 2500 },
    { x1: 4000, y1: 0, x2: 4000, y2: 3000, epaisseur: 200, hauteur: 2500 },
    { x1: 4000, y1: 3000, x2: 0, y2: 3000, epaisseur: 200, hauteur: 2500 },
    { x1: 0, y1: 3000, x2: 0, y2: 0, epaisseur: 200, hauteur: 2500 },
  ],
};

/** Accounts with room for all calls, half of them on a plan with a ceiling. */
export async function accounts(billing: Billing): Promise<readonly string[]> {
  const now = new Date();
  const make = (i: number) =>
    billing.keys.create({ name: `chaos ${i}`, plan: i % 2 === 0 ? 'plateforme' : 'eval' }, now);
  return (await Promise.all(Array.from({ length: ACCOUNTS }, (_, i) => make(i)))).map(({ secret }) => secret);
}

const run = randomBytes(3).toString('hex');

/** A call unlike any other: each has a rent of its own, so that its answer tells it from the rest. */
export function newCall(secrets: readonly string[], heavyPerThousand: number): (serial: number) => Call {
  return (serial) => {
    const secret = secrets[serial % secrets.length]!;
    const id = `${run}.${serial}`;
    if (Math.random() * 1000 < heavyPerThousand) {
      return { id, secret, path: '/api/v1/cao/render', body: JSON.stringify({ ...PICTURE, nom: id }) };
    }
    const body = JSON.stringify({ loyer_actuel: 500 + serial / 100, irl_reference: 142.06, irl_nouveau: 144.64 });
    return { id, secret, path: '/api/v1/irl/revision', body };
  };
}

/** Lets each fault happen once so many more calls are answered, one after the other. */
async function inTurn(
  faults: readonly Fault[],
  world: World,
  progress: () => { readonly delivered: number; readonly isOver: boolean },
  calls: number,
): Promise<Map<string, number>> {
  const happened = new Map<string, number>();
  for (const [i, fault] of faults.entries()) {
    const from = (calls * (i + 0.5)) / (faults.length + 1);
    while (progress().delivered < from && !progress().isOver) await sleep(20);
    if (progress().isOver) break;
    console.log(`${progress().delivered} calls · ${fault.name}`);
    await fault.happen(world);
    happened.set(fault.name, (happened.get(fault.name) ?? 0) + 1);
  }
  return happened;
}

async function startWorld(): Promise<World & { stop(): Promise<void> }> {
  const [database, redis] = await Promise.all([privateMariadb(), privateRedis()]);
  const proxy = await mysqlProxy(database.url);
  // The schema first: nodes that start together would wait for one another.
  await (await openDatabase(database.url)).close();
  const env = { DATABASE_URL: proxy.url, REDIS_URL: redis.url, WORKERS: '1' };
  const nodes = Array.from({ length: NODES }, () => new Node(env));
  const workers = Array.from({ length: WORKERS }, () => new Worker({ REDIS_URL: redis.url, WORKERS: '1' }));
  for (const one of [...nodes, ...workers]) await one.start();
  return {
    database,
    redis,
    proxy,
    nodes,
    workers,
    async stop() {
      await Promise.all([...nodes, ...workers].map((one) => one.stop()));
      await proxy.close();
      await Promise.all([database.dispose(), redis.dispose()]);
    },
  };
}

/** Three nodes on one MariaDB with workers on Redis, and everything that can fail. */
export async function clusterChaos({ calls, isQuick }: ChaosOptions): Promise<ChaosReport> {
  const world = await startWorld();
  const before = await openDatabase(world.database.url);
  const secrets = await accounts(createBilling(before));
  await before.close();

  let turn = 0;
  const address = () => {
    const ready = world.nodes.flatMap((node) => node.address ?? []);
    return ready[turn++ % ready.length];
  };
  const startedAt = performance.now();
  const make = newCall(secrets, isQuick ? 2 * HEAVY_PER_THOUSAND : HEAVY_PER_THOUSAND);
  const { tally, done } = startCallers({ address, calls, newCall: make, patienceMs: PATIENCE_MS });
  let isOver = false;
  void done.then(() => (isOver = true));
  const happened = await inTurn(planned(isQuick), world, () => ({ delivered: tally.delivered, isOver }), calls);
  await done;
  const seconds = (performance.now() - startedAt) / 1000;

  // What dead nodes held comes back as it does in service, without the wait for its lease.
  const after = await openDatabase(world.database.url);
  await createBilling(after).ledger.reap(Date.now() + EXPIRED_MS);
  const audit = await auditBooks(after, tally);
  await after.close();
  await world.stop();
  return reportOf('Chaos: three nodes on one MariaDB, workers on Redis', tally, audit, happened, seconds);
}
