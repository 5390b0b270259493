import type { Caster } from './caster.js';
import type { Chance } from './chance.js';
import type { Soup } from './soup.js';

/** How far from a surface the next ray begins, m. */
export const OFF = 2e-4;
/** What a face of a pane lets through, and what glass mirrors from straight ahead. */
export const [THROUGH, MIRRORED] = [0.965, 0.04];
/** Luminous intensity of a lamp of 900 lm, kcd, and its colour (2,900 K). */
export const LAMP = 0.072;
export const LAMP_TINT = [1.35, 0.94, 0.5] as const;

/** What comes straight to a place from the lamps, and from any direction through panes. */
export class Lights {
  constructor(
    private readonly soup: Soup,
    private readonly caster: Caster,
    private readonly chance: Chance,
  ) {}

  /** Light of one lamp, chosen by chance among those near. */
  lamp(ox: number, oy: number, oz: number, nx: number, ny: number, nz: number): number {
    const { lamps } = this.soup;
    let sum = 0;
    for (const [x, y, z] of lamps) sum += 1 / ((x - ox) ** 2 + (y - oy) ** 2 + (z - oz) ** 2 + 0.05) ** 2;
    let [choice, index] = [this.chance.next() * sum, 0];
    let own = 0;
    for (; index < lamps.length; index++) {
      const [x, y, z] = lamps[index]!;
      own = 1 / ((x - ox) ** 2 + (y - oy) ** 2 + (z - oz) ** 2 + 0.05) ** 2;
      if (choice < own || index === lamps.length - 1) break;
      choice -= own;
    }
    const lamp = lamps[index]!;
    this.chance.onSphere();
    const x = lamp[0] + 0.1 * this.chance.direction[0]! - ox;
    const y = lamp[1] + 0.1 * this.chance.direction[1]! - oy;
    const z = lamp[2] + 0.1 * this.chance.direction[2]! - oz;
    const square = Math.max(0.02, x * x + y * y + z * z);
    const length = Math.sqrt(square);
    const cosine = (x * nx + y * ny + z * nz) / length;
    if (cosine <= 0) return 0;
    const clear = this.clear(ox, oy, oz, x / length, y / length, z / length, Math.max(0.01, length - 0.25));
    return ((clear * LAMP * cosine) / (Math.PI * square)) * (sum / own);
  }

  /** Part of the light that comes through from a direction: panes dim it, all else stops it. */
  clear(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): number {
    const { caster } = this;
    let part = 1;
    let left = far;
    for (let i = 0; i < 12; i++) {
      if (!caster.cast(ox, oy, oz, dx, dy, dz, left)) return part;
      if (!this.soup.surfaces[this.soup.looks[caster.triangle]!]!.isGlass) return 0;
      part *= THROUGH * (1 - MIRRORED);
      const step = caster.distance + OFF;
      ox += dx * step;
      oy += dy * step;
      oz += dz * step;
      left -= step;
    }
    return 0;
  }
}
