import { boxIndex } from '../../maths/box-index.js';
import { intersection, offset, union, unionRings } from '../../maths/clip.js';
import { centroidOf } from '../../maths/centroid.js';
import type { Ring } from '../../maths/geometry.js';
import { boundsOf, polygonContains } from '../../maths/ring.js';
import type { Scene } from '../../scene/index.js';
import { drawnPolygon } from '../drawn-polygon.js';
import { FLOOR_TOLERANCE_MM } from '../levels.js';
import type { Level, Room } from '../types.js';
import { stripOf } from './flight.js';
import type { Stair, Stairwell } from './types.js';

/** Clear height kept over the nosings under the slab: where it would be less, the slab is open. */
export const WELL_HEADROOM_MM = 1900;
/** Gaps of one work closed in its opening: the well between two flights, joints turned off the grid. */
const GAP_MM = 300;

/**
 * Openings of each floor. A stair that passes through a floor opens it over its landings, and over its flights from the
 * first nosing with less than 1.90 m under the slab (or from the lowest landing, if lower) to the edge of arrival. The
 * part outside the outline of the level opens no floor.
 */
export function stairwellsOf(
  scene: Scene,
  stairs: readonly Stair[],
  levels: readonly Level[],
  slab: number,
): Stairwell[] {
  const deduced = deducedWells(stairs, levels, slab);
  const declared = declaredWells(scene, levels);
  if (declared.length === 0) return deduced;
  const meets = (one: Stairwell, other: Pick<Stairwell, 'level' | 'polygon'>): boolean =>
    one.level === other.level && intersection([one.polygon], [other.polygon]).length > 0;
  // The opening as declared wins over the one that its stair makes.
  const kept = deduced.filter((well) => !declared.some((own) => meets(well, own)));
  const wells = declared.map((own): Stairwell => ({
    ...own,
    stairs: [...new Set(deduced.filter((well) => meets(well, own)).flatMap((well) => well.stairs))],
  }));
  return [...kept, ...wells].toSorted((p, q) => p.level - q.level);
}

type Declared = Omit<Stairwell, 'stairs'>;

/** Wells of tremies[], cut to the outline of their floors. One without altitude opens every floor but the lowest. */
function declaredWells({ tremies = [] }: Scene, levels: readonly Level[]): Declared[] {
  return tremies.flatMap(({ polygone, z }) => {
    const polygon = drawnPolygon(polygone);
    if (!polygon) return [];
    return levels
      .filter((level) => (z === undefined ? level.index > 0 : Math.abs(level.z - z) <= FLOOR_TOLERANCE_MM))
      .flatMap((level) =>
        intersection([polygon], level.outline).map((part) => ({ level: level.index, z: level.z, polygon: part })),
      );
  });
}

/** Whether a stair starts on the lower floor of a room of the level: its steps lie beside the floor they reach. */
function isInStep({ flights }: Stair, level: Level): boolean {
  const { foot, z } = flights[0]!;
  const isFoot = (room: Room): boolean => room.z !== level.z && Math.abs(room.z - z) <= FLOOR_TOLERANCE_MM;
  return level.rooms.some((room) => isFoot(room) && polygonContains(room.polygon, foot));
}

function deducedWells(stairs: readonly Stair[], levels: readonly Level[], slab: number): Stairwell[] {
  return levels.flatMap((level) => {
    const below = levels[level.index - 1]?.z ?? -Infinity;
    const works = stairs
      .filter((stair) => !isInStep(stair, level))
      .map((stair) => ({ stair, rings: openParts(stair, level.z, below, slab) }))
      .filter(({ rings }) => rings.length > 0);
    if (works.length === 0) return [];
    const closed = works.flatMap(({ rings }) =>
      rings.length === 1 ? unionRings(rings) : offset(offset(unionRings(rings), GAP_MM / 2), -GAP_MM / 2),
    );
    const polygons = intersection(union(closed), level.outline);
    const index = boxIndex(polygons.map(({ outer }) => boundsOf(outer)));
    const through = polygons.map(() => new Set<Stair>());
    for (const { stair, ring } of works.flatMap(({ stair, rings }) => rings.map((ring) => ({ stair, ring })))) {
      for (const place of index.search(boundsOf(ring))) {
        if (polygonContains(polygons[place]!, centroidOf(ring))) through[place]!.add(stair);
      }
    }
    return polygons.map((polygon, place) => ({
      level: level.index,
      z: level.z,
      polygon,
      stairs: [...through[place]!],
    }));
  });
}

function openParts(stair: Stair, z: number, below: number, slab: number): Ring[] {
  const { flights, landings } = stair;
  const isUnder = (altitude: number): boolean => altitude < z - FLOOR_TOLERANCE_MM;
  const limit = z - slab - WELL_HEADROOM_MM;
  // A work that stays clear under the slab, or that starts from this floor, opens nothing.
  if (!isUnder(stair.z) || (stair.arrivalZ < z - FLOOR_TOLERANCE_MM && stair.arrivalZ <= limit)) return [];
  const steps = flights.flatMap(({ z: foot, riser, treads }) => {
    const first = firstStepAbove(foot, riser, limit);
    return first <= treads && isUnder(foot + first * riser) ? [foot + first * riser] : [];
  });
  const covered = landings.filter(({ top }) => isUnder(top) && top > below + FLOOR_TOLERANCE_MM);
  const from = Math.min(...steps, ...covered.map(({ top }) => top));
  return [
    ...covered.filter(({ top }) => top >= from).map(({ footprint }) => footprint),
    ...flights.flatMap((flight): Ring[] => {
      const { z: foot, riser, going, treads, run } = flight;
      const first = Math.max(1, Math.ceil((from - foot) / riser - EPSILON));
      if (!Number.isFinite(from) || first > treads || !isUnder(foot + first * riser)) return [];
      const last = Math.min(treads, Math.ceil((z - FLOOR_TOLERANCE_MM - foot) / riser - EPSILON) - 1);
      return last < first ? [] : [stripOf(flight, (first - 1) * going, last === treads ? run : last * going)];
    }),
  ];
}

/** First step (from 1) whose nosing is over an altitude. */
const firstStepAbove = (foot: number, riser: number, limit: number): number =>
  Math.max(1, Math.floor((limit - foot) / riser + EPSILON) + 1);
const EPSILON = 1e-9;
