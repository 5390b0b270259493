import type { Langue, Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Bounds } from '../../maths/geometry.js';
import type { Item } from '../display-list.js';
import { fitText, textWidth } from '../text/measure.js';
import type { Weight } from '../text/measure.js';
import { frameBox, SIDE_BLOCK_WIDTH, TITLE_BLOCK } from './formats.js';
import type { SheetFormat } from './formats.js';

/** Data of a title block: the usual fields of building sheets. Absent ones print as a dash. */
export interface TitleFields {
  readonly langue: Langue;
  readonly project: string;
  readonly title: string;
  readonly feuille: string;
  readonly maitreOuvrage?: string;
  readonly auteur?: string;
  readonly adresse?: string;
  readonly phase?: string;
  readonly date?: string;
  readonly indice?: string;
  /** Result of the controls of the drawing, in a few words. */
  readonly checked?: string;
  /** Replaces `1:scale` on sheets that have none, or several. */
  readonly echelle?: string;
}

const UNITS = t('m au-dessus de 1 m, cm en dessous', 'm from 1 m up, cm below');

interface Cell {
  readonly heading: Text;
  readonly value: (fields: TitleFields, sheet: SheetFormat, scale: number) => string | undefined;
  /** Share of the row. */
  readonly share: number;
  readonly isStrong?: boolean;
}

const PROJECT = { heading: t('Projet', 'Project'), isStrong: true, value: ({ project }: TitleFields) => project };
const CLIENT = { heading: t('Maître d’ouvrage', 'Client'), value: ({ maitreOuvrage }: TitleFields) => maitreOuvrage };
const ADDRESS = { heading: t('Adresse', 'Address'), value: ({ adresse }: TitleFields) => adresse };
const AUTHOR = { heading: t('Auteur', 'Drawn by'), value: ({ auteur }: TitleFields) => auteur };
const TITLE = { heading: t('Titre', 'Title'), isStrong: true, value: ({ title }: TitleFields) => title };
const STAGE = { heading: t('Phase', 'Stage'), value: ({ phase }: TitleFields) => phase };
const DATE = { heading: t('Date', 'Date'), value: ({ date }: TitleFields) => date };
const LENGTHS = { heading: t('Cotes', 'Dimensions'), value: ({ langue }: TitleFields) => say(UNITS, langue) };
const SCALE = {
  heading: t('Échelle', 'Scale'),
  isStrong: true,
  value: ({ echelle }: TitleFields, _: SheetFormat, scale: number) => echelle ?? `1:${scale}`,
};
const SIZE = { heading: t('Format', 'Size'), value: (_: TitleFields, sheet: SheetFormat) => sheet.name };
const INDEX = { heading: t('Indice', 'Revision'), value: ({ indice }: TitleFields) => indice };
const NUMBER = { heading: t('Feuille', 'Sheet'), isStrong: true, value: ({ feuille }: TitleFields) => feuille };

const ROWS: readonly (readonly Cell[])[] = [
  [
    { ...PROJECT, share: 60 },
    { ...CLIENT, share: 40 },
  ],
  [
    { ...ADDRESS, share: 60 },
    { ...AUTHOR, share: 40 },
  ],
  [
    { ...TITLE, share: 60 },
    { ...STAGE, share: 20 },
    { ...DATE, share: 20 },
  ],
  [
    { ...LENGTHS, share: 40 },
    { ...SCALE, share: 16 },
    { ...SIZE, share: 14 },
    { ...INDEX, share: 14 },
    { ...NUMBER, share: 16 },
  ],
];

/** The same one under the other. */
const SIDE_ROWS: readonly (readonly Cell[])[] = [
  ...[PROJECT, CLIENT, ADDRESS, AUTHOR, TITLE].map((cell) => [{ ...cell, share: 100 }]),
  [
    { ...STAGE, share: 50 },
    { ...DATE, share: 50 },
  ],
  [{ ...LENGTHS, share: 100 }],
  [
    { ...SCALE, share: 50 },
    { ...SIZE, share: 50 },
  ],
  [
    { ...INDEX, share: 50 },
    { ...NUMBER, share: 50 },
  ],
];

/** Heights on paper, mm: the rows, then the strip of the control segment. */
const ROW = 8;
/** Baselines of a cell over its lower line, mm: an accent stays under the upper one, what hangs down over the lower. */
const [HEADING, VALUE] = [5.2, 1.2];
const STRIP = TITLE_BLOCK.height - ROWS.length * ROW;
/** Height of an upright title block, without the marks and legends over it. */
const SIDE_HEIGHT = STRIP + SIDE_ROWS.length * ROW;
/** Printed lengths can be checked against it, mm. */
export const CONTROL_SEGMENT_MM = 100;
const CONTROL_LABEL = '100 mm';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const line = (x0: number, y0: number, x1: number, y1: number, pen: 0.18 | 0.25 | 0.35 | 0.5 = 0.25): Item => ({
  ...common,
  kind: 'polyline',
  pen,
  points: [
    { x: x0, y: y0 },
    { x: x1, y: y1 },
  ],
});

/** Between the titles of what shares a sheet. */
export const JOINT = ' · ';

/** A value as its cell holds it: smaller where it is long; of several titles the first, and how many more. */
function valueIn(text: string, room: number, wanted: number, weight: Weight): { value: string; height: number } {
  const height = textWidth(text, wanted, weight) <= room ? wanted : 1.8;
  const [first = text, ...others] = text.split(JOINT);
  const isLong = others.length > 0 && textWidth(text, height, weight) > room;
  return { value: fitText(isLong ? `${first} (+ ${others.length})` : text, room, height, weight), height };
}

/** A cell: its heading in small letters above, its value below. */
function cell(
  x: number,
  y: number,
  width: number,
  heading: string,
  value: string | undefined,
  isStrong: boolean,
): Item[] {
  const weight = isStrong ? 'bold' : 'regular';
  const fitted = valueIn(value?.trim() || '–', width - 3, isStrong ? 2.5 : 2.3, weight);
  return [
    {
      ...common,
      kind: 'text',
      pen: 0.18,
      at: { x: x + 1.6, y: y + HEADING },
      value: fitText(heading, width - 3, 1.8),
      height: 1.8,
      ink: 'gris',
    },
    { ...common, kind: 'text', pen: isStrong ? 0.35 : 0.18, at: { x: x + 1.6, y: y + VALUE }, ...fitted, weight },
  ];
}

const checkedItem = (x: number, y: number, value: string, room: number): Item => ({
  ...common,
  kind: 'text',
  pen: 0.18,
  at: { x, y },
  value: fitText(value, room, 1.8),
  height: 1.8,
  align: 'right',
  valign: 'middle',
  ink: 'gris',
});

/** A segment of 100 mm with its ends ticked, and the result of the controls of the drawing. */
function strip(x: number, y: number, width: number, controle: string | undefined): Item[] {
  const [from, level] = [x + 3, y + 2];
  const to = from + CONTROL_SEGMENT_MM;
  const room = width - CONTROL_SEGMENT_MM - 12 - textWidth(CONTROL_LABEL, 1.8);
  return [
    line(from, level, to, level, 0.35),
    line(from, level - 1, from, level + 1, 0.35),
    line(to, level - 1, to, level + 1, 0.35),
    {
      ...common,
      kind: 'text',
      pen: 0.18,
      at: { x: to + 2, y: level },
      value: CONTROL_LABEL,
      height: 1.8,
      valign: 'middle',
      ink: 'gris',
    },
    ...(controle ? [checkedItem(x + width - 2, level, controle, room)] : []),
  ];
}

const box = (x0: number, y0: number, x1: number, y1: number, pen: 0.5 | 0.7): Item => ({
  ...common,
  kind: 'polyline',
  pen,
  isClosed: true,
  points: [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ],
});

function frame(format: SheetFormat): Item {
  const { minX, minY, maxX, maxY } = frameBox(format);
  return box(minX, minY, maxX, maxY, 0.7);
}

/** What a title block covers: along the foot of the frame, or upright up to the legends, mm of paper. */
export function blockBox(format: SheetFormat): Bounds {
  const { minX, minY, maxX } = frameBox(format);
  if (format.hasSideBlock) return { minX: maxX - SIDE_BLOCK_WIDTH, minY, maxX, maxY: minY + SIDE_HEIGHT };
  return { minX: Math.max(minX, maxX - TITLE_BLOCK.width), minY, maxX, maxY: minY + TITLE_BLOCK.height };
}

/** Rows of cells one under the other, from an ordinate up. */
function rowItems(
  rows: readonly (readonly Cell[])[],
  { x, y: foot, width }: { readonly x: number; readonly y: number; readonly width: number },
  valueOf: (value: Cell['value']) => string | undefined,
  langue: Langue,
): Item[] {
  return rows.flatMap((cells, i) => {
    const y = foot + (rows.length - 1 - i) * ROW;
    let at = x;
    const items = cells.flatMap(({ heading, share, isStrong = false, value }): Item[] => {
      const from = at;
      const span = (width * share) / 100;
      at += span;
      return [
        ...(from > x ? [line(from, y, from, y + ROW)] : []),
        ...cell(from, y, span, say(heading, langue), valueOf(value), isStrong),
      ];
    });
    return [line(x, y, x + width, y), ...items];
  });
}

/** Frame of the sheet and its title block (ISO 7200), in millimetres of paper. */
export function titleBlock(sheet: SheetFormat, scale: number, fields: TitleFields): Item[] {
  const { minX: x, minY: bottom, maxX: right, maxY: above } = blockBox(sheet);
  const width = right - x;
  return [
    frame(sheet),
    box(x, bottom, right, above, 0.5),
    ...strip(x, bottom, width, fields.checked),
    ...rowItems(ROWS, { x, y: bottom + STRIP, width }, (value) => value(fields, sheet, scale), fields.langue),
  ];
}

/** The same upright along the right side of the sheet; marks and legends stand in its upper part. */
export function sideBlock(sheet: SheetFormat, scale: number, fields: TitleFields): Item[] {
  const { minX: x, minY: bottom, maxX: right, maxY: above } = blockBox(sheet);
  const at = { x, y: bottom + STRIP, width: SIDE_BLOCK_WIDTH };
  return [
    frame(sheet),
    line(x, bottom, x, frameBox(sheet).maxY, 0.5),
    line(x, above, right, above, 0.5),
    ...(fields.checked ? [checkedItem(right - 2, bottom + 2, fields.checked, SIDE_BLOCK_WIDTH - 4)] : []),
    ...upright(right - 6, above + 6),
    ...rowItems(SIDE_ROWS, at, (value) => value(fields, sheet, scale), fields.langue),
  ];
}

/** The segment of 100 mm, upright. */
const upright = (x: number, y: number): Item[] => [
  line(x, y, x, y + CONTROL_SEGMENT_MM, 0.35),
  line(x - 1, y, x + 1, y, 0.35),
  line(x - 1, y + CONTROL_SEGMENT_MM, x + 1, y + CONTROL_SEGMENT_MM, 0.35),
  {
    ...common,
    kind: 'text',
    pen: 0.18,
    at: { x: x - 2, y },
    value: CONTROL_LABEL,
    height: 1.8,
    align: 'right',
    ink: 'gris',
  },
];
