import type { Building, Ceiling, Level, Room, Wall } from '../building/index.js';
import { storeyOver } from '../building/index.js';
import { asPolygon, difference, intersection, offset, union } from '../maths/clip.js';
import type { Point, Polygon } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { areaOf, perimeterOf, polygonContains } from '../maths/ring.js';
import { partId } from '../scene/index.js';
import { isHeated } from '../measures/index.js';
import { levelled } from './heated.js';

/**
 * The heated volume of a building: a building whose rooms are the zones, one for each connected part of a storey inside
 * its façades, inner walls and partitions counted in, and beside them the rooms that are not heated.
 */
export interface Zones {
  readonly building: Building;
  /** Ids of the zones. */
  readonly heated: ReadonlySet<string>;
}

/** Beyond half the thickest inner wall, so that both faces meet, mm. */
const OVERLAP_MM = 5;
/** Rooms and walls cut on one grid may part by a hair, mm. */
const SEAM_MM = 1;
/** A smaller hole is what rounding leaves of a partition, mm². */
const SPECK_MM2 = 50_000;

/** The heated zones of a building; made once. */
export const zonesOf = perObject((building: Building): Zones => {
  const heated = new Set<string>();
  const levels = building.levels.map((level): Level => {
    const zones = zonesOfLevel(level, unhung(building, level));
    for (const { id } of zones) heated.add(id);
    return { ...level, rooms: [...zones, ...level.rooms.filter((room) => !isHeated(room))] };
  });
  return { building: { ...building, levels, rooms: levels.flatMap(({ rooms }) => rooms) }, heated };
});

/** The heated rooms one by one, up to what is over them, and beside them the rooms that are not heated. */
export const heatedVolumesOf = perObject((building: Building): Zones => {
  const heated = new Set(building.rooms.filter(isHeated).map(({ id }) => id));
  const levels = building.levels.map((level): Level => {
    const raised = unhung(building, level);
    return { ...level, rooms: level.rooms.map((room) => (heated.has(room.id) ? raised(levelled(room)) : room)) };
  });
  return { building: { ...building, levels, rooms: levels.flatMap(({ rooms }) => rooms) }, heated };
});

function zonesOfLevel(level: Level, raised: (room: Room) => Room): Room[] {
  const rooms = level.rooms.filter(isHeated).map(levelled).map(raised);
  if (rooms.length === 0) return [];
  const inner = innerWalls(level, new Set(rooms.map(({ id }) => id)));
  const half = Math.max(0, ...inner.map(({ wall }) => wall.thickness / 2)) + OVERLAP_MM;
  const own = rooms.map(({ polygon }) => polygon);
  const between = intersection(
    closed(own, half),
    inner.map(({ footprint }) => asPolygon(footprint)),
  );
  return withoutSpecks(closed(union([...own, ...between]), SEAM_MM)).map((polygon, i) =>
    zoneOf(level, polygon, rooms, half, i + 1),
  );
}

/**
 * Rooms up to the floor above or to the wall tops: what is over a hung ceiling belongs to the heated volume, its outer
 * walls lose heat as those below it do. A mezzanine parts nothing: over it is the room that it stands in.
 */
function unhung({ levels, slabs, walls, decks }: Building, { index }: Level): (room: Room) => Room {
  const mezzanines = new Set(decks.map(({ id }) => id));
  const slab = slabs.find(({ level }) => level === storeyOver(levels, index)?.index)?.bottom;
  const tops = new Map(walls.map((wall) => [wall.index, wall.top]));
  return (room) => {
    const wallTop = Math.max(room.z, ...room.walls.map((wall) => tops.get(wall) ?? room.z));
    const limit = { storey: slab, wall_tops: wallTop, roof: undefined };
    const raised = (part: Ceiling): Ceiling => {
      const { gx, gy, at } = part.plane;
      const z = limit[part.closedBy];
      if (z === undefined || gx !== 0 || gy !== 0) return part;
      const hung = mezzanines.has(part.hung ?? '') ? null : part.hung;
      return { ...part, hung, plane: { ...part.plane, at: { ...at, z } } };
    };
    const ceiling = room.ceiling.map(raised);
    const level = ceiling.filter(({ plane: { gx, gy } }) => gx === 0 && gy === 0);
    const height = Math.max(room.height, ...level.map(({ plane }) => plane.at.z - room.z));
    return { ...room, ceiling, height };
  };
}

/** Grown and shrunk again: gaps as wide as the inner walls are closed, outer lines stay where they are. */
const closed = (plans: readonly Polygon[], half: number): Polygon[] => offset(offset(plans, half), -half);

/** Walls with the heated volume on both faces. */
function innerWalls({ cuts, below, above, index }: Level, heated: ReadonlySet<string>): Level['cuts'] {
  const isIn = (spans: Wall['left']): boolean =>
    spans.some(({ level, room }) => level === index && room !== null && heated.has(room));
  return [...cuts, ...below, ...above].filter(({ wall }) => isIn(wall.left) && isIn(wall.right));
}

const withoutSpecks = (plans: readonly Polygon[]): Polygon[] =>
  plans
    .filter((plan) => areaOf(plan) > SPECK_MM2)
    .map(({ outer, holes }) => ({ outer, holes: holes.filter((hole) => areaOf(asPolygon(hole)) > SPECK_MM2) }));

function zoneOf(level: Level, polygon: Polygon, rooms: readonly Room[], half: number, ordinal: number): Room {
  const own = rooms.filter(({ labelPoint }) => polygonContains(polygon, labelPoint));
  const [first = rooms[0]!] = own;
  return {
    ...first,
    id: partId(level.id, `zone.${ordinal}`),
    polygon,
    area: areaOf(polygon),
    perimeter: perimeterOf(polygon),
    walls: [...new Set(own.flatMap(({ walls }) => walls))],
    height: Math.max(...own.map(({ height }) => height), 0),
    ceiling: ceilingsOf(polygon, own, half),
  };
}

/** The same plane under the same element: one ceiling over several rooms. */
function ceilingKey({ plane: { at, gx, gy }, closedBy, roof }: Ceiling): string {
  const atOrigin = at.z - gx * at.x - gy * at.y;
  return `${Math.round(atOrigin)}|${gx.toFixed(6)}|${gy.toFixed(6)}|${closedBy}|${roof}`;
}

/** Ceilings of the rooms, run on over the walls between them, so that they tile the zone. */
function ceilingsOf(zone: Polygon, rooms: readonly Room[], half: number): Ceiling[] {
  const groups = [
    ...Map.groupBy(
      rooms.flatMap(({ ceiling }) => ceiling),
      ceilingKey,
    ).values(),
  ];
  const [only] = groups;
  if (groups.length === 1) return [{ ...only![0]!, plan: zone }];
  const size = (group: readonly Ceiling[]): number => group.reduce((sum, { plan }) => sum + areaOf(plan), 0);
  let rest: Polygon[] = [zone];
  const tiles = groups
    .toSorted((p, q) => size(q) - size(p))
    .flatMap((group) => {
      const grown = closed(
        group.map(({ plan }) => plan),
        half,
      );
      const own = intersection(rest, grown);
      rest = difference(rest, grown);
      return own.map((plan): Ceiling => ({ ...group[0]!, plan }));
    });
  return [...tiles, ...rest.flatMap((plan): Ceiling[] => besideOf(plan, tiles))].filter(
    ({ plan }) => areaOf(plan) > 100,
  );
}

/** What no ceiling covers, the crossing of walls for one, goes on under the nearest. */
function besideOf(plan: Polygon, tiles: readonly Ceiling[]): Ceiling[] {
  const at = plan.outer[0]!;
  const apart = ({ plan: { outer } }: Ceiling): number => Math.min(...outer.map((point) => distance2(point, at)));
  const nearest = tiles.toSorted((p, q) => apart(p) - apart(q))[0];
  return nearest ? [{ ...nearest, plan }] : [];
}

const distance2 = (p: Point, q: Point): number => (p.x - q.x) ** 2 + (p.y - q.y) ** 2;
