import type { Building, Fixture, Room } from '../../building/index.js';
import { gapTo } from '../../checks/trades/plumbing/gaps.js';
import { joinedRooms } from '../../measures/index.js';
import { tokensOf, valueAt } from '../../scene/index.js';
import { heatingFields, numberIn, objectIn, roomLossesOf } from '../../thermal/index.js';
import type { House } from '../places/houses.js';
import { housesApart, wholeBuilding } from '../places/houses.js';
import { isDeduced } from '../support/source.js';

/** What one machine heats. */
export interface HeatedHouse extends House {
  /** Whether a fixture is its own: what hangs outside belongs to the house whose rooms are nearest. */
  readonly owns: (fixture: Fixture) => boolean;
}

/**
 * What has a heat generator of its own: each of the houses that stand side by side, else the whole building, also
 * where its heated rooms are not all of a house, or the scene gives one machine for all.
 */
export function housesOf(building: Building): readonly HeatedHouse[] {
  const houses = housesApart(building);
  const owned = new Set(houses.flatMap(({ rooms }) => rooms));
  const isShared = roomLossesOf(building).some(({ room }) => !owned.has(room));
  if (houses.length === 0 || isShared || isOneMachine(building)) {
    return [{ ...wholeBuilding(building), owns: () => true }];
  }
  const homes = houses.map(({ rooms }) => rooms);
  return houses.map((house) => ({ ...house, owns: (fixture) => homeOf(fixture, homes) === house.rooms }));
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

/** Rooms of a house that one goes to from those that are heated: a garage apart is no place of its plant. */
export function reachedIn(building: Building, { rooms, others }: House): readonly Room[] {
  if (others.length === 0) return rooms;
  const heated = new Set(roomLossesOf(building).map(({ room }) => room));
  return joinedRooms(building, rooms)
    .filter((group) => group.some((room) => heated.has(room)))
    .flat();
}
