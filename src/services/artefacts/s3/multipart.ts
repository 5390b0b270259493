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

/**
 * A file of unknown length as an S3 object: one PUT while it is short, else a multipart upload, whose parts are dropped
 * when the file is given up. At most one part is in memory.
 */
export function s3Incoming(send: Send): Incoming {
  let pieces: Uint8Array[] = [];
  let held = 0;
  let uploadId: string | undefined;
  const tags: string[] = [];

  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(pieces);
    pieces = [];
    held = 0;
    uploadId ??= uploadIdIn(
      await (await send({ method: 'POST', query: { uploads: '' }, headers: OCTETS }, [200])).text(),
    );
    const partNumber = String(tags.length + 1);
    const response = await send({ method: 'PUT', query: { partNumber, uploadId }, bytes, headers: OCTETS }, [200]);
    tags.push(response.headers.get('etag') ?? '');
    await response.body?.cancel();
  };

  return {
    async write(piece) {
      // A copy: the caller may use its buffer again.
      pieces.push(new Uint8Array(piece));
      held += piece.byteLength;
      if (held >= PART_BYTES) await flush();
    },

    async end() {
      if (uploadId === undefined) {
        const response = await send({ method: 'PUT', bytes: Buffer.concat(pieces), headers: OCTETS }, [200]);
        return void (await response.body?.cancel());
      }
      if (held > 0) await flush();
      const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
      const bytes = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
      const response = await send({ method: 'POST', query: { uploadId }, bytes, headers: OCTETS }, [200]);
      // The store answers 200 before it has put the parts together, and says in the body how that ended.
      const answer = await response.text();
      if (answer.includes('<Error>')) {
        throw new Error(`the store could not complete the upload: ${answer.slice(0, 300)}`);
      }
    },

    async abort() {
      if (uploadId === undefined) return;
      const response = await send({ method: 'DELETE', query: { uploadId } }, [204, 200, 404]);
      await response.body?.cancel();
    },
  };
}
