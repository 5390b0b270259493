import type { Fixture, Furniture, Room } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { dot, subtract } from '../../maths/vector.js';
import type { House } from '../house.js';
import { axesOf } from './room-around.js';

/** The three poles of a kitchen, each there once: with two sinks nothing is known of the one that is used. */
export interface Kitchen {
  readonly room: Room;
  readonly sink: Fixture | Furniture | null;
  readonly hob: Furniture | null;
  readonly fridge: Furniture | null;
}

const only = <T>(all: readonly T[]): T | null => (all.length === 1 ? all[0]! : null);

/** Rooms that someone cooks in, with what is drawn there. */
export function kitchensOf(house: House): readonly Kitchen[] {
  const all = Map.groupBy(house.fixturesOf('evier'), ({ room }) => room);
  return house.rooms.flatMap((room) => {
    const sinks = all.get(room.id) ?? [];
    const sink = only<Fixture | Furniture>(sinks.length > 0 ? sinks : house.pieces(['evier'], room));
    const hob = only(house.pieces(['plaque_cuisson'], room));
    const fridge = only(house.pieces(['refrigerateur'], room));
    return sink || hob || fridge ? [{ room, sink, hob, fridge }] : [];
  });
}

/** Bodies in one run are this near to one line, mm. */
const ONE_LINE_MM = 350;

/** From edge to edge along the run that both stand in, mm; null where they are not in one run. */
export function gapInRun(
  piece: Furniture,
  at: Point,
  other: { readonly center: Point; readonly width: number },
): number | null {
  const { along, ahead } = axesOf(piece);
  const way = subtract(other.center, at);
  if (Math.abs(dot(way, ahead)) > ONE_LINE_MM) return null;
  return Math.abs(dot(way, along)) - (piece.width + other.width) / 2;
}

/** Places along the run that a built-in piece is set into, the nearest first; none without a run. */
export function placesInRun(house: House, piece: Furniture, room: Room): readonly Point[] {
  const { along, ahead } = axesOf(piece);
  return house.pieces(['cuisine', 'cuisine_moderne'], room).flatMap((run) => {
    const isIn = Math.abs(dot(subtract(run.center, piece.center), ahead)) < ONE_LINE_MM;
    const isSameWay = Math.abs(dot(axesOf(run).along, along)) > 0.99;
    if (!isIn || !isSameWay) return [];
    const from = dot(subtract(run.center, piece.center), along);
    const reach = (run.width - piece.width) / 2 - 20;
    const shifts = Array.from({ length: 61 }, (_, i) => (i - 30) * 100).filter(
      (shift) => Math.abs(shift - from) <= reach,
    );
    return shifts
      .toSorted((p, q) => Math.abs(p) - Math.abs(q) || p - q)
      .map((shift) => ({ x: piece.center.x + along.x * shift, y: piece.center.y + along.y * shift }));
  });
}
