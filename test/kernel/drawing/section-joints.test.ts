import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import { bay, door, draft, ring, room, sceneOf, turned, wall } from '../../support/scenes/draft.js';
import { titleSays } from '../../support/title-says.js';

interface Asked {
  readonly isOwn?: boolean;
  readonly gap?: number;
  readonly existing?: boolean;
  readonly degrees?: number;
  readonly isThrough?: boolean;
}

/** A house of stone up to x = 6000, an extension beside it with a wall of its own there or without one. */
function extended({ isOwn = true, gap = 0, existing = true, degrees = 0, isThrough = false }: Asked = {}) {
  const d = draft();
  const first = ring(
    d,
    [
      [250, 250],
      [5750, 250],
      [5750, 5750],
      [250, 5750],
    ],
    { epaisseur: 500, materiau: 'pierre', ...(existing && { existant: true }) },
  );
  bay(d, first, 2000, 1000, existing ? { existant: true } : {});
  const corners = [
    [isOwn ? 6150 + gap : 6000, 650],
    [10_000, 650],
    [10_000, 5350],
    [isOwn ? 6150 + gap : 6000, 5350],
  ] as const;
  for (const i of isOwn ? [0, 1, 2, 3] : [0, 1, 2]) wall(d, corners[i]!, corners[(i + 1) % 4]!, { epaisseur: 300 });
  bay(d, first + 5, 2000, 1200);
  if (isThrough) {
    door(d, first + 1, 2250, { largeur: 1000, cree: true });
    door(d, first + 7, 1850, { largeur: 1000 });
  }
  room(d, 'sejour', 3000, 3000);
  room(d, 'bureau', 8000, 3000);
  const rect = (x1: number, y1: number, x2: number, y2: number) => [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ];
  const scene = sceneOf(d, {
    titre: 'Extension',
    toitures: [
      { type: 'plat', z: 2500, polygone: rect(0, 0, 6000, 6000) as never, ...(existing && { existant: true }) },
      { type: 'plat', z: 2500, polygone: rect(6000 + gap, 500, 10_150, 5500) as never },
    ],
  });
  return turned(scene, degrees);
}

function drawn(asked: Asked = {}, scale = 50) {
  const angle = ((asked.degrees ?? 0) * Math.PI) / 180;
  const at = (x: number, y: number) =>
    [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)] as const;
  const line = sectionLine(0, [...at(-2000, 3000), ...at(12_000, 3000)]);
  const view = sectionView(buildingOf(extended(asked)), line, { scale, langue: 'fr' });
  // At (0, 0) of the house the picture is at 0 when the section looks square to it.
  return { items: view.items, said: titleSays(view) };
}

/** Upright white bands 20 mm wide among what is cut. */
const joints = (items: readonly Item[]) =>
  items.flatMap((item) => {
    if (item.kind !== 'hatch' || item.class !== 'cut' || item.fill !== 'blanc') return [];
    const box = boundsOf(item.rings.flat());
    return Math.abs(box.maxX - box.minX - 20) < 1 ? [box] : [];
  });
/** Supposed footings: dashed and 250 mm high. */
const feet = (items: readonly Item[]) =>
  items.flatMap((item) => {
    if (item.kind !== 'path' || item.dash !== 'interrompu' || item.pen !== 0.25) return [];
    const box = boundsOf(item.rings.flat());
    return box.minY < -700 ? [box] : [];
  });

describe('an extension with a wall of its own against what stands', () => {
  test.each([0, 37])('is parted from it by a joint of 20 mm all the way up (turned by %i degrees)', (degrees) => {
    for (const scale of [50, 100]) {
      const { items } = drawn({ degrees }, scale);
      const found = joints(items);
      expect(found.length).toBeGreaterThan(0);
      for (const { minX } of found) expect(minX).toBeCloseTo(6000, 0);
      expect(Math.min(...found.map(({ minY }) => minY))).toBeCloseTo(-200, 0);
      expect(Math.max(...found.map(({ maxY }) => maxY))).toBeGreaterThan(2400);
    }
  });

  test('has its footing on its own side, which the note says once', () => {
    const { items, said } = drawn();
    const foot = feet(items).toSorted((p, q) => p.minX - q.minX)[0]!;
    expect(foot.minX).toBeGreaterThanOrEqual(6020 - 1);
    expect(foot.maxX - foot.minX).toBeGreaterThan(450);
    expect(said.match(/joint de 2 cm contre l’existant, semelle excentrée/giu)).toHaveLength(1);
  });

  test('has none where it stands apart, nor has a house that is new as a whole', () => {
    for (const asked of [{ gap: 400 }, { existing: false }]) {
      const { items, said } = drawn(asked);
      expect(joints(items)).toEqual([]);
      expect(said).not.toMatch(/joint/iu);
    }
  });
});

test('an extension that bears on the old wall: its ground floor alone is parted from it, its bearings are told', () => {
  const { items, said } = drawn({ isOwn: false });
  const found = joints(items);
  expect(found).toHaveLength(1);
  expect(found[0]!.minX).toBeCloseTo(6000, 0);
  expect(found[0]!.maxY).toBeLessThanOrEqual(1);
  expect(said).toMatch(/appuis de l’extension sur lui/iu);
});

test.each([0, 37])(
  'a way through both walls is no bay of a façade: no chain measures it (by %i degrees)',
  (degrees) => {
    const heads = (asked: Asked) =>
      drawn(asked).items.filter((item) => item.kind === 'dimension' && Math.round(item.value) === 2040);
    expect(buildingOf(extended({ isThrough: true })).openings).toHaveLength(4);
    expect(heads({ isThrough: true, degrees })).toEqual([]);
  },
);
