import type { Config } from './config.js';

/** Origin used in links, without a final slash; an IPv6 address stands in brackets. */
export const publicUrl = ({ BASE_URL, HOST, PORT }: Pick<Config, 'BASE_URL' | 'HOST' | 'PORT'>): string =>
  (BASE_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/+$/, '');
