import type { Langue, Text } from '../../words/index.js';
import type { Building } from '../building/index.js';
import type { Scene } from '../scene/index.js';
import type { Extension } from '../scene/edit/index.js';

/** Switches of POST /cao/regles, in the order in which their trades run: each sees what those before it have added. */
export const RULE_OPTIONS = [
  'structure',
  'evacuations',
  'vmc',
  'alimentation',
  'chauffage',
  'electricite_regles',
] as const;
export type RuleOption = (typeof RULE_OPTIONS)[number];

/** What a trade completes: the scene so far, and the building derived from it. */
export interface TradeWork {
  readonly scene: Scene;
  readonly building: Building;
  /** Which trades are switched on. */
  readonly options: Readonly<Record<RuleOption, boolean>>;
  /** Language of the report; what is written into the scene never depends on it. */
  readonly langue: Langue;
}

/** Result of a trade. */
export interface Completed<R extends object> {
  /**
   * What it adds, nothing that is there being moved, changed or removed. References in added values are indexes of the
   * completed scene: the first entry added to a list of n has the index n.
   */
  readonly additions: Extension;
  /** Its part of `rapport`, what was declared included. */
  readonly report: R;
  /** What its figures suppose, each with who says so. */
  readonly hypotheses: readonly Text<never>[];
}

/**
 * A trade of the rules engine: a pure, deterministic function. Given a scene that it has completed, it adds nothing:
 * what it finds declared, by the caller or by itself, counts as there.
 */
export type RuleTrade<R extends object> = (work: TradeWork) => Completed<R>;
