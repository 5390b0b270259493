import type { Building, Fixture, Room } from '../../building/index.js';
import { purposesOf } from '../../building/index.js';
import { gapTo } from '../../checks/trades/plumbing/gaps.js';
import { polygonContains } from '../../maths/ring.js';
import { dwellingsOf, joinedRooms, stackedDwellings } from '../../measures/index.js';
import { tokensOf, valueAt } from '../../scene/index.js';
import { heatingFields, numberIn, objectIn, roomLossesOf } from '../../thermal/index.js';
import type { Point } from '../../maths/geometry.js';
import { isDeduced } from '../support/source.js';

/** What one machine heats: a whole building, or one of the houses that stand side by side in a scene. */
export interface House {
  readonly rooms: readonly Room[];
  /** Rooms of the houses beside it, which its pipes keep out of; none of a whole building. */
  readonly others: readonly Room[];
  /** Whether a fixture is its own: what hangs outside belongs to the house whose rooms are nearest. */
  readonly owns: (fixture: Fixture) => boolean;
}

/** A building that one machine heats. */
const whole = ({ rooms }: Building): House => ({ rooms, others: [], owns: () => true });

/**
 * What has a heat generator of its own. Houses side by side share no plant room, no riser and no landing that a common
 * machine could stand in or run through: each has its own, and nothing crosses the party wall. A building whose
 * dwellings lie over one another or share a hall, whose heated rooms are not all of a dwelling, or for which the scene
 * gives one machine, has one.
 */
export function housesOf(building: Building): readonly House[] {
  const homes = dwellingsOf(building);
  if (homes.length < 2 || isShared(building, homes)) return [whole(building)];
  return homes.map((rooms): House => ({
    rooms,
    others: homes.filter((home) => home !== rooms).flat(),
    owns: (fixture) => homeOf(fixture, homes) === rooms,
  }));
}

/** Whether dwellings share what heats them, or a place for it. */
function isShared(building: Building, homes: readonly (readonly Room[])[]): boolean {
  const { rooms } = building;
  const owned = new Set(homes.flat());
  return (
    stackedDwellings(building).length > 0 ||
    rooms.some(purposesOf(building).isShared) ||
    roomLossesOf(building).some(({ room }) => !owned.has(room)) ||
    isOneMachine(building)
  );
}

/** Whether a scene gives one machine for all: its output, risers or pipes of its own, a module in no dwelling. */
function isOneMachine({ scene, stacks, pipes }: Building): boolean {
  const declared = objectIn(heatingFields(scene), 'generateur');
  const isSized = !isDeduced(declared) && numberIn(declared, 'puissance_nominale_kw', { min: 0 }) !== null;
  const isOurs = (pointer: string): boolean => isDeduced(valueAt(scene, tokensOf(pointer)));
  return (
    (isSized && (numberIn(declared, 'nombre', { min: 1 }) ?? 1) < 2) ||
    [...stacks, ...pipes].some(({ type, pointer }) => type === 'chauffage' && !isOurs(pointer))
  );
}

/** The dwelling that a fixture stands in, else whose rooms of its storey are nearest to it. */
function homeOf(fixture: Fixture, homes: readonly (readonly Room[])[]): readonly Room[] | undefined {
  const own = homes.find((rooms) => rooms.some(({ id }) => id === fixture.room));
  if (own) return own;
  const gaps = homes.map((rooms) =>
    Math.min(
      ...rooms
        .filter(({ level }) => level === fixture.levelIndex)
        .map(({ polygon }) => gapTo(polygon.outer, fixture.center)),
    ),
  );
  return homes[gaps.indexOf(Math.min(...gaps))];
}

/** Whether a point of the plan is in no room of a house beside, on any storey. */
export const isOwnGround = ({ others }: House, point: Point): boolean =>
  others.every(({ polygon }) => !polygonContains(polygon, point));

/** Rooms of a house that one goes to from those that are heated: a garage apart is no place of its plant. */
export function reachedIn(building: Building, { rooms, others }: House): readonly Room[] {
  if (others.length === 0) return rooms;
  const heated = new Set(roomLossesOf(building).map(({ room }) => room));
  return joinedRooms(building, rooms)
    .filter((group) => group.some((room) => heated.has(room)))
    .flat();
}
