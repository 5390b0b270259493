import type { Body } from '../../../building/index.js';
import { netMeshes, toFrame, toScene } from '../../../building/index.js';
import { heightOn, volumeUnder } from '../../../building/roofs/plane.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import { volumeOf } from '../../../maths/mesh.js';
import type { Point, Ring } from '../../../maths/geometry.js';
import { areaOf, boundsOf } from '../../../maths/ring.js';
import { shapeMesh } from '../../../building/index.js';
import { sum } from '../../../measures/index.js';

/** Planes closer than this are parted by a film in meshes, mm. */
const FILM_MM = LENGTH_TOLERANCE_MM / 2;

/** Volume of a body, voids not cut out, mm³. */
function grossVolumeOf({ shape }: Body): number {
  if (shape.kind === 'extrusion') return areaOf(shape.profile) * shape.depth;
  if (shape.kind === 'between_planes') {
    const { profile, top, bottom } = shape;
    const height = (at: Point): number => heightOn(top, at) - heightOn(bottom, at);
    // A mesh keeps a film where planes meet: what is written is measured.
    if (profile.outer.every((at) => height(at) >= FILM_MM)) return volumeUnder(profile, height);
  }
  return volumeOf(shapeMesh(shape));
}

/** A bay in the frame of its wall: along it, and in height. */
interface Bay {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** A void through the whole thickness of an upright body; null for any other. */
function bayIn({ frame }: Body, { shape, frame: own, part }: Body): Bay | null {
  if (part !== 'bay' || shape.kind !== 'extrusion' || frame.z.z !== 1) return null;
  const { minX, maxX, minY, maxY } = boundsOf(shape.profile.outer);
  const places = [minX, maxX].map((x) => toFrame(frame, toScene(own, { x, y: 0, z: 0 })).x);
  const base = own.origin.z - frame.origin.z;
  return { from: Math.min(...places), to: Math.max(...places), low: base + minY, high: base + maxY };
}

const areMeeting = (p: Bay, q: Bay): boolean => p.from < q.to && q.from < p.to && p.low < q.high && q.low < p.high;

/** Area of a ring between two upright lines, as the ring runs. */
function areaWithin(ring: Ring, from: number, to: number): number {
  const held = (x: number): number => Math.max(from, Math.min(to, x));
  return ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    const [a, b] = [held(p.x), held(q.x)];
    if (a === b) return sum;
    const slope = (q.y - p.y) / (q.x - p.x);
    return sum - ((b - a) * (2 * p.y + slope * (a + b - 2 * p.x))) / 2;
  }, 0);
}

/** Volume less bays that no two share, mm³; null for anything else than a prism pierced by bays. */
function piercedVolumeOf(body: Body, voids: readonly Body[]): number | null {
  const { shape } = body;
  if (shape.kind !== 'extrusion' || shape.profile.holes.length > 0) return null;
  const bays = voids.map((hole) => bayIn(body, hole));
  const known = bays.filter((bay) => bay !== null);
  const isApart = known.every((bay, i) => !known.slice(i + 1).some((other) => areMeeting(bay, other)));
  if (known.length < bays.length || !isApart) return null;
  const cut = sum(known, ({ from, to, low, high }) => {
    const height = Math.min(high, shape.depth) - Math.max(low, 0);
    return height > 0 ? height * Math.abs(areaWithin(shape.profile.outer, from, to)) : 0;
  });
  return areaOf(shape.profile) * shape.depth - cut;
}

const netVolumeOf = (body: Body, voids: readonly Body[]): number =>
  piercedVolumeOf(body, voids) ?? sum(netMeshes(body, voids), (mesh) => volumeOf(mesh));

/** Volumes of an element, m³: whole, and less the voids cut out of it. */
export function volumesOf(
  bodies: readonly Body[],
  voids: readonly Body[] = [],
): { readonly gross: number; readonly net: number } {
  const gross = sum(bodies, grossVolumeOf) / 1e9;
  const net = voids.length === 0 ? gross : sum(bodies, (body) => netVolumeOf(body, voids)) / 1e9;
  return { gross, net };
}
