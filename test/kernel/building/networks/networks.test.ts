import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildingOf, solidsOf } from '../../../../src/kernel/building/index.js';
import { tube } from '../../../../src/kernel/maths/tube.js';
import { verify } from '../../../../src/kernel/checks/index.js';
import { openEdges, volumeOf } from '../../../../src/kernel/maths/mesh.js';
import { ELECTRIC_TYPES, NETWORK_TYPES, PLUMBING_TYPES, Scene } from '../../../../src/kernel/scene/index.js';
import { equipped } from '../../checks/bases/equipped.js';
import { deuxNiveaux } from '../../checks/scenes.js';

const RUNS = Number(process.env['FC_RUNS'] ?? 30);
const buildingWith = (extra: Record<string, unknown>) => buildingOf(Scene.parse({ ...deuxNiveaux(), ...extra }));

describe('devices', () => {
  it('hang on the inside face of an outer wall whichever way it is drawn', () => {
    for (const [x1, x2] of [
      [0, 9000],
      [9000, 0],
    ] as const) {
      const { murs } = deuxNiveaux();
      murs[0] = { ...murs[0]!, x1, x2 };
      const [device] = buildingOf(Scene.parse({ murs, electricite: [{ mur: 0, position: 1000 }] })).electric;
      expect(device!.at).toEqual({ x: x1 === 0 ? 1000 : 8000, y: 150 });
      expect(device!.facing).toBe(90);
      expect(device!.room).not.toBeNull();
    }
  });

  it('hang on the left face of a partition unless the right one is asked for', () => {
    const [left, right] = buildingWith({
      electricite: [
        { mur: 4, position: 1000 },
        { mur: 4, position: 1000, face: 'droite' },
      ],
    }).electric;
    expect([left!.at, right!.at]).toEqual([
      { x: 3965, y: 1150 },
      { x: 4035, y: 1150 },
    ]);
    expect([left!.facing, right!.facing]).toEqual([180, 0]);
    expect(left!.room).not.toBe(right!.room);
  });

  it('hang on the asked face of an outer wall where rooms stand on both sides', () => {
    const { murs } = deuxNiveaux();
    const named = murs.map((wall, i) => (i === 4 ? { ...wall, composition: 'mur_exterieur' } : wall));
    const { electric } = buildingOf(
      Scene.parse({
        murs: named,
        electricite: [
          { mur: 4, position: 1000 },
          { mur: 4, position: 1000, face: 'droite' },
        ],
      }),
    );
    expect(electric.map(({ facing }) => facing)).toEqual([180, 0]);
  });

  it('take heights relative to the wall when attached, absolute when free, judged above their floor', () => {
    const { electric } = buildingWith({
      electricite: [
        { mur: 6, position: 1000, z: 400 },
        { x: 2000, y: 2000, z: 3100 },
        { mur: 6, position: 2000 },
        { x: 2000, y: 2000, type: 'interrupteur' },
      ],
    });
    expect(electric.map(({ z }) => z)).toEqual([3100, 3100, 3000, 1100]);
    expect(electric.map(({ heightAboveFloor }) => heightAboveFloor)).toEqual([400, 400, 300, 1100]);
    expect(electric.map(({ levelIndex }) => levelIndex)).toEqual([1, 1, 1, 0]);
  });

  it('under a ceiling belong to the level below it, up to the next floor included', () => {
    const at = (z: number | undefined) => ({ type: 'luminaire', x: 2000, y: 2000, ...(z === undefined ? {} : { z }) });
    const { electric } = buildingWith({
      electricite: [
        at(2500),
        at(2700),
        at(2800),
        at(5200),
        at(undefined),
        { type: 'luminaire', mur: 0, position: 900 },
      ],
    });
    expect(electric.map(({ levelIndex }) => levelIndex)).toEqual([0, 0, 1, 1, 0, 0]);
    expect(electric[4]!.z).toBe(2500);
  });

  it('nowhere are left out and listed', () => {
    const { electric, plumbing, pipes, skipped } = buildingWith({
      electricite: [{ type: 'prise' }, { mur: 99, position: 0 }, { mur: 0, position: 9500 }, { mur: 0 }],
      plomberie: [
        { mur: -1, position: 0 },
        { x: 0, y: 0, l: 0 },
      ],
      reseaux: [{ trace: [{ x: 0, y: 0 }] }, { x1: 0, y1: 0, x2: 100, y2: 0, diametre: 0 }],
    });
    expect([electric.length, plumbing.length, pipes.length]).toEqual([0, 0, 0]);
    expect(skipped.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual([
      '/electricite/0 sans_position',
      '/electricite/1 support_inconnu',
      '/electricite/2 hors_du_support',
      '/electricite/3 sans_position',
      '/plomberie/0 support_inconnu',
      '/plomberie/1 dimension_nulle',
      '/reseaux/0 trace_trop_court',
      '/reseaux/1 dimension_nulle',
    ]);
  });
});

describe('fixtures', () => {
  it('have their back on the wall, and their width along it', () => {
    const [basin, heatPump] = buildingWith({
      plomberie: [
        { type: 'lavabo', mur: 0, position: 2000, l: 600, p: 400 },
        { type: 'pac_exterieure', mur: 0, position: 2000, l: 900, p: 400 },
      ],
    }).plumbing;
    expect(basin!.center).toEqual({ x: 2000, y: 350 });
    expect(heatPump!.center).toEqual({ x: 2000, y: -350 });
    expect(heatPump!.room).toBeNull();
  });

  it('free ones turn like furniture: back toward −y at 0, toward +x at 90', () => {
    const [flat, turned] = buildingWith({
      plomberie: [
        { type: 'wc', x: 2000, y: 2000, l: 400, p: 700 },
        { type: 'wc', x: 2000, y: 2000, l: 400, p: 700, rotation: 90 },
      ],
    }).plumbing;
    const back = (ring: readonly { x: number; y: number }[]) => ({
      x: (ring[0]!.x + ring[3]!.x) / 2,
      y: (ring[0]!.y + ring[3]!.y) / 2,
    });
    expect(back(flat!.footprint)).toEqual({ x: 2000, y: 1650 });
    expect(back(turned!.footprint)).toEqual({ x: 2350, y: 2000 });
  });
});

describe('pipes', () => {
  it('without z repeat on every level; with z run once; drains fall along their course', () => {
    const trace = [
      { x: 0, y: 0 },
      { x: 3000, y: 0 },
      { x: 3000, y: 4000 },
    ];
    const [typical, drain] = buildingWith({
      reseaux: [
        { type: 'ef', trace },
        { type: 'eu', trace, z: 2600, pente_pct: 2 },
      ],
    }).pipes;
    expect(typical!.runs.map(({ levelIndex }) => levelIndex)).toEqual([0, 1]);
    expect(typical!.runs[1]!.points[0]!.z - typical!.runs[0]!.points[0]!.z).toBe(2700);
    expect(drain!.runs.map(({ levelIndex }) => levelIndex)).toEqual([0]);
    expect(drain!.runs[0]!.points.map(({ z }) => z)).toEqual([2600, 2540, 2460]);
    expect(drain!.length).toBe(7000);
  });

  it('are closed tubes of the octagon’s volume', () => {
    const straight = tube(
      [
        { x: 0, y: 0, z: 0 },
        { x: 600, y: 800, z: 0 },
      ],
      100,
    );
    expect(volumeOf(straight) / (2 * Math.SQRT2 * 50 ** 2 * 1000)).toBeCloseTo(1, 9);
    const coordinate = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: coordinate, y: coordinate, z: coordinate }), { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 10, max: 200 }),
        (points, diameter) => {
          fc.pre(
            points.some(
              (point, i) =>
                i > 0 && (point.x !== points[i - 1]!.x || point.y !== points[i - 1]!.y || point.z !== points[i - 1]!.z),
            ),
          );
          const mesh = tube(points, diameter);
          expect(openEdges(mesh)).toBe(0);
          expect(mesh.positions.every(Number.isFinite)).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe('the equipped house', () => {
  it('gives every device, fixture, pipe and riser a closed solid that looks outwards', () => {
    const building = buildingOf(Scene.parse(equipped()));
    const solids = solidsOf(building).filter(
      ({ category }) => category === 'electricite' || category === 'plomberie' || category === 'reseau',
    );
    expect(solids.length).toBe(
      building.electric.length +
        building.plumbing.length +
        building.pipes.flatMap(({ runs }) => runs).length +
        building.stacks.length,
    );
    for (const { mesh } of solids) {
      expect(openEdges(mesh)).toBe(0);
      expect(volumeOf(mesh)).toBeGreaterThan(0);
    }
  });

  it('says what it does not check where the installation is not drawn', () => {
    const rules = (scene: unknown) =>
      verify(Scene.parse(scene), { langue: 'fr', now: () => 0 }).non_verifies.map(({ regle }) => regle);
    const needs = ['NF C 15-100', 'NF DTU 60.11', 'Arrêté du 24 mars 1982', 'tableau'];
    expect(rules(deuxNiveaux())).toEqual(expect.arrayContaining(needs));
    expect(rules(equipped()).filter((rule) => needs.includes(rule))).toEqual([]);
  });
});

const odd = fc.oneof(fc.integer({ min: -2000, max: 12_000 }), fc.constantFrom(0, -1, 0.4, 1e8, -1e8));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const placed = {
  mur: maybe(fc.integer({ min: -2, max: 14 })),
  position: maybe(odd),
  x: maybe(odd),
  y: maybe(odd),
  z: maybe(odd),
  face: maybe(fc.constantFrom('gauche', 'droite')),
};
const junk = fc.oneof(fc.constantFrom(null, 'x', 1e308, -5, [], {}), odd);

describe('any networks of the right shape', () => {
  it('are derived, judged and corrected without a fault', { timeout: 60_000 }, () => {
    const anyNetworks = fc.record({
      electricite: fc.array(fc.record({ type: maybe(fc.constantFrom(...ELECTRIC_TYPES)), ...placed }), {
        maxLength: 12,
      }),
      plomberie: fc.array(
        fc.record({
          type: maybe(fc.constantFrom(...PLUMBING_TYPES)),
          ...placed,
          l: maybe(odd),
          p: maybe(odd),
          h: maybe(odd),
          rotation: maybe(fc.integer({ min: -720, max: 720 })),
        }),
        { maxLength: 8 },
      ),
      reseaux: fc.array(
        fc.record({
          type: maybe(fc.constantFrom(...NETWORK_TYPES)),
          diametre: maybe(odd),
          z: maybe(odd),
          pente_pct: maybe(fc.oneof(odd, fc.constantFrom(1e300, -1e300))),
          trace: maybe(fc.array(fc.record({ x: odd, y: odd }), { maxLength: 4 })),
        }),
        { maxLength: 5 },
      ),
      evacuations: fc.record({
        chute: fc.oneof(junk, fc.record({ x: junk, y: junk, diametre: junk, z_bas: junk, z_haut: junk })),
      }),
      ventilation: fc.record({
        caisson: junk,
        bouches: fc.oneof(
          junk,
          fc.array(fc.record({ x: junk, y: junk, z: junk, mur: junk, position: junk, debit_m3h: junk }), {
            maxLength: 3,
          }),
        ),
        conduits: fc.array(
          fc.record({ trace: fc.array(fc.record({ x: junk, y: junk, z: junk }), { maxLength: 3 }), diametre: junk }),
          { maxLength: 2 },
        ),
      }),
      tableau: fc.record({
        circuits: fc.oneof(
          junk,
          fc.array(
            fc.record({ id: junk, nature: junk, points: junk, section_mm2: junk, disjoncteur_a: junk, membres: junk }),
            { maxLength: 3 },
          ),
        ),
        differentiels: fc.oneof(
          junk,
          fc.array(fc.record({ id: junk, circuits: junk, sensibilite_ma: junk }), { maxLength: 3 }),
        ),
      }),
      pieces: fc.constant([
        { type: 'salle_de_bain', x: 2000, y: 2000 },
        { type: 'sejour', x: 6000, y: 2000 },
        { type: 'chambre', x: 6000, y: 5000 },
      ]),
    });
    fc.assert(
      fc.property(anyNetworks, (draft) => {
        const scene = Scene.parse(JSON.parse(JSON.stringify({ ...deuxNiveaux(), ...draft })));
        const answer = verify(scene, { langue: 'fr', now: () => 0, appliquer: true });
        expect(Scene.safeParse(answer.scene_corrigee).success).toBe(true);
        expect(JSON.stringify(answer)).not.toMatch(/NaN|Infinity/);
        for (const { mesh } of solidsOf(buildingOf(scene))) expect(mesh.positions.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});
