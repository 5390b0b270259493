import { boxIndex } from '../../maths/box-index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { faceMaterial, wallLayering } from '../layering.js';
import type { Building, Wall } from '../types.js';
import { ringInFrame, uprightFrame } from './frame.js';
import { bodyWith } from './make.js';
import type { Body, Frame } from './types.js';

/** Altitudes between which a wall loses the same others. */
interface Band {
  readonly from: number;
  readonly to: number;
  readonly polygons: readonly Polygon[];
}

/** Where a wall stands: at (x1, y1), x along its axis, from an altitude up. */
export const wallFrame = ({ a, direction }: Wall, z: number): Frame => uprightFrame(a, z, direction);

/** A polygon of the plan in the coordinates of an upright frame. */
export function polygonInFrame(frame: Frame, polygon: Polygon): Polygon {
  const [outer, ...holes] = ringsOf(polygon).map((ring) => ringInFrame(frame, ring));
  return { outer: outer!, holes };
}

/**
 * One body for each wall (several where another wall crosses it), bays not cut out. The volume that two walls share at
 * a junction belongs to one of them, as in the quantities: the wall that stops on the other loses it, else the later
 * one in the document.
 */
export function* wallBodies({ walls }: Building): Generator<Body> {
  const index = boxIndex(walls.map(({ footprint }) => boundsOf(footprint)));
  const rank = rankOf(walls);
  for (const wall of walls) {
    const stronger = index
      .search(boundsOf(wall.footprint))
      .map((i) => walls[i]!)
      .filter(
        (other) => other !== wall && other.z < wall.top && other.top > wall.z && rank.get(other)! < rank.get(wall)!,
      );
    const pieces = bandsOf(wall, stronger).flatMap((band) => band.polygons.map((polygon) => ({ ...band, polygon })));
    for (const [i, { from, to, polygon }] of pieces.entries()) {
      const frame = wallFrame(wall, from);
      yield bodyWith(
        {
          element: wall.id,
          pointer: wall.pointer,
          part: 'body',
          category: 'mur',
          shape: { kind: 'extrusion', profile: polygonInFrame(frame, polygon), depth: to - from },
          frame,
          storey: wall.levelIndexes[0] ?? 0,
          layers: wallLayering(wall),
          material: faceMaterial(wall),
          isExisting: wall.isExisting,
        },
        i,
      );
    }
  }
}

/**
 * Of two walls that share a volume, the wall of the lower rank keeps it: the one with fewer ends that stop on another
 * wall, else the earlier one in the document.
 */
export const rankOf = (walls: readonly Wall[]): ReadonlyMap<Wall, number> =>
  new Map(
    walls.map((wall) => [wall, wall.ends.filter(({ join }) => join === 'butt').length * walls.length + wall.index]),
  );

function bandsOf(wall: Wall, stronger: readonly Wall[]): Band[] {
  if (stronger.length === 0) return [{ from: wall.z, to: wall.top, polygons: [asPolygon(wall.footprint)] }];
  const stops = [...new Set([wall.z, wall.top, ...stronger.flatMap(({ z, top }) => [z, top])])]
    .filter((z) => z >= wall.z && z <= wall.top)
    .sort((a, b) => a - b);
  const bands: (Band & { readonly key: string })[] = [];
  for (let i = 1; i < stops.length; i++) {
    const [from, to] = [stops[i - 1]!, stops[i]!];
    const present = stronger.filter(({ z, top }) => z <= from && top >= to);
    const key = present.map(({ index }) => index).join();
    const last = bands.at(-1);
    if (last?.key === key) bands[bands.length - 1] = { ...last, to };
    else bands.push({ key, from, to, polygons: footprintWithout(wall, present) });
  }
  return bands;
}

const footprintWithout = (wall: Wall, others: readonly Wall[]): Polygon[] =>
  others.length === 0
    ? [asPolygon(wall.footprint)]
    : difference(
        [asPolygon(wall.footprint)],
        others.map(({ footprint }) => asPolygon(footprint)),
      );
