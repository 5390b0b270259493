import type { z } from 'zod';
import type { Text } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Scene } from '../../scene/index.js';
import type { Metier, Norm, Severity } from './alert.js';
import type { Finding } from './finding.js';
import type { Stage } from './stages.js';
import type { ThresholdTable } from './threshold.js';

/** The answers that report an alert beside /cao/verifier, which reports them all. */
export const CONTROLS = ['integrite', 'documents', 'metiers'] as const;
export type Control = (typeof CONTROLS)[number];

/** One alert: GET /cao/savoir prints it, and its text is the message of the findings of its code. */
export interface AlertSpec {
  readonly metier: Metier;
  /** Which of the two partial checks reports it; `metiers`: neither. */
  readonly controle: Control;
  /** The gravest of its findings: one of them may be milder, none is graver. */
  readonly severite: Severity;
  readonly message: Text;
  /** The text applied, when it does not depend on the jurisdiction (a finding may bring its own). */
  readonly norme: Norm | null;
  /** Keys of GET /cao/normes that the alert compares with. */
  readonly seuils?: readonly string[];
  /** Where the rule comes from. */
  readonly source: string;
}
/** Alerts by their codes. */
export type AlertTable = Readonly<Record<string, AlertSpec>>;

/** Sources of rules that no text states. */
export const GEOMETRY = 'Géométrie de la scène';
export const PRACTICE = 'Usage du dessin de bâtiment';

/** A rule that is not checked, and why: without this line a silent answer would read as a verdict. */
export interface Silence {
  /** Short name of the rule. @default made of `regle` in French */
  readonly code?: string;
  readonly regle: string | Text;
  /** Readers who expect the rule: GET /cao/savoir prints it for them. */
  readonly metiers: readonly Metier[];
  readonly raison: Text;
  /** Rank in the printed list: rules for most scenes come first. @default after those that have a rank */
  readonly rank?: number;
  /** For a rule that only some scenes allow to check: true for a scene that does not. */
  readonly isMissing?: (scene: Scene) => boolean;
}

/**
 * One rule: pure, reads the building (and the scene through it) and the caller's options of its trade, undefined when
 * none were given.
 */
export interface Check<Code extends string = string, Options = unknown> {
  /** Every code it can raise. The compiler holds it to them, and so does a test. */
  readonly raises: readonly Code[];
  /** When its corrections are applied: see `PASSES`. */
  readonly stage: Stage;
  /** An exclusive check: when it finds something, other findings would be false, and no other check is run. */
  readonly isExclusive?: boolean;
  run(building: Building, options: Options | undefined): Iterable<Finding<Code>>;
}

/** Declares a check: its codes are those of `raises`, and what `run` yields is held to them. */
export const check = <const Code extends string, Options = unknown>(
  rule: Omit<Check<Code>, 'run'> & {
    run(building: Building, options: Options | undefined): Iterable<Finding<NoInfer<Code>>>;
  },
): Check<Code, Options> => rule;

/** A trade: its alerts, their thresholds, the rules that it does not check, and its checks. */
export interface Trade<Code extends string = string, Key extends string = string> {
  /** Unique, kebab-case. The caller's options of the trade go by this name. */
  readonly name: string;
  readonly alerts: Readonly<Record<Code, AlertSpec>>;
  readonly thresholds: ThresholdTable & Readonly<Record<Key, unknown>>;
  readonly unchecked: readonly Silence[];
  /** Options that a caller may give to its checks. */
  readonly options?: z.ZodType;
  /** Those of one stage run in this order. */
  readonly checks: readonly Check<Code>[];
}

/** Input of `defineTrade`: checks may raise only the alerts of their trade, and read only its options. */
export interface TradeSpec<Alerts extends AlertTable, Thresholds extends ThresholdTable, Options extends z.ZodType> {
  readonly name: string;
  readonly alerts: Alerts;
  readonly thresholds?: Thresholds;
  readonly unchecked?: readonly Silence[];
  readonly options?: Options;
  readonly checks: readonly Check<keyof Alerts & string, z.output<Options>>[];
}

/** A trade as data, complete and typed by its own codes and thresholds. */
export const defineTrade = <
  const Alerts extends AlertTable,
  const Thresholds extends ThresholdTable = Readonly<Record<never, never>>,
  Options extends z.ZodType = z.ZodType,
>(
  trade: TradeSpec<Alerts, Thresholds, Options>,
): Trade<keyof Alerts & string, keyof Thresholds & string> => ({
  thresholds: {} as Thresholds,
  unchecked: [],
  ...trade,
});

/** Codes of a trade's alerts, of a union of trades all of theirs. */
export type CodeOf<T extends Trade> = T extends Trade<infer Code, string> ? Code : never;
/** Keys of a trade's thresholds. */
export type KeyOf<T extends Trade> = T extends Trade<string, infer Key> ? Key : never;
