/**
 * The attacker, a process of its own: what it computes to attack is not the service's time. Where service and attacker
 * share processors it stands behind the service (a higher niceness), as a machine elsewhere would.
 * This file is that process, and what the runner drives it with.
 */
import 'reflect-metadata';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ATTACKS } from './attacks/index.js';
import { answerWith, ask, endChild, startChild } from './channel.js';
import { reach, type Target } from './target.js';
import { makeUsualCalls } from './usual-calls.js';

/** How much nicer than the service the attacker is. */
const NICER = 10;
/** Longest attack, ms: each bounds itself to less. */
const LONGEST_MS = 120_000;

/** What of an attack is to be done. */
interface Order {
  readonly name: string;
  /** It is made again until so much time has passed. */
  readonly leastMs: number;
}

/** The attacker, as the runner has it. */
export interface Attacker {
  /** A new account of the largest plan. */
  key(): Promise<string>;
  /** Makes the calls of an ordinary day. */
  warmUp(): Promise<void>;
  /** Does what an attack does before it is measured. */
  prepare(name: string): Promise<void>;
  /** Attacks. @returns promises of the service that were broken */
  attack(order: Order): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Starts the process, which reaches the service and its database. */
export async function startAttacker(service: { readonly url: string; readonly database: string }): Promise<Attacker> {
  const child = startChild('./attacker.js');
  await ask(child, 'reach', service, 60_000);
  return {
    key: () => ask(child, 'key'),
    warmUp: () => ask(child, 'warmUp', undefined, LONGEST_MS),
    prepare: (name) => ask(child, 'prepare', name, LONGEST_MS),
    attack: (order) => ask(child, 'attack', order, LONGEST_MS),
    close: () => endChild(child),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setPriority(Math.min(19, getPriority() + NICER));
  let target: Target;
  const isNothing = (name: string) => !Object.hasOwn(ATTACKS, name);
  answerWith({
    reach: async ({ url, database }: { readonly url: string; readonly database: string }) => {
      target = await reach(url, database);
    },
    warmUp: () => makeUsualCalls(target),
    key: async () => (await target.key('plateforme')).secret,
    prepare: async (name: string) => void (isNothing(name) || (await ATTACKS[name]!.prepare?.(target))),
    attack: async ({ name, leastMs }: Order) => {
      const until = performance.now() + leastMs;
      const faults = new Set<string>();
      do {
        const found = isNothing(name)
          ? await quiet(until - performance.now())
          : await ATTACKS[name]!.run(target, until);
        for (const fault of found) faults.add(fault);
      } while (faults.size === 0 && performance.now() < until);
      return [...faults];
    },
  });
}

/** No attack at all: what the machine itself delays. */
const quiet = (ms: number) => new Promise<readonly string[]>((over) => setTimeout(() => over([]), ms));
