import type { FormMaker } from './parts.js';
import { box, slab } from './parts.js';

/** Body, cabin and wheels; cabin from and to in shares of the length from the tail. */
export const car =
  (waist: number, from: number, to: number): FormMaker =>
  (l, p, h) => {
    const [x, y, wheel] = [l / 2, p / 2, Math.min(330, h * 0.23)];
    const wheels = [0.18, 0.8].flatMap((share) =>
      [-x, x - 200].map((left) =>
        box(left, -y + p * share - wheel, 0, left + 200, -y + p * share + wheel, h * 0.12, 'pneu'),
      ),
    );
    return [
      ...wheels,
      slab(l, p, h * 0.12, h * waist),
      box(-x * 0.92, -y + p * from, h * waist, x * 0.92, -y + p * to, h * 0.96, 'verre', 0.8),
      box(-x * 0.73, -y + p * (from + (to - from) * 0.1), h * 0.96, x * 0.73, -y + p * (to - (to - from) * 0.1), h),
    ];
  };
