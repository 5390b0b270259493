import type { Building, Slab, Wall } from '../../building/index.js';
import { floorLayering } from '../../building/index.js';
import { asPolygon, difference, intersection, union } from '../../maths/clip.js';
import { LEVEL_TOLERANCE_MM } from '../../maths/constants.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf, boundsOf } from '../../maths/ring.js';
import { isBearing } from '../../structure/index.js';
import { rectangleAt } from '../boxes.js';
import { fillOfLayer } from '../plan/wall-layers.js';
import type { CutArea } from '../projection/slice.js';
import type { SectionAt } from './section-layers.js';
import { crossing } from './section-layers.js';
import { leafOf } from './section-leaves.js';
import { stretchesIn } from './section-lines.js';

/**
 * How a floor bears on a wall that goes on past it: what is left of the bearing leaf before its head (the edge unit of
 * NF DTU 20.1), the thinnest leaf that has room for one, the deepest bearing, mm.
 */
const BEARING = { edge: 50, leaf: 150, most: 200 } as const;
/** A floor this near to a face of a wall reaches it, mm. */
const REACH = 60;
/** A line that runs along a wall shows its length: most it may cross, in thicknesses. */
const MOST_CROSSED = 3;

/** Floor and bearing are joined over so much, mm; the part of a bearing that is wall at least. */
const OVERLAP = 0.2;
const LEAST_FULL = 0.9;

type Span = readonly [number, number];

/** Layers of a floor that carry it. */
const CARRYING: ReadonlySet<string> = new Set(['beton', 'maconnerie', 'bois']);

/** Altitudes between which a floor carries: its slab or its joists, without screed nor insulation, mm. */
function carryingPart({ scene }: Building, slab: Slab): Span {
  const { layers } = floorLayering(scene, slab);
  const own = layers.filter(({ key }) => CARRYING.has(fillOfLayer(key)));
  if (own.length === 0) return [slab.bottom, slab.top];
  return [slab.top - Math.max(...own.map(({ to }) => to)), slab.top - Math.min(...own.map(({ from }) => from))];
}

/** From which sides a floor comes to a wall that a section crosses. */
function sidesOf(slab: Slab, { line }: SectionAt, [from, to]: Span): { left: boolean; right: boolean } {
  const stretches = slab.polygons.flatMap((part) => stretchesIn(line, part));
  const isFloor = (along: number): boolean => stretches.some(([start, end]) => along > start && along < end);
  return { left: isFloor(from - REACH), right: isFloor(to + REACH) };
}

/**
 * How far a floor goes into a wall: across it where it comes from both sides, a partition too, else into its bearing
 * leaf.
 */
function bearingIn(slab: Slab, wall: Wall, at: SectionAt): Span | null {
  const span = crossing(at.line, wall.footprint);
  const leaf = crossing(at.line, leafOf(wall));
  if (!span || !leaf || span[1] - span[0] > MOST_CROSSED * wall.thickness) return null;
  const { left, right } = sidesOf(slab, at, span);
  if (left && right) return span;
  if (!isBearing(wall)) return null;
  const width = leaf[1] - leaf[0];
  const depth = Math.min(BEARING.most, width < BEARING.leaf ? width : width - BEARING.edge);
  if (left) return [span[0], leaf[0] + depth];
  return right ? [leaf[1] - depth, span[1]] : null;
}

/** Whether a wall of what is to be built goes on past the underside of a floor. */
const goesPast = (wall: Wall, { bottom }: Slab): boolean =>
  !wall.isExisting && wall.z < bottom - LEVEL_TOLERANCE_MM && wall.top > bottom + LEVEL_TOLERANCE_MM;

/** The parts of walls that floors take. */
const bearingsOn = (building: Building, at: SectionAt): Polygon[] =>
  building.slabs.flatMap((slab) => {
    const [low, high] = carryingPart(building, slab);
    return building.walls
      .filter((wall) => goesPast(wall, slab))
      .flatMap((wall) => {
        const into = bearingIn(slab, wall, at);
        return into ? [asPolygon(rectangleAt(at.origin + into[0], low, into[1] - into[0], high - low))] : [];
      });
  });

const areaIn = (parts: readonly Polygon[]): number => parts.reduce((sum, part) => sum + areaOf(part), 0);

/**
 * What a section cuts, with its floors borne by the walls that go on past them: geometry fills no volume twice and
 * ends a floor at the face of such a wall, where it would bear on its lining.
 */
export function withBearings(building: Building, at: SectionAt, areas: readonly CutArea[]): CutArea[] {
  const floor = areas.findIndex(({ category, isExisting }) => category === 'plancher' && !isExisting);
  const isWall = ({ category, isExisting }: CutArea): boolean => category === 'mur' && !isExisting;
  const walls = areas.filter(isWall).flatMap(({ polygons }) => polygons);
  // Over a bay without a lintel there is no wall to bear on.
  const own = (floor < 0 ? [] : bearingsOn(building, at)).filter(
    (part) => areaIn(intersection([part], walls)) > LEAST_FULL * areaIn([part]),
  );
  if (own.length === 0) return [...areas];
  const wide = own.map(({ outer }) => {
    const { minX, minY, maxX, maxY } = boundsOf(outer);
    return asPolygon(rectangleAt(minX - OVERLAP, minY, maxX - minX + 2 * OVERLAP, maxY - minY));
  });
  return areas.map((area, i): CutArea => {
    if (i === floor) return { ...area, polygons: union([...area.polygons, ...wide]) };
    return isWall(area) ? { ...area, polygons: difference(area.polygons, wide) } : area;
  });
}
