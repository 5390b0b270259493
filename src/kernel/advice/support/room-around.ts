import type { Furniture } from '../../building/index.js';
import { FURNITURE } from '../../catalogue/mobilier/table.js';
import { stripBefore } from '../../checks/support/free-depth.js';
import type { Front } from '../../checks/support/free-depth.js';
import { isSolid, obstaclesOf } from '../../checks/support/obstacles.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { ringContains } from '../../maths/ring.js';
import { add, rotate, scale } from '../../maths/vector.js';
import type { House } from '../house.js';

/** People walk under what hangs higher, mm above the floor. */
const HEAD_MM = 1900;
/** Depths are measured to this step, mm. */
const STEP_MM = 50;

/** A piece as it stands, or as it would stand elsewhere. Millimetres, degrees. */
export interface Standing {
  readonly center: Point;
  readonly rotation: number;
  readonly width: number;
  readonly depth: number;
}

export type Side = 'right' | 'left' | 'front' | 'back';

/** Unit vectors of a piece: along its back, and from back to front. */
export const axesOf = ({ rotation }: Pick<Standing, 'rotation'>): { readonly along: Point; readonly ahead: Point } => ({
  along: rotate({ x: 1, y: 0 }, rotation),
  ahead: rotate({ x: 0, y: 1 }, rotation),
});

/** The side of a piece, looked at from its middle outwards. */
export function sideOf(piece: Standing, side: Side): Front {
  const { along, ahead } = axesOf(piece);
  const isAcross = side === 'left' || side === 'right';
  const out = isAcross ? along : ahead;
  const way = side === 'left' || side === 'back' ? -1 : 1;
  const reach = (isAcross ? piece.width : piece.depth) / 2;
  return {
    middle: add(piece.center, scale(out, way * reach)),
    ahead: scale(out, way),
    width: isAcross ? piece.depth : piece.width,
  };
}

/** What a person meets on the floor of a room: from a step to above the head. */
const walked = (z: number) => ({ z: z + 100, top: z + HEAD_MM });

/**
 * Depth free of walls and furniture before a front, to 50 mm, at most `most`. Millimetres.
 * @param isIgnored furniture that is not in the way there: the piece itself, its chairs
 */
export function clearBefore(
  house: House,
  front: Front,
  z: number,
  most: number,
  isIgnored: (piece: Furniture) => boolean,
): number {
  const { walls, solids } = obstaclesOf(house.building);
  const isFree = (depth: number): boolean => {
    const strip = stripBefore(front, depth);
    if (walls.meets(strip, walked(z))) return false;
    for (const { of } of solids.met(strip, walked(z))) if (!isIgnored(of)) return false;
    return true;
  };
  let free = 0;
  for (let depth = STEP_MM; depth <= most && isFree(depth); depth += STEP_MM) free = depth;
  return free;
}

const FOLLOWERS: Readonly<
  Partial<Record<Furniture['type'], readonly [types: readonly Furniture['type'][], reach: number]>>
> = {
  lit: [['table_chevet'], 300],
  table: [['chaise'], 400],
  bureau: [['chaise', 'fauteuil'], 500],
  meuble_tv: [['television'], 150],
  plaque_cuisson: [['four', 'hotte'], 150],
};

/** A piece with what goes where it goes: what lies on it, its bedside tables, its chairs. The piece comes first. */
export function groupOf(house: House, piece: Furniture): readonly Furniture[] {
  const [types, reach] = FOLLOWERS[piece.type] ?? [[], 0];
  const near = swollen(piece, reach);
  const around = house.furnitureIn(piece.room);
  const beside = around.filter(
    (other) =>
      other !== piece && other.room === piece.room && types.includes(other.type) && ringContains(near, other.center),
  );
  const bearers = [piece, ...beside];
  const lying = around.filter(
    (other) =>
      !bearers.includes(other) &&
      !isSolid(other) &&
      !FURNITURE[other.type].isHanging &&
      other.type !== 'tapis' &&
      bearers.some(({ footprint }) => ringContains(footprint, other.center)),
  );
  return [...bearers, ...lying];
}

function swollen(piece: Standing, by: number): Ring {
  const grown = { ...piece, width: piece.width + 2 * by, depth: piece.depth + 2 * by };
  return stripBefore({ ...sideOf(grown, 'back'), ahead: axesOf(piece).ahead }, grown.depth);
}
