import type { Langue } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { Building, Level, Room } from '../../building/index.js';
import { clearHeightAt, deckName, deckStoreys } from '../../building/index.js';
import { difference, unionRings } from '../../maths/clip.js';
import type { Point, Point3, Polygon, Ring } from '../../maths/geometry.js';
import { areaOf, boundsOf, polygonContains } from '../../maths/ring.js';
import type { TourOptions } from '../options.js';
import { roomAt } from '../phase.js';
import { Clearance } from './clearance.js';
import type { Obstacles } from './obstacles.js';
import { obstaclesOf } from './obstacles.js';
import { Region } from './region.js';

/** Clearances are measured up to this, mm. */
export const REACH_MM = 600;
/** Cells of rooms, and of the ground outside, mm; and most of them in one region. */
const [CELL_MM, OUTSIDE_CELL_MM, MOST_CELLS] = [50, 100, 400_000];
/** The ground walked on round a building, mm. */
const AROUND_MM = 7000;
/** A deck this near to the floor of its storey is a gallery of it, mm; smaller ones are no floor to walk on, mm². */
const [GALLERY_MM, LEAST_AREA] = [50, 1e6];
/** An eye is over a mezzanine from this far above it, mm. */
const OVER_FLOOR_MM = 500;
/** Air kept over the eye, and the lowest eye of a low room, mm. */
const [OVER_EYE_MM, LOWEST_EYE_MM] = [150, 1100];

/** A storey, or the mezzanines of one height, as a tour goes about it. */
export interface Floor {
  readonly level: Level;
  readonly isMezzanine: boolean;
  readonly obstacles: Obstacles;
  readonly clearance: Clearance;
  /** Distances to what is gone round where there is room. */
  readonly aside: Clearance;
}

/** A room, or the ground round a storey (`room` null), with the floor left free in it. */
export interface Place {
  readonly floor: Floor;
  readonly room: Room | null;
  readonly region: Region;
  /** Altitude of the eye. */
  readonly eye: number;
}

/** The storeys of a building by their index, then its mezzanines, and what one keeps away from on each. */
export function floorsOf(building: Building, mode: TourOptions['mode'], langue: Langue): Floor[] {
  const floorOf = (within: Building, level: Level, isMezzanine: boolean): Floor => {
    const obstacles = obstaclesOf(within, level, mode);
    const [clearance, aside] = [obstacles.segments, obstacles.aside].map((held) => new Clearance(held, REACH_MM)) as [
      Clearance,
      Clearance,
    ];
    return { level, isMezzanine, obstacles, clearance, aside };
  };
  const mezzanines = building.levels.flatMap((level) =>
    deckStoreys(building, level, (deck) => say(deckName(deck), langue))
      .map((own) => ({
        ...own,
        level: { ...own.level, rooms: own.level.rooms.filter((room) => isWithin(level, room)) },
      }))
      .filter((own) => own.level.rooms.length > 0),
  );
  return [
    ...building.levels.map((level) => floorOf(building, level, false)),
    ...mezzanines.map((own) => floorOf({ ...own.building, stairwells: [] }, own.level, true)),
  ];
}

/** Whether the floor of a deck is a mezzanine: inside its storey, and above its floor. */
const isWithin = ({ z, outline }: Level, deck: Room): boolean =>
  deck.z > z + GALLERY_MM && deck.area > LEAST_AREA && outline.some((part) => polygonContains(part, deck.labelPoint));

/** The mezzanine room that an eye is over; undefined with none. */
const mezzanineUnder = (floors: readonly Floor[], eye: Point3): Room | undefined =>
  floors
    .filter(({ isMezzanine }) => isMezzanine)
    .flatMap(({ level }) => level.rooms)
    .find(
      ({ z, height, polygon }) => eye.z >= z + OVER_FLOOR_MM && eye.z <= z + height && polygonContains(polygon, eye),
    );

/** The room that an eye is in, over a mezzanine that of the mezzanine; null outside, and in walls. */
export const roomUnder = (building: Building, floors: readonly Floor[], eye: Point3): Room | null =>
  mezzanineUnder(floors, eye) ?? roomAt(building, eye);

/** The floor that an eye is over. */
export function floorUnder(floors: readonly Floor[], eye: Point3): Floor | undefined {
  const room = mezzanineUnder(floors, eye);
  return floors.findLast(({ level, isMezzanine }) =>
    isMezzanine ? room !== undefined && level.rooms.includes(room) : level.z <= eye.z,
  );
}

/** Cells as fine as asked, coarser in places too large for them. */
function cellOf({ outer }: Polygon, cell: number): number {
  const { minX, minY, maxX, maxY } = boundsOf(outer);
  return Math.max(cell, Math.sqrt(((maxX - minX) * (maxY - minY)) / MOST_CELLS));
}

/** The free floor of a room. */
export function placeOfRoom(floor: Floor, room: Room, eyeHeight: number): Place {
  const { clearance, obstacles, aside } = floor;
  const { polygon, height, z, ceiling } = room;
  const eye = Math.max(Math.min(eyeHeight, height - OVER_EYE_MM), Math.min(eyeHeight, LOWEST_EYE_MM));
  const isLow = ceiling.length > 1 || ceiling.some(({ plane }) => plane.gx !== 0 || plane.gy !== 0);
  const near = nearby(obstacles, polygon.outer);
  const region = new Region(polygon, clearance, {
    ...near,
    aside,
    cell: cellOf(polygon, CELL_MM),
    isHigh: isLow ? (at) => clearHeightAt(room, at) >= eye + OVER_EYE_MM : null,
  });
  return { floor, room, region, eye: z + eye };
}

/**
 * The ground round a storey, the building left out.
 * @param beyond points that it reaches to
 */
export function placeOutside(floor: Floor, eyeHeight: number, beyond: readonly Point[]): Place {
  const { level } = floor;
  const { minX, minY, maxX, maxY } = boundsOf(level.outline.flatMap(({ outer }) => outer));
  const [xs, ys] = [beyond.map(({ x }) => x), beyond.map(({ y }) => y)];
  const [west, south] = [Math.min(minX - AROUND_MM, ...xs), Math.min(minY - AROUND_MM, ...ys)];
  const [east, north] = [Math.max(maxX + AROUND_MM, ...xs), Math.max(maxY + AROUND_MM, ...ys)];
  const outer = [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
  const polygon = { outer, holes: level.outline.map((part) => part.outer) };
  return openPlace(floor, polygon, { cell: OUTSIDE_CELL_MM, eyeHeight });
}

/** The galleries outside a storey: access decks, balconies of `planchers`. */
export function placesOfGalleries({ decks }: Building, floor: Floor, eyeHeight: number): Place[] {
  const { level } = floor;
  const own = decks.filter(({ top }) => Math.abs(top - level.z) <= GALLERY_MM);
  return difference(unionRings(own.map(({ polygon }) => polygon.outer)), level.outline)
    .filter((part) => areaOf(part) > LEAST_AREA)
    .map((part) => openPlace(floor, part, { cell: CELL_MM, eyeHeight }));
}

function openPlace(
  floor: Floor,
  polygon: Polygon,
  { cell, eyeHeight }: { readonly cell: number; readonly eyeHeight: number },
): Place {
  const { level, clearance, obstacles, aside } = floor;
  const rules = { ...nearby(obstacles, polygon.outer), aside, cell: cellOf(polygon, cell), isHigh: null };
  return { floor, room: null, region: new Region(polygon, clearance, rules), eye: level.z + eyeHeight };
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
