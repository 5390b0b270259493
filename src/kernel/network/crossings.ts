import type { Building } from '../building/index.js';
import type { BoxIndex } from '../maths/box-index.js';
import { boxIndex, budgeted } from '../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import type { Bounds, Point3 } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { boundsOf } from '../maths/ring.js';
import { nearestOfSegments } from '../maths/segments.js';
import type { Carrier, SystemKey } from './types.js';

/** A straight part of what carries a flow: a round body along its axis. Millimetres. */
export interface Tube {
  readonly pointer: string;
  readonly system: SystemKey;
  readonly carrier: Carrier;
  /** Circuit of a heating pipe, `aller` or `retour`; empty for another pipe. */
  readonly circuit: string;
  readonly radius: number;
  readonly a: Point3;
  readonly b: Point3;
  /** First and last point of the course that it is of. */
  readonly ends: readonly [Point3, Point3];
}

/** Two networks that are in one place. Pointers are those of the scene. */
export interface Crossing {
  readonly first: string;
  readonly second: string;
  readonly at: Point3;
  /** How far one is in the other, mm. */
  readonly depth: number;
}

/** Between the end of a branch and the course that it joins, beyond the two radii, mm. */
const JOINED_MM = 60;

/** A course as its straight parts. */
export const stretches = (course: readonly Point3[], common: Omit<Tube, 'a' | 'b' | 'ends'>): Tube[] =>
  course.slice(1).map((b, i) => ({ ...common, a: course[i]!, b, ends: [course[0]!, course.at(-1)!] as const }));

/** Every straight part of pipes, upright pipes, ducts and cables. */
export function tubesOf({ pipes, stacks, courses }: Building): Tube[] {
  return [
    ...pipes.flatMap(({ pointer, type, diameter, runs, source: { circuit } }) =>
      runs.flatMap(({ points }) =>
        stretches(points, {
          pointer,
          system: type,
          carrier: 'pipe',
          circuit: typeof circuit === 'string' ? circuit : '',
          radius: diameter / 2,
        }),
      ),
    ),
    ...stacks.flatMap(({ pointer, type, center, diameter, bottom, top }) =>
      stretches(
        [bottom, top].map((z) => ({ ...center, z })),
        {
          pointer,
          system: type,
          carrier: 'pipe',
          circuit: '',
          radius: diameter / 2,
        },
      ),
    ),
    ...courses.flatMap(({ pointer, kind, points, diameter }) =>
      stretches(points, {
        pointer,
        ...(kind === 'cable'
          ? { system: 'electricite' as const, carrier: 'cable' as const }
          : { system: 'ventilation' as const, carrier: 'duct' as const }),
        circuit: '',
        radius: diameter / 2,
      }),
    ),
  ];
}

/** Soil pipes take waste water. */
const familyOf = ({ system }: Tube): string => (system === 'ev' ? 'eu' : system);
const apart = (p: Point3, q: Point3): number => Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);

/** True of parts that may be in one place: cables lie side by side, and a branch meets the course that it joins. */
function mayMeet(one: Tube, other: Tube, at: Point3): boolean {
  if (one.pointer === other.pointer || (one.carrier === 'cable' && other.carrier === 'cable')) return true;
  if (familyOf(one) !== familyOf(other)) return false;
  if (one.circuit !== other.circuit && one.circuit !== '' && other.circuit !== '') return false;
  const reach = one.radius + other.radius + JOINED_MM;
  return [...one.ends, ...other.ends].some((end) => apart(end, at) <= reach);
}

/** The upright box of a part in plan. */
const boxOf = ({ a, b, radius }: Tube): Bounds => {
  const { minX, minY, maxX, maxY } = boundsOf([a, b]);
  return { minX: minX - radius, minY: minY - radius, maxX: maxX + radius, maxY: maxY + radius };
};

/** The place where two parts that have no business together are in each other; null where they are not. */
function meeting(one: Tube, other: Tube): Omit<Crossing, 'first' | 'second'> | null {
  const { p, q, gap } = nearestOfSegments(one.a, one.b, other.a, other.b);
  const depth = one.radius + other.radius - gap;
  if (depth <= LENGTH_TOLERANCE_MM || mayMeet(one, other, p)) return null;
  return { at: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2, z: (p.z + q.z) / 2 }, depth };
}

/** What carriers take up of a building, to be asked before another is laid. */
export class Occupied {
  readonly #tubes: readonly Tube[];
  readonly #index: BoxIndex;

  constructor(tubes: readonly Tube[]) {
    this.#tubes = tubes;
    this.#index = budgeted(boxIndex(tubes.map(boxOf)));
  }

  /** The same, and more. */
  and(tubes: readonly Tube[]): Occupied {
    return tubes.length > 0 ? new Occupied([...this.#tubes, ...tubes]) : this;
  }

  /** How many carriers some parts would be in. */
  hits(tubes: readonly Tube[]): number {
    const met = tubes.flatMap((tube) =>
      this.#index.search(boxOf(tube)).flatMap((i) => (meeting(tube, this.#tubes[i]!) ? [this.#tubes[i]!.pointer] : [])),
    );
    return new Set(met).size;
  }

  /** Upright parts that pass an altitude. */
  uprights(z: number): readonly Tube[] {
    return this.#tubes.filter(
      ({ a, b }) => Math.hypot(a.x - b.x, a.y - b.y) < 1 && Math.min(a.z, b.z) <= z && Math.max(a.z, b.z) >= z,
    );
  }

  /** How many level ducts and pipes something of a radius would meet at an altitude, wherever it is in plan. */
  levelAt(z: number, radius: number): number {
    return this.#tubes.filter(
      (tube) =>
        tube.carrier !== 'cable' &&
        Math.hypot(tube.a.x - tube.b.x, tube.a.y - tube.b.y) >= 1 &&
        Math.min(tube.a.z, tube.b.z) - tube.radius < z + radius &&
        Math.max(tube.a.z, tube.b.z) + tube.radius > z - radius,
    ).length;
  }

  /** The deepest place of each pair of carriers that are in each other. */
  crossings(): Crossing[] {
    const found = new Map<string, Crossing>();
    this.#tubes.forEach((one, i) => {
      for (const j of this.#index.search(boxOf(one))) {
        const other = this.#tubes[j]!;
        const met = j > i ? meeting(one, other) : null;
        const key = `${one.pointer} ${other.pointer}`;
        if (!met || (found.get(key)?.depth ?? 0) >= met.depth) continue;
        found.set(key, { first: one.pointer, second: other.pointer, ...met });
      }
    });
    return [...found.values()];
  }
}

/** What the carriers of a building take up. */
export const occupiedOf = perObject((building: Building): Occupied => new Occupied(tubesOf(building)));

/**
 * Where pipes, ducts and cables of different networks are in one place, or two of one network cross without joining:
 * round bodies along straight axes, compared pair by pair; the deepest place of each pair. Insulation is left out.
 */
export const crossingsOf = perObject((building: Building): readonly Crossing[] => occupiedOf(building).crossings());
