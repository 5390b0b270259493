/** A cut of a list or a text: `rendus` of `total` items or characters. */
export interface Cut {
  total: number;
  rendus: number;
}

export interface Trimmed {
  readonly value: Record<string, unknown>;
  /** By JSON pointer, indexes replaced by `*`; empty when nothing was cut. */
  readonly cuts: Readonly<Record<string, Cut>>;
}

interface Cap {
  readonly items: number;
  readonly chars: number;
  readonly depth: number;
}

/** From generous to bare: the first one that fits is kept, so small lists stay whole beside a long one. */
const CAPS: readonly Cap[] = [
  [200, 4000],
  [100, 2000],
  [60, 1200],
  [40, 800],
  [25, 500],
  [15, 300],
  [10, 250],
  [6, 200],
  [4, 160],
  [2, 120],
  [1, 100],
].map(([items, chars]) => ({ items: items!, chars: chars!, depth: 12 }));
const BARE: readonly Cap[] = [
  { items: 1, chars: 80, depth: 3 },
  { items: 0, chars: 60, depth: 2 },
  { items: 0, chars: 40, depth: 1 },
];

/** Entries of lists of which `value` holds the first alone, by their pointers. */
export type Totals = Readonly<Record<string, number>>;

/** Shortens lists, texts and maps, longest first in effect, until the JSON of `value` holds in `maxChars`. */
export function trimTo(value: Record<string, unknown>, maxChars: number, totals: Totals = {}): Trimmed {
  const isWhole = Object.keys(totals).length === 0;
  if (isWhole && JSON.stringify(value).length <= maxChars) return { value, cuts: {} };
  let last: Trimmed = { value: {}, cuts: {} };
  for (const cap of [...CAPS, ...BARE]) {
    const cuts: Record<string, Cut> = {};
    last = { value: cut(value, cap, '', 0, { cuts, totals }) as Record<string, unknown>, cuts };
    if (JSON.stringify(last.value).length <= maxChars) return last;
  }
  return last;
}

interface Noted {
  readonly cuts: Record<string, Cut>;
  readonly totals: Totals;
}

function cut(value: unknown, cap: Cap, path: string, depth: number, noted: Noted): unknown {
  const { cuts, totals } = noted;
  if (typeof value === 'string') return cutText(value, cap, path, cuts);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items = depth >= cap.depth ? [] : value.slice(0, cap.items);
    const total = totals[path] ?? value.length;
    if (items.length < total) note(cuts, path, total, items.length);
    return items.map((item) => cut(item, cap, `${path}/*`, depth + 1, noted));
  }
  const entries = Object.entries(value);
  // A typed object has few fields: only a map (of counts, of definitions) can be longer than this.
  const kept = depth >= cap.depth ? [] : entries.slice(0, depth === 0 ? entries.length : Math.max(16, cap.items * 2));
  if (kept.length < entries.length) note(cuts, path, entries.length, kept.length);
  return Object.fromEntries(
    kept.map(([name, item]) => [name, cut(item, cap, `${path}/${escape(name)}`, depth + 1, noted)]),
  );
}

function cutText(text: string, cap: Cap, path: string, cuts: Record<string, Cut>): string {
  if (text.length <= cap.chars) return text;
  note(cuts, path, text.length, cap.chars);
  // Never half of a surrogate pair: it would not be valid text.
  return `${text.slice(0, cap.chars).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function note(cuts: Record<string, Cut>, path: string, total: number, rendus: number): void {
  const known = (cuts[path] ??= { total: 0, rendus: 0 });
  known.total += total;
  known.rendus += rendus;
}

const escape = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
