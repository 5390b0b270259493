import type { Building, Opening, Room } from '../../building/index.js';
import { bodyAt, placesOn, standsFree } from '../../checks/support/better-place.js';
import type { Span } from '../../checks/support/overlap.js';
import { overlapOf } from '../../checks/support/overlap.js';
import type { Spot } from '../../checks/support/wall-places.js';
import { bayBlocks, busyOn, facesOf, placementOf, pointOf } from '../../checks/support/wall-places.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { distance } from '../../maths/vector.js';
import { squareAbout } from './square.js';

/** A body before a wall, above the floor of its room, and the depth kept free before it, mm. */
export interface Wanted {
  readonly width: number;
  readonly depth: number;
  readonly bottom: number;
  readonly height: number;
  readonly before: number;
  /** Places that would do and are poor ones: the body and the air before it, between two altitudes. */
  readonly shuns?: (ring: Ring, span: Span) => boolean;
  /** Whether a place along a wall suits it, beside being free. */
  readonly suits?: (spot: Spot) => boolean;
  /** What of its kind stands in the room: of windows, and of places along walls, the farthest from it come first. */
  readonly away?: readonly Point[];
}

/** A wall whose foot is farther than this from the floor of a room belongs to another storey or half-storey, mm. */
const OTHER_FLOOR_MM = 300;

/** How far the floor of a room lies over the foot of a wall of it that stands on another floor, mm; 0 on its own. */
const liftOf = (wall: Spot['wall'], room: Room): number =>
  Math.abs(room.z - wall.z) > OTHER_FLOOR_MM ? room.z - wall.z : 0;

/** Fields that hang a body in a room: its height too where its wall stands on another floor. @param bottom its own */
export const hungIn = (spot: Spot, room: Room, bottom: number): Readonly<Record<string, unknown>> => {
  const lift = liftOf(spot.wall, room);
  return { ...placementOf(spot), ...(lift === 0 ? {} : { z: Math.round(bottom + lift) }) };
};

/** A face of a wall of a room, and the bays in it. */
interface Face {
  readonly spotAt: (along: number) => Spot;
  readonly stretches: ReturnType<typeof facesOf>[number]['stretches'];
  readonly wall: Spot['wall'];
  /** Altitude that heights in the room are told from, mm. */
  readonly base: number;
  readonly isOuter: boolean;
  readonly windows: readonly Opening[];
}

/** Where a body is looked for: under windows first, then on façades, then anywhere. */
const GROUPS = ['window', 'facade', 'inner'] as const;
export type PlaceGroup = (typeof GROUPS)[number];

/** Faces of the walls of each room, looked up once. */
const facesKept = perObject<Building, Map<string, readonly Face[]>>(() => new Map());

function facesIn(building: Building, room: Room): readonly Face[] {
  const kept = facesKept(building);
  const known = kept.get(room.id);
  if (known) return known;
  const faces = facesOf(building, room).map(({ wall, face, stretches }): Face => ({
    wall,
    base: wall.z + liftOf(wall, room),
    stretches,
    spotAt: (along) => ({ wall, face, along }),
    isOuter: wall.kind === 'mur_exterieur',
    windows: wall.openings.filter(({ kind, levelIndex }) => kind === 'fenetre' && levelIndex === room.level),
  }));
  kept.set(room.id, faces);
  return faces;
}

/** A place along a face. */
interface Candidate {
  readonly face: Face;
  readonly along: number;
}

/** Windows as far apart as this are far alike, mm. */
const ALIKE_MM = 1000;

/** How far a point is from the nearest of some, in steps of `ALIKE_MM`. */
const stepsFrom = (some: readonly Point[], point: Point): number =>
  some.length === 0 ? 0 : Math.floor(Math.min(...some.map((one) => distance(one, point))) / ALIKE_MM);

/**
 * Places of a group along the walls of a room, the best first: the middles of windows, the widest window first, or the
 * one farthest from what stands there already; along walls from their middles, or as far from it.
 */
function* placesIn(
  building: Building,
  faces: readonly Face[],
  group: PlaceGroup,
  { width, bottom, height, away = [] }: Wanted,
): Generator<Candidate> {
  if (group === 'window') {
    const windows = faces
      .filter(({ isOuter }) => isOuter)
      .flatMap((face) => face.windows.map((window) => ({ face, window })))
      .map((one) => ({ ...one, far: stepsFrom(away, one.window.center) }))
      .toSorted((p, q) => q.far - p.far || q.window.width - p.window.width || p.window.index - q.window.index);
    for (const { face, window } of windows) yield { face, along: Math.round(window.position + window.width / 2) };
    return;
  }
  const along = faces
    .filter(({ isOuter }) => isOuter === (group === 'facade'))
    .flatMap((face) => {
      const { wall, base, stretches } = face;
      const busy = busyOn(building, wall, base + bottom, base + bottom + height);
      return placesOn(stretches, busy, wall.length / 2, width).map((at) => ({ face, along: at }));
    });
  const far = (one: Candidate): number => stepsFrom(away, pointOf(one.face.spotAt(one.along)));
  yield* away.length === 0 ? along : along.toSorted((p, q) => far(q) - far(p));
}

/** Bodies placed in this call, which no building holds yet. */
export type Taken = { readonly ring: Ring; readonly level: number }[];

/**
 * The first place along the walls of a room where a body hangs clear of bays, leaves, furniture, stairs, fixtures and
 * plates, with air before it; null when there is none.
 */
export function placeFor(
  building: Building,
  room: Room,
  body: Wanted,
  groups: readonly PlaceGroup[],
  taken: Taken,
): Spot | null {
  const faces = facesIn(building, room);
  for (const group of groups) {
    for (const candidate of placesIn(building, faces, group, body)) {
      if (isFree(building, room, body, candidate, taken)) return candidate.face.spotAt(candidate.along);
    }
  }
  return null;
}

/** The lining of the shaft of a riser, beside its radius, mm. */
const LINING_MM = 60;

/** Whether a body would hang on the shaft that a riser of the building asks for. */
const meetsRiser = ({ stacks }: Building, ring: Ring, { z, top }: Span): boolean =>
  stacks.some(({ center, diameter, bottom, top: head }) => {
    const shaft = squareAbout(center, diameter / 2 + LINING_MM);
    return bottom < top && head > z && overlapOf(shaft, ring) > 0;
  });

/** Kept from corners and bays, mm. */
const PIER_MM = 50;

function isFree(
  building: Building,
  room: Room,
  { width, depth, bottom, height, before, shuns, suits }: Wanted,
  { face, along }: Candidate,
  taken: Taken,
): boolean {
  const { wall, base, stretches, spotAt } = face;
  const [z, top] = [base + bottom, base + bottom + height];
  const half = width / 2 + PIER_MM;
  if (top > wall.top || !stretches.some(({ from, to }) => along - half >= from && along + half <= to)) return false;
  const bays = wall.openings.map((opening) => bayBlocks(opening, z, top)).filter((one) => one !== null);
  const busy = [...bays, ...busyOn(building, wall, z, top)];
  if (busy.some(({ from, to }) => along + half > from && along - half < to)) return false;
  const spot = spotAt(along);
  const ring = bodyAt(spot, width, depth + before);
  if (taken.some((other) => other.level === room.level && overlapOf(other.ring, ring) > 0)) return false;
  if (meetsRiser(building, ring, { z, top })) return false;
  const body = { width, depth: depth + before, z, top };
  return !shuns?.(ring, body) && standsFree(building, room, body, spot) && (suits?.(spot) ?? true);
}
