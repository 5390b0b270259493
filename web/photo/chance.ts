/**
 * Numbers by chance that a seed repeats, and directions made of them.
 * One object a tracer: it is asked millions of times.
 */
export class Chance {
  #state = 1;
  /** The direction that was made last. */
  readonly direction = new Float64Array(3);

  /** Numbers of a pixel and a pass: mixed so that neighbours have nothing in common. */
  seed(x: number, y: number, seed: number): void {
    let h = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b) ^ Math.imul(seed + 1, 0xc2b2ae35);
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    this.#state = (h ^ (h >>> 16)) | 0;
  }

  /** From 0 to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Makes a direction, every one as likely. */
  onSphere(): void {
    const z = 1 - 2 * this.next();
    const flat = Math.sqrt(Math.max(0, 1 - z * z));
    const turn = 2 * Math.PI * this.next();
    this.direction[0] = flat * Math.cos(turn);
    this.direction[1] = z;
    this.direction[2] = flat * Math.sin(turn);
  }
}
