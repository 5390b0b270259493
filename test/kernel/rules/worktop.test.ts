import { describe, expect, test } from 'vitest';
import type { Building, Device, Room } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { fitted } from '../../support/scenes/fitted.js';
import { SCENES } from '../../support/scenes/index.js';

const completed = (scene: Scene): Building => completeScene(buildingOf(scene), { langue: 'fr' }).building;
const RUNS = new Set(['cuisine', 'cuisine_moderne']);

/** Sockets at the height of a worktop, in a room with a run of units. */
function kitchens({ rooms, furniture, electric }: Building): { room: Room; high: Device[] }[] {
  const cooking = new Set(furniture.filter(({ type }) => RUNS.has(type)).map(({ room }) => room));
  return rooms
    .filter(({ id }) => cooking.has(id))
    .map((room) => ({
      room,
      high: electric.filter(
        ({ type, room: where, heightAboveFloor }) => type === 'prise' && where === room.id && heightAboveFloor >= 900,
      ),
    }));
}

/** A kitchen of 4 × 3 m with a run of some length, under a window or not. */
const short = (length: number, window: object[]) =>
  Scene.parse({
    murs: [
      [0, 0, 4000, 0],
      [4000, 0, 4000, 3000],
      [4000, 3000, 0, 3000],
      [0, 3000, 0, 0],
    ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, epaisseur: 200, hauteur: 2500 })),
    ouvertures: [{ type: 'porte', mur: 0, position: 2800, largeur: 800, hauteur: 2040 }, ...window],
    pieces: [{ type: 'cuisine', x: 2000, y: 1500 }],
    mobilier: [{ type: 'cuisine', x: 2000, y: 2600, rotation: 180, l: length }],
  });
const bay = { type: 'fenetre', mur: 2, position: 1400, largeur: 1200, hauteur: 1000, z: 1050 };

const makers: readonly (readonly [string, () => Scene])[] = [
  ...Object.entries(SCENES),
  ...[1800, 2400, 3600].flatMap((length) => [
    [`a run of ${length} mm`, () => short(length, [])] as const,
    [`a run of ${length} mm under a window`, () => short(length, [bay])] as const,
    [`a run of ${length} mm turned`, () => turned(short(length, []), 31)] as const,
  ]),
  ...Array.from({ length: 8 }, (_, seed) => [`home ${seed}`, () => fitted(seed)] as const),
];

describe('sockets over a worktop', () => {
  test.each(makers)('%s: they stand 30 cm apart or share a plate', (_, make) => {
    for (const { high } of kitchens(completed(make()))) {
      const given = high.filter(({ source }) => (source as { origine?: string }).origine === 'deduite');
      for (const one of given) {
        const gaps = high.filter((other) => other !== one).map((other) => distance(one.at, other.at));
        for (const gap of gaps) expect(gap <= 72 || gap >= 299, `${Math.round(gap)}`).toBe(true);
      }
    }
  });

  test('a long worktop has them all apart, a short one in pairs, none where the window is', () => {
    const [long] = kitchens(completed(short(3600, [])));
    const along = long!.high.map(({ at }) => at.x).toSorted((p, q) => p - q);
    expect(along).toHaveLength(4);
    for (const [i, x] of along.slice(1).entries()) expect(x - along[i]!).toBeGreaterThanOrEqual(300);
    const [narrow] = kitchens(completed(short(1800, [bay])));
    expect(narrow!.high).toHaveLength(4);
    for (const { seat } of narrow!.high) {
      if (seat?.wall.index === 2) expect(seat.along < 1400 || seat.along > 2600).toBe(true);
    }
  });
});
