import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { axonometricCamera, horizontalCamera } from '../../../src/kernel/drawing/projection/camera.js';
import type { Camera } from '../../../src/kernel/drawing/projection/camera.js';
import { courseItems } from '../../../src/kernel/drawing/projection/courses.js';
import { facesOf } from '../../../src/kernel/drawing/projection/faces.js';
import type { VisibleFace } from '../../../src/kernel/drawing/projection/visible.js';
import { visibleFaces } from '../../../src/kernel/drawing/projection/visible.js';
import { exteriorSolids } from '../../../src/kernel/drawing/views/exterior.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { polygonContains, ringsOf } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const seenBy = (make: () => Scene, camera: Camera): VisibleFace[] =>
  visibleFaces(facesOf(exteriorSolids(buildingOf(make())), camera));

/** Sides shorter than this are corners on paper, mm. */
const LEAST_SIDE = 20;
/** So far beyond a line of the picture another face begins, mm. */
const BEYOND = 1;

/** Middles of the sides of a face beyond which the same plane goes on, with the same look: lines inside a face. */
function linesInside(face: VisibleFace, faces: readonly VisibleFace[]): Point[] {
  const own = faces
    .filter(({ depth, category, material }) => {
      const isOnePlane = depth.a === face.depth.a && depth.b === face.depth.b && depth.c === face.depth.c;
      return isOnePlane && category === face.category && material === face.material;
    })
    .flatMap(({ visible }) => visible);
  return face.visible.flatMap(ringsOf).flatMap((ring) =>
    ring.flatMap((p, i): Point[] => {
      const q = ring[(i + 1) % ring.length]!;
      const length = Math.hypot(q.x - p.x, q.y - p.y);
      if (length < LEAST_SIDE) return [];
      const at = {
        x: (p.x + q.x) / 2 + ((q.y - p.y) / length) * BEYOND,
        y: (p.y + q.y) / 2 - ((q.x - p.x) / length) * BEYOND,
      };
      return own.some((polygon) => polygonContains(polygon, at)) ? [at] : [];
    }),
  );
}

const CAMERAS = { axonometry: axonometricCamera(315), south: horizontalCamera(270), east: horizontalCamera(0) };
const HOUSES = { ...SCENES, ...DEMOS };

describe.each(Object.entries(CAMERAS))('the picture, %s', (_, camera) => {
  test.each(Object.entries(HOUSES))('has no line between parts of one face: %s', (_name, make) => {
    const faces = seenBy(make, camera);
    const lines = faces.flatMap((face) => linesInside(face, faces).map((at) => [face.category, face.id, at]));
    expect(lines).toEqual([]);
  });
});

test('tiles have their joints on the panes, not on the edges of verges and eaves', () => {
  const camera = axonometricCamera(315);
  const { toward, up } = camera;
  const roofs = seenBy(SCENES.townHouse, camera).filter(({ category }) => category === 'toiture');
  const isUpright = ({ depth: { b } }: VisibleFace): boolean => Math.abs(toward.z - b * up.z) < 1e-3;
  const [edges, panes] = [roofs.filter(isUpright), roofs.filter((face) => !isUpright(face))];
  expect(edges.length).toBeGreaterThan(0);
  expect(courseItems(edges, camera)).toEqual([]);
  expect(courseItems(panes, camera).length).toBeGreaterThan(0);
});
