import type { Config } from './config.js';

/** A service that listens on every address has no name that a link could use: its links then lead to this machine. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

type Place = Pick<Config, 'BASE_URL' | 'HOST' | 'PORT'>;

/** Origin used in links, without a final slash; an IPv6 address stands in brackets. */
export function publicUrl({ BASE_URL, HOST, PORT }: Place): string {
  const host = EVERYWHERE[HOST] ?? HOST;
  return (BASE_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`).replace(/\/+$/, '');
}

/** True when callers of other machines are invited but links lead to this one. */
export const isPublicUrlMissing = ({ BASE_URL, HOST }: Place): boolean => BASE_URL === undefined && HOST in EVERYWHERE;
