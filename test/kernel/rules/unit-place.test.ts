import { describe, expect, test } from 'vitest';
import { buildingOf, coverAt } from '../../../src/kernel/building/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { airWay, facadeDucts } from '../../../src/kernel/network/index.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const OFF = { structure: false, evacuations: false, alimentation: false, chauffage: false, electricite_regles: false };

/** The unit of a completed scene, and the room of the last storey that it is in or over. */
function unitOf(scene: Scene) {
  const { building } = completeScene(buildingOf(scene), { langue: 'fr', switches: OFF });
  const unit = building.ventilation!.terminals.find(({ kind }) => kind === 'caisson')!;
  const room = building.levels.at(-1)!.rooms.find(({ polygon }) => polygonContains(polygon, unit.at));
  return { building, unit, room };
}

describe('the unit of a ventilation', () => {
  test('hangs in a hall under a slope where it has room there, rather than in the bathroom', () => {
    expect(unitOf(SCENES.atticHouse()).room?.use).toBe('degagement');
  });

  test('stands in the attic beside the stair that arrives under it, where one gets at it', () => {
    const { building, unit } = unitOf(SCENES.townHouse());
    const top = building.levels.at(-1)!;
    const wells = building.stairwells.filter(({ level }) => level === top.index - 1);
    expect(wells.length).toBeGreaterThan(0);
    const corners = [-200, 200].flatMap((dx) => [-200, 200].map((dy) => ({ x: unit.at.x + dx, y: unit.at.y + dy })));
    for (const { polygon } of wells) expect(corners.filter((at) => polygonContains(polygon, at))).toEqual([]);
  });
});

test('the unit that flats share stands on their flat roof, over their riser, and the plan says so', () => {
  for (const name of ['twoFlats', 'shops'] as const) {
    const { building, unit } = unitOf(SCENES[name]());
    expect(coverAt(building, unit.at)!.roof.type).toBe('plat');
    expect(unit.at.z).toBeGreaterThan(coverAt(building, unit.at)!.z);
    const vents = building.ventilation!.terminals.filter(({ kind, at }) => kind === 'bouche' && at.z > 0);
    const led = vents.filter((vent) => !facadeDucts(building).has(vent));
    for (const vent of led) expect(airWay(building, vent.at).isWhole).toBe(true);
    const top = building.levels.at(-1)!;
    const { items } = technicalView(building, top, 'ventilation', { scale: 50, langue: 'fr' });
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])).join(' ');
    expect(texts).toContain('en toiture-terrasse');
  }
});

test('a home whose only other room is its bathroom has its unit on the wall over its kitchen, in no steam', () => {
  for (const name of ['studio', 'barn'] as const) {
    const { building, unit, room } = unitOf(SCENES[name]());
    expect(room?.use).toBe('sejour');
    expect(unit.at.z).toBeLessThan(3000);
    const vents = building.ventilation!.terminals.filter(({ kind }) => kind === 'bouche');
    for (const vent of vents) expect(airWay(building, vent.at).isWhole).toBe(true);
  }
});

test('a home without any room made for it has its unit where its vents are, never in a tower apart', () => {
  const { building, unit } = unitOf(SCENES.towerHouse());
  const vent = building.ventilation!.terminals.find(({ kind }) => kind === 'bouche');
  expect(airWay(building, vent!.at).isWhole).toBe(true);
  expect(unit.at.x).toBeLessThan(9000);
});
