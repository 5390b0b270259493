import { difference, intersection } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import type { Facet } from './types.js';
import { withoutHoles } from './without-holes.js';

/** A facet in plan. */
export const planOf = ({ ring, holes = [] }: Facet): Polygon => ({ outer: ring, holes });

/** A facet without some parts of its plan; itself where it has none of them. */
export function without(facet: Facet, parts: readonly Polygon[]): readonly Facet[] {
  const plan = planOf(facet);
  if (parts.length === 0 || intersection([plan], [...parts]).length === 0) return [facet];
  return difference([plan], [...parts])
    .flatMap(withoutHoles)
    .map(({ outer }) => ({ ring: outer, plane: facet.plane }));
}
