import type { Building, Link, Room } from '../../building/index.js';
import { circulationOf } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import type { Langue, Text } from '../../../words/index.js';
import { fill } from '../../../words/index.js';
import type { TourOptions } from '../options.js';
import type { Floor, Place } from './floors.js';
import { floorsOf, placeOfRoom, placeOutside, placesOfGalleries } from './floors.js';
import { Graph } from './graph.js';
import { networkOf, Routes } from './network.js';
import type { Network } from './network.js';
import { buildingsOf, orderOf } from './order.js';
import { UNREACHED, type Ways } from './ways.js';
import { beforeEntrance, entrancesOf, startBefore } from './start.js';
import { viewOf } from './views.js';
import { LEFT_OUT } from './words.js';

/** A room of a tour, and the stop that it is looked at from. */
export interface Visit {
  readonly room: Room;
  readonly place: Place;
  readonly stop: number;
}

/** Where a tour goes, before it is timed. */
export interface Itinerary {
  readonly floors: readonly Floor[];
  readonly network: Network;
  readonly routes: Routes;
  readonly graph: Graph;
  /** Stop it begins at, and where it looks first. */
  readonly start: number;
  readonly facing: Point;
  /** Longest lens that takes the front of the building in from there, mm; null inside. */
  readonly focal: number | null;
  readonly visits: readonly Visit[];
  /** Rooms that no way leads to, and why. */
  readonly reasons: ReadonlyMap<string, Text>;
}

/** The rooms that a camera reaches, in the order that it goes to them; null where there is no room at all. */
export function itineraryOf(building: Building, options: TourOptions, langue: Langue): Itinerary | null {
  const { mode } = options;
  const eye = options.cadence.hauteur_oeil_mm;
  const floors = floorsOf(building, mode, langue);
  const entrances = entrancesOf(building);
  const fronts = (level: number): Point[] => {
    const entrance = entrances.find(({ levelIndex }) => levelIndex === level);
    return entrance ? [beforeEntrance(entrance, building)] : [];
  };
  const grounds = [...new Set(entrances.map(({ levelIndex }) => levelIndex))].toSorted((p, q) => p - q);
  const places: Place[] = [
    ...floors.flatMap((floor) => floor.level.rooms.map((room) => placeOfRoom(floor, room, eye))),
    ...grounds.map((level) => placeOutside(floors[level]!, eye, fronts(level))),
    ...building.levels
      .filter(({ index }) => !grounds.includes(index))
      .flatMap(({ index }) => placesOfGalleries(building, floors[index]!, eye)),
  ];
  const network = networkOf(building, floors, places);
  const routes = new Routes(network);
  const start = startBeforeEntrance(building, { network, routes, places, options }) ?? startInside(network, routes);
  if (!start) return null;
  const near = new Graph(network, routes).from(start.stop).cost;
  const visits = viewsOf(network, routes, (stop) => near[stop]! < Infinity);
  const graph = new Graph(network, routes);
  const { cost } = graph.from(start.stop);
  const reached = visits.filter(({ stop }) => cost[stop]! < Infinity);
  const byStop = new Map(reached.map((visit) => [visit.stop, visit]));
  const order = orderOf(graph, start.stop, { views: [...byStop.keys()], buildingOf: buildingsOf(network, routes) });
  return {
    floors,
    network,
    routes,
    graph,
    start: start.stop,
    facing: start.facing,
    focal: start.focal,
    visits: order.map((stop) => byStop.get(stop)!),
    reasons: reasonsOf(building, network, { visits, reached }),
  };
}

/** A view of each room that something leads into, where one gets to from the start if one gets there at all. */
function viewsOf(network: Network, routes: Routes, isReached: (stop: number) => boolean): Visit[] {
  return network.places.flatMap((place, i) => {
    const { room } = place;
    if (!room) return [];
    const stops = routes.stopsOf(i);
    const reached = stops.filter(isReached);
    const ways = widestWays(network, routes, reached.length > 0 ? reached : stops);
    const view = ways && viewOf(place, ways);
    return view ? [{ room, place, stop: routes.add(i, view, place.eye) }] : [];
  });
}

/** Ways from the stop that reaches most of its place; stops that reach each other reach as much. */
function widestWays(network: Network, routes: Routes, stops: readonly number[]): Ways | null {
  let widest: { readonly ways: Ways; readonly size: number } | null = null;
  for (const stop of stops) {
    if (widest && widest.ways.to(network.stops[stop]!.cell) !== UNREACHED) continue;
    const ways = routes.ways(stop);
    const size = ways.everywhere().reduce((count, cost) => count + (cost === UNREACHED ? 0 : 1), 0);
    if (!widest || size > widest.size) widest = { ways, size };
  }
  return widest && widest.ways;
}

interface First {
  readonly stop: number;
  readonly facing: Point;
  readonly focal: number | null;
}

interface Found {
  readonly network: Network;
  readonly routes: Routes;
  readonly places: readonly Place[];
  readonly options: TourOptions;
}

/** Before the entrance, looking at the front it is in; null with none that is free. */
function startBeforeEntrance(building: Building, { network, routes, places, options }: Found): First | null {
  for (const door of entrancesOf(building)) {
    const outside = places.findIndex(({ room, floor }) => !room && floor.level.index === door.levelIndex);
    if (outside < 0 || network.blocked.has(door.pointer)) continue;
    const place = places[outside]!;
    const start = startBefore(door, { outside: place, building, options });
    if (start) return { ...start, stop: routes.add(outside, start.point, place.eye) };
  }
  return null;
}

/** In the largest room that something leads into. */
function startInside(network: Network, routes: Routes): First | null {
  const largest = viewsOf(network, routes, () => true).toSorted((p, q) => q.room.area - p.room.area)[0];
  if (!largest) return null;
  const { stop, room } = largest;
  return { stop, facing: room.windows[0]?.center ?? room.doors[0]?.center ?? room.labelPoint, focal: null };
}

/** Why each room that is not reached is not. */
function reasonsOf(
  building: Building,
  { places, blocked }: Network,
  { visits, reached }: { readonly visits: readonly Visit[]; readonly reached: readonly Visit[] },
): Map<string, Text> {
  const circulation = circulationOf(building);
  const isReached = new Set(reached.map(({ room }) => room.id));
  const isSeen = new Set(visits.map(({ room }) => room.id));
  const reasons = new Map<string, Text>();
  const levels = new Set(reached.map(({ place }) => place.floor.level));
  for (const { room, region, floor } of places) {
    if (!room || isReached.has(room.id)) continue;
    const links = floor.isMezzanine ? stairsTo(circulation.links, room) : circulation.linksOf(room.id);
    const doors = links.filter(({ kind }) => kind !== 'ascenseur');
    const barred = doors.every(({ pointer }) => blocked.has(pointer)) ? doors[0] : undefined;
    const climb = levels.has(floor.level) ? undefined : climbTo(circulation.links, floor.level.index, blocked);
    const isFull = !isSeen.has(room.id) && !region.hasFloor;
    const why = [
      { when: links.length === 0, text: LEFT_OUT.noDoor },
      { when: links.every(({ kind }) => kind === 'ascenseur'), text: LEFT_OUT.lift },
      { when: isFull, text: LEFT_OUT.full },
      ...[barred, climb].flatMap((link) => (link ? [{ when: true, text: barredBy(link) }] : [])),
    ].find(({ when }) => when);
    reasons.set(room.id, why?.text ?? LEFT_OUT.blocked);
  }
  return reasons;
}

const barredBy = ({ kind, pointer }: Link): Text =>
  fill(kind === 'escalier' ? LEFT_OUT.stair : LEFT_OUT.door, { pointer });

/** A stair to a storey that cannot be taken; undefined where none leads there or one can. */
function climbTo(links: readonly Link[], level: number, blocked: ReadonlySet<string>): Link | undefined {
  const stairs = links.filter(({ kind, levels }) => kind === 'escalier' && levels.includes(level));
  return stairs.every(({ pointer }) => blocked.has(pointer)) ? stairs[0] : undefined;
}

/** Stairs of the storey that holds a mezzanine which lead to no storey. */
const stairsTo = (links: readonly Link[], { level }: Room): Link[] =>
  links.filter(({ kind, levels }) => kind === 'escalier' && levels.includes(level) && levels.includes(null));
