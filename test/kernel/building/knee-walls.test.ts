import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { areaAbove, buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { atticHouse } from '../../support/scenes/attic-house.js';

type Document = Record<string, unknown>;

const FLOOR = 2700;
const RISE = 4000;
/** 10 by 8 m on the axes, walls of 200 mm. */
const ring = (hauteur: number, z: number): Document[] => [
  { x1: 0, y1: 0, x2: 10_000, y2: 0, hauteur, z },
  { x1: 10_000, y1: 0, x2: 10_000, y2: 8000, hauteur, z },
  { x1: 10_000, y1: 8000, x2: 0, y2: 8000, hauteur, z },
  { x1: 0, y1: 8000, x2: 0, y2: 0, hauteur, z },
];
const partition = { x1: 5000, y1: 100, x2: 5000, y2: 7900, hauteur: 2400, epaisseur: 100, z: FLOOR };
const rooms = (...types: string[]) => types.map((type, i) => ({ type, x: 2500 + 5000 * i, y: 4000, z: FLOOR }));
const gable = (knee: number) => ({ type: 'deux_pans', hauteur_faitage: RISE, debord: 300, z: FLOOR + knee });

const house = (knee: number, rest: Document = {}): Document => ({
  murs: [...ring(2700, 0), ...ring(knee, FLOOR), partition],
  pieces: [{ type: 'sejour', x: 2500, y: 4000 }, ...rooms('chambre', 'bureau')],
  toitures: [gable(knee)],
  ...rest,
});
const built = (document: Document): Building => buildingOf(Scene.parse(document));
const usesOf = ({ levels }: Building) => levels.map(({ z, rooms: own }) => [z, own.map(({ use }) => use).sort()]);

describe('an attic over knee walls', () => {
  test.each([300, 600, 900])('of %i mm has the rooms that the scene names under its roof', (knee) => {
    const building = built(house(knee));
    expect(usesOf(building)).toEqual([
      [0, ['sejour']],
      [FLOOR, ['bureau', 'chambre']],
    ]);
    expect(building.levels[1]!.cutZ).toBe(FLOOR + 1000);
    // From inner face to inner face, as on any storey.
    expect(building.rooms[1]!.area / 1e6).toBeCloseTo(4.85 * 7.8, 6);
  });

  test.each([600, 900])('of %i mm has the areas above 1.80 m that its slope leaves', (knee) => {
    // The panes meet over the middle of the 8.2 m between outer faces; the room begins 200 mm inside of them.
    const slope = RISE / 4100;
    const depth = 220 * Math.hypot(1, slope);
    const reach = (1800 - knee + depth) / slope - 200;
    const [, room] = built(house(knee)).rooms;
    expect(areaAbove(room!, 1800) / 1e6).toBeCloseTo(4.85 * (7.8 - 2 * (reach / 1000)), 3);
  });

  test('is one where the walls of the storey below rise past its floor', () => {
    const murs = [...ring(3500, 0), partition];
    expect(usesOf(built(house(800, { murs })))).toEqual([
      [0, ['sejour']],
      [FLOOR, ['bureau', 'chambre']],
    ]);
  });

  test('keeps its usual cut where that closes as many of the rooms named', () => {
    const low = { x1: 2500, y1: 100, x2: 2500, y2: 3000, hauteur: 800, epaisseur: 100, z: FLOOR };
    const document = house(1200, {});
    const building = built({ ...document, murs: [...(document['murs'] as Document[]), low] });
    expect(building.levels[1]!.below.map(({ wall }) => wall.index)).toEqual([9]);
  });

  test.each([
    ['no room is named there', { pieces: [{ type: 'sejour', x: 2500, y: 4000 }] }],
    ['a terrace is named there', { pieces: rooms('terrasse', 'terrasse') }],
    ['its roof is flat', { toitures: [{ type: 'plat' }] }],
    ['no roof is drawn', { toitures: [] }],
    [
      'an intermediate floor carries the rooms',
      {
        planchers: [
          {
            polygone: [
              { x: 100, y: 100 },
              { x: 9900, y: 100 },
              { x: 9900, y: 7900 },
            ],
            z: FLOOR,
          },
        ],
      },
    ],
  ])('is none where %s', (_, rest) => {
    const without = house(900, { murs: [...ring(2700, 0), ...ring(900, FLOOR)], ...rest });
    expect(built(without).levels.map(({ z }) => z)).toEqual([0]);
  });

  test('carries its roof, whether its rooms are named or not', () => {
    const found = (document: Document) =>
      verify(Scene.parse(document), { langue: 'fr', now: () => 0 }).alertes.filter(
        ({ code }) => code === 'toit_ouvert',
      );
    const bare = house(900, { pieces: [], murs: [...ring(2700, 0), ...ring(900, FLOOR)] });
    expect([found(house(900)), found(bare)]).toEqual([[], []]);
    // The roof of the same houses 300 mm higher floats, by so much.
    const raised = { toitures: [gable(1200)] };
    for (const document of [house(900, raised), { ...bare, ...raised }]) {
      expect(found(document)).not.toEqual([]);
    }
  });

  test('raises nothing that the same house with higher walls does not', () => {
    const codesOf = (knee: number) => {
      const scene = structuredClone(atticHouse()) as { murs: Document[]; toitures: Document[] };
      for (const wall of scene.murs) if (wall['z'] === 2800 && wall['hauteur'] === 1200) wall['hauteur'] = knee;
      for (const roof of scene.toitures) if (roof['z'] === 4000) roof['z'] = 2800 + knee;
      const { alertes } = verify(Scene.parse(scene), { langue: 'fr', now: () => 0 });
      return alertes.filter(({ severite }) => severite !== 'suggestion').map(({ code }) => code);
    };
    const usual = codesOf(1200);
    for (const knee of [900, 600]) expect(usual).toEqual(expect.arrayContaining(codesOf(knee)));
  });
});
