import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Table } from '../../tables/index.js';
import type { Bounds } from '../../maths/geometry.js';
import type { View } from '../display-list.js';
import type { PlacedView, Sheet } from '../sheet/compose.js';
import { framed } from '../sheet/compose.js';
import { placeViews } from '../sheet/fit.js';
import type { Place } from '../sheet/fit.js';
import { drawingArea, FRAME, SCALES, SHEETS, TITLE_BLOCK } from '../sheet/formats.js';
import type { Area } from '../sheet/formats.js';
import { layoutTables, shifted } from '../sheet/table.js';
import type { TitleFields } from '../sheet/title-block.js';

/** Sheets of studies are on A3. */
export const FORMAT = SHEETS[1];

/** A sheet of a study, with its title. */
export interface StudySheet {
  readonly title: string;
  readonly sheet: Sheet;
}

/** A sheet before its title block is filled in. */
export interface Draft {
  readonly title: string;
  readonly draw: (fields: TitleFields) => Sheet;
}

const NONE = t('sans', 'none');

/** Scales of maps of a plot: those of drawings, and 1:250, usual on plans of plots. */
export const MAP_SCALES: readonly number[] = [...SCALES.map(({ scale }) => scale), 250].toSorted((a, b) => a - b);
const DRAWING_SCALES: readonly number[] = SCALES.map(({ scale }) => scale);

/**
 * The largest scale at which some ground fits an area of paper, the smallest of all where none does.
 * @param among denominators, ascending
 */
export function scaleIn({ width, height }: Area, least: Bounds, among: readonly number[] = DRAWING_SCALES): number {
  const fits = (scale: number) => least.maxX - least.minX <= width * scale && least.maxY - least.minY <= height * scale;
  return among.find(fits) ?? among.at(-1)!;
}

/** A view in the middle of its place, from its corner where it is too large. */
export const placed = (view: View, place: Place): PlacedView[] =>
  placeViews([view], place) ?? [{ view, origin: { x: place.left, y: place.bottom } }];

/** The part of a place from a share of its width and height on, counted from its top left corner. */
export const partOf = (whole: Place, x: number, y: number, width: number, height: number): Place => ({
  width: whole.width * width,
  height: whole.height * height,
  left: whole.left + whole.width * x,
  bottom: whole.bottom + whole.height * (1 - y - height),
});

/** Sheets that hold some tables. */
export function tableDrafts(tables: readonly Table[], title: string, langue: Langue): Draft[] {
  const area = drawingArea(FORMAT);
  const [left, bottom] = [FRAME.left + 6, FRAME.bottom + TITLE_BLOCK.height + 4];
  const pages = layoutTables(tables, { width: area.width - 12, height: area.height - 10 }, langue);
  return pages.map((items) => ({
    title,
    draw: (fields) => {
      const { block, items: own } = framed(FORMAT, 1, 0, { ...fields, echelle: say(NONE, langue) }, false);
      const table = shifted(items, left, bottom);
      return { format: FORMAT, scale: 1, views: [], block, items: [...own, ...table] };
    },
  }));
}

/** Fields of a title block that a study does not name itself. */
export type StudyTitles = Omit<TitleFields, 'title' | 'feuille'>;

/** Numbered sheets from drafts. */
export const drawn = (drafts: readonly Draft[], titles: StudyTitles): readonly StudySheet[] =>
  drafts.map(({ title, draw }, i) => ({
    title,
    sheet: draw({ ...titles, title, feuille: `${i + 1} / ${drafts.length}` }),
  }));
