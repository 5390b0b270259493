import { capital } from '../../../words/index.js';
import type { Point } from '../../maths/geometry.js';
import type { Item, View } from '../display-list.js';
import { textWidth } from '../text/measure.js';
import { wrapped } from '../text/wrapped.js';

const TITLE_HEIGHT = 5;
/** From the line under a title to its letters, mm of paper: a ç or a p ends before it. */
const OVER_LINE = 2.4;
/** Letters of the remarks under a note, their first line under that of the title, and their lead, mm of paper. */
const REMARK = { height: 1.8, first: 8.6, lead: 3.2 } as const;
/** Remarks are at least so wide, mm of paper: a short title breaks no sentence into many lines. */
const LEAST_REMARK = 130;

/** Width of a title, mm of paper. */
export const titleWidth = (text: string, note: string): number =>
  Math.max(textWidth(text, TITLE_HEIGHT, 'bold'), textWidth(note, 2.5)) + 4;

/** A title wider than this finds no sheet, at any scale: letters keep their size, mm of paper. */
const WIDEST = 200;
const BETWEEN = ' · ';

/** What stands under the name of a view: a line, and sentences under it. */
interface UnderName {
  readonly note: string;
  readonly remarks: readonly string[];
}

/** A note and remarks, each line of which a sheet holds: what is too long of a note is a remark. */
function fittedNote(note: string, remarks: readonly string[]): UnderName {
  const parts = note.split(BETWEEN);
  let kept = parts.length;
  while (kept > 1 && titleWidth('', parts.slice(0, kept).join(BETWEEN)) > WIDEST) kept -= 1;
  if (kept === parts.length) return { note, remarks };
  const rest = capital(parts.slice(kept).join(BETWEEN));
  return { note: parts.slice(0, kept).join(BETWEEN), remarks: [rest, ...remarks] };
}

/** A name and remarks, each line of which a sheet holds: what is too long of a name is the first remark. */
export function fittedName(
  name: string,
  remarks: readonly string[],
): { readonly text: string; readonly remarks: readonly string[] } {
  if (titleWidth(name, '') <= WIDEST) return { text: name, remarks };
  const cut = name.indexOf(BETWEEN);
  const isParted = cut > 0 && titleWidth(name.slice(0, cut), '') <= WIDEST;
  const first = isParted ? name.slice(0, cut) : wrapped(name, WIDEST - titleWidth('', ''), TITLE_HEIGHT, 'bold')[0]!;
  const rest = name.slice(first.length + (isParted ? BETWEEN.length : 1));
  return { text: first, remarks: rest ? [rest, ...remarks] : remarks };
}

/** A name, a note and remarks, each line of which a sheet holds. */
export function fittedTitle(name: string, whole: string, sentences: readonly string[]) {
  const { note, remarks } = fittedNote(whole, sentences);
  return { note, ...fittedName(name, remarks) };
}

/** Title of a view, underlined, and its note (scale, level) under it. `at`: left end of the line. */
export function viewTitle(text: string, note: string, scale: number, at: Point): Item[] {
  const width = titleWidth(text, note);
  const common = { layer: 'PLAN', class: 'annotation' } as const;
  return [
    {
      ...common,
      kind: 'text',
      pen: 0.5,
      at: { x: at.x, y: at.y + OVER_LINE * scale },
      value: text,
      height: TITLE_HEIGHT,
      weight: 'bold',
    },
    { ...common, kind: 'polyline', pen: 0.5, points: [at, { x: at.x + width * scale, y: at.y }] },
    { ...common, kind: 'text', pen: 0.25, at: { x: at.x, y: at.y - 4.5 * scale }, value: note, height: 2.5 },
  ];
}

/** Sentences in lines no wider than so many mm of paper, the first at a point of the scene. */
export const remarksAt = (sentences: readonly string[], width: number, scale: number, { x, y }: Point): Item[] =>
  sentences
    .flatMap((sentence) => wrapped(sentence, width, REMARK.height))
    .map((value, i) => ({
      layer: 'PLAN',
      class: 'annotation',
      kind: 'text',
      pen: 0.18,
      at: { x, y: y - i * REMARK.lead * scale },
      value,
      height: REMARK.height,
    }));

/** Where the first remark stands under the left end of the line of a title. */
export const underTitle = ({ x, y }: Point, scale: number): Point => ({ x, y: y - REMARK.first * scale });

/**
 * Remarks under a title, as wide as it or as sentences ask for.
 * @param hasBeside something stands beside the title: its remarks end where it does
 */
export const remarksUnder = (
  { name, note }: { readonly name: string; readonly note: string },
  sentences: readonly string[],
  scale: number,
  at: Point,
  hasBeside = false,
) => {
  const width = Math.max(hasBeside ? 0 : LEAST_REMARK, titleWidth(name, note));
  return remarksAt(sentences, width, scale, underTitle(at, scale));
};

/** A view whose title stands elsewhere on the sheet, which leaves its place to the drawing. */
export function untitled(view: View): View {
  const { items, bounds, without } = view.title;
  const own = new Set(items);
  return { ...view, bounds, items: without ?? view.items.filter((item) => !own.has(item)) };
}

/** A view whose remarks stand elsewhere on the sheet. */
export function unremarked(view: View): View {
  const { remarks, ...title } = view.title;
  if (!remarks) return view;
  const own = new Set(remarks.items);
  const others = (items: readonly Item[]): Item[] => items.filter((item) => !own.has(item));
  return {
    ...view,
    bounds: remarks.bounds,
    items: others(view.items),
    title: { ...title, items: others(title.items) },
  };
}
