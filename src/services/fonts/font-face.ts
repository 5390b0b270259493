/** One file of a typeface cut in subsets, ready to be embedded. */
export interface FontFace {
  readonly family: string;
  readonly weight: 400 | 700;
  /** CSS `unicode-range`: `U+0000-00FF,U+20AC`. */
  readonly unicodeRange: string;
  /** `data:font/woff2;base64,…` */
  readonly dataUri: string;
}

type Range = readonly [first: number, last: number];

const parseRange = (unicodeRange: string): Range[] =>
  unicodeRange.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const CODE_POINTS = 0x11_0000;
const ONE_UNIT = 0xffff;

/** Code points of a text, each once, in its order. A page of drawings has a million signs, of a hundred kinds. */
function pointsOf(text: string): number[] {
  const met = new Uint8Array(CODE_POINTS);
  const points: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const point = text.codePointAt(i)!;
    if (point > ONE_UNIT) i += 1;
    if (met[point] === 1) continue;
    met[point] = 1;
    points.push(point);
  }
  return points;
}

/** Characters of a text that no face has, each once, in the order of the text. */
export function missingFrom(text: string, faces: readonly FontFace[]): readonly string[] {
  const ranges = faces.flatMap((face) => parseRange(face.unicodeRange));
  return pointsOf(text)
    .filter((point) => !ranges.some(([first, last]) => point >= first && point <= last))
    .map((point) => String.fromCodePoint(point));
}

/** The faces a text needs, so that a document carries a few kilobytes of glyphs and not every script of the world. */
export function facesFor(text: string, faces: readonly FontFace[]): FontFace[] {
  const points = pointsOf(text);
  return faces.filter((face) => {
    const ranges = parseRange(face.unicodeRange);
    return points.some((point) => ranges.some(([first, last]) => point >= first && point <= last));
  });
}

/** `@font-face` rules; every part comes from this program, never from a caller. */
export const fontFaceCss = (faces: readonly FontFace[]): string =>
  faces
    .map(
      ({ family, weight, unicodeRange, dataUri }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-style:normal;src:url("${dataUri}") format("woff2");unicode-range:${unicodeRange}}`,
    )
    .join('\n');
