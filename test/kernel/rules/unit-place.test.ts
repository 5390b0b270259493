import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
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
