import type { Building, Device, Level } from '../../building/index.js';
import { ELECTRIC_SYMBOLS, symbolOf } from '../../catalogue/electric-symbols.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, leftOf, offsetFrom, rotate, subtract, unit } from '../../maths/vector.js';
import type { ArcItem, BlockItem } from '../display-list.js';
import { blockBounds } from '../symbols.js';
import type { Control } from '../../electrical/index.js';
import { controlsOf } from '../../electrical/index.js';

/** More devices of one switch than this are not put in order. */
const MOST_CHAINED = 100;

/**
 * The ways that arcs go: from a switch to the nearest of its lamps and on to the next, as wires of a plan do, and from
 * the other switches of all of them to their nearest; from the switch to each where another commands some of them.
 */
function chained(controls: readonly Control[], level: Level): Control[] {
  const commands = Map.groupBy(controls, ({ to }) => to);
  const bySwitch = Map.groupBy(controls, ({ from }) => from);
  const lampsOf = (one: Device): string =>
    bySwitch
      .get(one)!
      .map(({ to }) => to.index)
      .toSorted((p, q) => p - q)
      .join();
  const told = new Set<Device>();
  return [...bySwitch].flatMap(([first, own]) => {
    if (told.has(first)) return [];
    const all = new Set(own.flatMap(({ to }) => commands.get(to)!.map(({ from }) => from)));
    const isShared = [...all].every((other) => lampsOf(other) === lampsOf(first));
    if (own.length < 2 || own.length > MOST_CHAINED || !isShared) return own;
    for (const other of all) told.add(other);
    const ways = chain(first, own, level);
    const others = [...all].filter((other) => other !== first);
    const far = (from: Device, { to }: Control): number => wayBetween(from, to, level);
    const toNearest = (from: Device): Control =>
      bySwitch.get(from)!.reduce((p, q) => (far(from, q) < far(from, p) ? q : p));
    return [...ways, ...others.map(toNearest)];
  });
}

/** A way through what stands in a room counts for so many times its length. */
const THROUGH = 4;

/** How far two devices are from one another, the way round for what their room does not hold between them. */
function wayBetween(from: Device, to: Device, { rooms }: Level): number {
  const polygon = rooms.find(({ id }) => id === to.room)?.polygon;
  const along = subtract(to.at, from.at);
  const isInside = [1, 2, 3, 4].every((k) => {
    const point = { x: from.at.x + (along.x * k) / 5, y: from.at.y + (along.y * k) / 5 };
    return !polygon || polygonContains(polygon, point);
  });
  return distance(from.at, to.at) * (isInside ? 1 : THROUGH);
}

/** From a switch to the nearest of its lamps, and to each next one from the nearest that is reached already. */
function chain(first: Device, own: readonly Control[], level: Level): readonly Control[] {
  const left = new Map(own.map((control) => [control.to, control]));
  // The nearest device reached so far, and how far it is, of each lamp that is left.
  const reached = new Map(own.map(({ to }) => [to, { from: first, far: wayBetween(first, to, level) }]));
  const ways: Control[] = [];
  while (left.size > 0) {
    const next = [...left.keys()].reduce((p, q) => (reached.get(q)!.far < reached.get(p)!.far ? q : p));
    ways.push({ ...left.get(next)!, from: reached.get(next)!.from });
    left.delete(next);
    for (const to of left.keys()) {
      const far = wayBetween(next, to, level);
      if (ways.length === 1 || far <= reached.get(to)!.far) reached.set(to, { from: next, far });
    }
  }
  return ways;
}

/** Where an arc meets a symbol: the middle of its knob or of its lamp, and how far from there it ends. */
interface Hub {
  readonly at: Point;
  readonly radius: number;
}

function hubOf(device: Device, { at, rotation = 0 }: Pick<BlockItem, 'at' | 'rotation'>, scale: number): Hub {
  const { hub } = ELECTRIC_SYMBOLS[symbolOf(device)];
  const aside = rotate({ x: 0, y: hub.y * scale }, rotation);
  return { at: { x: at.x + aside.x, y: at.y + aside.y }, radius: hub.radius * scale };
}

const degreesAt = (center: Point, { x, y }: Point): number => (Math.atan2(y - center.y, x - center.x) * 180) / Math.PI;

/** Where an arc begins and ends, degrees, its ends taken off. */
function trimmed(center: Point, radius: number, first: Hub, last: Hub): Pick<ArcItem, 'start' | 'end'> {
  const cut = (hub: Hub): number => (2 * Math.asin(Math.min(1, hub.radius / (2 * radius))) * 180) / Math.PI;
  const start = degreesAt(center, first.at);
  const end = degreesAt(center, last.at);
  return { start: start + cut(first), end: (end < start ? end + 360 : end) - cut(last) };
}

/**
 * An arc from hub to hub.
 * @param bow how far it bows out to the left of its way, as a part of its length; to the right where negative
 */
function arcBetween(from: Hub, to: Hub, bow: number, id: string): ArcItem {
  const chord = distance(from.at, to.at);
  const rise = Math.abs(bow) * chord;
  const radius = (chord * chord) / (8 * rise) + rise / 2;
  const along = unit(subtract(to.at, from.at));
  const middle = { x: (from.at.x + to.at.x) / 2, y: (from.at.y + to.at.y) / 2 };
  const center = offsetFrom(middle, leftOf(along), -Math.sign(bow) * (radius - rise));
  const ends = bow > 0 ? trimmed(center, radius, to, from) : trimmed(center, radius, from, to);
  const style = { layer: 'ELEC', class: 'annotation', pen: 0.13, dash: 'interrompu' } as const;
  return { ...style, kind: 'arc', center, radius, ...ends, id };
}

/** Bows that an arc may have, the usual first. */
const BOWS = [0.18, -0.18, 0.1, -0.1, 0.27, -0.27, 0.04, -0.04];
/** Points of an arc that are asked what they pass over. */
const SAMPLES = 12;
/** What a point is worth that lies in another room, on another symbol, beside another arc. */
const COST = { astray: 4, covered: 3, beside: 1 } as const;
/** Arcs nearer to each other than this read as one, mm of paper. */
const APART = 1.5;

const samplesOf = ({ center, radius, start, end }: ArcItem): Point[] =>
  Array.from({ length: SAMPLES }, (_, i) => {
    const angle = ((start + ((end - start) * (i + 0.5)) / SAMPLES) * Math.PI) / 180;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });

const isIn = ({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point): boolean =>
  x > minX && x < maxX && y > minY && y < maxY;

/**
 * Arcs from each switch of a level to what it lights, from knob to lamp and on to the next as they are drawn: bowed to
 * whichever side keeps them in their room, off other symbols and apart from one another.
 * @param placed symbols where they are drawn, by the id of their device
 */
export function controlArcs(
  building: Building,
  level: Level,
  placed: ReadonlyMap<string, BlockItem>,
  scale: number,
): ArcItem[] {
  const rooms = new Map(level.rooms.map(({ id, polygon }) => [id, polygon]));
  const boxes = [...placed].map(([id, item]) => ({ id, box: blockBounds(item, scale) }));
  const drawn = new Map<string | null, Point[]>();
  return chained(controlsOf(building, level), level).flatMap(({ from, to }): ArcItem[] => {
    const [start, end] = [from, to].map((device) => hubOf(device, placed.get(device.id) ?? device, scale)) as [
      Hub,
      Hub,
    ];
    if (distance(start.at, end.at) <= start.radius + end.radius) return [];
    const room = to.room === null ? undefined : rooms.get(to.room);
    const others = boxes.filter(({ id }) => id !== from.id && id !== to.id);
    const before = drawn.get(to.room) ?? [];
    const costOf = (point: Point): number =>
      (room && !polygonContains(room, point) ? COST.astray : 0) +
      (others.some(({ box }) => isIn(box, point)) ? COST.covered : 0) +
      (before.some((other) => distance(other, point) < APART * scale) ? COST.beside : 0);
    const [best] = BOWS.map((bow) => {
      const arc = arcBetween(start, end, bow, from.id);
      const points = samplesOf(arc);
      return { arc, points, cost: points.reduce((sum, point) => sum + costOf(point), 0) };
    }).toSorted((p, q) => p.cost - q.cost);
    drawn.set(to.room, [...before, ...best!.points]);
    return [best!.arc];
  });
}
