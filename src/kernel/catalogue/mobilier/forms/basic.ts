import type { FormMaker } from './parts.js';
import { feet, slab } from './parts.js';

/** One block that fills the box. */
export const plain: FormMaker = (l, p, h) => [slab(l, p, 0, h)];

/** Body on a plinth with a thin top. */
export const cabinet: FormMaker = (l, p, h) => [
  slab(l, p, 0, h * 0.06, 'noir_mat', Math.min(l, p) * 0.05),
  slab(l, p, h * 0.06, h),
];

/** A top on four legs. */
export const legged =
  (thickness: number): FormMaker =>
  (l, p, h) => {
    const top = Math.min(thickness, h / 2);
    return [...feet(l, p, h - top, 70, null, Math.min(l, p) * 0.04), slab(l, p, h - top, h)];
  };
