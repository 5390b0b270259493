import type { Polygon, Ring } from '../maths/geometry.js';
import { areaOf } from '../maths/ring.js';
import type { EndState } from './joins.js';
import type { Section } from './section.js';
import { sectionOf } from './section.js';
import type { PlainWall } from './walls.js';

/** Horizontal section of the walls at one altitude: the walls that the shared section was made from. */
export interface Cut {
  readonly z: number;
  readonly section: Section;
  /** Walls that the plane crosses, in document order. */
  readonly walls: readonly PlainWall[];
  /** Place of each wall in the section's lists: a copy has that of its model. */
  readonly placeOf: readonly number[];
}

/** Cuts the walls at an altitude (mm). */
export function cutAt(z: number, all: readonly PlainWall[]): Cut {
  const walls = all.filter((wall) => wall.z < z && wall.top > z);
  return { z, walls, ...sectionOf(walls) };
}

/** Plan of the wall at one place of the cut. */
export const footprintIn = ({ section, placeOf }: Cut, wall: number): Ring => section.footprints[placeOf[wall]!]!;

/** Both ends of the wall at one place of the cut. */
export const endsIn = ({ section, placeOf }: Cut, wall: number): readonly [EndState, EndState] =>
  section.joins.ends[placeOf[wall]!]!;

/** The first wall at each place of the section. The others are drawn exactly over it and change nothing in plan. */
export function modelsOf<W>(walls: readonly W[], placeOf: Cut['placeOf']): W[] {
  const models: W[] = [];
  walls.forEach((wall, i) => (models[placeOf[i]!] ??= wall));
  return models;
}

/** Outlines of the areas that a section encloses: outer faces of the outer walls, rooms and courtyards filled. */
export const outlineOf = ({ section }: Cut): Polygon[] => section.islands.map(({ outer }) => ({ outer, holes: [] }));

/** Smaller enclosures are ducts and chimneys: they are rooms of kind `gaine`, but make no storey. */
export const STOREY_MIN_AREA_MM2 = 1e6;
/** Whether an enclosed area is large enough to make a storey. */
export const isStoreySized = (polygon: Polygon): boolean => areaOf(polygon) >= STOREY_MIN_AREA_MM2;
