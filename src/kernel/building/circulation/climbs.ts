import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Lift } from '../lifts/types.js';
import type { Flight, Stair } from '../stairs/types.js';
import type { Level } from '../types.js';
import type { Link, Place } from './types.js';

/** Distances before a first step, past a last one or before a lift at which the floor is looked at, mm. */
const AWAY_MM = [150, 450, 900];

/** Where one steps off a stair or a lift. */
interface Stop {
  readonly place: Place;
  readonly level: number | null;
  readonly z: number;
}

type Levels = readonly Pick<Level, 'rooms'>[];

function placeAt(levels: Levels, level: number | null, points: readonly Point[]): Place {
  if (level === null) return null;
  for (const point of points) {
    const room = levels[level]!.rooms.find(({ polygon }) => polygonContains(polygon, point));
    if (room) return room.id;
  }
  return null;
}

/** Links between consecutive stops: a person who climbs past a storey may step off there. */
const linksBetween = (stops: readonly Stop[], climb: Omit<Link, 'places' | 'levels'>): Link[] =>
  stops.slice(1).map((stop, i) => ({
    ...climb,
    places: [stops[i]!.place, stop.place],
    levels: [stops[i]!.level, stop.level],
  }));

/** Links of a stair: between its foot, its arrival and the storeys that its flights and landings meet on the way. */
export function linksUp({ id, pointer, flights }: Stair, levels: Levels): Link[] {
  const before = (flight: Flight): Stop => ({
    place: placeAt(
      levels,
      flight.fromLevel,
      AWAY_MM.map((away) => offsetFrom(flight.foot, flight.direction, -away)),
    ),
    level: flight.fromLevel,
    z: flight.z,
  });
  const past = (flight: Flight): Stop => ({
    place: placeAt(
      levels,
      flight.toLevel,
      AWAY_MM.map((away) => offsetFrom(flight.arrival, flight.direction, away)),
    ),
    level: flight.toLevel,
    z: flight.arrivalZ,
  });
  const ends = [before(flights[0]!), past(flights.at(-1)!)];
  const between = flights.flatMap((flight, i) => [
    ...(i > 0 && flight.fromLevel !== null ? [before(flight)] : []),
    ...(i < flights.length - 1 && flight.toLevel !== null ? [past(flight)] : []),
  ]);
  const stops = [...ends, ...between].toSorted((p, q) => p.z - q.z);
  const clearWidth = Math.min(...flights.map(({ width }) => width));
  return linksBetween(stops, { kind: 'escalier', id, pointer, clearWidth, isGlazed: false });
}

/**
 * Links of a lift: from each storey that it serves to the next one. A lift that serves one storey leads to another that
 * is not drawn.
 */
export function linksOfLift(lift: Lift, levels: readonly Level[]): Link[] {
  const { id, pointer, center, facing, door, outline } = lift;
  const reach = Math.max(...outline.map(({ x, y }) => (x - center.x) * facing.x + (y - center.y) * facing.y));
  const points = [...AWAY_MM.map((away) => offsetFrom(center, facing, reach + away)), center];
  const stops = lift.levels.map((level): Stop => ({
    place: placeAt(levels, level, points),
    level,
    z: levels[level]!.z,
  }));
  const elsewhere: readonly Stop[] = stops.length === 1 && lift.stops > 1 ? [{ place: null, level: null, z: 0 }] : [];
  return linksBetween([...stops, ...elsewhere], { kind: 'ascenseur', id, pointer, clearWidth: door, isGlazed: false });
}
