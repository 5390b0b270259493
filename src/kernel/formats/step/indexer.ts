import { skipBlank } from './blank.js';
import { BYTE, isDigit, isKeyword, latin1 } from './bytes.js';
import type { StepFault, StepFaultCode } from './fault.js';
import { Instances } from './instances.js';
import { Keywords } from './keywords.js';
import { LineCounter } from './lines.js';
import { STEP_LIMITS } from './limits.js';
import { StepFile } from './step-file.js';

/** Bytes kept at first; the store doubles when it is full. */
const FIRST_BYTES = 1024 * 1024;
/** Bytes of an unreadable statement that its fault shows. */
const SHOWN = 24;

/** Where the scan stands: between texts and comments, or in one. */
type Mode = 'plain' | 'text' | 'comment';

type Section = 'before' | 'header' | 'between' | 'data' | 'foreign' | 'after';

/** Place of the next byte that ends a statement, opens a text or may open a comment; `end` when there is none. */
function nextMark(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  for (; at < end; at++) {
    const byte = bytes[at]!;
    if (byte === BYTE.semicolon || byte === BYTE.apostrophe || byte === BYTE.slash) break;
  }
  return at;
}

/**
 * Reads a STEP file (ISO 10303-21) while its bytes arrive, in pieces of any size: one pass that finds where each
 * instance stands. What an instance says is decoded when it is asked for.
 *
 * A statement that cannot be read is a fault with its line; reading goes on after its semicolon.
 */
export class StepIndexer {
  #bytes: Uint8Array;
  #length = 0;
  /** The next byte to look at, and the first of the statement it is in. */
  #at = 0;
  #start = 0;
  #mode: Mode = 'plain';
  #section: Section = 'before';
  #isStopped = false;
  readonly #faults: StepFault[] = [];
  readonly #keywords = new Keywords();
  readonly #instances = new Instances();
  readonly #lines = new LineCounter();
  /** Offsets of the header's entities: the bracket that opens each. */
  readonly #header = new Map<string, number>();
  #hasData = false;

  /** @param expected bytes that will come, when that is known: they are then kept without copies */
  constructor(expected = FIRST_BYTES) {
    this.#bytes = new Uint8Array(expected);
  }

  /** Takes the next bytes. @returns false when the rest need not be read: too much of something */
  push(piece: Uint8Array): boolean {
    if (this.#isStopped) return false;
    this.#keep(piece);
    this.#scan();
    return !this.#isStopped;
  }

  /** Takes all the bytes of a file at once, in place of pieces: they are kept where they are, and must not change. */
  adopt(bytes: Uint8Array): void {
    this.#bytes = bytes;
    this.#length = bytes.length;
    this.#scan();
  }

  /** The file, once all its bytes are in. */
  end(): StepFile {
    if (!this.#isStopped) this.#close();
    return new StepFile({
      bytes: this.#bytes.subarray(0, this.#length),
      header: this.#header,
      instances: this.#instances,
      keywords: this.#keywords,
      lines: this.#lines,
      faults: this.#faults,
    });
  }

  #keep(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(length, this.#bytes.length * 2));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = length;
  }

  #scan(): void {
    while (this.#at < this.#length && !this.#isStopped && this.#step()) this.#boundStatement();
    this.#boundStatement();
  }

  /** Goes on to the next mark, or to the end of a text or comment. @returns false when more bytes are needed */
  #step(): boolean {
    if (this.#mode === 'text') return this.#skipText();
    if (this.#mode === 'comment') return this.#skipComment();
    const at = nextMark(this.#bytes, this.#at, this.#length);
    this.#at = at;
    if (at === this.#length) return false;
    if (this.#bytes[at] === BYTE.slash) return this.#slash(at);
    this.#at = at + 1;
    if (this.#bytes[at] === BYTE.apostrophe) this.#mode = 'text';
    else {
      this.#statement(this.#start, at);
      this.#start = at + 1;
    }
    return true;
  }

  /** A slash opens a comment when a star follows, which may be in the next piece. */
  #slash(at: number): boolean {
    if (at + 1 === this.#length) return false;
    if (this.#bytes[at + 1] === BYTE.star) this.#mode = 'comment';
    this.#at = this.#mode === 'comment' ? at + 2 : at + 1;
    return true;
  }

  #skipText(): boolean {
    const end = this.#bytes.subarray(0, this.#length).indexOf(BYTE.apostrophe, this.#at);
    this.#at = end < 0 ? this.#length : end + 1;
    if (end >= 0) this.#mode = 'plain';
    return end >= 0;
  }

  #skipComment(): boolean {
    for (let at = this.#at; at + 1 < this.#length; at++) {
      if (this.#bytes[at] === BYTE.star && this.#bytes[at + 1] === BYTE.slash) {
        this.#mode = 'plain';
        this.#at = at + 2;
        return true;
      }
    }
    // The last byte may be the star that closes it.
    this.#at = Math.max(this.#at, this.#length - 1);
    return false;
  }

  #boundStatement(): void {
    if (this.#at - this.#start <= STEP_LIMITS.statement) return;
    this.#stop('too_long_statement', this.#start, { limite: STEP_LIMITS.statement });
  }

  /** A statement without its semicolon. */
  #statement(from: number, end: number): void {
    const start = skipBlank(this.#bytes, from, end);
    if (start === end) return;
    if (this.#section === 'before') return this.#first(start, end);
    if (this.#bytes[start] === BYTE.hash && this.#section === 'data') return this.#instance(start, end);
    this.#keywordStatement(start, end);
  }

  #first(start: number, end: number): void {
    // A byte order mark is no part of the standard and of many files.
    const begin = this.#bytes[start] === 0xef ? start + 3 : start;
    const opening = latin1(this.#bytes, begin, Math.min(end, begin + SHOWN)).trimEnd();
    if (opening !== 'ISO-10303-21') return this.#stop('not_step', start);
    this.#section = 'between';
  }

  #keywordStatement(start: number, end: number): void {
    let after = start;
    while (after < end && isKeyword(this.#bytes[after]!)) after++;
    const keyword = latin1(this.#bytes, start, after).toUpperCase();
    const open = skipBlank(this.#bytes, after, end);
    if (keyword === 'ENDSEC') this.#section = 'between';
    else if (keyword === 'END-ISO-10303-21') this.#section = 'after';
    else if (this.#section === 'header' && this.#bytes[open] === BYTE.open) this.#header.set(keyword, open);
    else if (this.#section === 'between' && keyword !== '') this.#openSection(keyword);
    else if (this.#section !== 'foreign' && this.#section !== 'after') this.#unreadable(start, end);
  }

  /** ANCHOR, REFERENCE and SIGNATURE of the third edition are passed over. */
  #openSection(keyword: string): void {
    if (keyword === 'DATA') {
      this.#section = 'data';
      this.#hasData = true;
    } else this.#section = keyword === 'HEADER' ? 'header' : 'foreign';
  }

  /** `#12=IFCWALL(…)` */
  #instance(start: number, end: number): void {
    let at = start + 1;
    let id = 0;
    while (isDigit(this.#bytes[at]!) && id <= STEP_LIMITS.id) id = id * 10 + this.#bytes[at++]! - BYTE.zero;
    if (id === 0 || id > STEP_LIMITS.id) return this.#fault('bad_id', start, { limite: STEP_LIMITS.id });
    at = skipBlank(this.#bytes, at, end);
    if (this.#bytes[at] !== BYTE.equals) return this.#unreadable(start, end);
    const name = skipBlank(this.#bytes, at + 1, end);
    if (this.#bytes[name] === BYTE.open) return this.#fault('complex', start, {}, id);
    let afterName = name;
    while (afterName < end && isKeyword(this.#bytes[afterName]!)) afterName++;
    const open = skipBlank(this.#bytes, afterName, end);
    if (afterName === name || this.#bytes[open] !== BYTE.open) return this.#unreadable(start, end);
    this.#add(id, start, this.#keywords.numberOf(this.#bytes, name, afterName), open);
  }

  #add(id: number, start: number, type: number, open: number): void {
    if (type < 0) this.#stop('too_many_types', start, { limite: STEP_LIMITS.keywords });
    else if (this.#instances.count === STEP_LIMITS.instances) {
      this.#stop('too_many_instances', start, { limite: STEP_LIMITS.instances });
    } else if (!this.#instances.add(id, type, open)) this.#fault('doubled_id', start, {}, id);
  }

  /** What is missing once all bytes are in. */
  #close(): void {
    if (this.#section === 'before') return this.#fault('not_step', 0);
    const isOpen = this.#mode !== 'plain' || this.#section !== 'after';
    if (isOpen) this.#fault(this.#mode === 'text' ? 'open_text' : 'cut_off', this.#start);
    if (this.#header.size === 0) this.#fault('no_header', 0);
    if (!this.#hasData) this.#fault('no_data', 0);
  }

  #unreadable(start: number, end: number): void {
    this.#fault('not_a_statement', start, {}, null, end);
  }

  #stop(code: StepFaultCode, offset: number, values: Readonly<Record<string, number>> = {}): void {
    this.#fault(code, offset, values);
    this.#isStopped = true;
  }

  #fault(
    code: StepFaultCode,
    offset: number,
    values: Readonly<Record<string, string | number>> = {},
    id: number | null = null,
    end = this.#length,
  ): void {
    if (this.#faults.length >= STEP_LIMITS.faults) return;
    const piece = latin1(this.#bytes, offset, Math.min(end, offset + SHOWN));
    const line = this.#lines.lineOf(this.#bytes, offset);
    this.#faults.push({ code, line, id, values: { piece, ...(id === null ? {} : { id }), ...values } });
  }
}

/** A whole STEP file that is at hand: its bytes are not copied, and must not change while it is read. */
export function readStep(bytes: Uint8Array): StepFile {
  const indexer = new StepIndexer(0);
  indexer.adopt(bytes);
  return indexer.end();
}
