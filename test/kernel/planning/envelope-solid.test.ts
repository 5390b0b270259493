import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Mesh } from '../../../src/kernel/maths/mesh.js';
import { openEdges, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { envelopeOf, envelopeSolid } from '../../../src/kernel/planning/index.js';
import { Scene, ScenePlanningRules } from '../../../src/kernel/scene/index.js';

const NATURES = ['voie', 'separative', 'fond', 'separative'] as const;
const plot = (parcelle: readonly (readonly [number, number])[], more: object = {}) =>
  buildingOf(
    Scene.parse({
      murs: [{ x1: 2_000, y1: 2_000, x2: 5_000, y2: 2_000, hauteur: 2_500, epaisseur: 200 }],
      parcelle,
      limites: parcelle.map((_, index) => ({ index, nature: NATURES[index % 4], largeur_voie_mm: 6_000 })),
      ...more,
    }),
  );
const RECTANGLE = [
  [0, 0],
  [18_000, 0],
  [18_000, 25_000],
  [0, 25_000],
] as const;
const L_SHAPE = [
  [0, 0],
  [24_000, -2_000],
  [26_000, 14_000],
  [11_000, 15_000],
  [12_000, 31_000],
  [-3_000, 29_000],
] as const;
const FULL = {
  recul_voie_min_m: 5,
  prospect_separatif: { rapport: 0.5, min_m: 3 },
  prospect_voie: { rapport: 1 },
  hauteur_faitage_max_m: 9,
};
const rules = (given: object) => ScenePlanningRules.parse(given);
const cubicMetres = (mesh: Mesh) => volumeOf(mesh) / 1e9;

/** Height that the rules allow at a point, by trying ever higher points against every side: no formula of the kernel. */
function allowed(
  corners: readonly (readonly [number, number])[],
  { x, y }: { x: number; y: number },
  slack = 0,
): number {
  const distances = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const part = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
    return Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay)) / 1000;
  });
  const holds = (height: number): boolean =>
    distances.every((far, i) =>
      NATURES[i % 4] === 'voie'
        ? far + slack >= 5 && far + slack + 6 >= height
        : far + slack >= Math.max(3, height / 2),
    );
  let height = 0;
  while (height + 0.01 <= 9 && holds(height + 0.01)) height += 0.01;
  return height;
}

/** Volume under the allowed heights on a grid, m³. */
function summed(corners: readonly (readonly [number, number])[], step: number): number {
  const inside = (x: number, y: number): boolean =>
    corners.reduce((is, [ax, ay], i) => {
      const [bx, by] = corners[(i + 1) % corners.length]!;
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !is : is;
    }, false);
  let sum = 0;
  for (let x = -3_000 + step / 2; x < 26_000; x += step) {
    for (let y = -2_000 + step / 2; y < 31_000; y += step) {
      if (inside(x, y)) sum += allowed(corners, { x, y });
    }
  }
  return (sum * step * step) / 1e6;
}

describe('the solid of the envelope', () => {
  test('is a box up to the bend of the prospects, then leans in: the volume by hand', () => {
    const solid = envelopeSolid(plot(RECTANGLE), rules({ ...FULL, prospect_voie: undefined }))!;
    expect(openEdges(solid)).toBe(0);
    // Up to 6 m 12 × 17; above, both sides and the rear lean at two to one.
    const wide = (at: number): number => (18 - at) * (25 - 5 - at / 2);
    const steps = Array.from({ length: 3_000 }, (_, i) => wide(6 + (i + 0.5) / 1_000) / 1_000);
    expect(cubicMetres(solid) / (6 * wide(6) + steps.reduce((sum, one) => sum + one, 0))).toBeCloseTo(1, 4);
    // Straight creases take few faces.
    expect(solid.triangles.length / 3).toBeLessThan(120);
  });

  test('holds every rule of every side on an L on six sides: its volume is that of a brute force on a grid', () => {
    const solid = envelopeSolid(plot(L_SHAPE), rules(FULL))!;
    expect(openEdges(solid)).toBe(0);
    expect(Math.abs(cubicMetres(solid) / summed(L_SHAPE, 200) - 1)).toBeLessThan(0.005);
  });

  test('no corner of it breaks a rule by more than its tolerance', () => {
    const { positions } = envelopeSolid(plot(L_SHAPE), rules(FULL))!;
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
      if (z === 0) continue;
      // Round setbacks are chords and faces lie within 20 mm; heights are tried by the centimetre.
      expect(z / 1000).toBeLessThan(allowed(L_SHAPE, { x, y }, 0.02) + 0.035);
    }
  });

  test('its sections have the volume of it', () => {
    for (const building of [plot(RECTANGLE), plot(L_SHAPE)]) {
      const { volume } = envelopeOf(building, rules(FULL))!;
      expect(Math.abs(volume / volumeOf(envelopeSolid(building, rules(FULL))!) - 1)).toBeLessThan(0.01);
    }
  });

  test('stands on the natural ground and rises with it', () => {
    const terrain = [
      { x: 0, y: 0, z: 0 },
      { x: 18_000, y: 0, z: 0 },
      { x: 18_000, y: 25_000, z: 2_500 },
      { x: 0, y: 25_000, z: 2_500 },
    ];
    const flat = { hauteur_faitage_max_m: 7, recul_separatif_min_m: 3, recul_voie_min_m: 5 };
    const solid = envelopeSolid(plot(RECTANGLE, { terrain }), rules(flat))!;
    expect(openEdges(solid)).toBe(0);
    expect(cubicMetres(solid)).toBeCloseTo(12 * 17 * 7, 0);
    const altitudes = solid.positions.filter((_, i) => i % 3 === 2);
    expect([Math.min(...altitudes), Math.max(...altitudes)].map(Math.round)).toEqual([500, 2_200 + 7_000]);
  });

  test('a prospect without setback starts from the limit itself', () => {
    const solid = envelopeSolid(
      plot(RECTANGLE),
      rules({ prospect_separatif: { rapport: 1 }, hauteur_faitage_max_m: 30 }),
    )!;
    expect(openEdges(solid)).toBe(0);
    // A hip of 45° on three sides over 18 × 25 m, upright on the road: the half-span is 9 m.
    expect(cubicMetres(solid)).toBeCloseTo(0.5 * 18 * 9 * 25 - (9 * 9 * 9) / 3, 0);
  });

  test('without a plot, or where setbacks leave nothing, there is none', () => {
    expect(envelopeSolid(plot(RECTANGLE), rules({ recul_separatif_min_m: 20, hauteur_faitage_max_m: 9 }))).toBeNull();
    expect(envelopeSolid(plot(RECTANGLE), rules({}))).toBeNull();
  });
});
