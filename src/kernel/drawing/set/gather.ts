import { merged } from '../boxes.js';
import type { View } from '../display-list.js';
import { boxOnSheet, placeAmong, placeOn, placeViews } from '../sheet/fit.js';
import { drawingArea } from '../sheet/formats.js';
import type { Area } from '../sheet/formats.js';
import type { Draft, SetContext, Subject } from './recipes.js';
import { scalesOf } from './scales.js';
import { headed } from './series.js';
import { withOneLegend } from './one-legend.js';
import { JOINT } from '../sheet/title-block.js';
import { tableView } from './table-view.js';

/** Share of a sheet that its views cover at least before it takes others in. */
export const LEAST_FILLED = 0.4;
/** Views that one sheet takes from two, at most: its title names them all. */
const MOST_VIEWS = 6;

/** Subjects that an office puts on one sheet. */
const TOGETHER: Readonly<Partial<Record<Subject, readonly Subject[]>>> = {
  masse: ['toiture'],
  existant: ['existant', 'facade'],
  plan: ['toiture', 'coupe'],
  toiture: ['facade', 'coupe'],
  facade: ['facade', 'coupe'],
  coupe: ['coupe'],
  reseau: ['reseau'],
};

/** Share of the drawing area that views cover, titles and dimensions included. */
export function filled(views: readonly View[], { width, height }: Area): number {
  const covered = views.reduce(
    (sum, { bounds, scale }) => sum + ((bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY)) / scale ** 2,
    0,
  );
  return covered / (width * height);
}

const isSparse = ({ whole, format }: Draft, context: SetContext): boolean =>
  whole.length > 0 && filled(whole, drawingArea(format ?? context.format)) < LEAST_FILLED;

/** Whether one of two sheets shows what stands today and the other the project: its title would name both alike. */
const isOfTwoStates = (first: Draft, other: Draft): boolean =>
  Boolean(first.isBefore) !== Boolean(other.isBefore) && other.subject !== 'existant';

/** Two sheets as one; null when they have no place on it, or nothing to do with each other. */
function together(first: Draft, other: Draft, context: SetContext): Draft | null {
  if (!TOGETHER[first.subject]?.includes(other.subject)) return null;
  if (isOfTwoStates(first, other)) return null;
  // Legends stand beside the title block, where the marks leave them room.
  if ((first.legend || other.legend) && first.hasMarks !== other.hasMarks) return null;
  const [legend, second] = [first, other].flatMap((draft) => draft.legend ?? []);
  if (legend && second && legend !== second) return null;
  const beside = first.beside ?? other.beside;
  const whole = [...first.whole, ...other.whole];
  const placed = whole.length > MOST_VIEWS ? null : placeAmong(whole, context.sheetings);
  if (!placed) return null;
  // In the order of the titles, which the list of sheets gives beside them.
  const echelles = [...new Set([...scalesOf(first), ...scalesOf(other)])];
  return {
    title: `${first.title}${JOINT}${other.title}`,
    subject: first.subject,
    echelle: echelles.length > 0 ? Math.min(...echelles) : null,
    echelles,
    views: placed.views,
    whole,
    items: [...first.items, ...other.items],
    ...(legend && { legend }),
    ...(beside && { beside }),
    ...(first.isBefore && { isBefore: true }),
    hasMarks: first.hasMarks || other.hasMarks,
    isStripTaken: Boolean(first.isStripTaken || other.isStripTaken),
    format: placed.on.format,
  };
}

/** Sheets too empty to be worth their paper take in others that go with them, or join one before them. */
export function gathered(drafts: readonly Draft[], context: SetContext): Draft[] {
  const left = [...drafts];
  for (let i = 0; i < left.length; i++) {
    for (let k = i + 1; k < left.length; k++) {
      const [one, other] = [left[i]!, left[k]!];
      const joined = [one, other].some((draft) => isSparse(draft, context)) ? together(one, other, context) : null;
      if (!joined) continue;
      left[i] = joined;
      left.splice(k, 1);
      k -= 1;
    }
  }
  return left
    .map((draft) => withOneLegend(draft, context))
    .map((draft) => (isSparse(draft, context) ? onLesser(draft, context) : draft))
    .map((draft) => (isAsked(draft) || isHollow(draft, context) ? withTable(draft, context) : draft));
}

/** Whether a sheet has its table wherever that has room: who reads a site plan looks for its areas. */
const isAsked = ({ subject, views }: Draft): boolean => subject === 'masse' && views.length > 0;

/** Whether the box round all the views of a sheet leaves more of it empty than it should. */
function isHollow({ views, format }: Draft, context: SetContext): boolean {
  if (views.length === 0) return false;
  const { minX, maxX, minY, maxY } = merged(views.map(boxOnSheet));
  const { width, height } = drawingArea(format ?? context.format);
  return (maxX - minX) * (maxY - minY) < LEAST_FILLED * width * height;
}

/** A sheet that stays sparse with the table that belongs beside its drawings, where that has room. */
function withTable(draft: Draft, { format, above, langue }: SetContext): Draft {
  const table = draft.beside?.(draft.whole);
  if (!table) return draft;
  const drawn = draft.views.map((placed) => placed.view);
  const view = tableView(table, langue, Math.max(...drawn.map(({ bounds, scale }) => bounds.maxY / scale)));
  const views = [...drawn, view];
  const placed = placeViews(views, placeOn(draft.format ?? format, above));
  return placed ? { ...draft, views: placed, whole: [...draft.whole, view] } : draft;
}

/** A sheet on a smaller one that holds what it shows, with its legend; as it is where none does. */
function onLesser(draft: Draft, { lesser, format }: SetContext): Draft {
  const { items, legend } = draft;
  if (items.length > 0) return draft;
  const count = legend?.(draft.format ?? format, draft.whole).length ?? 0;
  for (const on of lesser) {
    const { views, heading } = headed(draft, on.format);
    const placed = (legend?.(on.format, draft.whole).length ?? 0) < count ? null : placeViews(views, on.place);
    if (placed) return { ...draft, views: placed, heading, format: on.format };
  }
  return draft;
}
