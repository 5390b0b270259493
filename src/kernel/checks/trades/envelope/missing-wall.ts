import type { FreeEnd, Level, Wall } from '../../../building/index.js';
import { asPolygon, union } from '../../../maths/clip.js';
import type { Point, Polygon } from '../../../maths/geometry.js';
import { finder } from '../../../maths/inside.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { boundsOf } from '../../../maths/ring.js';
import { distance, midpoint, offsetFrom, subtract, unit } from '../../../maths/vector.js';
import type { SceneWall } from '../../../scene/index.js';
import { newRegions, regionsIn } from './regions.js';

/** A wall to add between two free ends. */
export interface MissingWall {
  readonly from: FreeEnd;
  readonly to: FreeEnd;
  readonly wall: SceneWall;
  /** Area that the wall would enclose. */
  readonly region: Polygon;
}

/**
 * Most free ends considered: they are tried in pairs, so the limit bounds the work of a drawing with many loose ends.
 */
const MAX_ENDS = 40;
/** Unions tried, each one pass over the outlines. */
const MAX_TRIALS = 12;

/** Walls to add between free ends so that regions close: each closes as many ends as it can, shortest first. */
export function missingWalls(level: Level, freeEnds: readonly FreeEnd[]): MissingWall[] {
  const found: MissingWall[] = [];
  if (freeEnds.length < 2 || level.cuts.length < 3) return found;
  const ends = new Set(freeEnds.slice(0, MAX_ENDS));
  // Each trial adds one strip to the outlines. Regions closed before stay closed and are not searched again.
  let walls = level.outline;
  let trials = 0;
  for (const { from, to, ends: settled } of pairsOf([...ends], finder(level.walls))) {
    if (!ends.has(from) || !ends.has(to)) continue;
    if (++trials > MAX_TRIALS) break;
    const strip = stripOf(from, to);
    const closed = union([...walls, asPolygon(strip)]);
    const [region] = newRegions(regionsIn(closed), regionsIn(walls), boundsOf(strip));
    if (!region) continue;
    found.push({ from, to, wall: wallBetween(from, to), region });
    walls = closed;
    for (const end of settled) ends.delete(end);
  }
  return found;
}

/** A wall between two ends closes a region exactly when both already belong to one group of walls. */
function pairsOf(
  all: readonly FreeEnd[],
  groupAt: (point: Point) => number,
): { from: FreeEnd; to: FreeEnd; ends: FreeEnd[] }[] {
  const groups = new Map(all.map((end) => [end, groupAt(midpoint(end.wall.a, end.wall.b))]));
  const pairs = all.flatMap((from, i) =>
    all
      .slice(i + 1)
      .filter((to) => to.wall !== from.wall && groups.get(to) === groups.get(from))
      .map((to) => ({
        from,
        to,
        ends: all.filter(
          (end) =>
            distanceToSegment(end.at, from.at, to.at) <= Math.max(from.wall.thickness, to.wall.thickness) / 2 + 1,
        ),
      })),
  );
  return pairs.sort(
    (p, q) => q.ends.length - p.ends.length || distance(p.from.at, p.to.at) - distance(q.from.at, q.to.at),
  );
}

const thicknessOf = (from: FreeEnd, to: FreeEnd): number => Math.max(from.wall.thickness, to.wall.thickness);

function stripOf(from: FreeEnd, to: FreeEnd): readonly Point[] {
  const [middle, direction] = [midpoint(from.at, to.at), unit(subtract(to.at, from.at))];
  const [half, reach] = [thicknessOf(from, to) / 2, distance(from.at, to.at) / 2 + thicknessOf(from, to) / 2];
  const at = (along: number, aside: number) => offsetFrom(middle, direction, along, aside);
  return [at(-reach, -half), at(reach, -half), at(reach, half), at(-reach, half)];
}

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;

function wallBetween(from: FreeEnd, to: FreeEnd): SceneWall {
  const model: Wall = from.wall.thickness >= to.wall.thickness ? from.wall : to.wall;
  const { hauteur, epaisseur, z, composition, materiau, couches, existant } = model.source;
  const wall: SceneWall = { x1: tenth(from.at.x), y1: tenth(from.at.y), x2: tenth(to.at.x), y2: tenth(to.at.y) };
  const copied = { hauteur, epaisseur, z, composition, materiau, couches, existant };
  return { ...wall, ...Object.fromEntries(Object.entries(copied).filter(([, value]) => value !== undefined)) };
}
