import { isotonic } from '../../maths/isotonic.js';
import type { Langue } from '../../../words/index.js';
import type { Device, Level, Opening, WallSeat } from '../../building/index.js';
import { ELECTRIC_SYMBOLS, symbolOf } from '../../catalogue/electric-symbols.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, dot, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { BoxIndex, grown } from '../boxes.js';
import type { BlockItem, Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds, localBox } from '../frame.js';
import { blockBounds } from '../symbols.js';
import { writingOf } from '../writing.js';
import { deviceItem } from './network-items.js';

/** A symbol of constant size on paper where its element stands, and the wall face it hangs on. */
export interface Standing {
  readonly item: BlockItem;
  readonly seat: WallSeat | null;
  readonly room: string | null;
}

/** Air between two symbols, mm of paper. */
const AIR = 0.4;
/** A symbol moved along its wall by more than this stands off it, at the end of a leader, mm of paper. */
const UNSEEN = 1.2;
const OFF = 1.5;
/** Farthest that a symbol is looked a place for, and the step of the search, mm of paper. */
const FARTHEST = 14;
const STEP = 0.5;
/** Rows off the wall that a symbol is looked a place in, mm of paper. */
const OFFS = [0, 5, 10, 15];

/** A device with the wall face that its symbol hangs on. */
export const standingDevice = (device: Device, langue: Langue): Standing => ({
  item: deviceItem(device, langue),
  seat: ELECTRIC_SYMBOLS[symbolOf(device)].isWallMounted ? device.seat : null,
  room: device.room,
});

/** A symbol with its place along the wall, mm of scene from the wall's start. */
interface Seated {
  readonly standing: Standing;
  readonly seat: WallSeat;
  /** Reach of the symbol on either side along the wall. */
  readonly before: number;
  readonly after: number;
}

/**
 * Symbols that would stand on one another, moved apart as little as will do: along their wall, between its openings
 * and the corners of their room, or aside when they hang on none. What moved visibly keeps a leader to its true place.
 * @param beside items whose writing symbols keep clear of
 */
export function spread(
  symbols: readonly Standing[],
  level: Level,
  frame: Frame,
  scale: number,
  beside: readonly Item[] = [],
): Item[] {
  const taken = new BoxIndex(8 * scale);
  for (const item of beside) for (const ink of writingOf(item, scale)) taken.add(localBounds(frame, ink));
  const boxOf = (item: BlockItem): Bounds => {
    const box = blockBounds(item, scale);
    return grown(localBox(frame, box), (AIR / 4) * scale);
  };
  const items: Item[] = [];
  const put = (standing: Standing, places: Iterable<BlockItem>) => {
    const { item } = standing;
    // Without a free place it stays where it is, over others, and is not indexed: a thousand at one point stay cheap.
    let placed = item;
    for (const place of places) {
      const box = boxOf(place);
      if (!taken.isFree(box)) continue;
      taken.add(box);
      placed = place;
      break;
    }
    items.push(...leader(standing, placed, scale), placed);
  };
  for (const group of stretchesOf(symbols, level)) {
    const targets = apart(group.seated, group.from, group.to, scale);
    for (const [i, { standing, seat }] of group.seated.entries()) {
      put(standing, alongWall(standing.item, seat, targets[i]!, group, scale));
    }
  }
  for (const standing of symbols) if (!standing.seat) put(standing, around(standing, level, scale));
  return items;
}

/** Symbols of one free stretch of a wall face, in its order. */
interface Stretch {
  readonly face: WallSeat['face'];
  readonly from: number;
  readonly to: number;
  readonly seated: Seated[];
}

const ORIGIN: Point = { x: 0, y: 0 };

function stretchesOf(symbols: readonly Standing[], level: Level): Stretch[] {
  const stretches: Stretch[] = [];
  const byWall = new Map<number, Stretch[]>();
  const bays = Map.groupBy(level.openings, ({ wall }) => wall.index);
  for (const standing of symbols) {
    const { seat } = standing;
    if (!seat) continue;
    const { wall, face } = seat;
    const [from, to] = stretchAt(seat, bays.get(wall.index) ?? []);
    const own = byWall.get(wall.index) ?? [];
    byWall.set(wall.index, own);
    let stretch = own.find((other) => other.face === face && other.from === from && other.to === to);
    if (!stretch) {
      stretch = { face, from, to, seated: [] };
      own.push(stretch);
      stretches.push(stretch);
    }
    const { minX, maxX } = blockBounds({ symbol: standing.item.symbol, at: ORIGIN }, 1);
    // Seen from the room, the wall runs to the right along its left face and to the left along its right one.
    stretch.seated.push({
      standing,
      seat,
      ...(face === 'left' ? { before: -minX, after: maxX } : { before: maxX, after: -minX }),
    });
  }
  for (const { seated } of stretches) seated.sort((a, b) => a.seat.along - b.seat.along);
  return stretches;
}

/** The part of a wall face around a seat: between openings, and between the corners of the room it looks onto. */
function stretchAt({ wall, along, face }: WallSeat, openings: readonly Opening[]): [number, number] {
  const span = wall[face].find(({ from, to }) => along >= from && along <= to);
  let [from, to] = span ? [span.from, span.to] : [0, wall.length];
  for (const { near, far } of openings) {
    const [one, other] = [dot(subtract(near, wall.a), wall.direction), dot(subtract(far, wall.a), wall.direction)];
    const [p, q] = [Math.min(one, other), Math.max(one, other)];
    if (q <= along) from = Math.max(from, q);
    else if (p >= along) to = Math.min(to, p);
  }
  return [from, to];
}

/**
 * Places along a stretch that keep the order and the air between symbols and are nearest to the true ones (isotonic
 * regression).
 */
function apart(seated: readonly Seated[], from: number, to: number, scale: number): number[] {
  // A single symbol by a door or in a corner keeps its place.
  if (seated.length === 1) return [seated[0]!.seat.along];
  const needed = [0];
  for (let i = 1; i < seated.length; i++) {
    needed.push(needed[i - 1]! + (seated[i - 1]!.after + seated[i]!.before + AIR) * scale);
  }
  const nearest = isotonic(seated.map(({ seat }, i) => seat.along - needed[i]!));
  const [low, high] = [from + seated[0]!.before * scale, to - needed.at(-1)! - seated.at(-1)!.after * scale];
  const inside = (value: number): number => (low <= high ? Math.min(high, Math.max(low, value)) : value);
  return nearest.map((value, i) => inside(value) + needed[i]!);
}

/** Candidates of a seated symbol: its target, then further along, then off the wall. */
function* alongWall(
  item: BlockItem,
  { wall, along, face }: WallSeat,
  target: number,
  { from, to }: Stretch,
  scale: number,
): Generator<BlockItem> {
  const out = face === 'left' ? 1 : -1;
  const at = (place: number, off: number): BlockItem => {
    const moved = place - along;
    const isFar = Math.abs(moved) > UNSEEN * scale;
    const lift = Math.max(off, isFar ? OFF : 0) * scale;
    return moved === 0 && lift === 0 ? item : { ...item, at: offsetFrom(item.at, wall.direction, moved, out * lift) };
  };
  yield at(target, 0);
  for (const off of OFFS) {
    for (let shift = off === 0 ? STEP : 0; shift <= FARTHEST; shift += STEP) {
      for (const place of [target + shift * scale, target - shift * scale]) {
        if (place >= from && place <= to) yield at(place, off);
      }
    }
  }
}

/** Candidates of a symbol that hangs on no wall: its point, then all round it, in its room. */
function* around({ item, room }: Standing, level: Level, scale: number): Generator<BlockItem> {
  yield item;
  const polygon = room === null ? undefined : level.rooms.find(({ id }) => id === room)?.polygon;
  for (let far = 1; far <= FARTHEST; far += STEP) {
    for (let turn = 0; turn < 16; turn++) {
      const angle = (turn * Math.PI) / 8;
      const at: Point = { x: item.at.x + Math.cos(angle) * far * scale, y: item.at.y + Math.sin(angle) * far * scale };
      if (!polygon || polygonContains(polygon, at)) yield { ...item, at };
    }
  }
}

/** Line from the true place of a symbol to where it is drawn, once the two are visibly apart. */
function leader({ item, seat }: Standing, placed: BlockItem, scale: number): Item[] {
  const moved = distance(item.at, placed.at);
  if (moved <= UNSEEN * scale) return [];
  const { minX, maxX, minY, maxY } = blockBounds(placed, scale);
  const half = seat ? 0 : Math.min(maxX - minX, maxY - minY) / 2;
  if (moved <= half) return [];
  const back = unit(subtract(item.at, placed.at));
  const end = { x: placed.at.x + back.x * half, y: placed.at.y + back.y * half };
  return [{ kind: 'polyline', layer: item.layer, class: 'annotation', pen: 0.13, points: [item.at, end], id: item.id }];
}
