import type { Langue, Text } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Item } from '../display-list.js';
import { fitText, textWidth } from '../text/measure.js';
import { FRAME, TITLE_BLOCK } from './formats.js';
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

const ROWS: readonly (readonly Cell[])[] = [
  [
    { heading: t('Projet', 'Project'), share: 60, isStrong: true, value: ({ project }) => project },
    { heading: t('Maître d’ouvrage', 'Client'), share: 40, value: ({ maitreOuvrage }) => maitreOuvrage },
  ],
  [
    { heading: t('Adresse', 'Address'), share: 60, value: ({ adresse }) => adresse },
    { heading: t('Auteur', 'Drawn by'), share: 40, value: ({ auteur }) => auteur },
  ],
  [
    { heading: t('Titre', 'Title'), share: 60, isStrong: true, value: ({ title }) => title },
    { heading: t('Phase', 'Stage'), share: 20, value: ({ phase }) => phase },
    { heading: t('Date', 'Date'), share: 20, value: ({ date }) => date },
  ],
  [
    { heading: t('Cotes', 'Dimensions'), share: 40, value: ({ langue }) => say(UNITS, langue) },
    {
      heading: t('Échelle', 'Scale'),
      share: 16,
      isStrong: true,
      value: ({ echelle }, _, scale) => echelle ?? `1:${scale}`,
    },
    { heading: t('Format', 'Size'), share: 14, value: (_, sheet) => sheet.name },
    { heading: t('Indice', 'Revision'), share: 14, value: ({ indice }) => indice },
    { heading: t('Feuille', 'Sheet'), share: 16, isStrong: true, value: ({ feuille }) => feuille },
  ],
];

/** Heights on paper, mm: the rows, then the strip of the control segment. */
const ROW = 8;
const STRIP = TITLE_BLOCK.height - ROWS.length * ROW;
/** Printed lengths can be checked against it, mm. */
export const CONTROL_SEGMENT_MM = 100;

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
  const wanted = isStrong ? 2.7 : 2.3;
  const text = value?.trim() || '–';
  // A long value is written smaller before it is cut.
  const height = textWidth(text, wanted, weight) <= width - 3 ? wanted : 1.8;
  return [
    {
      ...common,
      kind: 'text',
      pen: 0.18,
      at: { x: x + 1.6, y: y + ROW - 2.5 },
      value: fitText(heading, width - 3, 1.8),
      height: 1.8,
      ink: 'gris',
    },
    {
      ...common,
      kind: 'text',
      pen: isStrong ? 0.35 : 0.18,
      at: { x: x + 1.6, y: y + 1.5 },
      value: fitText(text, width - 3, height, weight),
      height,
      weight,
    },
  ];
}

/** A segment of 100 mm with its ends ticked, and the result of the controls of the drawing. */
function strip(x: number, y: number, width: number, controle: string | undefined): Item[] {
  const [from, level] = [x + 3, y + 2];
  const to = from + CONTROL_SEGMENT_MM;
  const label = '100 mm';
  const room = width - CONTROL_SEGMENT_MM - 12 - textWidth(label, 1.8);
  return [
    line(from, level, to, level, 0.35),
    line(from, level - 1, from, level + 1, 0.35),
    line(to, level - 1, to, level + 1, 0.35),
    {
      ...common,
      kind: 'text',
      pen: 0.18,
      at: { x: to + 2, y: level },
      value: label,
      height: 1.8,
      valign: 'middle',
      ink: 'gris',
    },
    ...(controle
      ? [
          {
            ...common,
            kind: 'text',
            pen: 0.18,
            at: { x: x + width - 2, y: level },
            value: fitText(controle, room, 1.8),
            height: 1.8,
            align: 'right',
            valign: 'middle',
            ink: 'gris',
          } as const,
        ]
      : []),
  ];
}

/** Frame of the sheet and its title block (ISO 7200), in millimetres of paper. */
export function titleBlock(sheet: SheetFormat, scale: number, fields: TitleFields): Item[] {
  const [left, bottom, right, top] = [FRAME.left, FRAME.bottom, sheet.width - FRAME.right, sheet.height - FRAME.top];
  const x = right - Math.min(TITLE_BLOCK.width, right - left);
  const width = right - x;
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
  const items: Item[] = [
    box(left, bottom, right, top, 0.7),
    box(x, bottom, right, bottom + TITLE_BLOCK.height, 0.5),
    ...strip(x, bottom, width, fields.checked),
  ];
  for (const [i, cells] of ROWS.entries()) {
    const y = bottom + STRIP + (ROWS.length - 1 - i) * ROW;
    items.push(line(x, y, right, y));
    let at = x;
    for (const { heading, share, isStrong = false, value } of cells) {
      const span = (width * share) / 100;
      if (at > x) items.push(line(at, y, at, y + ROW));
      items.push(...cell(at, y, span, heading[fields.langue], value(fields, sheet, scale), isStrong));
      at += span;
    }
  }
  return items;
}
