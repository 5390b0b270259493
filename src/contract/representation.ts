/** One form an answer can take over REST. The selection it asks for is derived from the answer's type. */
export interface Representation {
  /** Value of the option `format` that asks for it. */
  readonly format: string;
  readonly mediaType: string;
  /** Field of the answer holding the Artefact to stream; absent for a JSON body. */
  readonly file?: string;
  /** Fields left out of a JSON body (typically the Artefact itself). */
  readonly without?: readonly string[];
}

/** A JSON body of every field but `without`. */
export const json = (options: { format?: string; without?: readonly string[] } = {}): Representation => ({
  format: options.format ?? 'json',
  mediaType: 'application/json',
  without: options.without,
});

/** A file streamed with its own media type, taken from the Artefact in `field`. */
export const file = (format: string, mediaType: string, field = 'fichier'): Representation => ({
  format,
  mediaType,
  file: field,
});
