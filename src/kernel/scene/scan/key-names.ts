/** Bytes kept of a name: longer than any field. */
const LENGTH = 64;
const decoder = new TextDecoder();

/** The last name read, and those of the members whose value is being read at each depth. */
export class KeyNames {
  /** The last name read, as it is written; `length` of its bytes count. */
  readonly last = new Uint8Array(LENGTH);
  length = 0;
  readonly #kept: Uint8Array;
  readonly #lengths: Uint8Array;

  constructor(levels: number) {
    this.#kept = new Uint8Array(levels * LENGTH);
    this.#lengths = new Uint8Array(levels);
  }

  /** The last name read is that of the value that begins at a depth. */
  keep(depth: number): void {
    for (let i = 0; i < this.length; i++) this.#kept[depth * LENGTH + i] = this.last[i]!;
    this.#lengths[depth] = this.length;
  }

  /** The name kept at a depth, its escapes decoded. */
  at(depth: number): string {
    const from = depth * LENGTH;
    const written = decoder.decode(this.#kept.subarray(from, from + this.#lengths[depth]!));
    try {
      return JSON.parse(`"${written}"`) as string;
    } catch {
      return written;
    }
  }
}
