import type { AirTerminal, Building, Course } from '../building/index.js';
import type { Point3 } from '../maths/geometry.js';
import { boxIndex } from '../maths/box-index.js';
import { perObject } from '../maths/memo.js';
import { boundsAt, polygonContains } from '../maths/ring.js';

const SECONDS_AN_HOUR = 3600;

/** Mean speed of a flow, m³/h, in a round duct of a diameter, mm: m/s. */
export function airSpeed(flow: number, diameter: number): number {
  const area = (Math.PI * (diameter / 1000) ** 2) / 4;
  return flow / SECONDS_AN_HOUR / area;
}

/** A duct ends at a vent within so much, and at the unit within so much in plan and in height, mm. */
const [VENT_MM, UNIT_MM, UNIT_HIGH_MM] = [350, 300, 700] as const;
/** Ducts with points in one cube of this size or in two that touch are joined, mm. */
const JOINT_MM = 20;

/** The ducts that air goes through from a vent, in order; whole when the last of them is at the unit. */
export interface AirWay {
  readonly ducts: readonly Course[];
  readonly isWhole: boolean;
}

/** The ducts of a building as trees that grow out of its units, whichever way each was written. */
interface DuctTrees {
  readonly ducts: readonly Course[];
  /** The units that they grow out of. */
  readonly units: readonly Point3[];
  /** The next duct towards the unit; null of those at the unit. Those that lead nowhere are missing. */
  readonly next: ReadonlyMap<Course, Course | null>;
}

const gap = (p: Point3, q: Point3): number => Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);
const endsOf = ({ points }: Course): readonly [Point3, Point3] => [points[0]!, points.at(-1)!];

const ductTrees = perObject(({ courses, ventilation }: Building): DuctTrees => {
  const ducts = courses.filter(({ kind, points }) => kind === 'conduit' && points.length > 1);
  const units = (ventilation?.terminals ?? []).filter(({ kind }) => kind === 'caisson').map(({ at }) => at);
  if (units.length === 0) return { ducts, units, next: new Map() };
  const index = boxIndex(units.map(boundsAt));
  const isAtUnit = (p: Point3): boolean =>
    index.search(boundsAt(p), UNIT_MM).some((i) => isBeside(p, units[i]!, UNIT_MM));
  const cubes = new Cubes(ducts);
  const next = new Map<Course, Course | null>();
  for (const duct of ducts) if (endsOf(duct).some(isAtUnit)) next.set(duct, null);
  // A map goes on to what is added to it while it is read: a breadth-first walk.
  for (const [duct] of next) {
    for (const other of cubes.beside(duct)) if (!next.has(other)) next.set(other, duct);
  }
  return { ducts, units, next };
});

/** Whether a point is within so much of a unit in plan, and as near to it in height as a duct ends at one. */
const isBeside = (p: Point3, unit: Point3, reach: number): boolean =>
  Math.hypot(p.x - unit.x, p.y - unit.y) <= reach && Math.abs(p.z - unit.z) <= UNIT_HIGH_MM;

/** The unit that a duct ends at: the nearest to either of its ends. */
function unitOf(duct: Course, units: readonly Point3[]): Point3 | undefined {
  let [found, least] = [units[0], Infinity];
  for (const unit of units.length > 1 ? units : []) {
    const far = Math.min(...endsOf(duct).map((end) => gap(end, unit)));
    if (far < least) [found, least] = [unit, far];
  }
  return found;
}

/** Points of ducts by the cube that they stand in; each cube is asked for once. */
class Cubes {
  readonly #cubes = new Map<string, Course[]>();

  constructor(ducts: readonly Course[]) {
    for (const duct of ducts) {
      for (const point of duct.points) {
        const key = placeOf(point).join();
        const own = this.#cubes.get(key);
        if (own) own.push(duct);
        else this.#cubes.set(key, [duct]);
      }
    }
  }

  /** Ducts with a point near one of a duct, without those that were given before. */
  *beside({ points }: Course): Generator<Course> {
    for (const point of points) {
      const [x, y, z] = placeOf(point);
      for (const i of ASIDE) {
        for (const j of ASIDE) {
          for (const k of ASIDE) {
            const key = [x + i, y + j, z + k].join();
            yield* this.#cubes.get(key) ?? [];
            this.#cubes.delete(key);
          }
        }
      }
    }
  }
}

const ASIDE = [-1, 0, 1] as const;
const placeOf = ({ x, y, z }: Point3): [number, number, number] => [
  Math.floor(x / JOINT_MM),
  Math.floor(y / JOINT_MM),
  Math.floor(z / JOINT_MM),
];

/** The duct that ends nearest to a vent; null when none ends at it. */
function nearestTo(vent: Point3, ducts: readonly Course[]): Course | null {
  let [found, least] = [null as Course | null, VENT_MM as number];
  for (const duct of ducts) {
    const [from, to] = endsOf(duct);
    const far = Math.min(gap(from, vent), gap(to, vent));
    if (far < least) [found, least] = [duct, far];
  }
  return found;
}

/** The way of the air from a vent to the unit of a building. Points in mm, in the axes of the scene. */
export function airWay(building: Building, vent: Point3): AirWay {
  const { ducts, next } = ductTrees(building);
  const way: Course[] = [];
  for (let at: Course | null | undefined = nearestTo(vent, ducts); at; at = next.get(at)) way.push(at);
  return { ducts: way, isWhole: way.length > 0 && next.has(way.at(-1)!) };
}

/**
 * Flow of each duct, m³/h: those of the vents whose air goes through it, added; of what leaves a unit without reaching
 * a vent, all that this unit draws off. Null where a vent has no flow of its own, or no vent is reached.
 */
export const ductFlows = perObject((building: Building): ReadonlyMap<Course, number | null> => {
  const { ducts, units, next } = ductTrees(building);
  const vents = (building.ventilation?.terminals ?? []).filter(({ kind }) => kind === 'bouche');
  const flows = new Map<Course, number | null>();
  const add = (duct: Course, flow: number | null): void => {
    const known = flows.get(duct);
    flows.set(duct, flow === null || known === null ? null : (known ?? 0) + flow);
  };
  for (const { at, flow } of vents) for (const duct of airWay(building, at).ducts) add(duct, flow);
  const drawn = Map.groupBy(vents, ({ at }) => {
    const last = units.length > 1 ? airWay(building, at).ducts.at(-1) : undefined;
    return last ? unitOf(last, units) : units[0];
  });
  for (const duct of ducts.filter((one) => !flows.has(one))) {
    flows.set(duct, next.get(duct) === null ? extracted(drawn.get(unitOf(duct, units)) ?? []) : null);
  }
  return flows;
});

/** What some vents draw together, m³/h; null where one does not say. */
const extracted = (vents: readonly AirTerminal[]): number | null =>
  vents.length > 0 && vents.every(({ flow }) => flow !== null) ? vents.reduce((sum, { flow }) => sum + flow!, 0) : null;

/** Index of the point of a duct that is the nearest to some points. */
function placeNear({ points }: Course, others: readonly Point3[]): number {
  const gaps = points.map((point) => Math.min(...others.map((other) => gap(point, other))));
  return gaps.indexOf(Math.min(...gaps));
}

/** What the air of a vent goes through of a duct: between two of its points, by their places, the lower one first. */
export interface Passage {
  readonly duct: Course;
  readonly from: number;
  readonly to: number;
}

/** What the air of a vent goes through on its way to the unit, in order; null where its ducts do not lead there. */
export function passagesOf(building: Building, vent: Point3): readonly Passage[] | null {
  const { units } = ductTrees(building);
  const { ducts, isWhole } = airWay(building, vent);
  const unit = isWhole ? unitOf(ducts.at(-1)!, units) : undefined;
  if (!unit) return null;
  return ducts.map((duct, i) => {
    const ends = [placeNear(duct, ducts[i - 1]?.points ?? [vent]), placeNear(duct, ducts[i + 1]?.points ?? [unit])];
    return { duct, from: Math.min(...ends), to: Math.max(...ends) };
  });
}

/**
 * Flow of each stretch of each duct, m³/h, from its first point on: air that comes in on the way is in what follows
 * only. A duct that leads no air of a vent to the unit has its own flow all along; null where that is not known.
 */
export const stretchFlows = perObject((building: Building): ReadonlyMap<Course, readonly (number | null)[]> => {
  const terminals = building.ventilation?.terminals ?? [];
  const flows = new Map<Course, (number | null)[]>();
  for (const { at, flow } of terminals.filter(({ kind }) => kind === 'bouche')) {
    for (const { duct, from, to } of passagesOf(building, at) ?? []) {
      const own = flows.get(duct) ?? duct.points.slice(1).map(() => 0);
      const added = (known: number | null): number | null => (known === null || flow === null ? null : known + flow);
      flows.set(
        duct,
        own.map((known, k) => (k >= from && k < to ? added(known) : known)),
      );
    }
  }
  for (const [duct, flow] of ductFlows(building)) {
    const even = duct.points.slice(1).map(() => flow);
    if (!flows.has(duct)) flows.set(duct, even);
  }
  return flows;
});

/** The ducts that lead from the unit to the outside: those at the unit that no air of a vent goes through. */
export const discharges = perObject((building: Building): readonly Course[] => {
  const { ducts, next } = ductTrees(building);
  const vents = (building.ventilation?.terminals ?? []).filter(({ kind }) => kind === 'bouche');
  const used = new Set(vents.flatMap(({ at }) => airWay(building, at).ducts));
  return ducts.filter((duct) => next.get(duct) === null && !used.has(duct));
});

/** Vents whose air leaves the building by a duct of their own, through a façade, each with that duct. */
export const facadeDucts = perObject((building: Building): ReadonlyMap<AirTerminal, Course> => {
  const vents = (building.ventilation?.terminals ?? []).filter(({ kind }) => kind === 'bouche');
  const isInside = (point: Point3): boolean => building.rooms.some(({ polygon }) => polygonContains(polygon, point));
  return new Map(
    vents.flatMap((vent): [AirTerminal, Course][] => {
      const { ducts, isWhole } = airWay(building, vent.at);
      const [only, ...more] = ducts;
      if (isWhole || !only || more.length > 0) return [];
      return endsOf(only).every(isInside) ? [] : [[vent, only]];
    }),
  );
});
