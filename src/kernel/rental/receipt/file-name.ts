import type { Nature } from './model.js';

/** `quittance-mars-2026.pdf`: ASCII, safe in a header and on every file system. */
export function receiptFileName(nature: Nature, period: string, extension: string): string {
  const slug = period
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${[nature, slug].filter(Boolean).join('-')}.${extension}`;
}
