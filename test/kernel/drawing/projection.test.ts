import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Solid } from '../../../src/kernel/building/index.js';
import type { Camera } from '../../../src/kernel/drawing/projection/camera.js';
import {
  axonometricCamera,
  FROM_ABOVE,
  horizontalCamera,
  projectBy,
} from '../../../src/kernel/drawing/projection/camera.js';
import { facesOf } from '../../../src/kernel/drawing/projection/faces.js';
import { cutBy } from '../../../src/kernel/drawing/projection/slice.js';
import { visibleFaces } from '../../../src/kernel/drawing/projection/visible.js';
import type { Point, Ring } from '../../../src/kernel/maths/geometry.js';
import { prism } from '../../../src/kernel/maths/mesh.js';
import { areaOf, polygonContains } from '../../../src/kernel/maths/ring.js';
import { rotate } from '../../../src/kernel/maths/vector.js';

interface Block {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly l: number;
  readonly p: number;
  readonly h: number;
  readonly turn: number;
  readonly slope: number;
}

/** A turned block with a sloped top: faces of every inclination, free to run through each other. */
function solidOf({ x, y, z, l, p, h, turn, slope }: Block, index: number): Solid {
  const corners: Point[] = [
    { x: -l / 2, y: -p / 2 },
    { x: l / 2, y: -p / 2 },
    { x: l / 2, y: p / 2 },
    { x: -l / 2, y: p / 2 },
  ];
  const outer: Ring = corners.map((corner) => {
    const turned = rotate(corner, turn);
    return { x: x + turned.x, y: y + turned.y };
  });
  const mesh = prism(
    { outer, holes: [] },
    z,
    (at) => z + h + slope * (rotate({ x: at.x - x, y: at.y - y }, -turn).x + l / 2),
  );
  return {
    id: `s${index}`,
    pointer: `/boites/${index}`,
    part: 'body',
    category: 'boite',
    level: 0,
    material: `m${index}`,
    isExisting: false,
    mesh,
  };
}

const block = fc.record({
  x: fc.integer({ min: -3000, max: 3000 }),
  y: fc.integer({ min: -3000, max: 3000 }),
  z: fc.integer({ min: 0, max: 2000 }),
  l: fc.integer({ min: 300, max: 4000 }),
  p: fc.integer({ min: 300, max: 4000 }),
  h: fc.integer({ min: 300, max: 3000 }),
  turn: fc.constantFrom(0, 0, 90, 30, 17.3, 45),
  slope: fc.constantFrom(0, 0, 0.3, 1),
});
const camera = fc.constantFrom<Camera>(
  horizontalCamera(270),
  horizontalCamera(0),
  horizontalCamera(33),
  FROM_ABOVE,
  axonometricCamera(315),
  axonometricCamera(120, 50),
);

/** Every triangle a ray meets, nearest first: the picture by brute force. */
function nearest(solids: readonly Solid[], view: Camera, at: Point): { id: string; margin: number } | null {
  const project = projectBy(view);
  const hits: { id: string; depth: number; edge: number }[] = [];
  for (const {
    id,
    mesh: { positions, triangles },
  } of solids) {
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => {
        const i = triangles[t + k]! * 3;
        return project({ x: positions[i]!, y: positions[i + 1]!, z: positions[i + 2]! });
      }) as [ReturnType<typeof project>, ReturnType<typeof project>, ReturnType<typeof project>];
      const cross = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
      const whole = cross(a, b, c);
      if (Math.abs(whole) < 1) continue;
      const [u, v, w] = [cross(b, c, at) / whole, cross(c, a, at) / whole, cross(a, b, at) / whole];
      if (Math.min(u, v, w) < 0) continue;
      hits.push({ id, depth: u * a.depth + v * b.depth + w * c.depth, edge: 0 });
    }
  }
  hits.sort((p, q) => q.depth - p.depth);
  const [first] = hits;
  if (!first) return null;
  const other = hits.find(({ id }) => id !== first.id);
  return { id: first.id, margin: first.depth - (other?.depth ?? -Infinity) };
}

describe('pictures of solids', () => {
  test('what is seen at a point is what a ray meets first', () => {
    const points = fc.array(
      fc.record({ x: fc.integer({ min: -4000, max: 4000 }), y: fc.integer({ min: -3000, max: 5000 }) }),
      { minLength: 40, maxLength: 40 },
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 7 }), camera, points, (blocks, view, samples) => {
        const solids = blocks.map(solidOf);
        const seen = visibleFaces(facesOf(solids, view));
        let wrong = 0;
        for (const at of samples) {
          const truth = nearest(solids, view, at);
          // Within a hair of another solid, or of an edge, both answers are right.
          if (truth && truth.margin < 2) continue;
          const around = [0, 1.5, -1.5].flatMap((dx) =>
            [0, 1.5, -1.5].map((dy) => nearest(solids, view, { x: at.x + dx, y: at.y + dy })?.id ?? null),
          );
          if (around.some((id) => id !== (truth?.id ?? null))) continue;
          const shown = seen
            .filter(({ visible }) => visible.some((polygon) => polygonContains(polygon, at)))
            .map(({ id }) => id);
          if (truth ? shown.length !== 1 || shown[0] !== truth.id : shown.length > 0) wrong += 1;
        }
        expect(wrong).toBe(0);
      }),
      { numRuns: Number(process.env['FC_RUNS'] ?? 80) },
    );
  });

  test('walls in one plane and of one look make one face, without the joint between them', () => {
    const wall = (x: number): Solid => ({
      id: `w${x}`,
      pointer: '/murs/0',
      part: 'body',
      category: 'mur',
      level: 0,
      material: 'enduit',
      isExisting: false,
      mesh: prism(
        {
          outer: [
            { x, y: 0 },
            { x: x + 3000, y: 0 },
            { x: x + 3000, y: 200 },
            { x, y: 200 },
          ],
          holes: [],
        },
        0,
        2500,
      ),
    });
    const faces = visibleFaces(facesOf([wall(0), wall(3000)], horizontalCamera(270)));
    expect(faces).toHaveLength(1);
    expect(faces[0]!.visible).toHaveLength(1);
    expect(areaOf(faces[0]!.visible[0]!)).toBeCloseTo(6000 * 2500, 0);
    expect(faces[0]!.id).toBeNull();
  });

  test('a cut has the area that the solid has there, wherever the plane passes', () => {
    fc.assert(
      fc.property(block, fc.integer({ min: -2500, max: 2500 }), (shape, offset) => {
        const flat = { ...shape, turn: 0, slope: 0 };
        const depth = -(flat.y + offset + 0.137);
        const cut = cutBy([solidOf(flat, 0)], horizontalCamera(270), depth);
        const area = cut.reduce(
          (sum, { polygons }) => sum + polygons.reduce((total, polygon) => total + areaOf(polygon), 0),
          0,
        );
        expect(area).toBeCloseTo(Math.abs(offset + 0.137) < flat.p / 2 ? flat.l * flat.h : 0, -2);
      }),
    );
  });
});
