import type { Langue } from '../contract/index.js';
import { JsonScan, refusalOf } from './body-scan.js';

const encoder = new TextEncoder();

/**
 * JSON written by a caller, undefined for an empty text. It is weighed before it is read: too deep, whatever walks the
 * value by recursion would overflow.
 * @throws SyntaxError, ServiceError requete_invalide, trop_grand, scene_trop_grande
 */
export function readJson(text: string, langue: Langue): unknown {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (json.trim() === '') return undefined;
  const excess = new JsonScan().push(encoder.encode(json));
  if (excess) throw refusalOf(excess, langue);
  return JSON.parse(json) as unknown;
}
