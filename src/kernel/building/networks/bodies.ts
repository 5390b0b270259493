import { ELECTRIC_DEFAULTS, NETWORK_DEFAULTS, PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { asPolygon } from '../../maths/clip.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { add, rotate } from '../../maths/vector.js';
import { uprightFrame } from '../bodies/frame.js';
import { bodyWith } from '../bodies/make.js';
import type { Body } from '../bodies/types.js';
import { levelBelow } from '../levels.js';
import type { Building } from '../types.js';
import { outOf } from './place.js';
import type { Device } from './types.js';

/** Sizes of the bodies of elements that the document gives as a point, mm: a manifold lies along x. */
export const MANIFOLD = { l: 400, p: 80, h: 150 } as const;
const TERMINAL = {
  caisson: { l: 450, p: 450, h: 250 },
  bouche: { l: 125, p: 125, h: 50 },
  entree_air: { l: 350, p: 40, h: 50 },
} as const;

interface Size {
  readonly l: number;
  readonly p: number;
  readonly h: number;
}

/** Devices, fixtures, pipes, risers, ducts and cables. */
export function* networkBodies(building: Building): Generator<Body> {
  yield* devices(building);
  yield* fixtures(building);
  yield* pipes(building);
  yield* risers(building);
  yield* terminals(building);
  yield* courses(building);
}

/**
 * An upright block about a centre, `l` across and `p` along the direction it faces, in degrees; x of its frame is that
 * direction.
 */
function block(center: Point, facing: number, { l, p, h }: Size, from: number): Pick<Body, 'shape' | 'frame'> {
  const ring = [
    { x: -p / 2, y: -l / 2 },
    { x: p / 2, y: -l / 2 },
    { x: p / 2, y: l / 2 },
    { x: -p / 2, y: l / 2 },
  ];
  return {
    shape: { kind: 'extrusion', profile: asPolygon(ring), depth: h },
    frame: uprightFrame(center, from, rotate({ x: 1, y: 0 }, facing)),
  };
}

/** A disk swept along a course; null for a course without length. */
function swept(points: readonly Point3[], diameter: number): Pick<Body, 'shape' | 'frame'> | null {
  const [first, ...others] = points;
  if (!first) return null;
  const course = [first, ...others].map(({ x, y, z }) => ({ x: x - first.x, y: y - first.y, z: z - first.z }));
  const isCourse = course.some(({ x, y, z }) => x !== 0 || y !== 0 || z !== 0);
  return isCourse
    ? { shape: { kind: 'swept_disk', course, radius: diameter / 2 }, frame: uprightFrame(first, first.z) }
    : null;
}

function* devices({ electric }: Building): Generator<Body> {
  for (const device of electric) {
    const { l, p, h } = ELECTRIC_DEFAULTS[device.type];
    yield bodyWith({
      element: device.id,
      pointer: device.pointer,
      part: 'body',
      category: 'electricite',
      ...deviceBlock(device, { l, p, h }),
      sharedKey: `electricite|${device.type}`,
      host: device.seat?.wall.id ?? null,
      storey: device.levelIndex,
      material: 'blanc',
    });
  }
}

/** A plate against the wall, a dish under the ceiling, or a small box about its point. */
function deviceBlock({ at, z, facing, seat, isCeiling }: Device, size: Size): Pick<Body, 'shape' | 'frame'> {
  if (isCeiling && !seat) return block(at, facing, size, z - size.h);
  const direction = seat ? outOf(seat.wall, seat.face) : facing;
  const center = seat ? add(at, rotate({ x: size.p / 2, y: 0 }, direction)) : at;
  return block(center, direction, size, isCeiling ? z - size.h : z - size.h / 2);
}

function* fixtures({ plumbing }: Building): Generator<Body> {
  for (const { id, pointer, type, center, facing, width, depth, height, z, levelIndex, seat } of plumbing) {
    yield bodyWith({
      element: id,
      pointer,
      part: 'body',
      category: 'plomberie',
      ...block(center, facing, { l: width, p: depth, h: height }, z),
      sharedKey: `plomberie|${type}|${width}|${depth}|${height}`,
      host: seat?.wall.id ?? null,
      storey: levelIndex,
      material: PLUMBING_DEFAULTS[type].material,
    });
  }
}

/** One body a level that a pipe runs on. */
function* pipes({ pipes: all }: Building): Generator<Body> {
  for (const { id, pointer, type, diameter, runs } of all) {
    for (const run of runs) {
      const course = swept(run.points, diameter);
      if (!course) continue;
      const common = { element: id, pointer, category: 'reseau', material: NETWORK_DEFAULTS[type].material } as const;
      yield { ...bodyWith({ ...common, ...course, part: 'run', storey: run.levelIndex }), id: run.id };
    }
  }
}

/** Stacks, which start on a storey and go through the others, and manifolds. */
function* risers({ stacks, manifolds, levels }: Building): Generator<Body> {
  for (const { id, pointer, type, center, diameter, bottom, top } of stacks) {
    const ends = [bottom, top].map((z) => ({ ...center, z }));
    const course = swept(ends, diameter);
    if (!course) continue;
    yield bodyWith({
      element: id,
      pointer,
      part: 'body',
      category: 'reseau',
      ...course,
      storey: levelBelow(levels, bottom),
      isThrough: true,
      material: NETWORK_DEFAULTS[type].material,
    });
  }
  for (const { id, pointer, type, at } of manifolds) {
    yield bodyWith({
      element: id,
      pointer,
      part: 'body',
      category: 'reseau',
      ...block(at, 90, MANIFOLD, at.z),
      sharedKey: 'nourrice',
      storey: levelBelow(levels, at.z),
      material: NETWORK_DEFAULTS[type].material,
    });
  }
}

function* terminals({ ventilation }: Building): Generator<Body> {
  for (const { id, pointer, kind, at, levelIndex } of ventilation?.terminals ?? []) {
    const size = TERMINAL[kind];
    yield bodyWith({
      element: id,
      pointer,
      part: 'body',
      category: 'reseau',
      ...block(at, 90, size, at.z - size.h),
      sharedKey: kind,
      storey: levelIndex,
      material: 'blanc',
    });
  }
}

/** Ducts and cables: of the storey they start on. */
function* courses({ courses: all, levels }: Building): Generator<Body> {
  for (const { id, pointer, kind, points, diameter } of all) {
    const course = swept(points, diameter);
    if (!course) continue;
    yield bodyWith({
      element: id,
      pointer,
      part: 'body',
      category: kind === 'cable' ? 'electricite' : 'reseau',
      ...course,
      storey: levelBelow(levels, points[0]!.z),
      isThrough: true,
      material: kind === 'cable' ? 'plastique' : 'galva',
    });
  }
}
