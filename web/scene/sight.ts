import * as THREE from 'three';

/** What is looked at, and what may stand before it. Metres, y up. */
export interface Sight {
  readonly target: THREE.Vector3;
  readonly distance: number;
  /** Places of the thing that should be seen. */
  readonly points: readonly THREE.Vector3[];
  readonly blockers: readonly THREE.Object3D[];
  /** True of a triangle of the thing itself, which hides nothing. */
  readonly isOwn: (hit: THREE.Intersection) => boolean;
}

/** Heights above the horizon that are tried, degrees: a wall is looked over before it is walked round. */
const HEIGHTS_DEG = [40, 55, 70, 84];
/** Turns that are tried at each height, degrees. */
const TURNS_DEG = [0, 45, -45, 90, -90, 135, -135, 180];
/** A triangle this near to a point is part of what is seen, m: a thing stands against its wall. */
const TOUCH_M = 0.06;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The share of the points that are seen from a place, 0 to 1. */
export function seenFrom(eye: THREE.Vector3, { points, blockers, isOwn }: Sight): number {
  const ray = new THREE.Raycaster();
  const seen = points.filter((point) => {
    const towards = point.clone().sub(eye);
    const reach = towards.length();
    ray.set(eye, towards.normalize());
    ray.far = Math.max(0, reach - TOUCH_M);
    return !ray.intersectObjects([...blockers], false).some((hit) => !isOwn(hit));
  });
  return points.length === 0 ? 1 : seen.length / points.length;
}

/**
 * A direction, from the target to the eye, from which all the points are seen: the wanted one, else the nearest higher
 * or turned one; where none shows them all, the one that shows most.
 */
export function clearDirection(wanted: THREE.Vector3, sight: Sight): THREE.Vector3 {
  const first = wanted.clone().normalize();
  const heading = Math.atan2(first.z, first.x);
  const others = HEIGHTS_DEG.filter((height) => radians(height) > Math.asin(first.y) - radians(1)).flatMap((height) =>
    TURNS_DEG.map((turn) => {
      const [up, round] = [radians(height), heading + radians(turn)];
      return new THREE.Vector3(Math.cos(round) * Math.cos(up), Math.sin(up), Math.sin(round) * Math.cos(up));
    }),
  );
  let best = { direction: first, seen: -1 };
  for (const direction of [first, ...others]) {
    const seen = seenFrom(sight.target.clone().addScaledVector(direction, sight.distance), sight);
    if (seen > best.seen) best = { direction, seen };
    if (seen === 1) break;
  }
  return best.direction;
}
