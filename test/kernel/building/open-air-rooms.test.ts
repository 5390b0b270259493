import { describe, expect, test } from 'vitest';
import { buildingOf, outerSide, wallLayering } from '../../../src/kernel/building/index.js';
import { worksOf } from '../../../src/kernel/estimate/index.js';
import { outerArea } from '../../../src/kernel/measures/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const H = 2.5;
/** A square of walls of 200 mm, anticlockwise, its axes `from` to `to` mm on both sides. */
const square = (from: number, to: number) => [
  { x1: from, y1: from, x2: to, y2: from, hauteur: 1000 * H },
  { x1: to, y1: from, x2: to, y2: to, hauteur: 1000 * H },
  { x1: to, y1: to, x2: from, y2: to, hauteur: 1000 * H },
  { x1: from, y1: to, x2: from, y2: from, hauteur: 1000 * H },
];
/** Ten metres by ten round four by four, which is a patio or a room. */
const around = (type: string) => ({
  murs: [...square(0, 10_000), ...square(3000, 7000)],
  pieces: [
    { type: 'sejour', x: 1500, y: 1500 },
    { type, x: 5000, y: 5000 },
  ],
});
const built = (type: string) => buildingOf(Scene.parse(around(type)));
const billed = (type: string, code: string) =>
  worksOf(built(type)).find((work) => work.code.startsWith(code))?.quantity ?? 0;

describe('the walls round a room in the open air', () => {
  test.each([
    ['patio', 'mur_exterieur'],
    ['loggia', 'mur_exterieur'],
    ['chambre', 'refend'],
  ])('of a %s are of kind %s', (type, kind) => {
    expect(built(type).walls.map((wall) => wall.kind)).toEqual([
      ...Array.from({ length: 4 }, () => 'mur_exterieur'),
      ...Array.from({ length: 4 }, () => kind),
    ]);
  });

  test('have their layers from the patio inwards, insulation towards the room', () => {
    const { walls } = built('patio');
    for (const [i, wall] of walls.entries()) {
      // The inside of a square that goes round anticlockwise is on the left of its walls.
      const outside = i < 4 ? 'right' : 'left';
      expect([outerSide(wall), wallLayering(wall).from]).toEqual([outside, outside]);
      expect(wall.layers.layers.findIndex(({ key }) => key === 'isolant')).toBeGreaterThan(0);
    }
  });

  test('are counted like façades: outer faces in the patio, insulation on the faces of the rooms', () => {
    const building = built('patio');
    const outer = building.walls.map((wall) => outerArea(building, wall) / 1e6);
    expect(outer.slice(0, 4).map((area) => area.toFixed(3))).toEqual(Array(4).fill((10.2 * H).toFixed(3)));
    expect(outer.slice(4).map((area) => area.toFixed(3))).toEqual(Array(4).fill((3.8 * H).toFixed(3)));
    expect(billed('patio', 'PLA-ISOLANT-')).toBeCloseTo(4 * (9.8 + 4.2) * H, 2);
    expect(billed('chambre', 'PLA-ISOLANT-')).toBeCloseTo(4 * 9.8 * H, 2);
    expect(billed('patio', 'PEI-FACADE-ENDUIT')).toBeCloseTo(4 * (10.2 + 3.8) * H, 2);
  });
});
