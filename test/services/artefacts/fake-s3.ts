import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store of objects speaking S3's path style, which checks every signature by a computation of its own. */
export interface FakeS3 {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  readonly refused: string[];
  /** Statuses to answer the next requests with, before serving again. */
  readonly failures: number[];
  /** Multipart uploads under way. */
  readonly uploads: ReadonlyMap<string, readonly Buffer[]>;
  close(): Promise<void>;
}

const ACCESS = 'CLE';
const SECRET = 'se/cr@t';

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const parts = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,SignedHeaders=([^,]+),Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  if (!parts) return false;
  const [, access, day, region, names, signature] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const hash = createHash('sha256').update(body).digest('hex');
  const lines = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name])}\n`)
    .join('');
  const [path, query = ''] = request.url!.split('?');
  const sorted = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
    .join('&');
  const canonical = `${request.method}\n${path}\n${sorted}\n${lines}\n${names}\n${hash}`;
  const toSign = `AWS4-HMAC-SHA256\n${String(request.headers['x-amz-date'])}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`;
  let key: Buffer = Buffer.from(`AWS4${SECRET}`);
  for (const step of [day, region, 's3', 'aws4_request', toSign]) key = createHmac('sha256', key).update(step).digest();
  const isWhole = names.split(';').includes('host') && request.headers['x-amz-content-sha256'] === hash;
  return access === ACCESS && isWhole && key.toString('hex') === signature;
}

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  const failures: number[] = [];
  const uploads = new Map<string, Buffer[]>();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const failure = failures.shift();
      if (failure !== undefined) return void response.writeHead(failure).end('<Error/>');
      if (!isSigned(request, body)) {
        refused.push(`${request.method} ${request.url}`);
        return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      }
      const { pathname, searchParams } = new URL(request.url!, 'http://s3');
      const uploadId = searchParams.get('uploadId');
      if (request.method === 'POST' && searchParams.has('uploads')) {
        const id = `envoi&${uploads.size}`;
        uploads.set(id, []);
        const xml = `<R><UploadId>${id.replace('&', '&amp;')}</UploadId></R>`;
        return void response.writeHead(200).end(xml);
      }
      if (uploadId !== null) {
        const parts = uploads.get(uploadId);
        if (!parts) return void response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
        if (request.method === 'PUT') {
          const number = Number(searchParams.get('partNumber'));
          parts[number - 1] = body;
          return void response.writeHead(200, { etag: `"part-${number}"` }).end();
        }
        uploads.delete(uploadId);
        if (request.method === 'DELETE') return void response.writeHead(204).end();
        const listed = [...body.toString().matchAll(/<ETag>"part-(\d+)"<\/ETag>/g)].map(
          ([, n]) => parts[Number(n) - 1]!,
        );
        if (listed.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)) {
          return void response.writeHead(200).end('<Error><Code>EntityTooSmall</Code></Error>');
        }
        objects.set(pathname, Buffer.concat(listed));
        return void response.writeHead(200).end('<CompleteMultipartUploadResult/>');
      }
      const object = objects.get(request.url!);
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      if (request.method === 'PUT') return void (objects.set(request.url!, body), response.writeHead(200).end());
      if (request.method === 'DELETE') return void (objects.delete(request.url!), response.writeHead(204).end());
      if (!object) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      return void response.writeHead(206).end(object.subarray(Number(range![1]), Number(range![2]) + 1));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://${ACCESS}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/seau/aplomb?tls=0`,
    objects,
    refused,
    failures,
    uploads,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
