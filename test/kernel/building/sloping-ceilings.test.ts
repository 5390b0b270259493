import { describe, expect, it } from 'vitest';
import type { Building, Room } from '../../../src/kernel/building/index.js';
import { areaAbove, buildingOf, clearHeights, roofZAt, volumeAbove } from '../../../src/kernel/building/index.js';
import { boundsOf, polygonContains } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';

type Document = Record<string, unknown>;

/** 10 by 8 m on the axes, walls of 200 mm. */
const walls = (hauteur: number, z = 0): Document[] => [
  { x1: 0, y1: 0, x2: 10_000, y2: 0, hauteur, z },
  { x1: 10_000, y1: 0, x2: 10_000, y2: 8000, hauteur, z },
  { x1: 10_000, y1: 8000, x2: 0, y2: 8000, hauteur, z },
  { x1: 0, y1: 8000, x2: 0, y2: 0, hauteur, z },
];
const build = (murs: Document[], ...toitures: Document[]): Building =>
  buildingOf(Scene.parse({ murs, ...(toitures.length > 0 ? { toitures } : {}) }));
const only = ({ rooms }: Building): Room => {
  expect(rooms).toHaveLength(1);
  return rooms[0]!;
};

const RISE = 4000;
const GABLE = { type: 'deux_pans', hauteur_faitage: RISE, debord: 300 };
/** The two panes meet over the middle of the 8.2 m between outer faces. */
const SLOPE = RISE / 4100;
const DEPTH = 220 * Math.hypot(1, SLOPE);
/** Distance from the inner face of a long wall at which the clear height is reached. */
const reaches = (height: number, knee: number): number => (height - knee + DEPTH) / SLOPE - 200;

/** Independent of the plane booleans: heights under the roofs on a grid of 50 mm. */
function sampled({ roofs }: Building, { polygon, z }: Room, from: number): { area: number; volume: number } {
  const STEP = 50;
  const { minX, minY, maxX, maxY } = boundsOf(polygon.outer);
  let [area, volume] = [0, 0];
  for (let x = minX + STEP / 2; x < maxX; x += STEP) {
    for (let y = minY + STEP / 2; y < maxY; y += STEP) {
      if (!polygonContains(polygon, { x, y })) continue;
      const under = roofs.map((roof) => {
        const top = roofZAt(roof, { x, y });
        const pane = roof.panes.find(({ plan }) => polygonContains(plan, { x, y }));
        return top === null || !pane
          ? Infinity
          : top - roof.thickness * Math.min(3, Math.hypot(1, pane.plane.gx, pane.plane.gy));
      });
      const height = Math.min(...under) - z;
      // A point on the line between two panes lies in neither.
      if (height < from || height === Infinity) continue;
      area += STEP * STEP;
      volume += STEP * STEP * height;
    }
  }
  return { area, volume };
}

describe('clear heights under a roof', () => {
  it('are level under a flat roof and without roof over the walls', () => {
    for (const roofs of [[], [{ type: 'plat' }], [{ ...GABLE, z: 9000 }]]) {
      const room = only(build(walls(2500), ...roofs));
      expect(room.height).toBe(2500);
      expect(areaAbove(room, 1800)).toBe(room.area);
      expect(areaAbove(room, 2600)).toBe(0);
      expect(volumeAbove(room)).toBeCloseTo(room.area * 2500, 0);
    }
  });

  it('are level under a ceiling that the walls carry, though the thickness of the roof takes their heads', () => {
    for (const type of ['deux_pans', 'quatre_pans']) {
      for (const hauteur_faitage of [undefined, 1800, RISE]) {
        const room = only(build(walls(2500), { type, hauteur_faitage, debord: 300 }));
        expect(clearHeights(room)).toEqual({ lowest: 2500, highest: 2500, isLevel: true });
        expect(volumeAbove(room)).toBeCloseTo(room.area * 2500, 0);
      }
    }
  });

  it('keep a slope that passes under the heads of the walls, and one that is wide', () => {
    const under = only(build(walls(2500), { ...GABLE, z: 2000 }));
    expect(clearHeights(under)).toMatchObject({
      lowest: expect.closeTo(2000 + 200 * SLOPE - DEPTH, 0),
      isLevel: false,
    });
    const slight = only(build(walls(2500), { type: 'deux_pans', hauteur_faitage: 410, debord: 300 }));
    expect(clearHeights(slight).isLevel).toBe(false);
  });

  it('go up to the roof where the walls stop below the height of a person', () => {
    const room = only(build(walls(1200), GABLE));
    expect(room.height).toBeCloseTo(1200 + RISE - DEPTH, 0);
    expect(areaAbove(room, 1800) / 1e6).toBeCloseTo((9800 * (7800 - 2 * reaches(1800, 1200))) / 1e6, 2);
    const [low, high] = [1200 + 200 * SLOPE - DEPTH, 1200 + RISE - DEPTH];
    expect(volumeAbove(room) / 1e9).toBeCloseTo((9800 * 7800 * (low + high)) / 2 / 1e9, 2);
    expect(volumeAbove(room, 1800) / 1e9).toBeCloseTo((areaAbove(room, 1800) * (1800 + high)) / 2 / 1e9, 2);
  });

  it('stop at the ceiling that the highest wall of the room gives', () => {
    const gables = walls(1200).map((wall, i) => (i % 2 === 1 ? { ...wall, hauteur: 2500 } : wall));
    const building = build(gables, { ...GABLE, z: 1200 });
    const room = only(building);
    expect(room.height).toBe(2500);
    expect(areaAbove(room, 1800) / 1e6).toBeCloseTo((9800 * (7800 - 2 * reaches(1800, 1200))) / 1e6, 2);
    expect(areaAbove(room, 2500) / 1e6).toBeCloseTo((9800 * (7800 - 2 * reaches(2500, 1200))) / 1e6, 2);
  });

  it('agree with heights sampled under every form of roof', () => {
    const FORMS: readonly Document[] = [
      { type: 'quatre_pans', hauteur_faitage: 3000 },
      { type: 'conique', hauteur_faitage: 4000 },
      { type: 'dome', hauteur_faitage: 3000 },
      { type: 'deux_pans', hauteur_faitage: 3500, rotation: 30 },
      { type: 'personnalise', apex: { x: 3000, y: 5000 }, hauteur_faitage: 3500 },
    ];
    for (const [form, toiture] of FORMS.entries()) {
      const building = build(walls(1300), toiture);
      const room = only(building);
      for (const from of [0, 1800, 2200]) {
        const witness = sampled(building, room, from);
        expect(Math.abs(areaAbove(room, from) - witness.area) / 1e6, `${form} from ${from}`).toBeLessThan(0.2);
        expect(Math.abs(volumeAbove(room, from) - witness.volume) / 1e9, `${form} from ${from}`).toBeLessThan(0.5);
      }
    }
  });

  it('are those of the storey itself: a lean-to roof against the storey below changes nothing upstairs', () => {
    const upper = walls(2500, 2700);
    const building = build([...walls(2700), ...upper], {
      type: 'deux_pans',
      z: 2000,
      hauteur_faitage: 2000,
      polygone: [
        { x: -100, y: -100 },
        { x: 10_100, y: -100 },
        { x: 10_100, y: 8100 },
        { x: -100, y: 8100 },
      ],
    });
    expect(building.rooms.map((room) => [room.height, areaAbove(room, 1800) === room.area])).toEqual([
      [2500, true],
      [2500, true],
    ]);
  });

  it('rise under a dormer', () => {
    const dormer = {
      type: 'chien_assis',
      x: 5000,
      y: 1200,
      largeur: 2000,
      profondeur: 2400,
      hauteur: 2200,
      hauteur_faitage: 300,
    };
    const [plain, lit] = [only(build(walls(1200), GABLE)), only(build(walls(1200), GABLE, dormer))];
    const gain = (areaAbove(lit, 1800) - areaAbove(plain, 1800)) / 1e6;
    expect(gain).toBeGreaterThan(0.3);
    expect(gain).toBeLessThan(4.8);
    expect(volumeAbove(lit)).toBeGreaterThan(volumeAbove(plain));
  });
});

it('two crossing roofs leave a room no higher than its walls, to the tenth of a millimetre', () => {
  const outline = [
    [0, 0],
    [11_000, 0],
    [11_000, 5000],
    [5200, 5000],
    [5200, 9800],
    [0, 9800],
  ] as const;
  const murs = outline.map(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length]!;
    return { x1, y1, x2, y2, epaisseur: 300, hauteur: 2550 };
  });
  const over = (x: number, y: number) => [
    { x: 0, y: 0 },
    { x, y: 0 },
    { x, y },
    { x: 0, y },
  ];
  const wing = { type: 'deux_pans', z: 2550, hauteur_faitage: 1500 };
  const toitures = [
    { ...wing, polygone: over(11_000, 5000) },
    { ...wing, polygone: over(5200, 9800), rotation: 90 },
  ];
  const partition = { x1: 5200, y1: 150, x2: 5200, y2: 4850, epaisseur: 100, hauteur: 2550 };
  const { rooms } = buildingOf(Scene.parse({ murs: [...murs, partition], toitures }));
  expect(rooms.map(({ height }) => height)).toEqual([2550, 2550]);
});
