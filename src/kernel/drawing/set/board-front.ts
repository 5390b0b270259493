import type { Langue } from '../../../words/index.js';
import { say, sayNumber, t } from '../../../words/index.js';
import type { Panel } from '../../building/index.js';
import type { BoardRow } from '../../electrical/index.js';
import { boardRows, reserveOf, RESIDUAL_MODULES, ROW_MODULES } from '../../electrical/index.js';
import type { Point } from '../../maths/geometry.js';
import { rectangleAt } from '../boxes.js';
import type { Item } from '../display-list.js';
import { fitText } from '../text/measure.js';

const WORDS = {
  front: t('Face avant du tableau', 'Front of the board'),
  reserve: t('Réserve : {share} %', 'Spare: {share}%'),
  rated: t('{rating} A', '{rating} A'),
} as const;

/** A module of 18 mm and its height, as drawn; between rows; around them, mm of paper. */
const [MODULE, HEIGHT, GAP, RIM] = [9, 18, 7, 4] as const;
const HEADING = 9;

/** Width of the front of a board, mm of paper. */
export const FRONT_WIDTH = ROW_MODULES * MODULE + 2 * RIM;
/** Height of the front of a board of so many rows, its heading included, mm of paper. */
export const frontHeight = (rows: number): number => HEADING + rows * (HEIGHT + GAP) + GAP + 2 * RIM;

const common = { layer: 'ELEC', class: 'annotation' } as const;

/** The front of a board: a row a residual-current device, each module with its mark and rating, the rest free. */
export function boardFront(panel: Panel, corner: Point, langue: Langue): Item[] {
  const rows = boardRows(panel);
  const height = frontHeight(rows.length) - HEADING;
  const top = corner.y - HEADING;
  const share = sayNumber(Math.floor(reserveOf(rows)), langue);
  const heading: Item[] = [
    {
      ...common,
      kind: 'text',
      pen: 0.35,
      height: 3.5,
      weight: 'bold',
      at: { x: corner.x, y: corner.y - 4 },
      value: say(WORDS.front, langue),
    },
    {
      ...common,
      kind: 'text',
      pen: 0.18,
      height: 2.3,
      align: 'right',
      at: { x: corner.x + FRONT_WIDTH, y: corner.y - 4 },
      value: say(WORDS.reserve, langue, { share }),
    },
  ];
  const rim: Item = {
    ...common,
    kind: 'polyline',
    pen: 0.5,
    isClosed: true,
    points: rectangleAt(corner.x, top - height, FRONT_WIDTH, height),
  };
  return [
    ...heading,
    rim,
    ...rows.flatMap((row, k) =>
      rowItems(row, panel, { x: corner.x + RIM, y: top - RIM - GAP - k * (HEIGHT + GAP) }, langue),
    ),
  ];
}

interface Module {
  readonly mark: string;
  readonly rating: number | null;
  readonly modules: number;
}

/** The modules of a row, from its upper left corner. */
function rowItems({ differential, circuits }: BoardRow, panel: Panel, corner: Point, langue: Langue): Item[] {
  const device = panel.differentials.find(({ id }) => id === differential);
  const head: Module[] = device
    ? [{ mark: `${device.id} ${device.type ?? ''}`, rating: device.rating, modules: RESIDUAL_MODULES }]
    : [];
  const breakers = circuits.map((id): Module => ({
    mark: id,
    rating: panel.circuits.find((circuit) => circuit.id === id)?.breaker ?? null,
    modules: 1,
  }));
  let x = 0;
  const taken = [...head, ...breakers].flatMap((module) => {
    const items = moduleItems(module, { x: corner.x + x, y: corner.y }, langue);
    x += module.modules * MODULE;
    return items;
  });
  const free = Math.max(0, ROW_MODULES * MODULE - x);
  const rest: Item[] = free > 0 ? [outline({ x: corner.x + x, y: corner.y }, free, 'interrompu')] : [];
  return [...taken, ...rest];
}

const outline = ({ x, y }: Point, width: number, dash: 'continu' | 'interrompu'): Item => ({
  ...common,
  kind: 'polyline',
  pen: dash === 'continu' ? 0.25 : 0.13,
  dash,
  isClosed: true,
  points: rectangleAt(x, y - HEIGHT, width, HEIGHT),
});

function moduleItems({ mark, rating, modules }: Module, corner: Point, langue: Langue): Item[] {
  const width = modules * MODULE;
  const middle = corner.x + width / 2;
  const label = (value: string, down: number, weight: 'bold' | 'regular'): Item => ({
    ...common,
    kind: 'text',
    pen: 0.18,
    height: 2,
    weight,
    align: 'center',
    valign: 'middle',
    at: { x: middle, y: corner.y - down },
    value: fitText(value, width - 0.6, 2, weight),
  });
  const lever = rectangleAt(middle - 1.2, corner.y - HEIGHT / 2 - 2.5, 2.4, 5);
  return [
    outline(corner, width, 'continu'),
    { ...common, kind: 'polyline', pen: 0.18, isClosed: true, points: lever },
    label(mark.trim(), 3, 'bold'),
    ...(rating === null
      ? []
      : [label(say(WORDS.rated, langue, { rating: sayNumber(rating, langue) }), HEIGHT - 3, 'regular')]),
  ];
}
