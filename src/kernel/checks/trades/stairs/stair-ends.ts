import { t } from '../../../../words/index.js';
import type { Text } from '../../../../words/index.js';
import type { Building, Flight, Wall } from '../../../building/index.js';
import type { Point } from '../../../maths/geometry.js';
import { dot, leftOf, scale, subtract } from '../../../maths/vector.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import type { Front } from '../../support/free-depth.js';
import { freeDepth, stripBefore } from '../../support/free-depth.js';
import { wallBodies } from '../../support/obstacles.js';
import { atFlight } from './at-flight.js';
import { THRESHOLDS } from './thresholds.js';

const AT_FOOT = t('au pied', 'at its foot');
const AT_HEAD = t('à l’arrivée', 'at its head');

/** Walls beside a flight are no obstacle before it; people stand up to this height over its floor, mm. */
const [ASIDE_MM, PERSON_MM] = [100, 1800];

/**
 * The foot or the head of a stair against a wall: the floor left and the floor reached are steps too, as deep as a
 * going. A door in that wall is a way.
 */
export const stairEnds = check({
  raises: ['escalier_sans_degagement'],
  stage: 'stair-ways',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.giron_min);
    if (!rule) return;
    for (const { flights } of building.stairs) {
      for (const end of endsOf(flights)) {
        const found = wallBefore(end, rule.valeur, building);
        if (!found) continue;
        yield {
          ...atFlight(end.flight, building),
          code: 'escalier_sans_degagement',
          params: { index: end.flight.index, ou: end.where, mur: found.wall.index },
          valeur: found.free,
          seuil: rule.valeur,
          norme: normOf(rule),
          fixes: [],
        };
      }
    }
  },
});

interface End {
  readonly flight: Flight;
  readonly where: Text;
  readonly at: Point;
  readonly ahead: Point;
  readonly z: number;
}

/** Where people step onto a stair and off it: a landing between two flights is neither. */
function endsOf(flights: readonly Flight[]): End[] {
  const [first, last] = [flights[0]!, flights.at(-1)!];
  return [
    { flight: first, where: AT_FOOT, at: first.foot, ahead: scale(first.direction, -1), z: first.z },
    { flight: last, where: AT_HEAD, at: last.arrival, ahead: last.direction, z: last.arrivalZ },
  ];
}

/** The first wall without a door within a depth before an end, and the depth that it leaves; null where it is free. */
function wallBefore({ flight, at, ahead, z }: End, depth: number, building: Building) {
  const front: Front = { middle: at, ahead, width: Math.max(ASIDE_MM, flight.width - ASIDE_MM) };
  const span = { z: z + ASIDE_MM, top: z + PERSON_MM };
  const isDoorway = (wall: Wall): boolean => hasDoor(wall, front, z);
  const bodies = wallBodies(building);
  const free = freeDepth(front, span, bodies, depth, isDoorway);
  if (free >= depth) return null;
  for (const { of: wall } of bodies.met(stripBefore(front, depth), span)) if (!isDoorway(wall)) return { wall, free };
  return null;
}

/** A door of a wall before a front, at its floor. */
const hasDoor = ({ openings }: Wall, { middle, ahead, width }: Front, z: number): boolean =>
  openings.some(
    (opening) =>
      opening.kind === 'porte' &&
      Math.abs(opening.z - z) <= ASIDE_MM &&
      Math.abs(dot(subtract(opening.center, middle), leftOf(ahead))) < (width + opening.width) / 2,
  );
