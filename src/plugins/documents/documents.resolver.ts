import type { FileContent, OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import type { QuittanceEntree, ReceiptFigures } from '../../kernel/rental/index.js';
import { frenchPeriod, receiptAnswer, receiptFigures, receiptFileName } from '../../kernel/rental/index.js';
import { documentsQuittance } from './operations.js';
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

async function receiptFile(
  entree: QuittanceEntree,
  figures: ReceiptFigures,
  ctx: OperationContext,
): Promise<FileContent> {
  const { type_mime, octets } = FORMATS[entree.format];
  return {
    name: receiptFileName(figures.nature, frenchPeriod(entree.periode), entree.format),
    mediaType: type_mime,
    bytes: await octets(receiptPage(entree, figures, ctx.services.fonts), ctx),
  };
}

export class DocumentsResolver {
  @Operation(documentsQuittance)
  async documentsQuittance(entree: QuittanceEntree, ctx: OperationContext) {
    const figures = receiptFigures(entree);
    const answer = receiptAnswer(entree, figures, ctx.langue);
    if (!ctx.selection.has('fichier')) return answer;
    return { ...answer, fichier: await ctx.files.put(await receiptFile(entree, figures, ctx)) };
  }
}
