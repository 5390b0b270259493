import type { Building } from '../building/index.js';
import type { Point3 } from '../maths/geometry.js';
import { isObject } from '../scene/index.js';

/** Length of a course, mm. */
const lengthOf = (points: readonly Point3[]): number =>
  points
    .slice(1)
    .reduce((sum, { x, y, z }, i) => sum + Math.hypot(x - points[i]!.x, y - points[i]!.y, z - points[i]!.z), 0);

/** Cable laid for each circuit that has any, by its id, mm. */
export function cableLengths({ scene, courses }: Building): ReadonlyMap<string, number> {
  const cables: unknown = isObject(scene.tableau) ? scene.tableau['cables'] : undefined;
  const lengths = new Map<string, number>();
  if (!Array.isArray(cables)) return lengths;
  const byPointer = new Map(courses.map(({ pointer, points }) => [pointer, lengthOf(points)]));
  cables.forEach((cable: unknown, index) => {
    const circuit = isObject(cable) ? cable['circuit'] : undefined;
    if (typeof circuit !== 'string') return;
    lengths.set(circuit, (lengths.get(circuit) ?? 0) + (byPointer.get(`/tableau/cables/${index}`) ?? 0));
  });
  return lengths;
}
