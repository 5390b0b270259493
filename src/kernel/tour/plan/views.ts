import type { Point } from '../../maths/geometry.js';
import { outlineOf, seenFrom } from './outline.js';
import type { Place } from './floors.js';
import type { Ways } from './ways.js';
import { UNREACHED } from './ways.js';

/** How far apart places to look from are tried, mm; clearance beyond which more is no better, mm. */
const [TRIED_MM, WIDE_MM] = [300, 900];
/** Weights of what is seen, of the air around, and of standing where the room is widest. */
const [SEEN, AIR, MIDDLE] = [1, 0.3, 0.25];
/** Directions that a step back is tried in, and its longest and shortest length, mm. */
const [DIRECTIONS, MOST_BACK_MM, LEAST_BACK_MM] = [16, 700, 250];
/** Clearance kept in a step back, mm. */
const BACK_CLEAR_MM = 260;

/** The place a room is looked at from: where most of its outline is seen, in the clear; null where none is reached. */
export function viewOf({ room, region }: Place, ways: Ways): Point | null {
  if (!room) return null;
  const outline = outlineOf(room);
  const stride = Math.max(1, Math.round(TRIED_MM / region.cell));
  const size = Math.sqrt(room.area);
  let best: { readonly at: number; readonly score: number } | null = null;
  const weigh = (at: number): void => {
    if (ways.to(at) === UNREACHED) return;
    const point = region.point(at);
    const off = Math.hypot(point.x - room.labelPoint.x, point.y - room.labelPoint.y) / size;
    const base = (AIR * Math.min(WIDE_MM, region.clear(at))) / WIDE_MM - MIDDLE * off;
    if (best && base + SEEN <= best.score) return;
    const score = base + SEEN * seenFrom(outline, point);
    if (!best || score > best.score) best = { at, score };
  };
  for (let row = 0; row < region.rows; row += stride) {
    for (let column = 0; column < region.columns; column += stride) weigh(row * region.columns + column);
  }
  // A room so full that no place tried is free is looked at from where one comes in.
  if (!best) ways.everywhere().forEach((_, at) => weigh(at));
  return best === null ? null : region.point((best as { readonly at: number }).at);
}

/** A step back from a view: where to, and the bearing looked along, radians; null where there is no room for it. */
export interface StepBack {
  readonly to: Point;
  readonly bearing: number;
}

/** The longest step back that stays in the clear, looking where the room goes farthest. */
export function stepBackOf({ room, region, floor }: Place, view: Point): StepBack | null {
  if (!room) return null;
  const { places } = outlineOf(room);
  let best: (StepBack & { readonly score: number }) | null = null;
  for (let k = 0; k < DIRECTIONS; k++) {
    const bearing = (2 * Math.PI * k) / DIRECTIONS;
    const [dx, dy] = [Math.cos(bearing), Math.sin(bearing)];
    const ahead = places.reduce((most, place) => Math.max(most, (place.x - view.x) * dx + (place.y - view.y) * dy), 0);
    for (let back = MOST_BACK_MM; back >= LEAST_BACK_MM; back -= 75) {
      const to = { x: view.x - dx * back, y: view.y - dy * back };
      const cell = region.cellAt(to);
      const isFree = cell >= 0 && region.isFree(cell) && floor.clearance.along(view, to) >= BACK_CLEAR_MM;
      if (!isFree) continue;
      const score = ahead + 3 * back;
      if (!best || score > best.score) best = { to, bearing, score };
      break;
    }
  }
  return best;
}
