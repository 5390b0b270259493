import { describe, expect, test } from 'vitest';
import type { Room } from '../../../src/kernel/building/index.js';
import { buildingOf, facesOf } from '../../../src/kernel/building/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { lowGarage } from '../../support/scenes/low-garage.js';
import { expectShells, sum } from './shells.js';

const isGarage = ({ use }: Room): boolean => use === 'garage';
/** Upright faces of the garage by what lies behind them, m². */
const behind = (scene: Scene, kind: string): number => {
  const { faces } = facesOf(buildingOf(scene)).find(({ room }) => isGarage(room))!;
  return (
    sum(faces.filter(({ normal, beyond }) => normal.z === 0 && beyond.kind === kind).map(({ area }) => area)) / 1e6
  );
};

describe('walls of a garage three steps lower', () => {
  const open = lowGarage();
  const shut = Scene.parse({
    ...open,
    ouvertures: open.ouvertures!.filter(({ type, mur }) => type !== 'porte' || mur !== 4),
  });

  test('look into the open air down to its floor, where one enters it from outside', () => {
    const { rooms } = buildingOf(open);
    // Front, end and back inside: from the house to the east wall, and between front and back.
    const { height } = rooms.find(isGarage)!;
    const round = 2 * (4 - 0.15 - 0.1) + 6.8;
    expect(behind(open, 'outside')).toBeCloseTo((round * height) / 1000, 1);
  });

  test('leave the ground under the house behind the wall between them', () => {
    // Over it is the slab of the house, 200 mm.
    expect(behind(open, 'ground')).toBeCloseTo(6.8 * (0.51 - 0.2), 2);
  });

  test('are against the ground where nobody enters it from outside', () => {
    expect(behind(shut, 'ground')).toBeGreaterThan(behind(open, 'ground') + 5);
  });

  test('close its shell either way', () => {
    expectShells(buildingOf(open));
    expectShells(buildingOf(shut));
  });
});
