import type { Building } from '../../building/index.js';

/** True of the open air behind a wall: outside, or a patio or a loggia marked in `pieces`. */
export function openPlaces({ rooms }: Pick<Building, 'rooms'>): (id: string | null) => boolean {
  const open = new Set<string | null>(rooms.filter(({ use }) => use === 'exterieur').map(({ id }) => id));
  return (id) => id === null || open.has(id);
}
