import type { Boundary, Building } from '../building/index.js';
import { asPolygon, difference, roundOffset } from '../maths/clip.js';
import type { Polygon, Ring } from '../maths/geometry.js';
import { areaOf } from '../maths/ring.js';
import { offsetFrom, subtract, unit } from '../maths/vector.js';
import type { ScenePlanningRules } from '../scene/index.js';
import { measuredSides } from '../site/index.js';
import type { RuleBook } from './rule-book.js';
import { ruleBookOf } from './rule-book.js';

/** A level section of the envelope: what may be built at a height above the natural ground; mm, mm². */
export interface EnvelopeSlice {
  readonly height: number;
  readonly polygons: readonly Polygon[];
  readonly area: number;
}

/** The solid that setbacks, prospects and heights leave, by its level sections from the ground up. */
export interface Envelope {
  readonly slices: readonly EnvelopeSlice[];
  /** mm³: between two sections the solid is taken for a frustum. */
  readonly volume: number;
  /** Highest point, mm above the natural ground. */
  readonly top: number;
}

const METRE = 1e3;
/** Sections at most, and what rises less than this is not divided further, mm. */
const MOST_SLICES = 12;
const LEAST_STEP = 1000;
/** Half the width of a side as an area, mm: a line has none. */
const HAIR = 0.2;
/** A smaller section holds no building, mm². */
const LEAST_AREA = 1e6;

const areaSum = (polygons: readonly Polygon[]): number => polygons.reduce((sum, one) => sum + areaOf(one), 0);

const valueOf = (book: RuleBook, key: Parameters<RuleBook['of']>[0], side?: Boundary): number | null =>
  book.of(key, side)?.value ?? null;

/** What a side asks of a point: `floor`, or a share of its height less what lies beyond the side, if more; mm. */
export interface SideDemand {
  readonly floor: number;
  readonly ratio: number;
  readonly beyond: number;
}

/** The demand of a side by the rules that are for it. */
export function demandOf(book: RuleBook, side: Boundary): SideDemand {
  if (side.nature === 'voie') {
    const setback = (valueOf(book, 'recul_voie_min_m', side) ?? 0) * METRE;
    const ratio = side.roadWidth === null ? null : valueOf(book, 'prospect_voie', side);
    return { floor: setback, ratio: ratio ?? 0, beyond: ratio === null ? 0 : side.roadWidth! };
  }
  const rear = side.nature === 'fond' ? valueOf(book, 'recul_fond_min_m', side) : null;
  const setback = (rear ?? valueOf(book, 'recul_separatif_min_m', side) ?? 0) * METRE;
  const ratio = valueOf(book, 'prospect_separatif', side);
  const least = ratio === null ? 0 : (book.given.prospect_separatif?.min_m ?? 0) * METRE;
  return { floor: Math.max(setback, least), ratio: ratio ?? 0, beyond: 0 };
}

/** What a side asks at a height, mm. */
function asked(book: RuleBook, side: Boundary, height: number): number {
  const { floor, ratio, beyond } = demandOf(book, side);
  return Math.max(floor, ratio * height - beyond);
}

/** All points within a distance of a side. */
function bandOf({ a, b }: Boundary, distance: number): readonly Polygon[] {
  const along = unit(subtract(b, a));
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const hair: Ring = [
    offsetFrom(a, along, 0, -HAIR),
    offsetFrom(a, along, length, -HAIR),
    offsetFrom(a, along, length, HAIR),
    offsetFrom(a, along, 0, HAIR),
  ];
  return roundOffset([asPolygon(hair)], distance - HAIR);
}

/** What of the plot its sides leave, each asking for its distance. */
function leftBy(
  plot: Polygon,
  sides: readonly Boundary[],
  distances: readonly number[],
): Omit<EnvelopeSlice, 'height'> {
  const bands = sides.flatMap((side, i) => (distances[i]! > HAIR ? bandOf(side, distances[i]!) : []));
  // Bands overlap at corners: taken away one by one, what two of them cover is not put back.
  const left = bands.reduce<readonly Polygon[]>((kept, band) => difference(kept, [band]), [plot]);
  const polygons = left.filter((one) => areaOf(one) >= LEAST_AREA);
  return { polygons, area: areaSum(polygons) };
}

/** Sections at heights, mm. Where the sides ask the same at several, as up a plain setback, they leave the same. */
function slicesAt(
  heights: readonly number[],
  plot: Polygon,
  sides: readonly Boundary[],
  book: RuleBook,
): EnvelopeSlice[] {
  const known = new Map<string, ReturnType<typeof leftBy>>();
  return heights.map((height) => {
    const distances = sides.map((side) => asked(book, side, height));
    const key = distances.join();
    const left = known.get(key) ?? leftBy(plot, sides, distances);
    known.set(key, left);
    return { height, ...left };
  });
}

/** The height at which the rules end the envelope, mm; null where nothing bounds it. */
export function topOf(book: RuleBook, plot: Ring): number | null {
  const ridge = valueOf(book, 'hauteur_faitage_max_m') ?? valueOf(book, 'hauteur_egout_max_m');
  if (ridge !== null) return ridge * METRE;
  const ratio = valueOf(book, 'prospect_separatif');
  if (ratio === null || ratio <= 0) return null;
  const xs = plot.map(({ x }) => x);
  const ys = plot.map(({ y }) => y);
  const across = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  return across / 2 / ratio;
}

/** Heights of the sections: even steps, and where the share of the height takes over from the least setback. */
function heightsOf(book: RuleBook, top: number): readonly number[] {
  const ratio = valueOf(book, 'prospect_separatif');
  const least = (book.given.prospect_separatif?.min_m ?? 0) * METRE;
  const bend = ratio ? least / ratio : 0;
  const count = Math.min(MOST_SLICES, Math.max(2, Math.ceil(top / LEAST_STEP)));
  const even = Array.from({ length: count + 1 }, (_, i) => (top * i) / count);
  return [...new Set([...even, ...(bend > 0 && bend < top ? [bend] : [])])].toSorted((p, q) => p - q);
}

function volumeOf(slices: readonly EnvelopeSlice[]): number {
  return slices.slice(1).reduce((sum, { height, area }, i) => {
    const below = slices[i]!;
    return sum + ((height - below.height) / 3) * (below.area + area + Math.sqrt(below.area * area));
  }, 0);
}

/**
 * The solid that the caller's setbacks, prospects and heights leave on the plot; null without a plot, or where no rule
 * bounds its height. Footprint, free ground and slopes are no part of it: they bound a building, not its place.
 */
export function envelopeOf(building: Building, given: ScenePlanningRules): Envelope | null {
  const { parcel } = building.site;
  const book = ruleBookOf(given);
  const plot = parcel && asPolygon(parcel.ring);
  const top = plot && topOf(book, plot.outer);
  if (!plot || !top) return null;
  const sides = measuredSides(building).map(({ boundary }) => boundary);
  const all = slicesAt(heightsOf(book, top), plot, sides, book);
  const empty = all.findIndex(({ polygons }) => polygons.length === 0);
  const slices = empty < 0 ? all : all.slice(0, empty);
  return { slices, volume: volumeOf(slices), top: slices.at(-1)?.height ?? 0 };
}
