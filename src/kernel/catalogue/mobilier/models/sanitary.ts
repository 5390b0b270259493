import type { Mesh } from '../../../maths/mesh.js';
import { bowl, tap } from './kitchen.js';
import type { ModelMaker, ModelPart, Turn } from './shapes.js';
import { bar, block, lathe, loft, outline, part, scaled, soft, upright } from './shapes.js';

/** An egg seen from above: round in front, flatter at the back; mm. */
const egg = (cy: number, rx: number, front: number, back: number, z: number) =>
  Array.from({ length: 24 }, (_, i) => {
    const a = (i * Math.PI) / 12;
    return { x: rx * Math.cos(a), y: cy + (Math.sin(a) > 0 ? front : back) * Math.sin(a), z };
  });

/** A section of the bowl: its size against the rim, its height against the piece's, how far it draws back. */
type Section = readonly [share: number, z: number, shift?: number];

/** The foot narrows, the bowl swells to its rim, then goes down inside. */
const PAN: readonly Section[] = [
  [0.58, 0, 0.12],
  [0.55, 0.1, 0.12],
  [0.62, 0.25, 0.08],
  [0.92, 0.42],
  [0.97, 0.49],
  [0.95, 0.5],
  [0.72, 0.5],
  [0.64, 0.48],
  [0.4, 0.27],
];
const SEAT: readonly Section[] = [
  [0.99, 0.5],
  [1, 0.51],
  [0.98, 0.52],
  [0.7, 0.52],
  [0.66, 0.51],
  [0.66, 0.5],
];
const LID: readonly Section[] = [
  [0.99, 0.522],
  [1, 0.53],
  [0.96, 0.542],
  [0.5, 0.547],
  [0.1, 0.548],
];

/** A bowl on its foot, seat and lid, a cistern with its button. */
export const wc: ModelMaker = (l, p, h) => {
  const [y, tank, rim] = [p / 2, Math.min(180, p * 0.27), h * 0.5];
  const cy = -y + tank + (p - tank) * 0.42;
  const [front, back] = [y - cy, cy + y - tank * 0.8];
  const turned = (sections: readonly Section[]): Mesh =>
    loft(
      sections.map(([share, z, shift = 0]) =>
        egg(cy - shift * front, (l / 2) * share, front * (share + shift), back * share, z * h),
      ),
    );
  return [
    part(turned(PAN)),
    part(soft([-l * 0.26, -y + 10, 0, l * 0.26, cy, rim - 10], { edge: 30, corner: 60 })),
    part(turned(SEAT), 'blanc'),
    part(turned(LID), 'blanc'),
    part(soft([-l * 0.48, -y, rim * 0.98, l * 0.48, -y + tank, h - 14], { edge: 18, corner: 34 })),
    part(soft([-l / 2, -y, h - 24, l / 2, -y + tank + 4, h], { edge: 9, corner: 36 })),
    part(upright(0, -y + tank / 2, h - 1, h + 4, 48, 18), 'inox'),
  ];
};

const PEDESTAL: readonly Turn[] = [
  [0.17, 0],
  [0.15, 0.03],
  [0.11, 0.3],
  [0.12, 0.68],
  [0.2, 0.86],
];

/** A moulded basin on a slender pedestal, with its tap. */
export const basin: ModelMaker = (l, p, h) => {
  const [x, y, deep] = [l / 2, p / 2, Math.min(140, h * 0.16)];
  const corner = Math.min(l, p) * 0.36;
  return [
    part(lathe(0, -y + p * 0.34, scaled(PEDESTAL, l, h), 20, Math.min(1.2, p / l))),
    part(bowl(-x, -y + p * 0.2, x, y, h, deep, Math.min(28, l * 0.06), corner)),
    part(soft([-x * 0.7, -y, h - deep * 0.75, x * 0.7, -y + p * 0.32, h], { edge: 14, corner: 30 })),
    ...tap(0, -y + p * 0.14, h, Math.min(150, h * 0.2), Math.min(125, p * 0.28)),
  ];
};

/** A mixer on the wall, a riser to a rain head, a hand shower on its hose. */
function column(y: number, p: number, h: number, head: number): ModelPart[] {
  const top = h * 0.97;
  const riser = [
    [0, y, h * 0.5],
    [0, y, top],
    [0, y + p * 0.3, top],
  ] as const;
  const hose = [
    [60, y, h * 0.51],
    [80, y + 30, h * 0.44],
    [110, y + 50, h * 0.4],
    [140, y + 50, h * 0.44],
    [130, y + 40, h * 0.58],
    [40, y + 40, h * 0.65],
  ] as const;
  return [
    part(bar(riser, 24, 12), 'inox'),
    part(upright(0, y + p * 0.32, top - 14, top - 4, head * 2, 24), 'inox'),
    part(soft([-130, y - 22, h * 0.5, 130, y + 22, h * 0.52], { edge: 18 }), 'inox'),
    part(bar(hose, 14, 8), 'inox'),
    part(
      bar(
        [
          [30, y + 10, h * 0.65],
          [30, y + 70, h * 0.68],
        ],
        34,
        12,
      ),
      'inox',
    ),
  ];
}

/** A tray with its waste, a pane of glass in its frame, a column. */
export const shower: ModelMaker = (l, p, h) => {
  const [x, y, tray] = [l / 2, p / 2, Math.min(55, h / 4)];
  return [
    part(bowl(-x, -y, x, y, tray, tray * 0.45, Math.min(45, l * 0.06), 20)),
    part(upright(0, -y * 0.4, tray * 0.5, tray * 0.62, 96, 20), 'inox'),
    part(block([-x + 2, -y, tray, -x + 10, y, h * 0.98]), 'verre'),
    part(block([-x, -y, tray, -x + 14, -y + 22, h]), 'inox'),
    part(block([-x, -y, h * 0.98, -x + 12, y, h]), 'inox'),
    ...column(-y + 25, p, h, Math.min(120, l * 0.13)),
  ];
};

/** A panelled tub, square outside and round inside, its spout at one end. */
export const bath: ModelMaker = (l, p, h) => {
  const [x, y, rim] = [l / 2, p / 2, Math.min(70, p * 0.11, l * 0.11)];
  const [tx, ty, ox, oy] = l >= p ? [x - rim * 0.5, 0, -1, 0] : [0, -y + rim * 0.5, 0, 1];
  const [spout, top] = [Math.min(130, h * 0.25), h + Math.min(52, h * 0.1)];
  const mouth = [tx + ox * spout, ty + oy * spout, top] as const;
  const least = Math.min(l, p);
  const around = (inset: number, z: number, corner: number) =>
    outline(0, 0, l - 2 * inset, p - 2 * inset, corner, 6).map((at) => ({ ...at, z }));
  const shell = loft([
    around(10, 0, least * 0.03),
    around(10, h * 0.12, least * 0.03),
    around(0, h * 0.13, least * 0.03),
    around(0, h - Math.min(8, h * 0.02), least * 0.03),
    around(Math.min(3, rim * 0.05), h, least * 0.03),
    around(rim, h, least * 0.34),
    around(rim * 1.06, h - Math.min(8, h * 0.02), least * 0.34),
    around(rim + least * 0.07, h * 0.36, least * 0.28),
    around(rim + least * 0.12, h * 0.32, least * 0.24),
  ]);
  return [
    part(shell),
    part(bar([[tx, ty, h - 10], [tx, ty, top], mouth], 24, 12), 'inox'),
    part(upright(tx + ox * x * 0.6, ty + oy * y * 0.6, h * 0.31, h * 0.335, 60, 18), 'inox'),
  ];
};
