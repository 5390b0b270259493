import type { Boundary } from '../building/index.js';
import { plainWord } from '../building/index.js';
import type { ScenePlanningRules } from '../scene/index.js';
import type { RuleKey } from './rule-table.js';
import { isRuleKey, PARAMETERS, ruleSpec } from './rule-table.js';

/** The value that the caller gives a rule, with its article where known. */
export interface RuleValue {
  readonly key: RuleKey;
  readonly value: number;
  readonly article: string | null;
}

/** The caller's rules, whichever way they are written. */
export interface RuleBook {
  readonly given: ScenePlanningRules;
  /** The value of a rule, for a side of the plot where one is meant; null when it has none. */
  of(key: RuleKey, side?: Boundary): RuleValue | null;
  /** Names that no rule has. */
  readonly unknown: readonly string[];
}

type Line = NonNullable<ScenePlanningRules['liste']>[number];

const numberOf = (given: ScenePlanningRules, key: RuleKey): number | null => {
  const value = given[key];
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null ? (value as { readonly rapport: number }).rapport : null;
};

const isFor = ({ portee }: Line, side: Boundary | undefined): boolean =>
  portee === undefined ||
  (side !== undefined && (portee === String(side.index) || plainWord(portee) === plainWord(side.nature)));

/** Reads the caller's rules: a line of `liste` comes before the field of its name, one of a side before the others. */
export function ruleBookOf(given: ScenePlanningRules): RuleBook {
  const lines = given.liste ?? [];
  const written = Object.keys(given).filter((key) => given[key] !== undefined && !PARAMETERS.has(key));
  return {
    given,
    of(key, side) {
      const own = lines.filter((line) => line.code === key && isFor(line, side));
      const line = own.find(({ portee }) => portee !== undefined) ?? own[0];
      const value = line?.seuil ?? numberOf(given, key);
      if (value === null) return null;
      const source = line?.source ?? lines.find(({ code, source: said }) => code === key && said)?.source;
      return { key, value, article: source ?? ruleSpec(key).article ?? null };
    },
    unknown: [...written, ...lines.map(({ code }) => code)].filter((key) => !isRuleKey(key)),
  };
}
