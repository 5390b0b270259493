import type { Building } from '../building/index.js';
import type { Point3 } from '../maths/geometry.js';
import { AIR, DUCT_LOSS } from './air-figures.js';
import { airSpeed, passagesOf } from './air-ways.js';

type Course = Building['courses'][number];

/** A duct with what flows in it and what that costs. */
export interface DuctLoss {
  readonly pointer: string;
  /** Where it carries the most, m³/h. */
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

/** A straight part of a course, and its length, mm. */
type Way = Point3 & { readonly size: number };

const wayAt = (points: readonly Point3[], k: number): Way => {
  const [p, q] = [points[k]!, points[k + 1]!];
  return { x: q.x - p.x, y: q.y - p.y, z: q.z - p.z, size: gap(p, q) };
};

/** The turn from one part of a course to the next, in right angles. */
function turnBetween(before: Way, way: Way): number {
  const cosine = (way.x * before.x + way.y * before.y + way.z * before.z) / way.size / before.size;
  return Math.acos(Math.max(-1, Math.min(1, cosine))) / (Math.PI / 2);
}

/** What air loses between two points of a duct, Pa, by the flow of each of its stretches. */
function lossBetween({ points, diameter }: Course, flows: readonly number[], from: number, to: number): number {
  let loss = 0;
  let before: { readonly way: Way; readonly flow: number } | null = null;
  for (let k = from; k < to; k += 1) {
    const [way, flow] = [wayAt(points, k), flows[k]!];
    if (way.size <= 1) continue;
    loss += (lossOfMetre(flow, diameter) * way.size) / 1000;
    if (before) {
      const speed = airSpeed(Math.max(flow, before.flow), diameter);
      loss += turnBetween(before.way, way) * DUCT_LOSS.turn.valeur * dynamicOf(speed);
    }
    before = { way, flow };
  }
  return loss;
}

/**
 * Pressure lost from the vents of a building to its unit; null where its ducts do not lead there from each vent. Air
 * that comes into a duct on its way loses there what is left of it, and is in no stretch before.
 */
export function pressureOf(building: Building, vents: readonly Drawn[]): NetworkLoss | null {
  const ways = vents.map(({ pointer, at, flow }) => ({ vent: pointer, flow, passages: passagesOf(building, at) }));
  if (ways.length === 0 || ways.some(({ passages }) => passages === null)) return null;
  const flows = new Map<Course, number[]>();
  for (const { flow, passages } of ways) {
    for (const { duct, from, to } of passages!) {
      const own = flows.get(duct) ?? duct.points.slice(1).map(() => 0);
      for (let k = from; k < to; k += 1) own[k]! += flow;
      flows.set(duct, own);
    }
  }
  const sums = ways
    .map(({ vent, passages }) => {
      const losses = passages!.map(({ duct, from, to }) => lossBetween(duct, flows.get(duct)!, from, to));
      return { vent, loss: losses.reduce((sum, one) => sum + one, 0) };
    })
    .toSorted((p, q) => q.loss - p.loss);
  return {
    ducts: [...flows].map(([duct, own]) => ({
      pointer: duct.pointer,
      flow: own.reduce((most, one) => Math.max(most, one), 0),
      loss: lossBetween(duct, own, 0, own.length),
    })),
    most: sums[0]!,
    least: sums.at(-1)!,
  };
}
