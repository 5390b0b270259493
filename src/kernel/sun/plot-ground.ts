import type { Boundary, Building } from '../building/index.js';
import { boundariesOf } from '../building/index.js';
import type { Bounds, Point, Polygon } from '../maths/geometry.js';
import { distanceToSegment } from '../maths/lines.js';
import { perObject } from '../maths/memo.js';
import { boundsOf, polygonContains, ringContains } from '../maths/ring.js';
import { maskVolumeOf } from './masks.js';
import type { GroundGrid } from './shade-raster.js';
import { middleOf } from './shade-raster.js';

/** How far beyond the limits the neighbours' ground is looked at, mm. */
export const NEIGHBOUR_REACH_MM = 20_000;
/** Squares of half a metre, larger ones where a plot would have more than this many. */
const STEP = { least: 500, multiple: 100, squares: 20_000 } as const;

/** Whose ground a square is: something is built on it, it is the plot's, beyond a limit, or too far to matter. */
export const BUILT = -2;
export const FAR = -1;
export const OWN = 0;
/** Beyond the limit of an index in `limits`, counted from 1. */
export type Owner = number;

/** The plot and its neighbours' ground, cut into squares. */
export interface PlotGround {
  readonly grid: GroundGrid;
  /** A square each: `BUILT`, `FAR`, `OWN`, or 1 + place of the nearest limit. */
  readonly owners: Int16Array;
  readonly limits: readonly Boundary[];
}

function gridOver({ minX, minY, maxX, maxY }: Bounds): GroundGrid {
  const [width, height] = [maxX - minX + 2 * NEIGHBOUR_REACH_MM, maxY - minY + 2 * NEIGHBOUR_REACH_MM];
  const even = Math.sqrt((width * height) / STEP.squares);
  const step = Math.max(STEP.least, Math.ceil(even / STEP.multiple) * STEP.multiple);
  return {
    origin: { x: minX - NEIGHBOUR_REACH_MM, y: minY - NEIGHBOUR_REACH_MM },
    step,
    columns: Math.ceil(width / step),
    rows: Math.ceil(height / step),
  };
}

/** The nearest of some limits, 1 + its place; `FAR` beyond the reach. */
function nearestLimit(limits: readonly Boundary[], at: Point): Owner {
  let [nearest, found] = [NEIGHBOUR_REACH_MM, FAR];
  limits.forEach(({ a, b }, i) => {
    const away = distanceToSegment(at, a, b);
    if (away < nearest) [nearest, found] = [away, i + 1];
  });
  return found;
}

/** The ground of a plot and around it; null where the scene has no valid plot. */
export const plotGround = perObject((building: Building): PlotGround | null => {
  const { parcel } = building.site;
  if (!parcel) return null;
  const grid = gridOver(boundsOf(parcel.ring));
  const limits = boundariesOf(building);
  const neighbours = (building.scene.masques ?? []).flatMap((mask) => maskVolumeOf(mask)?.plan ?? []);
  const built: readonly Polygon[] = [...building.footprint, ...neighbours];
  const owners = Int16Array.from({ length: grid.columns * grid.rows }, (_, square) => {
    const at = middleOf(grid, square);
    if (built.some((polygon) => polygonContains(polygon, at))) return BUILT;
    return ringContains(parcel.ring, at) ? OWN : nearestLimit(limits, at);
  });
  return { grid, owners, limits };
});
