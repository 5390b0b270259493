import { ByteText } from './byte-text.js';
import { TagsManager } from './carrier.js';

export type Point = readonly [x: number, y: number];

/** A value that would make the file unreadable reached the writer: a fault of ours, never of the caller. */
export class DxfValueError extends Error {
  override readonly name = 'DxfValueError';
}

/**
 * A millionth of a millimetre: far below any tolerance, and free of the last-bit differences of trigonometry between
 * processors, so that the same drawing is the same bytes everywhere.
 */
export function real(value: number): number {
  const rounded = Math.round(value * 1e6) / 1e6;
  return rounded === 0 ? 0 : rounded;
}

/** Tag list that refuses what the package would write blindly: NaN, infinities, undefined, line breaks. */
export class StrictTags extends TagsManager {
  readonly #text = new ByteText();

  override push(code: number, value: string | number): void {
    this.#text.number(code);
    if (typeof value === 'number' && Number.isFinite(value)) this.#text.number(value);
    else if (typeof value !== 'string' || !this.#text.line(value)) {
      throw new DxfValueError(`group ${code}: ${typeof value === 'number' ? value : JSON.stringify(value)}`);
    }
  }

  override toDxfString(): string {
    return this.#text.toString();
  }

  /** A point on three codes: 10, 20, 30 for `code` 10. */
  xyz(code: number, [x, y]: Point, z = 0): void {
    this.push(code, real(x));
    this.push(code + 10, real(y));
    this.push(code + 20, z);
  }

  xy(code: number, [x, y]: Point): void {
    this.push(code, real(x));
    this.push(code + 10, real(y));
  }

  /** Many `[code, value]` pairs of a fixed record, written as `"70 0;40 1"`: the scaffold's constant parts. */
  constants(pairs: string): void {
    for (const pair of pairs.split(';')) {
      const space = pair.indexOf(' ');
      const code = space < 0 ? pair : pair.slice(0, space);
      this.push(Number(code), space < 0 ? '' : pair.slice(space + 1));
    }
  }
}

/** Signs that print as themselves: most texts have no other. */
const PLAIN = /^[ -$&-\]_-~\u00a0-\u2027\u202a-\ud7ff\ue000-\uffff]*$/;

/**
 * One line of text as TEXT, ATTRIB and names of records hold it: control characters become spaces, `^` (caret
 * notation) and `%%` (special signs) are written so that they print as themselves.
 */
export const plainText = (text: string): string => (PLAIN.test(text) ? text : spelt(text));

const spelt = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replaceAll('^', '^ ')
    .replaceAll('%%', '%%%%%%');

/** Names of layouts and blocks: DXF forbids these signs, and 255 characters is the limit. */
export const recordName = (name: string): string =>
  name
    // eslint-disable-next-line no-control-regex
    .replace(/[<>/\\":;?*|=`,\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 200);
