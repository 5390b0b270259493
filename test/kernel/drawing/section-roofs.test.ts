import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { HatchItem, Item } from '../../../src/kernel/drawing/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import type { SectionLine } from '../../../src/kernel/drawing/views/section-lines.js';
import { defaultSections } from '../../../src/kernel/drawing/views/section-lines.js';
import { boundsOf, signedArea } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { bay, draft, ring, room, sceneOf } from '../../support/scenes/draft.js';
import { titleSays } from '../../support/title-says.js';

const isHatch = (item: Item): item is HatchItem => item.kind === 'hatch';
const drawn = (scene: Scene, line: SectionLine, scale = 50) =>
  sectionView(buildingOf(scene), line, { scale, langue: 'fr' }).items;
const hatches = (items: readonly Item[], fill: HatchItem['fill']) =>
  items.filter(isHatch).filter((item) => item.fill === fill);
const areaOf = (items: readonly HatchItem[]) =>
  items.flatMap(({ rings }) => rings.map(signedArea)).reduce((a, b) => a + b, 0);
const footOf = ({ rings }: HatchItem) => boundsOf(rings.flat()).minY;
const widthOf = ({ rings }: HatchItem) => boundsOf(rings.flat()).maxX - boundsOf(rings.flat()).minX;
/** Wider than a wall: fronts of dormers are walls over the foot of a roof, mm. */
const WALL = 600;

/** A house of 9 × 7 m, its corners turned by an angle, under a hip, open to its roof or with a ceiling. */
function hipped(degrees: number, isOpen: boolean): Scene {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const d = draft();
  const corners = [
    [0, 0],
    [9000, 0],
    [9000, 7000],
    [0, 7000],
  ].map(([x, y]) => [x! * cos - y! * sin, x! * sin + y! * cos] as const);
  const first = ring(d, corners, { hauteur: 2500 });
  bay(d, first, 2000, 1200);
  room(d, 'sejour', 4500 * cos - 3500 * sin, 4500 * sin + 3500 * cos);
  return sceneOf(d, {
    titre: 'Croupe',
    toitures: [{ type: 'quatre_pans', z: 2500, hauteur_faitage: 2400, debord: 400 }],
    ...(isOpen && { plafonds: [{ type: 'rampant', x: 4500 * cos - 3500 * sin, y: 4500 * sin + 3500 * cos }] as never }),
  });
}

describe('the eaves of a pitched roof in a section', () => {
  const across: SectionLine = { name: 'A', a: { x: 4500, y: -2000 }, b: { x: 4500, y: 9000 } };
  /** Plates: timber 100 wide and 75 high. */
  const plates = (items: readonly Item[]) =>
    hatches(items, 'bois').filter((item) => {
      const { minX, maxX, minY, maxY } = boundsOf(item.rings.flat());
      return Math.round(maxX - minX) === 100 && Math.round(maxY - minY) === 75;
    });

  test('rafters lie on a plate on the wall', () => {
    const scene = hipped(0, false);
    const found = plates(drawn(scene, across));
    expect(found).toHaveLength(2);
    const { roofs } = buildingOf(scene);
    for (const plate of found) {
      const { maxY } = boundsOf(plate.rings.flat());
      // Under the tiles by the thickness of the pane, over the bays.
      expect(maxY).toBeLessThan(roofs[0]!.z);
      expect(maxY).toBeGreaterThan(roofs[0]!.z - 300);
    }
  });

  test('walls that stand, and sections along the eave, have none', () => {
    const scene = hipped(0, false);
    const murs = scene.murs!.map((wall) => ({ ...wall, existant: true }));
    expect(plates(drawn({ ...scene, murs }, across))).toEqual([]);
    expect(plates(drawn(scene, across, 100))).toEqual([]);
  });

  test('a head that leaves no course of blocks under the plate is told', () => {
    const noteOf = (hauteur: number): string => {
      const scene = hipped(0, false);
      const ouvertures = scene.ouvertures!.map((one) => ({ ...one, hauteur, z: 0 }));
      const line: SectionLine = { name: 'A', a: { x: 2600, y: -2000 }, b: { x: 2600, y: 9000 } };
      return titleSays(sectionView(buildingOf({ ...scene, ouvertures }), line, { scale: 50, langue: 'fr' }));
    };
    expect(noteOf(2200)).toContain('sous la sablière');
    expect(noteOf(1900)).not.toContain('sous la sablière');
  });
});

describe('a pitched roof in a section', () => {
  test.each(Object.entries(SCENES))('of %s is hatched as no slab', (_, make) => {
    const building = buildingOf(make());
    const flat = building.roofs.filter(({ type }) => type === 'plat');
    if (flat.length > 0 || building.roofs.length === 0) return;
    const foot = Math.min(...building.roofs.map(({ z }) => z));
    for (const line of defaultSections(building)) {
      for (const scale of [50, 100]) {
        const slabs = sectionView(building, line, { scale, langue: 'fr' })
          .items.filter(isHatch)
          .filter((item) => ['cree_hachure', 'beton'].includes(item.fill))
          .filter((item) => footOf(item) > foot && widthOf(item) > WALL);
        expect(slabs).toEqual([]);
      }
    }
  });

  test('shows the battens that it crosses, over the whole slope of each pane', () => {
    const items = drawn(SCENES.lHouse(), defaultSections(buildingOf(SCENES.lHouse()))[0]!);
    const battens = hatches(items, 'noir').filter((item) => footOf(item) > 2500 && areaOf([item]) < 2000);
    // Two panes of 4 m and more, one batten each 35 cm.
    expect(battens.length).toBeGreaterThan(15);
    expect(areaOf(battens) / battens.length).toBeCloseTo(38 * 27, -2);
  });

  test.each([0, 17, 45])(
    'of a hip turned by %i degrees shows rafters along its eaves, battens along its falls',
    (degrees) => {
      const scene = hipped(degrees, false);
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const at = (x: number, y: number) => [x * cos - y * sin, x * sin + y * cos] as const;
      const line = sectionLine(0, [...at(-1500, 1000), ...at(10_500, 1000)]);
      const items = drawn(scene, line);
      const above = (fill: HatchItem['fill']) => hatches(items, fill).filter((item) => footOf(item) > 2500);
      // 1 m from the eave the section runs along one pane and crosses the two hips.
      expect(above('bois').length).toBeGreaterThan(7);
      expect(above('noir').length).toBeGreaterThan(3);
      expect(above('bois').every((item) => areaOf([item]) > 50 * 160)).toBe(true);
    },
  );

  test('wool between rafters stops at the outer face of the walls: none lies in an overhang', () => {
    const building = buildingOf(SCENES.atticHouse());
    const [line] = defaultSections(building);
    const boxes = hatches(drawn(SCENES.atticHouse(), line!), 'isolant').map(({ rings }) => boundsOf(rings.flat()));
    const roof = building.roofs.find(({ type }) => type === 'deux_pans')!;
    const wool = boxes.filter(({ maxY }) => maxY > roof.z);
    expect(wool.length).toBeGreaterThan(0);
    expect(Math.max(...wool.map(({ maxX }) => maxX)) - Math.min(...wool.map(({ minX }) => minX))).toBeLessThan(8302);
  });

  test('wool lies in the dormers that rooms go up into', () => {
    const building = buildingOf(SCENES.atticHouse());
    const dormer = building.roofs.find(({ dormer: own }) => own?.window)!;
    const [line] = defaultSections(building);
    const wool = hatches(drawn(SCENES.atticHouse(), line!), 'isolant').map(({ rings }) => boundsOf(rings.flat()));
    expect(wool.some(({ maxY }) => maxY > dormer.ridgeZ - 200)).toBe(true);
  });
});

test('a section that ends under a deep eave shows the battens of the whole roof, and tells of its frame', () => {
  const scene = { ...hipped(0, false), toitures: [{ type: 'deux_pans' as const, z: 2500, debord: 1500 }] };
  const battens = (beyond: number) => {
    const line = sectionLine(0, [4500, -beyond, 4500, 7000 + beyond]);
    const view = sectionView(buildingOf(scene as never), line, { scale: 50, langue: 'fr' });
    expect(titleSays(view)).toMatch(/charpente/iu);
    return hatches(view.items, 'noir').filter((item) => footOf(item) > 1500 && areaOf([item]) < 2000).length;
  };
  expect(battens(4000)).toBeGreaterThan(20);
  expect(battens(600)).toBe(battens(4000));
});
