import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const ring = (z: number) =>
  [
    [0, 0, 7000, 0],
    [7000, 0, 7000, 5000],
    [7000, 5000, 0, 5000],
    [0, 5000, 0, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z, hauteur: 2500, epaisseur: 200 }));

it.each([
  ['a wall of each storey, the floor between them', 550, false],
  ['an open side', 2500, true],
])('a flight beside %s', (_, y, isTold) => {
  const escaliers = [{ x: 700, y, hauteur: 2800, largeur: 900, rampe: 'gauche' }];
  const scene = Scene.parse({ murs: [...ring(0), ...ring(2800)], escaliers });
  const codes = verify(scene, { langue: 'fr', now: () => 0 }).alertes.map(({ code }) => code);
  expect(codes.includes('volee_cote_ouvert')).toBe(isTold);
});

describe('a stair of two flights a storey, up to a third one', () => {
  const flight = { largeur: 950, nb_marches: 8, giron: 270, hauteur: 1400, rampe: 'deux' } as const;
  const stair = (z: number) => ({
    escaliers: [
      { ...flight, x: 5900, y: 1000, z, rotation: 90, groupe: `E${z}` },
      { ...flight, x: 4800, y: 2890, z: z + 1400, rotation: 270, groupe: `E${z}` },
    ],
    boites: [{ x: 5350, y: 3340, z: z + 1300, l: 2050, p: 900, h: 100, role: 'palier', groupe: `E${z}` }],
  });
  const rail = (z: number) => ({ x1: 5300, y1: 1000, x2: 6900, y2: 1000, z });
  const sides = (z: number) => [
    { x1: 4200, y1: 1100, x2: 4200, y2: 3900, z },
    { x1: 4200, y1: 3900, x2: 6900, y2: 3900, z },
    { x1: 6500, y1: 1000, x2: 6500, y2: 3900, z },
  ];
  const told = (garde_corps: object[], storeys: readonly number[]) => {
    const [escaliers, boites] = [storeys.flatMap((z) => stair(z).escaliers), storeys.flatMap((z) => stair(z).boites)];
    const murs = [...ring(0), ...ring(2800), ...ring(5600)];
    return verify(Scene.parse({ murs, escaliers, boites, garde_corps }), { langue: 'fr', now: () => 0 })
      .alertes.filter(({ code }) => code === 'arrivee_sans_protection')
      .map(({ niveau }) => niveau);
  };

  it('asks for no rail across the steps that go on over its well', () => {
    expect(told([...sides(2800), ...sides(5600), rail(5600)], [0, 2800])).toEqual([]);
  });

  it('asks for one where nothing goes on', () => {
    expect(told([...sides(2800)], [0])).toEqual(['R+1']);
  });
});

describe('flights over one another', () => {
  const flight = { x: 700, y: 1000, hauteur: 2800, largeur: 900, giron: 280, rampe: 'deux' as const };
  const storeys = [...ring(0), ...ring(2800), ...ring(5600)];
  const escaliers = [flight, { ...flight, z: 2800 }];
  const codesOf = (...garde_corps: object[]) =>
    verify(Scene.parse({ murs: storeys, escaliers, garde_corps }), { langue: 'fr', now: () => 0 }).alertes.map(
      ({ code }) => code,
    );

  it('have a guardrail at the well of the lower one, which the rail of the upper one climbs away from', () => {
    const beside = { x1: 1700, y1: 1450, x2: 4900, y2: 1450, z: 2800 };
    expect(codesOf(beside).join()).not.toContain('garde_corps_double_rampe');
  });

  it('and none beside the steps of the lowest', () => {
    const doubled = { x1: 1700, y1: 1450, x2: 4900, y2: 1450, z: 0 };
    expect(codesOf(doubled).join()).toContain('garde_corps_double_rampe');
  });
});
