import type { Building, Wall } from '../../building/index.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf } from '../../maths/ring.js';
import type { HeightSpan } from '../../maths/span-index.js';
import { spanIndex } from '../../maths/span-index.js';

const axesOf = perObject(({ walls }: Building) =>
  spanIndex(walls.map(({ a, b, z, top }) => ({ bounds: boundsOf([a, b]), z, top }))),
);

/**
 * Walls whose axis comes within `margin` (mm) of the box of a wall's axis, and whose heights meet a span: the wall's own
 * by default. In document order, the wall among them.
 */
export const nearWalls = (building: Building, wall: Wall, margin: number, span: HeightSpan = wall): Wall[] =>
  axesOf(building)
    .search(boundsOf([wall.a, wall.b]), span, margin)
    .map((place) => building.walls[place]!);
