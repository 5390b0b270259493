import { describe, expect, test } from 'vitest';
import { buildingOf, outerSide, solidsOf, wallLayering } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { worksOf } from '../../../src/kernel/estimate/index.js';
import { facadeOf, joineryTypes, outerArea } from '../../../src/kernel/measures/index.js';
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

/** The same with a way in on the street, a glazed door and a window onto the middle, and a plain door to it. */
const withBays = (type: string) =>
  buildingOf(
    Scene.parse({
      ...around(type),
      ouvertures: [
        { mur: 0, position: 4000, largeur: 930, hauteur: 2150, type: 'porte', famille: 'porte_entree' },
        { mur: 4, position: 500, largeur: 2400, hauteur: 2150, type: 'porte', vitree: true, u_w_m2k: 1.3 },
        { mur: 5, position: 500, largeur: 1200, hauteur: 1200, type: 'fenetre', z: 900, u_w_m2k: 1.2 },
        { mur: 6, position: 500, largeur: 900, hauteur: 2100, type: 'porte' },
      ],
    }),
  );

describe('bays onto a room in the open air', () => {
  test('are outer ones, that lead out on the side of the patio', () => {
    const { openings } = withBays('patio');
    // The inside of the middle is on the left of its walls, that of the house too.
    expect(openings.map(({ outer }) => outer)).toEqual(['right', 'left', 'left', 'left']);
    expect(openings.every(({ isExterior }) => isExterior)).toBe(true);
    expect(openings.map((opening) => facadeOf(withBays('patio'))(opening))).toEqual(['avant', null, null, null]);
    expect(withBays('chambre').openings.map(({ isExterior }) => isExterior)).toEqual([true, false, false, false]);
  });

  test('have the marks of outer joinery, and its price', () => {
    const marks = (type: string) => joineryTypes(withBays(type)).map(({ repere }) => repere);
    expect([marks('patio'), marks('chambre')]).toEqual([
      ['P1', 'P2', 'PF1', 'F1'],
      ['P1', 'P2', 'P3', 'F1'],
    ]);
    const outer = worksOf(withBays('patio')).filter(({ code }) => code.includes('-INT'));
    expect(outer.filter(({ code }) => code.startsWith('MEN'))).toEqual([]);
  });

  test('are taken off the façade of the patio', () => {
    const building = withBays('patio');
    const outer = building.walls.slice(4).map((wall) => outerArea(building, wall) / 1e6);
    const whole = 3.8 * H;
    expect(outer.map((area) => area.toFixed(3))).toEqual(
      [whole - 2.4 * 2.15, whole - 1.44, whole - 1.89, whole].map((area) => area.toFixed(3)),
    );
  });

  test('have their sills in the patio, and are no second way into the house', () => {
    const building = withBays('patio');
    const sill = solidsOf(building).find(({ part, id }) => part === 'sill' && id === building.openings[2]!.id)!;
    // The axis of its wall is x = 7000, the patio before it.
    expect(sill.mesh.positions.filter((_, i) => i % 3 === 0).every((x) => x < 7000)).toBe(true);
    expect(verify(building.scene, { langue: 'fr', now: () => 0 }).alertes.map(({ code }) => code)).not.toContain(
      'porte_entree_etroite',
    );
  });
});
