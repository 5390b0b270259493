import { t } from '../../../words/index.js';
import type { Building, Level, Opening, RoomUse } from '../../building/index.js';
import { closed, line } from '../../catalogue/symbol.js';
import { leftOf, offsetFrom } from '../../maths/vector.js';
import { overlaps } from '../boxes.js';
import type { BlockItem, SymbolBlock } from '../display-list.js';
import { blockBounds } from '../symbols.js';
import { terminalsOf, ventDevices } from './ventilation-items.js';

/** Note on the usual gaps under doors (NF DTU 68.3: those of a kitchen with one door are wider). */
export const TRANSFER = t(
  'Passage d’air sous porte : 1 cm, cuisine 2 cm (usuel)',
  'Gap under door: 1 cm, kitchen 2 cm (usual)',
);

/** The same in workplaces, whose flows are not those of a dwelling. */
export const WORK_TRANSFER = t(
  'Transfert d’air sous porte ou par grille, à dimensionner',
  'Air transfer under the door or by a grille, to be designed',
);

const ARROW: SymbolBlock = {
  name: 'VENT_PASSAGE',
  unit: 'papier',
  strokes: [line([-3, 0], [1.2, 0]), closed([3.2, 0], [1.2, 0.9], [1.2, -0.9])],
};

/** A door that air passes, from one room to another. */
interface Transfer {
  readonly opening: Opening;
  /** The way the air goes is to the left of the wall. */
  readonly isLeftwards: boolean;
}

/** Openings between two rooms, by each of the rooms that they join. */
type Joins = ReadonlyMap<string, readonly Opening[]>;

function joinsOf({ openings }: Level): Joins {
  const found = new Map<string, Opening[]>();
  for (const opening of openings) {
    const { left, right } = opening;
    if (left === null || right === null || left === right) continue;
    for (const room of [left, right]) found.set(room, [...(found.get(room) ?? []), opening]);
  }
  return found;
}

const beyond = ({ left, right }: Opening, room: string): string => (left === room ? right! : left!);

/** Rooms that the air of others is led round, and what it takes to pass one rather than so many doors more. */
const QUIET: ReadonlySet<RoomUse> = new Set(['chambre']);
const ROUND = 20;

/** What a way costs that goes on from a room: a door, and the quiet of the room where it is slept in. */
type Passing = (room: string) => number;

/** The cost of the best way from each room to the nearest of some; rooms without a way there are left out. */
function costsTo(rooms: ReadonlySet<string>, joins: Joins, passing: Passing): ReadonlyMap<string, number> {
  const costs = new Map([...rooms].map((room) => [room, 0]));
  const waiting = [...rooms];
  // A loop over a list also visits the entries added meanwhile: a room is looked at again when a better way is found.
  for (const room of waiting) {
    const cost = costs.get(room)! + 1 + (rooms.has(room) ? 0 : passing(room));
    for (const opening of joins.get(room) ?? []) {
      const next = beyond(opening, room);
      if (cost >= (costs.get(next) ?? Infinity)) continue;
      costs.set(next, cost);
      waiting.push(next);
    }
  }
  return costs;
}

/** A step through a door towards the nearest of some rooms. */
interface Step {
  readonly opening: Opening;
  readonly to: string;
}

/** The doors that lead from some rooms to the nearest of others: round bedrooms, by the fewest doors. */
function waysBetween(from: ReadonlySet<string>, to: ReadonlySet<string>, joins: Joins, passing: Passing): Step[] {
  const costs = costsTo(to, joins, passing);
  const reached = new Set(from);
  const found: Step[] = [];
  // A loop over a set also visits the entries added meanwhile, in their order.
  for (const room of reached) {
    for (const opening of to.has(room) ? [] : (joins.get(room) ?? [])) {
      const next = beyond(opening, room);
      const cost = (costs.get(next) ?? Infinity) + 1 + (to.has(next) ? 0 : passing(next));
      if (cost !== costs.get(room)) continue;
      found.push({ opening, to: next });
      reached.add(next);
    }
  }
  return found;
}

/**
 * The doors that air passes on a level, by the fewest doors that lead through no other bedroom, where there is such a
 * way: from each room with an inlet to one that it is drawn from, and to each of these from one with an inlet. Main
 * rooms are supplied, service rooms extracted, and what is between them carries the air (decree of 24 March 1982,
 * art. 1).
 */
export function airTransfers(building: Building, level: Level): Transfer[] {
  const terminals = terminalsOf(building, level);
  const roomsOf = (kind: 'bouche' | 'entree_air') =>
    terminals.flatMap((terminal) => (terminal.kind === kind && terminal.room !== null ? [terminal.room] : []));
  const vented = new Set([...roomsOf('bouche'), ...ventDevices(building, level).flatMap(({ room }) => room ?? [])]);
  const supplied = new Set(roomsOf('entree_air'));
  const joins = joinsOf(level);
  const quiet = new Set(level.rooms.flatMap(({ id, use }) => (QUIET.has(use) ? [id] : [])));
  const passing: Passing = (room) => (quiet.has(room) ? ROUND : 0);
  const passed = new Map<string, Transfer>();
  const add = (opening: Opening, to: string) => {
    if (!passed.has(opening.id)) passed.set(opening.id, { opening, isLeftwards: opening.left === to });
  };
  for (const { opening, to } of waysBetween(supplied, vented, joins, passing)) add(opening, to);
  // Backwards, from where the air is drawn.
  for (const { opening, to } of waysBetween(vented, supplied, joins, passing)) add(opening, beyond(opening, to));
  return [...passed.values()];
}

/** Where an arrow stands before or behind its door, nearest first, mm of paper. */
const ALONG = [0, 2.5, -2.5, 4, -4];

/**
 * An arrow through each door that air passes, where it covers none of the symbols of the plan.
 * @param placed symbols as drawn
 */
export function transferItems(
  building: Building,
  level: Level,
  placed: readonly BlockItem[],
  scale: number,
): BlockItem[] {
  const taken = placed.map((item) => blockBounds(item, scale));
  return airTransfers(building, level).flatMap(({ opening, isLeftwards }) => {
    const left = leftOf(opening.wall.direction);
    const way = isLeftwards ? left : { x: -left.x, y: -left.y };
    const rotation = (Math.atan2(way.y, way.x) * 180) / Math.PI;
    const arrows = ALONG.map((far): BlockItem => {
      const at = offsetFrom(opening.center, way, far * scale);
      return { ...transferSample, at, id: opening.id, rotation };
    });
    const isFree = (arrow: BlockItem) => !taken.some((box) => overlaps(box, blockBounds(arrow, scale)));
    const arrow = arrows.find(isFree);
    if (arrow) taken.push(blockBounds(arrow, scale));
    return arrow ?? [];
  });
}

/** The arrow as the legend shows it. */
export const transferSample: BlockItem = {
  kind: 'block',
  layer: 'ELEC',
  class: 'projected',
  pen: 0.25,
  ink: 'bleu',
  symbol: ARROW,
  at: { x: 0, y: 0 },
};
