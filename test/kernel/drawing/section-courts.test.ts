import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { bay, draft, ring, room, sceneOf, sliding, turned, wall } from '../../support/scenes/draft.js';
import { patioHouse } from '../../support/scenes/patio-house.js';

type Corner = readonly [number, number];
const box = (x0: number, y0: number, x1: number, y1: number): Corner[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** A house of 12 × 11 m round a court of 4 × 4 m, under two pitched roofs whose eaves reach over it and two flat ones. */
function courtHouse(use = 'patio'): Scene {
  const d = draft();
  const outer = ring(d, box(0, 0, 12_000, 11_000), { hauteur: 2600 });
  const inner = ring(d, box(4000, 3500, 8000, 7500), { hauteur: 2600 });
  for (const y of [3500, 7500]) {
    wall(d, [150, y], [3850, y], { hauteur: 2600 });
    wall(d, [8150, y], [11_850, y], { hauteur: 2600 });
  }
  bay(d, outer, 1500, 1400);
  sliding(d, inner + 2, 900, 2000);
  room(d, 'sejour', 6000, 1500);
  room(d, use, 6000, 5500);
  room(d, 'cuisine', 2000, 5500);
  room(d, 'chambre', 10_000, 5500);
  room(d, 'chambre', 6000, 9500);
  const over = (corners: Corner[]) => corners.map(([x, y]) => ({ x, y })) as never;
  const pitched = { type: 'deux_pans', z: 2600, hauteur_faitage: 1500, debord: 300 } as const;
  const flat = { type: 'plat', z: 2600, debord: 0 } as const;
  return sceneOf(d, {
    titre: 'Maison à cour',
    toitures: [
      { ...pitched, polygone: over(box(-150, -150, 12_150, 3650)) },
      { ...pitched, polygone: over(box(-150, 7350, 12_150, 11_150)) },
      { ...flat, polygone: over(box(-150, 3650, 4150, 7350)) },
      { ...flat, polygone: over(box(7850, 3650, 12_150, 7350)) },
    ],
  });
}

const LINE = sectionLine(0, [-1500, 5500, 13_500, 5500]);
const itemsOf = (scene: Scene, line = LINE) => sectionView(buildingOf(scene), line, { scale: 50, langue: 'fr' }).items;
const boxOf = (item: Item) => ('rings' in item ? boundsOf(item.rings.flat()) : null);
/** What is drawn in the court, its walls and their coverings apart, between some heights. */
const inCourt = (items: readonly Item[], low: number, high: number) =>
  items.filter((item) => {
    const bounds = boxOf(item);
    return bounds && bounds.minX > 4140 && bounds.maxX < 7860 && bounds.minY > low && bounds.maxY < high;
  });

describe('a court in a section', () => {
  test('has no name with a height, no ceiling and no wool over it, though eaves reach over its edges', () => {
    const items = itemsOf(courtHouse());
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
    expect(texts).toContain('Patio');
    expect(texts.filter((text) => /2,08/.test(text))).toEqual([]);
    expect(
      inCourt(items, 2550, 2900).filter(({ class: kind, kind: form }) => kind === 'cut' && form === 'hatch'),
    ).toEqual([]);
  });

  test('stands on earth under typical paving, not on the floor of the house', () => {
    const floors = (scene: Scene) =>
      itemsOf(scene).filter(
        (item) => item.kind === 'hatch' && item.fill === 'cree_hachure' && Math.abs(boxOf(item)!.maxY) < 1,
      );
    expect(floors(courtHouse('salon'))).toHaveLength(1);
    expect(floors(courtHouse())).toHaveLength(2);
    const paving = inCourt(itemsOf(courtHouse()), -60, 1).find(({ dash }) => dash === 'interrompu');
    expect(boxOf(paving!)).toMatchObject({ minY: -50, maxY: 0 });
  });

  test('shows its façade in its covering, with its bays', () => {
    const seen = (scene: Scene) =>
      itemsOf(scene).flatMap((item) => (item.kind === 'surface' && inCourt([item], -1, 2700).length > 0 ? [item] : []));
    const materials = (scene: Scene) => new Set(seen(scene).map(({ material }) => material));
    expect(materials(courtHouse('salon'))).toContain('enduit_platre');
    expect(materials(courtHouse())).not.toContain('enduit_platre');
    expect(materials(courtHouse())).toContain('enduit');
    expect(materials(courtHouse())).toContain('verre');
  });

  test.each([0, 31])('rooms beside it stay plastered (patio house turned by %i degrees)', (degrees) => {
    const scene = turned(patioHouse(), degrees);
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const at = (x: number, y: number) => [x * cos - y * sin, x * sin + y * cos] as const;
    const walls = itemsOf(scene, sectionLine(0, [...at(-1500, 6500), ...at(16_500, 6500)])).flatMap((item) =>
      item.kind === 'surface' && item.of === 'mur' ? [item.material] : [],
    );
    expect(walls.filter((material) => material === 'enduit')).toHaveLength(1);
    expect(walls.filter((material) => material === 'enduit_platre').length).toBeGreaterThan(1);
  });
});
