import type { FormMaker } from './parts.js';
import { box } from './parts.js';

/** Posts about `bay` mm apart, with two rails or full panels between them. */
export const fence =
  (bay: number, rails: boolean): FormMaker =>
  (l, p, h) => {
    const bays = Math.min(60, Math.max(1, Math.round(l / bay)));
    const half = Math.min(90, p, l / 2) / 2;
    const posts = Array.from({ length: bays + 1 }, (_, i) => -l / 2 + half + ((l - 2 * half) * i) / bays).map((x) =>
      box(x - half, -half, 0, x + half, half, h),
    );
    const panels = Array.from({ length: bays }, (_, i): [number, number] => [
      -l / 2 + 2 * half + ((l - 2 * half) * i) / bays,
      -l / 2 + ((l - 2 * half) * (i + 1)) / bays,
    ]).filter(([x1, x2]) => x2 - x1 > 1);
    return rails
      ? [
          ...posts,
          ...panels.flatMap(([x1, x2]) => [
            box(x1, -10, h * 0.1, x2, 10, h * 0.14),
            box(x1, -10, h * 0.9, x2, 10, h * 0.94),
          ]),
        ]
      : [...posts, ...panels.map(([x1, x2]) => box(x1, -half * 0.4, h * 0.03, x2, half * 0.4, h * 0.98))];
  };

/** Two posts and two leaves. */
export const gate: FormMaker = (l, p, h) => {
  const post = Math.min(p, 150, l / 6);
  return [
    box(-l / 2, -post / 2, 0, -l / 2 + post, post / 2, h),
    box(l / 2 - post, -post / 2, 0, l / 2, post / 2, h),
    box(-l / 2 + post, -p * 0.2, 50, -8, p * 0.2, h * 0.94),
    box(8, -p * 0.2, 50, l / 2 - post, p * 0.2, h * 0.94),
  ];
};
