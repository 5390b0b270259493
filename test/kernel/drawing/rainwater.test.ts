import { describe, expect, test } from 'vitest';
import { buildingOf, roofZAt } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { DOWNPIPE_MM, drainsOf, roofUnder } from '../../../src/kernel/drawing/views/rainwater.js';
import { spoutsOf } from '../../../src/kernel/drawing/views/flat-edges.js';
import { flatDrainsOf } from '../../../src/kernel/drawing/views/flat-drains.js';
import { rainwaterSolids } from '../../../src/kernel/drawing/views/rainwater-solids.js';
import { rainItems } from '../../../src/kernel/drawing/views/site-rain.js';
import { roofView } from '../../../src/kernel/drawing/views/roof-view.js';
import { defaultSections } from '../../../src/kernel/drawing/views/section-lines.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { door, draft, ring, room, sceneOf, turned } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';
import { slopeHouse } from '../../support/scenes/slope-house.js';

const HOUSES = Object.entries({ ...SCENES, ...DEMOS });

describe.each(HOUSES)('gutters and downpipes of %s', (_, make) => {
  const building = buildingOf(make());
  const drains = drainsOf(building);

  test('stand before no door nor window', () => {
    const before = drains.flatMap(({ downpipes, out }) =>
      downpipes.flatMap((at) =>
        building.openings.filter(({ isExterior, footprint }) => {
          // From the pipe into the wall behind it.
          const into = [100, 200, 300].map((far) => ({ x: at.x - out.x * far, y: at.y - out.y * far }));
          return isExterior && into.some((point) => polygonContains({ outer: footprint, holes: [] }, point));
        }),
      ),
    );
    expect(before).toEqual([]);
  });

  test('stand outside the walls', () => {
    const inside = drains
      .flatMap((drain) => drain.downpipes.filter((at) => roofUnder(building, drain, at) === null))
      .filter((at) => building.footprint.some((part) => polygonContains(part, at)));
    expect(inside).toEqual([]);
  });

  test('end at a roof that is higher', () => {
    const under = drains.flatMap(({ roof, edge, gutter }) =>
      gutter.flatMap(({ outer }) =>
        outer.filter(({ x, y }) => {
          const middle = outer.map((p) => ({ x: (p.x + x) / 2, y: (p.y + y) / 2 }));
          const others = building.roofs.filter((other) => other !== roof && other.carrier === null);
          const isUnder = (at: { x: number; y: number }): boolean =>
            others.some((other) => {
              const over = roofZAt(other, at) ?? -Infinity;
              return over > edge.a.z && over < edge.a.z + 1000;
            });
          return middle.every(isUnder);
        }),
      ),
    );
    expect(under).toEqual([]);
  });
});

test('the eaves of a lower wing have gutters up to the wall of the higher part, and a downpipe each', () => {
  const wall = (x1: number, y1: number, x2: number, y2: number, hauteur: number) => {
    return { x1, y1, x2, y2, hauteur, epaisseur: 300 };
  };
  const polygone = (x: number, y: number, l: number, p: number) => [
    { x, y },
    { x: x + l, y },
    { x: x + l, y: y + p },
    { x, y: y + p },
  ];
  const building = buildingOf(
    Scene.parse({
      murs: [
        wall(0, 0, 9000, 0, 5400),
        wall(9000, 0, 9000, 7000, 5400),
        wall(9000, 7000, 0, 7000, 5400),
        wall(0, 7000, 0, 0, 5400),
        wall(9000, 1000, 14_000, 1000, 2600),
        wall(14_000, 1000, 14_000, 6000, 2600),
        wall(14_000, 6000, 9000, 6000, 2600),
      ],
      toitures: [
        { type: 'deux_pans', z: 5400, hauteur_faitage: 2600, debord: 400, polygone: polygone(0, 0, 9000, 7000) },
        { type: 'deux_pans', z: 2600, hauteur_faitage: 1800, debord: 300, polygone: polygone(9000, 1000, 5000, 5000) },
      ],
    }),
  );
  const wing = drainsOf(building).filter(({ roof }) => roof.z === 2600);
  expect(wing.map(({ downpipes }) => downpipes.length)).toEqual([1, 1]);
  for (const { gutter } of wing) {
    const from = Math.min(...gutter.flatMap(({ outer }) => outer.map(({ x }) => x)));
    expect(Math.abs(from - 9150)).toBeLessThan(1);
  }
});

test('every downpipe and every spout of a roof plan has its name', () => {
  for (const name of ['lHouse', 'townHouse', 'farmhouse', 'barn'] as const) {
    const building = buildingOf(SCENES[name]());
    const { items } = roofView(building, { scale: 50, langue: 'fr' });
    const circles = items.filter((item) => item.kind === 'arc' && item.class === 'annotation');
    const pipes = [...circles, ...spoutsOf(building)];
    const names = items.filter((item) => item.kind === 'text' && /^(EP|Ventilation|Trop-plein)/.test(item.value));
    expect([name, names.length]).toEqual([name, pipes.length]);
  }
});

test('a downpipe under a wide eave comes back to the wall by a swan neck that its gutter holds', () => {
  const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2, hauteur: 2600, epaisseur: 300 });
  const murs = [wall(0, 0, 9000, 0), wall(9000, 0, 9000, 7000), wall(9000, 7000, 0, 7000), wall(0, 7000, 0, 0)];
  const building = buildingOf(
    Scene.parse({ murs, toitures: [{ type: 'deux_pans', hauteur_faitage: 2500, debord: 600 }] }),
  );
  const [drain] = drainsOf(building);
  const pipes = rainwaterSolids(building).filter(({ id }) => id.endsWith('ep0'));
  const reach = pipes.flatMap(({ mesh: { positions } }) =>
    positions.flatMap((x, i) =>
      i % 3 === 0 ? [(x - drain!.edge.a.x) * drain!.out.x + (positions[i + 1]! - drain!.edge.a.y) * drain!.out.y] : [],
    ),
  );
  expect(Math.max(...reach)).toBeGreaterThan(0);
  expect(Math.min(...reach)).toBeLessThan(-600 + DOWNPIPE_MM);
});

test('a section looks towards the ridge that its heights are told of', () => {
  for (const name of ['townHouse', 'atticHouse', 'farmhouse'] as const) {
    const building = buildingOf(SCENES[name]());
    const highest = Math.max(...building.roofs.map(({ ridgeZ }) => ridgeZ));
    const ridge = building.roofs.flatMap(({ edges }) =>
      edges.filter(({ kind, a }) => kind === 'faitage' && Math.abs(a.z - highest) < 10),
    );
    const [, along] = defaultSections(building);
    const { a, b } = along!;
    const isAhead = ridge.some(
      ({ a: p, b: q }) => (b.x - a.x) * ((p.y + q.y) / 2 - a.y) - (b.y - a.y) * ((p.x + q.x) / 2 - a.x) > 0,
    );
    expect([name, isAhead]).toEqual([name, true]);
  }
});

test('the downpipe of an eave over a roof terrace stands on the terrace, beside its door', () => {
  const building = buildingOf(SCENES.townHouse());
  const terrace = building.roofs.find(({ type }) => type === 'plat')!;
  const drain = drainsOf(building).find(({ out }) => out.y > 0.9)!;
  expect(drain.downpipes).toHaveLength(1);
  const [at] = drain.downpipes as [{ x: number; y: number }];
  expect(roofUnder(building, drain, at)).toBe(roofZAt(terrace, at));
  const heights = rainwaterSolids(building).flatMap(({ id, mesh: { positions } }) =>
    id.startsWith(`${drain.roof.id}:ep`) && positions.every((value, i) => i % 3 !== 1 || value > 9000)
      ? positions.filter((_, i) => i % 3 === 2)
      : [],
  );
  // Before the face of its own storey, which stands back from that under the terrace.
  expect(building.levels.at(-1)!.outline.some((part) => polygonContains(part, at))).toBe(false);
  expect(Math.min(...heights)).toBeCloseTo(roofZAt(terrace, at)!, 0);
});

const withBalcony = (from: number, to: number) => {
  const corners = [
    [0, 0],
    [10_000, 0],
    [10_000, 7000],
    [0, 7000],
  ] as const;
  const walls = (z: number) =>
    corners.map(([x1, y1], i) => {
      const [x2, y2] = corners[(i + 1) % 4]!;
      return { x1, y1, x2, y2, z, hauteur: 2600, epaisseur: 300 };
    });
  const balcony = [
    [from, -1500],
    [to, -1500],
    [to, -150],
    [from, -150],
  ].map(([x, y]) => ({ x: x!, y: y! }));
  return buildingOf(
    Scene.parse({
      murs: [...walls(0), ...walls(2800)],
      planchers: [{ polygone: balcony, z: 2800, epaisseur: 200, type: 'balcon', nom: 'Balcon' }],
      toitures: [{ type: 'deux_pans', z: 5400, hauteur_faitage: 2500, debord: 400 }],
    }),
  );
};

test.each([
  // Before either half of the front: the downpipe stands before the other.
  { from: -150, to: 6000, through: 0 },
  { from: 4000, to: 10_150, through: 0 },
  // Along the whole eave: there is no other place, and the plan says so.
  { from: -600, to: 10_600, through: 1 },
])('a downpipe passes beside a balcony from $from to $to, or its crossing is named', ({ from, to, through }) => {
  const building = withBalcony(from, to);
  const front = drainsOf(building).filter(({ out }) => out.y < -0.9);
  expect(front.flatMap(({ downpipes }) => downpipes)).toHaveLength(1);
  const crossing = front.flatMap(({ downpipes }) =>
    downpipes.filter(({ x, y }) => x > from && x < to && y > -1500 && y < -150),
  );
  expect(crossing).toHaveLength(through);
  const said = roofView(building, { scale: 50, langue: 'fr' }).items.flatMap((item) =>
    item.kind === 'text' && item.value.includes('traverse le balcon') ? [item.value] : [],
  );
  expect(said).toHaveLength(through);
});

test('stand beside the outdoor unit of a heat pump, on either kind of roof', () => {
  for (const name of ['townHouse', 'patioHouse', 'lHouse', 'atticHouse'] as const) {
    const { building } = completeScene(buildingOf(SCENES[name]()), { langue: 'fr', switches: {} });
    const units = building.plumbing.filter(({ type }) => type === 'pac_exterieure');
    expect(units.length).toBeGreaterThan(0);
    const pipes = [
      ...drainsOf(building).flatMap(({ downpipes, out }) => downpipes.map((at) => ({ at, out }))),
      ...flatDrainsOf(building).map(({ at, out }) => ({ at, out })),
    ];
    const hidden = pipes.filter(({ at, out }) =>
      units.some(({ footprint }) =>
        [100, 300, 600].some((far) =>
          polygonContains({ outer: footprint, holes: [] }, { x: at.x + out.x * far, y: at.y + out.y * far }),
        ),
      ),
    );
    expect({ name, hidden }).toEqual({ name, hidden: [] });
  }
});

/** A house of 10 × 8 m over a garage, in a slope that rises 2.8 m to the north, entered from above at zero. */
function overGarage(degrees: number) {
  const d = draft();
  const outline = [
    [0, 0],
    [10_000, 0],
    [10_000, 8000],
    [0, 8000],
  ] as const;
  const low = ring(d, outline, { z: -2800, hauteur: 2600 });
  door(d, low, 1500, { largeur: 2400 });
  const first = ring(d, outline, { hauteur: 2600 });
  door(d, first + 2, 4000);
  room(d, 'garage', 5000, 4000, -2800);
  room(d, 'sejour', 5000, 4000);
  const rows = [
    [-14_000, -3300],
    [-1000, -2850],
    [9000, -150],
    [20_000, 700],
  ] as const;
  const scene = sceneOf(d, {
    titre: 'Garage en sous-sol',
    terrain: rows.flatMap(([y, z]) => [-12_000, 28_000].map((x) => ({ x, y, z }))),
    toitures: [{ type: 'deux_pans', z: 2600, hauteur_faitage: 2800, debord: 500, rotation: degrees }],
  });
  return buildingOf(turned(scene, degrees));
}

test.each([0, 33])('downpipes of a house in a slope go down to the ground there (turned by %i degrees)', (degrees) => {
  const building = overGarage(degrees);
  const pipes = rainwaterSolids(building).filter(({ id }) => id.includes(':ep'));
  const feet = pipes.map(({ mesh }) => Math.min(...mesh.positions.filter((_, i) => i % 3 === 2)));
  // The south side lies a storey under the north side, whose ground is nearly level with the entrance.
  expect(Math.min(...feet)).toBeLessThan(-2600);
  expect(Math.min(...feet)).toBeGreaterThan(-2900);
  expect(feet.some((z) => Math.abs(z) < 500)).toBe(true);
});

test('a site plan tells the downpipes that stand on the high ground of a slope too', () => {
  const feet = rainItems(buildingOf(slopeHouse()), { scale: 100, langue: 'fr' });
  expect(feet.length).toBeGreaterThan(0);
});
