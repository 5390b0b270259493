import type { ToolSpec } from '../contract/index.js';
import type { Value } from '../schema/door.js';
import { pathsInside } from '../schema/selection.js';

/** An answer without what a field that it holds says better, and without what says that there is nothing. */
export function onceSaid(value: Value, { saidAgain = {}, withoutEmpty = [] }: Partial<ToolSpec>): Value {
  const better = Object.entries(saidAgain).filter(([field]) => value[field] != null);
  const once =
    better.length > 0
      ? omitted(
          value,
          better.flatMap(([, paths]) => paths),
        )
      : value;
  return withoutEmpty.length > 0 ? quiet(once, new Set(withoutEmpty)) : once;
}

/** An object without some fields, at its top or, by `a.b`, in what stands there: an object or a list of them. */
function omitted(value: Value, paths: readonly string[]): Value {
  const kept = Object.entries(value).filter(([name]) => !paths.includes(name));
  const inside = kept.map(([name, item]) => {
    const others = pathsInside(paths, name);
    return [name, others.length > 0 ? eachObject(item, (one) => omitted(one, others)) : item] as const;
  });
  return Object.fromEntries(inside);
}

function quiet(value: Value, names: ReadonlySet<string>): Value {
  const kept = Object.entries(value).filter(([name, item]) => !names.has(name) || !isEmpty(item));
  return Object.fromEntries(kept.map(([name, item]) => [name, eachObject(item, (one) => quiet(one, names))]));
}

const isEmpty = (item: unknown): boolean => item === null || (Array.isArray(item) && item.length === 0);

/** What an object, or each object of a list, becomes; other values stay. */
function eachObject(item: unknown, become: (one: Value) => Value): unknown {
  if (Array.isArray(item)) return item.map((one) => eachObject(one, become));
  return typeof item === 'object' && item !== null ? become(item as Value) : item;
}
