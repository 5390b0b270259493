import type { Building, Flight } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM, stripOf, treadZAt } from '../../../building/index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { sameLength } from '../../../maths/constants.js';
import { boundsOf } from '../../../maths/ring.js';
import { distance } from '../../../maths/vector.js';
import type { Finding } from '../../engine/finding.js';
import { overlapOf } from '../../support/overlap.js';
import { wallBodies, Zones } from '../../support/obstacles.js';
import { on } from './attachment.js';
import { t } from '../../../../words/index.js';

/** Strings and linings bite this much into a wall. */
const BITE_MM = 50;
/** Flights are compared with walls by parts: under the steps there is room. */
const PARTS = 12;
const WAIST_MM = 150;
/** Flights of one place compared with each: a heap is one mistake. */
const MOST_IN_ONE_PLACE = 20;
const COPY = t('Copie exacte d’un autre escalier', 'Exact copy of another stair');

/** Flights that run through a wall. */
export function* stairsInWalls(building: Building): Generator<Finding> {
  const bodies = new Zones(wallBodies(building));
  for (const flight of building.stairs.flatMap(({ flights }) => flights)) {
    const wall = firstWall(flight, bodies);
    if (wall !== null) {
      yield {
        ...on(flight, building),
        code: 'escalier_dans_mur',
        params: { index: flight.index, mur: wall },
        fixes: [],
      };
    }
  }
}

function firstWall(flight: Flight, bodies: Zones<Building['walls'][number]>): number | null {
  for (let part = 0; part < PARTS; part++) {
    const [from, to] = [(flight.run * part) / PARTS, (flight.run * (part + 1)) / PARTS];
    const span = {
      z: Math.max(flight.z, treadZAt(flight, from) - flight.riser - WAIST_MM) + FLOOR_TOLERANCE_MM,
      top: treadZAt(flight, to - 1),
    };
    const ring = stripOf(flight, from, to);
    for (const { of, ring: body } of bodies.met(ring, span)) if (overlapOf(body, ring) > BITE_MM) return of.index;
  }
  return null;
}

/** Two flights in the same place; the copy of one leaves. */
export function* stairsInStairs(building: Building): Generator<Finding> {
  const flights = building.stairs.flatMap(({ flights: own }) => own).toSorted((p, q) => p.index - q.index);
  const index = budgeted(boxIndex(flights.map(({ footprint }) => boundsOf(footprint))));
  for (const flight of flights) {
    const other = index
      .search(boundsOf(flight.footprint))
      .slice(0, MOST_IN_ONE_PLACE)
      .map((i) => flights[i]!)
      .find((it) => it.index < flight.index && isInPlaceOf(it, flight));
    if (!other) continue;
    const isCopy =
      sameLength(distance(other.foot, flight.foot), 0) &&
      sameLength(distance(other.arrival, flight.arrival), 0) &&
      sameLength(other.width, flight.width) &&
      sameLength(other.arrivalZ, flight.arrivalZ);
    yield {
      ...on(flight, building),
      code: 'escalier_volees_confondues',
      params: { index: flight.index, autre: other.index },
      fixes: isCopy ? [{ cible: flight.pointer, actuel: flight.source, propose: null, raison: COPY }] : [],
    };
  }
}

const isInPlaceOf = (other: Flight, flight: Flight): boolean =>
  Math.abs(other.z - flight.z) < flight.rise / 3 && overlapOf(other.footprint, flight.footprint) > 2 * BITE_MM;

/** Landings whose groupe no flight has. */
export function* strayLandings({ boxes, stairs, levels }: Building): Generator<Finding> {
  const groups = new Set(stairs.map(({ group }) => group));
  for (const { role, group, pointer, id, index, center, z, levelIndex } of boxes) {
    if (role !== 'palier' || (group !== null && groups.has(group))) continue;
    yield {
      code: 'palier_sans_volee',
      objet: pointer,
      id,
      niveau: levels[levelIndex] ?? null,
      position: { ...center, z },
      params: { index },
      fixes: [],
    };
  }
}
