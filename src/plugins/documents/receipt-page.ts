import type { FontFace, QuittanceEntree, ReceiptFigures, ReceiptStyle } from '../../kernel/rental/index.js';
import { facesFor, receiptStyle, renderReceipt } from '../../kernel/rental/index.js';
import { loadNotoSans } from './fonts.js';

let faces: readonly FontFace[] | undefined;
/** One sheet a set of scripts, so at most a few dozen in practice; style and hash are costly to make again. */
const styles = new Map<string, ReceiptStyle>();
const MAX_STYLES = 32;

function styleFor(text: string): ReceiptStyle {
  const needed = facesFor(text, (faces ??= loadNotoSans()));
  const key = needed.map((face) => `${face.weight}${face.unicodeRange}`).join(';');
  const known = styles.get(key);
  if (known) return known;
  if (styles.size >= MAX_STYLES) styles.clear();
  const style = receiptStyle(needed);
  styles.set(key, style);
  return style;
}

/** The receipt as a page that carries its own fonts. */
export function receiptPage(entree: QuittanceEntree, figures: ReceiptFigures): string {
  // What the page will say decides which fonts it carries: rendered once without, then with.
  const text = renderReceipt(entree, figures, { css: '', source: '' });
  return renderReceipt(entree, figures, styleFor(text));
}
