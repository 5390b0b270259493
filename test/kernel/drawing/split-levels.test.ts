import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { facadeView, planViews, sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import { fullness, LEAST_FULL } from '../../support/fullness.js';
import { turned } from '../../support/scenes/draft.js';
import { GARAGE_FLOOR, lowGarage } from '../../support/scenes/low-garage.js';
import { wholeSet } from '../../support/whole-set.js';

const DRAFTING = { scale: 50, langue: 'fr' } as const;
const building = buildingOf(lowGarage());
const garage = building.rooms.find(({ use }) => use === 'garage')!;
const textsOf = ({ items }: View) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));

describe('a garage three steps lower', () => {
  test('has its own floor on the plan, the rooms of the house none', () => {
    const [plan] = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
    const tagOf = (id: string) =>
      plan!.items.flatMap((item) => (item.kind === 'text' && item.id === id ? [item.value] : []));
    expect(tagOf(garage.id)).toContain('−0,51');
    for (const room of building.rooms) {
      if (room !== garage) expect(tagOf(room.id).filter((value) => value.startsWith('−'))).toEqual([]);
    }
  });

  test('is cut by a section at its own floor, with its level marked and its height its own', () => {
    const section = sectionView(building, sectionLine(0, [-1000, 3000, 13_000, 3000]), DRAFTING);
    const texts = textsOf(section);
    expect(texts).toContain('−0,51');
    expect(texts).toContain('HSP 3,01');
    const tops = section.items.flatMap((item) =>
      item.kind === 'path' && item.class === 'cut' && item.dash !== 'interrompu'
        ? item.rings.map((ring) => Math.max(...ring.map(({ y }) => y)))
        : [],
    );
    expect(tops.some((y) => Math.abs(y - GARAGE_FLOOR) < 1)).toBe(true);
  });

  test('opens no well in its slab for the steps that leave it', () => {
    expect(building.stairwells).toEqual([]);
  });

  test('has the ground before its door, and the house its own', () => {
    const ground = facadeView(building, 'avant', DRAFTING).items.find(
      (item) => item.kind === 'polyline' && item.class === 'cut' && item.pen === 0.7,
    );
    if (ground?.kind !== 'polyline') throw new Error('no ground line');
    const at = (x: number) => ground.points.findLast((point) => point.x <= x)!.y;
    expect([at(2000), at(10_000)]).toEqual([0, GARAGE_FLOOR]);
    expect(textsOf(facadeView(building, 'avant', DRAFTING))).toContain('−0,51');
    // From the side of the house nothing lower is seen.
    expect(textsOf(facadeView(building, 'gauche', DRAFTING))).not.toContain('−0,51');
  });
});

test('the set of a house with a lower garage, and that of its turned copy, fail no control', () => {
  for (const scene of [lowGarage(), turned(lowGarage(), 31)]) {
    const house = buildingOf(scene);
    const { feuilles, failed } = wholeSet(house, scheduleTables(schedulesOf(house, 'fr'), 'fr'));
    expect(failed).toEqual([]);
    expect(feuilles.filter((sheet) => fullness(sheet) < LEAST_FULL).map(({ titre }) => titre)).toEqual([]);
  }
});
