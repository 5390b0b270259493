import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { boundsAt, boundsOf } from '../../../maths/ring.js';
import { against, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { appliancesOf } from './appliances.js';
import { atFixture } from './at-fixture.js';
import { gapTo, segmentGap } from './gaps.js';
import { THRESHOLDS } from './thresholds.js';

const WC: ReadonlySet<string> = new Set(['wc']);

/** A WC away from every soil pipe and stack, once the scene draws its soil pipes. */
export const unconnectedWc = check({
  raises: ['wc_sans_evacuation'],
  stage: 'installations',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.wc_distance_ev);
    const soil = building.pipes.filter(({ type }) => type === 'ev');
    const chutes = building.stacks.filter(({ kind }) => kind === 'chute');
    if (!rule || (soil.length === 0 && chutes.length === 0)) return;
    const segments = soil.flatMap((pipe) => pipe.trace.slice(1).map((b, i) => ({ pipe, a: pipe.trace[i]!, b })));
    const index = budgeted(boxIndex(segments.map(({ a, b }) => boundsOf([a, b]))));
    for (const fixture of appliancesOf(building, WC)) {
      const { center, footprint, levelIndex, depth } = fixture;
      const reach = rule.valeur + depth;
      const near = index
        .search(boundsAt(center), reach)
        .map((i) => segments[i]!)
        .filter(({ pipe }) => pipe.runs.some((run) => Math.abs(run.levelIndex - levelIndex) <= 1));
      // To the outline of the body: its outlet is at the back or below it.
      const gaps = [
        ...near.map(({ a, b }) =>
          Math.min(segmentGap(a, b, center) - depth / 2, ...footprint.map((corner) => segmentGap(a, b, corner))),
        ),
        ...chutes.map((stack) => gapTo(footprint, stack.center)),
      ];
      const gap = Math.max(0, Math.min(...gaps, reach));
      if (gap > rule.valeur) {
        yield {
          ...atFixture(fixture, building),
          code: 'wc_sans_evacuation',
          params: { index: fixture.index },
          ...against(rule, gap),
          fixes: [],
        };
      }
    }
  },
});
