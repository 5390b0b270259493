import type { Building } from '../../building/index.js';
import { arrivalZone, startZone, stripOf } from '../../building/index.js';
import type { Ring } from '../../maths/geometry.js';

/** Height kept free over a landing. */
const HEADROOM_MM = 2000;
/** Thickness under the treads. */
const STRING_MM = 250;
/** Under a flight there is room once its underside is higher than the piece: it is judged in as many parts. */
const PARTS = [0, 1, 2, 3];

/** A part of a stair that people or the stair itself take up, as a convex ring between two altitudes (mm). */
export interface StairZone {
  readonly ring: Ring;
  readonly z: number;
  readonly top: number;
  /** Index in scene.escaliers. */
  readonly of: number;
  readonly kind: 'depart' | 'arrivee' | 'palier' | 'tremie' | 'volee';
}

/** Landings, stairwells and the lower parts of flights: places to walk, where no furniture may stand. */
export const stairZones = ({ stairs }: Building): StairZone[] =>
  stairs.flatMap(({ flights, landings }) => {
    const [first, last] = [flights[0]!, flights.at(-1)!];
    const over = (z: number) => ({ z, top: z + HEADROOM_MM });
    return [
      { ring: startZone(first), ...over(first.z), of: first.index, kind: 'depart' as const },
      { ring: arrivalZone(last), ...over(last.arrivalZ), of: last.index, kind: 'arrivee' as const },
      ...landings.map(({ footprint, top }) => ({
        ring: footprint,
        ...over(top),
        of: first.index,
        kind: 'palier' as const,
      })),
      ...flights.flatMap((flight) => {
        const { index: of, run, z, rise, arrivalZ } = flight;
        const at = (part: number) => (run * part) / PARTS.length;
        return [
          {
            ring: stripOf(flight, 0, run),
            z: arrivalZ - STRING_MM,
            top: arrivalZ + HEADROOM_MM,
            of,
            kind: 'tremie' as const,
          },
          ...PARTS.map((part) => ({
            ring: stripOf(flight, at(part), at(part + 1)),
            z: Math.max(z, z + (rise * part) / PARTS.length - STRING_MM),
            top: z + (rise * (part + 1)) / PARTS.length,
            of,
            kind: 'volee' as const,
          })),
        ];
      }),
    ];
  });
