import type { Building } from '../../../building/index.js';
import { rectangle } from '../../../building/furniture/index.js';
import type { Ring } from '../../../maths/geometry.js';
import { DEFAULTS } from '../../../scene/index.js';

/** Landing kept free before and after a flight: its width by at least one metre. */
const LANDING_MM = 1000;
/** Height kept free over a landing. */
const HEADROOM_MM = 2000;
/** Usual riser, and Blondel's sum of two risers and a tread. */
const RISER_MM = 175;
const BLONDEL_MM = 630;
/** Thickness under the treads. */
const STRING_MM = 250;

export interface StairZone {
  readonly ring: Ring;
  readonly z: number;
  readonly top: number;
  /** Index in scene.escaliers. */
  readonly of: number;
  readonly kind: 'depart' | 'arrivee' | 'tremie' | 'volee';
}

/** Landings, stairwells and lower parts of flights. */
export function stairZones({ scene }: Building): StairZone[] {
  return (scene.escaliers ?? []).flatMap((stair, index) => {
    const { hauteur = DEFAULTS.escalier.hauteur, largeur = DEFAULTS.escalier.largeur, rotation = DEFAULTS.escalier.rotation, z = DEFAULTS.escalier.z, x, y } = stair;
    if (hauteur <= 0 || largeur <= 0) return [];
    const risers = Math.max(1, stair.nb_marches ?? Math.round(hauteur / RISER_MM));
    const going = stair.giron ?? Math.max(0, BLONDEL_MM - (2 * hauteur) / risers);
    const run = going * (risers - 1);
    const depth = Math.max(LANDING_MM, largeur);
    const half = largeur / 2;
    const ring = (from: number, to: number): Ring => rectangle({ x, y }, rotation, from, -half, to, half);
    const arrival = z + hauteur;
    return [
      { ring: ring(-depth, 0), z, top: z + HEADROOM_MM, of: index, kind: 'depart' as const },
      { ring: ring(run, run + depth), z: arrival, top: arrival + HEADROOM_MM, of: index, kind: 'arrivee' as const },
      { ring: ring(0, run), z: arrival - STRING_MM, top: arrival + HEADROOM_MM, of: index, kind: 'tremie' as const },
      // Under the flight there is room once its underside is higher than the piece: four steps of it are judged.
      ...[0, 1, 2, 3].map((part) => ({ ring: ring((run * part) / 4, (run * (part + 1)) / 4), z: Math.max(z, z + (hauteur * part) / 4 - STRING_MM), top: z + (hauteur * (part + 1)) / 4, of: index, kind: 'volee' as const })),
    ].filter((zone) => zone.ring.length > 2);
  });
}
