const BITS = new DataView(new ArrayBuffer(8));

/** Final mixing of a lane (MurmurHash3's fmix32): each bit in changes half of the bits out. */
function mixed(lane: number): number {
  let h = lane;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * Fingerprint of a list of numbers, to the last bit and in their order: 128 bits, so that two lists of one kind never
 * share one by chance. Much faster than printing them; no defence against someone who looks for two alike.
 */
export class Fingerprint {
  readonly #lanes = new Uint32Array([0x9e3779b9, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f]);

  /** Takes in some numbers; −0 is 0. */
  add(...values: readonly number[]): this {
    const lanes = this.#lanes;
    for (const value of values) {
      BITS.setFloat64(0, value + 0);
      const low = BITS.getUint32(0);
      const high = BITS.getUint32(4);
      lanes[0] = Math.imul(lanes[0]! ^ low, 0xcc9e2d51) + high;
      lanes[1] = Math.imul(lanes[1]! ^ high, 0x1b873593) + low;
      lanes[2] = Math.imul((lanes[2]! << 13) | (lanes[2]! >>> 19), 5) ^ (low + lanes[0]);
      lanes[3] = Math.imul((lanes[3]! << 17) | (lanes[3]! >>> 15), 9) ^ (high + lanes[1]);
    }
    return this;
  }

  toString(): string {
    return [...this.#lanes].map((lane) => mixed(lane).toString(36)).join('.');
  }
}
