import { describe, expect, it } from 'vitest';
import { CAMERA_COMMANDS, CAMERA_SETTINGS, KEY_MODIFIERS } from '../../../src/kernel/catalogue/tour/commands.js';
import { fieldOfView, FOCAL_RANGE_MM, LENSES, SHOTS } from '../../../src/kernel/catalogue/tour/lenses.js';

describe('lenses', () => {
  it('run from 14 to 85 mm, widest first, and hold every default of a shot', () => {
    const focals = LENSES.map(({ focal }) => focal);
    expect([focals[0], focals.at(-1)]).toEqual([FOCAL_RANGE_MM.min, FOCAL_RANGE_MM.max]);
    expect(focals).toEqual(focals.toSorted((p, q) => p - q));
    expect([SHOTS.interieur.focal, SHOTS.exterieur.focal, SHOTS.cloture.focal]).toEqual([20, 35, 50]);
    for (const [shot, { focal }] of Object.entries(SHOTS)) {
      expect(
        LENSES.filter(({ advisedFor }) => (advisedFor as readonly string[]).includes(shot)).map((lens) => lens.focal),
      ).toEqual([focal]);
    }
  });

  it('have the fields of view that photographers’ tables print', () => {
    // Full-frame horizontal angles: 20 mm 84.0°, 35 mm 54.4°, 50 mm 39.6°.
    for (const [focal, angle] of [
      [20, 84],
      [35, 54.4],
      [50, 39.6],
    ] as const) {
      expect(fieldOfView(focal).horizontal).toBeCloseTo(angle, 1);
    }
    const { horizontal, vertical } = fieldOfView(24);
    expect(Math.tan((horizontal * Math.PI) / 360) / Math.tan((vertical * Math.PI) / 360)).toBeCloseTo(16 / 9, 10);
  });
});

describe('camera commands', () => {
  it('have one code and keys of their own', () => {
    const codes = CAMERA_COMMANDS.map(({ code }) => code);
    const keys = CAMERA_COMMANDS.flatMap((command) => command.keys);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('ctrl+8');
    expect(keys.some((key) => key.startsWith(`${KEY_MODIFIERS[0].key}+`))).toBe(false);
  });

  it('come in pairs that undo one another', () => {
    const vectors = CAMERA_COMMANDS.flatMap(({ effect }) =>
      effect.kind === 'move'
        ? [[effect.forward, effect.right, effect.up]]
        : effect.kind === 'turn'
          ? [[0, 0, 0, effect.yaw, effect.pitch]]
          : effect.kind === 'zoom'
            ? [[0, 0, 0, 0, 0, effect.exponent]]
            : [],
    );
    const sum = [0, 1, 2, 3, 4, 5].map((axis) => vectors.reduce((total, vector) => total + (vector[axis] ?? 0), 0));
    expect(sum).toEqual([0, 0, 0, 0, 0, 0]);
    expect(vectors).toHaveLength(12);
  });

  it('have defaults within their bounds', () => {
    for (const { initial, min, max } of Object.values(CAMERA_SETTINGS)) {
      expect(initial >= min && initial <= max).toBe(true);
    }
  });
});
