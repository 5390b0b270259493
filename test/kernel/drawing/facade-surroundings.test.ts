import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { facadeView } from '../../../src/kernel/drawing/index.js';
import { boundsOf, signedArea } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';

/** A house of 8 × 6 m, its front to the south (y = 0), under a flat roof. */
const house: Scene = {
  murs: (
    [
      [0, 0, 8000, 0],
      [8000, 0, 8000, 6000],
      [8000, 6000, 0, 6000],
      [0, 6000, 0, 0],
    ] as const
  ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2600, epaisseur: 200 })),
  ouvertures: [{ mur: 0, position: 3500, largeur: 930, hauteur: 2150, type: 'porte', famille: 'porte_entree' }],
};
const front = (scene: Scene): readonly Item[] =>
  facadeView(buildingOf(scene), 'avant', { scale: 100, langue: 'fr' }).items;
/** Ends of the lines of neighbours. */
const grey = (items: readonly Item[]) =>
  items.flatMap((item) => (item.kind === 'polyline' && item.ink === 'gris' ? [item.points] : []));
const named = (items: readonly Item[]) => items.filter((item) => item.kind === 'text' && item.value === 'Voisin');

test('a neighbour beside a façade is outlined at its height, cut 2.50 m from the house, and named', () => {
  const items = front({ ...house, masques: [{ x: 12_000, y: 3000, l: 6000, p: 6000, h: 7000 }] });
  const lines = grey(items);
  const box = boundsOf(lines.flat());
  const right = Math.max(
    ...items.flatMap((item) => (item.kind === 'surface' ? item.rings.flat().map(({ x }) => x) : [])),
  );
  expect(box).toMatchObject({ minX: 9000, maxX: right + 2500, minY: 0, maxY: 7000 });
  // Open where it is cut.
  expect(lines).toHaveLength(3);
  expect(named(items)).toHaveLength(1);
});

test('of a neighbour behind, what the house hides is not drawn; one before it is left out', () => {
  const behind = grey(front({ ...house, masques: [{ x: 4000, y: 12_000, l: 4000, p: 4000, h: 9000 }] }));
  const box = boundsOf(behind.flat());
  expect(box).toMatchObject({ minX: 2000, maxX: 6000, maxY: 9000 });
  expect(box.minY).toBeGreaterThan(2600);
  expect(grey(front({ ...house, masques: [{ x: 4000, y: -8000, l: 4000, p: 4000, h: 9000 }] }))).toEqual([]);
  expect(grey(front({ ...house, masques: [{ azimut_debut_deg: 90, azimut_fin_deg: 180, hauteur_deg: 20 }] }))).toEqual(
    [],
  );
});

test('an outer face has the colour that decoration gives it; inner faces and other walls keep theirs', () => {
  const materials = (scene: Scene): string[] => {
    const areas = new Map<string, number>();
    for (const item of front(scene)) {
      if (item.kind !== 'surface') continue;
      const area = item.rings.reduce((sum, ring) => sum + signedArea(ring), 0);
      areas.set(item.material, (areas.get(item.material) ?? 0) + area);
    }
    // In mm²: a slit of a millimetre beside the leaf of a door shows what lies behind.
    return [...areas].flatMap(([material, area]) => (area > 1e5 ? [material] : [])).toSorted();
  };
  const painted = materials({ ...house, decoration: [{ mur: 0, face: 'exterieur', couleur: '#ABC' }] });
  expect(painted).toContain('#aabbcc');
  expect(materials({ ...house, decoration: [{ mur: 0, face: 'exterieur', type: 'lambris' }] })).toContain('lambris');
  const plain = materials(house);
  for (const decoration of [
    [{ mur: 0, couleur: '#aabbcc' }],
    [{ mur: 2, face: 'exterieur', couleur: '#aabbcc' }],
    [{ mur: 0, face: 'exterieur', type: 'peinture' }],
  ] as const) {
    expect(materials({ ...house, decoration: [...decoration] })).toEqual(plain);
  }
});

/** An L of which the tree stands in the angle: behind the front of its wing, before its other walls. */
const angled: Scene = {
  murs: (
    [
      [0, 0, 5000, 0],
      [5000, 0, 5000, 6000],
      [5000, 6000, 14_000, 6000],
      [14_000, 6000, 14_000, 11_000],
      [14_000, 11_000, 0, 11_000],
      [0, 11_000, 0, 0],
    ] as const
  ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2600, epaisseur: 200 })),
  ouvertures: [{ mur: 2, position: 3300, largeur: 1200, hauteur: 1250, z: 900, type: 'fenetre' }],
  mobilier: [{ type: 'arbre', x: 9000, y: 3000, l: 3000, p: 3000 }],
};

test('a tree before a part of the building is an outline that hides no bay, one behind it is a solid', () => {
  const building = buildingOf(angled);
  const [{ id }, [window]] = [building.furniture[0]!, building.openings] as const;
  const ofTree = (side: 'avant' | 'arriere' | 'gauche') =>
    facadeView(building, side, { scale: 100, langue: 'fr' }).items.filter((item) => item.id === id);
  const front = ofTree('avant');
  expect(front.map(({ kind }) => kind)).toEqual(['path']);
  expect(front.every(({ ink }) => ink === 'gris')).toBe(true);
  const seen = facadeView(building, 'avant', { scale: 100, langue: 'fr' }).items;
  const glass = (items: readonly Item[]) =>
    items
      .filter((item) => item.kind === 'surface' && item.id === window!.id)
      .reduce((sum, item) => sum + (item.kind === 'surface' ? Math.abs(signedArea(item.rings[0]!)) : 0), 0);
  const bare = facadeView(buildingOf({ ...angled, mobilier: [] }), 'avant', { scale: 100, langue: 'fr' }).items;
  expect(glass(seen)).toBeCloseTo(glass(bare), 0);
  expect(seen.some((item) => item.kind === 'text' && item.value === 'F1')).toBe(true);
  // Seen over the wing from the west, it is behind the building.
  expect(ofTree('gauche').some(({ kind }) => kind === 'surface')).toBe(true);
  expect(ofTree('gauche').some(({ ink }) => ink === 'gris')).toBe(false);
});

test('of a tree in front, what a wing hides has no outline, nor what lies under the ground', () => {
  const scene: Scene = { ...angled, mobilier: [{ type: 'arbre', x: 5200, y: 3000, z: -500, l: 3000, p: 3000 }] };
  const building = buildingOf(scene);
  const id = building.furniture[0]!.id;
  const { items } = facadeView(building, 'avant', { scale: 100, langue: 'fr' });
  const lines = items.flatMap((item) => (item.kind === 'path' && item.id === id ? item.rings.flat() : []));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ x, y }) => x < 5090 && y < 2590)).toEqual([]);
  expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThanOrEqual(building.site.groundZ);
});
