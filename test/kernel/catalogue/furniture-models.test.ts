import { describe, expect, it } from 'vitest';
import { MATERIALS } from '../../../src/kernel/catalogue/materials.js';
import { furnitureForm, partMesh } from '../../../src/kernel/catalogue/mobilier/forms/index.js';
import { furnitureSymbol } from '../../../src/kernel/catalogue/mobilier/symbols/index.js';
import { FURNITURE } from '../../../src/kernel/catalogue/mobilier/table.js';
import type { Stroke } from '../../../src/kernel/catalogue/symbol.js';
import { openEdges, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { FURNITURE_TYPES } from '../../../src/kernel/scene/index.js';

const extent = (stroke: Stroke): { x: number; y: number }[] =>
  stroke.kind === 'arc'
    ? [
        { x: stroke.center.x - stroke.radius, y: stroke.center.y - stroke.radius },
        { x: stroke.center.x + stroke.radius, y: stroke.center.y + stroke.radius },
      ]
    : stroke.kind === 'text'
      ? [stroke.at]
      : [...stroke.points];

/** Sizes a caller may write for any piece: the catalogue's, tiny, huge, thin. */
const sizes = (l: number, p: number, h: number) =>
  [
    [l, p, h],
    [2, 2, 2],
    [40, 30, 20],
    [50_000, 40_000, 9000],
    [3000, 20, 2000],
    [20, 3000, 10],
  ] as const;

describe.each(FURNITURE_TYPES)('%s', (type) => {
  const model = FURNITURE[type];

  it('draws a symbol that keeps to the piece, whatever its size', () => {
    const points = furnitureSymbol(type, model.l, model.p).flatMap(extent);
    expect(points.length).toBeGreaterThan(3);
    // A gate's leaves sweep in front of it, mirrors of cars and handles stand out.
    const beyond = type === 'portail' ? model.l / 2 : 110;
    for (const { x, y } of points) {
      expect(Math.abs(x)).toBeLessThanOrEqual(model.l / 2 + beyond);
      expect(Math.abs(y)).toBeLessThanOrEqual(model.p / 2 + beyond);
    }
    for (const [l, p] of sizes(model.l, model.p, model.h)) {
      const drawn = furnitureSymbol(type, l, p).flatMap(extent);
      expect(drawn.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
      expect(drawn.length).toBeLessThan(6000);
    }
  });

  it('has a form of closed parts turned outwards, within its height', () => {
    for (const [l, p, h] of sizes(model.l, model.p, model.h)) {
      for (const part of furnitureForm(type, l, p, h)) {
        const mesh = partMesh(part);
        expect(openEdges(mesh)).toBe(0);
        expect(volumeOf(mesh)).toBeGreaterThan(0);
        expect(part.from).toBeGreaterThanOrEqual(0);
      }
    }
    const parts = furnitureForm(type, model.l, model.p, model.h);
    expect(parts.length).toBeGreaterThan(0);
    const top = Math.max(...parts.map(({ to }) => to));
    // Taps rise over a basin.
    expect(Math.abs(top - model.h)).toBeLessThanOrEqual(
      ['lavabo', 'evier', 'wc', 'luminaire', 'linge_lit'].includes(type) ? 300 : model.h * 0.11,
    );
  });

  it('is made of known materials', () => {
    for (const word of model.finishes) expect(Object.hasOwn(MATERIALS, word)).toBe(true);
  });
});
