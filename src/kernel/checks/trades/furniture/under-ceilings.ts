import { t } from '../../../../words/index.js';
import type { Furniture, Room } from '../../../building/index.js';
import { clearHeightAt, heightOn, isUnderSky } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import type { Point } from '../../../maths/geometry.js';
import { perObject } from '../../../maths/memo.js';
import { polygonContains } from '../../../maths/ring.js';
import type { Findings, Fix } from '../../engine/finding.js';
import { isBesideUpperFloor } from '../../support/upper-floor.js';
import type { Planner } from './planner.js';
import { named, on } from './wording.js';

const LOWER = t('Meuble à la hauteur qui reste', 'Piece as high as the room that is left');

/** The ceiling is measured a little inside the corners of a piece: at this part of its size. */
const INSET = 0.02;
/** A plinth or a cornice may be cut by this much, mm. */
const CORNICE_MM = 30;
/** Least part of its height that a corrected piece may keep: lower, it would be another piece. */
const LEAST_PART = 0.6;

/** Furniture higher than what is over it: a storey, a slope, a mezzanine. */
export function* underCeilings(planner: Planner): Findings<'mobilier_trop_haut'> {
  const { building } = planner;
  for (const piece of planner.solid) {
    // Hanging furniture has an alert of its own.
    if (FURNITURE[piece.type].isHanging || planner.isMoved(piece)) continue;
    const free = freeOver(piece, planner);
    if (piece.height - free <= CORNICE_MM) continue;
    yield {
      ...on(piece, building),
      code: 'mobilier_trop_haut',
      params: named(piece),
      valeur: piece.height,
      seuil: Math.floor(free),
      fixes: lowered(piece, Math.floor(free / 10) * 10),
    };
  }
}

/** Least clear height over a piece, from its foot, mm; Infinity in the open air, and where it surely fits. */
function freeOver(piece: Furniture, planner: Planner): number {
  const { decks } = planner.building;
  const room = planner.room(piece);
  if (!room) return Infinity;
  // Most pieces are lower than all of their room.
  if (decks.length === 0 && lowestOver(room) - piece.z >= piece.height) return Infinity;
  if (isUnderSky(room) || isBesideUpperFloor(room, planner.building)) return Infinity;
  const under = decks.find(({ bottom, polygon }) => piece.z >= bottom && polygonContains(polygon, piece.center));
  const own = under ? { ceiling: under.ceiling, z: under.top, height: Infinity } : room;
  const over = decks.filter(({ bottom }) => bottom > piece.z);
  const heads = insideOf(piece).flatMap((at) => [
    own.z + clearHeightAt(own, at),
    ...over.filter(({ polygon }) => polygonContains(polygon, at)).map(({ bottom }) => bottom),
  ]);
  return Math.min(...heads) - piece.z;
}

/** Altitude of the lowest place of the ceiling of a room, mm. */
const lowestOver = perObject(({ ceiling, z, height }: Room): number =>
  ceiling
    .flatMap(({ plan, plane }) => plan.outer.map((at) => heightOn(plane, at)))
    .reduce((least, altitude) => Math.min(least, altitude), z + height),
);

const insideOf = ({ footprint, center }: Furniture): Point[] =>
  footprint.map((corner) => ({
    x: corner.x + (center.x - corner.x) * INSET,
    y: corner.y + (center.y - corner.y) * INSET,
  }));

function lowered({ pointer, source, height }: Furniture, free: number): Fix[] {
  if (free < height * LEAST_PART) return [];
  return [{ cible: `${pointer}/h`, actuel: source.h ?? null, propose: free, raison: LOWER }];
}
