import { BYTE, latin1 } from './bytes.js';
import { StepSyntaxError } from './fault.js';

/**
 * Texts of ISO 10303-21, §6.4.3: printable ASCII, an apostrophe doubled, a backslash doubled, every other character in
 * an escape. `\S\c` adds 128 to a character of the page that `\PA\` to `\PI\` chose (ISO 8859-1 to -9), `\X\hh` is a
 * character of ISO 8859-1, `\X2\…\X0\` are UTF-16 units, `\X4\…\X0\` code points.
 */

const PAGES = 'ABCDEFGHI';
const decoderOf = (page: string) => new TextDecoder(`iso-8859-${PAGES.indexOf(page) + 1}`);
const pageDecoders = new Map<string, ReturnType<typeof decoderOf>>();

/** Character of an ISO 8859 page, `A` for ISO 8859-1. */
function ofPage(page: string, code: number): string {
  if (page === 'A') return String.fromCharCode(code);
  let decoder = pageDecoders.get(page);
  if (!decoder) {
    decoder = decoderOf(page);
    pageDecoders.set(page, decoder);
  }
  return decoder.decode(Uint8Array.of(code));
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Text of bytes that are not all ASCII. The standard refuses them, programs write them all the same: nearly always in
 * UTF-8, else in ISO 8859-1.
 */
function rawText(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return latin1(bytes, 0, bytes.length);
  }
}

const ESCAPES = [
  "''",
  String.raw`\\\\`,
  String.raw`\\S\\([\s\S])`,
  String.raw`\\P([A-I])\\`,
  String.raw`\\X\\([0-9A-Fa-f]{2})`,
  String.raw`\\X2\\((?:[0-9A-Fa-f]{4})*)\\X0\\`,
  String.raw`\\X4\\((?:[0-9A-Fa-f]{8})*)\\X0\\`,
  // A backslash that begins none of these.
  String.raw`\\`,
];
const ESCAPE = new RegExp(ESCAPES.join('|'), 'g');

const utf16 = (digits: string): string =>
  (digits.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

function ucs4(digits: string): string | null {
  const points = (digits.match(/.{8}/g) ?? []).map((point) => Number.parseInt(point, 16));
  return points.some((point) => point > 0x10ffff) ? null : String.fromCodePoint(...points);
}

/** Text without its escapes. @returns null beside the piece that is no escape of the standard */
function unescape(raw: string): { readonly text: string; readonly fault: string | null } {
  let page = 'A';
  let fault: string | null = null;
  const text = raw.replace(ESCAPE, (match, shifted, chosen, byte, units, points, at: number) => {
    if (match === "''") return "'";
    if (match === '\\\\') return '\\';
    if (shifted !== undefined) return ofPage(page, (shifted.charCodeAt(0) & 0x7f) + 128);
    if (byte !== undefined) return String.fromCharCode(Number.parseInt(byte, 16));
    if (units !== undefined) return utf16(units);
    if (chosen !== undefined) {
      page = chosen;
      return '';
    }
    const written = points === undefined ? null : ucs4(points);
    if (written !== null) return written;
    fault ??= raw.slice(at, at + 8);
    return match;
  });
  return { text, fault };
}

/** What the bytes of a text hold that a plain copy would not read right. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    if (byte >= 0x80 || byte === BYTE.backslash || byte === BYTE.apostrophe) return false;
  }
  return true;
}

/**
 * Text between two apostrophes (which are not part of the bytes).
 *
 * @throws StepSyntaxError for an escape that the standard does not have
 */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  if (isPlain(bytes, start, end)) return latin1(bytes, start, end);
  const { text, fault } = unescape(rawText(bytes.subarray(start, end)));
  if (fault !== null) throw new StepSyntaxError('bad_text', start, { piece: fault });
  return text;
}

/** Nothing to escape: most texts. */
const PLAIN = /^[ -&(-[\]-~]*$/;
const SPECIAL = /['\\]|[^ -~]+/gu;

function escapeRun(run: string): string {
  if (run === "'" || run === '\\') return run + run;
  const points = [...run].map((character) => character.codePointAt(0)!);
  // A half of a surrogate pair alone is no character.
  const valid = points.map((point) => (point >= 0xd800 && point <= 0xdfff ? 0xfffd : point));
  const digits = valid.some((point) => point > 0xffff) ? 8 : 4;
  const written = valid.map((point) => point.toString(16).toUpperCase().padStart(digits, '0')).join('');
  return `\\X${digits / 2}\\${written}\\X0\\`;
}

/** A text as it stands in a file, with its apostrophes: printable ASCII only. */
export const encodeText = (text: string): string =>
  PLAIN.test(text) ? `'${text}'` : `'${text.replace(SPECIAL, escapeRun)}'`;
