import type { Fixture, Furniture, Room } from '../../building/index.js';
import type { Installation } from './installation.js';

/** Furniture and fixtures of a room of some types. */
export const thingsIn = (site: Installation, room: Room, types: ReadonlySet<string>): (Furniture | Fixture)[] =>
  [...site.building.furniture, ...site.building.plumbing].filter(
    (thing) => thing.room === room.id && types.has(thing.type),
  );
