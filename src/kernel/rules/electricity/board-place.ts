import type { Opening, Room, RoomUse } from '../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Dwelling } from '../places/dwellings.js';
import { NFC } from './figures.js';
import type { Fitted, Installation } from './installation.js';
import { near } from './scores.js';
import { isServicesBoard } from './services-board.js';

/** Rooms that suit a distribution board, the best first: reached easily, near the entrance, dry. */
const BOARD_ROOMS: readonly (readonly RoomUse[])[] = [
  ['entree'],
  ['degagement'],
  ['local_technique', 'garage', 'cellier', 'buanderie', 'dressing'],
  ['sejour', 'salon', 'salle_a_manger', 'cuisine', 'bureau'],
];
/** Those of a workplace: out of reach of the public, the smallest first. */
const WORK_ROOMS: readonly (readonly RoomUse[])[] = [
  ['local_technique', 'cellier', 'garage'],
  ['degagement', 'entree'],
  ['bureau', 'autre'],
];
/** Where it hangs only if no storey has a better room. */
const LAST_ROOMS: readonly RoomUse[] = ['chambre', 'autre'];
const DRY: ReadonlySet<RoomUse> = new Set([...BOARD_ROOMS.flat(), ...LAST_ROOMS]);
const { axis, l, p, h } = ELECTRIC_DEFAULTS.tableau_electrique;
/** The technical shaft of a dwelling (ETEL), from the floor to the ceiling, then the board alone: widths, mm. */
const PLACES = [
  { width: 600, isShaft: true },
  { width: l, isShaft: false },
] as const;

/**
 * The board of a dwelling or of a workplace, declared or added; null where no dry wall has place for one.
 * @param isWork whether rooms that serve, where nobody is let in, go before halls
 */
export function boardFor(site: Installation, dwelling: Dwelling, isWork = false): Fitted | null {
  const declared = dwelling.rooms
    .flatMap((room) => site.in(room, 'tableau_electrique'))
    .filter((board) => !isServicesBoard(board));
  if (declared.length > 0) return declared[0]!;
  // A board outside every room still is the board of a house; flats have one each.
  const outside = site.devices.find(({ type, room }) => type === 'tableau_electrique' && room === null);
  if (outside && dwelling.index === 0) return outside;
  const { entrance } = dwelling;
  const lowest = Math.min(...dwelling.rooms.map(({ level }) => level));
  const home = entrance?.levelIndex ?? lowest;
  // The supply is cut off on the storey that one comes in on: a cupboard there goes before a landing above.
  const suiting = (rooms: readonly Room[], uses: readonly (readonly RoomUse[])[]): Room[] =>
    uses.flatMap((group) => rooms.filter(({ use }) => group.includes(use)));
  const ordered = (part: readonly Room[]): Room[] => {
    const [entered, others] = [part.filter(({ level }) => level === home), part.filter(({ level }) => level !== home)];
    const storeys = [entered, others];
    if (isWork) {
      return storeys.flatMap((rooms) =>
        suiting(
          rooms.toSorted((p, q) => p.area - q.area),
          WORK_ROOMS,
        ),
      );
    }
    const better = storeys.flatMap((rooms) => suiting(rooms, BOARD_ROOMS));
    return [...better, ...storeys.flatMap((rooms) => suiting(rooms, [LAST_ROOMS]))];
  };
  // A building apart has the board of the house only where the house has no wall for it.
  const [own, apart] = [dwelling.core, dwelling.rooms.filter((room) => !dwelling.core.includes(room))];
  for (const part of [own, apart]) {
    const board = boardIn(site, ordered(part), entrance);
    if (board) return board;
  }
  return null;
}

/** A board in the first of some rooms that has place for its shaft, else for the board alone. */
function boardIn(site: Installation, suited: readonly Room[], entrance: Opening | null): Fitted | null {
  for (const { width, isShaft } of PLACES) {
    for (const room of suited.filter(({ use }) => DRY.has(use))) {
      const span = isShaft && { span: { z: room.z, top: room.z + room.height } };
      const plate = { room, z: room.z + (axis as number), width, height: h, depth: p + SERVICE_MM, ...span };
      const score = near(entrance?.center ?? room.labelPoint);
      const board = site.hangPlate('tableau_electrique', plate, score, { source: NFC });
      if (board) return board;
    }
  }
  return null;
}

/** Kept free before a board beside its own depth, mm. */
const SERVICE_MM = 100;
