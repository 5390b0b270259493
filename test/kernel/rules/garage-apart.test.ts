import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { bay, door, draft, fixture, ring, room, sceneOf, standing, wall } from '../../support/scenes/draft.js';

/** A house of three rooms, and its garage some metres further or against it. */
function house(gap: number) {
  const d = draft();
  const outer = ring(d, [
    [0, 0],
    [9000, 0],
    [9000, 6000],
    [0, 6000],
  ]);
  const across = wall(d, [5000, 150], [5000, 5850]);
  const side = wall(d, [5036, 3000], [8850, 3000]);
  door(d, outer, 800, { largeur: 930 });
  bay(d, outer, 2600);
  bay(d, outer, 6200);
  door(d, across, 1000);
  door(d, across, 3600);
  room(d, 'sejour', 2500, 3000);
  room(d, 'chambre', 7000, 1500);
  room(d, 'salle_de_bain', 7000, 4500);
  standing(d, 'douche', 8300, 5300);
  fixture(d, 'lavabo', side, 2000);
  const [from, to] = [9000 + gap, 14_000 + gap];
  const garage = ring(d, [
    [from, 0],
    [to, 0],
    [to, 6000],
    [from, 6000],
  ]);
  door(d, garage, 1000, { largeur: 2400 });
  room(d, 'garage', from + 2500, 3000);
  return sceneOf(d, { titre: 'Garage' });
}

/** Uses of the rooms that what makes heat and hot water stands in. */
function placesIn(gap: number): string[] {
  const { building } = completeScene(buildingOf(house(gap)), { langue: 'fr', switches: { structure: false } });
  const useOf = new Map(building.rooms.map(({ id, use }) => [id, use]));
  return building.plumbing
    .filter(({ type }) => type === 'chauffe_eau' || type === 'module_hydraulique')
    .map((one) => useOf.get(one.room ?? '') ?? 'dehors');
}

test('what makes heat and hot water stands in no garage apart, to which no pipe leads', () => {
  const apart = placesIn(6000);
  expect(apart).toHaveLength(2);
  expect(apart).not.toContain('garage');
});

test('it stands in a garage against the house, through whose wall pipes go', () => {
  expect(placesIn(0)).toEqual(['garage', 'garage']);
});
