import type { Building, Level, Room } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { dwellingsOf } from '../../measures/index.js';
import type { House } from './houses.js';

/** What is laid together on a storey, and the rooms that it keeps out of. */
export interface Part<T> {
  readonly own: readonly T[];
  readonly shut: readonly Room[];
}

/**
 * What a network serves on a storey, in parts that each have their own pipes from its root, so that each can have a
 * meter: its dwellings where there are several or something beside one, else all of it together. The flat that the root
 * stands in lets the pipes of the others through.
 * @param roomOf room of what is served; undefined of what goes on to other storeys
 */
export function partsOf<T>(
  building: Building,
  { others }: House,
  { level, root }: { readonly level: Level; readonly root: Point },
  served: readonly T[],
  roomOf: (one: T) => string | null | undefined,
): Part<T>[] {
  const homes = dwellingsOf(building);
  if (others.length > 0 || homes.length < 2) return [{ own: served, shut: others }];
  const homeOf = (one: T): number => {
    const room = roomOf(one);
    return room === undefined ? ONWARDS : homes.findIndex((rooms) => rooms.some(({ id }) => id === room));
  };
  const isRoot = (rooms: readonly Room[]): boolean =>
    rooms.some((room) => room.level === level.index && polygonContains(room.polygon, root));
  const shutFor = (home: number): readonly Room[] =>
    home < 0 ? [] : homes.filter((rooms, i) => i !== home && !isRoot(rooms)).flat();
  return [...Map.groupBy(served, homeOf)].map(([home, own]) => ({ own, shut: shutFor(home) }));
}

/** Place among the dwellings of what goes on to other storeys; −1 is that of what stands in none. */
const ONWARDS = -2;
