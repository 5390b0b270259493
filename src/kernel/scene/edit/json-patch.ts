import { listAt, LIST_POINTERS } from '../identity/index.js';
import { bounded } from './apply.js';
import type { Json } from '../json-values.js';
import { indexOf, isObject, isSame, memberOf, namesOf, pointerOf, tokensOf, withMember } from '../json-values.js';
import { MAX_CHANGES } from './patch.js';
import { EditRefusal } from './refusal.js';
import type { Places } from './renumbering.js';

/** An operation of a JSON Patch (RFC 6902). */
export interface JsonPatchOperation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

/**
 * Applies a JSON Patch to the letter (RFC 6902): whole or not at all, references not renumbered. The value given is not
 * touched. @throws EditRefusal naming the operation that cannot be carried out
 */
export function applyJsonPatch(value: unknown, operations: readonly JsonPatchOperation[]): unknown {
  if (operations.length > MAX_CHANGES) throw new EditRefusal('trop_de_changements', { max: MAX_CHANGES }, -1, '');
  const after = operations.reduce((current, operation, at) => {
    const next = carriedOut(current, operation, at);
    if (operation.op === 'copy' || operation.op === 'add') bounded(next);
    return next;
  }, value);
  bounded(after);
  return after;
}

function carriedOut(value: unknown, { op, path, from = '', value: given }: JsonPatchOperation, at: number): unknown {
  const place = parsed(path, at, 'path');
  if (op === 'test') {
    if (!isSame(found(value, place, path, at, 'path'), given)) {
      throw new EditRefusal('test_echoue', { objet: path }, at, 'path');
    }
    return value;
  }
  if (op === 'add') return added(value, place, given, path, at);
  if (op === 'remove' || op === 'replace') {
    found(value, place, path, at, 'path');
    return op === 'remove' ? taken(value, place, path, at) : put(value, place, given);
  }
  const source = parsed(from, at, 'from');
  const moved = found(value, source, from, at, 'from');
  if (op === 'copy') return added(value, place, moved, path, at);
  if (path === from) return value;
  if (path.startsWith(`${from}/`)) throw new EditRefusal('pointeur_invalide', { objet: path }, at, 'path');
  return added(taken(value, source, from, at), place, moved, path, at);
}

const refusal = (pointer: string, at: number, field: string) =>
  new EditRefusal('pointeur_invalide', { objet: pointer }, at, field);

function parsed(pointer: string, at: number, field: string): string[] {
  if (pointer !== '' && !pointer.startsWith('/')) throw refusal(pointer, at, field);
  return tokensOf(pointer);
}

function found(value: unknown, tokens: readonly string[], pointer: string, at: number, field: string): unknown {
  return tokens.reduce((current, token) => {
    const holds = Array.isArray(current)
      ? indexOf(token, current.length) !== null
      : isObject(current) && Object.hasOwn(current, token);
    if (!holds) throw refusal(pointer, at, field);
    return (current as Json)[token];
  }, value);
}

/** The value at an existing place replaced. */
function put(value: unknown, [token, ...rest]: readonly string[], next: unknown): unknown {
  if (token === undefined) return next;
  if (Array.isArray(value)) return value.with(Number(token), put(value[Number(token)], rest, next));
  return withMember(value as Json, token, put((value as Json)[token], rest, next));
}

function taken(value: unknown, tokens: readonly string[], pointer: string, at: number): unknown {
  const key = tokens.at(-1);
  if (key === undefined) throw refusal(pointer, at, 'path');
  const holder = found(value, tokens.slice(0, -1), pointer, at, 'path');
  const without = Array.isArray(holder) ? holder.toSpliced(Number(key), 1) : withMember(holder as Json, key, undefined);
  return put(value, tokens.slice(0, -1), without);
}

function added(value: unknown, tokens: readonly string[], next: unknown, pointer: string, at: number): unknown {
  const key = tokens.at(-1);
  if (key === undefined) return next;
  const holder = found(value, tokens.slice(0, -1), pointer, at, 'path');
  if (Array.isArray(holder)) {
    const index = key === '-' ? holder.length : indexOf(key, holder.length + 1);
    if (index === null) throw refusal(pointer, at, 'path');
    return put(value, tokens.slice(0, -1), holder.toSpliced(index, 0, next));
  }
  if (!isObject(holder)) throw refusal(pointer, at, 'path');
  return put(value, tokens.slice(0, -1), withMember(holder, key, next === undefined ? null : next));
}

/**
 * The JSON Patch (RFC 6902) that turns `before` into `after`, exactly.
 * @param places new indexes of the entries of each list of elements: a removed element is one `remove`, not a rewriting
 * of all the following ones
 */
export function jsonPatchOf(before: unknown, after: unknown, places: Places): JsonPatchOperation[] {
  const operations: JsonPatchOperation[] = [];
  compare(
    before,
    after,
    [],
    new Map(LIST_POINTERS.flatMap((list) => whereabouts(list, before, after, places))),
    operations,
  );
  return operations;
}

type Whereabouts = ReadonlyMap<string, readonly number[]>;

/** New place of the entries of a list, when both values have the list. */
function whereabouts(list: string, before: unknown, after: unknown, places: Places): [string, readonly number[]][] {
  const [entries, now] = [listAt(before, list), listAt(after, list)];
  const known = places.get(list);
  return known && known.length === entries.length && known.every((place) => place < now.length) ? [[list, known]] : [];
}

function compare(
  before: unknown,
  after: unknown,
  tokens: readonly (string | number)[],
  lists: Whereabouts,
  operations: JsonPatchOperation[],
): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, tokens, lists, operations);
  else if (isObject(before) && isObject(after)) {
    for (const name of namesOf(before)) {
      if (memberOf(after, name) === undefined) operations.push({ op: 'remove', path: pointerOf([...tokens, name]) });
    }
    for (const name of namesOf(after)) {
      const was = memberOf(before, name);
      if (was === undefined) operations.push({ op: 'add', path: pointerOf([...tokens, name]), value: after[name] });
      else compare(was, after[name], [...tokens, name], lists, operations);
    }
  } else if (!isSame(before, after)) operations.push({ op: 'replace', path: pointerOf(tokens), value: after });
}

/** Removals from the last on, moves, additions from the first on, then what changed where it now is. */
function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  tokens: readonly (string | number)[],
  lists: Whereabouts,
  operations: JsonPatchOperation[],
): void {
  const places = lists.get(pointerOf(tokens)) ?? aligned(before, after);
  const path = (index: number) => pointerOf([...tokens, index]);
  for (let index = before.length - 1; index >= 0; index--) {
    if (places[index] === -1) operations.push({ op: 'remove', path: path(index) });
  }
  const kept = [...before.keys()].filter((index) => places[index] !== -1);
  const wanted = kept.toSorted((p, q) => places[p]! - places[q]!);
  const current = [...kept];
  wanted.forEach((index, place) => {
    const now = current.indexOf(index, place);
    if (now === place) return;
    current.splice(now, 1);
    current.splice(place, 0, index);
    operations.push({ op: 'move', from: path(now), path: path(place) });
  });
  const origins = new Map(kept.map((index) => [places[index]!, index]));
  after.forEach((value, place) => {
    if (!origins.has(place)) operations.push({ op: 'add', path: path(place), value });
  });
  for (const [place, index] of [...origins].toSorted(([p], [q]) => p - q)) {
    compare(before[index], after[place], [...tokens, place], lists, operations);
  }
}

/** Entries of two lists without identity: what is equal at both ends stays, the middle goes place by place. */
function aligned(before: readonly unknown[], after: readonly unknown[]): number[] {
  let head = 0;
  while (head < before.length && head < after.length && isSame(before[head], after[head])) head++;
  let tail = 0;
  const left = Math.min(before.length, after.length) - head;
  while (tail < left && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail++;
  const middle = Math.min(before.length, after.length) - tail;
  return before.map((_, index) => {
    if (index < middle) return index;
    return index >= before.length - tail ? index + after.length - before.length : -1;
  });
}
