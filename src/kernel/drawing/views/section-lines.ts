import type { Building } from '../../building/index.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { boundsOf, polygonContains } from '../../maths/ring.js';
import { stretchesAlong } from '../../maths/stretches.js';
import { cross, distance, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { frameAt } from '../frame.js';
import { mainAngle } from '../../maths/main-angle.js';
import { bestPlace } from './section-places.js';

/** A vertical cut: plans mark it and sections take its name. It looks to the left of a → b. */
export interface SectionLine {
  readonly name: string;
  readonly a: Point;
  readonly b: Point;
}

/** How far a line runs past the building, mm. */
const BEYOND = 1200;
const NAMES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The section line that a caller asks for, named by its place among them. */
export const sectionLine = (
  index: number,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): SectionLine => ({ name: NAMES[index % 26]!, a: { x: x1, y: y1 }, b: { x: x2, y: y2 } });

/** A line by default runs this far from the ends of the building, mm. */
const LEAST_INSIDE = 300;

/**
 * The two sections drawn when the caller asks for none: across and along the main axes of the building, each where it
 * shows most: bays, a stair, the higher ridge.
 * @param before the building before its works, which the same lines cut: they run along none of its walls either
 */
export function defaultSections(building: Building, before: Building | null = null): SectionLine[] {
  const cut = before ? { ...building, walls: [...building.walls, ...before.walls] } : building;
  const points = building.footprint.flatMap(({ outer }) => outer);
  if (points.length === 0) return [];
  const angle = mainAngle(building.walls);
  const frame = frameAt(angle);
  const { minX, minY, maxX, maxY } = boundsOf(points.map((point) => frame.toLocal(point)));
  const at = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  const line = (from: Point, to: Point, index: number): SectionLine => ({
    name: NAMES[index]!,
    a: frame.toWorld(from),
    b: frame.toWorld(to),
  });
  const inside = (one: SectionLine): number =>
    building.footprint.flatMap((part) => stretchesIn(one, part)).reduce((sum, [from, to]) => sum + to - from, 0);
  const upright = (x: number): SectionLine => line({ x, y: minY - BEYOND }, { x, y: maxY + BEYOND }, 0);
  const level = (y: number): SectionLine => line({ x: minX - BEYOND, y }, { x: maxX + BEYOND, y }, 1);
  const within = (low: number, high: number) => [low + LEAST_INSIDE, high - LEAST_INSIDE] as const;
  const x = bestPlace(
    cut,
    (p) => frame.toLocal(p).x,
    at.x,
    within(minX, maxX),
    (at) => inside(upright(at)),
  );
  const y = bestPlace(
    cut,
    (p) => frame.toLocal(p).y,
    at.y,
    within(minY, maxY),
    (at) => inside(level(at)),
  );
  return [upright(x), level(y)].map((one) => towardsRidge(building, one));
}

/** Ridges higher than this over those on the other side are worth turning round for, mm. */
const HIGHER = 100;

/** A section that would have the ridge behind the viewer looks the other way: it shows what its heights are told of. */
function towardsRidge({ roofs }: Building, line: SectionLine): SectionLine {
  const { name, a, b } = line;
  const direction = unit(subtract(b, a));
  const corners = roofs.flatMap(({ panes }) => panes.flatMap(({ ring }) => ring));
  const highest = (way: 1 | -1): number =>
    corners.reduce((z, at) => (way * cross(direction, subtract(at, a)) > 0 ? Math.max(z, at.z) : z), -Infinity);
  return highest(-1) > highest(1) + HIGHER ? { name, a: b, b: a } : line;
}

/** Marks of a cut on a plan: its two ends, with arrows the way it looks and its letter. */
export interface SectionMark {
  readonly name: string;
  readonly at: Point;
  /** The way the section looks. */
  readonly look: Point;
  /** Along the line, outwards. */
  readonly outwards: Point;
}

/** The two marks of a section line, at its start and at its end. */
export function sectionMarks({ name, a, b }: SectionLine): SectionMark[] {
  const direction = unit(subtract(b, a));
  const look = leftOf(direction);
  return [
    { name, at: a, look, outwards: { x: -direction.x, y: -direction.y } },
    { name: `${name}’`, at: b, look, outwards: direction },
  ];
}

/** Name of a section, from its two ends: `AA’`. */
export const cutName = ({ name }: SectionLine): string => `${name}${name}’`;

/** The point of a section line at a distance from its start, mm. */
export const pointOn = ({ a, b }: SectionLine, along: number): Point => offsetFrom(a, unit(subtract(b, a)), along);

/**
 * Distances from the start of a section line between which it runs inside an area, in order. A stretch that an end of
 * the line cuts short has an edge in the drawing alone, and is left out.
 */
export function stretchesIn({ a, b }: SectionLine, area: Polygon): [number, number][] {
  const length = distance(a, b);
  return stretchesAlong(a, b, area).filter(([from, to]) => from > 0 && to < length);
}

/** A line that ends under an eave is looked at as if it went on past that by so much, mm. */
const PAST_EAVE = 10;
/** No eave reaches further, mm. */
const WIDEST_EAVE = 20_000;

/** How far a line goes on from an end, outwards, to be past the eaves over it, mm. */
function toEaveFrom({ roofs, footprint }: Building, end: Point, out: Point): number {
  if (footprint.some((part) => polygonContains(part, end))) return 0;
  const far = offsetFrom(end, out, WIDEST_EAVE);
  const over = roofs.flatMap(({ outline }) => outline.filter((part) => polygonContains(part, end)));
  const ends = over.flatMap((part) =>
    stretchesAlong(end, far, part)
      .slice(0, 1)
      .map(([, to]) => to + PAST_EAVE),
  );
  return Math.max(0, ...ends);
}

/**
 * A section line that stops under an eave, past its wall, as far as the end of the eave: the section cuts the whole
 * roof, however short its marks on the plans are.
 */
export function pastEaves(building: Building, line: SectionLine): SectionLine {
  const { name, a, b } = line;
  const way = unit(subtract(b, a));
  const back = { x: -way.x, y: -way.y };
  const [before, after] = [toEaveFrom(building, a, back), toEaveFrom(building, b, way)];
  if (before === 0 && after === 0) return line;
  return { name, a: offsetFrom(a, back, before), b: offsetFrom(b, way, after) };
}
