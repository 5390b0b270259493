import { say } from '../../../words/index.js';
import { grown } from '../boxes.js';
import type { Item, View, ViewLegend } from '../display-list.js';
import { LEGEND, legendItems } from '../plan/legend.js';
import { mergedLegends } from '../plan/legend-entry.js';
import { TRADE_LEGENDS } from '../plan/trades.js';
import type { TechnicalTrade } from '../plan/trades.js';
import { legendStrip } from '../sheet/compose.js';
import { placeOn, placeViews } from '../sheet/fit.js';
import type { SheetFormat } from '../sheet/formats.js';
import { FRAME, TITLE_BLOCK } from '../sheet/formats.js';
import { boundsOfItems } from '../views/make-view.js';
import type { Draft, SetContext } from './recipes.js';

type Keyed = View & { readonly legend: ViewLegend };

const isKeyed = (view: View): view is Keyed => view.legend !== undefined;

/** Kinds of view that a sheet has so many of, each with its views. */
const keyedBy = (views: readonly View[], least: number): [string, Keyed[]][] =>
  [...Map.groupBy(views.filter(isKeyed), ({ legend }) => legend.of)].filter(([, own]) => own.length >= least);

const entriesOf = (views: readonly Keyed[]) => mergedLegends(views.map(({ legend }) => legend.entries));

/** A legend in the strip beside the title block; nothing where it is too high for that, or too wide. */
function inStrip(
  views: readonly Keyed[],
  format: SheetFormat,
  { hasMarks }: Pick<Draft, 'hasMarks'>,
  { langue }: Pick<SetContext, 'langue'>,
): Item[] {
  if (format.hasSideBlock) return [];
  const { x, width } = legendStrip(format, hasMarks);
  const top = FRAME.bottom + TITLE_BLOCK.height;
  const items = legendItems(entriesOf(views), { x, y: top }, width, { scale: 1, langue });
  const { minY, maxX } = boundsOfItems(items, 1);
  return minY >= FRAME.bottom && maxX <= x + width ? items : [];
}

/** Between a legend and the lines of the sheet, mm. */
const AIR = 1;
/** Widths of a legend as a view, mm: a column beside the plans, else several under them. */
const WIDTHS = [0, 180, 270] as const;

/**
 * A legend as a view of its sheet.
 * @param place its heading, its width and its upper end: views of one row keep one another's ordinates
 */
function asView(
  views: readonly Keyed[],
  { heading, top, width }: { readonly heading: string; readonly top: number; readonly width: number },
  langue: SetContext['langue'],
): View {
  const items = legendItems(entriesOf(views), { x: 0, y: top }, width, { scale: 1, langue }, { heading });
  const bounds = grown(boundsOfItems(items, 1), AIR);
  const title = { text: heading, note: '', items: [], bounds };
  const nothing = { chains: [], rooms: [], openings: [] };
  return { name: heading, z: 0, scale: 1, angle: 0, items, extent: bounds, bounds, title, ...nothing };
}

/** What a sheet shows once its plans share a legend. */
export type OneLegend = Pick<Draft, 'views' | 'whole' | 'legend'>;

/**
 * Plans of a sheet with one legend a trade; null where no trade has several, and where that has no room.
 * @param details that the sheet shows too: a single plan then gives its legend away
 */
export function oneLegend(
  draft: Pick<Draft, 'whole' | 'hasMarks' | 'format'>,
  context: Pick<SetContext, 'format' | 'above' | 'langue'>,
  details: readonly View[] = [],
): OneLegend | null {
  const groups = keyedBy(draft.whole, details.length > 0 ? 1 : 2);
  const [group] = groups;
  if (!group) return null;
  const format = draft.format ?? context.format;
  const place = placeOn(format, context.above);
  const shared = new Set<View>(groups.flatMap(([, own]) => own));
  const plans = draft.whole.map((view) => (shared.has(view) && isKeyed(view) ? view.legend.bare() : view));
  const bare = [...plans, ...details];
  const isOnly = groups.length === 1 && draft.whole.every((view) => !isKeyed(view) || shared.has(view));
  const strip = (on: SheetFormat): Item[] => (isOnly ? inStrip(group[1], on, draft, context) : []);
  if (strip(format).length > 0) {
    const views = placeViews(bare, place);
    if (views) return { views, whole: bare, legend: strip };
  }
  // In one row with the plans, or with a table.
  const tops = [...new Set(draft.whole.map(({ bounds, scale }) => bounds.maxY / scale))];
  for (const { width, top } of WIDTHS.flatMap((width) => tops.map((top) => ({ width, top })))) {
    const keys = groups.map(([trade, own]) =>
      asView(own, { heading: headingOf(trade, isOnly, context), width, top }, context.langue),
    );
    const views = placeViews([...bare, ...keys], place);
    if (views) return { views, whole: [...bare, ...keys] };
  }
  return null;
}

/**
 * A sheet with several plans of one trade has one legend for them: in the strip beside its title block, else beside
 * them; as it was where neither has room.
 */
export const withOneLegend = (draft: Draft, context: SetContext): Draft =>
  draft.legend ? draft : { ...draft, ...oneLegend(draft, context) };

const headingOf = (trade: string, isOnly: boolean, { langue }: Pick<SetContext, 'langue'>): string =>
  say(isOnly ? LEGEND : TRADE_LEGENDS[trade as TechnicalTrade], langue);
