import type { Building, Level, Wall } from '../../building/index.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { occupiedOf, stretches } from '../../network/index.js';
import { distance, dot, offsetFrom, subtract } from '../../maths/vector.js';
import type { Fitted } from './installation.js';
import { volumesAt, volumesMet } from '../routing/bodies.js';
import type { Link } from './shortest-way.js';
import { ShortestWay } from './shortest-way.js';

/** A cable from a device, or the board, to the next. */
export interface Route {
  readonly from: Fitted;
  readonly to: Fitted;
  readonly trace: readonly Point3[];
  /** mm. */
  readonly length: number;
}

/** How far cables may run under the ceiling, the best first, and half of what a bundle of them takes, mm. */
const [UNDER_CEILING_MM, HALF_MM] = [[50, 20, 80, 110, 140, 170, 200, 230, 260], 13] as const;

/** Where cables may leave a device or a board, beside its middle, mm. */
const ASIDE_MM = [0, ...Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? 60 : -60) * Math.floor(1 + i / 2))];
/** A cable to be laid, as a body. */
const CABLE = { pointer: '', system: 'electricite', carrier: 'cable', circuit: '', radius: HALF_MM } as const;

/** Where cables may leave a device: its own place, then in the middle of its wall, then beside it. */
function placesBeside({ x, y }: Point, spot: Fitted['spot'], wall?: Wall): Point[] {
  const way = wall?.direction ?? { x: 1, y: 0 };
  const inWall = spot ? ASIDE_MM.map((aside) => offsetFrom(spot.wall.a, way, spot.along + aside)) : [];
  return [{ x, y }, ...inWall, ...ASIDE_MM.slice(1).map((aside) => offsetFrom({ x, y }, way, aside))];
}

const wallsOf = ({ cuts }: Level): Wall[] => cuts.map(({ wall }) => wall);

/** Neighbours on a wall, at one height, are joined directly when they are this near, mm. */
const NEIGHBOUR_MM = 1500;
/** Weight of the way back to the board when a device chooses where it joins the circuit: it keeps chains short. */
const BACK_SHARE = 0.35;

/** Steps of the search for all the cables of a building: beyond, cables go straight. */
const SEARCH_BUDGET = 40_000_000;

/**
 * Cables of circuits along walls: up from the board, level under the ceiling of each storey on the axes of its walls,
 * down to each device; lamps are reached square to the nearest wall. Each device hangs on the nearest one that has
 * current already (the heuristic of Takahashi and Matsuyama, its Steiner points on the devices), a share of the way
 * back to the board counted in (Prim and Dijkstra traded off): short cables, and short chains.
 */
export class Wiring {
  readonly #points: Point3[] = [];
  readonly #edges: Link[][] = [];
  /** Places along each wall of each level, as they were asked for. */
  readonly #stops = new Map<string, { readonly along: number; readonly node: number }[]>();
  readonly #heights = new Map<number, number>();
  readonly #entries = new Map<Fitted, number>();
  /** From the board to what has current, mm. */
  readonly #depths = new Map<Fitted, number>();
  readonly #building: Building;
  readonly #ways: ShortestWay;

  /** @param terminals everything that cables will reach, boards included @param boards where cables change storey */
  constructor(building: Building, terminals: readonly Fitted[], boards: readonly Fitted[]) {
    this.#building = building;
    for (const level of building.levels) this.#joinWalls(level);
    for (const terminal of terminals) this.#entries.set(terminal, this.#enter(terminal));
    this.#joinNeighbours(terminals);
    for (const board of boards) this.#rise(board);
    this.#seal();
    this.#ways = new ShortestWay(this.#edges);
  }

  /** The cables from a source to some devices. */
  routes(source: Fitted, devices: readonly Fitted[]): Route[] {
    const left = new Set(devices.filter((device) => device !== source));
    const live = [source];
    this.#depths.set(source, 0);
    const routes: Route[] = [];
    while (left.size > 0) {
      const route = this.#nearest(live, left);
      routes.push(route);
      live.push(route.to);
      this.#depths.set(route.to, this.#depths.get(route.from)! + route.length);
      left.delete(route.to);
    }
    return routes;
  }

  #node(point: Point3): number {
    this.#edges.push([]);
    return this.#points.push(point) - 1;
  }

  #link(a: number, b: number): void {
    const size = gap(this.#points[a]!, this.#points[b]!);
    this.#edges[a]!.push({ to: b, size });
    this.#edges[b]!.push({ to: a, size });
  }

  /** Altitude of the cables of a storey: near its ceiling, clear of ducts and pipes there. */
  #heightOf({ index, rooms, top }: Level): number {
    const known = this.#heights.get(index);
    if (known !== undefined) return known;
    const ceiling = Math.min(...rooms.map(({ z, height }) => z + height), top);
    const occupied = occupiedOf(this.#building);
    const tried = UNDER_CEILING_MM.map((under) => ({
      z: ceiling - under,
      met: occupied.levelAt(ceiling - under, HALF_MM) + volumesAt(this.#building, ceiling - under, HALF_MM),
    }));
    const { z } = tried.reduce((best, each) => (each.met < best.met ? each : best));
    this.#heights.set(index, z);
    return z;
  }

  /** A place on a wall at the height of cables of a level. */
  #stop(wall: Wall, level: number, along: number): number {
    const key = `${level} ${wall.index}`;
    const stops = this.#stops.get(key) ?? [];
    this.#stops.set(key, stops);
    const clamped = Math.min(wall.length, Math.max(0, along));
    const known = stops.find((stop) => Math.abs(stop.along - clamped) < 1);
    if (known) return known.node;
    const at = offsetFrom(wall.a, wall.direction, clamped);
    const node = this.#node({ ...at, z: this.#heightOf(this.#building.levels[level]!) });
    stops.push({ along: clamped, node });
    return node;
  }

  /** Where walls of a level touch, cables go from one to the other. */
  #joinWalls({ index, cuts }: Level): void {
    const walls = new Map(cuts.map(({ wall }) => [wall.index, wall]));
    for (const wall of walls.values()) {
      wall.ends.forEach(({ touches }, side) => {
        const end = side === 0 ? wall.a : wall.b;
        const node = this.#stop(wall, index, side === 0 ? 0 : wall.length);
        for (const touched of touches) {
          const other = walls.get(touched);
          if (!other) continue;
          this.#link(node, this.#stop(other, index, dot(other.direction, subtract(end, other.a))));
        }
      });
    }
  }

  /** The node of a terminal, linked to the net over it on its wall, else on the wall nearest to it. */
  #enter(terminal: Fitted): number {
    const { at, level, spot, room } = terminal;
    const own = this.#node(at);
    const storey = this.#building.levels[level];
    if (!storey || storey.cuts.length === 0) return own;
    const isOnWall = spot !== null && storey.cuts.some(({ wall }) => wall === spot.wall);
    const { wall, along } = isOnWall ? spot : nearestOn(this.#wallsAround(storey, room), at);
    const height = this.#heightOf(storey);
    const footOf = (point: Point): number =>
      Math.min(wall.length, Math.max(0, along + dot(wall.direction, subtract(point, at))));
    const place = this.#clearPlace(placesBeside(at, isOnWall ? spot : null, wall), (beside) => [
      [
        { ...beside, z: at.z },
        { ...beside, z: height },
        { ...offsetFrom(wall.a, wall.direction, footOf(beside)), z: height },
      ],
    ]);
    const over = this.#node({ ...place, z: height });
    const beside = this.#node({ ...place, z: at.z });
    this.#link(own, beside);
    this.#link(beside, over);
    this.#link(over, this.#stop(wall, level, footOf(place)));
    return own;
  }

  #wallsAround({ cuts }: Level, room: string | null): Wall[] {
    const own = this.#building.rooms.find(({ id }) => id === room);
    const all = cuts.map(({ wall }) => wall);
    const around = all.filter((wall) => own?.walls.includes(wall.index));
    return around.length > 0 ? around : all;
  }

  /** Devices side by side on a face, at one height, with no bay between them. */
  #joinNeighbours(terminals: readonly Fitted[]): void {
    const seated = terminals.filter(({ spot }) => spot !== null);
    const faces = Map.groupBy(
      seated,
      ({ spot, at, level }) => `${level} ${spot!.wall.index} ${spot!.face} ${Math.round(at.z)}`,
    );
    for (const own of faces.values()) {
      const sorted = own.toSorted((p, q) => p.spot!.along - q.spot!.along);
      sorted.slice(1).forEach((device, i) => {
        const [from, to] = [sorted[i]!.spot!.along, device.spot!.along];
        const isOpen = device.spot!.wall.openings.some(
          ({ position, width, z, top }) =>
            position < to && position + width > from && z < device.at.z && top > device.at.z,
        );
        if (to - from > NEIGHBOUR_MM || isOpen) return;
        this.#link(this.#entries.get(sorted[i]!)!, this.#entries.get(device)!);
      });
    }
  }

  /** A riser at a board: from its storey to each other one, then to the nearest wall there. */
  #rise(board: Fitted): void {
    const { level } = board;
    const { levels } = this.#building;
    const at = this.#shaftOf(board);
    const own = this.#entries.get(board)!;
    const beside = this.#node({ ...at, z: board.at.z });
    this.#link(own, beside);
    const [above, below] = [levels.slice(level + 1), levels.slice(0, level).toReversed()];
    for (const storeys of [above, below]) {
      storeys.reduce((foot, storey) => this.#climb(foot, at, storey), beside);
    }
  }

  /** Where cables rise beside a board: along its wall, clear of pipes and ducts there and on the way to other walls. */
  #shaftOf({ at, spot, level }: Fitted): Point {
    const { levels } = this.#building;
    const [bottom, top] = [levels[0]?.z ?? 0, levels.at(-1)?.top ?? 0];
    return this.#clearPlace(placesBeside(at, spot, spot?.wall), (place) => [
      [
        { ...place, z: level > 0 ? bottom : at.z },
        { ...place, z: top },
      ],
      ...levels
        .filter(({ index, cuts }) => index !== level && cuts.length > 0)
        .map((storey) => {
          const z = this.#heightOf(storey);
          const { wall, along } = nearestOn(wallsOf(storey), place);
          return [
            { ...place, z },
            { ...offsetFrom(wall.a, wall.direction, along), z },
          ];
        }),
    ]);
  }

  /** The first place from which courses are clear of pipes and ducts; where none is, the one that meets the fewest. */
  #clearPlace(places: readonly Point[], coursesFrom: (place: Point) => readonly (readonly Point3[])[]): Point {
    const occupied = occupiedOf(this.#building);
    const metAt = (place: Point): number =>
      coursesFrom(place).reduce(
        (sum, course) => sum + occupied.hits(stretches(course, CABLE)) + volumesMet(this.#building, course, HALF_MM),
        0,
      );
    let [best, least] = [places[0]!, Infinity];
    for (const place of places) {
      const met = metAt(place);
      if (met < least) [best, least] = [place, met];
      if (met === 0) break;
    }
    return best;
  }

  #climb(foot: number, at: Point, level: Level): number {
    const top = this.#node({ x: at.x, y: at.y, z: this.#heightOf(level) });
    this.#link(foot, top);
    if (level.cuts.length > 0) {
      const { wall, along } = nearestOn(wallsOf(level), at);
      this.#link(top, this.#stop(wall, level.index, along));
    }
    return top;
  }

  /** Links the stops of each wall in their order: once all are known. */
  #seal(): void {
    for (const stops of this.#stops.values()) {
      const sorted = stops.toSorted((p, q) => p.along - q.along);
      sorted.slice(1).forEach(({ node }, i) => this.#link(sorted[i]!.node, node));
    }
  }

  /** The shortest way from what has current to one of the devices that have none. */
  #nearest(live: readonly Fitted[], left: ReadonlySet<Fitted>): Route {
    const nodeOf = (device: Fitted) => this.#entries.get(device)!;
    const goals = new Map([...left].toReversed().map((device) => [nodeOf(device), device]));
    const starts = new Map(live.toReversed().map((device) => [nodeOf(device), device]));
    const back = [...starts].map(([node, device]) => [node, BACK_SHARE * this.#depths.get(device)!] as const);
    const found = this.#ways.steps < SEARCH_BUDGET ? this.#ways.search(back, (node) => goals.has(node)) : null;
    if (!found) return straight(live[0]!, [...left][0]!);
    const trace = tidy(found.map((node) => this.#points[node]!));
    return { from: starts.get(found[0]!)!, to: goals.get(found.at(-1)!)!, trace, length: lengthOf(trace) };
  }
}

/** Where no wall leads from one to the other: straight, then up or down. */
function straight(from: Fitted, to: Fitted): Route {
  const trace = tidy([from.at, { x: to.at.x, y: to.at.y, z: from.at.z }, to.at]);
  return { from, to, trace, length: lengthOf(trace) };
}

/** The wall nearest to a point, and the place on its axis. */
function nearestOn(walls: readonly Wall[], point: Point): { readonly wall: Wall; readonly along: number } {
  const places = walls.map((wall) => {
    const along = Math.min(wall.length, Math.max(0, dot(wall.direction, subtract(point, wall.a))));
    return { wall, along, far: distance(offsetFrom(wall.a, wall.direction, along), point) };
  });
  return places.reduce((best, place) => (place.far < best.far - 0.5 ? place : best));
}

const gap = (p: Point3, q: Point3): number => Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);
const lengthOf = (trace: readonly Point3[]): number =>
  trace.slice(1).reduce((sum, point, i) => sum + gap(trace[i]!, point), 0);

/** To the millimetre, without repeated points nor those in the middle of a straight run. */
function tidy(points: readonly Point3[]): Point3[] {
  const whole = points.map(({ x, y, z }) => ({ x: Math.round(x), y: Math.round(y), z: Math.round(z) }));
  const kept: Point3[] = [];
  for (const point of whole) {
    const [two, one] = [kept.at(-2), kept.at(-1)];
    if (one && gap(one, point) < 1) continue;
    if (one && two && Math.abs(gap(two, one) + gap(one, point) - gap(two, point)) < 0.01) kept.pop();
    kept.push(point);
  }
  return kept.length > 1 ? kept : [...kept, ...kept];
}
