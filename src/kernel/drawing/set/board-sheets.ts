import type { Langue } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import { say, sayFixed, sayNumber, t } from '../../../words/index.js';
import type { Building, Circuit, Device, Panel, Room } from '../../building/index.js';
import { levelName, purposesOf, roomName } from '../../building/index.js';
import { isEmergencyUnit } from '../../catalogue/electric-symbols.js';
import { SERVICES_BOARD } from '../../catalogue/fixture-defaults.js';
import type { BoardRow } from '../../electrical/index.js';
import {
  boardRows,
  boardsOf,
  cableLengths,
  isThreePhase,
  serviceBreaker,
  wantsThreePhases,
} from '../../electrical/index.js';
import type { Table } from '../../tables/index.js';
import type { Item } from '../display-list.js';
import { merged } from '../boxes.js';
import { itemBounds } from '../item-bounds.js';
import type { Place } from '../sheet/fit.js';
import type { SheetFormat } from '../sheet/formats.js';
import { layoutTables, shifted } from '../sheet/table.js';
import type { Branch, Diagram, Supply } from './board-diagram.js';
import { boardDiagram, branchesOf, CIRCUIT_WIDTH, diagramHeight, NAME, placesIn, placesOf } from './board-diagram.js';
import { safetyTexts, sharedText, workTexts } from './board-safety.js';
import { boardFront, FRONT_WIDTH, frontHeight, rowsIn } from './board-front.js';
import type { SmallBoard } from './board-rows.js';
import { MOST_PLACES, ROW_NAME, stackedBoards } from './board-rows.js';
import { boardMark } from '../plan/circuit-marks.js';
import { LEAST_FILLED } from './gather.js';
import type { Draft, SetContext } from './recipes.js';
import { namer, natureOf, roomCell } from './board-names.js';

const WORDS = {
  board: t('Tableau électrique', 'Distribution board'),
  numbered: t('Tableau électrique {number}', 'Distribution board {number}'),
  boardOn: t('Tableau électrique {number} ({place})', 'Distribution board {number} ({place})'),
  common: t('Tableau des services généraux ({mark})', 'Board of the common services ({mark})'),
  sheet: t('{name} : schéma unifilaire et face avant', '{name}: one-line diagram and front'),
  two: t('Tableaux électriques {first} et {last}', 'Distribution boards {first} and {last}'),
  several: t('Tableaux électriques {first} à {last}', 'Distribution boards {first} to {last}'),
  circuits: t('Circuits', 'Circuits'),
  mark: t('Repère', 'Mark'),
  nature: t('Nature', 'Kind'),
  rooms: t('Pièces', 'Rooms'),
  points: t('Points', 'Points'),
  breaker: t('Disj. (A)', 'Breaker (A)'),
  section: t('Section (mm²)', 'Section (mm²)'),
  length: t('Câble (m)', 'Cable (m)'),
  residual: t('Diff.', 'RCD'),
  fourPoles: t('4P {rating}', '4P {rating}'),
  fiveWires: t('5G{section}', '5G{section}'),
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
 * where that holds them, else the diagram first. Boards of a few circuits share theirs.
 */
export function* boardSheets(context: SetContext): Generator<Draft> {
  const { building, langue } = context;
  const { panel } = building;
  if (!panel || !panel.circuits.some(({ members }) => members.length > 0)) return;
  const boards = boardsOf(panel).filter(({ circuits }) => circuits.length > 0);
  const nameOf = (own: Panel): string =>
    boards.length > 1 ? numberedName(building, own, boards.indexOf(own), langue) : say(WORDS.board, langue);
  const small = boards.filter(isSmall);
  const shared = small.length > 1 ? sharedSheets(small, context, nameOf) : null;
  for (const own of boards) {
    if (shared && small.includes(own)) continue;
    const { pages, format } = handiest((place) => pagesOf(building, own, place, langue), context);
    const title = say(WORDS.sheet, langue, { name: nameOf(own) });
    yield* draftsOf(
      pages.map((items, i) => ({ items, title: pages.length > 1 ? `${title} (${i + 1} / ${pages.length})` : title })),
      format,
    );
  }
  if (!shared) return;
  let before = 0;
  const titled = shared.pages.map(({ items, count }) => {
    const own = small.slice(before, (before += count));
    return { items, title: sharedTitle(own, boards, nameOf, langue) };
  });
  yield* draftsOf(titled, shared.format);
}

function* draftsOf(
  pages: readonly { readonly items: readonly Item[]; readonly title: string }[],
  format: SheetFormat | undefined,
): Generator<Draft> {
  const rest = { subject: 'tableau', echelle: null, views: [], whole: [], hasMarks: false } as const;
  for (const page of pages) yield { ...rest, ...page, ...(format && { format }) };
}

/** A board whose diagram has its place beside its front. */
const isSmall = (panel: Panel): boolean =>
  placesIn({ branches: branchesOf(panel), hasArrester: panel.hasArrester }) <= MOST_PLACES;

/** Sheets of several small boards; null where one of them is too wide for theirs. */
function sharedSheets(small: readonly Panel[], context: SetContext, nameOf: (own: Panel) => string) {
  const { building, langue } = context;
  const namesOf = namer(building, langue, { ...NAME, length: ROW_NAME });
  const rowsOn = (place: Place) => {
    const seen = small.map((panel): SmallBoard => {
      const { diagrams, rows, tables } = laidOut(building, panel, place, langue);
      const front = { panel, all: rows, shown: rows };
      const notes = notesOf(building, panel, langue);
      return { name: nameOf(panel), diagram: diagrams[0]!, front, table: tables[0] ?? [], notes };
    });
    return stackedBoards(seen, place, langue, namesOf);
  };
  const own = rowsOn(context.place);
  if (!own) return null;
  const { pages, format } = handiest((place) => rowsOn(place)?.map(({ items }) => items) ?? [], context);
  const placed = format ? rowsOn(context.lesser.find((one) => one.format === format)!.place)! : own;
  return pages.length === 0 ? null : { pages: placed, format };
}

/** Several boards by their numbers. */
function sharedTitle(
  own: readonly Panel[],
  boards: readonly Panel[],
  nameOf: (one: Panel) => string,
  langue: Langue,
): string {
  const [first, last] = [own[0]!, own.at(-1)!].map((one) => boards.indexOf(one) + 1) as [number, number];
  if (own.length === 1) return say(WORDS.sheet, langue, { name: nameOf(own[0]!) });
  const words = own.length > 2 && last - first === own.length - 1 ? WORDS.several : WORDS.two;
  return say<'first' | 'last'>(words, langue, { first, last });
}

/** The sheets of a board on the format of its set; where they leave most of it empty, on the next that takes as few. */
function handiest(
  pagesOn: (place: Place) => readonly (readonly Item[])[],
  { place, lesser }: SetContext,
): { readonly pages: readonly (readonly Item[])[]; readonly format?: SheetFormat } {
  const pages = pagesOn(place);
  const covered = pages.map((items) => {
    const { minX, minY, maxX, maxY } = merged(items.map((item) => itemBounds(item, 1)));
    return (maxX - minX) * (maxY - minY);
  });
  const isFull = covered.some((area) => area >= LEAST_FILLED * place.width * place.height);
  for (const { place: on, format } of isFull ? [] : lesser) {
    const there = pagesOn(on);
    if (there.length > 0 && there.length <= pages.length) return { pages: there, format };
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
  if (fedBy !== null) return { fedBy };
  const isToStudy = isWork(building, panel) || panel.circuits.some(wantsThreePhases);
  return isToStudy ? { isToStudy } : { breaker: serviceBreaker(panel) };
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

/** The room that a board stands in. */
const roomOf = (building: Building, own: Panel): Room | undefined => {
  const stand = standOf(building, own);
  return building.rooms.find(({ id }) => id === stand?.room);
};

/** Whether a board is that of the common services: it says so, or stands in a hall that dwellings share. */
function isCommon(building: Building, own: Panel): boolean {
  const source = standOf(building, own)?.source as { readonly appareil?: unknown } | undefined;
  return source?.appareil === SERVICES_BOARD || isInHall(building, own);
}

function isInHall(building: Building, own: Panel): boolean {
  const room = roomOf(building, own);
  return room !== undefined && purposesOf(building).isShared(room);
}

/** Whether a board feeds a workplace. */
function isWork(building: Building, own: Panel): boolean {
  const room = roomOf(building, own);
  return room !== undefined && !isCommon(building, own) && WORKING.has(purposesOf(building).of(room));
}
const WORKING: ReadonlySet<string> = new Set(['bureaux', 'commerce', 'erp']);

/** What is said of a board on its sheet. */
function notesOf(building: Building, own: Panel, langue: Langue): string[] {
  const members = new Set(own.circuits.flatMap((circuit) => circuit.members));
  const hasUnits = building.electric.some(({ index, source }) => members.has(index) && isEmergencyUnit(source));
  return [
    ...safetyTexts(building, langue),
    ...(isInHall(building, own) ? [sharedText(building, langue)] : []),
    ...(isWork(building, own) ? workTexts(hasUnits, langue) : []),
  ];
}

/** A board among several: its number, and the storey that it is on where it says so, of a workplace its room. */
function numberedName(building: Building, own: Panel, index: number, langue: Langue): string {
  if (isCommon(building, own)) return say<'mark'>(WORDS.common, langue, { mark: boardMark(index + 1, langue) });
  const room = isWork(building, own) ? roomOf(building, own) : undefined;
  const level = building.levels[standOf(building, own)?.levelIndex ?? -1];
  const number = index + 1;
  if (!level) return say<'number'>(WORDS.numbered, langue, { number });
  const place = say(room ? roomName(room) : levelName(level), langue);
  return say<'number' | 'place'>(WORDS.boardOn, langue, { number, place });
}

/** What the sheets of a board show: all on one where it has room, else its diagram, then its front and its table. */
function pagesOf(building: Building, panel: Panel, place: Place, langue: Langue): Item[][] {
  const left = place.height - diagramHeight(panel.circuits, namer(building, langue, NAME)) - MARGIN;
  const below = laidOut(building, panel, { ...place, height: left }, langue);
  const isFrontIn = frontHeight(below.rows.length) <= left - 2 * MARGIN;
  const notes = notesOf(building, panel, langue);
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
    tables: layoutTables([circuitTable(building, panel, area.width, langue)], area, langue, 'least').map((items) =>
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
  return boardDiagram(diagram, frame, langue, namer(building, langue, NAME), notes);
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

/** Room for the rooms of a circuit in the table, least and most, and what its other columns take, mm of paper. */
const COLUMN = { least: 60, most: 150, others: 135, height: 2.3 } as const;

/** Rating of the breaker and section of the cable of a circuit: with poles and wires where it has three phases. */
function sizesOf(circuit: Circuit, langue: Langue): [string, string] {
  const number = (value: number | null) => (value === null ? '–' : sayNumber(value, langue));
  const [rating, section] = [number(circuit.breaker), number(circuit.section)];
  if (!isThreePhase(circuit)) return [rating, section];
  return [say(WORDS.fourPoles, langue, { rating }), say(WORDS.fiveWires, langue, { section })];
}

/** Every circuit of a board, as an electrician reads them. */
function circuitTable(building: Building, panel: Panel, width: number, langue: Langue): Table {
  const length = Math.min(COLUMN.most, Math.max(COLUMN.least, width - COLUMN.others));
  const lengths = cableLengths(building);
  const branches = branchesOf(panel);
  const under = (circuit: Circuit) =>
    branches.find((branch) => branch.circuits.includes(circuit))?.differential?.id ?? '–';
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
      roomCell(building, circuit, langue, length, COLUMN.height),
      String(circuit.points ?? circuit.members.length),
      ...sizesOf(circuit, langue),
      lengths.has(circuit.id) ? sayFixed(lengths.get(circuit.id)! / 1000, 1, langue) : '–',
      under(circuit),
    ]),
  };
}
