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

/** One alert: GET /cao/savoir prints it, a finding of its code is put into its words. */
export interface AlertSpec {
  readonly metier: Metier;
  /** Which of the two partial checks reports it; `metiers`: neither. */
  readonly controle: Control;
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

/** A rule that is not judged, and why: an answer that is silent about a rule is no verdict on it. */
export interface Silence {
  readonly regle: string | Text;
  /** Those who expect the rule: GET /cao/savoir prints it for them. */
  readonly metiers: readonly Metier[];
  readonly raison: Text;
  /** Place in the printed list: what concerns most scenes comes first. @default after those that have one */
  readonly rank?: number;
  /** For a rule that only some scenes give the means to judge: true for one that does not. */
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
  /** When it finds anything, nothing else that could be said of the scene would be true: other checks are not run. */
  readonly isExclusive?: boolean;
  run(building: Building, options: Options | undefined): Iterable<Finding<Code>>;
}

/** Declares a check: its codes are those of `raises`, and what `run` yields is held to them. */
export const check = <const Code extends string, Options = unknown>(
  rule: Omit<Check<Code>, 'run'> & {
    run(building: Building, options: Options | undefined): Iterable<Finding<NoInfer<Code>>>;
  },
): Check<Code, Options> => rule;

/** A trade: the alerts that it can raise, what they compare with, what it leaves unjudged, and its checks. */
export interface Trade<Code extends string = string, Key extends string = string> {
  /** Unique, kebab-case. The caller's options of the trade go by this name. */
  readonly name: string;
  readonly alerts: Readonly<Record<Code, AlertSpec>>;
  readonly thresholds: ThresholdTable & Readonly<Record<Key, unknown>>;
  readonly unchecked: readonly Silence[];
  /** What a caller may give its checks. */
  readonly options?: z.ZodType;
  /** Those of one stage run in this order. */
  readonly checks: readonly Check<Code>[];
}

/** What `defineTrade` takes: checks may raise the trade's own alerts only, and read its own options. */
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
