import { joinedBy } from '../../maths/groups.js';
import type { Point3 } from '../../maths/geometry.js';
import type { Box3, Convex, Facet, HalfSpace } from './convex.js';
import { boxAbout, clipped, clippedLoop, convexBox, facetOf, massOf, newell, opposite } from './convex.js';
import { cross3, dot3, minus, norm, plus } from './vec.js';

/** Triangles in millimetres, faces outwards or all inwards. */
export interface Triangles {
  readonly positions: ArrayLike<number>;
  readonly triangles: ArrayLike<number>;
}

/** Corners of a mesh this near to a plane lie on it, mm: coordinates of files are rounded to some micrometres. */
const NEAR_MM = 0.01;
/** Smaller pieces of a face do not part a solid, mm². */
const SPECK_MM2 = 1e-3;
/** Cells that one mesh is parted into at most: a chair has some hundred. */
const MOST_CELLS = 4_000;
/** Share of its faces by which a closed mesh may fail to balance. */
const OPEN = 1e-3;
/** The same of a mesh that lacks a face or two: what is inside is still plain for most of it. */
const TORN = 0.1;
/** Share of its faces that must close, of a mesh of several pieces. */
const SOLID = 0.5;
/** Share of the volume by which the parts may differ from what the faces enclose. */
const ASTRAY = 0.01;

/**
 * Convex parts of a closed mesh that do not overlap, by parting space along its faces (Fuchs, Kedem and Naylor, 1980);
 * null of a mesh that is mostly open, of contradictory faces, or of more than 4,000 parts.
 * @param region the parts within this box only: what is far away is not parted
 */
export function meshParts(mesh: Triangles, region?: Box3): readonly Convex[] | null {
  const facets = facetsOf(mesh);
  if (facets.length < 4) return null;
  const pieces = piecesOf(facets).map((piece) => soundOf(piece, OPEN));
  // What is open piece by piece may close as a whole.
  const whole = pieces.some((piece) => piece === null) ? soundOf(facets, TORN) : null;
  if (whole) return partedMesh(whole, region);
  const sound = pieces.filter((piece) => piece !== null);
  const areaIn = (all: readonly Facet[]): number => all.reduce((sum, facet) => sum + areaOf(facet), 0);
  // Sheets beside solids have no volume: the curtain of a window, the handles of a cupboard.
  if (areaIn(sound.flatMap((piece) => piece.facets)) < SOLID * areaIn(facets)) return null;
  const parts = sound.map((piece) => partedMesh(piece, region));
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part!);
}

/** A closed surface, faces outwards. */
interface Sound {
  readonly facets: readonly Facet[];
  readonly volume: number;
  /** It lacks a face: a part is then known by all of the other faces. */
  readonly isTorn: boolean;
}

function facetsOf({ positions, triangles }: Triangles): Facet[] {
  const at = (i: number): Point3 => {
    const first = 3 * triangles[i]!;
    return { x: positions[first]!, y: positions[first + 1]!, z: positions[first + 2]! };
  };
  const facets: Facet[] = [];
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const facet = facetOf([at(i), at(i + 1), at(i + 2)]);
    if (facet) facets.push(facet);
  }
  return facets;
}

const keyOf = ({ x, y, z }: Point3): string => [x, y, z].map((value) => Math.round(value / NEAR_MM)).join();

/** Facets that hang together by their corners. */
function piecesOf(facets: readonly Facet[]): Facet[][] {
  const firstAt = new Map<string, number>();
  const pairs = facets.flatMap(({ loop }, i) =>
    loop.flatMap((corner): [number, number][] => {
      const key = keyOf(corner);
      const other = firstAt.get(key);
      if (other === undefined) firstAt.set(key, i);
      return other === undefined ? [] : [[other, i]];
    }),
  );
  return joinedBy(facets.length, pairs).map((group) => group.map((i) => facets[i]!));
}

/** A surface that closes but for a share of it, turned outwards; null of one that does not, or encloses nothing. */
function soundOf(facets: readonly Facet[], share: number): Sound | null {
  const from = facets[0]!.loop[0]!;
  let sum = { x: 0, y: 0, z: 0 };
  let [area, volume] = [0, 0];
  for (const { loop } of facets) {
    const twice = newell(loop);
    sum = plus(sum, twice);
    area += norm(twice);
    volume += dot3(minus(loop[0]!, from), twice) / 6;
  }
  if (norm(sum) > share * area || volume === 0) return null;
  const isOutwards = volume > 0;
  const turned = isOutwards ? facets : facets.flatMap(({ loop }) => facetOf(loop.toReversed()) ?? []);
  return { facets: turned, volume: Math.abs(volume), isTorn: norm(sum) > OPEN * area };
}

function partedMesh({ facets, volume, isTorn }: Sound, region: Box3 | undefined): readonly Convex[] | null {
  const box = boxAbout(facets.flatMap(({ loop }) => loop));
  const cell = convexBox(region ? sharedBox(box, region) : box);
  if (!cell) return [];
  const hull = isTorn ? null : hullOf(facets, cell);
  if (hull) return [hull].flat();
  const parts = new Parting(facets, isTorn).within(cell);
  if (!parts || region || isTorn) return parts;
  const sum = parts.reduce((total, part) => total + massOf(part).volume, 0);
  return Math.abs(sum - volume) <= ASTRAY * volume ? parts : null;
}

const sharedBox = (p: Box3, q: Box3): Box3 => ({
  min: { x: Math.max(p.min.x, q.min.x), y: Math.max(p.min.y, q.min.y), z: Math.max(p.min.z, q.min.z) },
  max: { x: Math.min(p.max.x, q.max.x), y: Math.min(p.max.y, q.max.y), z: Math.min(p.max.z, q.max.z) },
});

/** What a convex mesh fills of a cell, nothing included; null of a mesh that is not convex. */
function hullOf(facets: readonly Facet[], cell: Convex): readonly Convex[] | null {
  const corners = facets.flatMap(({ loop }) => loop);
  const isConvex = facets.every(({ normal, at }) => corners.every((corner) => dot3(normal, corner) <= at + NEAR_MM));
  if (!isConvex) return null;
  let left: Convex | null = cell;
  for (const facet of facets) left = left && clipped(left, facet);
  return left ? [left] : [];
}

/** The parting of space along the faces of one surface, its work counted. */
class Parting {
  readonly #facets: readonly Facet[];
  readonly #parts: Convex[] = [];
  readonly #isTorn: boolean;
  #cells = 0;

  constructor(facets: readonly Facet[], isTorn: boolean) {
    this.#facets = facets;
    this.#isTorn = isTorn;
  }

  within(cell: Convex): readonly Convex[] | null {
    const here = this.#facets.flatMap((facet) => within(facet, cell)).toSorted((p, q) => areaOf(q) - areaOf(p));
    if (here.length === 0) return isInside(massOf(cell).center, this.#facets) ? [cell] : [];
    this.#part(cell, here);
    return this.#cells > MOST_CELLS ? null : this.#parts;
  }

  #part(cell: Convex, facets: readonly Facet[]): void {
    if (++this.#cells > MOST_CELLS) return;
    const splitter = facets[0]!;
    const behind: Facet[] = [];
    const before: Facet[] = [];
    let [isBehind, isBefore] = [false, false];
    for (const facet of facets) {
      if (!isOn(facet, splitter)) {
        behind.push(...pieceOf(facet, splitter));
        before.push(...pieceOf(facet, opposite(splitter)));
      } else if (dot3(facet.normal, splitter.normal) > 0) isBehind = true;
      else isBefore = true;
    }
    // Where faces look both ways, solids touch there or a film has no thickness.
    const isUnclear = this.#isTorn || (isBehind && isBefore);
    this.#side(clipped(cell, splitter), behind, isUnclear ? null : isBehind);
    this.#side(clipped(cell, opposite(splitter)), before, isUnclear ? null : isBefore);
  }

  /** One side of a cut: a part when no face is left in it and it lies behind those of the cut; null asks all faces. */
  #side(cell: Convex | null, facets: readonly Facet[], isIn: boolean | null): void {
    if (!cell) return;
    if (facets.length > 0) this.#part(cell, facets);
    else if (isIn ?? isInside(massOf(cell).center, this.#facets)) this.#parts.push(cell);
  }
}

const areaOf = ({ loop }: Facet): number => norm(newell(loop)) / 2;

const isOn = ({ loop }: Facet, { normal, at }: HalfSpace): boolean =>
  loop.every((point) => Math.abs(dot3(normal, point) - at) <= NEAR_MM);

/** The piece of a facet behind a plane; none where it is a speck. */
function pieceOf(facet: Facet, half: HalfSpace): Facet[] {
  if (facet.loop.every((point) => dot3(half.normal, point) <= half.at + NEAR_MM)) return [facet];
  const loop = clippedLoop(facet.loop, half, NEAR_MM);
  return loop.length >= 3 && norm(newell(loop)) > SPECK_MM2 ? [{ ...facet, loop }] : [];
}

/** The piece of a facet that lies inside a cell; of one on its border nothing. */
function within(facet: Facet, cell: Convex): Facet[] {
  let pieces = [facet];
  for (const side of cell.facets) pieces = pieces.flatMap((piece) => pieceOf(piece, side));
  return pieces.filter((piece) => !cell.facets.some((side) => isOn(piece, side)));
}

/** Whether a point lies inside a closed surface, by solid angles of its facets (van Oosterom and Strackee, 1983). */
function isInside(point: Point3, facets: readonly Facet[]): boolean {
  let angle = 0;
  for (const { loop } of facets) {
    const [a, b, c] = loop.map((corner) => minus(corner, point)) as [Point3, Point3, Point3];
    const [la, lb, lc] = [norm(a), norm(b), norm(c)];
    const below = la * lb * lc + dot3(a, b) * lc + dot3(b, c) * la + dot3(c, a) * lb;
    angle += 2 * Math.atan2(dot3(a, cross3(b, c)), below);
  }
  return angle > 2 * Math.PI;
}
