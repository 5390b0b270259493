import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../src/persistence/index.js';
import type { Chore } from '../../../src/services/chores/index.js';
import { startChores } from '../../../src/services/chores/index.js';
import { handClock } from '../database.js';

/** What the chore engine promises, on two handles of one database: two nodes. */
export function choresBehaviour(nodesOf: () => readonly Database[]): void {
  const running: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((engine) => engine.stop()));
  });
  let serial = 0;
  const named = () => `essai.${(serial += 1)}`;
  const failures: string[] = [];
  const start = (node: Database, chore: Chore, now: () => number, leaseMs?: number) => {
    const report = (error: unknown, name: string) => void failures.push(`${name}: ${(error as Error).message}`);
    const engine = startChores({ database: node, chores: [chore], now, leaseMs, report });
    running.push(engine);
    return engine;
  };
  /** Time passes by looks: engines look every `every` ms of real time, ticks are counted by the hand clock. */
  const settle = (ms = 120) => sleep(ms);
  const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 10_000, interval: 5 });

  it('runs each tick once, whichever node looks', async () => {
    const [a, b] = nodesOf();
    const clock = handClock();
    const name = named();
    const ran: number[] = [];
    const chore: Chore = { name, every: 20, run: () => void ran.push(Math.floor(clock.now() / 20)) };
    const engines = [start(a!, chore, clock.now), start(b!, chore, clock.now), start(b!, chore, clock.now)];
    for (let tick = 1; tick <= 10; tick += 1) {
      await until(() => ran.length >= tick);
      clock.advance(20);
    }
    await until(() => ran.length >= 11);
    // Every engine looks several times more at the last tick.
    await settle();
    await Promise.all(engines.map((engine) => engine.stop()));
    expect(ran.length).toBe(11);
    expect(new Set(ran).size).toBe(11);
  });

  it('does not begin a tick while another node is at the one before', async () => {
    const [a, b] = nodesOf();
    const clock = handClock();
    const name = named();
    let atOnce = 0;
    let most = 0;
    let began = 0;
    const run = async () => {
      began += 1;
      most = Math.max(most, (atOnce += 1));
      await sleep(80);
      atOnce -= 1;
    };
    start(a!, { name, every: 20, run }, clock.now);
    start(b!, { name, every: 20, run }, clock.now);
    for (let tick = 0; tick < 4; tick += 1) {
      const before = began;
      clock.advance(20);
      await until(() => began > before && atOnce > 0);
      clock.advance(20);
      await settle(60);
    }
    await until(() => atOnce === 0);
    expect(most).toBe(1);
  });

  it('a chore that throws is reported, and due again at its next tick', async () => {
    const [a] = nodesOf();
    const clock = handClock();
    const name = named();
    let began = 0;
    const run = () => {
      began += 1;
      throw new Error('panne');
    };
    start(a!, { name, every: 20, run }, clock.now);
    await until(() => began === 1);
    await settle();
    expect([began, failures.filter((failure) => failure === `${name}: panne`).length]).toEqual([1, 1]);
    clock.advance(20);
    await until(() => began === 2);
  });

  it('the tick of a node that died is taken over once its lease has run out, not before', async () => {
    const [a, b] = nodesOf();
    const clock = handClock();
    const name = named();
    const tick = Math.floor(clock.now() / 1000) * 1000;
    // A node that took the tick and was never heard of again.
    await a!.execute('insert into taches (nom, tour, fini, noeud, bail) values (?, ?, ?, ?, ?)', [
      name,
      tick,
      -1,
      'mort',
      clock.now() + 500,
    ]);
    let began = 0;
    start(b!, { name, every: 1000, run: () => void (began += 1) }, clock.now);
    await settle();
    expect(began).toBe(0);
    clock.advance(501);
    running.push(
      startChores({
        database: b!,
        chores: [{ name, every: 1000, run: () => void (began += 1) }],
        now: clock.now,
        report: () => {},
      }),
    );
    await until(() => began === 1);
  });

  it('a node whose lease was taken is told to stop', async () => {
    const [a] = nodesOf();
    const clock = handClock();
    const name = named();
    let hasBegun = false;
    let wasStopped = false;
    const run = async (signal: AbortSignal) => {
      hasBegun = true;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      wasStopped = true;
    };
    start(a!, { name, every: 1000, run }, clock.now, 60);
    await until(() => hasBegun);
    await a!.execute("update taches set noeud = 'autre' where nom = ?", [name]);
    await until(() => wasStopped);
  });

  it('stop tells what is under way and waits for it', async () => {
    const [a] = nodesOf();
    let hasBegun = false;
    let isOver = false;
    const run = async (signal: AbortSignal) => {
      hasBegun = true;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      await sleep(30);
      isOver = true;
    };
    const engine = start(a!, { name: named(), every: 60_000, run }, Date.now);
    await until(() => hasBegun);
    await engine.stop();
    expect(isOver).toBe(true);
  });
}
