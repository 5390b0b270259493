import type { Langue } from '../../../words/index.js';
import type { Item } from '../display-list.js';
import { merged } from '../boxes.js';
import { itemBounds } from '../item-bounds.js';
import type { Place } from '../sheet/fit.js';
import { shifted } from '../sheet/table.js';
import { textWidth } from '../text/measure.js';
import type { Diagram } from './board-diagram.js';
import { boardDiagram, CIRCUIT_WIDTH, diagramHeight, placesIn } from './board-diagram.js';
import type { Front } from './board-front.js';
import { boardFront, FRONT_WIDTH, frontHeight } from './board-front.js';
import type { NamesOf } from './board-names.js';

/** A board that takes little of a sheet, with what is said of it. */
export interface SmallBoard {
  readonly name: string;
  readonly diagram: Diagram;
  readonly front: Front;
  /** From its upper left corner. */
  readonly table: readonly Item[];
  readonly notes: readonly string[];
}

/** Names of its circuits are no longer, so that several boards have their place on a sheet, mm of paper. */
export const ROW_NAME = 30;
/** A board of no more circuits has its place beside its front and its table. */
export const MOST_PLACES = 5;
/** The name of a board over it, its notes under its front, between two parts, at the rim of the sheet; mm of paper. */
const TITLE = { height: 3.5, under: 6 } as const;
const NOTE = { height: 2, lead: 3.3, over: 4 } as const;
const [GAP, BETWEEN, RIM] = [10, 14, 8] as const;
/** The name of what feeds it runs beside its head: no diagram is narrower, mm of paper. */
const LEAST_DIAGRAM = 62;

/** A board on a sheet: what is drawn of it, and how high and wide that is, mm of paper. */
interface Row {
  readonly items: readonly Item[];
  readonly width: number;
  readonly height: number;
}

/** A board by itself: name, diagram, front with its notes and its table under it; from its upper left corner. */
function rowOf(board: SmallBoard, langue: Langue, namesOf: NamesOf): Row {
  const { name, diagram, front, table, notes } = board;
  const width = Math.max(LEAST_DIAGRAM, placesIn(diagram) * CIRCUIT_WIDTH.least);
  const top = -TITLE.height - TITLE.under;
  const beside = width + GAP;
  const under = top - frontHeight(front.shown.length) - NOTE.over;
  const below = under - notes.length * NOTE.lead - NOTE.over;
  const text = (value: string, x: number, y: number, height: number, weight: 'bold' | 'regular'): Item => ({
    layer: 'ELEC',
    class: 'annotation',
    kind: 'text',
    pen: weight === 'bold' ? 0.35 : 0.18,
    height,
    weight,
    valign: 'middle',
    at: { x, y: y - height / 2 },
    value,
  });
  const items = [
    text(name, 0, 0, TITLE.height, 'bold'),
    ...boardDiagram(diagram, { corner: { x: 0, y: top }, width }, langue, namesOf),
    ...boardFront(front, { x: beside, y: top }, langue),
    ...notes.map((note, k) => text(note, beside, under - k * NOTE.lead, NOTE.height, 'regular')),
    ...shifted(table, beside, below),
  ];
  const tableBox = merged(table.map((item) => itemBounds(item, 1)));
  const depth = Math.max(
    -top +
      diagramHeight(
        diagram.branches.flatMap(({ circuits }) => circuits),
        namesOf,
      ),
    -below - tableBox.minY,
  );
  const noted = Math.max(FRONT_WIDTH, tableBox.maxX, ...notes.map((note) => textWidth(note, NOTE.height)));
  return { items, width: beside + noted, height: depth };
}

/** Small boards side by side and one over the other on as many sheets as they take; null where one is too large. */
export function stackedBoards(
  boards: readonly SmallBoard[],
  place: Place,
  langue: Langue,
  namesOf: NamesOf,
): { readonly items: readonly Item[]; readonly count: number }[] | null {
  const rows = boards.map((board) => rowOf(board, langue, namesOf));
  const [wide, high] = [place.width - 2 * RIM, place.height - 2 * RIM];
  const cell = {
    width: Math.max(...rows.map(({ width }) => width)),
    height: Math.max(...rows.map(({ height }) => height)),
  };
  if (cell.width > wide || cell.height > high) return null;
  const across = Math.floor((wide + BETWEEN) / (cell.width + BETWEEN));
  const most = across * Math.floor((high + BETWEEN) / (cell.height + BETWEEN));
  const [left, top] = [place.left + RIM, place.bottom + place.height - RIM];
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, page) => {
    const shown = rows.slice(page * most, (page + 1) * most);
    const items = shown.flatMap((row, k) => {
      const [column, line] = [k % across, Math.floor(k / across)];
      return shifted(row.items, left + column * (cell.width + BETWEEN), top - line * (cell.height + BETWEEN));
    });
    return { items, count: shown.length };
  });
}
