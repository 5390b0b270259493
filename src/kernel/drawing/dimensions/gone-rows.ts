import type { Level } from '../../building/types.js';
import { unionRings } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { localBounds } from '../frame.js';
import type { FacadeRow } from './facade-chains.js';
import { cornerMark, measured } from './measured.js';
import type { Side } from './sides.js';

/** What stands out by less is no part of a building of its own, mm. */
const LEAST = 300;

/**
 * The row of a side for what works take away beyond the walls that stay, nearest to the walls: the faces of what stands
 * out on this side; on the left, how far it stands out before and behind.
 */
export function goneRows(level: Level, gone: readonly Polygon[], side: Side): FacadeRow[] {
  const walls = level.cuts.flatMap(({ footprint }) => footprint);
  if (gone.length === 0 || walls.length === 0) return [];
  const { along, sign } = side;
  const kept = localBounds(along, walls);
  const parts = unionRings(gone.map(({ outer }) => outer)).map(({ outer, holes }) =>
    [outer, ...holes].map((ring) => ring.map((point) => along.toLocal(point))),
  );
  const isBeyond = (rings: (typeof parts)[number]): boolean => {
    const { minX, maxX, minY, maxY } = boundsOf(rings.flat());
    if (sign < 0 ? minY < kept.minY - LEAST : maxY > kept.maxY + LEAST) return true;
    return side.name === 'gauche' && (minX < kept.minX - LEAST || maxX > kept.maxX + LEAST);
  };
  const marks = parts
    .filter(isBeyond)
    .flatMap((rings) =>
      rings.flatMap((ring) => ring.map((at, i) => cornerMark(ring.at(i - 1)!, at, ring[(i + 1) % ring.length]!))),
    );
  const row = measured(marks);
  return row.points.length > 1 ? [{ code: 'demolition', ...row }] : [];
}
