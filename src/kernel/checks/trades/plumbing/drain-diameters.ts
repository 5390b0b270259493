import { t } from '../../../../words/index.js';
import type { Building, Fixture, Pipe } from '../../../building/index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import { boundsOf } from '../../../maths/ring.js';
import { PLUMBING_TYPES } from '../../../scene/index.js';
import type { Findings } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atPipe } from './at-pipe.js';
import { gapTo } from './gaps.js';
import type { ThresholdKey } from './thresholds.js';
import { THRESHOLDS } from './thresholds.js';

const WIDER = t('Diamètre de l’appareil desservi', 'Diameter for the appliance served');

/** Minimum waste by appliance. */
const WASTE: Readonly<Partial<Record<Fixture['type'], ThresholdKey>>> = {
  lavabo: 'evacuation_lavabo',
  evier: 'evacuation_evier',
  douche: 'evacuation_douche',
  baignoire: 'evacuation_baignoire',
  wc: 'evacuation_wc',
};

/** A drain that starts this near an appliance serves it, mm. */
const SERVED_MM = 150;

/** Outside diameter of drains by the appliance they serve: named by `alimente`, else the one they start at. */
export const drainDiameters = check({
  raises: ['evacuation_diametre_insuffisant', 'chute_diametre_insuffisant'],
  stage: 'installations',
  *run(building): Findings<'evacuation_diametre_insuffisant' | 'chute_diametre_insuffisant'> {
    yield* narrowDrains(building);
    yield* narrowStacks(building);
  },
});

function* narrowDrains(building: Building): Findings<'evacuation_diametre_insuffisant'> {
  const { scene, plumbing, pipes } = building;
  const index = budgeted(boxIndex(plumbing.map(({ footprint }) => boundsOf(footprint))));
  for (const pipe of pipes) {
    if (pipe.type !== 'eu' && pipe.type !== 'ev') continue;
    const served =
      PLUMBING_TYPES.find((type) => type === pipe.source.alimente) ??
      servedBy(
        pipe,
        index.search(boundsOf([pipe.trace[0]!]), SERVED_MM).map((i) => plumbing[i]!),
      );
    const key = served && WASTE[served];
    const rule = key && ruleOf(scene, THRESHOLDS[key]);
    if (!served || !rule || pipe.diameter >= rule.valeur - RELATIVE_TOLERANCE) continue;
    yield {
      ...atPipe(pipe, building),
      code: 'evacuation_diametre_insuffisant',
      params: { index: pipe.index, appareil: served },
      valeur: pipe.diameter,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes: [{ cible: `${pipe.pointer}/diametre`, actuel: pipe.source.diametre, propose: rule.valeur, raison: WIDER }],
    };
  }
}

/** Soil stacks of a dwelling with a WC. */
function* narrowStacks({ scene, plumbing, furniture, stacks }: Building): Findings<'chute_diametre_insuffisant'> {
  const rule = ruleOf(scene, THRESHOLDS.chute_wc);
  const hasWc = plumbing.some(({ type }) => type === 'wc') || furniture.some(({ type }) => type === 'wc');
  for (const stack of stacks) {
    if (!rule || stack.kind !== 'chute' || !hasWc || stack.diameter >= rule.valeur - RELATIVE_TOLERANCE) continue;
    yield {
      code: 'chute_diametre_insuffisant',
      objet: stack.pointer,
      id: stack.id,
      position: { ...stack.center, z: stack.bottom },
      valeur: stack.diameter,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes: [{ cible: `${stack.pointer}/diametre`, actuel: stack.diameter, propose: rule.valeur, raison: WIDER }],
    };
  }
}

/** The drained appliance whose body the course starts at, on a level it runs on; the largest need when several. */
function servedBy({ trace, runs, type }: Pipe, near: readonly Fixture[]): Fixture['type'] | undefined {
  const levels = new Set(runs.map(({ levelIndex }) => levelIndex));
  const reached = near.filter(
    (fixture) =>
      levels.has(fixture.levelIndex) &&
      (fixture.type === 'wc') === (type === 'ev') &&
      gapTo(fixture.footprint, trace[0]!) <= SERVED_MM,
  );
  return reached.find((fixture) => fixture.type !== 'lavabo' && WASTE[fixture.type])?.type ?? reached[0]?.type;
}
