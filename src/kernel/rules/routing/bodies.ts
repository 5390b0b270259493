import type { Building } from '../../building/index.js';
import { boxIndex } from '../../maths/box-index.js';
import type { Bounds, Point, Point3, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
import { cross, subtract } from '../../maths/vector.js';
import type { Tube } from '../../network/index.js';
import { tubesOf } from '../../network/index.js';
import { tokensOf, valueAt } from '../../scene/index.js';
import { isDeduced } from '../support/source.js';

/** What stands in the way of a network: a volume of the scene (beam, post), a lintel, a footing, furniture. */
export interface Body {
  readonly pointer: string;
  readonly ring: Ring;
  readonly z: number;
  readonly top: number;
  readonly kind: 'volume' | 'structure' | 'meuble';
}

/** The outline of a beam along its axis. */
function beamRing({ a, b, width }: Building['beams'][number]): Ring {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [x, y] = [((a.y - b.y) / length) * (width / 2), ((b.x - a.x) / length) * (width / 2)];
  return [
    { x: a.x - x, y: a.y - y },
    { x: b.x - x, y: b.y - y },
    { x: b.x + x, y: b.y + y },
    { x: a.x + x, y: a.y + y },
  ];
}

/** Bodies of a building that its networks keep out of. */
export const bodiesOf = perObject(({ boxes, beams, furniture }: Building): readonly Body[] => [
  ...boxes.map(({ pointer, footprint, z, top }) => ({ pointer, ring: footprint, z, top, kind: 'volume' as const })),
  ...beams.map((beam) => ({
    pointer: beam.pointer,
    ring: beamRing(beam),
    z: beam.z,
    top: beam.z + beam.height,
    kind: 'structure' as const,
  })),
  ...furniture
    .filter(({ isOutside }) => !isOutside)
    .map(({ pointer, footprint, z, top }) => ({ pointer, ring: footprint, z, top, kind: 'meuble' as const })),
]);

/** Bodies that something of a radius, level at an altitude, would be in. */
export const bodiesAt = (building: Building, z: number, radius: number): readonly Body[] =>
  bodiesOf(building).filter((body) => body.z < z + radius && body.top > z - radius);

/** Contact is no clash, mm. */
const PLAY_MM = 10;

const turn = (p: Point, q: Point, r: Point): number => Math.sign(cross(subtract(q, p), subtract(r, p)));

/** True where a course in plan enters a ring. */
const enters = (a: Point, b: Point, ring: Ring): boolean =>
  ringContains(ring, a) ||
  ringContains(ring, b) ||
  ring.some((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    return turn(a, b, p) * turn(a, b, q) < 0 && turn(p, q, a) * turn(p, q, b) < 0;
  });

/** Bodies found by their place in plan. */
export const bodiesOver = perObject((building: Building) => {
  const bodies = bodiesOf(building);
  const index = boxIndex(bodies.map(({ ring }) => boundsOf(ring)));
  return (box: Bounds): readonly Body[] => index.search(box).map((i) => bodies[i]!);
});

/** True of a straight part that runs into a body. */
export const isIn = ({ a, b, radius }: Pick<Tube, 'a' | 'b' | 'radius'>, body: Body): boolean =>
  Math.min(a.z, b.z) - radius < body.top - PLAY_MM &&
  Math.max(a.z, b.z) + radius > body.z + PLAY_MM &&
  enters(a, b, body.ring);

/** How many volumes a course of cables runs into: they pass lintels in the lining, and stand behind furniture. */
export const volumesMet = (building: Building, course: readonly Point3[], radius: number): number => {
  if (building.boxes.length === 0) return 0;
  return course.slice(1).reduce((sum, b, i) => {
    const a = course[i]!;
    const met = bodiesOver(building)(boundsOf([a, b]));
    return sum + met.filter((body) => body.kind === 'volume' && isIn({ a, b, radius }, body)).length;
  }, 0);
};

/** How many volumes cables at an altitude may run into, wherever they are in plan. */
export const volumesAt = (building: Building, z: number, radius: number): number =>
  bodiesAt(building, z, radius).filter(({ kind }) => kind === 'volume').length;

/** A network that the rules have laid through a body, since there was no way round it. */
export interface Traversal {
  readonly reseau: string;
  readonly ouvrage: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Every body that a network laid by the rules runs through: what is to be left open, or led round. */
export function traversalsOf(building: Building): Traversal[] {
  const found = new Map<string, Traversal>();
  const isOurs = new Map<string, boolean>();
  for (const tube of tubesOf(building)) {
    const own = isOurs.get(tube.pointer) ?? isDeduced(valueAt(building.scene, tokensOf(tube.pointer)));
    isOurs.set(tube.pointer, own);
    if (!own) continue;
    for (const body of bodiesOver(building)(boundsOf([tube.a, tube.b]))) {
      const key = `${tube.pointer} ${body.pointer}`;
      if (found.has(key) || (tube.carrier === 'cable' && body.kind !== 'volume') || !isIn(tube, body)) continue;
      const at = (p: number, q: number): number => Math.round((p + q) / 2);
      const { a, b } = tube;
      found.set(key, {
        reseau: tube.pointer,
        ouvrage: body.pointer,
        x: at(a.x, b.x),
        y: at(a.y, b.y),
        z: at(a.z, b.z),
      });
    }
  }
  return [...found.values()];
}
