/** A file format: its media type, its extension without a dot, and what writes a document of it. */
export interface Format<Document> {
  readonly mediaType: string;
  readonly extension: string;
  write(document: Document): string | Uint8Array;
}
