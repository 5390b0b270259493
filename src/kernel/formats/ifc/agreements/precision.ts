import type { Point3 } from '../../../maths/geometry.js';
import type { IfcModel, Value } from '../rules/index.js';
import { bare, isA, read, readList } from '../rules/index.js';

/** Distance at which two points are the same where a file gives no Precision, in its units: that of the service. */
const USUAL = 1e-5;

/** How near two points are the same one, in units of the file. */
export type Precision = number;

/** The finest Precision of the geometric contexts of a file. */
export function precisionOf(model: IfcModel): Precision {
  const given = model
    .population('IfcGeometricRepresentationContext')
    .filter((context) => !isA(context, 'IfcGeometricRepresentationSubContext'))
    .map((context) => bare(read(context, 'Precision')))
    .filter((value) => typeof value === 'number' && value > 0) as number[];
  return given.reduce((least, value) => Math.min(least, value), given[0] ?? USUAL);
}

/** A point of two or three numbers; null for anything else. */
export function pointOf(numbers: readonly Value[]): Point3 | null {
  const [x, y, z = 0] = numbers.map(bare);
  return typeof x === 'number' && typeof y === 'number' && typeof z === 'number' ? { x, y, z } : null;
}

/** Points of IfcCartesianPoint; null where one of them is none. */
export function pointsOf(points: readonly Value[]): readonly Point3[] | null {
  const found = points.map((point) => pointOf(readList(point, 'Coordinates')));
  return found.every((point) => point !== null) ? found : null;
}

/** Points of a list of coordinates (IfcCartesianPointList): entry 0 is what files call 1. */
export const listedPoints = (list: Value): readonly (Point3 | null)[] =>
  readList(list, 'CoordList').map((entry) => (Array.isArray(entry) ? pointOf(entry as readonly Value[]) : null));

/** Gives one number to points that are the same within a distance. */
export class PointNumbers {
  readonly #cells = new Map<string, { readonly at: Point3; readonly number: number }[]>();
  readonly #distance: number;
  #count = 0;

  constructor(distance: Precision) {
    this.#distance = distance;
  }

  of(at: Point3): number {
    const known = this.#near(at);
    if (known !== null) return known;
    const number = this.#count++;
    const key = this.#keyOf(at.x, at.y, at.z);
    const cell = this.#cells.get(key);
    if (cell) cell.push({ at, number });
    else this.#cells.set(key, [{ at, number }]);
    return number;
  }

  #near(at: Point3): number | null {
    const d = this.#distance;
    const keys = new Set<string>();
    for (const x of [at.x - d, at.x + d]) {
      for (const y of [at.y - d, at.y + d]) for (const z of [at.z - d, at.z + d]) keys.add(this.#keyOf(x, y, z));
    }
    for (const key of keys) {
      const found = this.#cells.get(key)?.find(({ at: p }) => Math.hypot(p.x - at.x, p.y - at.y, p.z - at.z) <= d);
      if (found) return found.number;
    }
    return null;
  }

  #keyOf(x: number, y: number, z: number): string {
    // Twice what two near points span: rounding at the edge of a cell never skips the cell that a point is in.
    const cell = 4 * this.#distance;
    return `${Math.floor(x / cell)},${Math.floor(y / cell)},${Math.floor(z / cell)}`;
  }
}
