import type { Building, Room } from '../../building/index.js';
import { roomName } from '../../building/index.js';
import { fieldOfView } from '../../catalogue/index.js';
import type { Point3 } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import type { Langue, Text } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { ProofSheet, TourEntry } from '../answer.js';
import { gazeOf, RADIAN, turnBetween } from '../gaze.js';
import { isInside } from '../phase.js';
import type { Floor } from './floors.js';
import { floorUnder, REACH_MM, roomUnder } from './floors.js';
import { outlineOf, isSeen } from './outline.js';

/** Places along the path at which it is measured: this far apart, mm, and at this time at least, s. */
const [EVERY_MM, EVERY_S] = [50, 0.25];
/** Steeper than this the bearing means nothing, degrees. */
const STEEP_DEG = 72;

/** A moment of the path. */
export interface Sample {
  readonly eye: Point3;
  readonly target: Point3;
  readonly focal: number;
  readonly entry: TourEntry;
  readonly seconds: number;
}

/** Moments all along a path, close together in space and in time. */
export function samplesOf(path: readonly TourEntry[]): Sample[] {
  return path.flatMap((entry, i) => {
    const next = path[i + 1];
    const { position: eye, vise: target, focale_mm: focal, t, pose_s: pose } = entry;
    const here = { eye, target, focal, entry, seconds: t };
    if (!next) return [here];
    const seconds = next.t - t - pose;
    const moved = Math.hypot(next.position.x - eye.x, next.position.y - eye.y, next.position.z - eye.z);
    const count = Math.min(2000, Math.max(1, Math.ceil(moved / EVERY_MM), Math.ceil(seconds / EVERY_S)));
    return Array.from({ length: count }, (_, k): Sample => {
      const part = k / count;
      if (k === 0) return here;
      const { position, vise, focale_mm } = next;
      return {
        eye: mixed(eye, position, part),
        target: mixed(target, vise, part),
        focal: focal + (focale_mm - focal) * part,
        entry,
        seconds: t + pose + seconds * part,
      };
    });
  });
}

const mixed = (p: Point3, q: Point3, part: number): Point3 => ({
  x: p.x + (q.x - p.x) * part,
  y: p.y + (q.y - p.y) * part,
  z: p.z + (q.z - p.z) * part,
});

/** What is known of rooms that a tour leaves out. */
export interface Leaving {
  /** Time stopped in each room, s. */
  readonly poses: ReadonlyMap<string, number>;
  readonly reasons: ReadonlyMap<string, Text>;
  readonly unsaid: Text;
}

/** The proof sheet of a path, measured on it. */
export function sheetOf(
  building: Building,
  floors: readonly Floor[],
  {
    path,
    leaving,
    langue,
  }: { readonly path: readonly TourEntry[]; readonly leaving: Leaving; readonly langue: Langue },
): ProofSheet {
  const samples = samplesOf(path);
  const seen = seenBy(samples, (eye) => roomUnder(building, floors, eye));
  const rooms = floors.flatMap(({ level }) => level.rooms);
  const name = (room: Room): string => say(roomName(room), langue);
  return {
    degagement_min_mm: clearanceOf(building, floors, samples),
    lacet_max_deg_s: Math.round(fastestYaw(path) * 100) / 100,
    longueur_m: Math.round(lengthOf(path)) / 1000,
    pieces: rooms.map((room) => {
      const places = seen.get(room.id);
      const share = places ? places.size / Math.max(1, outlineOf(room).places.length) : 0;
      return {
        id: room.id,
        nom: name(room),
        visitee: places !== undefined,
        pose_s: Math.round((leaving.poses.get(room.id) ?? 0) * 100) / 100,
        murs_vus_pct: Math.round(share * 1000) / 10,
      };
    }),
    oubliees: rooms
      .filter(({ id }) => !seen.has(id))
      .map((room) => ({
        id: room.id,
        nom: name(room),
        raison: say(leaving.reasons.get(room.id) ?? leaving.unsaid, langue),
      })),
  };
}

const lengthOf = (path: readonly TourEntry[]): number =>
  path.slice(1).reduce((sum, { position: p }, i) => {
    const q = path[i]!.position;
    return sum + Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);
  }, 0);

/** Least distance in plan to what stands on the storey, inside and off the stairs, mm; null with nothing near. */
function clearanceOf(building: Building, floors: readonly Floor[], samples: readonly Sample[]): number | null {
  let least = REACH_MM;
  for (const { eye, entry } of samples) {
    if (entry.plan === 'escalier' || !isInside(building, eye)) continue;
    const floor = floorUnder(floors, eye);
    if (floor) least = Math.min(least, floor.clearance.at(eye.x, eye.y));
  }
  return least === REACH_MM ? null : Math.floor(least * 10) / 10;
}

/** Greatest rate of the bearing where the gaze is not steep, degrees a second: it is most half way through a turn. */
export function fastestYaw(path: readonly TourEntry[]): number {
  let most = 0;
  path.slice(1).forEach((entry, i) => {
    const before = path[i]!;
    const seconds = entry.t - before.t - before.pose_s;
    const [a, b] = [gazeOf(before.position, before.vise), gazeOf(entry.position, entry.vise)];
    if (seconds <= 0 || Math.min(Math.abs(a.pitch), Math.abs(b.pitch)) >= STEEP_DEG) return;
    const turn = Math.abs(turnBetween(a.yaw, b.yaw));
    // The target goes straight, across the arc of the turn: fastest half way.
    const chord = turn < 1e-6 ? turn : (2 * Math.tan((turn * RADIAN) / 2)) / RADIAN;
    most = Math.max(most, Math.min(chord, 360) / seconds);
  });
  return most;
}

/** Directions of the places of an outline are asked for often. */
const placesOf = perObject((room: Room) => outlineOf(room).places);

/** Places of the outline of each room that the camera was in, and saw within its horizontal field. */
function seenBy(samples: readonly Sample[], roomOver: (eye: Point3) => Room | null): Map<string, Set<number>> {
  const seen = new Map<string, Set<number>>();
  let last: { readonly x: number; readonly y: number; readonly yaw: number } | null = null;
  for (const { eye, target, focal } of samples) {
    const room = roomOver(eye);
    if (!room) continue;
    let places = seen.get(room.id);
    if (!places) seen.set(room.id, (places = new Set()));
    const { yaw } = gazeOf(eye, target);
    // Nothing new is seen from where nothing has moved.
    if (last && Math.hypot(last.x - eye.x, last.y - eye.y) < 100 && Math.abs(turnBetween(last.yaw, yaw)) < 3) continue;
    last = { x: eye.x, y: eye.y, yaw };
    look(room, places, { eye, yaw, half: fieldOfView(focal).horizontal / 2 });
  }
  return seen;
}

interface Eye {
  readonly eye: Point3;
  readonly yaw: number;
  readonly half: number;
}

function look(room: Room, places: Set<number>, { eye, yaw, half }: Eye): void {
  const outline = outlineOf(room);
  placesOf(room).forEach((place, i) => {
    if (places.has(i)) return;
    const bearing = Math.atan2(place.y - eye.y, place.x - eye.x) / RADIAN;
    if (Math.abs(turnBetween(yaw, bearing)) <= half && isSeen(outline, eye, place)) places.add(i);
  });
}
