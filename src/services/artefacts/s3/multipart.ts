import type { Incoming } from '../backend.js';
import type { Unsigned } from './sign.js';

/** S3 takes parts of at least 5 MiB, the last one excepted. */
const PART_BYTES = 8 * 1024 * 1024;

/** One signed request: `query` joins the object's address. */
export type Send = (
  request: Omit<Unsigned, 'url'> & { readonly query?: Readonly<Record<string, string>> },
  expected: readonly number[],
) => Promise<Response>;

const OCTETS = { 'content-type': 'application/octet-stream' };
const uploadIdIn = (xml: string): string => {
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(xml)?.[1];
  if (id === undefined) throw new Error('the store gave no UploadId');
  return id.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
};

/** A multipart upload: its parts in the order they are sent, then put together or dropped. */
class Upload {
  #id: string | undefined;
  readonly #tags: string[] = [];

  constructor(private readonly send: Send) {}

  get isBegun(): boolean {
    return this.#id !== undefined;
  }

  async part(bytes: Uint8Array): Promise<void> {
    this.#id ??= uploadIdIn(
      await (await this.send({ method: 'POST', query: { uploads: '' }, headers: OCTETS }, [200])).text(),
    );
    const query = { partNumber: String(this.#tags.length + 1), uploadId: this.#id };
    const response = await this.send({ method: 'PUT', query, bytes, headers: OCTETS }, [200]);
    this.#tags.push(response.headers.get('etag') ?? '');
    await response.body?.cancel();
  }

  async complete(): Promise<void> {
    const parts = this.#tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const bytes = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const query = { uploadId: this.#id! };
    const response = await this.send({ method: 'POST', query, bytes, headers: OCTETS }, [200]);
    // The store answers 200 before it has put the parts together, and says in the body how that ended.
    const answer = await response.text();
    if (answer.includes('<Error>')) throw new Error(`the store could not complete the upload: ${answer.slice(0, 300)}`);
  }

  async drop(): Promise<void> {
    const response = await this.send({ method: 'DELETE', query: { uploadId: this.#id! } }, [204, 200, 404]);
    await response.body?.cancel();
  }
}

/**
 * A file of unknown length as an S3 object: one PUT while it is short, else a multipart upload, whose parts are dropped
 * when the file is given up. At most one part is in memory.
 */
export function s3Incoming(send: Send): Incoming {
  const upload = new Upload(send);
  let pieces: Uint8Array[] = [];
  let held = 0;
  const taken = (): Uint8Array => {
    const bytes = Buffer.concat(pieces);
    pieces = [];
    held = 0;
    return bytes;
  };
  return {
    async write(piece) {
      // A copy: the caller may use its buffer again.
      pieces.push(new Uint8Array(piece));
      held += piece.byteLength;
      if (held >= PART_BYTES) await upload.part(taken());
    },

    async end() {
      if (upload.isBegun) {
        if (held > 0) await upload.part(taken());
        return upload.complete();
      }
      const response = await send({ method: 'PUT', bytes: taken(), headers: OCTETS }, [200]);
      await response.body?.cancel();
    },

    abort: async () => (upload.isBegun ? upload.drop() : undefined),
  };
}
