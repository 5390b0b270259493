import type { Building, Room } from '../../building/index.js';
import { polygonContains } from '../../maths/ring.js';
import type { Dwelling } from '../places/dwellings.js';

/** Machines of a house that the dwellings of a building may share. */
export type Machine = 'chauffage' | 'vmc';

/** How many of some dwellings hold one of the rooms. */
function served(dwellings: readonly Dwelling[], rooms: ReadonlySet<string | null>): number {
  return dwellings.filter((dwelling) => dwelling.rooms.some(({ id }) => rooms.has(id))).length;
}

/** The room that an air terminal is in, by its own word or by its place. */
const roomAt = (rooms: readonly Room[], { room, levelIndex, at }: Terminal): string | null =>
  room ?? rooms.find(({ level, polygon }) => level === levelIndex && polygonContains(polygon, at))?.id ?? null;
type Terminal = NonNullable<Building['ventilation']>['terminals'][number];

/**
 * Machines that several dwellings share: one unit that draws the air of several, one generator that heats several. The
 * common services feed them, since no family pays for its neighbours.
 */
export function sharedMachines(building: Building, dwellings: readonly Dwelling[]): ReadonlySet<Machine> {
  const { ventilation, plumbing, rooms } = building;
  const terminals = ventilation?.terminals ?? [];
  const units = terminals.filter(({ kind }) => kind === 'caisson').length;
  const aired = new Set(terminals.filter(({ kind }) => kind !== 'caisson').map((one) => roomAt(rooms, one)));
  const modules = plumbing.filter(({ type }) => type === 'module_hydraulique').length;
  const outdoors = plumbing.filter(({ type }) => type === 'pac_exterieure').length;
  const heated = new Set(plumbing.filter(({ type }) => type === 'radiateur').map(({ room }) => room));
  return new Set<Machine>([
    ...(units === 1 && served(dwellings, aired) > 1 ? (['vmc'] as const) : []),
    ...(Math.max(modules, outdoors) === 1 && served(dwellings, heated) > 1 ? (['chauffage'] as const) : []),
  ]);
}
