import type { Langue } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import { capital, say, sayFixed, sayNumber, t } from '../../../words/index.js';
import type { Building, Circuit, Device, Panel } from '../../building/index.js';
import { deckTitle, levelName, purposesOf, roomName } from '../../building/index.js';
import type { BoardRow } from '../../electrical/index.js';
import {
  boardRows,
  boardsOf,
  cableLengths,
  circuitName,
  isBeyondBreaker,
  serviceBreaker,
} from '../../electrical/index.js';
import type { Table } from '../../tables/index.js';
import type { Item } from '../display-list.js';
import { merged } from '../boxes.js';
import { itemBounds } from '../item-bounds.js';
import type { Place } from '../sheet/fit.js';
import type { SheetFormat } from '../sheet/formats.js';
import { layoutTables, shifted } from '../sheet/table.js';
import { fitText, textWidth } from '../text/measure.js';
import type { Branch, Diagram, Supply } from './board-diagram.js';
import { boardDiagram, branchesOf, CIRCUIT_WIDTH, diagramHeight, NAME, placesIn, placesOf } from './board-diagram.js';
import { safetyTexts, sharedText } from './board-safety.js';
import { boardFront, FRONT_WIDTH, frontHeight, rowsIn } from './board-front.js';
import { LEAST_FILLED } from './gather.js';
import type { Draft, SetContext } from './recipes.js';

const WORDS = {
  board: t('Tableau électrique', 'Distribution board'),
  numbered: t('Tableau électrique {number}', 'Distribution board {number}'),
  boardOn: t('Tableau électrique {number} ({level})', 'Distribution board {number} ({level})'),
  common: t('Tableau des services généraux', 'Board of the common services'),
  sheet: t('{name} : schéma unifilaire et face avant', '{name}: one-line diagram and front'),
  circuits: t('Circuits', 'Circuits'),
  mark: t('Repère', 'Mark'),
  nature: t('Nature', 'Kind'),
  rooms: t('Pièces', 'Rooms'),
  points: t('Points', 'Points'),
  breaker: t('Disj. (A)', 'Breaker (A)'),
  section: t('Section (mm²)', 'Section (mm²)'),
  length: t('Câble (m)', 'Cable (m)'),
  residual: t('Diff.', 'RCD'),
  named: t('{nature} – {rooms}', '{nature} – {rooms}'),
  powered: t('{nature} {power} kW', '{nature} {power} kW'),
  /** More than its breaker lets pass on one phase: nobody may read the breaker as sized. */
  beyond: t('{nature} {power} kW : triphasé à étudier', '{nature} {power} kW: three phases to be designed'),
  count: t('{count} locaux', '{count} rooms'),
  outdoors: t('extérieur', 'outdoors'),
} as const;

const MARGIN = 8;
/** Size that a table has at least, mm of paper: narrower beside the front, it has sheets of its own. */
const LEAST_TABLE = { width: 180, height: 30 } as const;

/** A board with what is drawn of it. */
interface Board {
  readonly panel: Panel;
  readonly rows: readonly BoardRow[];
  readonly diagrams: readonly Diagram[];
  /** Its rows and its table by sheets, at the height left over. */
  readonly fronts: readonly (readonly BoardRow[])[];
  readonly tables: readonly (readonly Item[])[];
}

/**
 * Sheets of each board, once it says what its circuits feed: one-line diagram, front, table of circuits; on one sheet
 * where that holds them, else the diagram first.
 */
export function* boardSheets(context: SetContext): Generator<Draft> {
  const { building, langue } = context;
  const { panel } = building;
  if (!panel || !panel.circuits.some(({ members }) => members.length > 0)) return;
  const boards = boardsOf(panel).filter(({ circuits }) => circuits.length > 0);
  for (const [index, own] of boards.entries()) {
    const { pages, format } = handiest(own, context);
    const name = boards.length > 1 ? numberedName(building, own, index, langue) : say(WORDS.board, langue);
    for (const [i, items] of pages.entries()) {
      const suffix = pages.length > 1 ? ` (${i + 1} / ${pages.length})` : '';
      yield {
        title: `${say(WORDS.sheet, langue, { name })}${suffix}`,
        subject: 'tableau',
        echelle: null,
        views: [],
        whole: [],
        items,
        hasMarks: false,
        ...(format && { format }),
      };
    }
  }
}

/** The sheets of a board on the format of its set; where they leave most of it empty, on the next that takes as few. */
function handiest(
  panel: Panel,
  { building, langue, place, lesser }: SetContext,
): { readonly pages: readonly (readonly Item[])[]; readonly format?: SheetFormat } {
  const pages = pagesOf(building, panel, place, langue);
  const covered = pages.map((items) => {
    const { minX, minY, maxX, maxY } = merged(items.map((item) => itemBounds(item, 1)));
    return (maxX - minX) * (maxY - minY);
  });
  const isFull = covered.some((area) => area >= LEAST_FILLED * place.width * place.height);
  for (const { place: on, format } of isFull ? [] : lesser) {
    const there = pagesOf(building, panel, on, langue);
    if (there.length <= pages.length) return { pages: there, format };
  }
  return { pages };
}

/** The device of `electricite` that a board is; undefined where it does not say. */
function standOf({ electric }: Building, { differentials, circuits }: Panel): Device | undefined {
  const board = differentials[0]?.board ?? circuits[0]?.board ?? null;
  return electric.find(({ index }) => index === board);
}

/** What feeds a board: one in a garage hangs on the first that is not; a home has one service breaker. */
function supplyOf(building: Building, panel: Panel): Supply {
  const fedBy = feederOf(building, panel);
  return fedBy === null ? { breaker: serviceBreaker(panel) } : { fedBy };
}

/** Number of the board that a board hangs on; null of one behind the service breaker. */
function feederOf(building: Building, panel: Panel): number | null {
  const useOf = (board: Panel): string | undefined => {
    const room = standOf(building, board)?.room;
    return building.rooms.find(({ id }) => id === room)?.use;
  };
  if (building.panel === null || useOf(panel) !== 'garage') return null;
  const boards = boardsOf(building.panel).filter(({ circuits }) => circuits.length > 0);
  const first = boards.findIndex((board) => standOf(building, board) !== undefined && useOf(board) !== 'garage');
  return first < 0 ? null : first + 1;
}

/** Whether a board is that of the common services: it stands in a hall that dwellings share. */
function isCommon(building: Building, own: Panel): boolean {
  const stand = standOf(building, own);
  const room = building.rooms.find(({ id }) => id === stand?.room);
  return room !== undefined && purposesOf(building).isShared(room);
}

/** A board among several: its number, and the storey that it is on where it says so. */
function numberedName(building: Building, own: Panel, index: number, langue: Langue): string {
  if (isCommon(building, own)) return say(WORDS.common, langue);
  const stand = standOf(building, own);
  const level = building.levels[stand?.levelIndex ?? -1];
  const number = index + 1;
  return level
    ? say<'number' | 'level'>(WORDS.boardOn, langue, { number, level: say(levelName(level), langue) })
    : say<'number'>(WORDS.numbered, langue, { number });
}

/** What the sheets of a board show: all on one where it has room, else its diagram, then its front and its table. */
function pagesOf(building: Building, panel: Panel, place: Place, langue: Langue): Item[][] {
  const left = place.height - diagramHeight(panel.circuits, namer(building, langue)) - MARGIN;
  const below = laidOut(building, panel, { ...place, height: left }, langue);
  const isFrontIn = frontHeight(below.rows.length) <= left - 2 * MARGIN;
  const notes = [
    ...safetyTexts(building, langue),
    ...(isCommon(building, panel) ? [sharedText(building, langue)] : []),
  ];
  const diagramOn = (diagram: Diagram) => diagramItems(building, diagram, place, langue, notes);
  const [only, ...others] = below.diagrams;
  if (only && others.length === 0 && isFrontIn && isBeside(place) && below.tables.length === 1) {
    const top = place.bottom + left - MARGIN;
    return [[...diagramOn(only), ...lowerItems(below, 0, { ...place, top }, langue)]];
  }
  const alone = laidOut(building, panel, place, langue);
  const parts = isBeside(place)
    ? [alone]
    : [
        { ...alone, tables: [] },
        { ...alone, fronts: [] },
      ];
  const top = place.bottom + place.height - MARGIN;
  const lower = parts.flatMap((part) =>
    Array.from({ length: Math.max(part.fronts.length, part.tables.length) }, (_, i) =>
      lowerItems(part, i, { ...place, top }, langue),
    ),
  );
  return [...alone.diagrams.map(diagramOn), ...lower];
}

const besideFront = ({ width }: Place): number => width - FRONT_WIDTH - 4 * MARGIN;
const isBeside = (place: Place): boolean => besideFront(place) >= LEAST_TABLE.width;

/** A board by sheets of a height: its diagram by the width of the place, its front and its table by that height. */
function laidOut(building: Building, panel: Panel, place: Place, langue: Langue): Board {
  const most = Math.floor((place.width - 2 * MARGIN) / CIRCUIT_WIDTH.least);
  const rows = boardRows(panel);
  const height = Math.max(LEAST_TABLE.height, place.height - 2 * MARGIN);
  const area = { width: isBeside(place) ? besideFront(place) : place.width - 2 * MARGIN, height };
  return {
    panel,
    rows,
    diagrams: diagramsOf(panel, most, supplyOf(building, panel)),
    fronts: chunks(rows, rowsIn(height)),
    tables: layoutTables([circuitTable(building, panel, langue)], area, langue, 'least').map((items) =>
      shifted(items, 0, -height),
    ),
  };
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/** Parts of the diagram of a board, each as wide as a sheet takes; a device goes on where it has more circuits. */
function diagramsOf(panel: Panel, most: number, supply: Supply): Diagram[] {
  const branches = branchesOf(panel).flatMap((branch): Branch[] =>
    placesOf(branch) < most
      ? [branch]
      : chunks(branch.circuits, most - 1).map((circuits, i) => ({ ...branch, circuits, isRest: i > 0 })),
  );
  const parts: Diagram[] = [];
  for (const branch of branches) {
    const last = parts.at(-1);
    const longer = last && { ...last, branches: [...last.branches, branch] };
    if (longer && placesIn(longer) <= most) parts.splice(-1, 1, longer);
    else parts.push({ branches: [branch], hasArrester: panel.hasArrester && parts.length === 0, supply });
  }
  return parts;
}

function diagramItems(
  building: Building,
  diagram: Diagram,
  place: Place,
  langue: Langue,
  notes: readonly string[],
): Item[] {
  const corner = { x: place.left + MARGIN, y: place.bottom + place.height - MARGIN };
  const frame = { corner, width: place.width - 2 * MARGIN };
  return boardDiagram(diagram, frame, langue, namer(building, langue), notes);
}

/** The front of a board and its table side by side under a height of the sheet, or the parts of them on one sheet. */
function lowerItems(
  { panel, rows, fronts, tables }: Board,
  page: number,
  { left, top }: Pick<Place, 'left'> & { readonly top: number },
  langue: Langue,
): Item[] {
  const [shown, table] = [fronts[page], tables[page] ?? []];
  const corner = { x: left + MARGIN, y: top };
  return [
    ...(shown ? boardFront({ panel, all: rows, shown }, corner, langue) : []),
    ...shifted(table, shown ? corner.x + FRONT_WIDTH + 2 * MARGIN : corner.x, top),
  ];
}

/** What a circuit is for, and the power of its machine where the board says it. */
const natureOf = (circuit: Circuit, langue: Langue): string => {
  const { nature, power } = circuit;
  const known = circuitName(nature);
  const name = known ? say(known, langue) : capital(nature.replaceAll('_', ' '));
  if (power === null || power <= 0) return name;
  const words = isBeyondBreaker(circuit) ? WORDS.beyond : WORDS.powered;
  return say<'nature' | 'power'>(words, langue, { nature: name, power: sayFixed(power / 1000, 1, langue) });
};

/**
 * Rooms and mezzanines of the devices of a circuit, in words; how many they are where their names are too long:
 * « locaux », as in NF C 15-100, since so many « pièces » are read as main ones, which kitchens and baths are not.
 */
function roomsOf(
  building: Building,
  { members }: Circuit,
  langue: Langue,
  { length, height }: { readonly length: number; readonly height: number },
): string {
  const { electric, rooms, decks } = building;
  const own = electric.filter(({ index }) => members.includes(index));
  const onDecks = new Set(own.flatMap(({ deck }) => deck ?? []));
  const inRooms = new Set(own.filter(({ deck }) => deck === null).map(({ room }) => room));
  const places = [
    ...rooms.filter(({ id }) => inRooms.has(id)).map((room) => ({ name: say(roomName(room), langue), at: room.level })),
    ...decks
      .filter(({ id }) => onDecks.has(id))
      .map((deck) => ({ name: say(deckTitle(deck), langue), at: deck.levelIndex })),
  ];
  if (places.length === 0) return inRooms.has(null) ? say(WORDS.outdoors, langue) : '';
  const names = [...Map.groupBy(places, ({ name }) => name)].map(([name, alike]) => {
    const levels = [...new Set(alike.map(({ at }) => say(levelName(building.levels[at]!), langue)))];
    return alike.length > 1 ? `${name} (${levels.join(', ')})` : name;
  });
  const text = names.join(' – ');
  return textWidth(text, height) <= length ? text : say(WORDS.count, langue, { count: places.length });
}

const namer =
  (building: Building, langue: Langue) =>
  (circuit: Circuit): string => {
    const nature = natureOf(circuit, langue);
    const left = NAME.length - textWidth(nature, NAME.height) - 8;
    const rooms = roomsOf(building, circuit, langue, { length: left, height: NAME.height });
    return rooms === '' ? fitText(nature, NAME.length, NAME.height) : say(WORDS.named, langue, { nature, rooms });
  };

/** Room for the rooms of a circuit in the table, mm of paper. */
const COLUMN = { length: 60, height: 2.3 } as const;

/** Every circuit of a board, as an electrician reads them. */
function circuitTable(building: Building, panel: Panel, langue: Langue): Table {
  const lengths = cableLengths(building);
  const branches = branchesOf(panel);
  const under = (circuit: Circuit) =>
    branches.find((branch) => branch.circuits.includes(circuit))?.differential?.id ?? '–';
  const number = (value: number | null) => (value === null ? '–' : sayNumber(value, langue));
  const column = (title: Text<never>, align?: 'right') => ({
    title: say(title, langue),
    ...(align && { align }),
  });
  return {
    title: say(WORDS.circuits, langue),
    columns: [
      column(WORDS.mark),
      column(WORDS.nature),
      column(WORDS.rooms),
      column(WORDS.points, 'right'),
      column(WORDS.breaker, 'right'),
      column(WORDS.section, 'right'),
      column(WORDS.length, 'right'),
      column(WORDS.residual),
    ],
    rows: panel.circuits.map((circuit) => [
      circuit.id,
      natureOf(circuit, langue),
      roomsOf(building, circuit, langue, COLUMN),
      String(circuit.points ?? circuit.members.length),
      number(circuit.breaker),
      number(circuit.section),
      lengths.has(circuit.id) ? sayFixed(lengths.get(circuit.id)! / 1000, 1, langue) : '–',
      under(circuit),
    ]),
  };
}
