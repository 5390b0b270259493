import { offset } from '../maths/clip.js';
import type { Point3, Ring } from '../maths/geometry.js';
import { boundsOf, ringsOf } from '../maths/ring.js';
import type { Reinforced } from './works.js';

/** Shortest wire that is laid, mm. */
const LEAST_MM = 100;

/**
 * Wires of the mesh of a work: those along x lie on the cover, those along y on them; each ends the cover before the
 * edges of the floor and of its wells. Axes, mm; laps of panels are left out. Empty without a mesh.
 */
export function meshLines({ mesh, room, cover }: Reinforced): (readonly [Point3, Point3])[] {
  if (!mesh) return [];
  const { diameter, spacing } = mesh.type;
  const rings = offset(room.plan, -(cover + diameter / 2)).flatMap(ringsOf);
  const low = room.bottom + cover + diameter / 2;
  const turned = rings.map((ring) => ring.map(({ x, y }) => ({ x: y, y: x })));
  return [
    ...wires(rings, spacing).map(
      ({ at, from, to }) =>
        [
          { x: from, y: at, z: low },
          { x: to, y: at, z: low },
        ] as const,
    ),
    ...wires(turned, spacing).map(
      ({ at, from, to }) =>
        [
          { x: at, y: from, z: low + diameter },
          { x: at, y: to, z: low + diameter },
        ] as const,
    ),
  ];
}

/** Level lines at a pitch, cut to what is inside some rings (even-odd). */
function wires(rings: readonly Ring[], spacing: number): { at: number; from: number; to: number }[] {
  if (rings.length === 0) return [];
  const { minY, maxY } = boundsOf(rings.flat());
  const count = Math.max(1, Math.floor((maxY - minY) / spacing) + 1);
  const start = (minY + maxY - (count - 1) * spacing) / 2;
  return Array.from({ length: count }, (_, i) => start + i * spacing).flatMap((at) => {
    const cuts = rings
      .flatMap((ring) =>
        ring.flatMap((p, i) => {
          const q = ring[(i + 1) % ring.length]!;
          return p.y > at !== q.y > at ? [p.x + ((at - p.y) * (q.x - p.x)) / (q.y - p.y)] : [];
        }),
      )
      .toSorted((p, q) => p - q);
    return cuts
      .flatMap((from, i) => (i % 2 === 0 && cuts[i + 1] !== undefined ? [{ at, from, to: cuts[i + 1]! }] : []))
      .filter(({ from, to }) => to - from >= LEAST_MM);
  });
}
