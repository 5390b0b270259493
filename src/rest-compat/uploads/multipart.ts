import { ServiceError } from '../../contract/index.js';
import { t } from '../../words/index.js';

/**
 * One part of a multipart/form-data body (RFC 7578). Its bytes are read, or left, before the next part is asked for.
 */
export interface Part {
  readonly name: string;
  /** Present for a file. */
  readonly filename?: string;
  readonly mediaType: string;
  readonly body: AsyncIterable<Uint8Array>;
}

const MAX_HEADER_BYTES = 16 * 1024;
const CRLF = Buffer.from('\r\n');
const BLANK_LINE = Buffer.from('\r\n\r\n');

const malformed = (): ServiceError =>
  new ServiceError('requete_invalide', {
    messages: t(
      'La requête est illisible : son corps multipart est mal formé.',
      'The request cannot be read: its multipart body is malformed.',
    ),
  });

/** The boundary of a Content-Type (RFC 2046 §5.1.1). @throws requete_invalide */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?![^\s;]))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed();
  return boundary;
}

/** Bytes that arrive in pieces, read up to a mark. */
class Reader {
  #held: Buffer = Buffer.alloc(0);
  readonly #source: AsyncIterator<Uint8Array>;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
    return true;
  }

  /** Lets go of the source, wherever reading stopped. */
  async leave(): Promise<void> {
    await this.#source.return?.();
  }

  /**
   * Everything before the mark, which is taken too. @throws requete_invalide when it does not come within `max` bytes
   */
  async until(mark: Buffer, max: number): Promise<Buffer> {
    for (let from = 0; ;) {
      const at = this.#held.indexOf(mark, from);
      if (at >= 0 && at <= max) {
        const found = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        return found;
      }
      from = Math.max(0, this.#held.length - mark.length + 1);
      if (from > max || at > max || !(await this.#more())) throw malformed();
    }
  }

  async take(count: number): Promise<Buffer> {
    while (this.#held.length < count) if (!(await this.#more())) throw malformed();
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  /** Everything before the mark, as it comes; the mark is taken too. */
  async *pieces(mark: Buffer): AsyncGenerator<Uint8Array, void, undefined> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) {
        const last = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        if (last.length > 0) yield last;
        return;
      }
      // Bytes that may be the beginning of the mark stay in the buffer.
      const safe = this.#held.length - mark.length + 1;
      if (safe > 0) {
        const piece = this.#held.subarray(0, safe);
        this.#held = this.#held.subarray(safe);
        yield piece;
      }
      if (!(await this.#more())) throw malformed();
    }
  }
}

/** A parameter of Content-Disposition; browsers write quotes, CR and LF of a name as %22, %0D and %0A. */
const parameter = (header: string, name: string): string | undefined => {
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, 'i').exec(header) ?? [];
  return quoted?.replace(/\\(["\\])/g, '$1').replace(/%22|%0D|%0A/gi, (code) => decodeURIComponent(code)) ?? plain;
};

function headersOf(block: string): ReadonlyMap<string, string> {
  const lines = block.split('\r\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      if (at <= 0) throw malformed();
      return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}

/**
 * The parts of a multipart/form-data body, one after the other, never whole in memory.
 * @throws ServiceError requete_invalide for a body that is cut short or is no such form
 */
export async function* multipartParts(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part, void, undefined> {
  const reader = new Reader(source);
  try {
    yield* partsOf(reader, Buffer.from(`\r\n--${boundary}`));
  } finally {
    await reader.leave();
  }
}

async function* partsOf(reader: Reader, mark: Buffer): AsyncGenerator<Part, void, undefined> {
  // The first boundary has no line before it, or a preamble that nobody reads.
  await reader.until(mark.subarray(2), MAX_HEADER_BYTES);
  for (;;) {
    const next = await reader.take(2);
    if (next.toString('latin1') === '--') return;
    // Blanks may follow a boundary on its line.
    if (!next.equals(CRLF)) await reader.until(CRLF, 200);
    const first = await reader.take(2);
    const rest = first.equals(CRLF) ? Buffer.alloc(0) : await reader.until(BLANK_LINE, MAX_HEADER_BYTES);
    const headers = headersOf(first.equals(CRLF) ? '' : Buffer.concat([first, rest]).toString('utf8'));
    const disposition = headers.get('content-disposition') ?? '';
    const name = parameter(disposition, 'name');
    if (name === undefined) throw malformed();
    const body = reader.pieces(mark);
    const filename = parameter(disposition, 'filename');
    const mediaType =
      headers.get('content-type') ?? (filename === undefined ? 'text/plain' : 'application/octet-stream');
    yield { name, ...(filename !== undefined && { filename }), mediaType, body };
    // Skips the bytes of the part that its reader left unread.
    for await (const _piece of body) continue;
  }
}
