/**
 * The one writer of this process, on a thread and a handle of its own: fsync and the wait for another process's lock
 * hold up no free read, and an open transaction can never swallow a stray statement of the main thread.
 * It imports nothing of ours at run time, so that tests can start it from its TypeScript source.
 */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { GroupOutcome, Param, StepResult } from '../database.js';
import type {
  Failure,
  WireGroups,
  WireOutcome,
  WireStep,
  WriterAnswer,
  WriterRequest,
  WriterSettings,
} from './protocol.js';

const port = parentPort!;
const settings = workerData as WriterSettings;
const db = new Database(settings.file);
for (const pragma of settings.pragmas) db.pragma(pragma);

const MAX_STATEMENTS = 500;
const statements = new Map<string, Database.Statement>();
const prepared = (sql: string): Database.Statement => {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= MAX_STATEMENTS) statements.clear();
  const fresh = db.prepare(sql);
  statements.set(sql, fresh);
  return fresh;
};

const run = (sql: string, params: readonly Param[]): StepResult => {
  const statement = prepared(sql);
  if (!statement.reader) return { affected: statement.run(params).changes, rows: [] };
  const rows = statement.all(params) as StepResult['rows'];
  return { affected: rows.length, rows };
};

const failure = (error: unknown): Failure => ({
  message: error instanceof Error ? error.message : String(error),
  code: (error as { code?: string }).code ?? 'SQLITE_ERROR',
});

const learnt: string[] = [];

/** What became of a group's steps; `hasLeft`: it was refused after something had been written. */
const runSteps = (
  steps: readonly WireStep[],
  apart: readonly Param[],
): { readonly outcome: GroupOutcome; readonly hasLeft: boolean } => {
  const results: StepResult[] = [];
  for (const [i, [statement, wired, expect]] of steps.entries()) {
    const params = wired.map((value) => (Array.isArray(value) ? apart[value[0] as number]! : (value as Param)));
    const result = run(typeof statement === 'number' ? learnt[statement]! : statement, params);
    if (typeof expect === 'number' && result.affected !== expect) {
      return { outcome: { refused: i }, hasLeft: i > 0 || result.affected > 0 };
    }
    results.push(result);
  }
  return { outcome: { refused: null, results }, hasLeft: false };
};

const runGroup = (steps: readonly WireStep[], apart: readonly Param[]): GroupOutcome => {
  // A lone statement is atomic by itself: the savepoint is for groups only.
  const guarded = steps.length > 1;
  if (guarded) prepared('savepoint s').run();
  try {
    const { outcome, hasLeft } = runSteps(steps, apart);
    if (guarded && hasLeft) prepared('rollback to s').run();
    return outcome;
  } catch (error) {
    // A full disk or an I/O error has already undone the whole transaction: no savepoint is left.
    if (guarded && db.inTransaction) prepared('rollback to s').run();
    throw error;
  } finally {
    if (guarded && db.inTransaction) prepared('release s').run();
  }
};

/** True for what JSON writes as it is. */
const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
const isPlainOutcome = (outcome: WireOutcome): boolean =>
  !('results' in outcome) ||
  outcome.results.every(({ rows }) => rows.every((row) => Object.values(row).every(isPlain)));

type Groups = WireGroups['groups'];

/** Outcomes of groups that leave nothing where they are refused; null once one has, or has failed. */
const runPlainly = (groups: Groups, apart: readonly Param[]): readonly WireOutcome[] | null => {
  const outcomes: WireOutcome[] = [];
  for (const steps of groups) {
    try {
      const { outcome, hasLeft } = runSteps(steps, apart);
      if (hasLeft) return null;
      outcomes.push(outcome);
    } catch (error) {
      if (!db.inTransaction) throw error;
      return null;
    }
  }
  return outcomes;
};

/** Outcomes of groups each of which can be undone by itself. */
const runGuarded = (groups: Groups, apart: readonly Param[]): readonly WireOutcome[] =>
  groups.map((steps): WireOutcome => {
    try {
      return runGroup(steps, apart);
    } catch (error) {
      if (!db.inTransaction) throw error;
      return { failure: failure(error) };
    }
  });

/** Most batches need no savepoint: one that did is undone whole and run again with one for each of its groups. */
const runGroups = (groups: Groups, apart: readonly Param[]): WriterAnswer => {
  // Immediate: the lock is taken first, so a transaction that has begun to read can no longer fail with SQLITE_BUSY.
  prepared('begin immediate').run();
  try {
    let outcomes = runPlainly(groups, apart);
    if (!outcomes) {
      prepared('rollback').run();
      prepared('begin immediate').run();
      outcomes = runGuarded(groups, apart);
    }
    prepared('commit').run();
    return { kind: 'groups', outcomes: outcomes.every(isPlainOutcome) ? JSON.stringify(outcomes) : outcomes };
  } catch (error) {
    if (db.inTransaction) prepared('rollback').run();
    throw error;
  }
};

const NOTHING: WriterAnswer = { kind: 'result', result: { affected: 0, rows: [] } };

const answer = (request: WriterRequest): WriterAnswer => {
  switch (request.kind) {
    case 'groups': {
      const { learn, groups } = JSON.parse(request.text) as WireGroups;
      learnt.push(...learn);
      return runGroups(groups, request.apart);
    }
    case 'statement':
      return { kind: 'result', result: run(request.sql, request.params) };
    case 'begin':
      prepared('begin immediate').run();
      return NOTHING;
    case 'commit':
    case 'rollback':
      if (db.inTransaction) prepared(request.kind).run();
      return NOTHING;
    case 'close':
      db.close();
      return NOTHING;
  }
};

port.on('message', (request: WriterRequest) => {
  let reply: WriterAnswer;
  try {
    reply = answer(request);
  } catch (error) {
    reply = { kind: 'failure', failure: failure(error) };
  }
  port.postMessage(reply);
  if (request.kind === 'close') port.close();
});
