import { NOTO_SANS } from './noto-sans.js';

export type Weight = keyof typeof NOTO_SANS;

type Font = (typeof NOTO_SANS)[Weight];

const advancesOf = ({ runs }: Font): ReadonlyMap<number, number> =>
  new Map(runs.flatMap(([first, widths]) => widths.map((width, i) => [first + i, width] as const)));

const ADVANCES: Readonly<Record<Weight, ReadonlyMap<number, number>>> = {
  regular: advancesOf(NOTO_SANS.regular),
  bold: advancesOf(NOTO_SANS.bold),
};

/** A sign outside the table is taken as a full em: ideographs are that wide, anything narrower only gains room. */
const UNKNOWN_ADVANCE = 1000;

/** Part of the em above the baseline of capitals and below it of `g`, as a share of the height of capitals. */
export const DESCENT = 0.3;

/** Font size for letters whose capitals are `height` high. ISO 3098 sizes lettering by its capitals. */
export const fontSize = (height: number, weight: Weight = 'regular'): number =>
  (height * 1000) / NOTO_SANS[weight].capHeight;

/** Width of a line of text, in the unit of `height` (height of its capitals). */
export function textWidth(text: string, height: number, weight: Weight = 'regular'): number {
  const advances = ADVANCES[weight];
  let total = 0;
  for (const sign of text) total += advances.get(sign.codePointAt(0)!) ?? UNKNOWN_ADVANCE;
  return (total / 1000) * fontSize(height, weight);
}

/** Shortens a text to a width with an ellipsis. */
export function fitText(text: string, width: number, height: number, weight: Weight = 'regular'): string {
  if (textWidth(text, height, weight) <= width) return text;
  const signs = [...text];
  while (signs.length > 1 && textWidth(`${signs.join('')}…`, height, weight) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
