import type { Database } from '../../src/persistence/index.js';
import { unbalanced } from '../books.js';
import { callOfAttempt, type Heard, type Tally } from './callers.js';

/** What the books say of what callers heard. Each list must be empty for the proof to hold. */
export interface Audit {
  /** Calls that no 2xx ever answered. */
  readonly lost: readonly string[];
  /** Calls with more than one charged line. */
  readonly chargedTwice: readonly string[];
  /** Calls answered by a 2xx without a charged line. */
  readonly unwritten: readonly string[];
  /** Calls whose repetition was answered by something else. */
  readonly answeredTwoWays: readonly string[];
  /** Attempts that were told that nothing was charged, and have a charged line. */
  readonly denials: readonly string[];
  /** Attempts that were told to look for a line that is another attempt's. */
  readonly misled: readonly string[];
  /** Counters that differ from their journal, units still held. */
  readonly books: readonly string[];
}

/** A line of a call that succeeded; failed calls leave lines without a charge. */
interface Line {
  readonly id: string;
  readonly requete_id: string;
}

const PAGE = 20_000;

async function chargedLines(db: Database): Promise<Line[]> {
  const lines: Line[] = [];
  for (let last = ''; ;) {
    const page = await db.query<Line>(
      `select id, requete_id from journal where statut = 200 and id > ? order by id limit ${PAGE}`,
      [last],
    );
    lines.push(...page);
    if (page.length < PAGE) return lines;
    last = page.at(-1)!.id;
  }
}

/** Holds the journal and the counters against all that callers were answered. */
export async function auditBooks(db: Database, { calls, denied, unknown }: Tally): Promise<Audit> {
  const lines = await chargedLines(db);
  const byCall = new Map<string, number>();
  const byAttempt = new Set(lines.map((line) => line.requete_id));
  const attemptOf = new Map(lines.map((line) => [line.id, line.requete_id]));
  for (const { requete_id: attempt } of lines) {
    const call = callOfAttempt(attempt);
    byCall.set(call, (byCall.get(call) ?? 0) + 1);
  }
  const idsOf = (isFault: (heard: Heard, lines: number) => boolean) =>
    [...calls.values()].filter((heard) => isFault(heard, byCall.get(heard.call.id) ?? 0)).map(({ call }) => call.id);
  return {
    lost: idsOf(({ delivered }) => delivered === 0),
    chargedTwice: idsOf((_heard, written) => written > 1),
    unwritten: idsOf(({ delivered }, written) => delivered > 0 && written === 0),
    answeredTwoWays: idsOf(({ answers }) => answers.size > 1),
    denials: [...denied].filter((attempt) => byAttempt.has(attempt)),
    // Where the line is not there the attempt must not be either, and the other way round.
    misled: [...unknown]
      .filter(
        ([attempt, line]) =>
          (attemptOf.get(line) ?? attempt) !== attempt || byAttempt.has(attempt) !== attemptOf.has(line),
      )
      .map(([attempt]) => attempt),
    books: await unbalanced(db),
  };
}
