import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';
import type { Building } from '../building/index.js';
import { buildingOf } from '../building/index.js';
import type { JsonPatchOperation } from '../scene/edit/index.js';
import { extended, jsonPatchOf } from '../scene/edit/index.js';
import type { Scene } from '../scene/index.js';
import type { RulesReport } from './answer.js';
import { drains } from './drains/index.js';
import { heating } from './heating/index.js';
import { electricity } from './electricity/index.js';
import { structure } from './structure/index.js';
import { traversalsOf } from './routing/bodies.js';
import type { RuleOption, RuleTrade } from './trade.js';
import { RULE_OPTIONS } from './trade.js';
import { ventilation } from './ventilation/index.js';
import { water } from './water/index.js';

/** A trade by its switch, and the part of the report that is its own. */
interface Entry<S extends keyof RulesReport> {
  readonly section: S;
  readonly complete: RuleTrade<NonNullable<RulesReport[S]>>;
}
type Trades = { readonly [O in RuleOption]?: { [S in keyof RulesReport]: Entry<S> }[keyof RulesReport] };

/** The trades of the engine. They run in the order of `RULE_OPTIONS`. */
const TRADES = {
  structure: { section: 'structure', complete: structure },
  evacuations: { section: 'evacuations', complete: drains },
  vmc: { section: 'ventilation', complete: ventilation },
  alimentation: { section: 'alimentation', complete: water },
  chauffage: { section: 'chauffage', complete: heating },
  electricite_regles: { section: 'electricite', complete: electricity },
} as const satisfies Trades;

/** Trades that a call switches off. */
export type RuleSwitches = Readonly<Partial<Record<RuleOption, boolean>>>;

/** A scene that the rules have completed. */
export interface CompletedScene {
  readonly scene: Scene;
  /** Derived from it. */
  readonly building: Building;
  readonly rapport: RulesReport;
  /** What was added (RFC 6902); empty when nothing was missing. */
  readonly difference: readonly JsonPatchOperation[];
  readonly hypotheses: readonly string[];
}

/** How a scene is completed. */
export interface CompleteOptions {
  /** All trades are on by default. */
  readonly switches?: RuleSwitches;
  readonly langue: Langue;
  /** Called before each trade. An error thrown here ends the work. */
  readonly onTrade?: (option: RuleOption) => void;
}

/** Names at the root of a scene under which a boolean is a switch of this call, left there by a caller. */
const SWITCHES = ['structure', 'evacuations', 'alimentation', 'chauffage'] as const;

/** The scene without the switches that were written into it. */
function withoutSwitches(scene: Scene): Scene {
  const isSwitch = (name: string) =>
    SWITCHES.some((each) => each === name) && typeof scene[name as keyof Scene] === 'boolean';
  if (!Object.keys(scene).some(isSwitch)) return scene;
  return Object.fromEntries(Object.entries(scene).filter(([name]) => !isSwitch(name))) as Scene;
}

/**
 * Completes the scene of a building by the rules of the trades that are on, in their order; the building is derived
 * again after each that has added something. What is declared stays at its place, value for value. Completing twice
 * adds nothing, and equal scenes are completed alike.
 */
export function completeScene(building: Building, { switches, langue, onTrade }: CompleteOptions): CompletedScene {
  const options = Object.fromEntries(RULE_OPTIONS.map((option) => [option, switches?.[option] ?? true])) as Readonly<
    Record<RuleOption, boolean>
  >;
  const given = building.scene;
  let scene = withoutSwitches(given);
  let current = building;
  const rapport: Record<string, object | null> = {};
  const hypotheses: string[] = [];
  for (const option of RULE_OPTIONS) {
    const trade = (TRADES as Trades)[option];
    if (!trade) continue;
    rapport[trade.section] = null;
    if (!options[option]) continue;
    onTrade?.(option);
    const { additions, report, hypotheses: own } = trade.complete({ scene, building: current, options, langue });
    const next = extended(scene, additions) as Scene;
    if (next !== scene) current = buildingOf(next);
    scene = next;
    rapport[trade.section] = report;
    hypotheses.push(...own.map((text) => say(text, langue)));
  }
  rapport['traversees'] = traversalsOf(current);
  return {
    scene,
    building: current,
    rapport: rapport as RulesReport,
    difference: scene === given ? [] : jsonPatchOf(given, scene, new Map()),
    hypotheses: [...new Set(hypotheses)],
  };
}
