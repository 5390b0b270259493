import type { FileContent, OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import type { QuittanceEntree, ReceiptTerm } from '../../kernel/rental/index.js';
import { receiptAnswer, receiptFileName, receiptTerms } from '../../kernel/rental/index.js';
import { documentsQuittance } from './operations.js';
import { holdToPrintable } from './printable.js';
import { receiptPage } from './receipt-page.js';

type Format = QuittanceEntree['format'];

const FORMATS = {
  pdf: {
    type_mime: 'application/pdf',
    octets: (html, { services, signal, share }) => services.printer.pdf(html, { signal, share, lang: 'fr' }),
  },
  html: { type_mime: 'text/html; charset=utf-8', octets: async (html) => new TextEncoder().encode(html) },
} as const satisfies Record<
  Format,
  { type_mime: string; octets: (html: string, ctx: OperationContext) => Promise<Uint8Array> }
>;

async function receiptFile(terms: readonly ReceiptTerm[], format: Format, ctx: OperationContext): Promise<FileContent> {
  const { type_mime, octets } = FORMATS[format];
  return {
    name: receiptFileName(terms, format),
    mediaType: type_mime,
    bytes: await octets(receiptPage(terms, ctx.services.fonts), ctx),
  };
}

export class DocumentsResolver {
  @Operation(documentsQuittance)
  async documentsQuittance(entree: QuittanceEntree, ctx: OperationContext) {
    const terms = receiptTerms(entree);
    const answer = receiptAnswer(terms, ctx.langue);
    if (!ctx.selection.has('fichier')) return answer;
    if (entree.format === 'pdf') holdToPrintable(entree, ctx.services.fonts, ctx.langue);
    return { ...answer, fichier: await ctx.files.put(await receiptFile(terms, entree.format, ctx)) };
  }
}
