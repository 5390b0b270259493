import type { Box, Building, Level, Roof } from '../building/index.js';
import { asPolygon, difference, intersection, offset, union } from '../maths/clip.js';
import type { Point, Polygon } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { polygonContains } from '../maths/ring.js';
import { centroidOf } from '../maths/centroid.js';
import { existingParts } from './existing-part.js';
import type { LegalLine } from './legal-line.js';
import { areaSum, withoutSlivers } from './legal-line.js';

/** What a line of the footprint is. */
export type FootprintItem = 'volume' | 'cour' | 'ouvrage' | 'abri';

/** A line of the sum of the footprint. */
export type FootprintLine = LegalLine<FootprintItem>;

/** Footprint of art. R. 420-1 of the planning code. */
export interface LegalFootprint {
  readonly polygons: readonly Polygon[];
  readonly existing: readonly Polygon[];
  readonly created: readonly Polygon[];
  /** mm². */
  readonly area: number;
  readonly existingArea: number;
  readonly createdArea: number;
  readonly lines: readonly FootprintLine[];
}

/** A level whose top is no higher than this above the ground is buried: it has no volume to project, mm. */
const BURIED_MM = 100;
/** Terraces and works no higher than this above the ground make no footprint (usual reading of R. 420-1), mm. */
const RAISED_MM = 600;
/** A lower volume under a roof carries nothing, mm. */
const POST_MM = 1000;
/** A post that only touches the edge of its roof carries it, mm. */
const AT_EDGE_MM = 50;

/** Courts that neither a roof nor a storey covers. */
function courtsOf({ roofs }: Building, { rooms }: Level): Polygon[] {
  const open = rooms.filter(({ use }) => use === 'exterieur').map(({ polygon }) => polygon);
  if (open.length === 0) return [];
  const covered = roofs.flatMap(({ outline }) => outline);
  return withoutSlivers(covered.length > 0 ? difference(open, covered) : open);
}

/** Projection of the levels above ground, courts left open. */
function volumesOf(building: Building): { readonly whole: Polygon[]; readonly courts: Polygon[] } {
  const above = building.levels.filter(({ top }) => top > building.site.groundZ + BURIED_MM);
  const whole = union(above.flatMap(({ outline }) => outline));
  const built = above.flatMap((level) => {
    const courts = courtsOf(building, level);
    return courts.length > 0 ? difference(level.outline, courts) : level.outline;
  });
  return { whole, courts: withoutSlivers(difference(whole, union(built))) };
}

/** Balconies, raised terraces and volumes outside, and outside stairs, with their pointers. */
function worksOutside(building: Building): { readonly pointer: string; readonly polygons: readonly Polygon[] }[] {
  const { boxes, decks, stairs, site } = building;
  const isRaised = (top: number): boolean => top > site.groundZ + RAISED_MM;
  return [
    ...boxes
      .filter(({ top, role }) => isRaised(top) && role !== 'palier')
      .map(({ pointer, footprint }) => ({ pointer, polygons: [asPolygon(footprint)] })),
    ...decks.filter(({ top }) => isRaised(top)).map(({ pointer, parts }) => ({ pointer, polygons: parts })),
    ...stairs.flatMap(({ flights, landings }) => [
      ...flights
        .filter(({ arrivalZ }) => isRaised(arrivalZ))
        .map(({ pointer, footprint }) => ({ pointer, polygons: [asPolygon(footprint)] })),
      ...landings
        .filter(({ top }) => isRaised(top))
        .map(({ pointer, footprint }) => ({ pointer, polygons: [asPolygon(footprint)] })),
    ]),
  ];
}

/** True where posts or walls stand under a part of a roof. */
function isCarried({ boxes, walls, site }: Building, part: Polygon, volumes: readonly Polygon[]): boolean {
  const [reach] = offset([part], AT_EDGE_MM);
  const isUnder = (at: Point): boolean =>
    polygonContains(reach ?? part, at) && !volumes.some((volume) => polygonContains(volume, at));
  const stands = (top: number): boolean => top >= site.groundZ + POST_MM;
  const isPost = ({ height, top, center }: Box): boolean => height >= POST_MM && stands(top) && isUnder(center);
  return boxes.some(isPost) || walls.some(({ footprint, top }) => stands(top) && isUnder(centroidOf(footprint)));
}

/** Parts of roofs beyond the walls that something carries: eaves and canopies without posts do not count. */
function sheltersOf(building: Building, volumes: readonly Polygon[]) {
  const beyond = ({ footprint, pointer }: Roof) => ({
    pointer,
    parts: withoutSlivers(difference([footprint], volumes)),
  });
  return building.roofs
    .filter(({ type }) => type !== 'chien_assis')
    .map(beyond)
    .map(({ pointer, parts }) => ({
      pointer,
      polygons: parts.filter((part) => isCarried(building, part, volumes)),
    }))
    .filter(({ polygons }) => polygons.length > 0);
}

type Piece = Pick<FootprintLine, 'item' | 'polygons' | 'pointer'>;

/** Pieces one after the other, each without what those before it cover already. */
function apart(pieces: readonly Piece[], taken: readonly Polygon[]): Piece[] {
  let covered = [...taken];
  return pieces.flatMap((piece) => {
    const own = withoutSlivers(covered.length > 0 ? difference(piece.polygons, covered) : [...piece.polygons]);
    if (own.length === 0) return [];
    covered = union([...covered, ...own]);
    return [{ ...piece, polygons: own }];
  });
}

/** The part of a piece that stands already, and the one that is created, as lines. */
function linesOf({ item, polygons, pointer }: Piece, existing: readonly Polygon[], sign: 1 | -1): FootprintLine[] {
  const standing = existing.length > 0 ? withoutSlivers(intersection(polygons, existing)) : [];
  const added = existing.length > 0 ? withoutSlivers(difference(polygons, existing)) : polygons;
  return [
    { isExisting: true, polygons: standing },
    { isExisting: false, polygons: added },
  ]
    .filter(({ polygons: part }) => part.length > 0)
    .map((part) => ({ ...part, item, sign, pointer, area: areaSum(part.polygons) }));
}

/**
 * Footprint as art. R. 420-1 of the planning code has it: vertical projection of the volume, overhangs included, less
 * ornaments, and less eaves and canopies that neither posts nor corbels carry. Open courts, buried levels and works
 * under 0.60 m are left out.
 */
export const legalFootprint = perObject((building: Building): LegalFootprint => {
  const { whole, courts } = volumesOf(building);
  const volumes = courts.length > 0 ? difference(whole, courts) : whole;
  const shelters = sheltersOf(building, volumes).map((one): Piece => ({ ...one, item: 'abri' }));
  const works = worksOutside(building).map((one): Piece => ({ ...one, item: 'ouvrage' }));
  const added = apart([...shelters, ...works], volumes);
  const standing = union(existingParts(building).flat());
  const lines = [
    ...linesOf({ item: 'volume', polygons: whole, pointer: null }, standing, 1),
    ...linesOf({ item: 'cour', polygons: courts, pointer: null }, standing, -1),
    ...added.flatMap((piece) => linesOf(piece, standing, 1)),
  ];
  const polygons = union([...volumes, ...added.flatMap((piece) => piece.polygons)]);
  const existing = standing.length > 0 ? intersection(polygons, standing) : [];
  const created = standing.length > 0 ? difference(polygons, standing) : polygons;
  const areas = [polygons, existing, created].map(areaSum) as [number, number, number];
  return { polygons, existing, created, area: areas[0], existingArea: areas[1], createdArea: areas[2], lines };
});
