import type { Building, Flight, Level, Stair } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM, levelAt, nearestLevel } from '../../../building/index.js';
import { boxIndex } from '../../../maths/box-index.js';
import type { Point } from '../../../maths/geometry.js';
import { distance, midpoint, offsetFrom } from '../../../maths/vector.js';
import { boundsOf, polygonContains, ringContains } from '../../../maths/ring.js';
import type { Finding, Fix } from '../../engine/finding.js';
import { t } from '../../../../words/index.js';

const ATTACH = t('Altitude du plancher le plus proche', 'Altitude of the nearest floor');
const REACH = t(
  'Hauteur qui amène l’escalier au plancher ou au palier',
  'Height that brings the stair to the floor or landing',
);

/** A level this near to the ground is reached by a few steps outside. */
const STEP_IN_MM = 1000;
/** The floor is looked for this far past the last riser. */
const PAST_MM = 300;

const isInside = (levels: readonly Level[], at: Point): boolean =>
  levels.some(({ outline }) => outline.some((polygon) => polygonContains(polygon, at)));

/** Stairs and guardrails whose z meets no floor, landing nor flight. Outside, a flight is known by the floor it reaches. */
export function* offPlan({ levels, stairs, guardrails }: Building): Generator<Finding> {
  if (levels.length === 0) return;
  const off = [
    ...stairs
      .flatMap(({ flights }) => flights)
      .filter(({ footing, toLevel, foot }) => footing === 'aucun' && (toLevel === null || isInside(levels, foot)))
      .map((flight) => ({ ...flight, at: flight.foot })),
    ...guardrails
      .filter(({ footing }) => footing === 'aucun')
      .map((guardrail) => ({ ...guardrail, at: midpoint(guardrail.a, guardrail.b) })),
  ];
  for (const { pointer, id, at, z, source } of off) {
    const level = levels[nearestLevel(levels, z)!]!;
    yield {
      code: 'element_hors_plan',
      objet: pointer,
      id,
      position: { ...at, z },
      niveau: level,
      valeur: z,
      seuil: level.z,
      fixes: [{ cible: `${pointer}/z`, actuel: source.z ?? null, propose: level.z, raison: ATTACH }],
    };
  }
}

/** Closed levels that no stair and no lift joins to another one; the ground level, and one a few steps from it, excepted. */
export function* unservedLevels({ levels, stairs, lifts }: Building): Generator<Finding> {
  const closed = levels.filter(({ isEnclosed }) => isEnclosed);
  const ground = closed.reduce<Level | null>(
    (best, level) => (best && Math.abs(best.z) <= Math.abs(level.z) ? best : level),
    null,
  );
  if (!ground) return;
  const served = new Set<number>();
  const isAboveGround = (level: number): boolean => levels[level]!.z > ground.z;
  // One arrives at an upper level, also from outside, from a landing or from a half level; one leaves a lower level.
  for (const { flights, landings } of stairs) {
    for (const { fromLevel, toLevel } of flights) {
      if (toLevel !== null) served.add(toLevel);
      if (fromLevel !== null && !isAboveGround(fromLevel)) served.add(fromLevel);
    }
    for (const { top } of landings) {
      const level = levelAt(levels, top);
      if (level !== null) served.add(level);
    }
  }
  for (const { levels: met } of lifts) if (met.length > 1) for (const level of met) served.add(level);
  for (const level of closed) {
    const isStepIn =
      Math.abs(level.z - ground.z) <= STEP_IN_MM &&
      level.openings.some(({ kind, isExterior }) => kind === 'porte' && isExterior);
    if (level === ground || served.has(level.index) || isStepIn) continue;
    const [room] = level.rooms;
    yield {
      code: 'niveau_non_desservi',
      objet: level.cuts[0]?.wall.pointer ?? '/murs',
      niveau: level,
      position: room ? { ...room.labelPoint, z: level.z } : null,
      fixes: [],
    };
  }
}

/** Flights that stop above or under the floor, the landing or the next flight. */
export function* misplacedArrivals(building: Building): Generator<Finding> {
  const tops = topsOf(building);
  for (const stair of building.stairs) {
    for (const flight of stair.flights) {
      if (flight.toLevel !== null || flight.footing === 'aucun') continue;
      const goals = goalsOf(stair, flight, building, tops);
      if (goals.length === 0 || goals.some((z) => Math.abs(z - flight.arrivalZ) <= FLOOR_TOLERANCE_MM)) continue;
      const goal = goals.reduce((p, q) => (Math.abs(q - flight.arrivalZ) < Math.abs(p - flight.arrivalZ) ? q : p));
      const fixes: Fix[] = [
        {
          cible: `${flight.pointer}/hauteur`,
          actuel: flight.source.hauteur ?? null,
          propose: goal - flight.z,
          raison: REACH,
        },
      ];
      yield {
        ...on(flight, building),
        code: 'escalier_arrivee_decalee',
        params: { index: flight.index },
        position: { ...flight.arrival, z: flight.arrivalZ },
        valeur: flight.arrivalZ,
        seuil: goal,
        fixes,
      };
    }
  }
}

/** Altitudes above its foot that a flight may arrive at. */
function goalsOf(
  { flights, landings }: Stair,
  flight: Flight,
  { levels, roofs }: Building,
  tops: (at: Point) => number[],
): number[] {
  const past = offsetFrom(flight.arrival, flight.direction, PAST_MM);
  const terraces = roofs
    .filter(({ type, footprint }) => type === 'plat' && polygonContains(footprint, past))
    .flatMap(({ z, ridgeZ }) => [z, ridgeZ]);
  const next = flights.filter((other) => other !== flight).map(({ z }) => z);
  return [...levels.map(({ z }) => z), ...landings.map(({ top }) => top), ...next, ...tops(past), ...terraces].filter(
    (z) => z > flight.z + 2 * FLOOR_TOLERANCE_MM,
  );
}

/** Tops of the volumes over a point. */
function topsOf({ boxes }: Building): (at: Point) => number[] {
  const index = boxIndex(boxes.map(({ footprint }) => boundsOf(footprint)));
  return (at) =>
    index
      .search(boundsOf([at]))
      .map((i) => boxes[i]!)
      .filter(({ footprint }) => ringContains(footprint, at))
      .map(({ top }) => top);
}

/** Flights whose last riser gives on nothing: outside the floor, into another opening of it, beside their landing. */
export function* arrivalsInTheVoid(building: Building): Generator<Finding> {
  const tops = topsOf(building);
  for (const stair of building.stairs) {
    for (const flight of stair.flights) {
      const past = offsetFrom(flight.arrival, flight.direction, PAST_MM);
      if (tops(past).some((top) => isLevelWith(top, flight.arrivalZ)) || isOnFloor(stair, flight, past, building)) {
        continue;
      }
      yield {
        ...on(flight, building),
        code: 'escalier_arrivee_vide',
        params: { index: flight.index },
        position: { ...past, z: flight.arrivalZ },
        fixes: [],
      };
    }
  }
}

const isLevelWith = (p: number, q: number): boolean => Math.abs(p - q) <= FLOOR_TOLERANCE_MM;

/** True too where nothing tells: an arrival that meets no floor nor landing of its work is judged by its altitude. */
function isOnFloor(
  { landings, flights }: Stair,
  { toLevel, arrivalZ, arrival, width }: Flight,
  past: Point,
  { slabs, site, levels }: Building,
): boolean {
  if (toLevel === null) {
    return (
      !landings.some(({ top }) => isLevelWith(top, arrivalZ)) ||
      flights.some(({ z, foot }) => isLevelWith(z, arrivalZ) && distance(foot, arrival) <= width)
    );
  }
  const slab = slabs.find(({ level }) => level === toLevel);
  // Outside at the level of the ground, one steps onto the ground.
  return (
    !slab ||
    slab.polygons.some((polygon) => polygonContains(polygon, past)) ||
    (isLevelWith(arrivalZ, site.groundZ) && !isInside(levels, past))
  );
}

/** What a finding on a flight says of it. */
export const on = ({ pointer, id, foot, z, levelIndex }: Flight, { levels }: Building) => ({
  objet: pointer,
  id,
  position: { ...foot, z },
  niveau: levels[levelIndex] ?? null,
});
