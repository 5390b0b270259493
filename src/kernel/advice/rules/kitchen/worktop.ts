import { t } from '../../../../words/index.js';
import { defineAdvice } from '../../rule.js';
import { gapInRun, kitchensOf, placesInRun } from '../../support/kitchen.js';
import { moveOf } from '../../support/spots.js';
import { onElement, roomNamed } from '../../support/subjects.js';

/** Least worktop between sink and hob, and beside a sink that has a drainer, mm. */
const [WORKTOP_MM, LEAST_MM] = [600, 400];

/** Reports a kitchen with too little worktop between the sink and the hob. */
export const worktop = defineAdvice({
  code: 'cuisine_plan_de_travail',
  metier: 'cuisine',
  confirmed: 'suggestion',
  message: t(
    '{piece} : {libre} cm de plan de travail entre l’évier et la plaque ; 60 cm au moins.',
    '{piece}: {libre} cm of worktop between sink and hob; 60 cm at least.',
  ),
  reason: t(
    'La préparation se fait entre l’eau et le feu : 60 cm au moins, 90 à l’aise.',
    'Food is prepared between water and fire: 60 cm at least, 90 at ease.',
  ),
  *find(house) {
    for (const { room, sink, hob, fridge } of kitchensOf(house)) {
      if (!sink || !hob) continue;
      const gap = gapInRun(hob, hob.center, sink);
      if (gap === null || gap >= LEAST_MM) continue;
      const isGood = (at: typeof hob.center): boolean =>
        (gapInRun(hob, at, sink) ?? 0) >= WORKTOP_MM && (!fridge || (gapInRun(hob, at, fridge) ?? 1000) >= 100);
      yield {
        ...onElement(hob),
        params: { piece: roomNamed(house.building, room), libre: Math.max(0, Math.round(gap / 10)) },
        ways: () =>
          placesInRun(house, hob, room)
            .filter(isGood)
            .map((center) => moveOf(house, hob, { ...hob, center })),
      };
    }
  },
});
