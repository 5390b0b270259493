import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { distance, dot, leftOf, subtract } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const SHOWN = { structure: false, evacuations: false, alimentation: false, chauffage: false };
const COOKERS: ReadonlySet<unknown> = new Set(['plaque']);

test.each(['towerHouse', 'shops'] as const)(
  '%s: a kitchen that nobody drew has its vent by its cooker socket',
  (name) => {
    const { building } = completeScene(buildingOf(SCENES[name]()), { langue: 'fr', switches: SHOWN });
    const cookers = building.electric.filter(({ source }) => COOKERS.has((source as { appareil?: unknown }).appareil));
    expect(cookers.length).toBeGreaterThan(0);
    for (const cooker of cookers) {
      const vents = building.ventilation!.terminals.filter(
        ({ kind, room }) => kind === 'bouche' && room === cooker.room,
      );
      expect(vents.length).toBe(1);
      expect(distance(vents[0]!.at, cooker.at)).toBeLessThan(2500);
      const { wall, face } = cooker.seat!;
      const off = dot(subtract(vents[0]!.at, wall.a), leftOf(wall.direction)) * (face === 'left' ? 1 : -1);
      expect(off - wall.thickness / 2).toBeCloseTo(400, -1);
    }
    expect(completeScene(building, { langue: 'fr', switches: SHOWN }).difference).toEqual([]);
  },
);
