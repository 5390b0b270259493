import type { Building, Opening, Room, Wall } from '../../building/index.js';
import { faceOf } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { offsetFrom } from '../../maths/vector.js';

/** A stretch of a wall's face, mm along the axis. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Distance kept from corners and from bays, beside the half width of the device, mm. */
const CLEAR_MM = 100;
/** Proposed places are multiples of this, mm. */
const STEP_MM = 10;

/** The stretch of wall that a bay takes between two altitudes; null when it is above or below. */
export const bayBlocks = ({ position, width, z, top }: Opening, bottom: number, head: number): Stretch | null =>
  Math.min(top, head) - Math.max(z, bottom) > 0 ? { from: position, to: position + width } : null;

/** Stretches of a wall that bays and devices already take between two altitudes. */
export function busyOn(building: Building, wall: Wall, bottom: number, head: number, except?: number): Stretch[] {
  const count = seatedOn(building).get(wall.index)?.length ?? 0;
  if (wall.openings.length + count > CROWDED) return [{ from: -Infinity, to: Infinity }];
  const bays = wall.openings.map((opening) => bayBlocks(opening, bottom, head)).filter((stretch) => stretch !== null);
  return [...bays, ...devicesOn(building, wall, bottom, head, except)];
}

/** Stretches of a wall that the plates of devices take between two altitudes. */
export const devicesOn = (building: Building, wall: Wall, bottom: number, head: number, except?: number): Stretch[] =>
  (seatedOn(building).get(wall.index) ?? [])
    .filter(({ index, z }) => index !== except && z > bottom - PLATE_MM && z < head + PLATE_MM)
    .map(({ along }) => ({ from: along - PLATE_MM / 2, to: along + PLATE_MM / 2 }));

/** Number of devices and bays from which a wall counts as full. */
const CROWDED = 500;
/** Side of a plate, mm. */
const PLATE_MM = 80;

interface Seated {
  readonly index: number;
  readonly along: number;
  readonly z: number;
}

/** Devices by the wall that carries them, looked up once a building. */
const seatedOn = perObject((building: Building): ReadonlyMap<number, readonly Seated[]> => {
  const made = new Map<number, Seated[]>();
  for (const { index, seat, z } of building.electric) {
    if (!seat) continue;
    const list = made.get(seat.wall.index) ?? [];
    list.push({ index, along: seat.along, z });
    made.set(seat.wall.index, list);
  }
  return made;
});

/** The free place nearest to the wanted one in the stretches given; null when all are taken. */
export function nearestFree(
  stretches: readonly Stretch[],
  busy: readonly Stretch[],
  wanted: number,
  half: number,
): number | null {
  const margin = half + CLEAR_MM;
  const blocks = busy.map(({ from, to }) => ({ from: from - margin, to: to + margin })).sort((p, q) => p.from - q.from);
  let best: number | null = null;
  const offer = (from: number, to: number) => {
    const [low, high] = [Math.ceil(from / STEP_MM) * STEP_MM, Math.floor(to / STEP_MM) * STEP_MM];
    if (high < low) return;
    const place = Math.min(high, Math.max(low, Math.round(wanted / STEP_MM) * STEP_MM));
    if (best === null || Math.abs(place - wanted) < Math.abs(best - wanted)) best = place;
  };
  for (const stretch of stretches) {
    let from = stretch.from + margin;
    for (const block of blocks) {
      if (block.to < from || block.from > stretch.to) continue;
      offer(from, Math.min(block.from, stretch.to - margin));
      from = Math.max(from, block.to);
    }
    offer(from, stretch.to - margin);
  }
  return best;
}

/** Stretches of the face of a wall that devices of a level sit on by default: the face seatOf takes. */
export function stretchesOf(wall: Wall, level: number, face: 'left' | 'right', room?: string | null): Stretch[] {
  const spans = wall[face].filter(
    (span) => span.level === level && span.room !== null && (room === undefined || span.room === room),
  );
  return spans.map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(wall.length, to) }));
}

/** A place on the face of a wall. */
export interface Spot {
  readonly wall: Wall;
  readonly along: number;
  /** Written as `face` when the wall is not an outer one. */
  readonly face: 'left' | 'right';
}

/** Faces of the walls of a room that look onto it. An outer wall's face is always the inner one. */
export function facesOf(
  building: Building,
  room: Room,
): { readonly wall: Wall; readonly face: 'left' | 'right'; readonly stretches: readonly Stretch[] }[] {
  const walls = wallsByIndex(building);
  return room.walls.flatMap((index) => {
    const wall = walls.get(index);
    if (!wall) return [];
    return (['left', 'right'] as const)
      .map((face) => ({ wall, face, stretches: stretchesOf(wall, room.level, face, room.id) }))
      .filter(({ stretches }) => stretches.length > 0);
  });
}

/** Walls by their index in the scene, looked up once a building. */
export const wallsByIndex = perObject(
  ({ walls }: Building): ReadonlyMap<number, Wall> => new Map(walls.map((wall) => [wall.index, wall])),
);

/**
 * Spots on a room's walls for `count` more plates at an altitude, spread: each on the longest stretch that is still
 * free.
 */
export function spotsIn(
  building: Building,
  room: Room,
  count: number,
  z: number,
  isForbidden: (spot: Spot) => boolean,
): Spot[] {
  const faces = facesOf(building, room).map((face) => ({
    ...face,
    busy: busyOn(building, face.wall, z - PLATE_MM, z + PLATE_MM),
  }));
  const spots: Spot[] = [];
  for (let i = 0; i < count; i++) {
    let best: { spot: Spot; room: number; busy: Stretch[] } | null = null;
    for (const { wall, face, stretches, busy } of faces) {
      for (const gap of gapsIn(stretches, busy)) {
        const along = Math.round((gap.from + gap.to) / 2 / STEP_MM) * STEP_MM;
        const size = gap.to - gap.from;
        if (size < PLATE_MM + 2 * CLEAR_MM || (best !== null && size <= best.room)) continue;
        const spot = { wall, along, face };
        if (!isForbidden(spot)) best = { spot, room: size, busy };
      }
    }
    if (!best) break;
    spots.push(best.spot);
    best.busy.push({ from: best.spot.along - PLATE_MM / 2, to: best.spot.along + PLATE_MM / 2 });
  }
  return spots;
}

/** The stretches without the blocked parts. */
function gapsIn(stretches: readonly Stretch[], busy: readonly Stretch[]): Stretch[] {
  const sorted = busy.toSorted((p, q) => p.from - q.from);
  return stretches.flatMap((stretch) => {
    const gaps: Stretch[] = [];
    let from = stretch.from;
    for (const block of sorted) {
      if (block.to <= from || block.from >= stretch.to) continue;
      if (block.from > from) gaps.push({ from, to: block.from });
      from = block.to;
    }
    if (from < stretch.to) gaps.push({ from, to: stretch.to });
    return gaps;
  });
}

/** Fields that put a device on a spot; the face is written where it is not the default of a device there. */
export const placementOf = ({ wall, along, face }: Spot): Readonly<Record<string, unknown>> => ({
  mur: wall.index,
  position: along,
  ...(face === 'right' && faceOf(wall, along, undefined, false) === 'left' ? { face: 'droite' } : {}),
});

/** Just in front of the wall's face. */
export const pointOf = ({ wall, along, face }: Spot): Point =>
  offsetFrom(wall.a, wall.direction, along, (face === 'left' ? 1 : -1) * (wall.thickness / 2 + 1));
