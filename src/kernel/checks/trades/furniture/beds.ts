import { t } from '../../../../words/index.js';
import type { Furniture, Wall } from '../../../building/index.js';
import { outOf } from '../../../building/networks/place.js';
import { offsetFrom } from '../../../maths/vector.js';
import type { Findings } from '../../engine/finding.js';
import { CLASH_MM } from '../../support/obstacles.js';
import type { Place, Planner } from './planner.js';
import { movement, ringAt } from './planner.js';
import { named, on } from './wording.js';

/** A head farther than this from the wall does not lean on it; a bedside board fits behind. */
const REACH_MM = 150;
/**
 * Wall behind a head, over the floor, mm: up to the head of who sits in bed, whatever headboard the bed has, and at
 * least up to the pillow. Between the two a sill is a matter of comfort.
 */
const [HEAD_MM, PILLOW_MM] = [1000, 600];
/** Share of the head that full wall stands behind. */
const SHARE = 0.6;
/** Places tried along a wall. */
const STEP_MM = 100;
const AGAINST = t('Tête contre le mur {mur}', 'Head against wall {mur}');

/**
 * A bed stands head against a full wall: neither in the middle of the room, nor across a door. Under the sill of a
 * window it is a suggestion.
 */
export function* bedHeads(planner: Planner): Findings<'lit_tete_sans_mur'> {
  const { building } = planner;
  for (const piece of building.furniture) {
    if (piece.type !== 'lit' || piece.room === null || isBacked(planner, piece)) continue;
    const found = nearestWall(planner, piece);
    if (found) planner.take(piece, found.place);
    const fixes = movement(piece, found?.place ?? null, AGAINST).map((fix) => ({
      ...fix,
      params: { mur: found!.wall.index },
    }));
    yield {
      ...on(piece, building),
      code: 'lit_tete_sans_mur',
      params: named(piece),
      ...(isBacked(planner, piece, { upTo: PILLOW_MM }) ? { severite: 'suggestion' } : {}),
      fixes,
    };
  }
}

interface Backed {
  /** Where the piece would stand. */
  readonly place?: Place;
  /** Height over the floor that the wall is looked at, mm. */
  readonly upTo?: number;
}

/** True with solid wall behind most of the head, and no door behind any of it. */
function isBacked({ walls }: Planner, piece: Furniture, { place, upTo = HEAD_MM }: Backed = {}): boolean {
  const span = { z: piece.z, top: piece.z + upTo };
  const backing = walls.behind(place ? ringAt(piece, place) : piece.footprint, span, REACH_MM);
  return backing !== null && backing.solid >= piece.width * SHARE && backing.doors <= CLASH_MM;
}

/** Every place of the room with the head on a wall, the nearest first; a quarter turn costs as much as a metre. */
function nearestWall(planner: Planner, piece: Furniture): { readonly wall: Wall; readonly place: Place } | null {
  const room = planner.room(piece)!;
  const indexes = new Set(room.walls);
  const candidates: { wall: Wall; place: Place; cost: number }[] = [];
  for (const wall of planner.walls.list) {
    if (!indexes.has(wall.index)) continue;
    for (const side of ['left', 'right'] as const) {
      if (!wall[side].some((span) => span.room === room.id)) continue;
      const rotation = (((outOf(wall, side) - 90) % 360) + 360) % 360;
      for (
        let along = piece.width / 2;
        along <= wall.length - piece.width / 2 && candidates.length < 4000;
        along += STEP_MM
      ) {
        const center = offsetFrom(
          wall.a,
          wall.direction,
          along,
          (side === 'left' ? 1 : -1) * (wall.thickness / 2 + piece.depth / 2 + 10),
        );
        const turn = Math.abs(((rotation - piece.rotation + 540) % 360) - 180);
        candidates.push({
          wall,
          place: {
            center: { x: Math.round(center.x), y: Math.round(center.y) },
            rotation: Math.round(rotation * 1000) / 1000,
          },
          cost: Math.hypot(center.x - piece.center.x, center.y - piece.center.y) + (turn / 90) * 1000,
        });
      }
    }
  }
  return (
    candidates
      .sort((p, q) => p.cost - q.cost)
      .find(({ place }) => planner.isFree(piece, place) && isBacked(planner, piece, { place })) ?? null
  );
}
