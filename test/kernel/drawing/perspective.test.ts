import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { FROM_ABOVE } from '../../../src/kernel/drawing/projection/camera.js';
import { facesOf } from '../../../src/kernel/drawing/projection/faces.js';
import { inPerspective } from '../../../src/kernel/drawing/projection/perspective.js';
import { exteriorSolids } from '../../../src/kernel/drawing/views/exterior.js';

const solids = exteriorSolids(buildingOf(DEMOS.maison()));
const eye = { at: { x: 20_000, y: 18_000, z: 1600 }, towards: { x: 5000, y: 4000 }, halfField: 32.5 };
const range = Math.hypot(15_000, 14_000);

describe('a perspective', () => {
  test('shows a point where the ray from the eye to it meets the picture', () => {
    const forward = { x: -15_000 / range, y: -14_000 / range };
    const seen = inPerspective(solids, eye, range);
    const flat = inPerspective(solids, { ...eye, halfField: 89.9 }, range);
    // A wall wholly within the field keeps its points in their order.
    const whole = solids.find(
      (solid) =>
        solid.category === 'mur' &&
        seen.find(({ id, part }) => id === solid.id && part === solid.part)?.mesh.positions.length ===
          solid.mesh.positions.length,
    )!;
    const drawn = flat.find(({ id, part }) => id === whole.id && part === whole.part)!;
    const { positions } = whole.mesh;
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = [positions[i]! - eye.at.x, positions[i + 1]! - eye.at.y, positions[i + 2]! - eye.at.z];
      const deep = x * forward.x + y * forward.y;
      const right = x * forward.y - y * forward.x;
      expect(drawn.mesh.positions[i]).toBeCloseTo((right / deep) * range, 3);
      expect(drawn.mesh.positions[i + 1]).toBeCloseTo((z / deep) * range, 3);
    }
  });

  test('leaves out what lies behind the eye and beside its field', () => {
    const among = { ...eye, at: { x: 5000, y: 4000, z: 1600 }, towards: { x: 5000, y: 20_000 } };
    const half = Math.tan((32.5 * Math.PI) / 180) * 1000;
    for (const { mesh } of inPerspective(solids, among, 1000)) {
      for (const i of mesh.triangles) expect(Math.abs(mesh.positions[3 * i]!)).toBeLessThanOrEqual(half + 1e-6);
    }
  });

  test('keeps planes: the faces of each solid are as few as from any side', () => {
    for (const solid of solids.filter(({ category }) => category === 'mur')) {
      const faces = facesOf(inPerspective([solid], eye, range), FROM_ABOVE);
      expect(faces.length).toBeLessThanOrEqual(solid.mesh.triangles.length / 3);
      for (const face of faces) expect(face.nearest).toBeGreaterThan(0);
    }
  });
});
