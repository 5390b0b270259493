import { textWidth } from './measure.js';

/** Words of a sentence in lines no wider than so many mm of paper, but for a longer word. */
export function wrapped(
  sentence: string,
  width: number,
  height: number,
  weight: 'regular' | 'bold' = 'regular',
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of sentence.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, height, weight) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
