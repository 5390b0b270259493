import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildingOf, solidsOf, treadLines } from '../../../src/kernel/building/index.js';
import { openEdges, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { areaOf, boundsOf, polygonContains } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { Draft } from '../checks/scenes.js';
import { halfTurn, quarterTurn, straight, turned } from './stairs-scenes.js';

const build = (scene: Draft) => buildingOf(Scene.parse(scene));
const flights = (scene: Draft) => build(scene).stairs.flatMap((stair) => stair.flights);

describe('flights', () => {
  it('takes 15 risers of 180 and goings of 270 for 2700', () => {
    const [flight] = flights(straight());
    expect(flight).toMatchObject({
      risers: 15,
      treads: 14,
      riser: 180,
      going: 270,
      run: 3780,
      blondel: 630,
      z: 0,
      arrivalZ: 2700,
      arrival: { x: 8380, y: 1500 },
      fromLevel: 0,
      toLevel: 1,
      footing: 'niveau',
    });
    expect(treadLines(flight!)).toHaveLength(15);
  });

  it('keeps the number of risers and the going that are written', () => {
    expect(flights(straight({ nb_marches: 16, giron: 280 }))[0]).toMatchObject({
      risers: 16,
      treads: 15,
      riser: 168.75,
      going: 280,
      run: 4200,
      blondel: 617.5,
    });
  });

  it('has never fewer than two risers', () =>
    expect(flights(straight({ hauteur: 100 }))[0]).toMatchObject({ risers: 2, treads: 1 }));

  it('puts the right rail on the right going up', () => {
    const [rail] = flights(straight())[0]!.rails;
    expect(rail).toMatchObject({ side: 'droite', a: { x: 4600, y: 1050 }, b: { x: 8380, y: 1050 }, za: 180, zb: 2700 });
    expect(flights(straight({ rampe: 'deux' }))[0]!.rails).toHaveLength(2);
    expect(flights(straight({ rampe: 'aucune' }))[0]!.rails).toHaveLength(0);
  });

  it('gives a wooden flight a rail of the same wood, the others matt black', () => {
    expect(
      ['hetre', 'noyer', 'beton', 'marbre'].map(
        (finition) => flights(straight({ finition: finition as 'hetre' }))[0]!.finitionRampe,
      ),
    ).toEqual(['bois_hetre', 'noyer', 'noir_mat', 'noir_mat']);
  });
});

describe('works', () => {
  it('gathers the flights and the landing of a groupe', () => {
    const [work, ...others] = build(halfTurn()).stairs;
    expect(others).toEqual([]);
    expect(work).toMatchObject({
      group: 'A',
      form: 'escalier_demi_tournant',
      z: 0,
      arrivalZ: 2700,
      fromLevel: 0,
      toLevel: 1,
      levels: [0, 1],
    });
    expect(work!.flights.map(({ footing }) => footing)).toEqual(['niveau', 'support']);
    expect(work!.landings).toHaveLength(1);
    expect(build(quarterTurn()).stairs[0]!.form).toBe('escalier_quart_tournant');
  });
});

describe('stairwells and floors', () => {
  const wellOf = (scene: Draft) => boundsOf(build(scene).stairwells[0]!.polygon.outer);

  it('opens the slab from the front of the riser with 2.00 m under its edge', () => {
    // Slab under 2500: 2000 over the nosings where their line is at 500, past that of 360 at 270 and before 540 at 540.
    const { stairwells } = build(straight());
    expect(stairwells).toHaveLength(1);
    expect(stairwells[0]).toMatchObject({ level: 1, z: 2700 });
    expect(wellOf(straight())).toEqual({ minX: 4600 + 270, maxX: 8380, minY: 1050, maxY: 1950 });
  });

  it('keeps 1.90 m at least where a guardrail or a wall stands on the floor above', () => {
    const across = (x: number) => ({ x1: x, y1: 1000, x2: x, y2: 2000, z: 2700 });
    const edge = (more: Partial<Draft>) => wellOf({ ...straight(), ...more }).minX;
    // Nosings are at 600 after 630: 1.90 m. A guardrail further up is passed; one before that is the edge.
    expect(edge({ garde_corps: [across(5000)] })).toBeCloseTo(5000, 0);
    expect(edge({ garde_corps: [across(5400)] })).toBeCloseTo(4600 + 630, 0);
    expect(edge({ garde_corps: [{ ...across(5000), z: 0 }] })).toBe(4870);
    expect(edge({ garde_corps: [{ x1: 4700, y1: 1060, x2: 8300, y2: 1060, z: 2700 }] })).toBe(4870);
    const wall = { ...across(4900), epaisseur: 100, hauteur: 2500 };
    expect(edge({ murs: [...straight().murs, wall] })).toBeCloseTo(4950, 0);
    expect(edge({ juridiction: 'us', garde_corps: [across(5200)] })).toBeCloseTo(4600 + 432, 0);
  });

  const storeys = fc.record({
    hauteur: fc.integer({ min: 2300, max: 3400 }),
    slab: fc.integer({ min: 200, max: 300 }),
    giron: fc.integer({ min: 220, max: 300 }),
    rail: fc.option(fc.integer({ min: 300, max: 1500 }), { nil: undefined }),
    angle: fc.integer({ min: 0, max: 359 }),
    shape: fc.constantFrom('straight', 'quarter', 'half'),
  });
  it('leaves 1.90 m over the nosings of any flight, under any floor', () => {
    fc.assert(
      fc.property(storeys, ({ hauteur, slab, giron, rail, angle, shape }) => {
        const form = { straight: straight(), quarter: quarterTurn(), half: halfTurn() }[shape]!;
        const [first, second] = form.escaliers!;
        const rise = second ? hauteur / 2 : hauteur;
        const lower = { ...first!, hauteur: rise, giron };
        const { run } = flights({ ...form, escaliers: [lower] })[0]!;
        // The second flight and its landing go with the end of the first.
        const [from, to] = [flights({ ...form, escaliers: [first!] })[0]!.run, run];
        const scene: Draft = {
          ...form,
          murs: form.murs.map((wall) => ({
            ...wall,
            x2: wall.x2 === 9000 ? 12_000 : wall.x2,
            x1: wall.x1 === 9000 ? 12_000 : wall.x1,
            z: wall.z === 0 ? 0 : hauteur,
            hauteur: wall.z === 0 ? hauteur : 2500,
          })),
          escaliers: second ? [lower, { ...second, x: second.x + to - from, z: rise, hauteur: rise, giron }] : [lower],
          boites: (form.boites ?? []).map((box) => ({ ...box, x: box.x + to - from, z: rise - 200 })),
          garde_corps: rail === undefined ? [] : [{ x1: 4500 + rail, y1: 0, x2: 4500 + rail, y2: 3000, z: hauteur }],
          compositions: { plancher: { couches: [{ cle: 'beton_arme', epaisseur: slab }] } },
        };
        const building = build(turned(scene, angle));
        for (const flight of building.stairs.flatMap((stair) => stair.flights)) {
          for (let along = 0; along < flight.run; along += 10) {
            const at = { x: flight.foot.x + along * flight.direction.x, y: flight.foot.y + along * flight.direction.y };
            const nosing = flight.z + flight.riser + (along * flight.riser) / flight.going;
            const over = building.slabs.filter(
              ({ bottom, polygons }) => bottom > nosing && polygons.some((polygon) => polygonContains(polygon, at)),
            );
            for (const { bottom } of over) expect(bottom - nosing).toBeGreaterThan(1899);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('opens over the whole landing of a turning stair', () => {
    const [well, ...others] = build(halfTurn()).stairwells;
    expect(others).toEqual([]);
    expect(boundsOf(well!.polygon.outer)).toMatchObject({ maxX: 7460, minY: 550, maxY: 2450 });
  });

  it('leaves the floor whole where a stair starts', () => {
    const { slabs } = build(straight());
    expect(
      slabs.map(({ level, top, bottom, isThicknessHypothesis }) => [level, top, bottom, isThicknessHypothesis]),
    ).toEqual([
      [0, 0, -200, true],
      [1, 2700, 2500, true],
    ]);
    expect(slabs[0]!.area).toBe(9300 * 7300);
    expect(slabs[1]!.area).toBe(9300 * 7300 - (3780 - 270) * 900);
  });

  it('passes a lift through the floors above its lowest stop', () => {
    const scene = { ...straight(), ascenseurs: [{ x: 2000, y: 5000, hauteur: 2700, niveaux: 2 }] };
    const { lifts, slabs } = build(scene);
    expect(lifts[0]).toMatchObject({ levels: [0, 1], top: 2700, isAccessible: true });
    expect(slabs[0]!.area).toBe(9300 * 7300);
    expect(slabs[1]!.area).toBe(9300 * 7300 - 3510 * 900 - 1300 * 1600);
  });

  it.each([7.3, 33, 90, 211])('is the same turned by %d°', (angle) => {
    for (const scene of [straight(), halfTurn(), quarterTurn()]) {
      const [plain, other] = [build(scene), build(turned(scene, angle))];
      expect(other.stairwells).toHaveLength(plain.stairwells.length);
      plain.stairwells.forEach(({ polygon }, i) =>
        expect(Math.abs(areaOf(other.stairwells[i]!.polygon) - areaOf(polygon))).toBeLessThan(0.2 * 20_000),
      );
    }
  });
});

describe('solids', () => {
  const all = () => ({
    ...halfTurn(),
    ascenseurs: [{ x: 2000, y: 5000, hauteur: 2700 }],
    garde_corps: [
      { x1: 4500, y1: 2500, x2: 7500, y2: 2500, z: 2700 },
      { x1: 0, y1: 0, x2: 1, y2: 3, z: 2700, finition: 'verre' as const },
    ],
  });

  it.each([0, 17])('are closed and turned outwards (%d°)', (angle) => {
    const solids = solidsOf(build(turned(all(), angle)));
    for (const category of ['escalier', 'plancher', 'ascenseur', 'garde_corps'] as const) {
      const own = solids.filter((solid) => solid.category === category);
      expect(own.length).toBeGreaterThan(0);
      for (const { mesh } of own) {
        expect(openEdges(mesh)).toBe(0);
        expect(volumeOf(mesh)).toBeGreaterThan(0);
      }
    }
  });

  it('holds the concrete of a flight: steps over a sloping soffit', () => {
    const solid = solidsOf(build(straight())).find(
      ({ category, pointer }) => category === 'escalier' && pointer === '/escaliers/0',
    );
    // Triangles of the steps, n × g × h / 2 = 14 × 270 × 180 / 2, and the waist under them cut by the floor.
    const [pitch, waist] = [180 / 270, 120 * Math.hypot(1, 180 / 270)];
    const steps = (14 * 270 * 180) / 2;
    const underSteps = waist * 3780 - (waist * waist) / pitch / 2;
    expect(volumeOf(solid!.mesh) / 900).toBeCloseTo(steps + underSteps, -2);
  });
});

describe('hostile scenes', () => {
  const number = fc.oneof(
    fc.double({ min: -9e7, max: 9e7, noNaN: true }),
    fc.constantFrom(0, -1, 1e-9, 1e7),
    fc.integer({ min: -5000, max: 9000 }),
  );
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const stair = fc.record({
    x: number,
    y: number,
    hauteur: maybe(number),
    largeur: maybe(number),
    rotation: maybe(fc.double({ min: -36000, max: 36000, noNaN: true })),
    giron: maybe(number),
    nb_marches: maybe(fc.integer({ min: -10, max: 1000 })),
    z: maybe(number),
    groupe: maybe(fc.constantFrom('A', 'B', '')),
  });
  const rail = fc.record({ x1: number, y1: number, x2: number, y2: number, hauteur: maybe(number), z: maybe(number) });
  const lift = fc.record({
    x: number,
    y: number,
    largeur: maybe(number),
    profondeur: maybe(number),
    hauteur: maybe(number),
    niveaux: maybe(fc.integer({ min: -3, max: 1000 })),
    porte: maybe(number),
    rotation: maybe(fc.double({ min: -36000, max: 36000, noNaN: true })),
    z: maybe(number),
  });

  it('never crash, never make an open solid', () => {
    fc.assert(
      fc.property(
        fc.array(stair, { maxLength: 4 }),
        fc.array(rail, { maxLength: 3 }),
        fc.array(lift, { maxLength: 3 }),
        (escaliers, garde_corps, ascenseurs) => {
          const scene = Scene.parse(JSON.parse(JSON.stringify({ ...straight(), escaliers, garde_corps, ascenseurs })));
          for (const { mesh, category } of solidsOf(buildingOf(scene))) {
            if (category !== 'mur') expect(openEdges(mesh)).toBe(0);
          }
        },
      ),
      { numRuns: Number(process.env['FC_RUNS'] ?? 60) },
    );
  });
});
