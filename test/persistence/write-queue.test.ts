import { expect, test } from 'vitest';
import { openDatabase } from '../../src/persistence/index.js';
import type { Database } from '../../src/persistence/index.js';
import { WriteQueue, type GroupJob } from '../../src/persistence/sqlite/write-queue.js';

const LONG = new Uint8Array(512 * 1024);
const SHORT = new Uint8Array(1024);

const job = (bytes: Uint8Array): GroupJob => ({
  steps: [{ sql: 'insert into b values (?)', params: [bytes] }],
  resolve: () => undefined,
  reject: () => undefined,
});

const interactive = { interactive: async () => undefined, reject: () => undefined };

test('short groups share a commit, and each long one has its own after them', () => {
  const queue = new WriteQueue();
  const [first, second] = [job(LONG), job(LONG)];
  const [charge, other] = [job(SHORT), job(SHORT)];
  for (const one of [first, charge, second, other]) queue.push(one);
  expect(queue.take()).toEqual([charge, other]);
  expect(queue.take()).toEqual([first]);
  expect(queue.take()).toEqual([second]);
  expect(queue.length).toBe(0);
});

test('a long group waits for one commit of short ones, however many follow', () => {
  const queue = new WriteQueue();
  const long = job(LONG);
  queue.push(job(SHORT));
  queue.push(long);
  queue.take();
  queue.push(job(SHORT));
  expect(queue.take()).toEqual([long]);
  expect(queue.take()).toHaveLength(1);
});

test('an interactive transaction keeps its place: what came before it is written before it', () => {
  const queue = new WriteQueue();
  const [long, after] = [job(LONG), job(SHORT)];
  for (const one of [long, interactive, after]) queue.push(one);
  expect(queue.take()).toEqual([long]);
  expect(queue.take()).toBe(interactive);
  expect(queue.take()).toEqual([after]);
});

const written = (db: Database, bytes: Uint8Array) => db.group([{ sql: 'insert into b values (?)', params: [bytes] }]);

test('a charge that is asked for with the parts of three scenes is answered before them', async () => {
  const db = await openDatabase('sqlite::memory:');
  await db.execute('create table b (content blob)');
  const answered: string[] = [];
  const parts = [1, 2, 3].map((part) => written(db, LONG).then(() => answered.push(`part ${part}`)));
  await Promise.all([...parts, written(db, SHORT).then(() => answered.push('charge'))]);
  expect(answered).toEqual(['charge', 'part 1', 'part 2', 'part 3']);
  expect(await db.query('select count(*) as n from b')).toEqual([{ n: 4 }]);
  await db.close();
});
