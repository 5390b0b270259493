import type { Building, RoofPane } from '../building/index.js';
import { asPolygon, difference, union } from '../maths/clip.js';
import type { Point, Point3, Polygon } from '../maths/geometry.js';
import { distanceToSegment } from '../maths/lines.js';
import { perObject } from '../maths/memo.js';
import { areaOf, ringContains, ringsOf } from '../maths/ring.js';
import { legalFootprint } from '../measures/index.js';
import type { Heights, MeasuredSide } from '../site/index.js';
import { heightsOf, measuredSides } from '../site/index.js';

/** A roof pane that slopes, or a flat roof, with its pointer. */
export interface Slope {
  readonly pointer: string;
  readonly pct: number;
  /** Middle of its lowest edge. */
  readonly at: Point3;
}

/** What rules of a plan speak of; mm, mm². */
export interface PlanningMeasures {
  /** Area of the plot; null without one. */
  readonly plot: number | null;
  readonly footprint: number;
  readonly heights: Heights;
  readonly storeys: number;
  readonly sides: readonly MeasuredSide[];
  readonly slopes: readonly Slope[];
  readonly parkings: number;
  /** Plot without footprint, parking places, paths and terraces; null without a plot. */
  readonly free: number | null;
  /** Free ground without ponds, sheds and decking; null without a plot. */
  readonly planted: number | null;
  /** Trees that stand on the plot, or anywhere outside without one. */
  readonly trees: number;
  /** Least distance between two buildings of the plot; null with one building. */
  readonly between: { readonly distance: number; readonly at: Point } | null;
}

const areaSum = (polygons: readonly Polygon[]): number => polygons.reduce((sum, one) => sum + areaOf(one), 0);

const lowest = ({ ring }: RoofPane): Point3 => ring.reduce((low, at) => (at.z < low.z ? at : low), ring[0]!);

const slopesOf = ({ roofs }: Building): Slope[] =>
  roofs
    .filter(({ type }) => type !== 'chien_assis')
    .flatMap(({ panes, pointer }) => panes.map((pane) => ({ pointer, pct: pane.slopePct, at: lowest(pane) })));

/** What is laid on the ground of a plot. */
const laidOn = ({ site }: Building): Polygon[] =>
  [...site.terraces, ...site.paths, ...site.parkings].flatMap(({ footprint }) =>
    footprint ? [asPolygon(footprint)] : [],
  );

/** Pieces of a garden that nothing grows under. */
const SEALING: ReadonlySet<string> = new Set(['bassin', 'abri_jardin', 'terrasse']);
const TREES: ReadonlySet<string> = new Set(['arbre', 'arbre_conifere']);

const sealedBy = ({ furniture }: Building): Polygon[] =>
  furniture
    .filter(({ isOutside, type }) => isOutside && SEALING.has(type))
    .map(({ footprint }) => asPolygon(footprint));

/** Area of the plot that nothing of some works covers; null without a plot. */
function groundWithout({ site }: Building, works: readonly Polygon[]): number | null {
  if (!site.parcel) return null;
  const plot = asPolygon(site.parcel.ring);
  const taken = union(works);
  return areaSum(taken.length > 0 ? difference([plot], taken) : [plot]);
}

function treesOn({ site, furniture }: Building): number {
  const ring = site.parcel?.ring;
  return furniture.filter(
    ({ isOutside, type, center }) => isOutside && TREES.has(type) && (!ring || ringContains(ring, center)),
  ).length;
}

/** Edges of an area. */
const edgesOf = (polygon: Polygon): (readonly [Point, Point])[] =>
  ringsOf(polygon).flatMap((ring) => ring.map((p, i) => [p, ring[(i + 1) % ring.length]!] as const));

/** Nearest corner of one polygon to the edges of another. */
function nearest(one: Polygon, other: Polygon): { readonly distance: number; readonly at: Point } {
  let [distance, at]: [number, Point] = [Infinity, one.outer[0]!];
  for (const corner of one.outer) {
    for (const [p, q] of edgesOf(other)) {
      const away = distanceToSegment(corner, p, q);
      if (away < distance) [distance, at] = [away, corner];
    }
  }
  return { distance, at };
}

/** Buildings compared with one another: more of them are a drawing error. */
const MOST_BUILDINGS = 50;

function betweenBuildings(footprint: readonly Polygon[]): PlanningMeasures['between'] {
  if (footprint.length < 2 || footprint.length > MOST_BUILDINGS) return null;
  return footprint
    .flatMap((one) => footprint.filter((other) => other !== one).map((other) => nearest(one, other)))
    .reduce((best, found) => (found.distance < best.distance ? found : best));
}

/** What the rules of a plan speak of, measured once a building. */
export const planningMeasures = perObject((building: Building): PlanningMeasures => {
  const { polygons, area } = legalFootprint(building);
  const { site, levels } = building;
  const works = [...polygons, ...laidOn(building)];
  return {
    plot: site.parcel?.area ?? null,
    footprint: area,
    heights: heightsOf(building),
    storeys: levels.filter(({ ordinal }) => ordinal >= 0 && Number.isInteger(ordinal)).length,
    sides: measuredSides(building),
    slopes: slopesOf(building),
    parkings: site.parkings.length,
    free: groundWithout(building, works),
    planted: groundWithout(building, [...works, ...sealedBy(building)]),
    trees: treesOn(building),
    between: betweenBuildings(polygons),
  };
});
