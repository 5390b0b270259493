import type { Island } from '../maths/clip.js';
import { unionTree } from '../maths/clip.js';
import type { Polygon, Ring } from '../maths/geometry.js';
import { Recall } from '../maths/memo.js';
import type { Axis } from './axis.js';
import { joinContacts } from './contacts.js';
import { footprintsOf } from './footprints.js';
import type { Joins } from './joins.js';
import { joinsOf } from './joins.js';

/**
 * The part of a plan section that depends on the axes and thicknesses of its walls alone. It names no wall: storeys of
 * equal walls share one section. Never modified once it is made.
 */
export interface Section {
  /** The walls, each axis and thickness once; their `index` is their place in this list. */
  readonly axes: readonly Axis[];
  /** Contacts between them, by place in `axes`. */
  readonly joins: Joins;
  /** Plan of each wall, in the order of `axes`. */
  readonly footprints: readonly Ring[];
  /** Union of the footprints. */
  readonly islands: readonly Island[];
  /** Areas that the walls enclose, islands inside taken out. */
  readonly enclosed: readonly Polygon[];
}

/** A section with the place in its `axes` of each wall of the list it was asked for. */
export interface SectionOfWalls {
  readonly section: Section;
  readonly placeOf: readonly number[];
}

/**
 * Number of walls of all remembered sections: enough for a storey edited many times, or for ten storeys of a large
 * building.
 */
const CAPACITY_WALLS = 16_000;
/** Contacts and corners that weigh as much as a wall: walls that all cross each other have thousands. */
const PARTS_A_WALL = 12;
const sections = new Recall<Section>(CAPACITY_WALLS);

const sum = (counts: readonly number[]): number => counts.reduce((p, q) => p + q, 0);

/** What a section takes to keep, in walls of an ordinary storey. */
function weightOf({ axes, joins, enclosed }: Section): number {
  const contacts = sum(joins.ends.map(([a, b]) => a.touches.length + b.touches.length));
  const corners = sum(enclosed.map(({ outer, holes }) => outer.length + sum(holes.map((hole) => hole.length))));
  return Math.max(axes.length, (contacts + corners) / PARTS_A_WALL);
}

/** An axis with a key: a text that no other axis or thickness has. */
export interface KeyedAxis extends Axis {
  readonly key: string;
}

/** Key of the axis and the thickness of a wall, mm: two walls with one key lie in one place. */
export const axisKey = ({ a, b, thickness }: Pick<Axis, 'a' | 'b' | 'thickness'>): string =>
  `${a.x},${a.y},${b.x},${b.y},${thickness}`;

/**
 * The section of some walls: derived again only when a wall of it was moved, added, removed, thickened or reordered.
 */
export function sectionOf(walls: readonly KeyedAxis[]): SectionOfWalls {
  const { distinct, placeOf, key } = withoutCopies(walls, (wall) => wall.key);
  return { section: sections.of(key, weightOf, () => derive(distinct)), placeOf };
}

function derive(distinct: readonly Axis[]): Section {
  const axes = distinct.map(({ a, b, direction, length, thickness }, index): Axis => ({
    index,
    a,
    b,
    direction,
    length,
    thickness,
  }));
  const joins = joinsOf(axes);
  const plain = footprintsOf(axes, joins);
  const footprints = joinContacts(axes, joins, plain) ? footprintsOf(axes, joins) : plain;
  const islands = unionTree(footprints);
  return { axes, joins, footprints, islands, enclosed: enclosedBy(islands) };
}

/**
 * One wall for each axis and thickness: a thousand copies would all touch each other. `placeOf` gives the place of the
 * wall that stands for each.
 */
export function withoutCopies<W>(
  walls: readonly W[],
  keyOf: (wall: W) => string,
): { distinct: W[]; placeOf: number[]; /** Keys of all walls of `distinct`, joined. */ key: string } {
  const places = new Map<string, number>();
  const distinct: W[] = [];
  const placeOf = walls.map((wall) => {
    const key = keyOf(wall);
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = distinct.push(wall) - 1;
    places.set(key, place);
    return place;
  });
  return { distinct, placeOf, key: [...places.keys()].join(';') };
}

function enclosedBy(islands: readonly Island[]): Polygon[] {
  return islands.flatMap(({ holes }) =>
    holes.flatMap(({ ring, islands: inner }): Polygon[] => [
      { outer: ring, holes: inner.map(({ outer }) => outer.toReversed()) },
      ...enclosedBy(inner),
    ]),
  );
}
