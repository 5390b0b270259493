import { capital, say, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Item, View } from '../display-list.js';
import { legendStrip, titleStrip } from '../sheet/compose.js';
import { fitAmong, isWithin, placeAmong, placeViews } from '../sheet/fit.js';
import type { Sheeting } from '../sheet/fit.js';
import type { Area, SheetFormat } from '../sheet/formats.js';
import { remarksAt, titleWidth, underTitle, unremarked, untitled, viewTitle } from '../views/view-title.js';
import type { OneLegend } from './one-legend.js';
import type { Draft, SetContext } from './recipes.js';

interface Drawn {
  readonly subject: Draft['subject'];
  readonly hasMarks?: boolean;
  /** Largest scale wanted. */
  readonly from?: number;
  /** True where the strip beside the title block is taken. */
  readonly isStripTaken?: boolean;
}

/**
 * The sheet of some views. A view alone has its title in the strip beside the title block, and the whole height for
 * itself.
 * @param extent what the views cover at least, scene mm
 */
export function drawn(
  titre: string,
  { sheetings }: SetContext,
  extent: Area,
  draw: (scale: number) => readonly View[],
  { subject, hasMarks = true, from = 0, isStripTaken = false }: Drawn,
): Draft {
  let whole: readonly View[] = [];
  const alone = (scale: number, { format }: Sheeting): readonly View[] => {
    whole = draw(scale);
    return headed({ whole, hasMarks, isStripTaken }, format).views;
  };
  const { scale, views, on } = fitAmong(sheetings, extent, alone, from);
  const { heading } = headed({ whole, hasMarks, isStripTaken }, on.format);
  const about = { title: titre, subject, echelle: scale, hasMarks, isStripTaken };
  return { ...about, views, whole, heading, items: [], format: on.format };
}

/** Lines of remarks that the strip holds under the title of a sheet. */
const MOST_REMARKS = 3;
/** Room of the control segment in the column of an upright title block, mm of paper. */
const SEGMENT = 8;

/**
 * A view alone with its title in the strip beside the title block, where that holds it; over an upright block its
 * remarks alone stand there; several as they are.
 */
export function headed(
  { whole, hasMarks, isStripTaken = false }: Pick<Draft, 'whole' | 'hasMarks' | 'isStripTaken'>,
  format: SheetFormat,
): { readonly views: readonly View[]; readonly heading: readonly Item[] } {
  const [only] = whole;
  if (!only || whole.length > 1 || isStripTaken) return { views: whole, heading: [] };
  const { text, note, remarks } = only.title;
  const sentences = remarks?.sentences ?? [];
  if (format.hasSideBlock) {
    const column = legendStrip(format, hasMarks);
    return { views: [unremarked(only)], heading: remarksAt(sentences, column.width - SEGMENT, 1, column) };
  }
  const strip = titleStrip(format, hasMarks);
  const lines = remarksAt(sentences, strip.width, 1, underTitle(strip, 1));
  if (titleWidth(text, note) > strip.width || lines.length > MOST_REMARKS) return { views: whole, heading: [] };
  return { views: [untitled(only)], heading: [...viewTitle(text, note, 1, strip), ...lines] };
}

/** Views that go together on a sheet. */
export interface Subject {
  readonly names: readonly string[];
  readonly extent: Area;
  readonly draw: (scale: number) => readonly View[];
}

/** Sheets to be read beside one another: levels, façades, sections. */
export interface Series {
  /** Title of a sheet that holds one, and of one that holds several. */
  readonly one: Text<'names'>;
  readonly many: Text<'names'>;
  /** Title of a sheet that holds all of the subjects. @default that of a sheet with several */
  readonly all?: Text;
  readonly subjects: readonly Subject[];
  readonly subject: Draft['subject'];
  readonly hasMarks?: boolean;
  /** Denominator of the largest scale wanted. */
  readonly from?: number;
  readonly isStripTaken?: boolean;
  /** Plans of a sheet of some format with one legend, tried where those that have each its own find no room. */
  readonly joined?: (whole: readonly View[], format: SheetFormat) => OneLegend | null;
}

/** Denominator at which each of some subjects has a sheet of its own: that of the largest. */
export function commonScale(
  context: SetContext,
  subjects: readonly Subject[],
  { subject, isStripTaken = false }: Pick<Series, 'subject' | 'isStripTaken'>,
): number {
  let from = 0;
  for (const { extent, draw } of subjects) {
    from = drawn('', context, extent, draw, { subject, isStripTaken, from }).echelle ?? from;
  }
  return from;
}

/** Whether each of some subjects has a sheet of its own at a scale; none is drawn after one that has not. */
export function haveSheets({ sheetings }: SetContext, subjects: readonly Subject[], scale: number): boolean {
  return subjects.every(({ extent, draw }) =>
    sheetings.some(({ format, place }) => {
      if (!isWithin(extent, scale, place)) return false;
      const { views } = headed({ whole: draw(scale), hasMarks: true }, format);
      return placeViews(views, place) !== null;
    }),
  );
}

/** Most subjects on one sheet. */
const MOST = 6;

const AND = t('{names} et {last}', '{names} and {last}');

/** Names in a row, as a title says them. */
export const listed = (names: readonly string[], langue: Langue): string =>
  names.length < 2 ? names.join('') : say(AND, langue, { names: names.slice(0, -1).join(', '), last: names.at(-1)! });

/**
 * The sheets of a series, all at the largest scale that every subject can have. Where subjects share a sheet, each
 * sheet holds as many as fit at that scale.
 */
export function* series(context: SetContext, given: Series): Generator<Draft | string> {
  const { one, many, all, subjects, subject: family, from: least = 0 } = given;
  const { hasMarks = true, isStripTaken = false, joined } = given;
  const { langue } = context;
  const count = subjects.reduce((sum, { names }) => sum + names.length, 0);
  const titleOf = (names: readonly string[]): string => {
    if (all && names.length > 1 && names.length === count) return capital(say(all, langue));
    return capital(say(names.length > 1 ? many : one, langue, { names: listed(names, langue) }));
  };
  const sheet = ({ names, extent, draw }: Subject, from: number, on = context): Draft =>
    drawn(titleOf(names), on, extent, draw, { subject: family, hasMarks, isStripTaken, from });
  const drafts: Draft[] = [];
  let scale = least;
  let left = subjects.length;
  for (const subject of subjects) {
    const draft = sheet(subject, scale);
    scale = draft.echelle ?? scale;
    drafts.push(draft);
    yield draft.title;
  }
  // Where one of the series needs an upright title block, all its sheets have one.
  const stands = drafts.some(({ echelle, format }) => echelle === scale && format?.hasSideBlock);
  const alike = stands ? { ...context, sheetings: uprightFirst(context.sheetings) } : context;
  for (const held of counts(subjects, context, scale, joined)) {
    const i = drafts.length - left;
    left -= held;
    const draft = drafts[i]!;
    const together = held > 1 ? shared(subjects.slice(i, i + held), context, scale, joined) : null;
    if (together) {
      const about = { subject: family, echelle: scale, items: [], hasMarks, isStripTaken };
      yield { ...about, ...together.shown, title: titleOf(together.names) };
    } else yield draft.echelle === scale && !stands ? draft : sheet(subjects[i]!, scale, alike);
  }
}

/** Sheets whose title block stands, then the others: each in their order. */
function uprightFirst(sheetings: SetContext['sheetings']): SetContext['sheetings'] {
  const rank = ({ format }: Sheeting): number => (format.hasSideBlock ? 0 : 1);
  const [first = sheetings[0], ...others] = sheetings.toSorted((p, q) => rank(p) - rank(q));
  return [first, ...others];
}

/** How many subjects each sheet holds: the fewest sheets, as evenly filled as they allow. */
function counts(subjects: readonly Subject[], context: SetContext, scale: number, joined: Series['joined']): number[] {
  const fill = (most: number): number[] => {
    const found: number[] = [];
    for (let i = 0; i < subjects.length; i += found.at(-1)!) {
      found.push(shared(subjects.slice(i, i + most), context, scale, joined)?.count ?? 1);
    }
    return found;
  };
  const full = fill(MOST);
  const even = fill(Math.ceil(subjects.length / full.length));
  return even.length <= full.length ? even : full;
}

/** What a sheet of several views shows. */
interface Shown extends OneLegend {
  readonly format: SheetFormat;
}

/** Subjects that share a sheet. */
interface Shared {
  readonly count: number;
  readonly names: readonly string[];
  readonly shown: Shown;
}

/** Views on one sheet, each with its own legend, else with one for them all; null where no sheet takes them. */
function onOneSheet(whole: readonly View[], sheetings: readonly Sheeting[], joined: Series['joined']): Shown | null {
  const placed = placeAmong(whole, sheetings);
  if (placed) return { views: placed.views, whole, format: placed.on.format };
  for (const { format } of joined ? sheetings : []) {
    const found = joined?.(whole, format);
    if (found) return { ...found, format };
  }
  return null;
}

/** As many subjects as a sheet holds at a scale; null when that is one. */
function shared(
  subjects: readonly Subject[],
  { sheetings }: SetContext,
  scale: number,
  joined: Series['joined'],
): Shared | null {
  const views: View[] = [];
  let found: Shared | null = null;
  for (const [i, { draw }] of subjects.entries()) {
    views.push(...draw(scale));
    if (i === 0) continue;
    const shown = onOneSheet([...views], sheetings, joined);
    if (!shown) break;
    const names = subjects.slice(0, i + 1).flatMap((subject) => subject.names);
    found = { shown, count: i + 1, names };
  }
  return found;
}
