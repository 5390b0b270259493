/** Types that a browser shows by itself; the others are saved. */
const SHOWN = /^(application\/pdf|text\/html|image\/(svg\+xml|png|jpeg|webp))\b/;

/**
 * Content-Disposition of RFC 6266: an ASCII `filename` for old readers and, when it had to lose something, the exact
 * name in UTF-8 as RFC 8187's `filename*`.
 */
export function contentDisposition(name: string, mediaType: string): string {
  const kind = SHOWN.test(mediaType) ? 'inline' : 'attachment';
  // A name is never a path, and control characters would break the header.
  const safe = name.replace(/[/\\\p{Cc}\p{Cf}]/gu, '_') || 'fichier';
  const ascii = safe
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_');
  const head = `${kind}; filename="${ascii}"`;
  return ascii === safe ? head : `${head}; filename*=UTF-8''${encodeRfc8187(safe.toWellFormed())}`;
}

/** Percent-encoding of everything but RFC 8187's attr-char; encodeURIComponent leaves four too many. */
const encodeRfc8187 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
