import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Where the addressee must be so that a French DL window envelope shows it, whatever the play of the sheet.
 *
 * Envelope 220 × 110 mm, window 100 × 35 mm (or 100 × 45), 20 mm from the right and bottom edges, so in the envelope
 * x 100–200 and y 55–90 (45–90). The A4 sheet folded in three is 210 × 99 mm: it can sit 0–10 mm from the left and
 * 0–11 mm from the top. In the sheet's own millimetres the window then shows x 100–200 to 90–190 and y 55–90 to 44–79:
 * always visible is the intersection, x 100–190 and y 55–79. The block starts 2 mm inside it, at x = 102, and six lines
 * of 4 mm (the most an address has under NF Z 10-011) fill y 55–79. Nothing else is printed in x 90–200, y 44–90.
 */
const ADDRESSEE = { left: 102, top: 55, width: 86, line: 4 } as const;
const MARGIN = { left: 20, top: 18 } as const;
/** End of the zone that a window can show: the body of the document starts below. */
const HEAD_HEIGHT = 92;
/** Folds of an A4 sheet in three, marked at the left edge. */
const FOLDS = [99, 198] as const;

/** Margins of the body: the right one ends with the window, the left one with the sender. */
const PADDING = `0 ${210 - ADDRESSEE.left - ADDRESSEE.width}mm 8mm ${MARGIN.left}mm`;
/** Columns of the head: the sender, then what the window shows. */
const COLUMNS = `${ADDRESSEE.left - MARGIN.left}mm ${ADDRESSEE.width}mm`;

const SHEET = `
@page{size:A4;margin:0}
*{box-sizing:border-box}
html{font:10pt/1.45 "Noto Sans",sans-serif;color:#000;background:#fff}
body{margin:0}
.sheet{position:relative;width:210mm;margin:0 auto;padding:${PADDING};overflow-wrap:anywhere}
.sheet+.sheet{break-before:page}
p,h1,h2,dl,dd,table{margin:0}
.head{display:grid;grid-template-columns:${COLUMNS};min-height:${HEAD_HEIGHT}mm;align-items:start}
.head p{line-height:${ADDRESSEE.line}mm}
.sender{padding:${MARGIN.top}mm 16mm 4mm 0}
.addressee{padding-top:${ADDRESSEE.top}mm;padding-bottom:2mm}
.compact p{font-size:8pt;line-height:3mm}
.name{font-weight:700}
.fold{position:absolute;left:0;width:5mm;border-top:.2mm solid #999}
${FOLDS.map((y, index) => `.fold-${index + 1}{top:${y}mm}`).join('')}
h1{font-size:17pt;line-height:1.2;text-align:center;margin-top:9mm}
.period{text-align:center;font-size:11pt;margin-bottom:5mm}
.facts{display:grid;grid-template-columns:36mm 1fr;row-gap:.6mm;padding:2.5mm 0;border:solid #000;border-width:.25mm 0}
.facts dt{color:#333}
.declaration{margin:5mm 0}
table{width:100%;border-collapse:collapse}
caption{text-align:left;font-weight:700;padding-bottom:1mm}
th,td{padding:1.2mm 2mm;border-bottom:.2mm solid #888;text-align:left;font-weight:400}
thead th{font-weight:700;border-bottom:.35mm solid #000}
.amount{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums lining-nums;width:48mm}
.total th,.total td{font-weight:700;border-top:.35mm solid #000;border-bottom:.35mm solid #000}
.foot{display:grid;grid-template-columns:1fr 78mm;column-gap:12mm;margin-top:6mm;break-inside:avoid}
.sign{order:2}
.sign .box{height:22mm;border-bottom:.2mm solid #888}
.sign .hint{font-size:8pt;color:#444}
.legal{font-size:8pt;line-height:1.4;color:#222}
.legal p+p{margin-top:1.2mm}
.dense .term{font-size:9pt;line-height:1.35}
.dense .box{height:16mm}
.dense .legal,.dense .hint{font-size:7.5pt}
@media screen{html{background:#e8e8e8}
.sheet{background:#fff;min-height:297mm;margin:8mm auto;box-shadow:0 1mm 4mm #0003}}
`.trim();

export interface ReceiptStyle {
  readonly css: string;
  /** Source expression of the Content-Security-Policy that allows exactly this sheet. */
  readonly source: string;
}

/**
 * The style sheet with its fonts inside. Costs a hash of some tens of kilobytes: keep it between documents.
 * @param fonts `@font-face` rules
 */
export function receiptStyle(fonts: string): ReceiptStyle {
  const css = `${fonts}\n${SHEET}`;
  return { css, source: `'sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(css))))}'` };
}
