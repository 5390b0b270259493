import type { Building } from '../../building/index.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { boundsOf, polygonContains, ringsOf } from '../../maths/ring.js';
import { cross, dot, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { isDemolished } from '../../scene/index.js';
import { frameAt } from '../frame.js';
import { mainAngle } from '../../maths/main-angle.js';

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

/**
 * The two sections drawn when the caller asks for none: across and along the main axes of the building, each where it
 * crosses most elements, but not inside a wall parallel to it, which would hide the rest.
 */
export function defaultSections(building: Building): SectionLine[] {
  const points = building.footprint.flatMap(({ outer }) => outer);
  if (points.length === 0) return [];
  const angle = mainAngle(building.walls);
  const frame = frameAt(angle);
  const { minX, minY, maxX, maxY } = boundsOf(points.map((point) => frame.toLocal(point)));
  const stair = building.scene.escaliers?.find((one) => !isDemolished(one));
  const at = stair ? frame.toLocal(stair) : { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  const inside = (value: number, low: number, high: number) => Math.min(high - 500, Math.max(low + 500, value));
  const x = clear(building, frame.toLocal, 'x', inside(at.x, minX, maxX), minX, maxX);
  const y = clear(building, frame.toLocal, 'y', inside(at.y, minY, maxY), minY, maxY);
  const line = (from: Point, to: Point, index: number): SectionLine => ({
    name: NAMES[index]!,
    a: frame.toWorld(from),
    b: frame.toWorld(to),
  });
  const across = line({ x, y: minY - BEYOND }, { x, y: maxY + BEYOND }, 0);
  const along = line({ x: minX - BEYOND, y }, { x: maxX + BEYOND, y }, 1);
  return [across, along].map((one) => towardsRidge(building, one));
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

/** Across as much of its length, a wall is cut along by a line that meets it: one in four, some 14°. */
const LENGTHWISE = 0.25;

/** A line this near to the jamb of a bay would show neither the bay nor its wall; further in it shows the bay, mm. */
const GRAZED = 150;
const INSIDE = 250;

/** Places of the jambs of outer bays in walls that a line crosses, each with the way into its bay. */
const jambsAcross = ({ openings }: Building, toLocal: (p: Point) => Point, axis: 'x' | 'y') =>
  openings
    .filter(({ isExterior }) => isExterior)
    .map(({ near, far, width }) => ({ ends: [toLocal(near)[axis], toLocal(far)[axis]] as const, width }))
    .filter(({ ends: [p, q], width }) => Math.abs(p - q) > (1 - LENGTHWISE) * width)
    .flatMap(({ ends: [p, q] }) => [
      { at: p, into: Math.sign(q - p) },
      { at: q, into: Math.sign(p - q) },
    ]);

/** The place nearest to `wanted` where the line runs in no wall, and grazes no jamb where that can be. */
function clear(
  building: Building,
  toLocal: (p: Point) => Point,
  axis: 'x' | 'y',
  wanted: number,
  low: number,
  high: number,
): number {
  const bands = building.walls
    .map(({ a, b, thickness, length }) => ({ p: toLocal(a)[axis], q: toLocal(b)[axis], thickness, length }))
    .filter(({ p, q, length }) => Math.abs(p - q) < Math.max(1, LENGTHWISE * length))
    .map(({ p, q, thickness }): [number, number] => [
      Math.min(p, q) - thickness / 2 - 250,
      Math.max(p, q) + thickness / 2 + 250,
    ])
    .sort(([a], [b]) => a - b);
  const jambs = jambsAcross(building, toLocal, axis);
  const isGrazing = (value: number): boolean => jambs.some(({ at }) => Math.abs(value - at) < GRAZED);
  // Into the bay rather than past it, for a line that would graze its jamb.
  const worth = isGrazing(wanted) ? GRAZED : 0;
  const insides = jambs.map(({ at, into }) => at + into * INSIDE);
  const candidates = [
    ...[wanted, ...bands.flat()].map((value) => ({ value, far: Math.abs(value - wanted) })),
    ...insides.map((value) => ({ value, far: Math.abs(value - wanted) - worth })),
  ]
    .filter(({ value }) => value > low + 300 && value < high - 300)
    .filter(({ value }) => !bands.some(([from, to]) => value > from && value < to))
    .sort((a, b) => a.far - b.far)
    .map(({ value }) => value);
  return candidates.find((value) => !isGrazing(value)) ?? candidates[0] ?? wanted;
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

/** Distances from the start of a section line between which it runs inside an area, in order. */
export function stretchesIn(line: SectionLine, area: Polygon): [number, number][] {
  const direction = unit(subtract(line.b, line.a));
  const length = dot(subtract(line.b, line.a), direction);
  const met = ringsOf(area)
    .flatMap((ring) =>
      ring.flatMap((p, i) => {
        const q = ring[(i + 1) % ring.length]!;
        const [sp, sq] = [cross(direction, subtract(p, line.a)), cross(direction, subtract(q, line.a))];
        if (sp > 0 === sq > 0) return [];
        const part = sp / (sp - sq);
        return [dot(subtract({ x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part }, line.a), direction)];
      }),
    )
    .filter((s) => s >= 0 && s <= length)
    .toSorted((p, q) => p - q);
  return met
    .slice(1)
    .map((to, i): [number, number] => [met[i]!, to])
    .filter(([from, to]) => to > from && polygonContains(area, pointOn(line, (from + to) / 2)));
}
