/** A file format: its media type, its extension without a dot, and what writes a document of it. */
export interface Format<Document> {
  readonly mediaType: string;
  readonly extension: string;
  write(document: Document): string | Uint8Array;
  /** The text that written bytes are, of a format whose text is handed over as bytes. */
  textOf?(bytes: Uint8Array): string;
}
