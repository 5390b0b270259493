import type { Credentials } from './sign.js';

export interface S3Location {
  readonly credentials: Credentials;
  /**
   * Address of the bucket and prefix, with a final slash; objects are its children (path style, as every S3 speaks it).
   */
  readonly base: URL;
}

const AWS = /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/;

/**
 * `s3://KEY:SECRET@endpoint/bucket[/prefix][?region=…&tls=0]`. KEY and SECRET are percent-encoded. The region defaults
 * to the one in the endpoint's name, else us-east-1, which compatible stores accept; `tls=0` is for a store on the
 * same machine.
 */
export function parseS3Url(text: string): S3Location {
  // A special scheme, so that user, password and port are read by the rules of http.
  const url = new URL(text.replace(/^s3:/, 'https:'));
  const path = url.pathname.split('/').filter(Boolean);
  if (!url.username || !url.password || path.length === 0) {
    throw new Error('ARTEFACTS_URL: expected s3://KEY:SECRET@endpoint/bucket[/prefix][?region=…&tls=0]');
  }
  const region = url.searchParams.get('region') ?? AWS.exec(url.hostname)?.[1] ?? 'us-east-1';
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https';
  return {
    credentials: { accessKey: decodeURIComponent(url.username), secretKey: decodeURIComponent(url.password), region },
    base: new URL(`${scheme}://${url.host}/${path.join('/')}/`),
  };
}

/** True for what ARTEFACTS_URL may say: the database, or a bucket that can be named. */
export function isArtefactsUrl(url: string): boolean {
  if (url === 'db:') return true;
  try {
    return url.startsWith('s3://') && parseS3Url(url) !== null;
  } catch {
    return false;
  }
}
