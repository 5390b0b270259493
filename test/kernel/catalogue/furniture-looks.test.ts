import { describe, expect, it } from 'vitest';
import { furnitureForm, partMesh } from '../../../src/kernel/catalogue/mobilier/forms/index.js';
import { furnitureModel } from '../../../src/kernel/catalogue/mobilier/models/index.js';
import { FURNITURE } from '../../../src/kernel/catalogue/mobilier/table.js';
import type { Mesh } from '../../../src/kernel/maths/mesh.js';
import { openEdges, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { FURNITURE_TYPES } from '../../../src/kernel/scene/index.js';

/** Least and greatest of each axis. */
const boundsOf = (meshes: readonly Mesh[]): number[] => {
  const bounds = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const { positions } of meshes) {
    positions.forEach((value, i) => {
      bounds[i % 3] = Math.min(bounds[i % 3]!, value);
      bounds[3 + (i % 3)] = Math.max(bounds[3 + (i % 3)]!, value);
    });
  }
  return bounds;
};

/** Triangles that a piece may have: a furnished house has a hundred of them. */
const MOST_TRIANGLES = 6000;

describe.each(FURNITURE_TYPES)('the model of %s', (type) => {
  const { l, p, h } = FURNITURE[type];
  const model = furnitureModel(type, l, p, h);
  const form = furnitureForm(type, l, p, h).map(partMesh);

  it('is closed parts that look outwards, of any size asked', () => {
    for (const [i, { mesh }] of model.entries()) {
      expect(openEdges(mesh), `part ${i}`).toBe(0);
      expect(volumeOf(mesh), `part ${i}`).toBeGreaterThan(0);
    }
    for (const [w, d, t] of [
      [2, 2, 2],
      [40, 30, 20],
      [50_000, 40_000, 9000],
      [3000, 20, 2000],
      [20, 3000, 10],
    ] as const) {
      for (const { mesh } of furnitureModel(type, w, d, t)) {
        expect(mesh.positions.every(Number.isFinite)).toBe(true);
        expect(openEdges(mesh)).toBe(0);
      }
    }
  });

  it('fills the box of the form that drawings and checks read, and no more', () => {
    const [own, wanted] = [boundsOf(model.map(({ mesh }) => mesh)), boundsOf(form)];
    own.forEach((side, i) => expect(side).toBeCloseTo(wanted[i]!, 6));
  });

  it('is light enough to be drawn a hundred times, and the same each time', () => {
    expect(model.reduce((sum, { mesh }) => sum + mesh.triangles.length / 3, 0)).toBeLessThan(MOST_TRIANGLES);
    expect(furnitureModel(type, l, p, h)).toEqual(model);
  });
});
