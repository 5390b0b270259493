import type { Fonts } from '../../contract/index.js';
import type { FontFace } from './font-face.js';
import { facesFor, fontFaceCss, missingFrom } from './font-face.js';
import { loadNotoSans } from './noto-sans.js';

/** One sheet a set of scripts, so at most a few dozen in practice; their text is costly to make again. */
const MAX_SHEETS = 32;

/** Noto Sans, read from npm at the first document. */
export function createFonts(): Fonts {
  let faces: readonly FontFace[] | undefined;
  const sheets = new Map<string, string>();
  return {
    missing: (text) => missingFrom(text, (faces ??= loadNotoSans())),
    css(text) {
      const needed = facesFor(text, (faces ??= loadNotoSans()));
      const key = needed.map((face) => `${face.weight}${face.unicodeRange}`).join(';');
      const known = sheets.get(key);
      if (known !== undefined) return known;
      if (sheets.size >= MAX_SHEETS) sheets.clear();
      const css = fontFaceCss(needed);
      sheets.set(key, css);
      return css;
    },
  };
}
