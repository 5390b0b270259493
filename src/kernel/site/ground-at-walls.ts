import type { Building, Opening, Wall } from '../building/index.js';
import { LEVEL_TOLERANCE_MM } from '../maths/constants.js';
import type { Point } from '../maths/geometry.js';
import { distanceToSegment } from '../maths/lines.js';
import { perObject } from '../maths/memo.js';
import { cross, dot, leftOf, midpoint, offsetFrom, scale, subtract } from '../maths/vector.js';
import { naturalGround } from './ground.js';

/** Level ground beside a building on a slope, mm, and the bank from it to the natural ground, height over length. */
export const PLATFORM_MM = 1000;
export const BANK = 2 / 3;

/** A natural ground nearer than this to the level of the building is made level with it, mm. */
const FAR_MM = 1000;
/** A ground higher over the sill of a bay than this is dug before it, or it has a light well, mm. */
const DUG_MM = 600;
/** The ground stays this much under the sill of a window, mm. */
const UNDER_SILL_MM = 100;
/** Bays this near to the face of a wall open in it, whatever storey they are of, mm. */
const IN_FACE_MM = 300;
/** Places of a face at which its ground is looked at, from end to end. */
const PLACES = [0, 0.25, 0.5, 0.75, 1];

/** The foot of an outer wall on a slope, whose finished ground is not that of the rest of the building. */
export interface FaceOnSlope {
  readonly wall: Wall;
  /** Ends of its outer face, and the unit vector that points away from the building. */
  readonly a: Point;
  readonly b: Point;
  readonly out: Point;
  /** Altitude of the finished ground before it, so far from `a`, mm. */
  readonly at: (along: number) => number;
}

/**
 * Faces before which the finished ground is not level with the building. Nobody writes the earthworks in a scene, so
 * they are a hypothesis, that of a house built into its slope: a natural ground that is a metre or more off the level
 * of the building stays against the wall, by usual banks under the sills of its bays; before a door that it would bury
 * it is dug down to the floor. Before windows that it would bury, as without a survey, the ground is level.
 */
export const facesOnSlope = perObject((building: Building): readonly FaceOnSlope[] =>
  naturalGround(building).isSurveyed ? feet(building).flatMap((wall) => faceOf(wall, building) ?? []) : [],
);

/** Outer walls that stand on the ground or under it, with none below them. */
function feet({ walls, site }: Building): Wall[] {
  const low = walls.filter(({ kind, z }) => kind === 'mur_exterieur' && z <= site.groundZ + LEVEL_TOLERANCE_MM);
  const sunk = low.filter(({ z }) => z < site.groundZ - LEVEL_TOLERANCE_MM);
  const isOn = (wall: Wall, other: Wall): boolean =>
    other.z < wall.z - LEVEL_TOLERANCE_MM &&
    distanceToSegment(midpoint(wall.a, wall.b), other.a, other.b) <= other.thickness;
  return low.filter((wall) => !sunk.some((other) => isOn(wall, other)));
}

interface Bay {
  readonly from: number;
  readonly to: number;
  /** The ground stays under it. */
  readonly limit: number;
  readonly isDoor: boolean;
}

function faceOf(wall: Wall, building: Building): FaceOnSlope | null {
  const isLeft = wall.left.some(({ isOutside }) => isOutside);
  const out = scale(leftOf(wall.direction), isLeft ? 1 : -1);
  const [a, b] = [wall.a, wall.b].map((point) => offsetFrom(point, out, wall.thickness / 2)) as [Point, Point];
  const survey = naturalGround(building);
  const natural = (along: number): number => survey.at(offsetFrom(a, wall.direction, along));
  const bays = building.openings.filter(({ isExterior }) => isExterior).flatMap((bay) => bayIn(wall, bay));
  const { groundZ } = building.site;
  const buried = bays.filter(({ from, to, limit }) => natural((from + to) / 2) > limit + DUG_MM);
  if (buried.length > 0) {
    const floor = Math.min(...buried.map(({ limit }) => limit));
    const isDug = buried.every(({ isDoor }) => isDoor) && Math.abs(floor - groundZ) > LEVEL_TOLERANCE_MM;
    return isDug ? { wall, a, b, out, at: () => floor } : null;
  }
  if (PLACES.every((part) => Math.abs(natural(part * wall.length) - groundZ) < FAR_MM)) return null;
  const at = (along: number): number =>
    bays.reduce((z, bay) => Math.min(z, highestBeside(bay, along)), Math.max(wall.z, natural(along)));
  return { wall, a, b, out, at };
}

/** How high a bank may rise beside a bay, so far along its wall, mm: before a door one walks on level ground. */
function highestBeside({ from, to, limit, isDoor }: Bay, along: number): number {
  const level = isDoor ? PLATFORM_MM : 0;
  return limit + Math.max(0, from - along - level, along - to - level) * BANK;
}

/** A bay by its place along a wall, if it opens in its face: a list of one, else an empty one. */
function bayIn({ a, direction, length, thickness }: Wall, { kind, near, far, z }: Opening): Bay[] {
  const [p, q] = [subtract(near, a), subtract(far, a)];
  const isInFace = [p, q].every((at) => Math.abs(cross(direction, at)) <= thickness / 2 + IN_FACE_MM);
  const [from, to] = [dot(p, direction), dot(q, direction)].toSorted((one, other) => one - other) as [number, number];
  if (!isInFace || to < 0 || from > length) return [];
  const isDoor = kind === 'porte';
  return [{ from, to, limit: isDoor ? z : z - UNDER_SILL_MM, isDoor }];
}

/** Altitude of the finished ground before a bay, mm: that of its face where it is on a slope, else null. */
export function groundBefore(building: Building, bay: Opening): number | null {
  for (const { wall, at } of facesOnSlope(building)) {
    const [place] = bayIn(wall, bay);
    if (place) return at((place.from + place.to) / 2);
  }
  return null;
}
