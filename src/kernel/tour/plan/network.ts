import type { Building, Level, Link, Opening } from '../../building/index.js';
import { circulationOf } from '../../building/index.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { leftOf, offsetFrom } from '../../maths/vector.js';
import { climbsOf, walkUp } from './climbs.js';
import type { Climb } from './climbs.js';
import type { Floor, Place } from './floors.js';
import { LEAST_MM } from './region.js';
import { UNREACHED, type Ways } from './ways.js';

/** A point that ways go through: before a door, at the end of a stair, where a room is looked at from. */
export interface Stop {
  readonly place: number;
  readonly point: Point;
  readonly cell: number;
  /** Altitude of the eye. */
  readonly z: number;
  /** How far from it a corner may be rounded, mm. */
  readonly slack: number;
}

/** A way between two stops that leaves a place: through a door, by the stairs. */
export interface Tie {
  readonly from: number;
  readonly to: number;
  readonly kind: 'porte' | 'escalier';
  readonly length: number;
  /** Between the two stops, from `from` to `to`; altitudes of the eye. */
  readonly course: readonly Point3[];
  /** The opening or the stair. */
  readonly pointer: string;
}

/** Places of a tour, the stops in them and the ties between them. */
export interface Network {
  readonly places: readonly Place[];
  readonly stops: Stop[];
  readonly ties: readonly Tie[];
  /** Doors and stairs that cannot be taken. */
  readonly blocked: ReadonlySet<string>;
}

/** How far from the face of its wall a door is faced, most first, mm. */
const FACING_MM = [300, 200, 120, 60];
/** Beside its middle, a narrow door is crossed by that much at most, a wide one this far from its jambs, mm. */
const [NARROW_MM, WIDE_MM, OFF_JAMB_MM] = [100, 1100, 400];
/** How far before a first riser and past a last one a stair is walked up to, mm. */
const BEFORE_STAIR_MM = [450, 300, 600, 200, 800];
/** The eye stays this far under the head of a door, mm. */
const UNDER_HEAD_MM = 150;

/** Everything that ways are made of; stops of rooms are added by who looks at them. */
export function networkOf(building: Building, floors: readonly Floor[], places: readonly Place[]): Network {
  const maker = new Maker(places);
  const openings = new Map(building.openings.map((opening) => [opening.id, opening]));
  for (const link of circulationOf(building).links) {
    const opening = openings.get(link.id);
    if (opening) maker.door(link, opening, floors[opening.levelIndex]!);
  }
  for (const climb of climbsOf(building, floors)) maker.climb(climb);
  return maker;
}

class Maker implements Network {
  readonly stops: Stop[] = [];
  readonly ties: Tie[] = [];
  readonly blocked = new Set<string>();
  readonly places: readonly Place[];
  readonly #byRoom = new Map<string, number>();
  /** Places outside each storey: the ground round it, its galleries. */
  readonly #outside = new Map<number, number[]>();

  constructor(places: readonly Place[]) {
    this.places = places;
    places.forEach(({ room, floor: { level } }, i) => {
      const outside = this.#outside.get(level.index);
      if (room) this.#byRoom.set(room.id, i);
      else if (outside) outside.push(i);
      else this.#outside.set(level.index, [i]);
    });
  }

  /** The place of a room, or the places outside a storey. */
  #placesOf(room: string | null | undefined, level: Level): readonly number[] {
    if (room === null || room === undefined) return this.#outside.get(level.index) ?? [];
    const place = this.#byRoom.get(room);
    return place === undefined ? [] : [place];
  }

  #stop(place: number, point: Point, z: number, slack: number): number {
    return this.stops.push({ place, point, z, slack, cell: this.places[place]!.region.near(point) }) - 1;
  }

  /** The two sides of a door, and the way through its middle. */
  door({ places: [left, right] }: Link, opening: Opening, floor: Floor): void {
    const pairs = this.#placesOf(left, floor.level).flatMap((from) =>
      this.#placesOf(right, floor.level).flatMap((to) => (from === to ? [] : [[from, to] as const])),
    );
    if (pairs.length === 0) return;
    for (const [a, b] of pairs) {
      const crossing = crossingOf(opening, floor, [this.places[a]!, this.places[b]!]);
      if (crossing) return this.#cross(opening, crossing, [a, b]);
    }
    this.blocked.add(opening.pointer);
  }

  #cross(opening: Opening, crossing: readonly [Faced, Faced], [a, b]: readonly [number, number]): void {
    const head = opening.top - UNDER_HEAD_MM;
    const z = Math.min(this.places[a]!.eye, this.places[b]!.eye, head);
    const [from, to] = crossing.map(({ point, slack }, i) => this.#stop([a, b][i]!, point, z, slack)) as [
      number,
      number,
    ];
    const [p, q] = [crossing[0].point, crossing[1].point];
    this.ties.push({
      from,
      to,
      kind: 'porte',
      length: Math.hypot(p.x - q.x, p.y - q.y),
      course: [],
      pointer: opening.pointer,
    });
  }

  /** The foot and the arrival of a climb, and the way up its flights. */
  climb(climb: Climb): void {
    const { flights, stair } = climb;
    const [first, last] = [flights[0]!, flights.at(-1)!];
    const feet = walkUp(climb);
    const foot = this.#stairEnd(climb.from, first.foot, first.direction, -1);
    const arrival = this.#stairEnd(climb.to, last.arrival, last.direction, 1);
    if (foot === null || arrival === null) {
      this.blocked.add(stair.pointer);
      return;
    }
    const from = this.stops[foot]!;
    const rise = from.z - this.places[from.place]!.floor.level.z;
    const course = feet.map(({ x, y, z }): Point3 => ({ x, y, z: z + rise }));
    const length = course.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - course[i]!.x, p.y - course[i]!.y), 600);
    this.ties.push({ from: foot, to: arrival, kind: 'escalier', length, course, pointer: stair.pointer });
  }

  /** A stop on the floor before a stair or past it; null where none is free. */
  #stairEnd({ level, clearance }: Floor, edge: Point, direction: Point, sign: 1 | -1): number | null {
    for (const away of BEFORE_STAIR_MM) {
      const point = offsetFrom(edge, direction, sign * away);
      const room = level.rooms.find(({ polygon }) => polygonContains(polygon, point));
      if (clearance.along(edge, point) < LEAST_MM) continue;
      const place = this.#placesOf(room?.id, level).find((one) => this.places[one]!.region.near(point) >= 0);
      if (place !== undefined) return this.#stop(place, point, this.places[place]!.eye, Math.min(300, away - 50));
    }
    return null;
  }
}

interface Faced {
  readonly point: Point;
  readonly slack: number;
}

/** Where a door is crossed: nearest its middle, square to its wall, a point free on each side. */
function crossingOf(opening: Opening, floor: Floor, sides: readonly [Place, Place]): readonly [Faced, Faced] | null {
  const { center, wall } = opening;
  for (const aside of asidesOf(opening)) {
    const middle = offsetFrom(center, wall.direction, aside);
    const [a, b] = sides.map((place, i) =>
      facing(middle, leftOf(wall.direction), i === 0 ? 1 : -1, { opening, floor, place }),
    );
    if (a && b) return [a, b];
  }
  return null;
}

/** Places beside the middle of a door, the middle first. */
function asidesOf({ width }: Opening): number[] {
  const most = width >= WIDE_MM ? width / 2 - OFF_JAMB_MM : Math.min(NARROW_MM, width / 2 - LEAST_MM);
  if (most < 0) return width / 2 >= LEAST_MM - 1 ? [0] : [];
  const steps = [0.5, 1].flatMap((part) => [most * part, -most * part]);
  return most < 10 ? [0] : [0, ...steps];
}

interface Facing {
  readonly opening: Opening;
  readonly floor: Floor;
  readonly place: Place;
}

function facing(middle: Point, normal: Point, sign: 1 | -1, { opening, floor, place }: Facing): Faced | null {
  const face = opening.wall.thickness / 2;
  for (const away of FACING_MM) {
    const point = offsetFrom(middle, normal, sign * (face + away));
    if (floor.clearance.along(middle, point) < LEAST_MM - 1 || place.region.near(point) < 0) continue;
    return { point, slack: away - 20 };
  }
  return null;
}

/** Ways from each stop in its own place, found when first asked for. */
export class Routes {
  readonly #network: Network;
  readonly #ways = new Map<number, Ways>();
  readonly #stopsOf = new Map<number, number[]>();

  constructor(network: Network) {
    this.#network = network;
    network.stops.forEach((_, stop) => this.#list(stop));
  }

  #list(stop: number): void {
    const { place } = this.#network.stops[stop]!;
    const held = this.#stopsOf.get(place);
    if (held) held.push(stop);
    else this.#stopsOf.set(place, [stop]);
  }

  /** Adds a stop in the clear of a place; returns its number. */
  add(place: number, point: Point, z: number): number {
    const { region } = this.#network.places[place]!;
    const stop = this.#network.stops.push({ place, point, z, slack: 0, cell: region.near(point) }) - 1;
    this.#list(stop);
    return stop;
  }

  /** Stops in a place. */
  stopsOf(place: number): readonly number[] {
    return this.#stopsOf.get(place) ?? [];
  }

  /** Stops of the same place. */
  beside(stop: number): readonly number[] {
    return this.stopsOf(this.#network.stops[stop]!.place);
  }

  ways(stop: number): Ways {
    let ways = this.#ways.get(stop);
    const { place, cell } = this.#network.stops[stop]!;
    if (!ways) this.#ways.set(stop, (ways = this.#network.places[place]!.region.ways(cell)));
    return ways;
  }

  /** Cost of the way between two stops of one place, about its length in mm; Infinity with none. */
  cost(from: number, to: number): number {
    const { place, cell } = this.#network.stops[to]!;
    const { region, room } = this.#network.places[place]!;
    const far = this.ways(from).to(cell);
    if (far === UNREACHED) return Infinity;
    // One does not leave by the garden to come back in by another door, unless there is no other way.
    return ((far * region.cell) / 10) * (room === null ? 3 : 1);
  }

  /** The way between two stops of one place, both ends included. */
  course(from: number, to: number): Point[] {
    const { place, cell, point } = this.#network.stops[to]!;
    const { region } = this.#network.places[place]!;
    return [this.#network.stops[from]!.point, ...region.course(this.ways(from), cell).slice(1, -1), point];
  }
}
