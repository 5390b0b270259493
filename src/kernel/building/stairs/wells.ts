import { boxIndex } from '../../maths/box-index.js';
import { intersection, offset, union, unionRings } from '../../maths/clip.js';
import { centroidOf } from '../../maths/centroid.js';
import type { Ring } from '../../maths/geometry.js';
import { boundsOf, polygonContains } from '../../maths/ring.js';
import type { Scene } from '../../scene/index.js';
import { drawnPolygon } from '../drawn-polygon.js';
import { FLOOR_TOLERANCE_MM } from '../levels.js';
import type { Building, Level, Room } from '../types.js';
import { stripOf } from './flight.js';
import { leastHeadroom } from './flight-headroom.js';
import type { Flight, Stair, Stairwell } from './types.js';
import type { StandingOn } from './well-edge.js';
import { standingOn, wellEdge } from './well-edge.js';

/** Gaps of one work closed in its opening: the well between two flights, joints turned off the grid. */
const GAP_MM = 300;

/** What the openings of floors follow from. */
export interface Opened extends Pick<Building, 'levels' | 'stairs' | 'guardrails' | 'furniture'> {
  /** Thickness of the floors, mm. */
  readonly slab: number;
}

/**
 * Openings of each floor. A stair that passes through a floor opens it over its landings, and over its flights from
 * where they have the headroom asked for under the edge of the slab (or from the lowest landing, if lower) to the edge
 * of arrival. The part outside the outline of the level opens no floor.
 */
export function stairwellsOf(scene: Scene, opened: Opened): Stairwell[] {
  const { levels } = opened;
  const deduced = deducedWells(opened, leastHeadroom(scene));
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

function deducedWells(opened: Opened, least: number): Stairwell[] {
  const { stairs, levels, slab } = opened;
  return levels.flatMap((level) => {
    const below = levels[level.index - 1]?.z ?? -Infinity;
    const through = stairs.filter((stair) => !isInStep(stair, level) && isThrough(stair, level.z, slab + least));
    if (through.length === 0) return [];
    const floor = { z: level.z, below, slab, least, standing: standingOn(level, stairs, opened) };
    const works = through
      .map((stair) => ({ stair, rings: openParts(stair, floor) }))
      .filter(({ rings }) => rings.length > 0);
    return works.length === 0 ? [] : wellsAt(level, works);
  });
}

/** The parts of a floor that a stair opens. */
interface Work {
  readonly stair: Stair;
  readonly rings: readonly Ring[];
}

/** The openings of a level: those of its stairs, joined where they meet. */
function wellsAt(level: Level, works: readonly Work[]): Stairwell[] {
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
}

const isUnder = (altitude: number, z: number): boolean => altitude < z - FLOOR_TOLERANCE_MM;

/** False of a work that stays clear under the slab by `depth`, and of one that starts from this floor. */
const isThrough = ({ z: foot, arrivalZ }: Stair, z: number, depth: number): boolean =>
  isUnder(foot, z) && (!isUnder(arrivalZ, z) || arrivalZ > z - depth);

/** A floor that stairs come up through: altitudes of its top and of the floor below, thickness, headroom asked for. */
interface Opening {
  readonly z: number;
  readonly below: number;
  readonly slab: number;
  readonly least: number;
  readonly standing: StandingOn;
}

function openParts(stair: Stair, { z, below, slab, least, standing }: Opening): Ring[] {
  const { flights, landings } = stair;
  const covered = landings.filter(({ top }) => isUnder(top, z) && top > below + FLOOR_TOLERANCE_MM);
  const lowest = Math.min(...covered.map(({ top }) => top));
  const overFlight = (flight: Flight): Ring[] => {
    const { z: foot, riser, going, treads, run } = flight;
    const last = Math.min(treads, Math.ceil((z - FLOOR_TOLERANCE_MM - foot) / riser - EPSILON) - 1);
    if (last < 1) return [];
    const edge = wellEdge(flight, foot === stair.z, { bottom: z - slab, least, standing });
    const overLandings = Math.max(0, Math.ceil((lowest - foot) / riser - EPSILON) - 1) * going;
    const [from, to] = [Math.min(edge, overLandings), last === treads ? run : last * going];
    return from < to ? [stripOf(flight, from, to)] : [];
  };
  return [...covered.map(({ footprint }) => footprint), ...flights.flatMap(overFlight)];
}

const EPSILON = 1e-9;
