import { describe, expect, test } from 'vitest';
import { buildingOf, purposesOf } from '../../../src/kernel/building/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

interface Circuit {
  readonly nature: string;
  readonly tableau: number;
  readonly membres: readonly number[];
}

describe('a chime has a button on the other side of the door, on the circuit of its own dwelling', () => {
  test.each([
    ['a studio under a flat roof', SCENES.studio, 1],
    ['two flats on a hall', SCENES.twoFlats, 2],
  ] as const)('%s', (_, make, count) => {
    const { scene, building } = completeScene(buildingOf(make()), { langue: 'fr' });
    const byIndex = new Map(building.electric.map((device) => [device.index, device]));
    const halls = new Set(building.rooms.filter(purposesOf(building).isShared).map(({ id }) => id));
    const { circuits } = scene.tableau as unknown as { circuits: Circuit[] };
    const bells = circuits.filter(({ nature }) => nature === 'sonnette');
    expect(bells).toHaveLength(count);
    expect(new Set(bells.map(({ tableau }) => tableau)).size).toBe(count);
    for (const { membres, tableau } of bells) {
      const [chime, button] = membres.map((index) => byIndex.get(index)!);
      expect(membres).toHaveLength(2);
      expect(halls.has(chime!.room ?? '')).toBe(false);
      expect(button!.room === null || halls.has(button!.room)).toBe(true);
      expect(halls.has(byIndex.get(tableau)!.room ?? '')).toBe(false);
    }
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
  });
});
