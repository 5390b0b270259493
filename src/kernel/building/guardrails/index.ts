import { boxIndex } from '../../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { boundsAt, boundsOf, ringContains } from '../../maths/ring.js';
import { distance, midpoint, subtract, unit } from '../../maths/vector.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import { DEFAULTS } from '../../scene/index.js';
import { FLOOR_TOLERANCE_MM, levelBelow } from '../levels.js';
import { carriers, levelAt } from '../stairs/footing.js';
import type { Ground } from '../stairs/stairs-of.js';
import type { Flight, Stair } from '../stairs/types.js';
import type { Roof } from '../roofs/types.js';
import type { Skipped } from '../types.js';
import type { Guardrail } from './types.js';

/** A guardrail this near to a flight runs along it. */
const ALONG_MM = 300;

/**
 * garde_corps[] with the support of each: a floor, a landing or another volume, a flat roof, the flight it runs along.
 */
export function guardrailsOf(scene: Scene, built: Built, ids: SceneIds, skipped: Skipped[]): Guardrail[] {
  const footingAt = footings(built);
  const usual = DEFAULTS.garde_corps;
  return (scene.garde_corps ?? []).flatMap((source, index): Guardrail[] => {
    const pointer = `/garde_corps/${index}`;
    const { x1, y1, x2, y2 } = source;
    const { hauteur: height = usual.hauteur, z = usual.z, finition = usual.finition } = source;
    const [a, b] = [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ];
    const length = distance(a, b);
    if (Math.min(length, height) <= LENGTH_TOLERANCE_MM) {
      skipped.push({ pointer, reason: length <= LENGTH_TOLERANCE_MM ? 'longueur_nulle' : 'hauteur_nulle' });
      return [];
    }
    return [
      {
        id: ids.of('/garde_corps', index),
        pointer,
        index,
        source,
        a,
        b,
        length,
        direction: unit(subtract(b, a)),
        z,
        top: z + height,
        height,
        finition,
        ...footingAt(a, b, z),
      },
    ];
  });
}

interface Built extends Ground {
  readonly stairs: readonly Stair[];
  readonly roofs: readonly Roof[];
}

/** The support of a guardrail from `a` to `b` with its base at `z`, and the level that it belongs to. */
function footings({ levels, supports, stairs, roofs }: Built) {
  const flights = stairs.flatMap((stair) => stair.flights);
  const index = boxIndex(flights.map(({ footprint }) => boundsOf(footprint)));
  const isCarried = carriers(supports);
  const terraces = roofs.filter(({ type }) => type === 'plat');
  const isOnRoof = (at: Point, z: number): boolean =>
    terraces.some(
      ({ ridgeZ, z: base, footprint }) => (near(ridgeZ, z) || near(base, z)) && ringContains(footprint.outer, at),
    );
  return (a: Point, b: Point, z: number): Pick<Guardrail, 'footing' | 'levelIndex'> => {
    const level = levelAt(levels, z);
    if (level !== null) return { footing: 'niveau', levelIndex: level };
    const middle = midpoint(a, b);
    const flight = index
      .search(boundsAt(middle), ALONG_MM)
      .map((i) => flights[i]!)
      .find((candidate) => runsAlong(candidate, middle, z));
    const levelIndex = flight?.levelIndex ?? levelBelow(levels, z);
    const isOnTop = [middle, a, b].some((at) => isCarried(at, z)) || isOnRoof(middle, z);
    if (isOnTop) return { footing: 'support', levelIndex };
    return { footing: flight ? 'groupe' : 'aucun', levelIndex };
  };
}

const near = (p: number, q: number): boolean => Math.abs(p - q) <= FLOOR_TOLERANCE_MM;

const runsAlong = ({ footprint, z: foot, arrivalZ }: Flight, at: Point, z: number): boolean =>
  z >= foot - FLOOR_TOLERANCE_MM &&
  z <= arrivalZ + FLOOR_TOLERANCE_MM &&
  (ringContains(footprint, at) ||
    footprint.some((p, i) => distanceToSegment(at, p, footprint[(i + 1) % footprint.length]!) <= ALONG_MM));
