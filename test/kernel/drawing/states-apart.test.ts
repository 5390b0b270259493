import { expect, test } from 'vitest';
import { beforeWorks, buildingOf } from '../../../src/kernel/building/index.js';
import { defaultSections, drawSet } from '../../../src/kernel/drawing/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { bay, door, draft, ring, room, sceneOf, wall } from '../../support/scenes/draft.js';

/** An old house of walls askew whose partitions go, with a new room behind a bay that is cut in its gable. */
function alteredHouse() {
  const d = draft();
  const old = { existant: true, hauteur: 2800, epaisseur: 600 };
  const outline = [
    [0, 0],
    [12_000, 500],
    [11_400, 7400],
    [-700, 6900],
  ] as const;
  ring(d, outline, old);
  const cross = wall(d, [5800, 540], [5500, 6880], { ...old, epaisseur: 500 });
  wall(d, [5780, 3600], [11_450, 3900], { hauteur: 2800, epaisseur: 100, demoli: true });
  wall(d, [-60, 3500], [5350, 3700], { hauteur: 2800, epaisseur: 100, demoli: true });
  const bath = wall(d, [5700, 4700], [11_350, 5000], { hauteur: 2800, cree: true });
  wall(d, [8600, 4860], [8450, 7000], { hauteur: 2800, cree: true });
  const wing = { hauteur: 2600, epaisseur: 280, cree: true };
  wall(d, [11_650, 1200], [16_200, 1400], wing);
  const east = wall(d, [16_200, 1400], [16_000, 6200], wing);
  wall(d, [16_000, 6200], [11_450, 6000], wing);
  door(d, 0, 2500, { largeur: 1000, existant: true });
  bay(d, 0, 7500, 1000, { existant: true });
  bay(d, 2, 2000, 800, { existant: true });
  bay(d, 3, 3000, 900, { demoli: true });
  door(d, 1, 2200, { largeur: 1400, cree: true });
  door(d, cross, 1500, { existant: true });
  door(d, bath, 1200, { largeur: 730 });
  door(d, bath, 4000);
  bay(d, east, 1500);
  for (const [type, x, y] of [
    ['sejour', 2600, 3000],
    ['salon', 8500, 2200],
    ['salle_de_bain', 7000, 6000],
    ['chambre', 10_000, 6100],
    ['bureau', 14_000, 3800],
  ] as const) {
    room(d, type, x, y);
  }
  const points = (list: readonly (readonly [number, number])[]) => list.map(([x, y]) => ({ x, y }));
  return sceneOf(d, {
    titre: 'Reprise',
    toitures: [
      {
        type: 'deux_pans',
        existant: true,
        z: 2800,
        hauteur_faitage: 3400,
        debord: 250,
        rotation: 2.4,
        polygone: points(outline),
      },
      {
        type: 'plat',
        z: 2600,
        polygone: points([
          [11_900, 1200],
          [16_200, 1400],
          [16_000, 6200],
          [11_750, 6000],
        ]),
      },
    ],
    georef: { altitude: 340 },
    parcelle: [
      [-6000, -7000],
      [21_000, -6500],
      [20_500, 15_000],
      [-6500, 14_000],
    ],
  });
}

test('the lines of the sections run along no partition that goes', () => {
  const building = buildingOf(alteredHouse());
  const before = beforeWorks(building)!;
  const gone = before.walls.filter(({ thickness }) => thickness === 100);
  expect(gone).toHaveLength(2);
  const [, along] = defaultSections(building, before);
  for (const { a, b } of gone) {
    const t = (a.x - along!.a.x) / (along!.b.x - along!.a.x);
    const y = along!.a.y + t * (along!.b.y - along!.a.y);
    expect(Math.min(Math.abs(y - a.y), Math.abs(y - b.y))).toBeGreaterThan(200);
  }
});

test('façades and sections of today share no sheet with those of the project', () => {
  const { building } = completeScene(buildingOf(alteredHouse()), { langue: 'fr', switches: {} });
  const work = drawSet(building, {
    langue: 'fr',
    project: { titre: 'Essai', revisions: [] },
    tables: [],
  });
  let step = work.next();
  while (!step.done) step = work.next();
  const mixed = step.value.feuilles.flatMap(({ titre, sheet }) => {
    const names = sheet.views.map(({ view }) => view.title.text).filter((text) => /^(Façade|Coupe)/.test(text));
    const today = names.filter((text) => text.endsWith('état existant'));
    return today.length > 0 && today.length < names.length ? [titre] : [];
  });
  expect(mixed).toEqual([]);
});
