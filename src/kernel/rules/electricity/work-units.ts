import type { Building, Room } from '../../building/index.js';
import { circulationOf } from '../../building/index.js';
import { workplaceRooms } from '../../measures/index.js';
import type { Dwelling } from '../places/dwellings.js';
import { joined, partOf } from '../places/dwellings.js';
import type { Fed } from './appliances.js';
import { extractorFeeds, heaterFeeds, machineFeeds, saidNature } from './appliances.js';
import type { Installation } from './installation.js';
import type { Machine } from './shared-machines.js';

/**
 * Workplaces: rooms that one goes through without leaving them, a board each, numbered from a number on; a store that
 * opens outside alone belongs to the first that is on its storey.
 */
export function workUnits(building: Building, from: number): Dwelling[] {
  const rooms = workplaceRooms(building);
  const parts = joined(building, rooms);
  const isLarge = (part: readonly Room[]): boolean => part.some(({ use }) => !SERVANT.has(use));
  const main = parts.filter(isLarge);
  const others = main.length > 0 ? parts.filter((part) => !isLarge(part)) : [];
  const kept = main.length > 0 ? main : parts;
  return kept.map((part, k) => {
    const [{ level }] = part as [Room];
    const isFirst = kept.findIndex(([room]) => room!.level === level) === k;
    const stranded = k === 0 ? others.filter(([room]) => !kept.some(([one]) => one!.level === room!.level)) : [];
    const apart = [...(isFirst ? others.filter(([room]) => room!.level === level) : []), ...stranded].flat();
    const own = new Set([...part, ...apart]);
    return partOf(
      building,
      rooms.filter((room) => own.has(room)),
      part,
      from + k,
    );
  });
}

/** Rooms that serve others: alone they make no workplace. */
const SERVANT: ReadonlySet<string> = new Set(['wc', 'local_technique', 'cellier', 'garage', 'dressing', 'gaine']);

/** Those of some workplaces that no door joins with a home: who lives beside his shop shares nothing with himself. */
export function worksOfOthers(
  building: Building,
  dwellings: readonly Dwelling[],
  works: readonly Dwelling[],
): Dwelling[] {
  const homes = new Set(dwellings.flatMap(({ rooms }) => rooms.map(({ id }) => id)));
  const links = circulationOf(building);
  return works.filter(
    ({ rooms }) =>
      !rooms.some(({ id }) => links.linksOf(id).some(({ places }) => places.some((place) => homes.has(place ?? '')))),
  );
}

/** Dedicated sockets of a workplace: its machines, water heaters and extractors, and those declared. */
export function workFeeds(site: Installation, { rooms }: Dwelling, machines: ReadonlySet<Machine>): Fed[] {
  const known = [...machineFeeds(site, rooms, machines), ...heaterFeeds(site, rooms), ...extractorFeeds(site, rooms)];
  const given = new Set(known.map(({ socket }) => socket));
  const free = rooms.flatMap((room) => site.in(room, 'prise_spe')).filter((socket) => !given.has(socket));
  return [...known, ...free.map((socket) => ({ nature: saidNature(socket), socket }))];
}
