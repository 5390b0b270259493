import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { HatchItem, Item } from '../../../src/kernel/drawing/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { boundsOf, signedArea } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { bay, draft, ring, room, sceneOf, wall } from '../../support/scenes/draft.js';
import { titleSays } from '../../support/title-says.js';

/** About an angle: where a point of a house lies. */
const about =
  (degrees: number) =>
  ([x, y]: readonly [number, number]): readonly [number, number] => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [x * cos - y * sin, x * sin + y * cos];
  };

interface Asked {
  readonly degrees?: number;
  readonly depth?: number;
  readonly roof?: object;
  readonly more?: object;
  readonly old?: boolean;
}

/** A house 12 m long under a roof of 35 to 45 degrees with its ridge along it, an attic over its ceiling. */
function house({ degrees = 0, depth = 8000, roof = {}, more = {}, old = false }: Asked = {}): Scene {
  const at = about(degrees);
  const d = draft();
  const corners = [
    [0, 0],
    [12_000, 0],
    [12_000, depth],
    [0, depth],
  ] as const;
  const first = ring(d, corners.map(at), { hauteur: 2500, ...(old && { existant: true }) });
  bay(d, first, 1500, 1200);
  const [x, y] = at([6000, depth / 2]);
  room(d, 'sejour', x, y);
  return sceneOf(d, {
    titre: 'Combles perdus',
    toitures: [
      { type: 'deux_pans', z: 2500, hauteur_faitage: depth * 0.4, debord: 400, rotation: degrees, ...roof },
    ] as never,
    ...more,
  });
}

/** A section across a house at an abscissa along it, its foot that much further along. */
function across(scene: Scene, { degrees = 0, depth = 8000, x = 6000, askew = 0, scale = 50 } = {}) {
  const at = about(degrees);
  const line = sectionLine(0, [...at([x, -2000]), ...at([x + askew, depth + 2000])]);
  const view = sectionView(buildingOf(scene), line, { scale, langue: 'fr' });
  return { view, start: projected(line.a, line.b) };
}
const projected = (a: { x: number; y: number }, b: { x: number; y: number }): number => {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  return (a.x * (b.x - a.x) + a.y * (b.y - a.y)) / length;
};

/** Purlins of a section: timber as large as they are, where their axis lies from the outside of the first wall. */
function purlins({ items }: { items: readonly Item[] }, start: number, fill: HatchItem['fill'] = 'bois') {
  return items
    .filter((item): item is HatchItem => item.kind === 'hatch' && item.fill === fill)
    .filter(({ rings }) => Math.abs(Math.abs(signedArea(rings[0]!)) - 75 * 225) < 1500)
    .map(({ rings }) => boundsOf(rings.flat()))
    .map(({ minX, maxX, minY, maxY }) => ({ x: (minX + maxX) / 2 - start - 2000, low: minY, high: maxY }))
    .toSorted((p, q) => p.x - q.x);
}

describe('a supposed frame in a section', () => {
  test.each([0, 29, 90])('has purlins that rafters reach over 2.50 m (turned by %i degrees)', (degrees) => {
    const { view, start } = across(house({ degrees }), { degrees });
    const found = purlins(view, start);
    // One half way up each pane of 4.15 m, and the ridge.
    expect(found).toHaveLength(3);
    expect(found[1]!.x).toBeCloseTo(4000, 0);
    expect(found[0]!.x).toBeCloseTo(8000 - found[2]!.x, 0);
    const off = found.map(({ x }) => Math.min(...[2000, 4000, 6000].map((at) => Math.abs(x - at))));
    expect(Math.max(...off)).toBeLessThan(300);
  });

  test('lies under the rafters: nothing of it shows over them', () => {
    const scene = house();
    const [roof] = buildingOf(scene).roofs;
    const { view, start } = across(scene);
    for (const { x, high } of purlins(view, start)) {
      const over = roof!.ridgeZ - Math.abs(x - 4000) * (3200 / 4150);
      expect(high).toBeLessThan(over);
      expect(high).toBeGreaterThan(over - 500);
    }
  });

  test('has two purlins in each slope of a deep house', () => {
    const { view, start } = across(house({ depth: 13_000 }), { depth: 13_000 });
    expect(purlins(view, start)).toHaveLength(5);
  });

  test('is told to be supposed, and only where it is drawn', () => {
    expect(titleSays(across(house()).view)).toMatch(/pannes supposées, charpente à définir/iu);
    const along = sectionLine(0, [-2000, 2500, 14_000, 2500]);
    const view = sectionView(buildingOf(house()), along, { scale: 50, langue: 'fr' });
    expect(titleSays(view)).toMatch(/charpente à définir/iu);
    expect(titleSays(view)).not.toMatch(/pannes/iu);
    expect(purlins(view, -2000)).toEqual([]);
  });

  test('is dashed, white at 1:100 and left out at 1:200', () => {
    const { view, start } = across(house(), { scale: 100 });
    expect(purlins(view, start, 'blanc')).toHaveLength(3);
    expect(view.items.filter(({ kind, dash }) => kind === 'polyline' && dash === 'interrompu').length).toBeGreaterThan(
      11,
    );
    const small = across(house(), { scale: 200 });
    expect(purlins(small.view, small.start, 'blanc')).toEqual([]);
  });

  test('is wider where the section is askew', () => {
    const { view, start } = across(house(), { askew: 6000, x: 3000 });
    const long = Math.hypot(12_000, 6000) / 12_000;
    const found = view.items.filter(
      (item): item is HatchItem =>
        item.kind === 'hatch' &&
        item.fill === 'bois' &&
        Math.abs(Math.abs(signedArea(item.rings[0]!)) / (75 * 225 * long) - 1) < 0.02,
    );
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(start).toBeDefined();
  });
});

describe('no purlin is supposed', () => {
  const none = (scene: Scene, asked: Parameters<typeof across>[1] = {}) => {
    const { view, start } = across(scene, asked);
    expect(purlins(view, start)).toEqual([]);
    expect(titleSays(view)).not.toMatch(/pannes/iu);
  };

  test('under a roof that stands', () => none(house({ old: true })));
  test('under a cone', () => none(house({ roof: { type: 'conique' } })));
  test('where the ceiling leaves no room for them', () => none(house({ roof: { hauteur_faitage: 400 } })));

  test('where the scene has timbers of its own', () => {
    const boites = [{ x: 6000, y: 4000, l: 12_000, p: 100, h: 300, z: 5000, role: 'panne faîtière' }];
    none(house({ more: { boites } }));
  });

  test('at the point of a hip, which has no ridge', () => {
    const scene = house({ depth: 12_000, roof: { type: 'quatre_pans', hauteur_faitage: 4000 } });
    const { view, start } = across(scene, { depth: 12_000 });
    const found = purlins(view, start);
    expect(found.length).toBeGreaterThan(1);
    for (const { x } of found) expect(Math.abs(x - 6000)).toBeGreaterThan(1000);
  });

  test('on a wall that goes up to the roof', () => {
    const scene = house();
    const d = { ...draft(), murs: scene.murs! };
    wall(d, [150, 4000], [11_850, 4000], { epaisseur: 200, hauteur: 5500 });
    const { view, start } = across({ ...scene, murs: d.murs });
    for (const { x } of purlins(view, start)) expect(Math.abs(x - 4000)).toBeGreaterThan(300);
  });
});

test('under lived-in slopes rafters are as deep as their wool: the ridge purlin alone, under the lining', () => {
  const scene = house({ more: { plafonds: [{ x: 6000, y: 4000, hauteur: 9000 }] } });
  const { view, start } = across(scene);
  const found = purlins(view, start);
  expect(found.map(({ x }) => Math.round(x))).toEqual([4000]);
});
