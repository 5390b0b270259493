import { z } from 'zod';
import type { ResolvesTo } from './decorator.js';
import type { Text } from '../words/index.js';
import { described, fill, t } from '../words/index.js';

/** A stored file whose bytes are still in the store: what the resolver receives when a caller sent a file. */
export interface StoredFile {
  /** Opens it again, here or on another node, until it expires. */
  readonly token: string;
  readonly name: string;
  readonly mediaType: string;
  /** Size, bytes. */
  readonly bytes: number;
  readonly sha256: string;
  /** When it is thrown away, ms of the epoch. */
  readonly expiresAt: number;
  /** Bytes `start` (0) to `end` (the size; excluded), in pieces: a large file is never whole in memory. */
  read(start?: number, end?: number): AsyncIterable<Uint8Array>;
  /** All of it, for a file known to be small. */
  content(): Promise<Uint8Array>;
}

/** A file that an operation takes beside JSON: as the body of its REST route or as a part of a form. */
export interface BodySpec {
  /** Media types, `image/*` for a family; the whole file is the body, gzip allowed. */
  readonly raw: readonly [string, ...string[]];
  /** Field of `entree` that holds the file; made with `fileInput`. */
  readonly field: string;
  /** Largest file once inflated, bytes. */
  readonly maxBytes: number;
  /** The same, where a setting of the plugin says it. */
  readonly maxBytesOf?: (settings: Readonly<Record<string, unknown>>) => number;
  /**
   * True when the field may hold the file itself in base64, with or without `data:`, as long as a body may be: such a
   * file is never stored. The operation names the field in `texts`.
   */
  readonly isInline?: boolean;
}

/** Largest file that a call may contain as base64; a larger one is sent as the body of the REST route. */
export const INLINE_BYTES = 1024 * 1024;
const INLINE_CHARS = Math.ceil((INLINE_BYTES * 4) / 3) + 300;

const FILE = t(
  '{what} : lien ou jeton d’un fichier déposé, ou le fichier en « data:type;base64,… » (1 Mio au plus)',
  '{what}: link or token of a stored file, or the file itself as “data:type;base64,…” (1 MiB at most)',
);

/**
 * Field for a file, as JSON, GraphQL and tools write it: the link of a stored file or its token, or a small file itself
 * as a `data:` URI in base64.
 */
export const fileInput = (fr: string, en: string) =>
  z
    .string()
    .min(1)
    .max(INLINE_CHARS)
    .meta(described(fill(FILE, { what: t(fr, en) })));

type FileShape<F extends string, O extends z.ZodRawShape> = { [K in F]: z.ZodString } & O;

/** The schema of an input with a file, which knows that its resolver finds the stored file. */
export type FileEntree<F extends string, O extends z.ZodRawShape> = z.ZodObject<FileShape<F, O>> &
  ResolvesTo<Omit<z.output<z.ZodObject<FileShape<F, O>>>, F> & { readonly [K in F]: StoredFile }>;

/** Input of an operation that takes a file in `field`, beside its options; its `body` names the same field. */
export const fileEntree = <const F extends string, O extends z.ZodRawShape>(
  id: string,
  field: F,
  what: Text,
  options: O,
): FileEntree<F, O> =>
  z.object({ [field]: fileInput(what.fr, what.en), ...options }).meta({ id }) as unknown as FileEntree<F, O>;

/** Whether a media type (parameters ignored) is one of those an operation takes. */
export function takesMediaType({ raw }: Pick<BodySpec, 'raw'>, mediaType: string): boolean {
  const type = mediaType.split(';')[0]!.trim().toLowerCase();
  return raw.some((range) => range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1))));
}
