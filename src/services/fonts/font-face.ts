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

/** Characters of a text that no face has, each once, in the order of the text. */
export function missingFrom(text: string, faces: readonly FontFace[]): readonly string[] {
  const ranges = faces.flatMap((face) => parseRange(face.unicodeRange));
  return [...new Set(text)].filter((character) => {
    const point = character.codePointAt(0)!;
    return !ranges.some(([first, last]) => point >= first && point <= last);
  });
}

/** The faces a text needs, so that a document carries a few kilobytes of glyphs and not every script of the world. */
export function facesFor(text: string, faces: readonly FontFace[]): FontFace[] {
  const points = [...new Set(text)].map((character) => character.codePointAt(0)!);
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
