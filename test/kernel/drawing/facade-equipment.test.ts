import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { facadeView } from '../../../src/kernel/drawing/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { box, draft, fixture, room, sceneOf, turned } from '../../support/scenes/draft.js';

const SIDES = ['avant', 'arriere', 'gauche', 'droite'] as const;
const itemsOf = (scene: Scene, side: (typeof SIDES)[number], langue: 'fr' | 'en' = 'fr') =>
  facadeView(buildingOf(scene), side, { scale: 50, langue }).items;
const named = (scene: Scene, side: (typeof SIDES)[number], langue: 'fr' | 'en' = 'fr') =>
  itemsOf(scene, side, langue).filter((item) => item.kind === 'text' && ['PAC', 'Heat pump'].includes(item.value));

/** A house of 9 × 7 m with an outdoor unit on one of its walls. */
function house(wall: number): Scene {
  const d = draft();
  const first = box(d, 9000, 7000, { hauteur: 2500 });
  room(d, 'sejour', 4500, 3500);
  fixture(d, 'pac_exterieure', first + wall, 3000);
  return sceneOf(d, { titre: 'PAC', toitures: [{ type: 'plat', z: 2500 }] });
}

describe('the outdoor unit of a heat pump on façades', () => {
  test.each([0, 1, 2, 3])('has its name on that which shows it, in it (wall %i)', (wall) => {
    const found = SIDES.flatMap((side) => named(house(wall), side).map((item) => ({ side, item })));
    const whole = found.find(({ side, item }) => {
      const parts = itemsOf(house(wall), side).flatMap((one) =>
        one.kind === 'surface' && one.id === item.id ? [boundsOf(one.rings.flat())] : [],
      );
      return item.kind === 'text' && parts.some(({ minX, maxX }) => minX < item.at.x && item.at.x < maxX);
    });
    expect(whole).toBeDefined();
  });

  test('is named in the language of the drawing, on a house askew and on a demonstration', () => {
    expect(SIDES.flatMap((side) => named(turned(house(0), 23), side)).length).toBeGreaterThan(0);
    expect(SIDES.flatMap((side) => named(DEMOS.extension(), side, 'en'))[0]).toMatchObject({ value: 'Heat pump' });
  });
});
