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
import { facadeView } from '../../../src/kernel/drawing/views/facade-view.js';
import { roofView } from '../../../src/kernel/drawing/views/roof-view.js';
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

test('a round roof is drawn by its outline: no edges between its facets', () => {
  const building = buildingOf(SCENES.towerHouse());
  const cone = building.roofs.find(({ type }) => type === 'conique')!;
  const apex = cone.panes[0]!.ring.reduce((p, q) => (q.z > p.z ? q : p));
  const sides = facadeView(building, 'avant', { scale: 50, langue: 'fr' }).items.filter(
    (item) =>
      item.kind === 'path' &&
      item.rings.some((ring) => ring.some((p) => Math.abs(p.x - apex.x) < 5 && Math.abs(p.y - apex.z) < 5)),
  );
  // The outline of the roof and that of the whole.
  expect(sides.length).toBeGreaterThan(0);
  expect(sides.length).toBeLessThanOrEqual(2);
});

test('a round roof has no name of hips, and an arrow in each quarter', () => {
  const scene = SCENES.towerHouse();
  const { items } = roofView(
    buildingOf({ ...scene, toitures: scene.toitures!.filter(({ type }) => type === 'conique') }),
    { scale: 50, langue: 'fr' },
  );
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
  expect(texts.filter((value) => value === 'Arêtier')).toEqual([]);
  expect(texts.some((value) => value.endsWith('%'))).toBe(true);
  const heads = items.filter((item) => item.kind === 'hatch' && item.fill === 'noir');
  expect(heads).toHaveLength(4);
});

test('a flat roof that ends with its walls shows their coat, not its covering', () => {
  const building = buildingOf(SCENES.patioHouse());
  const flat = new Set(building.roofs.filter(({ overhang }) => overhang === 0).map(({ id }) => id));
  const faces = visibleFaces(facesOf(exteriorSolids(building), horizontalCamera(270)));
  expect(flat.size).toBeGreaterThan(0);
  expect(faces.filter(({ category, id }) => category === 'toiture' && id !== null && flat.has(id))).toEqual([]);
});
