import type { Item } from '../display-list.js';
import type { Place } from '../sheet/fit.js';
import { wrapped } from '../text/wrapped.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
/** Heights of letters and of lines, mm of paper. */
const HEADING = 3.5;
const TEXT = 2.8;
const LINE = 5;
const MARGIN = 10;
/** A column, its margins included: wider lines are hard to read, mm of paper. */
const COLUMN = 130;

/** A heading with its sentences. */
export interface Paragraphs {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Headings and sentences in columns, from the top left of a place of the sheet, over as many pages as they need. */
export function textPages(sections: readonly Paragraphs[], place: Place): Item[][] {
  const columns = Math.max(1, Math.floor(place.width / COLUMN));
  const width = place.width / columns - 2 * MARGIN;
  const top = place.bottom + place.height - MARGIN;
  const pages: Item[][] = [[]];
  let [column, y] = [0, top];
  const down = (step: number, room: number): void => {
    y -= step;
    if (y >= place.bottom + room) return;
    [column, y] = [column + 1, top - step];
    if (column < columns) return;
    column = 0;
    pages.push([]);
  };
  const write = (
    value: string,
    style: { readonly pen: 0.25 | 0.35; readonly height: number; weight?: 'bold' },
  ): void => {
    const at = { x: place.left + MARGIN + (column * place.width) / columns, y };
    pages.at(-1)!.push({ ...common, ...style, kind: 'text', at, value });
  };
  for (const { title, lines } of sections) {
    down(4, 4 * LINE);
    for (const value of wrapped(title, width, HEADING, 'bold')) {
      down(HEADING + 1.5, 3 * LINE);
      write(value, { pen: 0.35, height: HEADING, weight: 'bold' });
    }
    for (const value of lines.flatMap((sentence) => wrapped(sentence, width, TEXT))) {
      down(LINE, LINE);
      write(value, { pen: 0.25, height: TEXT });
    }
    down(LINE, 0);
  }
  return pages.filter((page) => page.length > 0);
}

/** Headings and sentences that one place holds; mm of paper. */
export const textBlock = (sections: readonly Paragraphs[], place: Place): Item[] => textPages(sections, place)[0] ?? [];
