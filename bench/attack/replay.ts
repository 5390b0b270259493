import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.js';
import type { BystanderReport } from './bystander.js';
import { startBystander } from './bystander.js';
import type { LoopDelays, Memory } from './loop-probe.js';
import type { Target } from './target.js';

/** What one attack did. */
export interface Report {
  readonly title: string;
  readonly delays: LoopDelays;
  readonly other: BystanderReport;
  /** Megabytes of heap and buffers more than before, some seconds after the attack. */
  readonly growth: number;
  /** Broken promises: they fail every run. */
  readonly faults: readonly string[];
  /** Figures beyond their goal: they fail a long run. */
  readonly slow: readonly string[];
  /** The service has died or is frozen: the next attack needs another. */
  readonly isOver?: boolean;
}

const LOOP_P99_MS = 20;
const OTHER_P99_MS = 50;
const GROWTH_MB = 50;
/** A service whose loop stands still this long is frozen, on whatever machine. */
const FROZEN_MS = 3000;
const MEMORY_COMES_BACK_MS = 5000;
/** Calls of the other caller before and after: without them a short attack has no p99. */
const AROUND_MS = 1000;
const CALLER_ADDRESS = '192.0.2.44';

export const GOALS = `loop p99 ≤ ${LOOP_P99_MS} ms, other p99 ≤ ${OTHER_P99_MS} ms, no 5xx, ≤ +${GROWTH_MB} MB`;

/** Runs one attack while another caller works, and says what became of the service. */
export async function replay(target: Target, attack: Attack): Promise<Report> {
  try {
    return await watched(target, attack);
  } catch (error) {
    return { ...NOTHING_SEEN, title: attack.title, faults: [(error as Error).message], isOver: true };
  }
}

async function watched(target: Target, attack: Attack): Promise<Report> {
  await attack.prepare?.(target);
  const before = await target.memory();
  const { secret } = await target.key('plateforme');
  const bystander = startBystander({ url: target.url, key: secret, address: CALLER_ADDRESS });
  const { broken, delays } = await underWatch(target, attack).catch(async (error: unknown) => {
    await bystander.stop();
    throw error;
  });
  const other = await bystander.stop();
  const growth = await growthSince(target, before);
  return { title: attack.title, delays, other, growth, ...judged({ delays, other, growth, broken }) };
}

async function underWatch(target: Target, attack: Attack) {
  await sleep(AROUND_MS);
  await target.watch();
  const broken = await attack.run(target);
  const delays = await target.delays();
  await sleep(AROUND_MS);
  return { broken, delays };
}

const NOTHING_SEEN = {
  delays: { p50: Number.NaN, p99: Number.NaN, max: Number.NaN },
  other: { calls: 0, p50: Number.NaN, p99: Number.NaN, max: Number.NaN, statuses: {} },
  growth: Number.NaN,
  slow: [],
};

/** The least growth seen within some seconds: memory comes back when the collector and the timers have been round. */
async function growthSince(target: Target, before: Memory): Promise<number> {
  const until = performance.now() + MEMORY_COMES_BACK_MS;
  let least = Infinity;
  do {
    const { heap, external } = await target.memory();
    least = Math.min(least, heap + external - before.heap - before.external);
    if (least <= GROWTH_MB / 2) break;
    await sleep(500);
  } while (performance.now() < until);
  return least;
}

interface Seen {
  readonly delays: LoopDelays;
  readonly other: BystanderReport;
  readonly growth: number;
  readonly broken: readonly string[];
}

function judged({ delays, other, growth, broken }: Seen): Pick<Report, 'faults' | 'slow'> {
  const failed = Object.entries(other.statuses).filter(([status]) => status !== '200');
  const met = failed.map(([status, count]) => `${count} × ${status}`).join(', ');
  return {
    faults: [
      ...broken,
      ...(failed.length > 0 ? [`another caller was answered ${met}`] : []),
      ...(delays.max > FROZEN_MS ? [`the event loop stood still for ${(delays.max / 1000).toFixed(1)} s`] : []),
    ],
    slow: [
      ...(delays.p99 > LOOP_P99_MS ? [`loop p99 ${delays.p99.toFixed(0)} ms`] : []),
      ...(other.p99 > OTHER_P99_MS ? [`another caller’s p99 ${other.p99.toFixed(0)} ms`] : []),
      ...(growth > GROWTH_MB ? [`${growth.toFixed(0)} MB kept`] : []),
    ],
  };
}
