import type { Tree } from './tree.js';

/** How far apart two surfaces are told, m. */
const LEAST = 1e-4;
const DEEPEST = 96;

/** Finds what rays meet. What `cast` found is left in `distance`, `triangle`, `u`, `v`. */
export class Caster {
  distance = Infinity;
  triangle = -1;
  u = 0;
  v = 0;
  /** First corner and both sides from it of each triangle: what the test needs. */
  readonly #sides: Float32Array;
  readonly #stack = new Int32Array(DEEPEST);
  readonly #near = new Float64Array(DEEPEST);

  /** @param corners of the triangles, in the order of the tree, m */
  constructor(
    corners: Float32Array,
    private readonly tree: Tree,
  ) {
    this.#sides = corners.slice();
    for (let i = 0; i < corners.length; i += 9) {
      for (let k = 0; k < 6; k++) this.#sides[i + 3 + k]! -= corners[i + (k % 3)]!;
    }
  }

  /** The first triangle on the way of a ray. @param far m */
  cast(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): boolean {
    const { bounds, links } = this.tree;
    const stack = this.#stack;
    const near = this.#near;
    const [ix, iy, iz] = [1 / dx, 1 / dy, 1 / dz];
    this.distance = far;
    this.triangle = -1;
    let top = 0;
    stack[0] = 0;
    near[0] = 0;
    while (top >= 0) {
      let node = stack[top]!;
      if (near[top--]! >= this.distance) continue;
      for (;;) {
        const link = links[2 * node]!;
        const count = links[2 * node + 1]!;
        if (count > 0) {
          this.#meet(link, count, ox, oy, oz, dx, dy, dz);
          break;
        }
        if (link === 0) break;
        const a = entry(bounds, 6 * link, ox, oy, oz, ix, iy, iz, this.distance);
        const b = entry(bounds, 6 * link + 6, ox, oy, oz, ix, iy, iz, this.distance);
        if (a === Infinity && b === Infinity) break;
        const isFirst = a <= b;
        const second = isFirst ? b : a;
        if (second !== Infinity) {
          stack[++top] = isFirst ? link + 1 : link;
          near[top] = second;
        }
        node = isFirst ? link : link + 1;
      }
    }
    return this.triangle >= 0;
  }

  /** Möller and Trumbore, over the triangles of a leaf. */
  #meet(first: number, count: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): void {
    const s = this.#sides;
    for (let i = first; i < first + count; i++) {
      const at = 9 * i;
      const [ax, ay, az] = [s[at + 3]!, s[at + 4]!, s[at + 5]!];
      const [bx, by, bz] = [s[at + 6]!, s[at + 7]!, s[at + 8]!];
      const px = dy * bz - dz * by;
      const py = dz * bx - dx * bz;
      const pz = dx * by - dy * bx;
      const det = ax * px + ay * py + az * pz;
      if (det > -1e-14 && det < 1e-14) continue;
      const inverse = 1 / det;
      const [tx, ty, tz] = [ox - s[at]!, oy - s[at + 1]!, oz - s[at + 2]!];
      const u = (tx * px + ty * py + tz * pz) * inverse;
      if (u < 0 || u > 1) continue;
      const qx = ty * az - tz * ay;
      const qy = tz * ax - tx * az;
      const qz = tx * ay - ty * ax;
      const v = (dx * qx + dy * qy + dz * qz) * inverse;
      if (v < 0 || u + v > 1) continue;
      const t = (bx * qx + by * qy + bz * qz) * inverse;
      if (t <= LEAST || t >= this.distance) continue;
      this.distance = t;
      this.triangle = i;
      this.u = u;
      this.v = v;
    }
  }
}

/** Where a ray enters a box; Infinity when it does not before `far`. */
function entry(
  b: Float32Array,
  at: number,
  ox: number,
  oy: number,
  oz: number,
  ix: number,
  iy: number,
  iz: number,
  far: number,
): number {
  const x0 = (b[at]! - ox) * ix;
  const x1 = (b[at + 3]! - ox) * ix;
  const y0 = (b[at + 1]! - oy) * iy;
  const y1 = (b[at + 4]! - oy) * iy;
  const z0 = (b[at + 2]! - oz) * iz;
  const z1 = (b[at + 5]! - oz) * iz;
  const enter = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0);
  const leave = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1), far);
  // A box without thickness has both at one place: a hair more keeps it met.
  return enter <= leave * 1.000001 ? enter : Infinity;
}
