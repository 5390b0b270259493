import { describe, expect, it } from 'vitest';
import { bodiesOf, buildingOf, solidsOf } from '../../../src/kernel/building/index.js';
import { volumeOf } from '../../../src/kernel/maths/mesh.js';
import { areaOf, boundsOf } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const RING = [
  [0, 0, 10_000, 0],
  [10_000, 0, 10_000, 6000],
  [10_000, 6000, 0, 6000],
  [0, 6000, 0, 0],
] as const;
const murs = RING.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 }));
const build = (...toitures: object[]) => buildingOf(Scene.parse({ murs, toitures }));
const outlineOf = (toiture: object) => boundsOf(build(toiture).roofs[0]!.outline.flatMap(({ outer }) => outer));
const corners = [
  { x: -100, y: -100 },
  { x: 10_100, y: -100 },
  { x: 10_100, y: 6100 },
  { x: -100, y: 6100 },
];

describe('overhangs by side', () => {
  it.each(['deux_pans', 'quatre_pans', 'plat'])('of a %s widen each side by its own', (type) => {
    const debords = [600, 0, 300, 150];
    expect(outlineOf({ type, debords, hauteur_faitage: 2000 })).toEqual({
      minX: -250,
      minY: -700,
      maxX: 10_100,
      maxY: 6400,
    });
  });

  it('follow the sides of a drawn polygon, whichever way it turns', () => {
    const debords = [0, 0, 500, 0];
    const north = { minX: -100, minY: -100, maxX: 10_100, maxY: 6600 };
    expect(outlineOf({ type: 'deux_pans', polygone: corners, debords })).toEqual(north);
    const west = { minX: -600, minY: -100, maxX: 10_100, maxY: 6100 };
    // Clockwise from the first corner, the third side is the east one read backwards: from (10,100 · 6,100) down.
    const reversed = [corners[3]!, corners[2]!, corners[1]!, corners[0]!];
    expect(outlineOf({ type: 'deux_pans', polygone: reversed, debords: [0, 0, 0, 500] })).toEqual(west);
  });

  it('leave the planes where they are: only the eave comes down', () => {
    const [even] = build({ type: 'deux_pans', debord: 300, hauteur_faitage: 2000 }).roofs;
    const [uneven] = build({ type: 'deux_pans', debords: [600, 300, 300, 300], hauteur_faitage: 2000 }).roofs;
    expect(uneven!.ridgeZ).toBeCloseTo(even!.ridgeZ, 6);
    expect(uneven!.eaveZ).toBeCloseTo(even!.eaveZ - 300 * (2000 / 3100), 3);
  });

  it('that are all the same, or not given for a side, are those of debord', () => {
    const plain = build({ type: 'quatre_pans', debord: 400 }).roofs[0]!;
    expect(build({ type: 'quatre_pans', debords: [400, 400, 400, 400] }).roofs[0]!.panes).toEqual(plain.panes);
    expect(outlineOf({ type: 'deux_pans', debord: 400, debords: [0] })).toMatchObject({ minY: -100, maxY: 6500 });
  });
});

describe('a parapet', () => {
  it('stands on the edge of its flat roof at the height given', () => {
    const building = build({ type: 'plat', debord: 0, acrotere: 600, epaisseur: 250 });
    const { parapet } = building.roofs[0]!;
    expect(parapet).toMatchObject({ height: 600, z: 2750 });
    const plan = parapet!.parts.reduce((sum, part) => sum + areaOf(part), 0);
    expect(plan).toBeCloseTo(10_200 * 6200 - 9800 * 5800, 0);
    const solid = solidsOf(building).find((one) => one.pointer === '/toitures/0' && one.category === 'mur');
    expect(volumeOf(solid!.mesh)).toBeCloseTo(plan * 600, -3);
  });

  it('has no part along the wall of a higher storey', () => {
    const tower = RING.map(([x1, y1, x2, y2]) => ({
      x1: x1 / 2,
      y1,
      x2: x2 / 2,
      y2,
      z: 2700,
      hauteur: 2500,
      epaisseur: 200,
    }));
    const low = {
      type: 'plat',
      debord: 0,
      acrotere: 500,
      z: 2500,
      polygone: [5100, 10_100, 10_100, 5100].map((x, i) => ({ x, y: i < 2 ? -100 : 6100 })),
    };
    const building = buildingOf(Scene.parse({ murs: [...murs, ...tower], toitures: [low, { type: 'plat', z: 5200 }] }));
    const { parts } = building.roofs[0]!.parapet!;
    // Three sides of 5.00 and 6.20 m, and nothing along the fourth.
    const length = parts.reduce((sum, part) => sum + areaOf(part), 0) / 200;
    expect(length).toBeGreaterThan(15_000);
    expect(length).toBeLessThan(16_200);
  });

  it('is not made for a pitched roof nor without a height', () => {
    expect(build({ type: 'deux_pans', acrotere: 600 }).roofs[0]!.parapet).toBeNull();
    expect(build({ type: 'plat' }).roofs[0]!.parapet).toBeNull();
  });
});

describe('shutters', () => {
  const shutters = (volet: string, mur = 0) => {
    const ouvertures = [{ mur, position: 2000, largeur: 1200, hauteur: 1250, volet }];
    const bodies = bodiesOf(buildingOf(Scene.parse({ murs, ouvertures })));
    return bodies.filter(({ part }) => part === 'shutter');
  };
  it.each([
    ['battant', 2],
    ['coulissant', 2],
    ['roulant', 1],
    ['persienne', 2],
    ['brise_soleil', 1],
    ['aucun', 0],
  ] as const)('%s: %d parts', (volet, count) => {
    expect(shutters(volet)).toHaveLength(count);
  });

  it('that are hinged lie outside, beside the bay, on each façade', () => {
    for (const mur of [0, 1, 2, 3]) {
      for (const { frame, shape } of shutters('battant', mur)) {
        if (shape.kind !== 'extrusion') throw new Error('no prism');
        const y = { x: -frame.x.y, y: frame.x.x };
        for (const p of shape.profile.outer) {
          const at = {
            x: frame.origin.x + p.x * frame.x.x + p.y * y.x,
            y: frame.origin.y + p.x * frame.x.y + p.y * y.y,
          };
          const isOutside = at.x < -100 || at.x > 10_100 || at.y < -100 || at.y > 6100;
          expect(isOutside).toBe(true);
        }
      }
    }
  });
});
