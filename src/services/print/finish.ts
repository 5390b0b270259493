import { defineTask } from '../../contract/index.js';
import type { DocumentInfo } from './document-info.js';
import { withDocumentInfo } from './document-info.js';
import { normalisePdf } from './normalise-pdf.js';
import { withLayers } from './pdf-layers.js';

/** A document as the browser has printed it, and what is still to be written into it. */
export interface PrintedPage {
  /** The file as the browser sends it. */
  readonly base64: string;
  /** Names of its layers, whose groups are marked. */
  readonly layers: readonly string[];
  readonly info: DocumentInfo;
}

/** The file of a document: its layers, its author and its date; equal documents are equal bytes. */
export async function finishPdf({ base64, layers, info }: PrintedPage): Promise<Uint8Array> {
  const pdf = await withLayers(Buffer.from(base64, 'base64'), layers);
  return withDocumentInfo(normalisePdf(pdf), info);
}

/** A file of up to this many characters, a receipt, is finished in a millisecond or two. */
const SMALL = 131_072;
/** Characters that a thread finishes in a millisecond. */
const PACE = 40_000;

/** A set of sheets has thousands of objects and millions of bytes, which are read several times over: on a thread. */
export const finishTask = defineTask<PrintedPage, Uint8Array>({
  module: import.meta.url,
  export: 'finishPdf',
  heavy: ({ base64 }) => base64.length > SMALL,
  expectedMs: ({ base64 }) => 1 + base64.length / PACE,
  run: finishPdf,
});
