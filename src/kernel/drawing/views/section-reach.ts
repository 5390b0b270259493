import type { Building, Solid } from '../../building/index.js';
import type { Ring } from '../../maths/geometry.js';
import { boundsOf, polygonContains } from '../../maths/ring.js';
import { naturalGround } from '../../site/index.js';
import type { Camera } from '../projection/camera.js';
import { projectBy } from '../projection/camera.js';
import type { SlopeStretch, Step } from './ground-bank.js';
import { slopesCut } from './ground-slopes.js';
import { stepsCut } from './ground-steps.js';
import { crossing } from './section-layers.js';
import type { SectionLine } from './section-lines.js';
import { stretchesIn } from './section-lines.js';
import type { PlotCut } from './section-plot.js';
import { plotCut } from './section-plot.js';

/** Ground shown on either side of the building where no limit is nearer, mm. */
export const GARDEN = 2500;
/** Ground shown beyond an outer flight, mm. */
const UNDER_FLIGHT = 500;
/** Ground shown beyond the limits of the plot, mm. */
const BEYOND_LIMIT = 1000;

/** What a section shows from left to right: abscissas of its picture, mm. */
export interface Reach {
  readonly from: number;
  readonly to: number;
  /** The building between them. */
  readonly built: readonly [number, number];
  /** Outer faces of the first wall and of the last that the line cuts; null where it passes beside them. */
  readonly walls: readonly [number, number] | null;
  /** The stretch of the plot that the line crosses; null without one. */
  readonly plot: PlotCut | null;
  /** Where the ground lies lower, before lower rooms. */
  readonly steps: readonly Step[];
  /** The ground against walls on a slope, on either side. */
  readonly slopes: readonly SlopeStretch[];
}

/** True where the ground is cut off before the limit of the plot on that side. */
export const isCutOff = ({ from, to, plot }: Reach): readonly [boolean, boolean] =>
  plot ? [plot.from.x < from, plot.to.x > to] : [false, false];

/**
 * Both ends of the ground on either side of a section, from the limit of the plot to the outer face of the wall that is
 * cut, or to the end of the building where none is; whole millimetres, increasing. None without a plot.
 */
export function limitGaps({ plot, walls, built }: Reach): (readonly [number, number])[] {
  if (!plot) return [];
  const [first, last] = walls ?? built;
  return [[plot.from.x, first] as const, [last, plot.to.x] as const].map(
    ([from, to]) => [Math.round(from), Math.round(to)] as const,
  );
}

/** Abscissas between which a section cuts the walls of a building. @param origin abscissa of the line's start */
function wallsCut({ footprint }: Building, line: SectionLine, origin: number): Reach['walls'] {
  const met = footprint.flatMap((part) => stretchesIn(line, part)).flat();
  return met.length === 0 ? null : [origin + Math.min(...met), origin + Math.max(...met)];
}

/**
 * Where a section begins and ends: at the limits of the plot, or where the ground shown beside the building ends.
 * @param aside the most ground shown on either side of the building, mm; ∞ shows both limits
 */
export function reachOf(building: Building, line: SectionLine, camera: Camera, aside: number): Reach {
  const project = projectBy(camera);
  const points = building.footprint.flatMap(({ outer }) => outer.map((point) => project({ ...point, z: 0 })));
  const plot = plotCut(building, line, project);
  if (points.length === 0) {
    return { from: -Infinity, to: Infinity, built: [0, 0], walls: null, plot, steps: [], slopes: [] };
  }
  const { minX, maxX } = boundsOf(points);
  // Outer flights stand on ground that is shown too.
  const flights = boundsOf(
    building.stairs.flatMap((stair) =>
      stair.flights.flatMap(({ footprint }) => footprint.map((at) => project({ ...at, z: 0 }))),
    ),
  );
  const origin = project({ ...line.a, z: 0 }).x;
  const cut = (ring: Ring): [number, number] | null => {
    const span = crossing(line, ring);
    return span && [origin + span[0], origin + span[1]];
  };
  const shown = (room: number): number => {
    const whole = Math.max(0, room) + BEYOND_LIMIT;
    return whole <= Math.max(aside, BEYOND_LIMIT) ? whole : aside;
  };
  const [left, right] = plot ? [minX - plot.from.x, plot.to.x - maxX] : [Infinity, Infinity];
  const most = plot ? aside : GARDEN;
  return {
    from: Math.min(minX - (plot ? shown(left) : most), flights.minX - UNDER_FLIGHT),
    to: Math.max(maxX + (plot ? shown(right) : most), flights.maxX + UNDER_FLIGHT),
    built: [minX, maxX],
    walls: wallsCut(building, line, origin),
    plot,
    steps: stepsCut(building, cut),
    slopes: slopesCut(building, line, project),
  };
}

const OUTSIDE: ReadonlySet<Solid['category']> = new Set(['mobilier', 'exterieur', 'boite']);

/** Solids of a section: an object of the garden that extends further than its ground is left out with all its parts. */
export function nearby(building: Building, solids: readonly Solid[], camera: Camera, reach: Reach): Solid[] {
  const far = new Set(solids.filter((solid) => isFar(solid, camera, reach)).map(({ pointer }) => pointer));
  const near = solids.filter(({ pointer }) => !far.has(pointer));
  return naturalGround(building).isSurveyed ? near.flatMap((solid) => onSlope(building, solid)) : near;
}

/** Ways and places to park are level plates in a scene: on a surveyed ground, which they follow, none is drawn. */
const LAID = /^\/(allees|stationnements)\//;

/** What stands in the garden of a slope, at the height of the natural ground under it. */
function onSlope(building: Building, solid: Solid): Solid[] {
  const { category, pointer, mesh } = solid;
  if (LAID.test(pointer)) return [];
  if (category !== 'mobilier') return [solid];
  const { positions } = mesh;
  const at = { x: meanOf(positions, 0), y: meanOf(positions, 1) };
  if (building.footprint.some((part) => polygonContains(part, at))) return [solid];
  const rise = naturalGround(building).at(at) - building.site.groundZ;
  return [
    { ...solid, mesh: { ...mesh, positions: positions.map((value, i) => (i % 3 === 2 ? value + rise : value)) } },
  ];
}

const meanOf = (positions: readonly number[], from: number): number => {
  const values = positions.filter((_, i) => i % 3 === from);
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
};

function isFar({ category, mesh: { positions } }: Solid, camera: Camera, { from, to }: Reach): boolean {
  if (!OUTSIDE.has(category)) return false;
  const project = projectBy(camera);
  for (let i = 0; i < positions.length; i += 3) {
    const { x } = project({ x: positions[i]!, y: positions[i + 1]!, z: positions[i + 2]! });
    if (x < from || x > to) return true;
  }
  return false;
}
