import type { Point, Point3 } from '../../../maths/geometry.js';
import type { IfcModel, Value } from '../rules/index.js';
import { bare, Instance, isA, read, readList } from '../rules/index.js';
import type { Bodies, Body } from './body.js';
import { extentsOf } from './faces.js';

/** Buildings farther from the origin are brought to it, mm: a scene is drawn near to its origin. */
const FAR_MM = 1e6;
/** A building whose zero is higher or lower is brought to it, mm: the altitude of a site is no height of a storey. */
const HIGH_MM = 10_000;
/** Brought by whole metres, so that what is round stays so. */
const STEP_MM = 1_000;
/** Elements looked at for where a building is. */
const MOST_LOOKED_AT = 200;
/** Placements that stand on each other: more are a ring. */
const DEEPEST = 100;

/** Altitude of a placement, mm: those that it is relative to stand upright, as buildings do. */
export function altitudeOf(product: Instance, mm: number): number {
  let z = 0;
  for (const placement of placementsOf(product)) {
    const at = readList(read(placement, 'Location'), 'Coordinates');
    z += Number(bare(at[2] ?? 0)) * mm || 0;
  }
  return z;
}

/** The x and y axes of a product, in plan. */
export function axesOf(product: Instance): { readonly x: Point; readonly y: Point } {
  let x: Point = { x: 1, y: 0 };
  let y: Point = { x: 0, y: 1 };
  for (const placement of placementsOf(product)) {
    const along = ratiosOf(read(placement, 'RefDirection'), [1, 0, 0]);
    const up = ratiosOf(read(placement, 'Axis'), [0, 0, 1])[2] < 0 ? -1 : 1;
    const turned = ({ x: p, y: q }: Point): Point => ({
      x: p * along[0] - q * up * along[1],
      y: p * along[1] + q * up * along[0],
    });
    [x, y] = [turned(x), turned(y)];
  }
  return { x, y };
}

type Ratios = readonly [number, number, number];

/** Ratios of an IfcDirection. */
function ratiosOf(direction: Value, otherwise: Ratios): Ratios {
  if (!(direction instanceof Instance)) return otherwise;
  const [x, y, z] = readList(direction, 'DirectionRatios').map((ratio) => Number(bare(ratio)) || 0);
  return [x ?? 0, y ?? 0, z ?? 0];
}

/** The placement of a product, and those that it is relative to, from the inside outwards. */
function* placementsOf(product: Instance): Generator<Value> {
  let placement: Value = read(product, 'ObjectPlacement');
  for (let depth = 0; placement instanceof Instance && depth < DEEPEST; depth++) {
    yield read(placement, 'RelativePlacement');
    placement = read(placement, 'PlacementRelTo');
  }
}

/** What is taken off every coordinate: nothing of a building that is near to the origin. Millimetres. */
export function originOf(model: IfcModel, bodies: Bodies, mm: number): Point3 {
  const corner = cornerOf(model, bodies);
  const near = (value: number): number => (Math.abs(value) > FAR_MM ? Math.round(value / STEP_MM) * STEP_MM : 0);
  const [building] = model.population('IfcBuilding');
  const zero = building ? altitudeOf(building, mm) : 0;
  return { x: near(corner.x), y: near(corner.y), z: Math.abs(zero) > HIGH_MM ? zero : 0 };
}

/** The least corner of the first elements with a body. */
function cornerOf(model: IfcModel, bodies: Bodies): Point3 {
  const corner = { x: Infinity, y: Infinity, z: Infinity };
  let left = MOST_LOOKED_AT;
  for (const element of model.each('IfcElement')) {
    const isShown: boolean = !isA(element, 'IfcFeatureElement') && read(element, 'Representation') !== null;
    const body = isShown ? bodies(model.file.id(element.row)) : null;
    if (!body) continue;
    const { min } = extentsOf(body);
    [corner.x, corner.y, corner.z] = [Math.min(corner.x, min.x), Math.min(corner.y, min.y), Math.min(corner.z, min.z)];
    left -= 1;
    if (left === 0) break;
  }
  return Number.isFinite(corner.x) ? corner : { x: 0, y: 0, z: 0 };
}

/** A body brought to another origin. */
export function movedBy({ positions, triangles }: Body, { x, y, z }: Point3): Body {
  if (x === 0 && y === 0 && z === 0) return { positions, triangles };
  const moved = positions.slice();
  for (let i = 0; i < moved.length; i += 3) {
    moved[i]! -= x;
    moved[i + 1]! -= y;
    moved[i + 2]! -= z;
  }
  return { positions: moved, triangles };
}

/** Several bodies as one. */
export function mergedBody(bodies: readonly Body[]): Body | null {
  if (bodies.length < 2) return bodies[0] ?? null;
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const body of bodies) {
    const first = positions.length / 3;
    for (const value of body.positions) positions.push(value);
    for (const corner of body.triangles) triangles.push(first + corner);
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}
