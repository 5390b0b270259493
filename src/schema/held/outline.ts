import { hash } from 'node:crypto';
import type { HeldKind, Hole, Outline, Step } from './source.js';

/** How much of a document crosses to the event loop. */
export interface OutlineLimits {
  /** Parts of up to this many characters are kept. */
  readonly part: number;
  /** Characters of all kept parts together. */
  readonly all: number;
}

/** Objects nested deeper are parts: `params.arguments.entree.scene.compositions.x` is the longest way to a field. */
const MAX_LEVELS = 7;
/** An object of more properties is a part; so is the whole document, when it has that many. */
export const MAX_PROPERTIES = 20_000;
/** Size that a value other than a text counts for, in characters. */
const SCALAR = 8;

type Json = Record<string, unknown>;
const isContainer = (value: unknown): value is Json | unknown[] => typeof value === 'object' && value !== null;

/** About how many characters a value has as JSON; counting ends beyond `most`. */
export function weightOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length;
  if (!isContainer(value)) return SCALAR;
  let weight = 2;
  if (Array.isArray(value)) {
    for (const item of value) {
      weight += 1 + weightOf(item, most - weight);
      if (weight > most) break;
    }
    return weight;
  }
  for (const name in value) {
    weight += name.length + 2 + weightOf(value[name], most - weight - name.length);
    if (weight > most) break;
  }
  return weight;
}

const kindOf = (value: unknown): HeldKind => {
  if (typeof value === 'string') return 'string';
  return Array.isArray(value) ? 'list' : 'object';
};

const digestOf = (value: unknown): string => hash('sha256', JSON.stringify(value));

/**
 * Leaves the large parts of a document out: long texts and lists, objects of many properties or far down. What is left
 * is small whatever the document: it crosses between threads, and is walked, in a few milliseconds.
 * @param isHashed what is left out has its SHA-256, so that a repeated call is recognised
 */
export function outlineOf(document: unknown, limits: OutlineLimits, isHashed = false): Outline {
  const holes: Hole[] = [];
  let left = limits.all;

  const keep = (value: unknown): boolean => {
    const most = Math.min(limits.part, left);
    const weight = weightOf(value, most);
    if (weight > most) return false;
    left -= weight;
    return true;
  };
  const isOpened = (value: unknown, path: readonly Step[]): value is Json | unknown[] => {
    if (!isContainer(value) || path.length >= MAX_LEVELS || (Array.isArray(value) && path.length > 0)) return false;
    const names = Object.keys(value);
    if (names.length > MAX_PROPERTIES) return false;
    const weight = names.reduce((sum, name) => sum + name.length + SCALAR, 0);
    if (weight > left) return false;
    left -= weight;
    return true;
  };
  const visit = (value: unknown, path: readonly Step[]): unknown => {
    if (typeof value !== 'string' && !isContainer(value)) return value;
    if (keep(value)) return value;
    if (!isOpened(value, path)) {
      holes.push({ at: path, kind: kindOf(value), ...(isHashed && { sha256: digestOf(value) }) });
      return null;
    }
    if (Array.isArray(value)) return value.map((item, index) => visit(item, [...path, index]));
    // A property named "__proto__" stays one.
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, visit(item, [...path, name])]));
  };
  return { value: visit(document, []), holes };
}

/** What a path of a document leads to. @throws SyntaxError for a text that is not JSON where one is read */
export function valueAt(document: unknown, path: readonly Step[], readText: (text: string) => unknown): unknown {
  let value = document;
  for (const step of path) value = step === null ? readText(value as string) : (value as Json)[step];
  return value;
}

/** Puts a value at a place of an outline. @returns the outline, or the value where the place is the whole of it */
export function putAt(outline: unknown, path: readonly Step[], value: unknown): unknown {
  const last = path.at(-1);
  if (last === undefined || last === null) return value;
  const parent = valueAt(outline, path.slice(0, -1), () => undefined) as Json;
  // "__proto__" is there already, as a property: defining it again leaves it one.
  Object.defineProperty(parent, last, { value, enumerable: true, writable: true, configurable: true });
  return outline;
}
