import type { Building } from '../building/index.js';
import { perObject } from '../maths/memo.js';
import { floorArea } from '../measures/index.js';
import type { ScenePlanningRules } from '../scene/index.js';
import type { HeightPoint } from '../site/index.js';
import type { Text } from '../../words/index.js';
import { fill } from '../../words/index.js';
import type { Case, PlanningControl, Rule } from './control.js';
import { controlOf, decimals, fixed, M2, METRE } from './control.js';
import type { PlanningMeasures } from './measures.js';
import { planningMeasures } from './measures.js';
import type { RuleBook, RuleValue } from './rule-book.js';
import { ruleBookOf } from './rule-book.js';
import type { RuleKey } from './rule-table.js';
import { RULE_KEYS } from './rule-table.js';
import { isRear, isRoad, prospectOfNeighbours, prospectOfRoads, setback } from './side-controls.js';
import { CORRECTIONS, SILENT } from './words.js';

/** A rule that was not checked, and why. */
export interface PlanningSilence {
  readonly key: string;
  readonly reason: Text;
}

export interface PlanningVerdict {
  readonly controls: readonly PlanningControl[];
  readonly silences: readonly PlanningSilence[];
}

const height =
  (pick: (measures: PlanningMeasures) => HeightPoint | null): Rule =>
  ({ measures }, rule) => {
    const found = pick(measures);
    if (!found) return SILENT.roof;
    return [
      controlOf(rule, {
        value: found.height / METRE,
        position: found.at,
        pointer: found.pointer,
        correct: (by) => fill(CORRECTIONS.height, { by: fixed(by) }),
      }),
    ];
  };

/** @param isSteepest whether the steepest pane decides, or the flattest */
const slope =
  (isSteepest: boolean): Rule =>
  ({ measures }, rule) => {
    const ranked = measures.slopes.toSorted((one, other) => one.pct - other.pct);
    const found = isSteepest ? ranked.at(-1) : ranked[0];
    if (!found) return SILENT.roof;
    const text = isSteepest ? CORRECTIONS.flatter : CORRECTIONS.steeper;
    return [
      controlOf(rule, {
        value: found.pct,
        position: found.at,
        pointer: found.pointer,
        correct: (by) => fill(text, { threshold: rule.value, by: decimals(by, 1) }),
      }),
    ];
  };

const places =
  (wanted: (given: Case, value: number) => number | Text): Rule =>
  (given, rule) => {
    const threshold = wanted(given, rule.value);
    if (typeof threshold === 'object') return threshold;
    return [
      controlOf(rule, {
        value: given.measures.parkings,
        threshold,
        pointer: '/stationnements',
        correct: (by) => fill(CORRECTIONS.places, { by: String(Math.ceil(by - 1e-9)) }),
      }),
    ];
  };

const footprintPct: Rule = ({ measures: { plot, footprint } }, rule) => {
  if (plot === null) return SILENT.plot;
  const correct = (by: number) => fill(CORRECTIONS.footprint, { by: decimals((by / 100) * (plot / M2), 2) });
  return [controlOf(rule, { value: (footprint / plot) * 100, correct })];
};

const footprintArea: Rule = ({ measures: { footprint } }, rule) => [
  controlOf(rule, {
    value: footprint / M2,
    correct: (by) => fill(CORRECTIONS.footprint, { by: decimals(by, 2) }),
  }),
];

/** A share of the plot that has to stay: free of works, or planted. */
const ground =
  (areaIn: (measures: PlanningMeasures) => number | null, correction: Text): Rule =>
  ({ measures }, rule) => {
    const { plot } = measures;
    const area = areaIn(measures);
    if (plot === null || area === null) return SILENT.plot;
    const correct = (by: number) => fill(correction, { by: decimals((by / 100) * (plot / M2), 2) });
    return [controlOf(rule, { value: (area / plot) * 100, correct })];
  };

const trees =
  (wanted: (measures: PlanningMeasures, value: number) => number | null): Rule =>
  ({ measures }, rule) => {
    const threshold = wanted(measures, rule.value);
    if (threshold === null) return SILENT.plot;
    return [
      controlOf(rule, {
        value: measures.trees,
        threshold,
        pointer: '/mobilier',
        correct: (by) => fill(CORRECTIONS.trees, { by: String(Math.ceil(by - 1e-9)) }),
      }),
    ];
  };

const storeys: Rule = ({ measures }, rule) => [
  controlOf(rule, {
    value: measures.storeys,
    pointer: '/murs',
    correct: (by) => fill(CORRECTIONS.storeys, { by: String(Math.ceil(by)) }),
  }),
];

const buildingsApart: Rule = ({ measures: { between } }, rule) => {
  if (!between) return SILENT.single;
  return [
    controlOf(rule, {
      value: between.distance / METRE,
      position: { ...between.at, z: 0 },
      pointer: '/murs',
      correct: (by) => fill(CORRECTIONS.apart, { by: fixed(by) }),
    }),
  ];
};

/** How each rule is checked. */
const CHECKS: Readonly<Record<RuleKey, Rule>> = {
  emprise_max_pct: footprintPct,
  emprise_max_m2: footprintArea,
  hauteur_egout_max_m: height(({ heights }) => heights.eaves),
  hauteur_faitage_max_m: height(({ heights }) => heights.ridge),
  niveaux_max: storeys,
  recul_voie_min_m: setback(isRoad),
  recul_separatif_min_m: setback(
    (side, { book }) => !isRoad(side) && !(isRear(side) && book.of('recul_fond_min_m', side.boundary) !== null),
  ),
  recul_fond_min_m: setback(isRear),
  prospect_separatif: prospectOfNeighbours,
  prospect_voie: prospectOfRoads,
  distance_batiments_min_m: buildingsApart,
  pente_min_pct: slope(false),
  pente_max_pct: slope(true),
  stationnements_min: places((_, value) => value),
  stationnements_par_logement: places(({ book }, value) => {
    const { logements } = book.given;
    return logements === undefined ? SILENT.homes : Math.ceil(value * logements - 1e-9);
  }),
  plancher_par_place_m2: places(({ building }, value) =>
    value > 0 ? Math.ceil(floorArea(building).area / M2 / value - 1e-9) : 0,
  ),
  espaces_libres_min_pct: ground(({ free }) => free, CORRECTIONS.free),
  espaces_verts_min_pct: ground(({ planted }) => planted, CORRECTIONS.planted),
  arbres_min: trees((_, value) => value),
  libre_par_arbre_m2: trees(({ free }, value) => {
    if (free === null) return null;
    return value > 0 ? Math.ceil(free / M2 / value - 1e-9) : 0;
  }),
};

/** Rules that the caller gives, for the whole plot or for a side of it. */
const givenRules = (book: RuleBook, measures: PlanningMeasures): readonly RuleValue[] =>
  RULE_KEYS.flatMap((key) => {
    const everywhere = [undefined, ...measures.sides.map(({ boundary }) => boundary)];
    const rule = everywhere.map((side) => book.of(key, side)).find((found) => found !== null);
    return rule ?? [];
  });

const keptFor = perObject((_building: Building) => new WeakMap<ScenePlanningRules, PlanningVerdict>());

/**
 * Checks a building against the caller's rules: a check a rule, a side at a time for setbacks. What cannot be checked
 * is named with its reason; nothing that is not given is judged.
 */
export function planningVerdict(building: Building, given: ScenePlanningRules): PlanningVerdict {
  const kept = keptFor(building);
  const known = kept.get(given);
  if (known) return known;
  const [book, measures] = [ruleBookOf(given), planningMeasures(building)];
  const controls: PlanningControl[] = [];
  const silences: PlanningSilence[] = book.unknown.map((key) => ({ key, reason: SILENT.unknown }));
  for (const rule of givenRules(book, measures)) {
    const outcome = CHECKS[rule.key]({ building, book, measures }, rule);
    if ('fr' in outcome) silences.push({ key: rule.key, reason: outcome });
    else controls.push(...outcome);
  }
  if (given.couleurs_facade !== undefined) {
    silences.push({ key: 'couleurs_facade', reason: fill(SILENT.colours, { text: given.couleurs_facade }) });
  }
  const verdict = { controls, silences };
  kept.set(given, verdict);
  return verdict;
}
