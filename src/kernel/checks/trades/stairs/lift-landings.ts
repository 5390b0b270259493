import type { Building, Lift, Room } from '../../../building/index.js';
import { circulationOf } from '../../../building/index.js';
import type { Point } from '../../../maths/geometry.js';
import { polygonContains, ringContains } from '../../../maths/ring.js';
import { dot, leftOf, offsetFrom, subtract } from '../../../maths/vector.js';
import type { Finding } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { freeDepth } from '../../support/free-depth.js';
import { railZones, wallBodies } from '../../support/obstacles.js';
import { overlapOf } from '../../support/overlap.js';
import { atLift } from './at-lift.js';
import { THRESHOLDS } from './thresholds.js';

/** Distances before a lift door at which the floor is looked at, and the height of people, mm. */
const [AWAY_MM, PERSON_MM] = [[200, 500, 900], 2000];
/** A wall that stands so near to the door is the front of the shaft, mm. */
const SHAFT_MM = 250;

/** The place before the door of a lift, at each storey that it serves: reached on foot, and deep enough to turn. */
export const liftLandings = check({
  raises: ['ascenseur_palier_inaccessible', 'ascenseur_palier_etroit'],
  stage: 'stair-ways',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.ascenseur_palier_min);
    for (const lift of building.lifts) {
      for (const level of lift.levels) {
        const found = judge(lift, level, rule?.valeur ?? 0, building);
        if (found) {
          yield { ...atLift(lift, building), ...found, ...(rule ? { norme: normOf(rule) } : {}), fixes: [] };
          break;
        }
      }
    }
  },
});

type Found = Pick<
  Finding<'ascenseur_palier_inaccessible' | 'ascenseur_palier_etroit'>,
  'code' | 'params' | 'niveau' | 'valeur' | 'seuil'
>;

function judge(lift: Lift, index: number, needed: number, building: Building): Found | null {
  const level = building.levels[index]!;
  const { facing, doorway, center, door } = lift;
  const reach = Math.max(...doorway.map((corner) => dot(subtract(corner, center), facing)));
  const middle = offsetFrom(center, facing, reach);
  const common = { params: { index: lift.index }, niveau: level };
  const room = roomBefore(level.rooms, middle, facing);
  if (level.rooms.length > 0 && (!room || isPocket(room, building))) {
    return { ...common, code: 'ascenseur_palier_inaccessible' };
  }
  const front = { middle, ahead: facing, width: door };
  const span = { z: level.z + 100, top: level.z + PERSON_MM };
  const upToRail = freeDepth(front, span, railZones(building), needed);
  const free = freeDepth(front, span, wallBodies(building), upToRail, (wall) =>
    isFrontOf(wall, { lift, middle }, building),
  );
  return free < needed ? { ...common, code: 'ascenseur_palier_etroit', valeur: free, seuil: needed } : null;
}

const roomBefore = (rooms: readonly Room[], middle: Point, facing: Point): Room | undefined =>
  AWAY_MM.map((away) => offsetFrom(middle, facing, away))
    .map((at) => rooms.find(({ polygon }) => polygonContains(polygon, at)))
    .find((room) => room !== undefined);

/** A place that only the lift leads to, in a building whose doors are drawn. */
const isPocket = (room: Room, building: Building): boolean =>
  circulationOf(building).links.some(({ kind }) => kind === 'porte' || kind === 'passage') &&
  room.access.length === 0 &&
  !circulationOf(building)
    .linksOf(room.id)
    .some(({ kind }) => kind !== 'ascenseur');

interface Before {
  readonly lift: Lift;
  readonly middle: Point;
}

/** A wall of the shaft itself, or the wall before it whose bay the lift door lies in. */
function isFrontOf(wall: Building['walls'][number], { lift, middle }: Before, { openings }: Building): boolean {
  if (overlapOf(lift.outline, wall.footprint) > 0) return true;
  const before = offsetFrom(middle, lift.facing, SHAFT_MM + wall.thickness / 2);
  return openings.some((opening) => {
    if (opening.wall !== wall) return false;
    const away = subtract(opening.center, middle);
    const isNear = dot(away, lift.facing) <= SHAFT_MM + wall.thickness;
    const isAhead = Math.abs(dot(away, leftOf(lift.facing))) < opening.width / 2;
    return ringContains(opening.footprint, before) || (isNear && isAhead);
  });
}
