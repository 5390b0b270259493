import { isUtf8 } from 'node:buffer';
import type { Langue } from '../contract/index.js';
import { excessOf, refusalOf } from './body-scan.js';

const encoder = new TextEncoder();

/** What stands for the parser's words where bytes are no UTF-8 (RFC 8259, section 8.1). */
export const NOT_UTF8 = 'UTF-8';

/**
 * The text of JSON bytes. Another encoding is not read with its letters replaced: a name would be printed without them.
 * @throws SyntaxError NOT_UTF8
 */
export function jsonText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new SyntaxError(NOT_UTF8);
  return bytes.toString('utf8');
}

/** JSON whose bytes were weighed as they came, undefined for an empty text. @throws SyntaxError */
export function parseJson(text: string): unknown {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return json.trim() === '' ? undefined : (JSON.parse(json) as unknown);
}

/**
 * JSON written by a caller, undefined for an empty text. It is weighed before it is read: too deep, whatever walks the
 * value by recursion would overflow.
 * @throws SyntaxError, ServiceError requete_invalide, trop_grand, scene_trop_grande
 */
export function readJson(text: string, langue: Langue): unknown {
  const excess = excessOf(encoder.encode(text));
  if (excess) throw refusalOf(excess, langue);
  return parseJson(text);
}
