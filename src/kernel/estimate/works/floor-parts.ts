import type { Building, Slab } from '../../building/index.js';
import { isSeated, storeysUnder } from '../../building/index.js';
import { difference, intersection, offset } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { createdOn } from './existing.js';

/** A floor that the project builds: what lies on the ground, and what storeys below carry. */
export interface FloorParts {
  readonly slab: Slab;
  readonly ground: readonly Polygon[];
  readonly upper: readonly Polygon[];
}

/** What lies over nothing wider is the top of the walls of the storey beside it, mm. */
const WALL_WIDTH_MM = 600;

const isWide = (plan: Polygon): boolean => offset([plan], -WALL_WIDTH_MM / 2).length > 0;

function partsOf({ levels, site }: Building, { level, top, polygons }: Slab): readonly [Polygon[], Polygon[]] {
  if (!isSeated(site, top)) return [[], [...polygons]];
  const under = storeysUnder(levels, level).flatMap(({ outline }) => outline);
  if (under.length === 0) return [[...polygons], []];
  const upper = intersection([...polygons], under).filter(isWide);
  return [upper.length > 0 ? difference([...polygons], upper) : [...polygons], upper];
}

/** Floors that the project builds, lowest first, without what existing walls enclose. */
export const createdFloors = perObject((building: Building): readonly FloorParts[] =>
  building.slabs.map((slab): FloorParts => {
    const [ground, upper] = partsOf(building, slab).map((plans) => createdOn(building, slab.level, plans));
    return { slab, ground: ground!, upper: upper! };
  }),
);
