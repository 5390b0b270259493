import { isObject, memberOf, withMember } from '../json-values.js';

/** Answered in place of a value that is to be taken out of its list or object. */
export const OUT = Symbol('out');

/** Changes what lies at a place with wildcards (`['murs', '*']`); shares all that stays. */
export function mapInside(value: unknown, inside: readonly string[], change: (found: unknown) => unknown): unknown {
  const [token, ...rest] = inside;
  if (token === undefined) return change(value);
  if (token === '*') {
    if (!Array.isArray(value)) return value;
    const items = value.map((item: unknown) => mapInside(item, rest, change));
    return items.every((item, i) => item === value[i]) ? value : items.filter((item) => item !== OUT);
  }
  if (!isObject(value) || !Object.hasOwn(value, token)) return value;
  const before = memberOf(value, token);
  const after = mapInside(before, rest, change);
  if (after === before) return value;
  return withMember(value, token, after === OUT ? undefined : after);
}

/** Every value at a place with wildcards. */
export function foundInside(value: unknown, inside: readonly string[]): unknown[] {
  const [token, ...rest] = inside;
  if (token === undefined) return [value];
  if (token === '*') return Array.isArray(value) ? value.flatMap((item: unknown) => foundInside(item, rest)) : [];
  return isObject(value) && Object.hasOwn(value, token) ? foundInside(value[token], rest) : [];
}

/** The rest of a path below the tokens of another, wildcards matched; null when it is not below. */
export function below(inside: readonly string[], tokens: readonly string[]): readonly string[] | null {
  if (tokens.length > inside.length) return null;
  const isBelow = tokens.every((token, i) => inside[i] === token || (inside[i] === '*' && /^\d+$/.test(token)));
  return isBelow ? inside.slice(tokens.length) : null;
}
