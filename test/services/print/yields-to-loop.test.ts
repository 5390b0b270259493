import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { createPrinter } from '../../../src/services/print/index.js';
import { html } from './support.js';

const printer = createPrinter({ pages: 2 });
afterAll(() => printer.close());

/** Undefined for what ended while it was looked at. */
function ifAlive<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

const parentOf = (number: string): number =>
  Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${number}/status`, 'latin1'))![1]);

/** The processes of a browser: its own and those that it started. */
function processesOf(root: number): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = numbers.map((number) => [Number(number), ifAlive(() => parentOf(number))] as const);
  const all = [root];
  for (const process of all) all.push(...parents.filter(([, parent]) => parent === process).map(([number]) => number));
  return all;
}

const threadsOf = (process: number): string[] => ifAlive(() => readdirSync(`/proc/${process}/task`)) ?? [];

test.runIf(process.platform === 'linux')(
  'the browser that prints and all its processes let the event loop go first',
  async () => {
    await printer.pdf(html('une page'));
    const threads = processesOf(printer.status().pid!).flatMap(threadsOf);
    expect(threads.length).toBeGreaterThan(10);
    const expected = Math.min(19, getPriority() + 10);
    const priorities = threads.map((thread) => ifAlive(() => getPriority(Number(thread))) ?? expected);
    expect(Math.min(...priorities)).toBe(expected);
  },
);
