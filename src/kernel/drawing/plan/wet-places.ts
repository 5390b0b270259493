import type { Building, Fixture, Level, Room } from '../../building/index.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { boundsAt, polygonContains } from '../../maths/ring.js';
import { contains, grown, merged, middleOf, overlaps } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import { everyPipeNote } from './pipe-notes.js';
import { stacksOn } from './risers.js';

/** Fixtures and stacks this near to one another are drawn in one detail, mm; so are all those of a small room, mm². */
const NEAR_MM = 1000;
const SMALL_ROOM = 15_000_000;
/** A wall of their room this near to them is shown, and so much beyond it; else so much of the room, mm. */
const TO_WALL_MM = 1100;
const BEYOND_MM = 120;
const ROUND_MM = 450;
/** A thicker wall is cut, and one whose face lies this near to that of the room is its own, mm. */
const THICKEST_MM = 800;
const FACE_MM = 60;
/** Longest and shortest side of a detail at most, mm: at 1:25 it has an A3 sheet. */
const MOST_MM = { long: 7000, short: 5000 } as const;

/**
 * Labels that make a place crowded: so many, and so many on a square centimetre of the plan. One takes 40 mm² with its
 * leader, and fixtures and pipes have the most of the place.
 */
const CROWDED = { labels: 8, density: 0.4 } as const;
const MM2_PER_CM2 = 100;
/** Fixtures and stacks of a level that are looked at: a hotel has fewer on a storey. */
const MOST_THINGS = 600;

/** A part of a level with plumbing whose labels have no room on its plan. */
export interface WetPlace {
  /** In the axes of the plan. */
  readonly window: Bounds;
  /** The rooms of its fixtures and stacks. */
  readonly rooms: readonly Room[];
}

/** Fixtures that water comes to or leaves; what heats alone is none. */
const isWet = ({ type }: Fixture): boolean => {
  const { waste, supplies } = PLUMBING_DEFAULTS[type];
  return type !== 'module_hydraulique' && (waste !== null || supplies.length > 0);
};

/** The box of a fixture or a stack in the axes of a plan, and whether it makes a place wet: heating pipes do not. */
interface Thing {
  readonly box: Bounds;
  readonly isWet: boolean;
  /** The small room that it stands in; null in a large one, and out of all. */
  readonly room: string | null;
}

/** The wet fixtures and the stacks of a level. */
function thingsOf(building: Building, level: Level, frame: Frame): Thing[] {
  const small = level.rooms.filter(({ area }) => area <= SMALL_ROOM);
  const roomAt = (at: Point): string | null => small.find(({ polygon }) => polygonContains(polygon, at))?.id ?? null;
  const fixtures = building.plumbing.filter((one) => one.levelIndex === level.index && isWet(one));
  return [
    ...fixtures.map(({ footprint, center }) => ({
      box: localBounds(frame, footprint),
      isWet: true,
      room: roomAt(center),
    })),
    ...stacksOn(building, level).map(({ center, diameter, type }) => ({
      box: grown(boundsAt(frame.toLocal(center)), diameter / 2),
      isWet: type !== 'chauffage',
      room: roomAt(center),
    })),
  ];
}

/** A group of things, and what is drawn of them. */
interface Group extends WetPlace {
  readonly things: readonly Thing[];
}

const OPPOSITE = { minX: 'maxX', maxX: 'minX', minY: 'maxY', maxY: 'minY' } as const;

/** Sides of a box, each counted outwards. */
const outwards = (side: keyof Bounds): 1 | -1 => (side === 'maxX' || side === 'maxY' ? 1 : -1);

/** How thick the wall is that the face of a room is on, mm; none where no wall runs along it. */
function wallBehind(side: keyof Bounds, face: number, core: Bounds, walls: readonly Bounds[]): number {
  const way = outwards(side);
  const [low, high] = side.endsWith('X') ? (['minY', 'maxY'] as const) : (['minX', 'maxX'] as const);
  const behind = walls
    .filter((wall) => wall[low] < core[high] && wall[high] > core[low])
    .filter((wall) => Math.abs(wall[OPPOSITE[side]] - face) <= FACE_MM)
    .map((wall) => (wall[side] - face) * way);
  return Math.max(0, ...behind.filter((depth) => depth <= THICKEST_MM));
}

/** One side of a window: past the wall of a room that is near, else a part of the room. */
function sideOf(side: keyof Bounds, core: Bounds, rooms: readonly Bounds[], walls: readonly Bounds[]): number {
  const way = outwards(side);
  const faces = rooms.map((room) => room[side]).filter((at) => (at - core[side]) * way <= TO_WALL_MM);
  if (faces.length === 0) return core[side] + way * ROUND_MM;
  const face = way * Math.max(...faces.map((at) => at * way), core[side] * way);
  return face + way * (wallBehind(side, face, core, walls) + BEYOND_MM);
}

function groupOf(things: readonly Thing[], level: Level, frame: Frame): Group {
  const middles = things.map(({ box }) => frame.toWorld(middleOf(box)));
  const rooms = level.rooms.filter(({ polygon }) => middles.some((at) => polygonContains(polygon, at)));
  const core = merged(things.map(({ box }) => box));
  const boxes = rooms.map(({ polygon }) => localBounds(frame, polygon.outer));
  const walls = level.cuts.map(({ footprint }) => localBounds(frame, footprint));
  const at = (side: keyof Bounds): number => sideOf(side, core, boxes, walls);
  return { things, rooms, window: { minX: at('minX'), minY: at('minY'), maxX: at('maxX'), maxY: at('maxY') } };
}

/** Groups whose windows lie over one another as one, until none do. */
function apart(groups: readonly Group[], level: Level, frame: Frame): Group[] {
  const kept: Group[] = [];
  for (const group of groups) {
    const other = kept.findIndex(({ window }) => overlaps(window, group.window));
    if (other < 0) kept.push(group);
    else kept[other] = groupOf([...kept[other]!.things, ...group.things], level, frame);
  }
  return kept.length === groups.length ? kept : apart(kept, level, frame);
}

const goTogether = (one: Thing, other: Thing): boolean =>
  (one.room !== null && one.room === other.room) || overlaps(grown(one.box, NEAR_MM), other.box);

/** Things in groups of those that are near one another. */
function grouped(things: readonly Thing[]): Thing[][] {
  const groups: Thing[][] = [];
  for (const thing of things) {
    const near = groups.filter((group) => group.some((other) => goTogether(other, thing)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), thing]);
  }
  return groups;
}

const hasSize = ({ minX, minY, maxX, maxY }: Bounds): boolean => {
  const [short, long] = [maxX - minX, maxY - minY].toSorted((p, q) => p - q) as [number, number];
  return short <= MOST_MM.short && long <= MOST_MM.long;
};

const areaOf = ({ minX, minY, maxX, maxY }: Bounds): number => (maxX - minX) * (maxY - minY);

/** The crowded wet places of a level at a scale, from left to right, then downwards. */
export function wetPlaces(building: Building, level: Level, frame: Frame, drafting: Drafting): WetPlace[] {
  const things = thingsOf(building, level, frame);
  if (things.length > MOST_THINGS || !things.some(({ isWet: is }) => is)) return [];
  const labels = everyPipeNote(building, level, frame, drafting).map(({ about }) => boundsAt(frame.toLocal(about)));
  const isCrowded = (window: Bounds): boolean => {
    const count = labels.filter((at) => contains(window, at)).length;
    const density = (count * MM2_PER_CM2 * drafting.scale ** 2) / areaOf(window);
    return count >= CROWDED.labels && density >= CROWDED.density;
  };
  const groups = grouped(things).map((some) => groupOf(some, level, frame));
  return apart(groups, level, frame)
    .filter((group) => group.rooms.length > 0 && group.things.some(({ isWet: is }) => is))
    .filter(({ window }) => hasSize(window) && isCrowded(window))
    .toSorted((p, q) => p.window.minX - q.window.minX || q.window.maxY - p.window.maxY);
}
