import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { readSheet } from '../../../src/kernel/drawing/index.js';
import { levelView } from '../../../src/kernel/drawing/plan/level-view.js';
import type { Scene } from '../../../src/kernel/scene/index.js';

const planOf = (scene: Scene, level = 1, langue: 'fr' | 'en' = 'fr', isBare = false): View => {
  const building = buildingOf(scene);
  return levelView(building, building.levels[level]!, {
    langue,
    scale: 50,
    hasOpenings: true,
    content: 'architecte',
    isBare,
  });
};
const textsOf = ({ items }: View): string[] => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));

const walls = (right: number, z: number) =>
  (
    [
      [0, 0, right, 0],
      [right, 0, right, 6000],
      [right, 6000, 0, 6000],
      [0, 6000, 0, 0],
    ] as const
  ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z, epaisseur: 200, hauteur: 2700 }));

/** Two storeys of which the upper one is 4 m shorter; a flat roof over the rest, its guardrails 0.10 m in from its edge. */
const house: Scene = {
  murs: [...walls(10_000, 0), ...walls(6000, 2700)],
  ouvertures: [{ mur: 5, position: 2000, largeur: 1000, hauteur: 2100, z: 0, type: 'porte' }],
  pieces: [{ type: 'chambre', x: 3000, y: 3000, z: 2700 }],
  toitures: [
    {
      type: 'plat',
      z: 2700,
      polygone: [
        { x: 6000, y: 0 },
        { x: 10_000, y: 0 },
        { x: 10_000, y: 6000 },
        { x: 6000, y: 6000 },
      ],
    },
    {
      type: 'plat',
      z: 5400,
      polygone: [
        { x: 0, y: 0 },
        { x: 6000, y: 0 },
        { x: 6000, y: 6000 },
        { x: 0, y: 6000 },
      ],
    },
  ],
  garde_corps: (
    [
      [6100, 0, 10_000, 0],
      [10_000, 0, 10_000, 6000],
      [10_000, 6000, 6100, 6000],
    ] as const
  ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z: 2700, hauteur: 1020 })),
};

test('a terrace on a flat roof is named with its area inside its guardrails, on the plan of its storey alone', () => {
  const view = planOf(house);
  // From the face of the wall at 6.10 m to the rail at 9.975 m, 5.95 m between the rails: 23.06 m².
  expect(textsOf(view)).toEqual(expect.arrayContaining(['Terrasse', '23,06 m²', '3,875 × 5,95']));
  expect(textsOf(view).filter((text) => text === 'Terrasse')).toHaveLength(1);
  expect(textsOf(planOf(house, 0))).not.toContain('Terrasse');
  expect(textsOf(planOf(house, 1, 'en'))).toContain('Terrace');
  expect(textsOf(planOf(house, 1, 'fr', true))).toContain('Terrasse');
  expect(view.rooms.every(({ isPlaced }) => isPlaced)).toBe(true);
  expect(readSheet({ views: [{ view, origin: { x: 0, y: 0 } }], items: [] }).faults).toEqual([]);
});

test('all guardrails of a deep terrace are drawn, beyond the rows of dimensions of the walls too', () => {
  const ids = new Set(planOf(house).items.map(({ id }) => id));
  for (const { id } of buildingOf(house).guardrails) expect(ids).toContain(id);
});

test('a flat roof that nobody guards is no terrace, nor is the part of one beyond its guardrails', () => {
  expect(textsOf(planOf({ ...house, garde_corps: [] }))).not.toContain('Terrasse');
  // A rail across the middle: only the half before the door is walked on.
  const [front, , back] = house.garde_corps!;
  const half = [
    { ...front!, x2: 8000 },
    { x1: 8000, y1: 0, x2: 8000, y2: 6000, z: 2700, hauteur: 1020 },
    { ...back!, x1: 8000 },
  ];
  expect(textsOf(planOf({ ...house, garde_corps: half }))).toEqual(expect.arrayContaining(['Terrasse', '11,16 m²']));
});

test('a point of pieces on it names it; a parapet is no part of it', () => {
  const named: Scene = {
    ...house,
    pieces: [...house.pieces!, { type: 'terrasse', nom: 'Solarium', x: 8000, y: 3000, z: 2700 }],
  };
  expect(textsOf(planOf(named))).toContain('Solarium');
  const [roof, other] = house.toitures!;
  // On the outer edge, and on the parapet there.
  const rails = house.garde_corps!.map((rail, i) => ({
    ...rail,
    ...[
      { y1: -80, y2: -80, x2: 10_080 },
      { x1: 10_080, x2: 10_080, y1: -80, y2: 6080 },
      { y1: 6080, y2: 6080 },
    ][i],
  }));
  const bare: Scene = { ...house, garde_corps: rails };
  const edged: Scene = {
    ...house,
    garde_corps: rails.map((rail) => ({ ...rail, z: 3000 })),
    toitures: [{ ...roof!, acrotere: 300 }, other!],
  };
  const area = (scene: Scene) => {
    const texts = textsOf(planOf(scene));
    return Number.parseFloat(texts[texts.indexOf('Terrasse') + 1]!.replace(',', '.'));
  };
  expect(area(edged)).toBeLessThan(area(bare) - 0.5);
  expect(area(edged)).toBeGreaterThan(20);
});

test('a terrace that lies higher than the floor inside says its level, and its threshold is to be designed', () => {
  // The slab of the roof, 200 mm, lies on the walls whose top is the floor inside.
  const [roof, other] = house.toitures!;
  const high: Scene = { ...house, toitures: [{ ...roof!, epaisseur: 200 }, other!] };
  const view = planOf(high);
  expect(textsOf(view)).toContain('+2,90');
  const said = view.title.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])).join(' ');
  expect(said).toContain('Terrasse à 20 cm au-dessus du sol intérieur');
  // With the slab hung under the floor inside they are level, and nothing is said.
  const level = planOf({ ...house, toitures: [{ ...roof!, z: 2500, epaisseur: 200 }, other!] });
  expect(textsOf(level)).toContain('Terrasse');
  expect(textsOf(level).filter((text) => text.startsWith('+'))).toEqual([]);
  const notes = level.title.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])).join(' ');
  expect(notes).not.toContain('au-dessus');
});

test('a terrace that is no rectangle has its area alone', () => {
  const [roof, other] = house.toitures!;
  const corner = [
    { x: 6000, y: 0 },
    { x: 10_000, y: 0 },
    { x: 10_000, y: 3000 },
    { x: 8000, y: 3000 },
    { x: 8000, y: 6000 },
    { x: 6000, y: 6000 },
  ];
  const texts = textsOf(planOf({ ...house, toitures: [{ ...roof!, polygone: corner }, other!] } as Scene));
  expect(texts).toContain('Terrasse');
  expect(texts.filter((text) => / × \d,\d+$/.test(text))).toEqual([]);
});
