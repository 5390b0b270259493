import { unionRings } from '../../../src/kernel/maths/clip.js';
import type { Point, Ring } from '../../../src/kernel/maths/geometry.js';
import { signedArea } from '../../../src/kernel/maths/ring.js';

export type Random = () => number;

/** Numerical Recipes' linear congruence: enough for shapes, the same on every machine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function isSimple(ring: Ring): boolean {
  const at = (i: number) => ring[i % ring.length]!;
  if (ring.length < 3 || signedArea(ring) <= 0 || ring.some((p, i) => turn(p, at(i + 1), at(i + 2)) === 0)) {
    return false;
  }
  return ring.every((a, i) =>
    ring.every((c, j) => {
      if (j <= i + 1 || (i === 0 && j === ring.length - 1)) return true;
      const [b, d] = [at(i + 1), at(j + 1)];
      return turn(a, b, c) * turn(a, b, d) > 0 || turn(c, d, a) * turn(c, d, b) > 0;
    }),
  );
}

/** A simple counter-clockwise polygon of up to 33 sides: 0 = to 0.1 mm, 1 = to 1 mm, 2 = on a grid of 500 mm, rich in simultaneous contacts. */
export function randomPolygon(random: Random, kind: number): Ring {
  for (;;) {
    const angles = Array.from({ length: 4 + Math.floor(random() * 30) }, () => random() * Math.PI * 2).sort(
      (a, b) => a - b,
    );
    const step = [0.1, 1, 500][kind]!;
    const snapped = (value: number) => Math.round(value / step) * step;
    const points = angles.map((angle): Point => {
      const radius = 2000 + random() * 8000;
      return { x: snapped(Math.cos(angle) * radius), y: snapped(Math.sin(angle) * radius) };
    });
    const ring = points.filter(
      (p, i) => p.x !== points[(i + 1) % points.length]!.x || p.y !== points[(i + 1) % points.length]!.y,
    );
    if (isSimple(ring)) return ring;
  }
}

/** Outline of a union of rectangles: L, T, U, combs and crosses. */
export function randomOrthogonal(random: Random): Ring {
  for (;;) {
    const rings = Array.from({ length: 2 + Math.floor(random() * 4) }, (): Ring => {
      const [x, y, w, h] = [random(), random(), random(), random()].map(
        (value, i) => Math.round(value * 12) * 500 + (i > 1 ? 2000 : 0),
      ) as [number, number, number, number];
      return [
        { x, y },
        { x: x + w, y },
        { x: x + w, y: y + h },
        { x, y: y + h },
      ];
    });
    const [first, ...others] = unionRings(rings);
    if (first && others.length === 0 && first.holes.length === 0) return first.outer;
  }
}
