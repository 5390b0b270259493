/**
 * JSON values changed without being touched: every function answers a new value that shares what did not change. A
 * member is read and written by name only when the value itself holds it, so `__proto__` is a name like any other.
 */
export type Json = Readonly<Record<string, unknown>>;

/** True for an object that is no list. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member that the value itself holds; undefined when it has none. */
export function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const member = (value as Json)[key];
  // Few names are asked for that a value has only inherited: whose own it is comes last.
  return member !== undefined && Object.hasOwn(value, key) ? member : undefined;
}

/** Tokens of a JSON pointer (RFC 6901), unescaped. @throws RangeError when it does not start with a slash */
export function tokensOf(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new RangeError(`Not a JSON pointer: ${pointer}`);
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A property name as one token of a JSON pointer: `~` and `/` escaped (RFC 6901, section 3). */
export const pointerToken = (key: string): string =>
  /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

/** JSON pointer of tokens (RFC 6901). */
export const pointerOf = (tokens: readonly (string | number)[]): string =>
  tokens.map((token) => `/${pointerToken(String(token))}`).join('');

/** The value at a place; undefined when there is none. */
export const valueAt = (value: unknown, tokens: readonly string[]): unknown => tokens.reduce(memberOf, value);

/** An object with one member more, or another; `undefined` takes it out. */
export function withMember(object: Json, key: string, value: unknown): Json {
  if (value !== undefined) return Object.fromEntries([...Object.entries(object), [key, value]]);
  return Object.hasOwn(object, key)
    ? Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
    : object;
}

/** Index that a token names in a list of a length; null when it names none. */
export function indexOf(token: string, length: number): number | null {
  if (!/^(?:0|[1-9]\d{0,8})$/.test(token)) return null;
  const index = Number(token);
  return index < length ? index : null;
}

/**
 * The value with another at a place; `undefined` takes it out. Objects missing on the way are made, places of lists are
 * not. @throws RangeError when the place is inside a value that holds nothing
 */
export function withValueAt(value: unknown, tokens: readonly string[], next: unknown): unknown {
  const [token, ...rest] = tokens;
  if (token === undefined) return next;
  if (Array.isArray(value)) {
    const index = indexOf(token, value.length);
    if (index === null) throw new RangeError(`No place ${token} in a list of ${value.length}`);
    if (next === undefined && rest.length === 0) return value.toSpliced(index, 1);
    return value.with(index, withValueAt(value[index], rest, next));
  }
  if (value !== undefined && !isObject(value)) throw new RangeError(`Nothing inside a value at ${token}`);
  const object = value ?? {};
  if (next === undefined && !Object.hasOwn(object, token)) {
    if (value === undefined) return undefined;
    return object;
  }
  return withMember(object, token, withValueAt(memberOf(object, token), rest, next));
}

/** Equal as JSON values, whatever the order of members; members without value do not count. */
export function isSame(p: unknown, q: unknown): boolean {
  if (Object.is(p, q) || p === q) return true;
  if (Array.isArray(p)) {
    return Array.isArray(q) && p.length === q.length && p.every((item, i) => isSame(item, q[i]));
  }
  if (!isObject(p) || !isObject(q)) return false;
  const [keys, others] = [namesOf(p), namesOf(q)];
  return keys.length === others.length && keys.every((key) => Object.hasOwn(q, key) && isSame(p[key], q[key]));
}

/** Names of the members that have a value. */
export const namesOf = (object: Json): string[] => Object.keys(object).filter((key) => object[key] !== undefined);

interface Extent {
  readonly nodes: number;
  readonly depth: number;
}

/** Nodes and depth of a JSON value; what it shares is measured once. */
export function measurer(): (value: unknown) => Extent {
  const known = new WeakMap<object, Extent>();
  const measure = (value: unknown): Extent => {
    if (typeof value !== 'object' || value === null) {
      return { nodes: typeof value === 'string' ? 1 + value.length / 64 : 1, depth: 0 };
    }
    const before = known.get(value);
    if (before) return before;
    let [nodes, depth] = [1, 0];
    for (const item of Object.values(value)) {
      const inner = measure(item);
      nodes += inner.nodes;
      depth = Math.max(depth, inner.depth);
    }
    const extent = { nodes, depth: depth + 1 };
    known.set(value, extent);
    return extent;
  };
  return measure;
}

/** About the characters of a value as JSON, counted until there are more than `most`. */
export function charactersOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 5;
  let sum = 2;
  for (const name in value) {
    if (sum > most) break;
    sum += (Array.isArray(value) ? 1 : name.length + 4) + charactersOf((value as Json)[name], most - sum);
  }
  return sum;
}
