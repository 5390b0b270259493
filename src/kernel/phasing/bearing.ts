import type { Building, Slab } from '../building/index.js';
import { levelBelow } from '../building/index.js';
import { structureOf } from '../structure/index.js';

/**
 * What each element bears on, by ids: what the structure found (walls, floors, roofs, bays, lintels, footings), walls
 * on the floor of their storey too, and stairs, guardrails and terraces on the floors that they join.
 */
export function bearersOf(building: Building): ReadonlyMap<string, ReadonlySet<string>> {
  const bearers = new Map<string, Set<string>>();
  const add = (id: string, carriers: Iterable<string>): void => {
    const known = bearers.get(id) ?? new Set();
    for (const carrier of carriers) if (carrier !== id) known.add(carrier);
    bearers.set(id, known);
  };
  for (const { carried, carrier } of structureOf(building).bearings) add(carried, carrier === null ? [] : [carrier]);
  const floorAt = (z: number): string[] => idsAt(building.slabs, levelBelow(building.levels, z));
  for (const { id, z } of building.walls) add(id, floorAt(z));
  for (const { id, flights } of building.stairs) {
    add(
      id,
      flights.flatMap(({ z, arrivalZ }) => [...floorAt(z), ...floorAt(arrivalZ)]),
    );
  }
  for (const { id, z } of building.guardrails) add(id, floorAt(z));
  for (const { id, floorZ } of building.decks) add(id, floorAt(floorZ));
  return bearers;
}

const idsAt = (slabs: readonly Slab[], level: number): string[] =>
  slabs.filter((slab) => slab.level === level).map(({ id }) => id);
