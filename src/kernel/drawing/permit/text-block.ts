import type { Item } from '../display-list.js';
import type { Place } from '../sheet/fit.js';
import { textWidth } from '../text/measure.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
/** Heights of letters and of lines, mm of paper. */
const HEADING = 3.5;
const TEXT = 2.8;
const LINE = 5;
const MARGIN = 10;
/** Wider lines are hard to read, mm of paper. */
const WIDEST = 180;

/** A heading with its sentences. */
export interface Paragraphs {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Words of a sentence in lines no wider than so many mm of paper. */
function wrapped(sentence: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of sentence.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, TEXT) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Headings and sentences in columns, from the top left of a place of the sheet; mm of paper. */
export function textBlock(sections: readonly Paragraphs[], place: Place): Item[] {
  const columns = Math.max(1, Math.floor(place.width / (WIDEST + 2 * MARGIN)));
  const width = Math.min(WIDEST, place.width / columns - 2 * MARGIN);
  const top = place.bottom + place.height - MARGIN;
  let [column, y] = [0, top];
  const at = () => ({ x: place.left + MARGIN + (column * place.width) / columns, y });
  const down = (step: number, room: number): void => {
    y -= step;
    if (y >= place.bottom + room || column + 1 >= columns) return;
    [column, y] = [column + 1, top - step];
  };
  return sections.flatMap(({ title, lines }): Item[] => {
    down(HEADING + 4, 4 * LINE);
    const head: Item = { ...common, kind: 'text', pen: 0.35, at: at(), value: title, height: HEADING, weight: 'bold' };
    const body = lines
      .flatMap((sentence) => wrapped(sentence, width))
      .map((value): Item => {
        down(LINE, LINE);
        return { ...common, kind: 'text', pen: 0.25, at: at(), value, height: TEXT };
      });
    down(LINE, LINE);
    return [head, ...body];
  });
}
