import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { heatLossOf, roomLossAt, roomLossesOf } from '../../../src/kernel/thermal/index.js';
import { SCENES } from '../../support/scenes/index.js';

const U = { wall: 0.25, roof: 0.15, ground: 0.3, window: 1.3, door: 1.6 };
const PSI = { floor: 0.12, roof: 0.07 };
const BASE_C = -9;
const THICKNESS = 300;

/** Declared constructions, so that nothing rests on the tables of the service. */
const declared = (changes: object = {}): Partial<Scene> => ({
  compositions: {
    mur_exterieur: { u_w_m2k: U.wall },
    toiture: { u_w_m2k: U.roof },
    dallage: { u_w_m2k: U.ground },
  } as Scene['compositions'] & object,
  chauffage: {
    temperature_base: BASE_C,
    renouvellement_vol_h: 0.5,
    ponts_thermiques: {
      plancher_bas: PSI.floor,
      plancher_haut: PSI.roof,
      plancher_intermediaire: 0,
      refend: 0,
      menuiserie: 0,
    },
    ...changes,
  },
});

/** Façades of a box whose inner faces run from (0, 0) to (width, depth), and a partition of 100 mm if asked for. */
function box(width: number, depth: number, height: number, z = 0, partition?: number) {
  const half = THICKNESS / 2;
  const corners = [
    [-half, -half],
    [width + half, -half],
    [width + half, depth + half],
    [-half, depth + half],
  ] as const;
  const outer = corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % 4]!;
    return { x1, y1, x2, y2, z, hauteur: height, epaisseur: THICKNESS };
  });
  const inner =
    partition === undefined
      ? []
      : [{ x1: partition, y1: 0, x2: partition, y2: depth, z, hauteur: height, epaisseur: 100 }];
  return [...outer, ...inner];
}

const lossOf = (scene: Scene) => {
  const building = buildingOf(scene);
  return { building, loss: heatLossOf(building), rooms: roomLossesOf(building) };
};

/** The loss as a thermal engineer writes it down: areas and lengths in metres, nothing of the kernel. */
interface Sheet {
  readonly facade: number;
  readonly windows: number;
  readonly doors: number;
  readonly floor: number;
  readonly perimeter: number;
  readonly volume: number;
}
const written = ({ facade, windows, doors, floor, perimeter, volume }: Sheet) =>
  ((facade - windows - doors) * U.wall +
    windows * U.window +
    doors * U.door +
    floor * (U.roof + U.ground) +
    perimeter * (PSI.floor + PSI.roof) +
    0.34 * 0.5 * volume) *
  (20 - BASE_C);

const HOUSES: Readonly<Record<string, { readonly scene: Scene; readonly watts: number }>> = {
  'a bungalow with a partition': {
    scene: {
      ...declared(),
      murs: box(10_000, 7000, 2500, 0, 6000),
      ouvertures: [
        { mur: 0, position: 2000, largeur: 1800, hauteur: 1200, u_w_m2k: U.window },
        { mur: 2, position: 2000, largeur: 900, hauteur: 2100, type: 'porte', u_w_m2k: U.door },
      ],
    },
    // Partitions are counted in, but for the air.
    watts: written({
      facade: 34 * 2.5,
      windows: 2.16,
      doors: 1.89,
      floor: 70,
      perimeter: 34,
      volume: (70 - 0.7) * 2.5,
    }),
  },
  'a house of two storeys': {
    scene: {
      ...declared(),
      murs: [...box(8000, 6000, 2700), ...box(8000, 6000, 2500, 2700, 3000)],
      ouvertures: [
        { mur: 1, position: 1500, largeur: 2400, hauteur: 2150, z: 0, type: 'fenetre', u_w_m2k: U.window },
        { mur: 4, position: 1500, largeur: 1200, hauteur: 1250, u_w_m2k: U.window },
      ],
    },
    // Clear heights: 2.50 under the slab of 200 mm, 2.50 under the wall tops.
    watts: written({
      facade: 28 * 5,
      windows: 2.4 * 2.15 + 1.5,
      doors: 0,
      floor: 48,
      perimeter: 28,
      volume: 48 * 2.5 + (48 - 0.6) * 2.5,
    }),
  },
  'a house of one room': {
    scene: { ...declared(), murs: box(5000, 4000, 3000) },
    watts: written({ facade: 54, windows: 0, doors: 0, floor: 20, perimeter: 18, volume: 60 }),
  },
};

describe('design heat losses', () => {
  test.each(Object.entries(HOUSES))(
    '%s loses what its areas and constructions say, within 1 %%',
    (_, { scene, watts }) => {
      const { rapport } = completeScene(buildingOf(scene), { langue: 'fr' });
      const { chauffage } = rapport;
      expect(Math.abs(chauffage!.deperditions_w! - watts) / watts).toBeLessThan(0.01);
      const sum = chauffage!.pieces.reduce((all, one) => all + one.deperditions_w!, 0);
      expect(Math.abs(sum - watts) / watts).toBeLessThan(0.01);
    },
  );

  test('the bungalow room by room: each bears its own façades and its share of the partition', () => {
    const { rooms, loss } = lossOf(HOUSES['a bungalow with a partition']!.scene);
    const [large, small] = rooms.toSorted((p, q) => q.volume - p.volume);
    const own = (facade: number, joinery: number, floor: number, length: number, volume: number) =>
      facade * U.wall + joinery + floor * (U.roof + U.ground) + length * (PSI.floor + PSI.roof) + 0.17 * volume;
    // By hand, the partition shared in proportion.
    const expected = [
      own(2.5 * (7 + 2 * 6) - 2.16, 2.16 * U.window, 42, 19, 5.95 * 7 * 2.5),
      own(2.5 * (7 + 2 * 4) - 1.89, 1.89 * U.door, 28, 15, 3.95 * 7 * 2.5),
    ];
    [large!, small!].forEach((room, i) => {
      const watts = roomLossAt(room, loss.base.value)!;
      expect(Math.abs(watts - expected[i]! * 29) / (expected[i]! * 29)).toBeLessThan(0.02);
    });
  });

  test.each(Object.entries({ ...DEMOS, ...SCENES }))('the rooms of %s add up to the building', (_, scene) => {
    const { loss, rooms } = lossOf(scene());
    const sum = rooms.reduce((all, room) => all + roomLossAt(room, loss.base.value)!, 0);
    expect(sum).toBeCloseTo(loss.atBase!, 3);
    for (const room of rooms) expect(roomLossAt(room, loss.base.value)).toBeGreaterThan(0);
  });

  test('a room declared warmer loses as much more', () => {
    const { scene } = HOUSES['a house of one room']!;
    const pieces = [{ type: 'salle_de_bain', x: 2500, y: 2000, temperature_c: 24 }];
    const warm = lossOf({ ...scene, pieces });
    expect(roomLossAt(warm.rooms[0]!, BASE_C)! / lossOf(scene).loss.atBase!).toBeCloseTo(33 / 29, 6);
  });
});
