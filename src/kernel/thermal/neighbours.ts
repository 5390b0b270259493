import type { Building, Face } from '../building/index.js';
import { asPolygon, intersection } from '../maths/clip.js';
import type { Point, Polygon } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { areaOf } from '../maths/ring.js';
import type { MaskVolume } from '../sun/index.js';
import { maskVolumeOf } from '../sun/index.js';

/** A neighbour this near to the outer face stands against it, a movement joint between, mm. */
const JOINT_MM = 100;
/** Less of a face than this is rounding. */
const SPECK = 0.005;

const neighboursOf = perObject(({ scene: { masques = [] } }: Building): readonly MaskVolume[] =>
  masques.flatMap((mask) => maskVolumeOf(mask) ?? []),
);

/** A floor between two dwellings is no thicker, mm. */
const FLOOR_MM = 600;

/** Share of a level face that volumes of `masques` stand on, or end under: a flat over or under another. */
function stackedShare({ normal, ring }: Face, building: Building): number {
  const [{ z }] = ring as readonly [Face['ring'][number]];
  const [from, to] = normal.z > 0 ? [z - JOINT_MM, z + FLOOR_MM] : [z - FLOOR_MM, z + JOINT_MM];
  const against = neighboursOf(building)
    .filter(({ bottom, top }) => (normal.z > 0 ? bottom >= from && bottom <= to : top >= from && top <= to))
    .map(({ plan }) => plan);
  const plan = asPolygon(ring.map(({ x, y }) => ({ x, y })));
  return against.length === 0 ? 0 : shareOf(plan, against);
}

/** Share of a polygon that others cover, rounding taken off. */
function shareOf(polygon: Polygon, others: readonly Polygon[]): number {
  const whole = areaOf(polygon);
  if (others.length === 0 || whole === 0) return 0;
  const covered = intersection([polygon], others).reduce((sum, part) => sum + areaOf(part), 0);
  const share = Math.abs(covered / whole);
  if (share < SPECK) return 0;
  return share > 1 - SPECK ? 1 : share;
}

/** Faces steeper than this are walls, and flatter than that level. */
const [UPRIGHT, LEVEL] = [0.5, 0.99];

/**
 * Share of a face that a volume of `masques` stands against, from 0 to 1: a party wall, a floor or a ceiling between
 * two dwellings. The neighbour is taken to be heated as this building is, so that no heat goes there.
 */
export function adjoiningShare(face: Face, building: Building): number {
  if (Math.abs(face.normal.z) > LEVEL) return stackedShare(face, building);
  return Math.abs(face.normal.z) > UPRIGHT ? 0 : besideShare(face, building);
}

function besideShare({ normal, ring, element }: Face, building: Building): number {
  const neighbours = neighboursOf(building);
  const wall = building.walls.find(({ id }) => id === element);
  if (neighbours.length === 0 || !wall) return 0;
  const [foot] = ring as readonly [Face['ring'][number]];
  const along = ({ x, y }: Point): number => (x - foot.x) * -normal.y + (y - foot.y) * normal.x;
  const at = (u: number, out: number): Point => ({
    x: foot.x - u * normal.y + out * normal.x,
    y: foot.y + u * normal.x + out * normal.y,
  });
  const upright = asPolygon(ring.map((point) => ({ x: along(point), y: point.z })));
  const ends = ring.map(along);
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  // From the middle of the wall, as a neighbour may be drawn up to the axis of the party wall.
  const [near, far] = [wall.thickness / 2, wall.thickness + JOINT_MM];
  const strip = asPolygon([at(from, near), at(to, near), at(to, far), at(from, far)]);
  const against = neighbours.flatMap(({ plan, bottom, top }) =>
    intersection([strip], [plan]).map(({ outer }) => {
      const touched = outer.map(along);
      const [left, right] = [Math.min(...touched), Math.max(...touched)];
      return asPolygon([
        { x: left, y: bottom },
        { x: right, y: bottom },
        { x: right, y: top },
        { x: left, y: top },
      ]);
    }),
  );
  return shareOf(upright, against);
}
