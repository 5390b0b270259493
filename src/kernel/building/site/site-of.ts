import { asPolygon, difference, union } from '../../maths/clip.js';
import type { Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import type { Deck } from '../decks/types.js';
import type { Flight } from '../stairs/types.js';
import type { Box, Level, Skipped } from '../types.js';
import { parkingsOf, pathsOf, terracesOf } from './outside.js';
import { parcelOf } from './parcel.js';
import type { Parcel, Site } from './types.js';

/** Ground shown around the building when no plot is given, mm. */
const SURROUNDINGS_MM = 4000;

interface Built {
  readonly levels: readonly Pick<Level, 'z' | 'outline'>[];
  readonly boxes: readonly Pick<Box, 'role' | 'z' | 'top'>[];
  readonly footprint: readonly Polygon[];
  readonly decks: readonly Pick<Deck, 'polygon'>[];
  readonly stairs: readonly { readonly flights: readonly Pick<Flight, 'footprint'>[] }[];
}

/** A post whose head is no further below a floor carries it, by its slab or a beam, mm. */
const CARRIES_MM = 800;
/** Over the ground by this much a floor lets the ground pass under it: one walks there, mm. */
const PASSED_UNDER_MM = 1800;

/**
 * Altitude of the ground: the floor nearest to z = 0, or the foot of posts that carry the lowest one, if that is
 * nearer. A house on posts alone has no floor on its ground.
 */
function groundLevel({ levels, boxes }: Built): number {
  const floors = levels.map(({ z }) => z);
  const lowest = Math.min(...floors);
  const feet = boxes
    .filter(({ role, z, top }) => role === 'poteau' && z < lowest && top >= lowest - CARRIES_MM)
    .map(({ z }) => z);
  return [...floors, ...feet].toSorted((p, q) => Math.abs(p) - Math.abs(q))[0] ?? 0;
}

/** What stands on the ground or in it: the storeys but those that one walks under. */
const standing = (levels: Built['levels'], groundZ: number): Polygon[] =>
  union(levels.filter(({ z }) => z < groundZ + PASSED_UNDER_MM).flatMap(({ outline }) => outline));

/** The ground and its objects. Elements without extent go to `skipped`. */
export function siteOf(scene: Scene, built: Built, ids: SceneIds, skipped: Skipped[]): Site {
  const { parcel, fault } = parcelOf(scene);
  const [terraces, paths, parkings] = [
    terracesOf(scene, ids, skipped),
    pathsOf(scene, ids, skipped),
    parkingsOf(scene, ids, skipped),
  ];
  const outside = [...terraces, ...paths, ...parkings].flatMap((element) => element.footprint ?? []);
  const polygons = [...built.footprint, ...built.decks.map(({ polygon }) => polygon)];
  const flights = built.stairs.flatMap((stair) => stair.flights.flatMap(({ footprint }) => footprint));
  const ground = groundRing(parcel, [...polygons.flatMap(({ outer }) => outer), ...flights, ...outside]);
  const groundZ = groundLevel(built);
  return {
    groundZ,
    parcel,
    parcelFault: fault,
    terraces,
    paths,
    parkings,
    terrain: ground ? difference([asPolygon(ground)], standing(built.levels, groundZ)) : [],
  };
}

function groundRing(parcel: Parcel | null, built: Ring): Ring | null {
  if (parcel) return parcel.ring;
  if (built.length === 0) return null;
  const { minX, minY, maxX, maxY } = boundsOf(built);
  const [x1, y1, x2, y2] = [
    minX - SURROUNDINGS_MM,
    minY - SURROUNDINGS_MM,
    maxX + SURROUNDINGS_MM,
    maxY + SURROUNDINGS_MM,
  ];
  return [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ];
}
