import { ELEMENT_CEILINGS } from '../ceilings.js';
import { CONTENT_FIELDS } from '../content.js';
import { BACKSLASH, BYTE, MEANING, QUOTE } from './bytes.js';
import { KeyNames } from './key-names.js';
import type { JsonMeasure } from './limits.js';
import { JSON_LIMITS } from './limits.js';

/** Why a body is refused unread: too much of something, or more elements than a scene may have. */
export type JsonExcess =
  | { readonly kind: JsonMeasure; readonly limit: number }
  | {
      readonly kind: 'elements';
      /** Entries of the lists of the object that holds too many. */
      readonly elements: number;
      /** Its lists beyond their ceiling, and `total` when the sum is: what `countElements` says of a scene. */
      readonly depasse: readonly string[];
    };

const LEVELS = JSON_LIMITS.depth + 1;
/** Bytes of a text that are looked at one by one; the end of a longer one is searched for, ten times as fast. */
const NEAR = 64;
/** Lists that make an object a scene; a long list of a caller's own property is none of ours. */
const SCENE_LISTS: ReadonlySet<string> = new Set(CONTENT_FIELDS);

/**
 * Weighs JSON while its bytes arrive, in pieces of any size: one pass, no parsing, a few kilobytes whatever the body.
 * An object with a list of walls, or of other content, is held to the ceilings of a scene: so they are judged whatever
 * the door puts around the scene.
 *
 * It does not say whether the bytes are JSON: what is malformed is left to the parser.
 */
export class JsonScan {
  /** How many containers are open. */
  #depth = 0;
  #isInText = false;
  #isInName = false;
  #isEscaped = false;
  /** In an object: the next text is the name of a member. */
  #isNameNext = false;
  /** The innermost container has no entry yet. */
  #isEmpty = false;
  #containers = 0;
  #values = 0;
  #excess: JsonExcess | null = null;

  /** Of each open container: whether it is a list, and its entries so far. */
  readonly #isList = new Uint8Array(LEVELS);
  readonly #entries = new Uint32Array(LEVELS);
  /** Of each open object: whether it is a scene, entries of the lists it holds, names of those that are too long. */
  readonly #isScene = new Uint8Array(LEVELS);
  readonly #listed = new Uint32Array(LEVELS);
  readonly #tooLong = new Map<number, readonly string[]>();
  readonly #names = new KeyNames(LEVELS);

  /** The limit that the bytes so far exceed; null while there is none. */
  get excess(): JsonExcess | null {
    return this.#excess;
  }

  /** Begins another body: what a scan needs is made once. */
  reset(): void {
    this.#depth = 0;
    this.#isInText = false;
    this.#isInName = false;
    this.#isEscaped = false;
    this.#isNameNext = false;
    this.#isEmpty = false;
    this.#containers = 0;
    this.#values = 0;
    this.#excess = null;
    this.#entries[0] = 0;
    this.#listed[0] = 0;
    this.#tooLong.clear();
  }

  /** Takes the next bytes. @returns the exceeded limit: the rest need not be read */
  push(bytes: Uint8Array): JsonExcess | null {
    let i = 0;
    while (i < bytes.length && this.#excess === null) {
      i = this.#isInText ? this.#text(bytes, i) : this.#outside(bytes, i);
    }
    return this.#excess;
  }

  /** Goes on to the end of a text. @returns the place after the last byte taken */
  #text(bytes: Uint8Array, from: number): number {
    const names = this.#isInName ? this.#names : null;
    const near = names ? bytes.length : Math.min(bytes.length, from + NEAR);
    let isEscaped = this.#isEscaped;
    let i = from;
    for (; i < near; i++) {
      const byte = bytes[i]!;
      if (byte === QUOTE && !isEscaped) {
        this.#isInText = false;
        i++;
        break;
      }
      if (names && names.length < names.last.length) names.last[names.length++] = byte;
      isEscaped = byte === BACKSLASH && !isEscaped;
    }
    this.#isEscaped = isEscaped;
    return this.#isInText && i < bytes.length ? this.#farText(bytes, i) : i;
  }

  /** Goes on to the next quote, which may be the end of the text. @returns the place after the last byte taken */
  #farText(bytes: Uint8Array, from: number): number {
    const quote = bytes.indexOf(QUOTE, from);
    const end = quote < 0 ? bytes.length : quote;
    let first = end;
    while (first > from && bytes[first - 1] === BACKSLASH) first--;
    const carried = first === from && this.#isEscaped ? 1 : 0;
    const isEscaped = (end - first + carried) % 2 === 1;
    if (quote < 0) {
      this.#isEscaped = isEscaped;
      return end;
    }
    this.#isEscaped = false;
    this.#isInText = isEscaped;
    return quote + 1;
  }

  /**
   * Goes on to the next byte that matters: blanks and the rest of a number do not. @returns the place after the last
   * byte taken
   */
  #outside(bytes: Uint8Array, from: number): number {
    for (let i = from; i < bytes.length; i++) {
      const meaning = MEANING[bytes[i]!]!;
      if (meaning > BYTE.space || (meaning === BYTE.scalar && this.#isEmpty)) {
        this.#take(meaning);
        return i + 1;
      }
    }
    return bytes.length;
  }

  #take(meaning: number): void {
    if (meaning === BYTE.comma) this.#comma();
    else if (meaning === BYTE.close) this.#close();
    else if (meaning === BYTE.colon) this.#isNameNext = false;
    else {
      if (this.#isEmpty) this.#entry();
      if (meaning === BYTE.quote) this.#quote();
      else if (meaning !== BYTE.scalar) this.#open(meaning === BYTE.openList);
    }
  }

  #quote(): void {
    this.#isInText = true;
    this.#isEscaped = false;
    this.#isInName = this.#isNameNext;
    if (this.#isInName) this.#names.length = 0;
  }

  #open(isList: boolean): void {
    if (this.#depth === JSON_LIMITS.depth) return this.#refuse('depth');
    if (this.#isList[this.#depth] === 0) this.#names.keep(this.#depth);
    const depth = ++this.#depth;
    this.#isList[depth] = isList ? 1 : 0;
    this.#isNameNext = !isList;
    this.#isEmpty = true;
    this.#entries[depth] = 0;
    this.#listed[depth] = 0;
    this.#isScene[depth] = 0;
    if (++this.#containers > JSON_LIMITS.containers) this.#refuse('containers');
  }

  #comma(): void {
    this.#isNameNext = this.#isList[this.#depth] === 0;
    this.#entry();
  }

  /** One more entry of the innermost container. */
  #entry(): void {
    this.#isEmpty = false;
    const entries = ++this.#entries[this.#depth]!;
    if (++this.#values > JSON_LIMITS.values) this.#refuse('values');
    else if (this.#isList[this.#depth] === 0 && entries > JSON_LIMITS.members) this.#refuse('members');
  }

  #close(): void {
    // More is closed than was opened: not JSON.
    if (this.#depth === 0) return;
    const depth = this.#depth--;
    this.#isEmpty = false;
    if (this.#isList[depth] === 1) this.#closeList(this.#entries[depth]!);
    else this.#closeObject(depth);
  }

  /** Counts a list where the nearest object around holds it; a list within a list only when it is too long. */
  #closeList(entries: number): void {
    const isTooLong = entries > ELEMENT_CEILINGS.parListe;
    const holder = isTooLong ? this.#isList.lastIndexOf(0, this.#depth) : this.#depth;
    if (holder === 0 || this.#isList[holder] === 1) return;
    this.#listed[holder]! += entries;
    const name = this.#names.at(holder);
    if (SCENE_LISTS.has(name)) this.#isScene[holder] = 1;
    if (isTooLong) this.#tooLong.set(holder, [...(this.#tooLong.get(holder) ?? []), name]);
  }

  #closeObject(depth: number): void {
    const elements = this.#listed[depth]!;
    const names = this.#tooLong.get(depth) ?? [];
    this.#tooLong.delete(depth);
    const isTooMany = elements > ELEMENT_CEILINGS.total;
    if (this.#isScene[depth] === 0 || (names.length === 0 && !isTooMany)) return;
    this.#excess = { kind: 'elements', elements, depasse: isTooMany ? [...names, 'total'] : names };
  }

  #refuse(kind: JsonMeasure): void {
    this.#excess = { kind, limit: JSON_LIMITS[kind] };
  }
}

/** Weighs bodies that are there as a whole, one after the other: seven buffers a call would cost more than the pass. */
const ofWholes = new JsonScan();

/** A body of fewer bytes exceeds no limit: each level of nesting takes at least one. */
const FEW = Math.min(...Object.values(JSON_LIMITS));

/** The limit that the bytes of a whole body exceed; null when there is none. */
export function excessOf(bytes: Uint8Array): JsonExcess | null {
  if (bytes.length <= FEW) return null;
  ofWholes.reset();
  return ofWholes.push(bytes);
}
