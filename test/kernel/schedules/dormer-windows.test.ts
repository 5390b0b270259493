import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import { dormerView } from '../../../src/kernel/drawing/views/joinery-view.js';
import { dormerTypes } from '../../../src/kernel/measures/index.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { turned } from '../../support/scenes/draft.js';

const dormers = (scene: ReturnType<typeof SCENES.townHouse>) =>
  schedulesOf(buildingOf(scene), 'fr').menuiseries.ouvertures.filter(({ repere }) => repere.startsWith('FL'));
/** The first dormer on the street side of the roof, the other on the garden side; the house turned. */
const faced = (degrees: number) => {
  const scene = SCENES.townHouse();
  const lucarnes = scene.toitures!.filter(({ type }) => type === 'chien_assis');
  const toitures = scene.toitures!.map((roof) => (roof === lucarnes[1] ? { ...roof, y: 8100 } : roof));
  return dormers(turned({ ...scene, toitures }, degrees)).map(({ facade }) => facade);
};

test('the window of a dormer tells the façade that its front faces, whatever way the house is turned', () => {
  expect(faced(0)).toEqual(['avant', 'arrière']);
  expect(faced(23)).toEqual(['avant', 'arrière']);
});

test('the window of a dormer has the height of its sill, in the answer and in the tables', () => {
  const building = buildingOf(SCENES.townHouse());
  const schedules = schedulesOf(building, 'fr');
  const [window] = building.roofs.flatMap(({ dormer }) => dormer?.window ?? []);
  const sill = Math.round(window!.z - building.levels[2]!.z);
  expect(schedules.menuiseries.ouvertures.filter(({ allege_mm }) => allege_mm === sill)).toHaveLength(2);
  expect(schedules.menuiseries.types.find(({ repere }) => repere === 'FL1')!.allege_mm).toBe(sill);
  const words = JSON.stringify(scheduleTables(schedules, 'fr'));
  expect(words).toContain(`"FL1","R+2","avant"`);
});

test('the window of a dormer over the ceiling of the room under it is of the loft, in the answer, on the plan and in its elevation', () => {
  const rooms = (scene: ReturnType<typeof SCENES.townHouse>) => dormers(scene).map(({ pieces }) => pieces);
  expect(rooms(SCENES.townHouse())).toEqual([
    ['Combles', 'extérieur'],
    ['Combles', 'extérieur'],
  ]);
  expect(rooms(SCENES.atticHouse()).flat()).not.toContain('Combles');
  const building = buildingOf(SCENES.townHouse());
  const { items } = dormerView(building, dormerTypes(building)[0]!, { scale: 25, langue: 'fr' });
  expect(items.flatMap((item) => (item.kind === 'text' ? [item.value] : []))).toContain('R+2 : Combles');
  const tags = (scene: ReturnType<typeof SCENES.townHouse>) =>
    planViews(buildingOf(scene), { langue: 'fr', hasOpenings: true, isOneSheet: true, echelle: 50 })
      .flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === 'text' && item.layer === 'OUVERTURES' ? [item.value] : []));
  expect(tags(SCENES.townHouse()).filter((text) => text.includes('en combles'))).toHaveLength(2);
  expect(tags(SCENES.atticHouse()).filter((text) => text.includes('en combles'))).toEqual([]);
});
