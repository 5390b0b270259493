import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attacker } from './attacker.js';
import { startAttacker } from './attacker.js';
import type { Bystander, BystanderReport } from './bystander.js';
import type { LoopDelays, Memory } from './loop-probe.js';
import type { Service } from './service.js';
import { startService } from './service.js';

/** What one attack did. */
export interface Seen {
  readonly delays: LoopDelays;
  readonly other: BystanderReport;
  /** Megabytes of heap and buffers more than before, some seconds after the attack. */
  readonly growth: number;
  /** Promises of the service that were broken, as the attack itself saw them. */
  readonly broken: readonly string[];
}

/** A service with its attacker and another caller, all of them processes. */
export interface Field {
  /** Makes an attack while another caller works. @throws Error where the service has died or is frozen */
  replay(name: string, leastMs: number): Promise<Seen>;
  close(): Promise<void>;
}

/** What is taken for memory that came back, MB; and how long it is waited for, ms. */
const BACK_MB = 25;
const MEMORY_COMES_BACK_MS = 5000;
const CALLER_ADDRESS = '192.0.2.44';

/** What the build has just written goes to the disk first: forced writes of charges would wait behind it. */
const settleDisk = (): void => void spawnSync('sync');

/** Starts a service on that database and whom it meets, and warms it up. */
export async function openField(database: string, bystander: Bystander): Promise<Field> {
  settleDisk();
  const service = await startService(database);
  const attacker = await startAttacker(service);
  await attacker.warmUp();
  await bystander.warmUp(await errandOf(service, attacker));
  return {
    replay: (name, leastMs) => replay({ service, attacker, bystander }, name, leastMs),
    async close() {
      await attacker.close();
      await service.stop();
    },
  };
}

/** What the collection that `memory` asks for leaves to sweep is the runner's doing, not the attack's. */
const SETTLES_MS = 500;

interface Parties {
  readonly service: Service;
  readonly attacker: Attacker;
  readonly bystander: Bystander;
}

const errandOf = async ({ url }: Service, attacker: Attacker) => ({
  url,
  key: await attacker.key(),
  address: CALLER_ADDRESS,
});

async function replay({ service, attacker, bystander }: Parties, name: string, leastMs: number): Promise<Seen> {
  await attacker.prepare(name);
  const before = await service.memory();
  await sleep(SETTLES_MS);
  await bystander.begin(await errandOf(service, attacker));
  await service.watch();
  const broken = await attacker.attack({ name, leastMs }).catch(async (error: unknown) => {
    await bystander.stop();
    throw error;
  });
  const delays = await service.delays();
  const other = await bystander.stop();
  return { delays, other, growth: await growthSince(service, before), broken };
}

/** The least growth seen within some seconds: memory comes back when the collector and the timers have been round. */
async function growthSince(service: Service, before: Memory): Promise<number> {
  const until = performance.now() + MEMORY_COMES_BACK_MS;
  let least = Infinity;
  do {
    const { heap, external } = await service.memory();
    least = Math.min(least, heap + external - before.heap - before.external);
    if (least <= BACK_MB) break;
    await sleep(500);
  } while (performance.now() < until);
  return least;
}
