/** The entities that XML itself defines (XML 1.0, 4.6). No other is known: there is no DTD to declare one. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const REFERENCE = /&(?:#x([0-9A-Fa-f]{1,8})|#([0-9]{1,10})|([A-Za-z_][\w.-]*));|&/g;

/** What XML allows in a document (XML 1.0, 2.2): no control character but tab and line ends, no lone surrogate. */
const FORBIDDEN = new RegExp(
  [
    '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]',
    '[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])',
    '(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]',
  ].join('|'),
);

/** Offset of the first character that XML does not allow; -1 when there is none. */
export const forbiddenAt = (text: string): number => text.search(FORBIDDEN);

function character(point: number): string | null {
  if (Number.isNaN(point) || point > 0x10ffff) return null;
  const text = String.fromCodePoint(point);
  return point === 0 || FORBIDDEN.test(text) ? null : text;
}

/**
 * A text with its references replaced by what they stand for.
 *
 * @param refuse called with the offset in the text and the reference that stands for nothing; throws
 */
export function resolve(text: string, refuse: (at: number, piece: string) => never): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (piece, hex?: string, decimal?: string, name?: string, at?: number) => {
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const found = name === undefined ? character(point) : ENTITIES.get(name);
    return found ?? refuse(at!, piece);
  });
}
