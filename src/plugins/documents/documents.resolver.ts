import type { FileContent, OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import type { ZipEntry } from '../../kernel/formats/zip/index.js';
import { zip } from '../../kernel/formats/zip/index.js';
import type { QuittanceEntree, ReceiptTerm } from '../../kernel/rental/index.js';
import { receiptAnswer, receiptFileName, receiptFileNames, receiptTerms } from '../../kernel/rental/index.js';
import { documentsQuittance } from './operations.js';
import { holdToPrintable } from './printable.js';
import { receiptPage } from './receipt-page.js';

type Format = QuittanceEntree['format'];

type Write = (terms: readonly ReceiptTerm[], ctx: OperationContext) => Promise<Uint8Array>;

const printed: Write = (terms, { services: { printer, fonts }, signal, share }) =>
  printer.pdf(receiptPage(terms, fonts), { signal, share, lang: 'fr' });

/** A PDF for each period, one after the other: the printer is everybody's. */
async function archived(terms: readonly ReceiptTerm[], ctx: OperationContext): Promise<Uint8Array> {
  const names = receiptFileNames(terms, 'pdf');
  const files: ZipEntry[] = [];
  for (const [i, term] of terms.entries()) files.push({ name: names[i]!, bytes: await printed([term], ctx) });
  return zip.write({ files }) as Uint8Array;
}

const FORMATS = {
  pdf: { type_mime: 'application/pdf', write: printed },
  html: {
    type_mime: 'text/html; charset=utf-8',
    write: async (terms, { services }) => new TextEncoder().encode(receiptPage(terms, services.fonts)),
  },
  zip: { type_mime: zip.mediaType, write: archived },
} as const satisfies Record<Format, { type_mime: string; write: Write }>;

async function receiptFile(terms: readonly ReceiptTerm[], format: Format, ctx: OperationContext): Promise<FileContent> {
  const { type_mime, write } = FORMATS[format];
  return { name: receiptFileName(terms, format), mediaType: type_mime, bytes: await write(terms, ctx) };
}

export class DocumentsResolver {
  @Operation(documentsQuittance)
  async documentsQuittance(entree: QuittanceEntree, ctx: OperationContext) {
    const terms = receiptTerms(entree);
    const answer = receiptAnswer(terms, ctx.langue);
    if (!ctx.selection.has('fichier')) return answer;
    if (entree.format !== 'html') holdToPrintable(entree, ctx.services.fonts, ctx.langue);
    return { ...answer, fichier: await ctx.files.put(await receiptFile(terms, entree.format, ctx)) };
  }
}
