import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import type { BlockItem, DimensionItem, Item } from '../../../src/kernel/drawing/display-list.js';
import { strokesOf } from '../../../src/kernel/drawing/ink/ink-of-item.js';
import { levelView } from '../../../src/kernel/drawing/plan/level-view.js';
import { defaultSections } from '../../../src/kernel/drawing/views/section-lines.js';
import { textCorners } from '../../../src/kernel/drawing/item-bounds.js';
import { blockBounds } from '../../../src/kernel/drawing/symbols.js';
import { isUnderfoot } from '../../../src/kernel/drawing/underfoot.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { inRings, ringsOf } from '../../../src/kernel/maths/ring.js';
import { bay, door, draft, put, ring, room, sceneOf, wall } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';

const SCALE = 50;
const ALL = { ...SCENES, ...DEMOS };

const viewsOf = (make: () => Parameters<typeof buildingOf>[0]) => {
  const building = buildingOf(make());
  return {
    building,
    views: planViews(building, { echelle: SCALE, langue: 'fr', hasOpenings: true, isOneSheet: false }),
  };
};

const isFurniture = (item: Item): item is BlockItem =>
  item.kind === 'block' && item.layer !== 'ELEC' && item.class !== 'overhead' && !isUnderfoot(item);

/** Length of the line of a dimension over furniture, mm of paper; what stays at its ticks left out. */
function lengthOver(line: DimensionItem, furniture: readonly BlockItem[]): number {
  const [ax, ay, bx, by] = [line.lineFrom.x, line.lineFrom.y, line.lineTo.x, line.lineTo.y];
  const length = Math.hypot(bx - ax, by - ay);
  const drawn = strokesOf(line, SCALE);
  const boxes = furniture.map((block) => blockBounds(block, SCALE));
  let over = 0;
  for (let at = 2 * SCALE; at < length - 2 * SCALE; at += SCALE / 4) {
    const [x, y] = [ax + ((bx - ax) * at) / length, ay + ((by - ay) * at) / length];
    const isUnder = boxes.some(({ minX, maxX, minY, maxY }) => x > minX && x < maxX && y > minY && y < maxY);
    if (isUnder && isOn(drawn, x, y)) over += 0.25;
  }
  return over;
}

/** Whether a drawn stroke passes by a point. */
function isOn(strokes: readonly number[], x: number, y: number): boolean {
  for (let i = 0; i < strokes.length; i += 4) {
    const [ax, ay, bx, by] = strokes.slice(i, i + 4) as [number, number, number, number];
    const far = Math.hypot(x - ax, y - ay) + Math.hypot(bx - x, by - y) - Math.hypot(bx - ax, by - ay);
    if (far < 0.01) return true;
  }
  return false;
}

// A plan that stands square to its axes: boxes of furniture are then those of its symbols.
const SQUARE = Object.entries(ALL).filter(([name]) => !['lHouseTurned', 'towerHouse', 'farmhouse'].includes(name));

test.each(SQUARE)('%s: dimension lines inside stop at the furniture that they meet', (_, make) => {
  const { building, views } = viewsOf(make);
  // What stands in the garden is pale under the rows outside.
  const outside = new Set(building.furniture.filter((piece) => piece.isOutside).map(({ id }) => id));
  for (const { items, name } of views) {
    const furniture = items.filter(isFurniture).filter(({ id }) => !outside.has(id!));
    const lines = items.filter((item) => item.kind === 'dimension');
    const over = lines.map((line) => [name, line.text, lengthOver(line, furniture)] as const);
    expect(over.filter(([, , length]) => length > 0)).toEqual([]);
  }
});

test.each(Object.entries(ALL))('%s: the steps of a stair are written in its room', (_, make) => {
  const { building, views } = viewsOf(make);
  for (const [i, { items }] of views.entries()) {
    const rooms = building.levels[i]!.rooms.map(({ polygon }) => ringsOf(polygon));
    for (const item of items) {
      if (item.kind !== 'text' || item.layer !== 'ESCALIER') continue;
      const foot = building.stairs.flatMap(({ flights }) => flights).find(({ id }) => id === item.id)!;
      const room = rooms.find((rings) => inRings(rings, foot.foot) || inRings(rings, foot.arrival));
      if (!room) continue;
      const isIn = textCorners(item, SCALE).every((p) => inRings(room, p));
      expect([item.value, isIn]).toEqual([item.value, true]);
    }
  }
});

test.each(Object.entries(ALL))('%s: a value inside that has room over what it measures stands there', (_, make) => {
  for (const { items, name, chains } of viewsOf(make).views) {
    const inside = new Set(chains.filter(({ code }) => code.startsWith('interieur')).flatMap(({ texts }) => texts));
    for (const { lineFrom, lineTo, textAt, text, height } of items.filter((item) => item.kind === 'dimension')) {
      const [dx, dy] = [lineTo.x - lineFrom.x, lineTo.y - lineFrom.y];
      const length = Math.hypot(dx, dy);
      if (height > 2 || !inside.has(text) || length < 15 * SCALE) continue;
      const share = ((textAt.x - lineFrom.x) * dx + (textAt.y - lineFrom.y) * dy) / length ** 2;
      expect([name, text, share > 0 && share < 1]).toEqual([name, text, true]);
    }
  }
});

test.each(Object.entries(ALL))('%s: a value inside is no width along a wall', (_, make) => {
  const { building, views } = viewsOf(make);
  for (const [i, { items, chains }] of views.entries()) {
    const inside = new Set(chains.filter(({ code }) => code.startsWith('interieur')).flatMap(({ texts }) => texts));
    const walls = building.levels[i]!.walls.map(ringsOf);
    for (const { lineFrom, lineTo, text, height } of items.filter((item) => item.kind === 'dimension')) {
      const length = Math.hypot(lineTo.x - lineFrom.x, lineTo.y - lineFrom.y);
      if (height > 2 || !inside.has(text) || length < 1500) continue;
      const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((k) => ({
        x: lineFrom.x + k * (lineTo.x - lineFrom.x),
        y: lineFrom.y + k * (lineTo.y - lineFrom.y),
      }));
      expect([text, points.filter((point) => walls.some((rings) => inRings(rings, point)))]).toEqual([text, []]);
    }
  }
});

test('a value inside is no line of the tag over it', () => {
  const [plan] = viewsOf(SCENES.towerHouse).views;
  const tower = plan!.items.find((item) => item.kind === 'text' && item.value === 'HSP 3,20')!;
  const values = plan!.items.flatMap((item) => (item.kind === 'dimension' && item.height < 2 ? [item.textAt] : []));
  const { at } = tower as Extract<Item, { kind: 'text' }>;
  for (const { x, y } of values) expect([Math.abs(x - at.x) > 100, Math.abs(y - at.y) > 6 * SCALE]).toContain(true);
});

test('the depth of an open floor is said once, however many offices stand along it', () => {
  const building = buildingOf(SCENES.office());
  const [plan] = planViews(building, { echelle: 100, langue: 'fr', hasOpenings: true, isOneSheet: false });
  const said = plan!.chains.filter(({ code }) => code.startsWith('interieur')).flatMap(({ texts }) => texts);
  expect(said.filter((text) => text === '5,90')).toHaveLength(1);
  expect(said.filter((text) => text === '5,80')).toHaveLength(16);
});

test('no line inside runs along the face of a wall, even where a narrow room has no other place', () => {
  // Offices as wide as their names at 1:200, along an open floor.
  const d = draft();
  const [count, pitch, depth] = [20, 3000, 6000];
  const outer = ring(
    d,
    [
      [0, 0],
      [count * pitch, 0],
      [count * pitch, 25_000],
      [0, 25_000],
    ],
    { hauteur: 3000 },
  );
  const front = wall(d, [150, depth], [count * pitch - 150, depth], { epaisseur: 100, hauteur: 3000 });
  for (let k = 0; k < count; k++) {
    if (k > 0) wall(d, [k * pitch, 150], [k * pitch, depth], { hauteur: 3000 });
    door(d, front, k * pitch + 600, { largeur: 930 });
    bay(d, outer, k * pitch + 900, 1500);
    room(d, 'bureau', k * pitch + pitch / 2, 3000);
    put(d, 'bureau', k * pitch + pitch / 2, 2000);
  }
  room(d, 'plateau', 10_000, 12_500);
  const building = buildingOf(sceneOf(d, { titre: 'Bureaux' }));
  const options = { langue: 'fr', scale: 200, hasOpenings: true, content: 'architecte' } as const;
  const plan = levelView(building, building.levels[0]!, { ...options, sections: defaultSections(building) });
  const upright = plan.items.flatMap((item) =>
    item.kind === 'dimension' && item.angle === 90 && item.value > 5000 && item.value < depth ? [item.lineFrom.x] : [],
  );
  const nearest = upright.map((x) => Math.abs(x - pitch * Math.round(x / pitch)));
  expect(nearest.filter((away) => away < 36 + 1.2 * 200)).toEqual([]);
});
