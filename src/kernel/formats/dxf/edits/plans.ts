import type { Building } from '../../../building/types.js';
import type { ShiftedView } from '../drawing/write-drawing.js';
import type { ReadEntity } from '../reading/index.js';

/** A level as it stands in model space. */
export interface Plan {
  /** Index of its level; −1 for a scene without walls. */
  readonly level: number;
  /** Altitude of its floor, mm. */
  readonly z: number;
  /** How far along +x its copy stands. */
  readonly shift: number;
}

/** Where the levels of a drawing stand: over one another, distinguished by their layers, or side by side. */
export class Plans {
  readonly #plans: readonly (Plan & { readonly prefix: string; readonly maxX: number })[];

  constructor({ levels }: Building, views: readonly ShiftedView[]) {
    this.#plans = views.map(({ view, shift, prefix = '' }) => ({
      level: levels.findIndex(({ z }) => z === view.z),
      z: view.z,
      shift,
      prefix,
      maxX: view.bounds.maxX + shift,
    }));
  }

  /** The plan that an entity lies on: that of its layer, else the one whose right edge it does not pass. */
  of({ layer, points }: Pick<ReadEntity, 'layer' | 'points'>): Plan {
    const own = this.#plans.find(({ prefix }) => prefix !== '' && layer.startsWith(prefix));
    const x = points[0]?.x ?? 0;
    return own ?? this.#plans.find(({ prefix, maxX }) => prefix === '' && x <= maxX) ?? this.#plans.at(-1)!;
  }
}
