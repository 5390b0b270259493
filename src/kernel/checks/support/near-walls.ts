import type { Building, Wall } from '../../building/index.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf } from '../../maths/ring.js';
import type { HeightSpan } from '../../maths/span-index.js';
import { spanIndex } from '../../maths/span-index.js';

const axesOf = perObject(({ walls }: Building) =>
  spanIndex(walls, (place) => boundsOf([walls[place]!.a, walls[place]!.b])),
);

/** Less than any tolerance: a wall that begins where another ends shares no height with it. */
const TOUCH_MM = 1e-6;
const within = ({ z, top }: Wall): HeightSpan => ({ z: z + TOUCH_MM, top: top - TOUCH_MM });

/**
 * Walls whose axis comes within `margin` (mm) of the box of a wall's axis, and whose heights meet a span: the wall's
 * own by default. In document order, the wall among them.
 */
export const nearWalls = (building: Building, wall: Wall, margin: number, span = within(wall)): Wall[] =>
  axesOf(building)
    .search(boundsOf([wall.a, wall.b]), span, margin)
    .map((place) => building.walls[place]!);
