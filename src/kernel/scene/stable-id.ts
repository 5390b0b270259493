import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** 80 bits: no collision to expect below 10^9 elements, short enough to read in an answer. */
const ID_BYTES = 10;

const digest = (content: string): string => bytesToHex(sha256(utf8ToBytes(content)).subarray(0, ID_BYTES));

/**
 * Gives elements ids that survive a reordering of the lists: `ifc_guid` when given, else derived from the namespace
 * (projet_id, else the title), the kind and the geometry to the millimetre; identical elements get an ordinal.
 */
export class IdMaker {
  readonly #namespace: string;
  readonly #seen = new Map<string, number>();

  constructor(scene: { readonly projet_id?: unknown; readonly titre?: unknown }) {
    const name = scene.projet_id ?? scene.titre ?? '';
    this.#namespace = typeof name === 'string' ? name : '';
  }

  make(kind: string, geometry: readonly (number | string)[], guid?: string): string {
    const base = guid ?? `${kind}_${digest([this.#namespace, kind, ...geometry.map(rounded)].join('|'))}`;
    const count = this.#seen.get(base) ?? 0;
    this.#seen.set(base, count + 1);
    return count === 0 ? base : `${base}_${count + 1}`;
  }
}

// Adding 0 turns -0 into 0.
const rounded = (value: number | string): string => (typeof value === 'number' ? String(Math.round(value) + 0) : value);
