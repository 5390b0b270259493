import { describe, expect, test } from 'vitest';
import type { Building, Level } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { planFrame } from '../../../src/kernel/drawing/plan/plan-frame.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { tradeDetail } from '../../../src/kernel/drawing/plan/trade-detail.js';
import { wetPlaces } from '../../../src/kernel/drawing/plan/wet-places.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { dwelling } from '../../support/scenes/dwellings.js';
import { fitted } from '../../support/scenes/fitted.js';
import { SCENES } from '../../support/scenes/index.js';

const SCALE = 50;
const drawn = (building: Building, index: number): readonly Item[] =>
  technicalView(building, building.levels[index]!, 'plomberie', { scale: SCALE, langue: 'fr' }).items;
const ofPipes = (items: readonly Item[]) =>
  items.filter(({ layer, class: kind }) => layer === 'PLOMB_RESEAUX' && kind === 'annotation');

/** Names of the risers of a level with their arrows: `EF1 Ø26 up down`. */
function named(building: Building, index: number): string[] {
  const items = ofPipes(drawn(building, index));
  const ids = new Set(building.stacks.map(({ id }) => id));
  return items.flatMap((item) => {
    if (item.kind !== 'text' || !ids.has(item.id ?? '')) return [];
    const heads = items.filter(
      (one) => one.kind === 'polyline' && one.id === item.id && one.points.length === 3 && !one.isClosed,
    );
    const ways = heads.map((one) => (one.kind === 'polyline' && one.points[1]!.y > one.points[0]!.y ? 'up' : 'down'));
    return [[item.value, ...ways].join(' ')];
  });
}

const completed = (scene: Scene): Building => completeScene(buildingOf(scene), { langue: 'fr', switches: {} }).building;
const homes = {
  townHouse: SCENES.townHouse,
  twoFlats: SCENES.twoFlats,
  atticHouse: SCENES.atticHouse,
  'fitted 7': () => fitted(7),
  'fitted 3': () => fitted(3),
  'etage 1': () => dwelling('etage', 1),
} as const;

describe('risers', () => {
  test.each(Object.entries(homes))('%s: each is named once on every storey that it goes through', (_, make) => {
    const building = completed(make());
    const names = building.levels.map(({ index }) => named(building, index));
    for (const { z, index, top } of building.levels) {
      // In the floor of the next storey it is a pipe of that one.
      const here = building.stacks.filter((one) => one.bottom < top - 250 && one.top > z - 150);
      expect(names[index]!.length, `level ${index}`).toBe(here.length);
      expect(new Set(names[index]).size).toBe(here.length);
    }
    const ways = names.map((own) => own.join(' '));
    expect(ways[0]).not.toContain('down');
    if (building.levels.length > 1 && building.stacks.length > 0) expect(ways.at(-1)).toMatch(/down|^$/);
  });

  test('a name is the same on all storeys, with arrows to where it goes on; that through the roof goes up', () => {
    const building = completed(SCENES.townHouse());
    const [ground, first, second] = [0, 1, 2].map((index) => named(building, index)) as [string[], string[], string[]];
    expect(ground).toContain('EV1 Ø100 up');
    expect(first).toContain('EV1 Ø100 up down');
    expect(second).toContain('EV1 Ø100 up down');
    expect(second.some((name) => /^EF1 Ø\d+ down$/.test(name))).toBe(true);
    for (const circuit of ['aller', 'retour']) {
      expect(first.some((name) => new RegExp(`^CHAUF1 ${circuit} Ø\\d+ up down$`).test(name))).toBe(true);
    }
  });

  test('one that ends under the ceiling has no arrow', () => {
    const murs = [
      [0, 0, 6000, 0],
      [6000, 0, 6000, 5000],
      [6000, 5000, 0, 5000],
      [0, 5000, 0, 0],
    ].flatMap(([x1, y1, x2, y2]) => [0, 2800].map((z) => ({ x1, y1, x2, y2, z, hauteur: 2800, epaisseur: 200 })));
    const chute = { x: 3000, y: 3500, diametre: 100, z_bas: -200, z_haut: 2000 };
    const building = buildingOf(Scene.parse({ murs, evacuations: { chute } }));
    expect(named(building, 0)).toEqual(['EV1 Ø100']);
    expect(named(building, 1)).toEqual([]);
  });
});

/** Leaders of the notes of a plan, each with the id of what it comes from. */
const leadersOf = (items: readonly Item[]) =>
  ofPipes(items).flatMap((item) =>
    item.kind === 'polyline' && item.pen === 0.13 && item.points.length === 2
      ? [{ id: item.id ?? '', a: item.points[0]!, b: item.points[1]! }]
      : [],
  );
type Leader = ReturnType<typeof leadersOf>[number];

const turn = (a: Point, b: Point, c: Point) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
const isCrossing = (one: Leader, other: Leader): boolean =>
  Math.hypot(one.a.x - other.a.x, one.a.y - other.a.y) > SCALE &&
  turn(one.a, one.b, other.a) * turn(one.a, one.b, other.b) < 0 &&
  turn(other.a, other.b, one.a) * turn(other.a, other.b, one.b) < 0;

/** The views of a level in a set: its plan without what its details tell, and these details. */
function inSet(building: Building, level: Level): (readonly Item[])[] {
  const drafting = { scale: SCALE, langue: 'fr' } as const;
  const places = wetPlaces(building, level, planFrame(level), drafting).map(({ window }) => ({ window, named: 'A' }));
  const details = places.map(({ window }) => ({ letter: 'A', shown: window, draw: () => views[0]! }));
  const views = places.map((place) => tradeDetail(building, level, 'plomberie', place, { ...drafting, scale: 20 }));
  const plan = technicalView(building, level, 'plomberie', { ...drafting, details });
  return [plan, ...views].map(({ items }) => items);
}

/** Pairs of leaders that cross, on all the plans and details of a building. */
function crossings(building: Building): [Leader, Leader][] {
  const views = building.levels.flatMap((level) => inSet(building, level));
  return views.flatMap((items) => {
    const leaders = leadersOf(items);
    return leaders.flatMap((one, i) =>
      leaders
        .slice(i + 1)
        .filter((other) => isCrossing(one, other))
        .map((other): [Leader, Leader] => [one, other]),
    );
  });
}

describe('leaders', () => {
  test.each(Object.entries({ ...SCENES, ...homes }))('%s: that of a riser crosses no other', (_, make) => {
    const building = completed(make());
    const risers = new Set(building.stacks.map(({ id }) => id));
    expect(crossings(building).filter((pair) => pair.some(({ id }) => risers.has(id)))).toEqual([]);
  });

  test.each(['townHouse', 'farmhouse', 'twoFlats', 'lHouse', 'lHouseTurned', 'patioHouse', 'studio', 'barn'] as const)(
    '%s: none cross',
    (name) => {
      expect(crossings(completed(SCENES[name]()))).toEqual([]);
    },
  );
});
