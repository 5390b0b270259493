import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { plansOfStorey } from '../../../src/kernel/drawing/plan/deck-level.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

test.each([
  ['studio', SCENES.studio],
  ['barn', SCENES.barn],
] as const)(
  '%s: a crowded switch at the foot of a stair tells at the end of a leader what it lights above',
  (_, make) => {
    const { building } = completeScene(buildingOf(make()), { langue: 'fr' });
    const [plan] = plansOfStorey(building, building.levels[0]!, 'fr');
    const { items } = technicalView(plan!.building, plan!.level, 'electricite', { scale: 50, langue: 'fr' });
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
    expect(texts.filter((text) => /^E\d+ \(Mezzanine\)$/.test(text))).toHaveLength(1);
  },
);

test('arcs go from the first switch of a long room from lamp to lamp and on to the other switch', () => {
  const lamps = [2000, 5000, 8000, 11_000].map((x) => ({ type: 'luminaire', x, y: 1500, z: 2400 }));
  const commande = lamps.map((_, index) => index);
  const building = buildingOf(
    Scene.parse({
      murs: [
        [0, 0, 13_000, 0],
        [13_000, 0, 13_000, 3000],
        [13_000, 3000, 0, 3000],
        [0, 3000, 0, 0],
      ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 })),
      pieces: [{ type: 'degagement', x: 6000, y: 1500 }],
      electricite: [
        ...lamps,
        { type: 'va_et_vient', mur: 0, position: 500, commande },
        { type: 'va_et_vient', mur: 0, position: 12_500, commande },
      ],
    }),
  );
  const { items } = technicalView(building, building.levels[0]!, 'electricite', { scale: 50, langue: 'fr' });
  const arcs = items.filter((item) => item.kind === 'arc' && item.layer === 'ELEC' && item.dash === 'interrompu');
  expect(arcs).toHaveLength(lamps.length + 1);
});
