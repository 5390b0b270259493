import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { worksOf } from '../../../src/kernel/estimate/index.js';
import { quantitiesOf, quantityTables } from '../../../src/kernel/quantities/index.js';
import { schedulesOf } from '../../../src/kernel/schedules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { flat } from '../checks/bases/flat.js';

test('units of the emergency lighting are counted apart from lamps in schedule, quantities and bill', () => {
  const scene = Scene.parse({
    ...flat(),
    electricite: [
      { type: 'luminaire', x: 2000, y: 2000 },
      { type: 'luminaire', x: 2500, y: 2000, appareil: 'eclairage_securite' },
      { type: 'luminaire', x: 3000, y: 2000, appareil: 'eclairage_securite' },
    ],
  });
  const building = buildingOf(scene);
  const lines = schedulesOf(building, 'fr').equipements.filter(({ lot }) => lot === 'electricite');
  const counts = lines.map(({ type, quantite }) => [type, quantite]);
  expect(counts).toEqual([
    ['luminaire', 1],
    ['bloc_secours', 2],
  ]);
  const quantities = quantitiesOf(building, 'fr', () => []);
  expect(quantities.electricite).toEqual({ luminaire: 1, bloc_secours: 2 });
  const names = quantityTables(quantities, 'fr').flatMap(({ rows }) => rows.map(([name]) => name));
  expect(names).toContain('Bloc d’éclairage de sécurité');
  const works = new Map(worksOf(building).map(({ code, quantity }) => [code, quantity]));
  expect([works.get('ELE-LUMINAIRE'), works.get('ELE-BLOC-SECOURS')]).toEqual([1, 2]);
});
