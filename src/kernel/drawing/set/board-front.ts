import type { Langue, Text } from '../../../words/index.js';
import { say, sayNumber, t } from '../../../words/index.js';
import type { Panel } from '../../building/index.js';
import type { BoardRow, Extra } from '../../electrical/index.js';
import {
  breakerModules,
  circuitsUnder,
  EXTRA_MODULES,
  reserveOf,
  residualModules,
  ROW_MODULES,
} from '../../electrical/index.js';
import type { Point } from '../../maths/geometry.js';
import { rectangleAt } from '../boxes.js';
import type { Item, TextItem } from '../display-list.js';
import { fitText, textWidth } from '../text/measure.js';

const WORDS = {
  front: t('Face avant du tableau', 'Front of the board'),
  reserve: t('Réserve : {share} %', 'Spare: {share}%'),
  rated: t('{rating} A', '{rating} A'),
} as const;

/** Marks of what stands on a board beside its breakers, and what they are. */
export const EXTRA_MARKS = {
  parafoudre: { mark: 'PF', name: t('PF : parafoudre et sa protection', 'PF: surge arrester and its protection') },
  transformateur: { mark: 'TR', name: t('TR : transformateur de sonnette', 'TR: bell transformer') },
  contacteur: {
    mark: 'CJN',
    name: t(
      'CJN : contacteur jour/nuit, si le contrat a des heures creuses',
      'CJN: day and night contactor, if the contract has off-peak hours',
    ),
  },
} as const satisfies Readonly<Record<Extra, { readonly mark: string; readonly name: Text<never> }>>;
const ORDER = Object.keys(EXTRA_MARKS) as Extra[];
/** Between two of their names. */
const BETWEEN = ' · ';

/** A module of 18 mm and its height, as drawn; between rows; around them, mm of paper. */
const [MODULE, HEIGHT, GAP, RIM] = [9, 13, 4, 3] as const;
const [HEADING, FOOTING] = [8, 9];
/** Names of marks under the front, in two lines at most, mm of paper. */
const NAMES = { height: 2, under: 5, lead: 3.2 } as const;

/** Width of the front of a board, mm of paper. */
export const FRONT_WIDTH = ROW_MODULES * MODULE + 2 * RIM;
/** Height of the front of a board of so many rows, its heading and marks included, mm of paper. */
export const frontHeight = (rows: number): number => HEADING + rows * (HEIGHT + GAP) + GAP + 2 * RIM + FOOTING;
/** Rows of which a front is not higher than that. */
export const rowsIn = (height: number): number => Math.max(1, Math.floor((height - frontHeight(0)) / (HEIGHT + GAP)));

const common = { layer: 'ELEC', class: 'annotation' } as const;
const written = (value: string, at: Point, more: Partial<TextItem>): Item => ({
  ...common,
  kind: 'text',
  pen: 0.18,
  height: 2.3,
  at,
  value,
  ...more,
});

/** The front of a board, or the part of it that a sheet shows. */
export interface Front {
  readonly panel: Panel;
  /** Of the whole board: its reserve is theirs. */
  readonly all: readonly BoardRow[];
  readonly shown: readonly BoardRow[];
}

/** The front of a board: a row a residual-current device, each module with its mark and rating, the rest free. */
export function boardFront({ panel, all, shown }: Front, corner: Point, langue: Langue): Item[] {
  const height = frontHeight(shown.length) - HEADING - FOOTING;
  const top = corner.y - HEADING;
  const share = sayNumber(Math.floor(reserveOf(all)), langue);
  const beside = { x: corner.x + FRONT_WIDTH, y: corner.y - 4 };
  const extras = ORDER.filter((extra) => shown.some((row) => row.extras.includes(extra)));
  const names = inLines(extras.map((extra) => say(EXTRA_MARKS[extra].name, langue)));
  const rim: Item = {
    ...common,
    kind: 'polyline',
    pen: 0.5,
    isClosed: true,
    points: rectangleAt(corner.x, top - height, FRONT_WIDTH, height),
  };
  return [
    written(say(WORDS.front, langue), { x: corner.x, y: beside.y }, { pen: 0.35, height: 3.5, weight: 'bold' }),
    written(say(WORDS.reserve, langue, { share }), beside, { align: 'right' }),
    rim,
    ...shown.flatMap((row, k) =>
      rowItems(row, panel, { x: corner.x + RIM, y: top - RIM - GAP - k * (HEIGHT + GAP) }, langue),
    ),
    ...names.map((line, row) =>
      written(line, { x: corner.x, y: top - height - NAMES.under - row * NAMES.lead }, { height: NAMES.height }),
    ),
  ];
}

/** Names one after the other, in lines no wider than the front. */
function inLines(names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const longer = lines.length > 0 ? `${lines.at(-1)}${BETWEEN}${name}` : name;
    if (lines.length > 0 && textWidth(longer, NAMES.height) <= FRONT_WIDTH) lines.splice(-1, 1, longer);
    else lines.push(name);
  }
  return lines;
}

interface Module {
  readonly mark: string;
  readonly rating: number | null;
  readonly modules: number;
}

/** The modules of a row, from its upper left corner. */
function rowItems({ differential, circuits, extras }: BoardRow, panel: Panel, corner: Point, langue: Langue): Item[] {
  const device = panel.differentials.find(({ id }) => id === differential);
  const head: Module[] = device
    ? [
        {
          mark: `${device.id} ${device.type ?? ''}`,
          rating: device.rating,
          modules: residualModules(circuitsUnder(device, panel.circuits)),
        },
      ]
    : [];
  const breakers = circuits.map((id): Module => {
    const circuit = panel.circuits.find((one) => one.id === id)!;
    return { mark: id, rating: circuit.breaker, modules: breakerModules(circuit) };
  });
  const extra = (one: Extra): Module[] =>
    extras
      .filter((each) => each === one)
      .map(() => ({ mark: EXTRA_MARKS[one].mark, rating: null, modules: EXTRA_MODULES[one] }));
  let x = 0;
  // What protects all the rest stands before it.
  const all = [...extra('parafoudre'), ...head, ...breakers, ...extra('transformateur'), ...extra('contacteur')];
  const taken = all.flatMap((module) => {
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
  const lever = rectangleAt(middle - 0.9, corner.y - HEIGHT / 2 - 1.5, 1.8, 3);
  return [
    outline(corner, width, 'continu'),
    { ...common, kind: 'polyline', pen: 0.18, isClosed: true, points: lever },
    label(mark.trim(), 2.6, 'bold'),
    ...(rating === null
      ? []
      : [label(say(WORDS.rated, langue, { rating: sayNumber(rating, langue) }), HEIGHT - 2.6, 'regular')]),
  ];
}
