import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item, TextItem } from '../../../src/kernel/drawing/index.js';
import { trenchOf } from '../../../src/kernel/drawing/views/site-services.js';
import { siteView } from '../../../src/kernel/drawing/views/site-view.js';
import { boundsOf, polygonContains } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { box, door, draft, room, sceneOf, sliding } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';
import { renovation } from '../../support/scenes/renovation.js';

const itemsOf = (scene: object, scale = 100): readonly Item[] =>
  siteView(buildingOf(Scene.parse(scene)), { scale, langue: 'fr' }).items;
const named = (items: readonly Item[], start: string): TextItem[] =>
  items.filter((item): item is TextItem => item.kind === 'text' && item.value.startsWith(start));

describe('what stands about a house has its name on the site plan', () => {
  test('the outdoor unit of a heat pump, beside it', () => {
    const scene = SCENES.lHouse();
    const unit = { type: 'pac_exterieure', x: -1500, y: 3000, rotation: 90 };
    const [name, ...others] = named(itemsOf({ ...scene, plomberie: [...(scene.plomberie ?? []), unit] }), 'PAC');
    expect(others).toEqual([]);
    expect(Math.hypot(name!.at.x + 1500, name!.at.y - 3000)).toBeLessThan(1500);
    expect(named(itemsOf({ ...scene, plomberie: [] }), 'PAC')).toEqual([]);
  });

  test('decking, on it', () => {
    const building = buildingOf(SCENES.lHouse());
    const decking = building.furniture.find(({ type }) => type === 'terrasse')!;
    const [name] = named(itemsOf(SCENES.lHouse()), 'Terrasse');
    expect(polygonContains({ outer: decking.footprint, holes: [] }, name!.at)).toBe(true);
  });

  test('a gallery with the level of its floor, and the stair that leads to it', () => {
    const items = itemsOf(SCENES.shops());
    expect(named(items, 'Coursive').map(({ value }) => value)).toEqual(['Coursive +3,35']);
    expect(named(items, 'Escalier')).toHaveLength(1);
  });

  test('no stair that a roof covers', () => {
    expect(named(itemsOf(SCENES.townHouse()), 'Escalier')).toEqual([]);
  });
});

describe('entrances', () => {
  /** A house of 9 × 7 m, a solid door in its first wall and a sliding bay in the next. */
  function house(use: string, roof: object = {}): Scene {
    const d = draft();
    const first = box(d, 9000, 7000, { hauteur: 2500 });
    door(d, first, 4000, { largeur: 930 });
    sliding(d, first + 1, 2000, 2400);
    room(d, use, 4500, 3500);
    return sceneOf(d, { titre: 'Entrée', toitures: [{ type: 'plat', z: 2500, debord: 0, ...roof }] });
  }
  const triangles = (items: readonly Item[]) =>
    items.flatMap((item) => (item.kind === 'hatch' && item.fill === 'noir' ? [boundsOf(item.rings.flat())] : []));

  test.each([0, 600])('are marked before their door, beyond an eave of %i mm', (debord) => {
    const scene = house('sejour', { debord });
    const items = itemsOf(scene);
    const { center } = buildingOf(scene).openings[0]!;
    const [mark, ...others] = triangles(items);
    expect(others).toEqual([]);
    expect((mark!.minX + mark!.maxX) / 2).toBeCloseTo(center.x, 0);
    const reach = buildingOf(scene).roofs[0]!.outline[0]!.outer.map(({ y }) => y);
    expect(mark!.maxY <= Math.min(...reach) || mark!.minY >= Math.max(...reach)).toBe(true);
    expect(named(items, 'Entrée')).toHaveLength(1);
  });

  test('of a shop are its glazed doors', () => {
    const marks = triangles(itemsOf(SCENES.shops()));
    expect(marks).toHaveLength(3);
    expect(marks.every(({ maxY }) => maxY < 0)).toBe(true);
  });
});

describe('what a site plan proposes and remarks', () => {
  const remarks = (scene: object): readonly string[] =>
    siteView(buildingOf(Scene.parse(scene)), { scale: 100, langue: 'fr' }).title.remarks?.sentences ?? [];
  const drain = (type: 'ev' | 'ef', y: number) => ({ type, trace: [3000, y].map((at) => ({ x: 4000, y: at })) });

  test('a drain that leaves the house without a street ends in a chamber, water does not', () => {
    const scene = { ...SCENES.twoFlats(), reseaux: [drain('ev', -1500)] };
    const items = itemsOf(scene);
    expect(named(items, 'Regard EV')).toHaveLength(1);
    expect(items.some((item) => item.kind === 'text' && item.value.includes('regards proposés'))).toBe(true);
    expect(named(itemsOf({ ...scene, reseaux: [drain('ef', -1500)] }), 'Regard')).toEqual([]);
  });

  test('a roof over the limit of its plot is remarked on with how far, one inside is not', () => {
    const plot = (south: number) => ({
      murs: [
        [150, 150, 5850, 150],
        [5850, 150, 5850, 7850],
        [5850, 7850, 150, 7850],
        [150, 7850, 150, 150],
      ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 300 })),
      toitures: [{ type: 'plat', z: 2500, debord: 200 }],
      parcelle: [
        [-3000, south],
        [9000, south],
        [9000, 20_000],
        [-3000, 20_000],
      ],
    });
    expect(remarks(plot(-50)).filter((text) => text.startsWith('Toiture'))).toEqual([
      expect.stringContaining('jusqu’à 15 cm'),
    ]);
    expect(remarks(plot(-300)).filter((text) => text.startsWith('Toiture'))).toEqual([]);
    const street = { ...plot(-50), limites: [{ index: 0, nature: 'voie' }] };
    expect(remarks(street).filter((text) => text.includes('surplomb de la voie'))).toHaveLength(1);
  });

  test('two buildings of one plot have their distance', () => {
    const building = buildingOf(SCENES.towerHouse());
    const corners = building.footprint.map(({ outer }) => outer);
    const between = siteView(building, { scale: 100, langue: 'fr' }).items.filter(
      (item) =>
        item.kind === 'dimension' &&
        item.from === item.lineFrom &&
        corners.every((outer) => {
          const box = boundsOf(outer);
          return [item.from, item.to].some(({ x }) => x > box.minX - 1 && x < box.maxX + 1);
        }),
    );
    expect(between).toHaveLength(1);
  });

  test('a trench from the street brings what a house needs to its board, straight; none without a street', () => {
    const board = { type: 'tableau_electrique', x: 6000, y: 2000, rotation: 0 };
    const scene = { ...SCENES.twoFlats(), electricite: [board], limites: [{ index: 0, nature: 'voie' }] };
    const building = buildingOf(Scene.parse(scene));
    const { from, to } = trenchOf(building)!;
    expect(Math.abs(from.x - to.x)).toBeLessThan(1);
    expect(building.footprint.some((part) => polygonContains(part, { x: to.x, y: (from.y + to.y) / 2 }))).toBe(false);
    expect(named(itemsOf(scene), 'Eau, électricité')).toHaveLength(1);
    expect(remarks(scene).join(' ')).toContain('branchements (assainissement),');
    expect(trenchOf(buildingOf(Scene.parse({ ...scene, limites: [] })))).toBeNull();
    expect(trenchOf(buildingOf(Scene.parse({ ...scene, electricite: [] })))).toBeNull();
  });

  test('a court has a gully', () => {
    expect(named(itemsOf(SCENES.patioHouse()), 'Grille EP')).toHaveLength(1);
    expect(remarks(SCENES.patioHouse()).join(' ')).toContain('grille de cour');
    expect(named(itemsOf(SCENES.lHouse()), 'Grille EP')).toEqual([]);
  });

  test('what is written short has its key, nothing else', () => {
    const key = (scene: object) => remarks(scene).find((text) => text.startsWith('Abréviations'));
    expect(key({ ...SCENES.twoFlats(), reseaux: [drain('ev', -1500)] })).toBe(
      'Abréviations : EV eaux vannes, EP eaux pluviales, TN terrain naturel.',
    );
    expect(key({ ...SCENES.twoFlats(), reseaux: [] })).toBe('Abréviations : EP eaux pluviales, TN terrain naturel.');
  });
});

test('a footprint whose written parts are not its sum says that it is rounded once', () => {
  const written = (scene: object): string[] =>
    ['Emprise', 'dont existante', 'dont créée'].map((start) => named(itemsOf(scene), start)[0]!.value);
  expect(written(SCENES.farmhouse())).toEqual([
    'Emprise 120,21 m², arrondie une fois',
    'dont existante 97,50 m²',
    'dont créée 22,72 m²',
  ]);
  expect(written(renovation())).toEqual(['Emprise 110,00 m²', 'dont existante 80,00 m²', 'dont créée 30,00 m²']);
});
