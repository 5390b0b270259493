import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FontFace } from './font-face.js';

const WEIGHTS = [400, 700] as const;

/** Noto Sans (OFL) from npm, cut in subsets by script: a document embeds those that its text needs. */
export function loadNotoSans(): FontFace[] {
  const folder = dirname(fileURLToPath(import.meta.resolve('@fontsource/noto-sans/unicode.json')));
  const subsets = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(subsets).flatMap(([subset, unicodeRange]) =>
    WEIGHTS.map((weight): FontFace => {
      const bytes = readFileSync(join(folder, 'files', `noto-sans-${subset}-${weight}-normal.woff2`));
      return {
        family: 'Noto Sans',
        weight,
        unicodeRange,
        dataUri: `data:font/woff2;base64,${bytes.toString('base64')}`,
      };
    }),
  );
}
