import type { Building, Level } from '../../building/index.js';
import { difference, offset } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { mainAngle } from '../../drawing/frame.js';
import type { Branch } from './pipes.js';
import { branchesOf } from './pipes.js';
import type { Ground } from './grid.js';
import { treeOf } from './tree.js';

/** Kept from the outer face of the façades, and from stairwells, mm. */
const [EDGE_MM, WELL_MM] = [60, 50];

/** The floor of a storey, less its stairwells and shafts: where pipes may run in it. */
export function floorOf(building: Building, level: Level): Polygon[] {
  const wells = building.slabs.find((slab) => slab.level === level.index)?.openings ?? [];
  const whole = offset(level.outline, -EDGE_MM);
  return wells.length > 0 ? difference(whole, offset(wells, WELL_MM)) : whole;
}

/** The ground of pipes in the floor of a storey, along the walls of its rooms. */
export const groundIn = (building: Building, level: Level, aside: number): Ground => ({
  angle: mainAngle(level.cuts.map(({ wall }) => wall)),
  region: floorOf(building, level),
  rooms: level.rooms.map(({ polygon }) => polygon),
  aside,
});

/** Pipes of a storey: the stretches of a tree, and the terminals that no route reaches, by their place. */
export interface StoreyRoutes<S> {
  readonly branches: readonly Branch<S>[];
  readonly lost: readonly number[];
}

/** Routes from a root to terminals on a ground, each stretch sized by what it serves. */
export function routesOn<S>(
  ground: Ground,
  root: Point,
  terminals: readonly Point[],
  sizeOf: (served: readonly number[]) => S,
): StoreyRoutes<S> {
  if (terminals.length === 0) return { branches: [], lost: [] };
  const tree = treeOf(ground, root, terminals);
  const lost = tree.terminals.flatMap((node, place) => (node < 0 ? [place] : []));
  return { branches: branchesOf(tree, sizeOf), lost };
}
