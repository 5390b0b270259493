import type { Row } from '../harness.js';
import type { Audit } from './audit.js';
import type { Tally } from './callers.js';

export interface ChaosReport {
  readonly title: string;
  readonly calls: number;
  readonly attempts: number;
  readonly perSecond: number;
  readonly statuses: readonly (readonly [name: string, count: number])[];
  /** Attempts that were told that nothing was charged, and that the outcome is unknown. */
  readonly denied: number;
  readonly unknown: number;
  /** What happened, and how often. */
  readonly happened: ReadonlyMap<string, number>;
  readonly counts: Readonly<Record<keyof Audit, number>>;
  /** What must be empty for the proof to hold. */
  readonly faults: readonly string[];
}

const MEANING: Readonly<Record<keyof Audit, string>> = {
  lost: 'calls never answered by a 2xx',
  chargedTwice: 'calls charged twice',
  unwritten: '2xx without exactly one line',
  answeredTwoWays: 'repetitions answered by something else',
  denials: 'false « rien n’a été débité »',
  misled: 'unknown outcomes whose line says something else',
  books: 'counters that differ from the journal, units still held',
};

/** Sums up a run. @param seconds its length */
export function reportOf(
  title: string,
  tally: Tally,
  audit: Audit,
  happened: ReadonlyMap<string, number>,
  seconds: number,
): ChaosReport {
  const kinds = Object.keys(MEANING) as (keyof Audit)[];
  return {
    title,
    calls: tally.delivered,
    attempts: [...tally.statuses.values()].reduce((sum, n) => sum + n, 0),
    perSecond: tally.delivered / seconds,
    statuses: [...tally.statuses].sort(([, a], [, b]) => b - a),
    denied: tally.denied.size,
    unknown: tally.unknown.size,
    happened,
    counts: Object.fromEntries(kinds.map((kind) => [kind, audit[kind].length])) as ChaosReport['counts'],
    faults: kinds.flatMap((kind) => {
      const found = audit[kind];
      return found.length > 0
        ? [`${title}: ${found.length} ${MEANING[kind]}, first ${found.slice(0, 3).join(', ')}`]
        : [];
    }),
  };
}

/** The report as a table. */
export const rowsOf = ({
  calls,
  attempts,
  perSecond,
  statuses,
  denied,
  unknown,
  happened,
  counts,
}: ChaosReport): Row[] => [
  { mesure: 'calls answered by a 2xx', valeur: `${calls}, ${attempts} attempts, ${perSecond.toFixed(0)}/s` },
  {
    mesure: 'attempts',
    valeur: statuses.map(([name, count]) => `${count} × ${name === '0' ? 'no answer' : name}`).join(', '),
  },
  { mesure: 'told that nothing was charged', valeur: String(denied) },
  { mesure: 'told that the outcome is unknown', valeur: String(unknown) },
  ...[...happened].map(([name, times]) => ({ mesure: name, valeur: `${times} ×` })),
  ...(Object.keys(MEANING) as (keyof Audit)[]).map((kind) => ({
    mesure: MEANING[kind],
    valeur: String(counts[kind]),
    objectif: '0',
  })),
];
