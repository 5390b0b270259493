import type { Building, Level } from '../building/index.js';
import { perObject } from '../maths/memo.js';
import { unionTree } from '../maths/clip.js';
import type { Polygon } from '../maths/geometry.js';

/** What stands already on each level: all that existing walls close round, to their outer faces; level by level. */
export const existingParts = perObject(({ levels }: Building): readonly (readonly Polygon[])[] =>
  levels.map(({ cuts, outline }: Level) => {
    const standing = cuts.filter(({ wall }) => wall.isExisting);
    if (standing.length === 0) return [];
    const outer = cuts.filter(({ wall }) => wall.kind === 'mur_exterieur');
    if (outer.every(({ wall }) => wall.isExisting)) return outline;
    return unionTree(standing.map(({ footprint }) => footprint))
      .filter(({ holes }) => holes.length > 0)
      .map(({ outer: ring }) => ({ outer: ring, holes: [] }));
  }),
);
