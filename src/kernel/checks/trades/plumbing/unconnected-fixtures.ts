import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { boundsOf } from '../../../maths/ring.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { appliancesOf } from './appliances.js';
import { atFixture, named } from './at-fixture.js';
import { gapTo, segmentGap } from './gaps.js';
import { THRESHOLDS } from './thresholds.js';

/** Fixtures whose used water must run off. */
const DRAINED: ReadonlySet<string> = new Set(['baignoire', 'douche', 'evier', 'lavabo']);

/** Baths, showers, sinks and basins away from every waste, once the scene draws its waste pipes. */
export const unconnectedFixtures = check({
  raises: ['appareil_sans_evacuation'],
  stage: 'installations',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.appareil_distance_eu);
    const wastes = building.pipes.filter(({ type }) => type === 'eu');
    if (!rule || wastes.length === 0) return;
    const drains = building.pipes.filter(({ type }) => type === 'eu' || type === 'ev');
    const segments = drains.flatMap((pipe) => pipe.trace.slice(1).map((b, i) => ({ pipe, a: pipe.trace[i]!, b })));
    const index = budgeted(boxIndex(segments.map(({ a, b }) => boundsOf([a, b]))));
    for (const fixture of appliancesOf(building, DRAINED)) {
      const { footprint, levelIndex } = fixture;
      const near = index
        .search(boundsOf(footprint), rule.valeur)
        .map((i) => segments[i]!)
        .filter(({ pipe }) => pipe.runs.some((run) => Math.abs(run.levelIndex - levelIndex) <= 1));
      const gaps = [
        ...near.flatMap(({ a, b }) => [...footprint.map((corner) => segmentGap(a, b, corner)), gapTo(footprint, a)]),
        ...near.map(({ b }) => gapTo(footprint, b)),
        ...building.stacks.filter(({ kind }) => kind === 'chute').map(({ center }) => gapTo(footprint, center)),
      ];
      if (gaps.some((gap) => gap <= rule.valeur)) continue;
      yield {
        ...atFixture(fixture, building),
        code: 'appareil_sans_evacuation',
        params: named(fixture),
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [],
      };
    }
  },
});
