import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Building } from '../../../src/kernel/building/index.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import { schedulesOf } from '../../../src/kernel/schedules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { dwelling } from '../../support/scenes/dwellings.js';
import { hallHouse } from '../../support/scenes/hall-houses.js';
import { SCENES } from '../../support/scenes/index.js';

const two = (m2: number): string => m2.toFixed(2).replace('.', ',');

const OPTIONS = { langue: 'fr', hasOpenings: true, isOneSheet: false } as const;

/** Areas that the tags of the rooms of a building say, by room: the one between walls, and that under another name. */
function toldOn(building: Building): Map<string, { readonly area?: string; readonly legal?: string }> {
  const told = new Map<string, { area?: string; legal?: string }>();
  for (const item of planViews(building, OPTIONS).flatMap(({ items }) => items)) {
    if (item.kind !== 'text' || item.id === undefined) continue;
    const [, value] = /([\d,]+) m²$/.exec(item.value) ?? [];
    if (value === undefined) continue;
    const isLegal = /^(hab\.|Carrez|utile) /.test(item.value);
    told.set(item.id, { ...told.get(item.id), [isLegal ? 'legal' : 'area']: isLegal ? item.value : value });
  }
  return told;
}

const HOUSES: readonly (readonly [string, () => Scene])[] = [
  ['an attic', SCENES.atticHouse],
  ['a town house', SCENES.townHouse],
  ['a town house turned', () => turned(SCENES.townHouse(), 23)],
  ['a house with a mezzanine', SCENES.barn],
  ...[1, 2, 3].map((seed) => [`dwelling ${seed}`, () => dwelling('etage', seed)] as const),
  ...[1, 30].map((seed) => [`hall house ${seed}`, () => hallHouse(seed)] as const),
];

describe('tags of rooms say the living area of the schedules beside the one between walls', () => {
  test.each(HOUSES)('of %s', (_, make) => {
    const building = buildingOf(make());
    const told = toldOn(building);
    const { pieces } = schedulesOf(building, 'fr');
    const rooms = pieces.filter(({ id }) => told.get(id)?.area !== undefined);
    expect(rooms.length).toBeGreaterThan(1);
    for (const { id, surface_m2, habitable_m2 } of rooms) {
      const differs = habitable_m2 > 0 && habitable_m2 !== surface_m2;
      expect([id, told.get(id)]).toEqual([
        id,
        { area: two(surface_m2), ...(differs && { legal: `hab. ${two(habitable_m2)} m²` }) },
      ]);
    }
    expect(rooms.some(({ surface_m2, habitable_m2 }) => habitable_m2 > 0 && habitable_m2 < surface_m2)).toBe(true);
  });
});

test('the hall of flats says what its stair and its lift leave of it', () => {
  const building = buildingOf(SCENES.twoFlats());
  const told = toldOn(building);
  const hall = building.levels[1]!.rooms.find(({ id }) => told.get(id)?.legal?.startsWith('utile'))!;
  const [well, shaft] = [building.stairwells[0]!.polygon, building.lifts[0]!.shaft];
  const left = hall.area - areaOf(well) - areaOf({ outer: shaft, holes: [] });
  // The flight and its landing end at the edges of the opening.
  expect(told.get(hall.id)).toEqual({ area: two(hall.area / 1e6), legal: `utile ${two(left / 1e6)} m²` });
});
