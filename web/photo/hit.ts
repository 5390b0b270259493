import type { Caster } from './caster.js';
import type { Soup, Surface } from './soup.js';

/** Under this share of a normal's length beside the face, a smooth normal says nothing. */
const LEAST_FACING = 0.2;

/** What a ray has met: its surface and two normals, both on the side that the ray comes from. */
export class Hit {
  surface!: Surface;
  isMeadow = false;
  /** Of the triangle. */
  readonly face = new Float64Array(3);
  /** Of the surface that the triangles stand for. */
  readonly smooth = new Float64Array(3);

  constructor(
    private readonly soup: Soup,
    private readonly caster: Caster,
  ) {}

  /** Reads what the caster has met on the way `d`, or the level meadow around. */
  read(isMeadow: boolean, d: Float64Array): void {
    const { soup, caster } = this;
    this.isMeadow = isMeadow;
    this.surface = soup.surfaces[isMeadow ? soup.meadow.surface : soup.looks[caster.triangle]!]!;
    if (isMeadow) {
      upwards(this.face);
      upwards(this.smooth);
    } else {
      this.#readFace(9 * caster.triangle, d);
      this.#readSmooth(9 * caster.triangle);
    }
  }

  #readFace(at: number, d: Float64Array): void {
    const c = this.soup.corners;
    const { face } = this;
    const [ax, ay, az] = [c[at + 3]! - c[at]!, c[at + 4]! - c[at + 1]!, c[at + 5]! - c[at + 2]!];
    const [bx, by, bz] = [c[at + 6]! - c[at]!, c[at + 7]! - c[at + 1]!, c[at + 8]! - c[at + 2]!];
    const x = ay * bz - az * by;
    const y = az * bx - ax * bz;
    const z = ax * by - ay * bx;
    const long = 1 / Math.sqrt(x * x + y * y + z * z);
    const side = x * d[0]! + y * d[1]! + z * d[2]! > 0 ? -long : long;
    face[0] = x * side;
    face[1] = y * side;
    face[2] = z * side;
  }

  #readSmooth(at: number): void {
    const n = this.soup.normals;
    const { u, v } = this.caster;
    const { face, smooth } = this;
    const w = 1 - u - v;
    const x = n[at]! * w + n[at + 3]! * u + n[at + 6]! * v;
    const y = n[at + 1]! * w + n[at + 4]! * u + n[at + 7]! * v;
    const z = n[at + 2]! * w + n[at + 5]! * u + n[at + 8]! * v;
    const size = Math.sqrt(x * x + y * y + z * z);
    const same = x * face[0]! + y * face[1]! + z * face[2]!;
    if (size < 1e-6 || Math.abs(same) < LEAST_FACING * size) smooth.set(face);
    else {
      const turn = (same < 0 ? -1 : 1) / size;
      smooth[0] = x * turn;
      smooth[1] = y * turn;
      smooth[2] = z * turn;
    }
  }
}

function upwards(normal: Float64Array): void {
  normal[0] = 0;
  normal[1] = 1;
  normal[2] = 0;
}
