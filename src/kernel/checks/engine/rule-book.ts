import { PASSES } from './stages.js';
import type { ThresholdTable } from './threshold.js';
import { tradeFaults } from './trade-faults.js';
import type { AlertTable, Check, Control, Silence, Trade } from './trade.js';

/** A check in its place. */
export interface PlannedCheck {
  readonly check: Check;
  /** Name of its trade. */
  readonly trade: string;
  /** Controls that report something it can raise. */
  readonly controls: ReadonlySet<Control>;
  /** One of its alerts is critical: a finding may be milder than its alert, never graver. */
  readonly isGrave: boolean;
}

/** Trades put together: the engine runs and prints from this. */
export interface RuleBook {
  readonly trades: readonly Trade[];
  /** Every alert by its code, and every threshold by its key, in the order of the trades. */
  readonly alerts: AlertTable;
  readonly thresholds: ThresholdTable;
  /** Rules that are never checked, then those that only some scenes allow to check; each by rank. */
  readonly unchecked: readonly Silence[];
  readonly conditional: readonly Silence[];
  /** Checks that silence all others, which run first. */
  readonly exclusive: readonly PlannedCheck[];
  /** The others: one list a row of `PASSES`. */
  readonly passes: readonly (readonly PlannedCheck[])[];
}

/**
 * Puts trades together.
 * @throws TypeError listing every fault of the trades (`tradeFaults`)
 */
export function ruleBookOf(trades: readonly Trade[]): RuleBook {
  const faults = tradeFaults(trades);
  if (faults.length > 0) throw new TypeError(faults.join('\n'));
  const planned = trades.flatMap(({ name, alerts, checks }) =>
    checks.map((check): PlannedCheck => ({
      check,
      trade: name,
      controls: new Set(check.raises.map((code) => alerts[code]!.controle)),
      isGrave: check.raises.some((code) => alerts[code]!.severite === 'critique'),
    })),
  );
  const silences = trades.flatMap(({ unchecked }) => unchecked).toSorted(byRank);
  return {
    trades,
    alerts: Object.assign({}, ...trades.map(({ alerts }) => alerts)) as AlertTable,
    thresholds: Object.assign({}, ...trades.map(({ thresholds }) => thresholds)) as ThresholdTable,
    unchecked: silences.filter(({ isMissing }) => !isMissing),
    conditional: silences.filter(({ isMissing }) => isMissing),
    exclusive: planned.filter(({ check }) => check.isExclusive),
    passes: PASSES.map(({ stages }) => stages.flatMap((stage) => inStage(planned, stage))),
  };
}

const byRank = (p: Silence, q: Silence): number => rankOf(p) - rankOf(q);
const rankOf = ({ rank }: Silence): number => rank ?? Number.MAX_SAFE_INTEGER;

const inStage = (planned: readonly PlannedCheck[], stage: string): PlannedCheck[] =>
  planned.filter(({ check }) => check.stage === stage && !check.isExclusive);
