/** A media range of an Accept header. */
interface Range {
  readonly type: string;
  readonly quality: number;
}

const ranges = (accept: string): Range[] =>
  accept.split(',').flatMap((part) => {
    const [type = '', ...params] = part.split(';').map((word) => word.trim().toLowerCase());
    const q = params.find((param) => param.startsWith('q='));
    const quality = q === undefined ? 1 : Number(q.slice(2));
    return type.includes('/') && quality >= 0 && quality <= 1 ? [{ type, quality }] : [];
  });

/** 0 for any type, 1 for a range such as `text/*`, 2 for one type. */
function specificity(type: string): number {
  if (type === '*/*') return 0;
  return type.endsWith('/*') ? 1 : 2;
}

const matches = (range: string, mediaType: string): boolean =>
  range === '*/*' || range === mediaType || (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1)));

/** Quality that the most specific matching range gives a media type; 0 when none matches (RFC 9110 §12.5.1). */
function qualityOf(list: readonly Range[], mediaType: string): number {
  const best = list
    .filter(({ type }) => matches(type, mediaType))
    .sort((a, b) => specificity(b.type) - specificity(a.type))[0];
  return best?.quality ?? 0;
}

/**
 * Index of the offered media type that an Accept header prefers, the first one on equal terms; -1 when it takes none.
 */
export function preferred(accept: string, offered: readonly string[]): number {
  const list = ranges(accept);
  if (list.length === 0) return 0;
  const qualities = offered.map((mediaType) => qualityOf(list, mediaType.toLowerCase()));
  const best = Math.max(...qualities);
  return best > 0 ? qualities.indexOf(best) : -1;
}

/** True when the header names plain JSON and neither problem documents nor a wildcard. */
export const wantsPlainJson = (accept: string | undefined): boolean =>
  accept !== undefined &&
  preferred(accept, ['application/problem+json']) === -1 &&
  preferred(accept, ['application/json']) === 0;

/** True when the header asks for server-sent events by name. */
export const wantsEvents = (accept: string | undefined): boolean => accept?.includes('text/event-stream') ?? false;
