import type { Building } from '../building/index.js';
import type { Point3 } from '../maths/geometry.js';
import { AIR, DUCT_LOSS } from './air-figures.js';
import { airSpeed, airWay } from './air-ways.js';

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
  const speed = airSpeed(flow, diameter);
  if (speed === 0) return 0;
  const reynolds = (speed * bore) / AIR.viscosity.valeur;
  const rough = DUCT_LOSS.roughness.valeur / diameter / 3.7;
  const friction = 0.25 / Math.log10(rough + 5.74 / reynolds ** 0.9) ** 2;
  return (friction / bore) * dynamicOf(speed);
}

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

/** Pressure lost from the vents of a building to its unit; null where its ducts do not lead there from each vent. */
export function pressureOf(building: Building, vents: readonly Drawn[]): NetworkLoss | null {
  const ways = vents.map(({ pointer, at, flow }) => ({ vent: pointer, flow, ...airWay(building, at) }));
  if (ways.length === 0 || ways.some(({ isWhole }) => !isWhole)) return null;
  const flows = new Map<Course, number>();
  for (const { ducts, flow } of ways) for (const duct of ducts) flows.set(duct, (flows.get(duct) ?? 0) + flow);
  const losses = new Map([...flows].map(([duct, flow]) => [duct, lossOf(duct, flow)]));
  const sums = ways
    .map(({ vent, ducts }) => ({ vent, loss: ducts.reduce((sum, duct) => sum + losses.get(duct)!, 0) }))
    .toSorted((p, q) => q.loss - p.loss);
  return {
    ducts: [...flows].map(([duct, flow]) => ({ pointer: duct.pointer, flow, loss: losses.get(duct)! })),
    most: sums[0]!,
    least: sums.at(-1)!,
  };
}

function lossOf(duct: Course, flow: number): number {
  const { length, turns } = shapeOf(duct);
  const speed = airSpeed(flow, duct.diameter);
  return (lossOfMetre(flow, duct.diameter) * length) / 1000 + turns * DUCT_LOSS.turn.valeur * dynamicOf(speed);
}
