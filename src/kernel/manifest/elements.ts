import type { Body, Building } from '../building/index.js';
import { bodiesOf } from '../building/index.js';

/** An element of the project, under one category, on one level. */
export interface Listed {
  readonly id: string;
  readonly category: string;
  readonly pointer: string | null;
  readonly storey: number;
}

/** What stands in the building, each element once, in drawing order; then its rooms. */
export function elementsOf(building: Building): Listed[] {
  const seen = new Map<string, Listed>();
  for (const body of bodiesOf(building)) {
    if (body.role !== 'solid' || seen.has(body.element)) continue;
    const { element: id, pointer, storey } = body;
    seen.set(id, { id, category: categoryOf(body), pointer: pointer === '' ? null : pointer, storey });
  }
  const rooms = building.rooms.map(({ id, level, pieces }): Listed => ({
    id,
    category: 'piece',
    pointer: pieces[0]?.pointer ?? null,
    storey: level,
  }));
  return [...seen.values(), ...rooms];
}

/** Lintels and footings are works of their own; the rest is what drawings take it for. */
const PARTS: Readonly<Record<string, string>> = { lintel: 'linteau', footing: 'fondation' };
/** Whatever part of it comes first. */
const LISTS: Readonly<Record<string, string>> = { '/ouvertures/': 'ouverture', '/plomberie/': 'plomberie' };

function categoryOf({ part, pointer, category }: Body): string {
  const list = Object.keys(LISTS).find((start) => pointer.startsWith(start));
  if (PARTS[part] || list) return PARTS[part] ?? LISTS[list!]!;
  // Cheeks of dormers and parapets are drawn as walls and belong to their roof.
  return category === 'mur' && !pointer.startsWith('/murs/') ? 'toiture' : category;
}
