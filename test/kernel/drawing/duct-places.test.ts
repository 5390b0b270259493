import { describe, expect, test } from 'vitest';
import type { Building, Level } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { plansOfStorey } from '../../../src/kernel/drawing/plan/deck-level.js';
import { ductPlace } from '../../../src/kernel/drawing/plan/duct-places.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { ductParts, isUpright } from '../../../src/kernel/drawing/plan/ventilation-items.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { home } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

const walls = (z: number) =>
  [
    [0, 0, 8000, 0],
    [8000, 0, 8000, 6000],
    [8000, 6000, 0, 6000],
    [0, 6000, 0, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z, epaisseur: 200, hauteur: 2700 }));
const duct = (z: number, y: number) => ({
  diametre: 125,
  trace: [
    { x: 1000, y, z },
    { x: 6000, y, z },
  ],
});
/** A house of two storeys, its ground floor under a false ceiling on one side. */
const house = (type: 'deux_pans' | 'plat') =>
  buildingOf(
    Scene.parse({
      murs: [0, 2900].flatMap(walls),
      plafonds: [
        {
          polygone: [
            { x: 100, y: 100 },
            { x: 7900, y: 100 },
            { x: 7900, y: 2500 },
            { x: 100, y: 2500 },
          ],
          hauteur: 2300,
        },
        { x: 4000, y: 3000, z: 2900, hauteur: 2400 },
      ],
      toitures: [{ type, ...(type === 'plat' ? { z: 5700 } : { pente: 40 }) }],
      ventilation: { conduits: [duct(2500, 1500), duct(2500, 4000), duct(-300, 3000), duct(5450, 3000)] },
    }),
  );

const lineOf = (building: Building, level: Level) => {
  const { items } = technicalView(building, level, 'ventilation', { scale: 50, langue: 'fr' });
  const words = items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
  return { items, words: words.filter((word) => word.startsWith('Gaine ')) };
};

describe('where ducts run', () => {
  test('each place has its own line, named in the legend with its diameters', () => {
    const building = house('deux_pans');
    const [ground, upper] = building.levels as [Level, Level];
    expect(lineOf(building, ground).words.toSorted()).toEqual([
      'Gaine en faux plafond · Ø 125',
      'Gaine sous plafond, à coffrer · Ø 125',
      'Gaine sous plancher · Ø 125',
    ]);
    expect(lineOf(building, upper).words).toEqual(['Gaine en combles · Ø 125']);
    const ids = new Set(building.courses.map(({ id }) => id));
    const dashes = lineOf(building, ground).items.flatMap((item) =>
      item.kind === 'polyline' && item.id !== undefined && ids.has(item.id) ? [item.dash] : [],
    );
    expect(new Set(dashes).size).toBe(3);
    expect(dashes).toContain('continu');
  });

  test('a flat roof has no attic', () => {
    const building = house('plat');
    expect(lineOf(building, building.levels[1]!).words).toEqual(['Gaine en faux plafond · Ø 125']);
  });

  const completed = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr' }).building;
  const makers = [
    ...Object.entries(SCENES),
    ...Array.from({ length: 6 }, (_, seed) => [`home ${seed}`, () => home(seed)] as const),
  ];
  test.each(makers)('%s: what the rules hang in a room is drawn in full, what lies in the attic dashed', (_, make) => {
    const building = completed(make());
    const unit = building.ventilation?.terminals.find(({ kind }) => kind === 'caisson');
    for (const level of building.levels) {
      for (const part of ductParts(building, level)) {
        if (isUpright(part)) continue;
        const place = ductPlace(building, level, part);
        expect(['sous_plafond', 'apparente', 'facade', 'combles']).toContain(place);
        if (place === 'combles') expect(unit!.levelIndex).toBeGreaterThanOrEqual(building.levels.length - 1);
      }
    }
  });

  test('a duct under a mezzanine is on the plan of the room below alone', () => {
    const building = completed(SCENES.studio());
    const [below, above] = plansOfStorey(building, building.levels[0]!, 'fr');
    const along = (plan: typeof below) => ductParts(plan!.building, plan!.level).filter((part) => !isUpright(part));
    expect(along(below).length).toBeGreaterThan(0);
    expect(along(above)).toEqual([]);
  });
});
