import type { House, Piece, Wall } from './scene.js';
import { thickness } from './scene.js';

/** Clear width and depth seen from the point of a room, mm; null where no wall is met. */
export interface Clear {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

const spans = (a: number, b: number, at: number): boolean => Math.min(a, b) - 1 <= at && at <= Math.max(a, b) + 1;

/** Faces of the walls that stand right and left (upright) or above and below (lying) of a point. */
function faces(murs: readonly Wall[], { x, y }: Piece, isUpright: boolean): { before: number; after: number } {
  const hits = murs.flatMap((wall) => {
    const isSeen = isUpright
      ? wall.x1 === wall.x2 && spans(wall.y1, wall.y2, y)
      : wall.y1 === wall.y2 && spans(wall.x1, wall.x2, x);
    const [axis, from] = isUpright ? [wall.x1, x] : [wall.y1, y];
    if (!isSeen) return [];
    return [axis < from ? axis + thickness(wall) / 2 : axis - thickness(wall) / 2];
  });
  const from = isUpright ? x : y;
  return {
    before: Math.max(-Infinity, ...hits.filter((hit) => hit <= from)),
    after: Math.min(Infinity, ...hits.filter((hit) => hit > from)),
  };
}

/** The clear room around a point, as a tape measure would give it. */
export function clearOf({ murs }: House, piece: Piece): Clear | null {
  const across = faces(murs, piece, true);
  const deep = faces(murs, piece, false);
  const clear = { left: across.before, right: across.after, bottom: deep.before, top: deep.after };
  return Object.values(clear).every(Number.isFinite) ? clear : null;
}
