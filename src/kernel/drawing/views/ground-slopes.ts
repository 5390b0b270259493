import type { Building } from '../../building/index.js';
import type { Point3 } from '../../maths/geometry.js';
import { cross, distance, dot, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { facesOnSlope } from '../../site/index.js';
import type { Camera } from '../projection/camera.js';
import { projectBy } from '../projection/camera.js';
import type { SlopeStretch } from './ground-bank.js';
import { nearestAt, WALL } from './ground-steps.js';
import type { SectionLine } from './section-lines.js';

/** A face turned away from the viewer by more than this cosine is that of a side. */
const FACING = 0.7;

/**
 * The ground against the walls on a slope that stand foremost in a façade.
 * @param built both ends of the building in the picture, mm
 */
export function slopesSeen(
  building: Building,
  camera: Camera,
  [left, right]: readonly [number, number],
): SlopeStretch[] {
  const project = projectBy(camera);
  const outline = building.footprint.map(({ outer }) => outer);
  return facesOnSlope(building).flatMap(({ a, b, out, at }): SlopeStretch[] => {
    if (dot(out, camera.toward) < FACING) return [];
    const [p, q] = [project({ ...a, z: 0 }), project({ ...b, z: 0 })];
    if (nearestAt(outline, (p.x + q.x) / 2, camera) - (p.depth + q.depth) / 2 > WALL) return [];
    const length = distance(a, b);
    const ground = (x: number): number => at(Math.min(length, Math.max(0, ((x - p.x) / (q.x - p.x)) * length)));
    const [from, to] = [Math.min(p.x, q.x), Math.max(p.x, q.x)];
    return [{ from: from - WALL <= left ? -Infinity : from, to: to + WALL >= right ? Infinity : to, ground }];
  });
}

/** The ground against the walls on a slope that a section cuts: on either side, as it is at the outermost of them. */
export function slopesCut(
  building: Building,
  { a: start, b: end }: SectionLine,
  project: (point: Point3) => { readonly x: number },
): SlopeStretch[] {
  const along = unit(subtract(end, start));
  const cuts = facesOnSlope(building).flatMap(({ a, b, out, at }) => {
    const [p, q] = [cross(along, subtract(a, start)), cross(along, subtract(b, start))];
    if (p > 0 === q > 0) return [];
    const from = (distance(a, b) * p) / (p - q);
    const { x } = project({ ...offsetFrom(a, unit(subtract(b, a)), from), z: 0 });
    return [{ x, z: at(from), isRight: dot(out, along) > 0 }];
  });
  const [left] = cuts.filter(({ isRight }) => !isRight).toSorted((one, other) => one.x - other.x);
  const [right] = cuts.filter(({ isRight }) => isRight).toSorted((one, other) => other.x - one.x);
  return [
    ...(left ? [{ from: -Infinity, to: left.x, ground: () => left.z }] : []),
    ...(right ? [{ from: right.x, to: Infinity, ground: () => right.z }] : []),
  ];
}
