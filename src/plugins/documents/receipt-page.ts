import type { Fonts } from '../../contract/index.js';
import type { ReceiptStyle, ReceiptTerm } from '../../kernel/rental/index.js';
import { receiptStyle, renderReceipts } from '../../kernel/rental/index.js';

/** By font rules: style and hash are costly to make again. */
const styles = new Map<string, ReceiptStyle>();
const MAX_STYLES = 32;

function styleFor(fonts: string): ReceiptStyle {
  const known = styles.get(fonts);
  if (known) return known;
  if (styles.size >= MAX_STYLES) styles.clear();
  const style = receiptStyle(fonts);
  styles.set(fonts, style);
  return style;
}

/** Receipts as a page that carries its own fonts. */
export function receiptPage(terms: readonly ReceiptTerm[], fonts: Fonts): string {
  // The text of the page decides which fonts it embeds: it is rendered once without fonts, then with them.
  const text = renderReceipts(terms, { css: '', source: '' });
  return renderReceipts(terms, styleFor(fonts.css(text)));
}
