import { NOTO_SANS } from './noto-sans.js';

export type Weight = keyof typeof NOTO_SANS;

type Font = (typeof NOTO_SANS)[Weight];

/** A sign outside the table is taken as a full em: ideographs are that wide, anything narrower only gains room. */
const UNKNOWN_ADVANCE = 1000;
/** Signs written in one unit of UTF-16; those in two are outside the table. */
const ONE_UNIT = 0x1_0000;
/** First of the units that begin a sign written in two, and the one after them. */
const HIGH = { from: 0xd800, to: 0xdc00 } as const;

/** Advance of each sign by its code: plain numbers, since a plan measures its texts thousands of times. */
function advancesOf({ runs }: Font): Uint16Array {
  const advances = new Uint16Array(ONE_UNIT).fill(UNKNOWN_ADVANCE);
  for (const [first, widths] of runs) advances.set(widths, first);
  return advances;
}

const ADVANCES: Readonly<Record<Weight, Uint16Array>> = {
  regular: advancesOf(NOTO_SANS.regular),
  bold: advancesOf(NOTO_SANS.bold),
};

/** Part of the em above the baseline of capitals and below it of `g`, as a share of the height of capitals. */
export const DESCENT = 0.3;

/** Font size for letters whose capitals are `height` high. ISO 3098 sizes lettering by its capitals. */
export const fontSize = (height: number, weight: Weight = 'regular'): number =>
  (height * 1000) / NOTO_SANS[weight].capHeight;

const isPair = (text: string, at: number, unit: number): boolean =>
  unit >= HIGH.from && unit < HIGH.to && text.codePointAt(at)! >= ONE_UNIT;

/** Width of a line of text, in the unit of `height` (height of its capitals). */
export function textWidth(text: string, height: number, weight: Weight = 'regular'): number {
  const advances = ADVANCES[weight];
  let total = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    total += advances[unit]!;
    if (isPair(text, i, unit)) i += 1;
  }
  return (total / 1000) * fontSize(height, weight);
}

const widestOf = ({ runs }: Font): number =>
  runs.reduce((most, [, widths]) => Math.max(most, ...widths), UNKNOWN_ADVANCE);

/** The widest sign of each weight, for texts so short that they need not be measured. */
const WIDEST: Readonly<Record<Weight, number>> = {
  regular: widestOf(NOTO_SANS.regular),
  bold: widestOf(NOTO_SANS.bold),
};

/** Shortens a text to a width with an ellipsis. */
export function fitText(text: string, width: number, height: number, weight: Weight = 'regular'): string {
  if (((text.length * WIDEST[weight]) / 1000) * fontSize(height, weight) <= width) return text;
  if (textWidth(text, height, weight) <= width) return text;
  const signs = [...text];
  while (signs.length > 1 && textWidth(`${signs.join('')}…`, height, weight) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
