import type { Langue } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import { say, sayFixed, sayNumber, t } from '../../../words/index.js';
import type { Building, Circuit, Panel } from '../../building/index.js';
import { roomsName } from '../../building/index.js';
import { boardRows, cableLengths, circuitName } from '../../electrical/index.js';
import type { Table } from '../../tables/index.js';
import type { Item } from '../display-list.js';
import type { Place } from '../sheet/fit.js';
import { layoutTables, shifted } from '../sheet/table.js';
import { fitText, textWidth } from '../text/measure.js';
import type { Branch } from './board-diagram.js';
import { boardDiagram, branchesOf, CIRCUIT_WIDTH, DIAGRAM_HEIGHT, NAME, placesOf } from './board-diagram.js';
import { safetyTexts } from './board-safety.js';
import { boardFront, FRONT_WIDTH, frontHeight } from './board-front.js';
import type { Draft, SetContext } from './recipes.js';

const WORDS = {
  sheet: t('Tableau électrique : schéma unifilaire et face avant', 'Distribution board: one-line diagram and front'),
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
  count: t('{count} pièces', '{count} rooms'),
} as const;

const MARGIN = 8;

/** Sheets of the board, once it says what its circuits feed: one-line diagram, front, table of circuits. */
export function* boardSheets({ building, langue, place }: SetContext): Generator<Draft> {
  const { panel } = building;
  if (!panel || !panel.circuits.some(({ members }) => members.length > 0)) return;
  const pages = pagesOf(branchesOf(panel), (branches) => {
    const most = Math.floor((place.width - 2 * MARGIN) / CIRCUIT_WIDTH.least);
    const { table, below, own } = laidOut(building, branches, place, langue);
    const isFrontIn = frontHeight(boardRows(own).length) <= below - place.bottom;
    return branches.reduce((sum, branch) => sum + placesOf(branch), 0) <= most && isFrontIn && table.length <= 1;
  });
  for (const [index, branches] of pages.entries()) {
    const suffix = pages.length > 1 ? ` (${index + 1} / ${pages.length})` : '';
    yield {
      title: `${say(WORDS.sheet, langue)}${suffix}`,
      subject: 'tableau',
      echelle: null,
      views: [],
      whole: [],
      items: sheetItems(building, branches, place, langue),
      hasMarks: false,
    };
  }
}

/** Branches that share a sheet, in their order: as many as it holds, one at least. */
function pagesOf(branches: readonly Branch[], fits: (page: readonly Branch[]) => boolean): Branch[][] {
  const pages: Branch[][] = [];
  for (const branch of branches) {
    const last = pages.at(-1);
    if (last && fits([...last, branch])) last.push(branch);
    else pages.push([branch]);
  }
  return pages;
}

const partOf = (panel: Panel, branches: readonly Branch[]): Panel => ({
  circuits: panel.circuits.filter((circuit) => branches.some(({ circuits }) => circuits.includes(circuit))),
  differentials: branches.flatMap(({ differential }) => differential ?? []),
});

/** The board of some branches on a sheet: the table of its circuits by pages, and where it stands. */
function laidOut(building: Building, branches: readonly Branch[], place: Place, langue: Langue) {
  const own = partOf(building.panel!, branches);
  const [left, top] = [place.left + MARGIN, place.bottom + place.height - MARGIN];
  const below = top - DIAGRAM_HEIGHT - MARGIN;
  const beside = left + FRONT_WIDTH + 2 * MARGIN;
  const area = {
    width: place.left + place.width - MARGIN - beside,
    height: Math.max(30, below - place.bottom - MARGIN),
  };
  const table = layoutTables([circuitTable(building, own, branches, langue)], area, langue, 'least');
  return { own, left, top, below, beside, area, table };
}

function sheetItems(building: Building, branches: readonly Branch[], place: Place, langue: Langue): Item[] {
  const { own, left, top, below, beside, area, table } = laidOut(building, branches, place, langue);
  return [
    ...boardDiagram(
      branches,
      { corner: { x: left, y: top }, width: place.width - 2 * MARGIN },
      langue,
      namer(building, langue),
      safetyTexts(building, langue),
    ),
    ...boardFront(own, { x: left, y: below }, langue),
    ...shifted(table[0] ?? [], beside, below - area.height),
  ];
}

const natureOf = ({ nature }: Circuit, langue: Langue): string => {
  const known = circuitName(nature);
  return known ? say(known, langue) : nature.replaceAll('_', ' ');
};

/** Rooms of the devices of a circuit, in words; how many they are where their names are too long. */
function roomsOf(
  { electric, rooms }: Building,
  { members }: Circuit,
  langue: Langue,
  { length, height }: { readonly length: number; readonly height: number },
): string {
  const own = new Set(electric.filter(({ index }) => members.includes(index)).map(({ room }) => room));
  const named = rooms.filter(({ id }) => own.has(id));
  if (named.length === 0) return '';
  const names = say(roomsName(named), langue);
  return textWidth(names, height) <= length ? names : say(WORDS.count, langue, { count: named.length });
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
function circuitTable(building: Building, { circuits }: Panel, branches: readonly Branch[], langue: Langue): Table {
  const lengths = cableLengths(building);
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
    rows: circuits.map((circuit) => [
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
