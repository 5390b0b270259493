import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planViews } from '../../../src/kernel/drawing/index.js';
import { spread } from '../../../src/kernel/drawing/dimensions/spread.js';
import { writtenBetween, writtenValues } from '../../../src/kernel/drawing/dimensions/measured.js';
import { lengthOf, lengthText } from '../../../src/kernel/drawing/length-text.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { farmhouse } from '../../support/scenes/farmhouse.js';
import { houseBuilding, houses } from './houses.js';

const wall = (x1: number, y1: number, x2: number, y2: number, epaisseur = 200) => ({
  x1,
  y1,
  x2,
  y2,
  epaisseur,
  hauteur: 2500,
});
const box = [wall(0, 0, 8000, 0), wall(8000, 0, 8000, 6000), wall(8000, 6000, 0, 6000), wall(0, 6000, 0, 0)];
const view = (scene: object, hasOpenings = true) =>
  planViews(buildingOf(Scene.parse(scene)), { langue: 'fr', hasOpenings, isOneSheet: true })[0]!;
const chain = (scene: object, code: string, hasOpenings = true) =>
  view(scene, hasOpenings).chains.find((c) => c.code === code)?.texts;

test('a façade is dimensioned by bays and piers, axes, recesses and overall, from the building outwards', () => {
  const scene = {
    murs: [...box, wall(8000, 1500, 11_000, 1500), wall(11_000, 1500, 11_000, 6000), wall(11_000, 6000, 8000, 6000)],
    ouvertures: [
      { mur: 0, position: 1100, largeur: 1200, hauteur: 1250 },
      { mur: 4, position: 900, largeur: 900, hauteur: 2150, type: 'porte' },
    ],
  };
  expect(chain(scene, 'bas:baies')).toEqual(['1,20', '1,20', '5,80', '80', '90', '1,30']);
  expect(chain(scene, 'bas:axes')).toEqual(['10', '8,00', '3,00', '10']);
  expect(chain(scene, 'bas:decrochements')).toEqual(['8,20', '3,00']);
  expect(chain(scene, 'bas:hors_tout')).toEqual(['11,20']);
});

test('a row of axes that says half the thickness of the end walls alone is left out', () => {
  expect(chain({ murs: box }, 'bas:axes')).toBeUndefined();
  expect(chain({ murs: [...box, wall(3000, 0, 3000, 6000)] }, 'bas:axes')).toEqual(['10', '3,00', '5,00', '10']);
});

test('without openings no bay is dimensioned', () => {
  const scene = { murs: box, ouvertures: [{ mur: 0, position: 1100, largeur: 1200, hauteur: 1250 }] };
  expect(chain(scene, 'bas:baies', false)).toBeUndefined();
  expect(chain(scene, 'bas:hors_tout', false)).toEqual(['8,20']);
});

test('an interior chain reads wall, room, partition, room, wall', () => {
  const chains = view({ murs: [...box, wall(3000, 0, 3000, 6000, 72)] }).chains;
  const inner = chains.find((c) => c.code.startsWith('interieur_horizontal'));
  expect(inner?.texts).toEqual(['20', '2,865', '7', '4,865', '20']);
  expect(inner?.totalText).toBe('8,20');
});

test('the values of every chain, as written, add up to the total, as written', () => {
  fc.assert(
    fc.property(houses, (spec) => {
      for (const { chains } of planViews(houseBuilding(spec), {
        langue: 'fr',
        hasOpenings: spec.doors,
        isOneSheet: true,
      })) {
        expect(chains.length).toBeGreaterThanOrEqual(2);
        for (const c of chains) {
          expect(c.texts.reduce((sum, text) => sum + lengthOf(text), 0)).toBe(lengthOf(c.totalText));
        }
      }
    }),
    { numRuns: 25 },
  );
});

/** Front slanted by 12 cm, back square; everything else stands square. */
const slanted = {
  murs: [wall(0, 0, 8003, 123), wall(8003, 123, 8003, 6007), wall(8003, 6007, 0, 6007), wall(0, 6007, 0, 0)],
};

test('beside a slanted wall a chain is written to the centimetre; between square ones to five millimetres', () => {
  expect(chain(slanted, 'bas:hors_tout')).toEqual(['8,205']);
  // Nobody sets out the axis of a wall that is slanted.
  expect(chain(slanted, 'gauche:axes')).toBeUndefined();
  expect(chain(slanted, 'gauche:hors_tout')).toEqual(['6,21']);
  const turned = (degrees: number) => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const at = (x: number, y: number) => [Math.round(c * x - s * y), Math.round(s * x + c * y)] as const;
    const murs = box.map((w) => wall(...at(w.x1, w.y1), ...at(w.x2, w.y2), 205));
    return view({ murs }).chains.find((c) => c.code === 'bas:hors_tout')!;
  };
  // Coordinates rounded to the millimetre make no wall slanted.
  for (const degrees of [0, 12, 33]) expect(turned(degrees).step).toBe(5);
  expect(turned(0).texts).toEqual(['8,205']);
});

test('a slanted front has no break but its ends, whatever stands behind it', () => {
  const corners = [
    [0, 0],
    [9000, 300],
    [9000, 2500],
    [5000, 2500],
    [5000, 4500],
    [9000, 4500],
    [9000, 6500],
    [0, 6500],
  ] as const;
  const murs = corners.map(([x, y], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    return wall(x, y, x2, y2);
  });
  const { chains } = view({ murs });
  expect(chains.find(({ code }) => code === 'bas:hors_tout')?.texts).toEqual(['9,20']);
  expect(chains.find(({ code }) => code === 'bas:decrochements')).toBeUndefined();
  expect(chains.find(({ code }) => code === 'droite:decrochements')?.values.length).toBe(4);
});

test('values written to a step add up as written, and none is a step away', () => {
  const values = fc.array(fc.integer({ min: 10, max: 30_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(values, fc.constantFrom(5, 10), (measures, step) => {
      const written = writtenValues(measures, step);
      const sum = (all: readonly number[]) => all.reduce((p, q) => p + q, 0);
      const texts = written.map((value) => lengthText(value, 'fr'));
      expect(sum(texts.map(lengthOf))).toBe(Math.round(sum(measures) / step) * step);
      for (const [i, value] of written.entries()) {
        expect(value % step).toBe(0);
        expect(value).toBeGreaterThan(0);
        expect(Math.abs(value - measures[i]!)).toBeLessThan(step);
      }
    }),
  );
});

test('bays and piers of a recess add up to what the row beyond writes for it', () => {
  const corners = [
    [0, 0],
    [2443, 0],
    [2443, 1500],
    [9000, 1500],
    [9000, 8000],
    [0, 8000],
  ] as const;
  const murs = corners.map(([x, y], i) =>
    wall(x, y, corners[(i + 1) % corners.length]![0], corners[(i + 1) % corners.length]![1]),
  );
  const ouvertures = [
    { mur: 0, position: 752, largeur: 801, hauteur: 1250 },
    { mur: 2, position: 1004, largeur: 1203, hauteur: 1250 },
    { mur: 2, position: 3504, largeur: 1203, hauteur: 1250 },
  ];
  const bays = chain({ murs, ouvertures }, 'bas:baies')!.map(lengthOf);
  const recesses = chain({ murs, ouvertures }, 'bas:decrochements')!.map(lengthOf);
  expect(recesses.length).toBe(2);
  expect(bays.slice(0, 3).reduce((p, q) => p + q, 0)).toBe(recesses[0]);
  expect(bays.slice(3).reduce((p, q) => p + q, 0)).toBe(recesses[1]);
});

test('parts of a longer chain add up to each of its values, and none is a step away', () => {
  const lengths = fc.array(fc.integer({ min: 10, max: 9000 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(lengths, fc.array(fc.nat(29), { maxLength: 6 }), fc.constantFrom(5, 10), (measures, cuts, step) => {
      const points = measures.reduce((all, length) => [...all, all.at(-1)! + length], [0]);
      const isEnd = (i: number) => i === 0 || i === points.length - 1 || cuts.includes(i);
      const longer = points.filter((_, i) => isEnd(i));
      const written = writtenBetween(points, step, longer);
      for (const [i, value] of written.entries()) expect(Math.abs(value - measures[i]!)).toBeLessThan(step);
      for (const [i, total] of writtenBetween(longer, step).entries()) {
        const [from, to] = [points.indexOf(longer[i]!), points.indexOf(longer[i + 1]!)];
        expect(written.slice(from, to).reduce((p, q) => p + q, 0)).toBe(total);
      }
    }),
  );
});

test('a turned building has the same chains', () => {
  fc.assert(
    fc.property(houses, fc.constantFrom(7, 30, 90), (spec, more) => {
      const values = (angle: number) => {
        const { chains } = planViews(houseBuilding({ ...spec, angle }), {
          langue: 'fr',
          hasOpenings: true,
          isOneSheet: true,
          echelle: 100,
        })[0]!;
        return chains
          .filter((c) => c.code.endsWith('hors_tout'))
          .map((c) => c.total)
          .sort();
      };
      const [a, b] = [values(0), values(more)];
      expect(b.length).toBe(a.length);
      // Footprints are on a grid of 0.1 mm: a turn may move a face by one millimetre once rounded.
      for (const [i, value] of a.entries()) expect(Math.abs(b[i]! - value)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 15 },
  );
});

test.each(Object.entries(DEMOS))('%s: every overall is the footprint', (_, demo) => {
  const building = buildingOf(demo());
  const points = building.footprint.flatMap((polygon) => polygon.outer);
  const width = Math.max(...points.map((p) => p.x)) - Math.min(...points.map((p) => p.x));
  const chains = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: true })[0]!.chains;
  expect(chains.find((c) => c.code === 'bas:hors_tout')?.total).toBe(Math.round(width));
});

test('along a façade turned from the plan its bays are measured along it, and its length is its own', () => {
  const corners = [
    [0, 0],
    [9000, 900],
    [9000, 7000],
    [0, 7000],
  ] as const;
  const murs = corners.map(([x, y], i) => wall(x, y, corners[(i + 1) % 4]![0], corners[(i + 1) % 4]![1]));
  const ouvertures = [{ mur: 0, position: 2000, largeur: 1200, hauteur: 1250, z: 900 }];
  const { chains, items } = view({ murs, ouvertures });
  const bays = chains.find(({ code }) => code === 'bas:baies')!;
  expect(bays.texts.slice(1)).toEqual(['1,20', '5,94']);
  expect(chains.find(({ code }) => code === 'bas:hors_tout')!.total).toBeGreaterThan(9200);
  const turned = items.filter((item) => item.kind === 'dimension' && Math.abs(item.angle - 5.71) < 0.01);
  expect(turned.length).toBeGreaterThan(3);
});

test('a bay window has chains of its own', () => {
  const corners = [
    [0, 0],
    [3000, 0],
    [4000, -1500],
    [6500, -1500],
    [7500, 0],
    [10_000, 0],
    [10_000, 6000],
    [0, 6000],
  ] as const;
  const murs = corners.map(([x, y], i) => wall(x, y, corners[(i + 1) % 8]![0], corners[(i + 1) % 8]![1]));
  const slants = view({ murs }).chains.filter(({ code }) => code.startsWith('biais'));
  expect(slants.map(({ texts }) => texts.length)).toEqual([1, 1]);
});

test('a plan of 40 m names its axes by figures one way and letters the other', () => {
  const posts = [10_000, 20_000, 30_000].map((x) => wall(x, 0, x, 18_000));
  const outer = [
    wall(0, 0, 40_000, 0),
    wall(40_000, 0, 40_000, 18_000),
    wall(40_000, 18_000, 0, 18_000),
    wall(0, 18_000, 0, 0),
  ];
  const names = (murs: object[]) =>
    view({ murs }).items.flatMap((item) => (item.kind === 'text' && /^[1-9A-Z]$/.test(item.value) ? [item.value] : []));
  expect(names([...outer, ...posts]).toSorted()).toEqual(['1', '2', '3', '4', '5', 'A', 'B']);
  expect(names(box)).toEqual([]);
});

/** A floor of 40 m whose posts nearly stand in line with walls across it. */
const largeFloor = [
  wall(0, 0, 40_000, 0),
  wall(40_000, 0, 40_000, 18_000),
  wall(40_000, 18_000, 0, 18_000),
  wall(0, 18_000, 0, 0),
  wall(15_500, 7000, 15_500, 11_000),
  wall(15_500, 11_000, 24_500, 11_000),
  wall(24_500, 11_000, 24_500, 7000),
  wall(24_500, 7000, 15_500, 7000),
];
const postAt = (x: number) => ({ x, y: 6000, z: 0, l: 400, p: 400, h: 2500, role: 'poteau' });

test('every axis that is named has its distance to the next, those of posts and of walls inside too', () => {
  const scene = { murs: largeFloor, boites: [postAt(10_000), postAt(16_000)] };
  expect(chain(scene, 'bas:axes')).toEqual(['10', '10,00', '5,50', '50', '8,50', '15,50', '10']);
  // What the opposite side divides is not said again.
  expect(chain(scene, 'haut:axes')).toBeUndefined();
});

test('heads of axes closer than they are wide stand apart, in their order, each tied to its axis', () => {
  const { items, scale } = view({ murs: largeFloor, boites: [15_000, 16_000, 16_400].map(postAt) });
  const heads = items
    .filter((item) => item.kind === 'arc' && item.pen === 0.25 && item.radius === 4 * scale)
    .map((item) => (item.kind === 'arc' ? item.center : { x: 0, y: 0 }));
  const row = Math.min(...heads.map(({ y }) => y));
  const xs = heads.filter(({ y }) => y - row < 1).map(({ x }) => x);
  expect(xs).toHaveLength(7);
  expect(xs.slice(1).map((x, i) => x - xs[i]! >= 9 * scale - 1e-6)).toEqual(xs.slice(1).map(() => true));
  expect([xs[0], xs.at(-1)]).toEqual([0, 40_000]);
});

test('places that crowd move as little as can be, and the others stay', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 40 }),
      (raw, least) => {
        const places = raw.toSorted((a, b) => a - b);
        const moved = spread(places, least);
        for (let i = 1; i < moved.length; i++) expect(moved[i]! - moved[i - 1]!).toBeGreaterThanOrEqual(least - 1e-6);
        const sum = (values: readonly number[]) => values.reduce((p, q) => p + q, 0);
        expect(sum(moved)).toBeCloseTo(sum(places), 4);
        expect(
          spread(
            moved.map((u) => Math.round(u * 1e6) / 1e6),
            least - 1e-5,
          ),
        ).toHaveLength(places.length);
      },
    ),
  );
  expect(spread([0, 100, 105, 300], 9)).toEqual([0, 98, 107, 300]);
});

/** A house with a wing behind it, turned by 20°, whose corner passes the end of the house. */
const house = [wall(0, 0, 15_000, 0), wall(15_000, 0, 15_000, 8000), wall(15_000, 8000, 0, 8000), wall(0, 8000, 0, 0)];
const wing = [wall(8400, 8000, 5900, 14_870), wall(5900, 14_870, 260, 12_820), wall(260, 12_820, 2015, 8000)];
const behind = [2, 5].map((mur) => ({ mur, position: 2000, largeur: 1200, hauteur: 1250, z: 900 }));
const withWing = { murs: [...house, ...wing], ouvertures: behind };

test('a façade is measured without what stands askew before it, and its bays alone beside its recesses', () => {
  const { chains } = view(withWing);
  const textsOf = (code: string) => chains.find((c) => c.code === code)?.texts;
  expect(textsOf('haut:baies')).toEqual(['3,33', '1,20', '2,10']);
  const recesses = chains.find(({ code }) => code === 'haut:decrochements')!;
  // The end of the house, both walls of the wing, the other end.
  expect(recesses.values.length).toBe(3);
  expect(recesses.total).toBe(15_200);
});

test('a façade within three degrees of its side has its bays measured there', () => {
  const corners = [
    [0, 0],
    [12_000, 0],
    [12_250, 8000],
    [0, 8000],
  ] as const;
  const murs = corners.map(([x, y], i) => wall(x, y, corners[(i + 1) % 4]![0], corners[(i + 1) % 4]![1]));
  const ouvertures = [{ mur: 1, position: 3000, largeur: 1200, hauteur: 1250, z: 900 }];
  expect(chain({ murs, ouvertures }, 'droite:baies')?.length).toBe(3);
});

test('rows of a side pass beyond those of a face askew', () => {
  const { items } = view(withWing);
  const lines = items.flatMap((item) => (item.kind === 'dimension' ? [item] : []));
  const [square, askew] = [
    lines.filter(({ angle }) => angle % 90 === 0),
    lines.filter(({ angle }) => angle % 90 !== 0),
  ];
  expect(askew.length).toBeGreaterThan(1);
  const sideOf = (a: Point, b: Point, p: Point) => Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));
  for (const p of square) {
    const crossed = askew.filter(
      (q) =>
        sideOf(p.lineFrom, p.lineTo, q.lineFrom) !== sideOf(p.lineFrom, p.lineTo, q.lineTo) &&
        sideOf(q.lineFrom, q.lineTo, p.lineFrom) !== sideOf(q.lineFrom, q.lineTo, p.lineTo),
    );
    expect(crossed.map(({ text }) => text)).toEqual([]);
  }
});

/** Values of the lines inside. */
const insideOf = (scene: object, way: 'horizontal' | 'vertical'): string[][] =>
  view(scene)
    .chains.filter(({ code }) => code.startsWith(`interieur_${way}`))
    .map(({ texts }) => [...texts])
    .toSorted((p, q) => p.join().localeCompare(q.join()));

const closed = (corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y], i) => wall(x, y, ...corners[(i + 1) % corners.length]!));

test('a room in the form of an L has both its widths and both its depths, the thickness of a wall once', () => {
  const murs = closed([
    [0, 0],
    [9000, 0],
    [9000, 5000],
    [4000, 5000],
    [4000, 9000],
    [0, 9000],
  ]);
  expect(insideOf({ murs }, 'horizontal')).toEqual([
    ['20', '3,80', '20'],
    ['8,80', '20'],
  ]);
  expect(insideOf({ murs }, 'vertical')).toEqual([
    ['20', '4,80', '20'],
    ['8,80', '20'],
  ]);
});

test('a slanted wall ends the lines that meet it, and hides no width beside it', () => {
  const murs = closed([
    [0, 0],
    [12_000, 0],
    [9000, 6000],
    [0, 6000],
  ]);
  const scene = { murs: [...murs, wall(3000, 0, 3000, 6000), wall(6000, 0, 6000, 6000)] };
  expect(insideOf(scene, 'horizontal')).toEqual([['20', '2,80', '20', '2,80', '20']]);
});

test('a wall that leans by a degree is as thick as it is wherever a line crosses it', () => {
  const murs = [
    wall(0, 0, 13_000, 220, 500),
    wall(13_000, 220, 13_000, 6000, 500),
    wall(13_000, 6000, 0, 6000, 500),
    wall(0, 6000, 0, 0, 500),
    ...[3000, 10_000].map((x) => wall(x, (x * 220) / 13_000, x, 6000, 100)),
  ];
  const lines = view({ murs }).chains.filter(({ code }) => code.startsWith('interieur_vertical'));
  const widest = lines.map(({ texts }) => texts.filter((text) => !text.includes(',')));
  expect(widest.flat().length).toBeGreaterThan(1);
  for (const text of widest.flat()) expect(text).toBe('50');
});

test('a façade whose opposite corner stands askew is measured between its own corners', () => {
  const murs = [
    wall(0, 0, 10_000, 0, 300),
    wall(10_000, 0, 10_180, 6000, 300),
    wall(10_180, 6000, -80, 6150, 300),
    wall(-80, 6150, 0, 0, 300),
  ];
  const ouvertures = [{ mur: 0, position: 1100, largeur: 1000, hauteur: 1250 }];
  expect(chain({ murs, ouvertures }, 'bas:baies')).toEqual(['1,24', '1,00', '8,05']);
  expect(chain({ murs, ouvertures }, 'bas:hors_tout')).toEqual(['10,29']);
  expect(chain({ murs, ouvertures }, 'bas:decrochements')).toBeUndefined();
});

test('a room askew is measured along its own walls', () => {
  const biased = view(withWing).chains.filter(({ code }) => code.startsWith('interieur_biais'));
  expect(biased.map(({ texts }) => texts.includes('5,80'))).toEqual([true]);
});

test('a room between slanted walls has its width square to them beside its depth', () => {
  const corners = [
    [0, 0],
    [5000, 0],
    [8000, 5196],
    [3000, 5196],
  ] as const;
  const murs = corners.map(([x, y], i) => {
    const [toX, toY] = corners[(i + 1) % corners.length]!;
    return wall(x, y, toX, toY);
  });
  const inside = view({ murs }).chains.filter(({ code }) => code.startsWith('interieur'));
  const values = inside.flatMap(({ texts }) => texts);
  // 5,196 less a wall; 5,000 × sin 60° less a wall.
  expect(values.some((text) => Math.abs(lengthOf(text) - 4996) <= 5)).toBe(true);
  expect(values.some((text) => Math.abs(lengthOf(text) - 4130) <= 5)).toBe(true);
});

test('the faces of a wall askew are measured to its own corner, not to the foot of an extension beside it', () => {
  const { chains } = planViews(buildingOf(farmhouse()), { langue: 'fr', hasOpenings: true, isOneSheet: true })[0]!;
  const texts = chains.find(({ code }) => code === 'gauche:baies')!.texts;
  // From corner to corner, of the outline itself: the window stands 2.748 m from one and 3.367 m from the other.
  const metres = texts.slice(0, 3).map((text) => Number(text.replace(',', '.')) / (text.includes(',') ? 1 : 100));
  for (const [i, exact] of [3.367, 0.9, 2.748].entries()) expect(Math.abs(metres[i]! - exact)).toBeLessThan(0.01);
  const recess = chains.find(({ code }) => code === 'gauche:decrochements')!.texts[0]!;
  expect(Math.abs(Number(recess.replace(',', '.')) - 7.015)).toBeLessThan(0.01);
});
