import { createHash, createHmac } from 'node:crypto';

export interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface Unsigned {
  readonly method: string;
  readonly url: URL;
  /** Sent and signed, beside `host`, `x-amz-date` and `x-amz-content-sha256`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1);

/** RFC 3986: encodeURIComponent leaves `!'()*` as they are. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * AWS Signature Version 4 for S3, in the Authorization header ("Signature Calculations for the Authorization Header").
 */
export function signedHeaders(
  { method, url, headers = {}, bytes }: Unsigned,
  { accessKey, secretKey, region }: Credentials,
  at: Date,
): Record<string, string> {
  const date = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = date.slice(0, 8);
  const payload = sha256(bytes ?? '');
  const sent: Record<string, string> = { ...headers, 'x-amz-content-sha256': payload, 'x-amz-date': date };
  const signed = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(byName);
  const names = signed.map(([name]) => name).join(';');
  const query = [...url.searchParams].map(([name, value]) => [encode(name), encode(value)] as const).sort(byName);
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.map(([name, value]) => `${name}=${value}`).join('&'),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}
