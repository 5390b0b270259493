import type { Config } from './config.js';

/** Origin used in links, without a final slash. */
export const publicUrl = ({ BASE_URL, HOST, PORT }: Pick<Config, 'BASE_URL' | 'HOST' | 'PORT'>): string => (BASE_URL ?? `http://${HOST}:${PORT}`).replace(/\/$/, '');
