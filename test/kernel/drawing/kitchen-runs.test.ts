import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const CORNERS = [
  [0, 0],
  [6000, 0],
  [6000, 5000],
  [0, 5000],
] as const;
const murs = CORNERS.map(([x1, y1], i) => ({
  x1,
  y1,
  x2: CORNERS[(i + 1) % 4]![0],
  y2: CORNERS[(i + 1) % 4]![1],
  hauteur: 2500,
  epaisseur: 200,
}));
const RUN = { type: 'cuisine', x: 2500, y: 420, l: 3000 };

/** Strokes of the symbol of the run, beside what else stands in the kitchen. */
function strokes(more: Record<string, unknown[]>): number {
  const { mobilier = [], ...rest } = more;
  const building = buildingOf(Scene.parse({ murs, mobilier: [RUN, ...mobilier], ...rest }));
  const [view] = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: true });
  const run = view!.items.find((item) => item.kind === 'block' && item.symbol.name.startsWith('MOB_CUISINE'));
  return run?.kind === 'block' ? run.symbol.strokes.length : 0;
}

test('a kitchen run shows a sink and a hob of its own only where none stands in it', () => {
  const hob = { type: 'plaque_cuisson', x: 3500, y: 420 };
  const sink = { type: 'evier', mur: 0, position: 1700 };
  const whole = strokes({});
  const [noHob, noSink, neither] = [
    strokes({ mobilier: [hob] }),
    strokes({ plomberie: [sink] }),
    strokes({ mobilier: [hob], plomberie: [sink] }),
  ];
  expect(noHob).toBeLessThan(whole);
  expect(noSink).toBeLessThan(whole);
  expect(whole - neither).toBe(whole - noHob + (whole - noSink));
  expect(strokes({ mobilier: [{ ...hob, y: 3000 }] })).toBe(whole);
});
