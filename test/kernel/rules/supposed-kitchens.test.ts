import { describe, expect, test } from 'vitest';
import type { Building, Device } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { renovation } from '../../support/scenes/renovation.js';

const completed = (make: () => Parameters<typeof buildingOf>[0]) => completeScene(buildingOf(make()), { langue: 'fr' });
const OF_KITCHEN: ReadonlySet<unknown> = new Set(['plaque', 'four', 'lave_vaisselle']);
const feeds = ({ source }: Device): unknown => (source as { appareil?: unknown }).appareil;

/** Sockets of the machines of each kitchen and those over its worktop, by room. */
function kitchens({ electric }: Building): (readonly Device[])[] {
  const machines = electric.filter((device) => OF_KITCHEN.has(feeds(device)));
  return [...Map.groupBy(machines, ({ room }) => room)].map(([room, own]) => [
    ...own,
    ...electric.filter((one) => one.type === 'prise' && one.room === room && one.heightAboveFloor >= 900),
  ]);
}

describe('a kitchen that nobody drew has its sockets along one stretch of wall', () => {
  test.each([
    ['atticHouse', SCENES.atticHouse],
    ['patioHouse', SCENES.patioHouse],
    ['towerHouse', SCENES.towerHouse],
    ['shops', SCENES.shops],
    ['renovation', renovation],
  ] as const)('%s', (_, make) => {
    const { building, scene } = completed(make);
    const own = kitchens(building);
    expect(own.length).toBeGreaterThan(0);
    for (const sockets of own) {
      expect(new Set(sockets.map(({ seat }) => `${seat!.wall.index} ${seat!.face}`)).size).toBe(1);
      expect(sockets.length).toBeGreaterThanOrEqual(6);
      const far = Math.max(...sockets.flatMap((p) => sockets.map((q) => distance(p.at, q.at))));
      expect(far).toBeLessThanOrEqual(3600);
    }
    expect(scene.mobilier).toEqual(make().mobilier);
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
  });
});

const words = (building: Building): string =>
  technicalView(building, building.levels[0]!, 'electricite', { scale: 50, langue: 'fr' })
    .items.flatMap((item) => (item.kind === 'text' ? [item.value] : []))
    .join('\n');

test('the plan says that such a kitchen is supposed, and nothing of one that is drawn', () => {
  expect(words(completed(SCENES.patioHouse).building)).toContain('cuisine non dessinée');
  expect(words(completed(SCENES.farmhouse).building)).not.toContain('cuisine non dessinée');
});
