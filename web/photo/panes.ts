import type { Chance } from './chance.js';
import type { Soup } from './soup.js';

/** Panes of glass that light comes in by: a diffuse surface looks at them more often than chance would. */
export class Panes {
  readonly #panes: Soup['panes'];
  readonly #chance: Chance;
  readonly #weights: Float64Array;

  constructor(panes: Soup['panes'], chance: Chance) {
    this.#panes = panes;
    this.#chance = chance;
    this.#weights = new Float64Array(panes.length);
  }

  /** Where a diffuse surface sends the path: by its cosine or to a pane of glass. Returns the weight of that. */
  next(ox: number, oy: number, oz: number, nx: number, ny: number, nz: number): number {
    const sum = this.#weigh(ox, oy, oz, nx, ny, nz);
    const share = sum > 0 ? 0.5 : 0;
    const direction = this.#chance.direction;
    if (this.#chance.next() < share) this.#toPane(ox, oy, oz, sum);
    else {
      this.#chance.onSphere();
      direction[0]! += nx;
      direction[1]! += ny;
      direction[2]! += nz;
    }
    const length = Math.hypot(direction[0]!, direction[1]!, direction[2]!) || 1;
    for (let k = 0; k < 3; k++) direction[k]! /= length;
    const cosine = (direction[0]! * nx + direction[1]! * ny + direction[2]! * nz) / Math.PI;
    if (cosine <= 0) return 0;
    if (share === 0) return 1;
    // Both ways may have given the direction: it weighs by the likelihood of both (balance heuristic).
    return cosine / ((1 - share) * cosine + share * this.#paneDensity(ox, oy, oz, sum));
  }

  /** How much each pane is worth looking at from a place; returns the sum. */
  #weigh(ox: number, oy: number, oz: number, nx: number, ny: number, nz: number): number {
    const panes = this.#panes;
    let sum = 0;
    for (let i = 0; i < panes.length; i++) {
      const { corner, across, up, area } = panes[i]!;
      const x = corner[0] + (across[0] + up[0]) / 2 - ox;
      const y = corner[1] + (across[1] + up[1]) / 2 - oy;
      const z = corner[2] + (across[2] + up[2]) / 2 - oz;
      const square = x * x + y * y + z * z;
      // A pane far away is not worth a ray: its room is another one.
      const isAhead = x * nx + y * ny + z * nz > -Math.sqrt(area);
      this.#weights[i] = isAhead && square < 120 ? area / (square + area) : 0;
      sum += this.#weights[i]!;
    }
    return sum;
  }

  /** The way to a point of a pane, both by chance, into `#direction`. */
  #toPane(ox: number, oy: number, oz: number, sum: number): void {
    const panes = this.#panes;
    let [choice, index] = [this.#chance.next() * sum, 0];
    while (index < panes.length - 1 && choice >= this.#weights[index]!) choice -= this.#weights[index++]!;
    const { corner, across, up } = panes[index]!;
    const [a, b] = [this.#chance.next(), this.#chance.next()];
    this.#chance.direction[0] = corner[0] + a * across[0] + b * up[0] - ox;
    this.#chance.direction[1] = corner[1] + a * across[1] + b * up[1] - oy;
    this.#chance.direction[2] = corner[2] + a * across[2] + b * up[2] - oz;
  }

  /** Likelihood, by solid angle, that panes gave the direction. */
  #paneDensity(ox: number, oy: number, oz: number, sum: number): number {
    const panes = this.#panes;
    const [dx, dy, dz] = [this.#chance.direction[0]!, this.#chance.direction[1]!, this.#chance.direction[2]!];
    let density = 0;
    for (let i = 0; i < panes.length; i++) {
      if (this.#weights[i] === 0) continue;
      const { corner, across, up, normal, area } = panes[i]!;
      const slope = dx * normal[0] + dy * normal[1] + dz * normal[2];
      if (Math.abs(slope) < 1e-6) continue;
      const [cx, cy, cz] = [corner[0] - ox, corner[1] - oy, corner[2] - oz];
      const t = (cx * normal[0] + cy * normal[1] + cz * normal[2]) / slope;
      if (t <= 0) continue;
      const [x, y, z] = [dx * t - cx, dy * t - cy, dz * t - cz];
      const a = (x * across[0] + y * across[1] + z * across[2]) / dotOf(across);
      const b = (x * up[0] + y * up[1] + z * up[2]) / dotOf(up);
      if (a < 0 || a > 1 || b < 0 || b > 1) continue;
      density += ((this.#weights[i]! / sum) * t * t) / (Math.abs(slope) * area);
    }
    return density;
  }
}

const dotOf = (a: readonly [number, number, number]): number => a[0] * a[0] + a[1] * a[1] + a[2] * a[2];
