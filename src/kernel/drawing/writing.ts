import type { Point } from '../maths/geometry.js';
import { perObject, Recall } from '../maths/memo.js';
import { rotate } from '../maths/vector.js';
import type { BlockItem, Item, SymbolBlock, TextItem } from './display-list.js';
import { turnedBox } from './quads.js';
import { textWidth } from './text/measure.js';

/** Ink of a text as a parallelogram of four corners, scene mm. */
export type Ink = readonly Point[];

/** Letters that go below the baseline, and signs that do a little: share of the height of capitals (Noto Sans). */
const DEEP = /[gjpqyçÇ()[\]{}|@_§µ]/u;
const SHALLOW = /[,;Q]/u;
const [DEEP_PART, SHALLOW_PART] = [0.35, 0.2];
/** Letters higher than capitals: stems, and accents on capitals. */
const STEMS = /[bdfhklß]/u;
const ACCENTED_CAPITAL = /\p{Lu}\p{M}/u;
const [STEM_PART, ACCENT_PART] = [0.08, 0.32];
/** Round letters pass the lines that flat ones stand between. */
const OVERSHOOT = 0.02;

/** How far the ink of a text goes under its baseline and over it, as shares of the height of its capitals. */
interface Reach {
  readonly low: number;
  readonly high: number;
}

/** Texts at hand: a plan writes the same lengths and names many times, and each is drawn, read and moved. */
const KEPT_TEXTS = 4096;
const reaches = new Recall<Reach>(KEPT_TEXTS);
const inkOf = (value: string): Reach => reaches.of(value, 1 + value.length / 100, () => reachOf(value));

function reachOf(value: string): Reach {
  // An accented letter is its letter and a mark.
  const parts = value.normalize('NFD');
  const shallow = SHALLOW.test(value) ? SHALLOW_PART : OVERSHOOT;
  const stem = STEMS.test(value) ? STEM_PART : OVERSHOOT;
  return {
    low: DEEP.test(value) ? DEEP_PART : shallow,
    high: 1 + (ACCENTED_CAPITAL.test(parts) ? ACCENT_PART : stem),
  };
}

const SHIFT = { left: 0, center: -0.5, right: -1 } as const;

type Written = Pick<TextItem, 'at' | 'value' | 'height' | 'rotation' | 'align' | 'valign' | 'weight'>;

/** Corners of the ink of a text, scene mm. @param scale what one millimetre of paper is worth */
function inkQuad({ at, value, height, rotation = 0, align = 'left', valign, weight }: Written, scale: number): Ink {
  const width = textWidth(value, height, weight) * scale;
  const size = height * scale;
  const base = valign === 'middle' ? -size / 2 : 0;
  const x0 = SHIFT[align] * width;
  const { low, high } = inkOf(value);
  return turnedBox(at, { minX: x0, minY: base - low * size, maxX: x0 + width, maxY: base + high * size }, rotation);
}

/** Of most items. */
const NOTHING: readonly Ink[] = [];

/** What is written in a symbol: furniture has hundreds of lines and no letter. */
const lettersOf = perObject(({ strokes }: SymbolBlock) => strokes.filter((stroke) => stroke.kind === 'text'));

/** Letters of a symbol, which stay upright whatever way it is turned. */
function symbolInk({ symbol, at, rotation = 0 }: BlockItem, scale: number): readonly Ink[] {
  const letters = lettersOf(symbol);
  if (letters.length === 0) return NOTHING;
  const factor = symbol.unit === 'papier' ? scale : 1;
  return letters.map((letter): Ink => {
    const place = rotate(letter.at, rotation);
    const on = { x: at.x + place.x * factor, y: at.y + place.y * factor };
    const height = (letter.height * factor) / scale;
    return inkQuad({ at: on, value: letter.value, height, align: 'center', valign: 'middle' }, scale);
  });
}

/** Ink of everything that an item writes: a text, the value of a dimension, the letters of a symbol. */
export function writingOf(item: Item, scale: number): readonly Ink[] {
  if (item.kind === 'text') return item.value.trim() === '' ? NOTHING : [inkQuad(item, scale)];
  if (item.kind === 'block') return symbolInk(item, scale);
  if (item.kind !== 'dimension') return NOTHING;
  const { textAt: at, text: value, height, textRotation: rotation } = item;
  return [inkQuad({ at, value, height, rotation, align: 'center', valign: 'middle' }, scale)];
}
