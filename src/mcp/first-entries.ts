import { WrittenList } from '../contract/index.js';
import type { Value } from '../schema/door.js';
import type { Totals } from './trim.js';

/** An answer with the first entries of the lists that a thread has written, and how many each has, by its pointer. */
export function firstEntries(value: Value, at = ''): { readonly value: Value; readonly totals: Totals } {
  let totals: Totals = {};
  const entries = Object.entries(value).map(([name, item]) => {
    if (item instanceof WrittenList) {
      totals = { ...totals, [`${at}/${name}`]: item.count };
      return [name, JSON.parse(item.first) as unknown] as const;
    }
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [name, item] as const;
    const inside = firstEntries(item as Value, `${at}/${name}`);
    totals = { ...totals, ...inside.totals };
    return [name, inside.value] as const;
  });
  return { value: Object.fromEntries(entries), totals };
}
