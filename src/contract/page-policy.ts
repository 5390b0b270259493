/** What a page may load, by the directives of CSP Level 3. */
type Source = 'script-src' | 'worker-src' | 'style-src' | 'img-src' | 'media-src' | 'font-src' | 'connect-src';

/** A page reads its own files and asks its own service. */
const OWN: Readonly<Partial<Record<Source, string>>> = {
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
};

/** A page that is printed whole: it runs no script and asks nothing. */
export const WITHOUT_SCRIPT = { 'script-src': null, 'connect-src': null } as const;

/**
 * The Content-Security-Policy of a page: its own files alone, nothing from elsewhere, no code in the page itself, and
 * no frame round it.
 * @param changes sources of a directive in the place of `'self'`; null forbids it
 */
export function pagePolicy(changes: Readonly<Partial<Record<Source, string | null>>> = {}): readonly string[] {
  const sources = Object.entries({ ...OWN, ...changes });
  return [
    "default-src 'none'",
    ...sources.flatMap(([directive, value]) => (value === null ? [] : [`${directive} ${value}`])),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
}
