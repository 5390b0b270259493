import type { Building, Level, Room } from '../../building/index.js';
import { clearHeightAt } from '../../building/index.js';
import type { Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import type { TourOptions } from '../options.js';
import { Clearance } from './clearance.js';
import type { Obstacles } from './obstacles.js';
import { obstaclesOf } from './obstacles.js';
import { Region } from './region.js';

/** Clearances are told up to this, mm. */
export const REACH_MM = 600;
/** Cells of rooms, and of the ground outside, mm; and most of them in one region. */
const [CELL_MM, OUTSIDE_CELL_MM, MOST_CELLS] = [50, 100, 400_000];
/** The ground walked on round a building, mm. */
const AROUND_MM = 7000;
/** Air kept over the eye, and the lowest eye of a low room, mm. */
const [OVER_EYE_MM, LOWEST_EYE_MM] = [150, 1100];

/** A storey as a tour goes about it. */
export interface Floor {
  readonly level: Level;
  readonly obstacles: Obstacles;
  readonly clearance: Clearance;
}

/** A room, or the ground round a storey (`room` null), with the floor left free in it. */
export interface Place {
  readonly floor: Floor;
  readonly room: Room | null;
  readonly region: Region;
  /** Altitude of the eye. */
  readonly eye: number;
}

/** The storeys of a building and what one keeps away from on each. */
export const floorsOf = (building: Building, mode: TourOptions['mode']): Floor[] =>
  building.levels.map((level) => {
    const obstacles = obstaclesOf(building, level, mode);
    return { level, obstacles, clearance: new Clearance(obstacles.segments, REACH_MM) };
  });

/** Cells as fine as asked, coarser in places too large for them. */
function cellOf({ outer }: Polygon, cell: number): number {
  const { minX, minY, maxX, maxY } = boundsOf(outer);
  return Math.max(cell, Math.sqrt(((maxX - minX) * (maxY - minY)) / MOST_CELLS));
}

/** The free floor of a room. */
export function placeOfRoom(floor: Floor, room: Room, eyeHeight: number): Place {
  const { clearance, obstacles } = floor;
  const { polygon, height, z, ceiling } = room;
  const eye = Math.max(Math.min(eyeHeight, height - OVER_EYE_MM), Math.min(eyeHeight, LOWEST_EYE_MM));
  const isLow = ceiling.length > 1 || ceiling.some(({ plane }) => plane.gx !== 0 || plane.gy !== 0);
  const near = nearby(obstacles, polygon.outer);
  const region = new Region(polygon, clearance, {
    ...near,
    cell: cellOf(polygon, CELL_MM),
    isHigh: isLow ? (at) => clearHeightAt(room, at) >= eye + OVER_EYE_MM : null,
  });
  return { floor, room, region, eye: z + eye };
}

/** The ground round a storey, the building left out. */
export function placeOutside(floor: Floor, eyeHeight: number): Place {
  const { level, clearance, obstacles } = floor;
  const { minX, minY, maxX, maxY } = boundsOf(level.outline.flatMap(({ outer }) => outer));
  const [west, south, east, north] = [minX - AROUND_MM, minY - AROUND_MM, maxX + AROUND_MM, maxY + AROUND_MM];
  const outer = [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
  const polygon = { outer, holes: level.outline.map((part) => part.outer) };
  const region = new Region(polygon, clearance, {
    ...nearby(obstacles, outer),
    cell: cellOf(polygon, OUTSIDE_CELL_MM),
    isHigh: null,
  });
  return { floor, room: null, region, eye: level.z + eyeHeight };
}

/** What stands in the box of a place. */
function nearby({ solids, voids }: Obstacles, ring: Ring): Pick<Obstacles, 'solids' | 'voids'> {
  const box = boundsOf(ring);
  const meets = (other: Ring): boolean => {
    const { minX, minY, maxX, maxY } = boundsOf(other);
    return minX < box.maxX && maxX > box.minX && minY < box.maxY && maxY > box.minY;
  };
  return { solids: solids.filter(meets), voids: voids.filter(meets) };
}
