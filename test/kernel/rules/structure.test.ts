import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { structureOf, sumOf } from '../../../src/kernel/structure/index.js';
import { turned } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';

/** Concrete walls of 200 mm round a room of 6 × 4 m between axes, a flat roof of 180 mm over them. */
const box = (storeys = 1): Scene => ({
  compositions: { mur_exterieur: { couches: [{ cle: 'beton_arme' }] } },
  murs: Array.from({ length: storeys }, (_, k) => k * 3000).flatMap((z) =>
    [
      [0, 0, 6000, 0],
      [6000, 0, 6000, 4000],
      [6000, 4000, 0, 4000],
      [0, 4000, 0, 0],
    ].map(([x1, y1, x2, y2]) => ({
      x1: x1!,
      y1: y1!,
      x2: x2!,
      y2: y2!,
      z,
      hauteur: storeys > 1 ? 2800 : 3000,
      epaisseur: 200,
    })),
  ),
  toitures: [{ type: 'plat', epaisseur: 180, debord: 0 }],
});
const completed = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr' });
const structureIn = (scene: Scene) => completed(scene).rapport.structure!;

/** kN/m of a wall of concrete 200 mm thick: 2400 kg/m³. */
const weight = (height: number) => (0.2 * 2400 * 9.81 * height) / 1000;
/** kN/m²: slab of 180 mm and what lies on it; maintenance of a flat roof. */
const ROOF = 0.18 * 25 + 1.2 + 1;

describe('loads taken down', () => {
  test('a flat roof spans the short way: half on each long wall, nothing on the others', () => {
    const { loads, panels } = structureOf(buildingOf(box()));
    expect(panels.map(({ span, direction }) => [span, Math.abs(direction.y)])).toEqual([[3800, 1]]);
    const [south, east] = [...loads.values()].map((line) => sumOf(line.heaviest()));
    expect(south).toBeCloseTo(weight(3) + (ROOF * 3.8) / 2, 1);
    expect(east).toBeCloseTo(weight(3), 2);
  });

  test('a storey more brings its walls and its floor, imposed load and partitions included', () => {
    const { loads } = structureOf(buildingOf(box(2)));
    const floor = 0.2 * 25 + 1 + 1.5 + 1.2;
    const [south] = [...loads.values()].map((line) => sumOf(line.heaviest()));
    expect(south).toBeCloseTo(2 * weight(2.8) + ((ROOF + floor) * 3.8) / 2, 1);
  });

  test('everything that is carried reaches the ground, and nothing carries itself', () => {
    for (const make of Object.values(SCENES)) {
      const { bearings, grounded } = structureOf(buildingOf(make()));
      expect(grounded.length).toBeGreaterThan(0);
      expect(bearings.filter(({ carried, carrier }) => carried === carrier)).toEqual([]);
      const carried = new Set(bearings.map((each) => each.carried));
      expect(bearings.filter(({ carrier }) => carrier !== null && !carried.has(carrier))).toEqual([]);
    }
  });

  test('a turned house has the same footings and nearly the same loads: strips fall otherwise', () => {
    const footings = (scene: Scene) => structureIn(scene).fondations;
    const [straight, aslant] = [footings(SCENES.townHouse()), footings(turned(SCENES.townHouse(), 23))];
    expect(aslant.map(({ mur, largeur_mm }) => [mur, largeur_mm])).toEqual(
      straight.map(({ mur, largeur_mm }) => [mur, largeur_mm]),
    );
    straight.forEach(({ charge_kn_m }, i) => {
      expect(Math.abs(aslant[i]!.charge_kn_m! / charge_kn_m! - 1)).toBeLessThan(0.05);
    });
  });
});

describe('footings', () => {
  test.each([0.02, 0.05, 0.2])(
    'on a soil of %f MPa they spread the load, no wider than they must',
    (contrainte_mpa) => {
      const { fondations } = structureIn({ ...box(2), sol: { contrainte_mpa } });
      for (const { charge_kn_m, largeur_mm } of fondations) {
        const asked = charge_kn_m! / contrainte_mpa;
        expect(largeur_mm).toBeGreaterThanOrEqual(asked - 1);
        expect(largeur_mm).toBeLessThanOrEqual(Math.max(400, asked + 100));
      }
    },
  );

  test('their bottom is out of the frost that the caller gives, and under a basement', () => {
    expect(structureIn({ ...box(), sol: { hors_gel_mm: 1200 } }).fondations.map(({ z }) => z)).toEqual(
      Array.from({ length: 4 }, () => -1200),
    );
    const buried = structureIn({ ...box(), murs: box().murs!.map((wall) => ({ ...wall, z: -3000 })) });
    for (const { z, hauteur_mm } of buried.fondations) expect(z! + hauteur_mm!).toBeLessThanOrEqual(-3000);
  });

  test.each([
    ['a box', box()],
    ['an L of slanted stone walls', turned(SCENES.lHouse(), 31)],
    ['a town house', SCENES.townHouse()],
  ])('%s: the footings of a corner meet, out to its outer point, and go no further', (_, scene) => {
    const { building } = completed(scene as Scene);
    const footings = building.beams.filter(({ kind, wall }) => kind === 'fondation' && wall !== null);
    /** How far a point is along a footing and beside it, mm. */
    const within = ({ a, b, width }: (typeof footings)[number], { x, y }: { x: number; y: number }, slack = 2) => {
      const size = Math.hypot(b.x - a.x, b.y - a.y);
      const [u, v] = [(b.x - a.x) / size, (b.y - a.y) / size];
      const along = (x - a.x) * u + (y - a.y) * v;
      const beside = Math.abs((x - a.x) * -v + (y - a.y) * u);
      return along >= -slack && along <= size + slack && beside <= width / 2 + slack;
    };
    const wallOf = (index: number | null) => building.walls.find((wall) => wall.index === index)!;
    let corners = 0;
    for (const [i, one] of footings.entries()) {
      for (const other of footings.slice(i + 1)) {
        const [p, q] = [wallOf(one.wall), wallOf(other.wall)];
        const shared = [p.a, p.b].find((end) => [q.a, q.b].some(({ x, y }) => Math.hypot(x - end.x, y - end.y) < 1));
        const sine = p.direction.x * q.direction.y - p.direction.y * q.direction.x;
        if (!shared || Math.abs(sine) < 0.99 || Math.abs(one.z - other.z) > 1) continue;
        corners++;
        const away = (wall: typeof p) => {
          const sign = Math.hypot(wall.a.x - shared.x, wall.a.y - shared.y) < 1 ? -1 : 1;
          return { x: sign * wall.direction.x, y: sign * wall.direction.y };
        };
        const [u, v] = [away(p), away(q)];
        // The outer point of the crossing of the two, 10 mm inside of it.
        const place = ({ a, width }: typeof one, way: typeof u) =>
          (a.x - shared.x) * way.x + (a.y - shared.y) * way.y + width / 2 - 10;
        const [across, along] = [place(one, v), place(other, u)];
        const point = { x: shared.x + along * u.x + across * v.x, y: shared.y + along * u.y + across * v.y };
        expect(footings.some((footing) => within(footing, point))).toBe(true);
        const beyond = { x: point.x + 40 * u.x + 40 * v.x, y: point.y + 40 * u.y + 40 * v.y };
        expect([one, other].some((footing) => within(footing, beyond))).toBe(false);
      }
    }
    expect(corners).toBeGreaterThanOrEqual(4);
  });

  test.each([0, 31])('turned by %i°, those of walls on a limit stay in the plot, under what carries', (angle) => {
    // The south wall stands on its limit, the west one 100 mm from it, the others far from theirs.
    const plot = [
      [-200, -100],
      [9000, -100],
      [9000, 9000],
      [-200, 9000],
    ];
    const { building } = completed(turned({ ...box(), parcelle: plot }, angle));
    const { ring } = building.site.parcel!;
    const inside = ({ x, y }: { x: number; y: number }): number =>
      Math.min(
        ...ring.map((p, i) => {
          const q = ring[(i + 1) % ring.length]!;
          return ((q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x)) / Math.hypot(q.x - p.x, q.y - p.y);
        }),
      );
    const footings = building.beams.filter(({ kind }) => kind === 'fondation');
    const nearest = footings.map(({ a, b, width, wall: index }) => {
      const wall = building.walls.find((one) => one.index === index)!;
      const n = { x: -wall.direction.y, y: wall.direction.x };
      // The bearing wall stands on its footing.
      const off = (a.x - wall.a.x) * n.x + (a.y - wall.a.y) * n.y;
      expect(Math.abs(off)).toBeLessThanOrEqual(width / 2 - 100 + 1);
      const edges = [a, b].flatMap(({ x, y }) =>
        [1, -1].map((way) => ({ x: x + (way * n.x * width) / 2, y: y + (way * n.y * width) / 2 })),
      );
      return Math.min(...edges.map(inside));
    });
    expect(footings).toHaveLength(4);
    expect(Math.min(...nearest)).toBeGreaterThan(-1);
    // On the limit, not merely somewhere inside.
    expect(nearest[0]).toBeLessThan(1);
  });

  test('a wall that stands already and a footing that is declared are left alone', () => {
    const scene = box();
    const declared = { mur: 1, x1: 6000, y1: 0, x2: 6000, y2: 4000, z: -900, largeur: 700, hauteur: 300 };
    const murs = scene.murs!.map((wall, index) => ({ ...wall, ...(index === 0 && { existant: true }) }));
    const { fondations } = structureIn({ ...scene, murs, structure: { fondations: [declared] } });
    expect(fondations.map(({ mur, origine }) => [mur, origine])).toEqual([
      [1, 'declaree'],
      [2, 'deduite'],
      [3, 'deduite'],
    ]);
  });
});

describe('lintels', () => {
  test('every bay of a bearing wall has one, which bears 100 mm at least on both sides', () => {
    for (const make of Object.values(SCENES)) {
      const building = completed(make()).building;
      const lintels = building.beams.filter(({ kind }) => kind === 'linteau');
      for (const opening of building.openings.filter(({ wall }) => wall.kind === 'mur_exterieur' && !wall.isExisting)) {
        const over = lintels.filter((lintel) => lintel.opening === opening.index);
        expect(over).toHaveLength(1);
        const [beam] = over;
        const length = Math.hypot(beam!.b.x - beam!.a.x, beam!.b.y - beam!.a.y);
        expect(length).toBeGreaterThanOrEqual(opening.width + 199.5);
        expect(beam!.z).toBeCloseTo(opening.top, 0);
      }
    }
  });

  test('a heavier floor makes a higher lintel over the same bay', () => {
    const ouvertures = [{ mur: 0, position: 1800, largeur: 2400, hauteur: 2150, type: 'porte' as const }];
    const heights = [1, 2].map(
      (storeys) => structureIn({ ...box(storeys), ouvertures }).linteaux[0]!.hauteur_requise_mm!,
    );
    expect(heights[1]).toBeGreaterThan(heights[0]!);
    expect(heights[0]).toBeGreaterThanOrEqual(240);
  });
});

test('floors that span too far for their thickness say so', () => {
  const [floor] = structureIn(SCENES.atticHouse()).planchers;
  expect(floor!.portee_mm).toBe(7700);
  expect(floor!.epaisseur_requise_mm).toBeGreaterThan(floor!.epaisseur_mm);
});
