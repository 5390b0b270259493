import type { Building } from '../../building/index.js';
import type { Point3 } from '../../maths/geometry.js';
import { AIR, DUCT_LOSS } from './figures.js';

type Course = Building['courses'][number];

/** A duct with what flows in it and what that costs. */
export interface DuctLoss {
  readonly pointer: string;
  /** m³/h. */
  readonly flow: number;
  /** Along its length and at its turns, Pa. */
  readonly loss: number;
}

/** Losses of a network of ducts. Pa. */
export interface NetworkLoss {
  readonly ducts: readonly DuctLoss[];
  /** The way from a vent to the unit that costs the most, and the one that costs the least. */
  readonly most: { readonly vent: string; readonly loss: number };
  readonly least: { readonly vent: string; readonly loss: number };
}

/** A vent that draws a flow, m³/h. */
export interface Drawn {
  readonly pointer: string;
  readonly at: Point3;
  readonly flow: number;
}

/**
 * Loss of a metre of round duct, Pa (Darcy and Weisbach, the friction by Swamee and Jain's formula).
 * @param flow m³/h @param diameter mm
 */
export function lossOfMetre(flow: number, diameter: number): number {
  const bore = diameter / 1000;
  const speed = speedIn(flow, diameter);
  if (speed === 0) return 0;
  const reynolds = (speed * bore) / AIR.viscosity.valeur;
  const rough = DUCT_LOSS.roughness.valeur / diameter / 3.7;
  const friction = 0.25 / Math.log10(rough + 5.74 / reynolds ** 0.9) ** 2;
  return (friction / bore) * dynamicOf(speed);
}

/** m/s of a flow in m³/h in a bore in mm. */
const speedIn = (flow: number, diameter: number): number => flow / 3600 / ((Math.PI * (diameter / 1000) ** 2) / 4);
const dynamicOf = (speed: number): number => (AIR.density.valeur * speed ** 2) / 2;

const gap = (p: Point3, q: Point3): number => Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);

/** Length of a course, mm, and its turns, in right angles. */
function shapeOf({ points }: Course): { readonly length: number; readonly turns: number } {
  const ways = points
    .slice(1)
    .map((q, i) => ({ x: q.x - points[i]!.x, y: q.y - points[i]!.y, z: q.z - points[i]!.z, size: gap(points[i]!, q) }))
    .filter(({ size }) => size > 1);
  const turns = ways.slice(1).map((way, i) => {
    const before = ways[i]!;
    const cosine = (way.x * before.x + way.y * before.y + way.z * before.z) / way.size / before.size;
    return Math.acos(Math.max(-1, Math.min(1, cosine))) / (Math.PI / 2);
  });
  return {
    length: ways.reduce((sum, { size }) => sum + size, 0),
    turns: turns.reduce((sum, one) => sum + one, 0),
  };
}

/** A duct begins at a vent within so much, meets another and the unit within so much, mm. */
const [VENT_MM, JOINT_MM, UNIT_MM, UNIT_HIGH_MM] = [350, 20, 300, 700] as const;

/** Pressure lost from the vents of a building to its unit; null where its ducts do not lead there from each vent. */
export function pressureOf({ courses, ventilation }: Building, vents: readonly Drawn[]): NetworkLoss | null {
  const unit = ventilation?.terminals.find(({ kind }) => kind === 'caisson')?.at;
  const ducts = courses.filter(({ kind, points }) => kind === 'conduit' && points.length > 1);
  if (!unit || vents.length === 0) return null;
  const isAtUnit = (p: Point3): boolean =>
    Math.hypot(p.x - unit.x, p.y - unit.y) <= UNIT_MM && Math.abs(p.z - unit.z) <= UNIT_HIGH_MM;
  const nextOf = new Map(ducts.map((duct) => [duct, nextAfter(duct, ducts, isAtUnit)]));
  const flows = new Map<Course, number>();
  const ways = vents.map((vent) => {
    const first = ducts
      .filter(({ points }) => gap(points[0]!, vent.at) <= VENT_MM)
      .toSorted((p, q) => gap(p.points[0]!, vent.at) - gap(q.points[0]!, vent.at))[0];
    const way: Course[] = [];
    let at: Course | null | undefined = first;
    for (; at && !way.includes(at); at = nextOf.get(at)) {
      way.push(at);
      flows.set(at, (flows.get(at) ?? 0) + vent.flow);
    }
    return { vent: vent.pointer, way, isWhole: way.length > 0 && at === null };
  });
  if (ways.some(({ isWhole }) => !isWhole)) return null;
  const losses = new Map([...flows].map(([duct, flow]) => [duct, lossOf(duct, flow)]));
  const sums = ways
    .map(({ vent, way }) => ({ vent, loss: way.reduce((sum, duct) => sum + losses.get(duct)!, 0) }))
    .toSorted((p, q) => q.loss - p.loss);
  return {
    ducts: [...flows].map(([duct, flow]) => ({ pointer: duct.pointer, flow, loss: losses.get(duct)! })),
    most: sums[0]!,
    least: sums.at(-1)!,
  };
}

/** The duct that one leads into; null where it ends at the unit, undefined where it ends nowhere. */
function nextAfter(
  duct: Course,
  ducts: readonly Course[],
  isAtUnit: (p: Point3) => boolean,
): Course | null | undefined {
  const end = duct.points.at(-1)!;
  const next = ducts.find(
    (other) => other !== duct && other.points.slice(0, -1).some((point) => gap(point, end) <= JOINT_MM),
  );
  return next ?? (isAtUnit(end) ? null : undefined);
}

function lossOf(duct: Course, flow: number): number {
  const { length, turns } = shapeOf(duct);
  const speed = speedIn(flow, duct.diameter);
  return (lossOfMetre(flow, duct.diameter) * length) / 1000 + turns * DUCT_LOSS.turn.valeur * dynamicOf(speed);
}
