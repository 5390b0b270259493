import { boxIndex } from '../../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { distanceToSegment } from '../../maths/lines.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
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
 * garde_corps[] with what each stands on: a floor, a landing or another volume, a flat roof, the flight it runs along.
 */
export function guardrailsOf(
  scene: Scene,
  { levels, boxes, stairs, roofs }: Ground & { readonly stairs: readonly Stair[]; readonly roofs: readonly Roof[] },
  ids: SceneIds,
  skipped: Skipped[],
): Guardrail[] {
  const flights = stairs.flatMap((stair) => stair.flights);
  const index = boxIndex(flights.map(({ footprint }) => boundsOf(footprint)));
  const isCarried = carriers(boxes);
  const terraces = roofs.filter(({ type }) => type === 'plat');
  const guardrails: Guardrail[] = [];
  scene.garde_corps?.forEach((source, place) => {
    const pointer = `/garde_corps/${place}`;
    const {
      x1,
      y1,
      x2,
      y2,
      hauteur: height = DEFAULTS.garde_corps.hauteur,
      z = DEFAULTS.garde_corps.z,
      finition = DEFAULTS.garde_corps.finition,
    } = source;
    const [a, b] = [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ];
    const length = distance(a, b);
    if (Math.min(length, height) <= LENGTH_TOLERANCE_MM) {
      skipped.push({ pointer, reason: length <= LENGTH_TOLERANCE_MM ? 'longueur_nulle' : 'hauteur_nulle' });
      return;
    }
    const middle = midpoint(a, b);
    const level = levelAt(levels, z);
    const flight =
      level === null
        ? index
            .search(boundsOf([middle]), ALONG_MM)
            .map((i) => flights[i]!)
            .find((candidate) => runsAlong(candidate, middle, z))
        : undefined;
    const onTop =
      level === null &&
      (isCarried(middle, z) ||
        isCarried(a, z) ||
        isCarried(b, z) ||
        terraces.some(
          ({ ridgeZ, z: base, footprint }) =>
            (near(ridgeZ, z) || near(base, z)) && ringContains(footprint.outer, middle),
        ));
    guardrails.push({
      id: ids.of('/garde_corps', place),
      pointer,
      index: place,
      source,
      a,
      b,
      length,
      direction: unit(subtract(b, a)),
      z,
      top: z + height,
      height,
      finition,
      footing: level !== null ? 'niveau' : onTop ? 'support' : flight ? 'groupe' : 'aucun',
      levelIndex: level ?? flight?.levelIndex ?? levelBelow(levels, z),
    });
  });
  return guardrails;
}

const near = (p: number, q: number): boolean => Math.abs(p - q) <= FLOOR_TOLERANCE_MM;

const runsAlong = ({ footprint, z: foot, arrivalZ }: Flight, at: { x: number; y: number }, z: number): boolean =>
  z >= foot - FLOOR_TOLERANCE_MM &&
  z <= arrivalZ + FLOOR_TOLERANCE_MM &&
  (ringContains(footprint, at) ||
    footprint.some((p, i) => distanceToSegment(at, p, footprint[(i + 1) % footprint.length]!) <= ALONG_MM));
