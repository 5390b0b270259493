import { say, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Item, View } from '../display-list.js';
import { titleStrip } from '../sheet/compose.js';
import { fitViews, placeViews } from '../sheet/fit.js';
import type { Area } from '../sheet/formats.js';
import { titleWidth, untitled, viewTitle } from '../views/view-title.js';
import type { Draft, SetContext } from './recipes.js';

interface Drawn {
  readonly subject: Draft['subject'];
  readonly hasMarks?: boolean;
  /** Largest scale wanted. */
  readonly from?: number;
  /** Something else stands in the strip beside the title block. */
  readonly isStripTaken?: boolean;
}

/**
 * The sheet of some views. A view alone has its title in the strip beside the title block, and the whole height for
 * itself.
 * @param extent what the views cover at least, scene mm
 */
export function drawn(
  titre: string,
  { format, place }: SetContext,
  extent: Area,
  draw: (scale: number) => readonly View[],
  { subject, hasMarks = true, from = 0, isStripTaken = false }: Drawn,
): Draft {
  const strip = titleStrip(format, hasMarks);
  const hasStrip = ({ title }: View): boolean => !isStripTaken && titleWidth(title.text, title.note) <= strip.width;
  let heading: readonly Item[] = [];
  let whole: readonly View[] = [];
  const { scale, views } = fitViews(
    place,
    extent,
    (denominator) => {
      whole = draw(denominator);
      heading = [];
      const [only] = whole;
      if (!only || whole.length > 1 || !hasStrip(only)) return whole;
      heading = viewTitle(only.title.text, only.title.note, 1, strip);
      return [untitled(only)];
    },
    from,
  );
  return { title: titre, subject, echelle: scale, views, whole, heading, items: [], hasMarks };
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
  readonly subjects: readonly Subject[];
  readonly subject: Draft['subject'];
  readonly hasMarks?: boolean;
  /** Denominator of the largest scale wanted. */
  readonly from?: number;
  readonly isStripTaken?: boolean;
}

/** Denominator at which each of some subjects has a sheet of its own: that of the largest. */
export function commonScale(context: SetContext, subjects: readonly Subject[], family: Draft['subject']): number {
  let from = 0;
  for (const { extent, draw } of subjects) {
    from = drawn('', context, extent, draw, { subject: family, from }).echelle ?? from;
  }
  return from;
}

/** Most subjects on one sheet. */
const MOST = 6;

const AND = t('{names} et {last}', '{names} and {last}');

const listed = (names: readonly string[], langue: Langue): string =>
  names.length < 2 ? names.join('') : say(AND, langue, { names: names.slice(0, -1).join(', '), last: names.at(-1)! });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * All at the largest scale that all of them can have; as many to a sheet as it holds at that scale, where they share.
 */
export function* series(
  context: SetContext,
  { one, many, subjects, subject: family, hasMarks = true, from: least = 0, isStripTaken = false }: Series,
): Generator<Draft | string> {
  const { langue } = context;
  const titleOf = (names: readonly string[]): string =>
    capital(say(names.length > 1 ? many : one, langue, { names: listed(names, langue) }));
  const sheet = ({ names, extent, draw }: Subject, from: number): Draft =>
    drawn(titleOf(names), context, extent, draw, { subject: family, hasMarks, from, isStripTaken });
  const drafts: Draft[] = [];
  let scale = least;
  for (const subject of subjects) {
    const draft = sheet(subject, scale);
    scale = draft.echelle ?? scale;
    drafts.push(draft);
    yield draft.title;
  }
  for (let i = 0; i < subjects.length;) {
    const together = shared(subjects.slice(i, i + MOST), context, scale);
    const draft = drafts[i]!;
    if (together) {
      const { names, views } = together;
      const whole = views.map(({ view }) => view);
      yield { title: titleOf(names), subject: family, echelle: scale, views, whole, items: [], hasMarks };
    } else yield draft.echelle === scale ? draft : sheet(subjects[i]!, scale);
    i += together?.count ?? 1;
  }
}

/** As many subjects as a sheet holds at a scale; null when that is one. */
function shared(subjects: readonly Subject[], { place }: SetContext, scale: number) {
  const views: View[] = [];
  let found: { readonly count: number; readonly names: readonly string[]; readonly views: Draft['views'] } | null =
    null;
  for (const [i, { draw }] of subjects.entries()) {
    views.push(...draw(scale));
    if (i === 0) continue;
    const placed = placeViews(views, place);
    if (!placed) break;
    found = { count: i + 1, names: subjects.slice(0, i + 1).flatMap(({ names }) => names), views: placed };
  }
  return found;
}
