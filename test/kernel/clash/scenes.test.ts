import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Clash } from '../../../src/kernel/clash/index.js';
import { clashesIn, sceneElements } from '../../../src/kernel/clash/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const found = (scene: object) => clashesIn(sceneElements(buildingOf(Scene.parse(scene))));
const pairOf = ({ a, b }: Clash) => [a.pointer, b.pointer].sort();
/** The clash of two entries of a scene. */
const between = (scene: object, p: string, q: string): Clash | undefined =>
  found(scene).clashes.find((clash) => pairOf(clash).join() === [p, q].sort().join());

describe.each(Object.entries({ ...DEMOS, ...SCENES }))('%s', (_, make) => {
  test('has no clash, and all of it is judged', () => {
    const { clashes, unjudged, isCut, ignored } = found(make());
    expect(clashes.map(pairOf)).toEqual([]);
    expect(unjudged).toEqual([]);
    expect(isCut).toBe(false);
    expect(ignored.appui).toBeGreaterThan(0);
    expect(ignored.menuiserie).toBeGreaterThan(0);
  });
});

test('what the rules of the trades lay out in a house stands clear', () => {
  const { building } = completeScene(buildingOf(SCENES.lHouse()), { langue: 'fr' });
  const { clashes, ignored } = clashesIn(sceneElements(building));
  expect(clashes.map(pairOf)).toEqual([]);
  // Cables of a board share their ways.
  expect(ignored.jonction).toBeGreaterThan(50);
});

test.each(Object.entries(SCENES))('%s, completed: pipes and manifolds stand clear of everything', (_, make) => {
  const { building } = completeScene(buildingOf(make()), { langue: 'fr' });
  const { clashes } = clashesIn(sceneElements(building));
  const wet = clashes
    .map(pairOf)
    .filter((pair) => pair.some((pointer) => /^.(alimentation|evacuations)/.test(pointer ?? '')));
  expect(wet).toEqual([]);
});

const WALLS = [
  { x1: 0, y1: 0, x2: 6000, y2: 0, epaisseur: 200 },
  { x1: 6000, y1: 0, x2: 6000, y2: 4000, epaisseur: 200 },
  { x1: 6000, y1: 4000, x2: 0, y2: 4000, epaisseur: 200 },
  { x1: 0, y1: 4000, x2: 0, y2: 0, epaisseur: 200 },
];
const box = (x: number, y: number, z: number, l: number, p: number, h: number, role?: string) => ({
  x: x + l / 2,
  y: y + p / 2,
  z,
  l,
  p,
  h,
  ...(role === undefined ? {} : { role }),
});

describe('what stands in something else', () => {
  test('a cupboard in a wall: as deep as it stands in it, and away from the wall by as much', () => {
    const scene = { murs: WALLS, mobilier: [{ type: 'armoire', x: 2000, y: 250, l: 1000, p: 600, h: 2000 }] };
    const clash = between(scene, '/murs/0', '/mobilier/0')!;
    // The wall ends at y = 100, the back of the cupboard stands at −50.
    expect(clash.depth).toBeCloseTo(150, 6);
    // A cupboard stands on a plinth that is set back.
    expect(clash.volume / (1000 * 150 * 2000)).toBeCloseTo(1, 1);
    const sign = clash.b.pointer === '/mobilier/0' ? 1 : -1;
    expect(clash.move.y * sign).toBeCloseTo(150, 6);
    expect(clash.isShortest).toBe(true);
  });

  test('two cupboards, exactly one in the other too', () => {
    const one = { type: 'armoire', x: 2000, y: 2000, l: 1000, p: 600, h: 2000 };
    const twice = between({ murs: WALLS, mobilier: [one, one] }, '/mobilier/0', '/mobilier/1')!;
    expect(twice.volume / (1000 * 600 * 2000)).toBeCloseTo(1, 1);
    expect(twice.depth).toBeCloseTo(600, 6);
    const aside = between({ murs: WALLS, mobilier: [one, { ...one, x: 2700 }] }, '/mobilier/0', '/mobilier/1')!;
    expect(aside.volume / (300 * 600 * 2000)).toBeCloseTo(1, 1);
    expect(aside.depth).toBeCloseTo(300, 6);
  });

  test('a pipe through a post', () => {
    const scene = {
      murs: WALLS,
      boites: [box(2000, 2000, 0, 300, 300, 2500, 'poteau')],
      reseaux: [
        {
          type: 'eu',
          diametre: 100,
          z: 1000,
          pente_pct: 0,
          trace: [
            { x: 1000, y: 2150 },
            { x: 3500, y: 2150 },
          ],
        },
      ],
    };
    const clash = between(scene, '/boites/0', '/reseaux/0')!;
    expect(clash.volume / (Math.PI * 2500 * 300)).toBeCloseTo(1, 6);
    expect(clash.depth).toBeGreaterThan(195);
    expect(clash.depth).toBeLessThan(205);
  });

  test('a beam through a duct', () => {
    const scene = {
      murs: WALLS,
      boites: [box(1000, 1900, 2200, 4000, 200, 300, 'poutre')],
      ventilation: {
        conduits: [
          {
            diametre: 160,
            trace: [
              { x: 3000, y: 500, z: 2350 },
              { x: 3000, y: 3500, z: 2350 },
            ],
          },
        ],
      },
    };
    const clash = between(scene, '/boites/0', '/ventilation/conduits/0')!;
    expect(clash.volume / (Math.PI * 80 * 80 * 200)).toBeCloseTo(1, 6);
    expect(clash.depth).toBeGreaterThan(225);
  });

  test('a wall in the place of another one is no junction', () => {
    const scene = { murs: [...WALLS, { x1: 1000, y1: 0, x2: 4000, y2: 0, epaisseur: 200 }] };
    const clash = between(scene, '/murs/0', '/murs/4')!;
    expect(clash.depth).toBeCloseTo(200, 3);
  });

  test('10 mm and 0.1 L are no clash yet, what is beyond both is', () => {
    const at = (x: number) => ({ type: 'armoire', x, y: 2000, l: 1000, p: 600, h: 2000 });
    const pair = (inside: number) => found({ murs: WALLS, mobilier: [at(2000), at(3000 - inside)] });
    expect(pair(10).clashes).toEqual([]);
    expect(pair(10).ignored.sous_seuil).toBe(1);
    expect(pair(10.1).clashes).toHaveLength(1);
    const small = (p: number) =>
      found({ murs: WALLS, boites: [box(1000, 2000, 0, 100, p, 50), box(1080, 2000, 0, 100, p, 50)] }).clashes.length;
    expect([small(100), small(101)]).toEqual([0, 1]);
  });

  test('the answer is the same whatever the order of the lists', () => {
    const pieces = [
      { type: 'armoire', x: 2000, y: 2000, l: 1000, p: 600, h: 2000 },
      { type: 'commode', x: 2300, y: 2100, l: 800, p: 500, h: 900 },
    ];
    const told = (mobilier: object[]) =>
      found({ murs: WALLS, mobilier }).clashes.map(({ a, b, depth, volume, move }) => [
        a.guid,
        b.guid,
        depth,
        volume,
        move,
      ]);
    expect(told(pieces)).toEqual(told(pieces.toReversed()));
    expect(told(pieces)).toHaveLength(1);
  });

  test('moving b by what is told resolves it', () => {
    const scene = (dx: number, dy: number) => ({
      murs: WALLS,
      mobilier: [
        {
          type: 'armoire',
          x: 2000,
          y: 2000,
          rotation: 30,
          l: 1000,
          p: 600,
          h: 2000,
          ifc_guid: '0YvctVUKr0kugbFTf53O9A',
        },
        {
          type: 'commode',
          x: 2300 + dx,
          y: 2200 + dy,
          rotation: 75,
          l: 800,
          p: 500,
          h: 900,
          ifc_guid: '0YvctVUKr0kugbFTf53O9B',
        },
      ],
    });
    const [clash] = found(scene(0, 0)).clashes;
    expect(clash!.b.pointer).toBe('/mobilier/1');
    expect(clash!.move.z).toBeCloseTo(0, 9);
    expect(found(scene(clash!.move.x, clash!.move.y)).clashes).toEqual([]);
    // Nine tenths of it do not: what is left is deeper than 10 mm.
    expect(clash!.depth).toBeGreaterThan(101);
    expect(found(scene(0.9 * clash!.move.x, 0.9 * clash!.move.y)).clashes).toHaveLength(1);
  });

  test('a chair under its table, an oven in its units, a piece on a rug are none', () => {
    const { clashes, ignored } = found({
      murs: WALLS,
      mobilier: [
        { type: 'tapis', x: 3000, y: 2000 },
        { type: 'table', x: 3000, y: 2000 },
        { type: 'chaise', x: 3000, y: 1700 },
      ],
    });
    expect(clashes).toEqual([]);
    expect(ignored.pose).toBeGreaterThanOrEqual(2);
  });
});

test('thousands of boxes in one place end, and say that not all was told', () => {
  const boites = Array.from({ length: 900 }, () => box(1000, 1000, 0, 500, 500, 500));
  const { clashes, isCut } = found({ murs: WALLS, boites });
  expect(clashes).toHaveLength(2_000);
  expect(isCut).toBe(true);
}, 120_000);
