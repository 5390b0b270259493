import { arc, line } from '../../symbol.js';
import type { Stroke } from '../../symbol.js';
import type { Drawer } from './parts.js';
import { arcLine, ellipse, frame, modules, rect, rounded, roundFrame, spread } from './parts.js';

/** Seats of about 600 mm between two armrests, behind them the back. */
function seats(x1: number, x2: number, y1: number, y2: number): Stroke[] {
  return spread(modules(x2 - x1, 620), x1, x2, (x, share) => rounded(x - share / 2, y1, x + share / 2, y2, 50));
}

const canape: Drawer = (l, p) => {
  const [arm, back] = [Math.min(170, l * 0.12), Math.min(220, p * 0.26)];
  const [x, y] = [l / 2, p / 2];
  return [
    roundFrame(l, p, 70),
    rounded(-x, -y, -x + arm, y, 60),
    rounded(x - arm, -y, x, y, 60),
    line([-x + arm, -y + back], [x - arm, -y + back]),
    ...seats(-x + arm, x - arm, -y + back, y - 15),
  ];
};

/** Back along −y, return on the right (+x). */
const canapeAngle: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const depth = Math.min(900, p * 0.6, l * 0.45);
  const back = depth * 0.25;
  const arm = Math.min(170, l * 0.08);
  return [
    {
      kind: 'line',
      isClosed: true,
      points: [
        { x: -x, y: -y },
        { x, y: -y },
        { x, y },
        { x: x - depth, y },
        { x: x - depth, y: -y + depth },
        { x: -x, y: -y + depth },
      ],
    },
    rounded(-x, -y, -x + arm, -y + depth, 60),
    line([-x + arm, -y + back], [x - back, -y + back], [x - back, y - 15]),
    ...seats(-x + arm, x - depth, -y + back, -y + depth - 15),
    rounded(x - depth, -y + back, x - back, -y + depth, 50),
    ...spread(modules(p - depth, 800), -y + depth, y - 15, (at, share) =>
      rounded(x - depth + 15, at - share / 2, x - back, at + share / 2, 50),
    ),
  ];
};

const fauteuil: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const [arm, back] = [l * 0.17, p * 0.22];
  return [
    roundFrame(l, p, 100),
    line([-x + arm, y], [-x + arm, -y + back], [x - arm, -y + back], [x - arm, y]),
    rounded(-x + arm, -y + back, x - arm, y - 20, 60),
  ];
};

const chaise: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  return [
    rounded(-x, -y + p * 0.14, x, y, Math.min(l, p) * 0.16),
    rounded(-x * 0.96, -y, x * 0.96, -y + p * 0.09, 30),
    line([-x * 0.8, -y + p * 0.09], [-x * 0.8, -y + p * 0.16]),
    line([x * 0.8, -y + p * 0.09], [x * 0.8, -y + p * 0.16]),
  ];
};

/** A mattress with its pillows at the head (back), the sheet turned down and a blanket folded on a corner. */
const lit: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const head = Math.min(70, p * 0.04);
  const pillow = Math.min(420, p * 0.22);
  const count = l > 1150 ? 2 : 1;
  const fold = -y + head + pillow + p * 0.08;
  const corner = Math.min(l, p) * 0.3;
  return [
    frame(l, p),
    line([-x, -y + head], [x, -y + head]),
    rounded(-x + 20, -y + head + 10, x - 20, y - 20, 40),
    ...spread(count, -x + 30, x - 30, (at, share) =>
      rounded(at - share / 2 + 35, -y + head + 40, at + share / 2 - 35, -y + head + 40 + pillow, 70),
    ),
    line([-x + 20, fold], [x - 20, fold]),
    line([-x + 20, fold + p * 0.05], [x - 20, fold + p * 0.05]),
    line([x - 20 - corner, fold + p * 0.05], [x - 20, fold + p * 0.05 + corner * 0.8]),
  ];
};

/** Duvet and two pillows, without the frame: drawn over a bed. */
const lingeLit: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  return [
    rounded(-x, -y + p * 0.3, x, y, 60),
    line([-x, -y + p * 0.38], [x, -y + p * 0.38]),
    ...spread(l > 1150 ? 2 : 1, -x, x, (at, share) =>
      rounded(at - share * 0.42, -y + p * 0.04, at + share * 0.42, -y + p * 0.25, 70),
    ),
  ];
};

const chevet: Drawer = (l, p) => [
  frame(l, p),
  arc(0, 0, Math.min(l, p) * 0.28),
  line([-l * 0.07, 0], [l * 0.07, 0]),
  line([0, -l * 0.07], [0, l * 0.07]),
];

/** Wardrobe: rod and hangers behind the doors, drawn swung open by a few degrees as the line of their edge. */
const armoire: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const doors = modules(l, 600);
  const door = Math.min(30, p * 0.06);
  return [
    frame(l, p),
    line([-x, y - door], [x, y - door]),
    line([-x + 20, 0], [x - 20, 0]),
    ...spread(doors - 1, -x + l / doors / 2, x - l / doors / 2, (at) => line([at, y - door], [at, y])),
    ...spread(modules(l, 130), -x + 40, x - 40, (at, _share, i) =>
      line([at - 14 + 14 * (i % 3), -p * 0.32], [at + 14 - 14 * (i % 3), p * 0.32]),
    ),
  ];
};

const commode: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  return [
    frame(l, p),
    line([-x, y - 25], [x, y - 25]),
    ...spread(modules(l, 500), -x, x, (at) => line([at - 60, y + 12], [at + 60, y + 12])),
    line([0, y - 25], [0, y]),
  ];
};

const bibliotheque: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const bays = modules(l, 450);
  return [
    frame(l, p),
    line([-x, -y + 20], [x, -y + 20]),
    ...spread(bays - 1, -x + l / bays / 2, x - l / bays / 2, (at) => line([at, -y + 20], [at, y])),
    ...spread(modules(l, 90), -x + 30, x - 30, (at, share, i) =>
      rect(at - share * 0.32, -y + 20, at + share * 0.32, -y + 20 + p * (0.5 + 0.12 * (i % 3))),
    ),
  ];
};

const meubleTv: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const doors = modules(l, 530);
  return [
    frame(l, p),
    line([-x, y - 22], [x, y - 22]),
    ...spread(doors - 1, -x + l / doors / 2, x - l / doors / 2, (at) => line([at, y - 22], [at, y])),
  ];
};

const television: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  return [rect(-x, -p * 0.1, x, y), line([-x * 0.55, -p * 0.1], [-x * 0.4, -y], [x * 0.4, -y], [x * 0.55, -p * 0.1])];
};

const tableBasse: Drawer = (l, p) => [roundFrame(l, p, 40), roundFrame(l, p, 25, Math.min(l, p) * 0.06)];

const bureau: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const screen = Math.min(300, l * 0.22);
  return [
    frame(l, p),
    rect(-screen, -y + p * 0.18, screen, -y + p * 0.23),
    line([-60, -y + p * 0.1], [60, -y + p * 0.1]),
    line([0, -y + p * 0.1], [0, -y + p * 0.18]),
    rounded(-screen * 0.75, y - p * 0.42, screen * 0.75, y - p * 0.22, 12),
    rounded(screen * 0.95, y - p * 0.4, screen * 0.95 + 60, y - p * 0.24, 28),
    ...(l > 1100 ? [line([x - 400, y], [x - 400, -y])] : []),
  ];
};

/** Table with a runner of light: the outline and its edge. Chairs are pieces of their own. */
const table: Drawer = (l, p) =>
  Math.abs(l - p) < 1 && l <= 1000
    ? [frame(l, p), frame(l, p, 35)]
    : [roundFrame(l, p, 30), roundFrame(l, p, 20, Math.min(l, p) * 0.04)];

const place = (x: number, y: number, side: 1 | -1): Stroke[] => [
  arc(x, y, 135),
  arc(x, y, 90),
  line([x - 175, y - 90 * side], [x - 175, y + 100 * side]),
  line([x + 175, y - 90 * side], [x + 175, y + 100 * side]),
  arc(x + 120, y + 190 * side, 32),
];
const vaisselle: Drawer = (l, p) => {
  const count = modules(l, 600);
  const r = Math.max(20, p / 2 - 145);
  return [1, -1].flatMap((side) => spread(count, -l / 2, l / 2, (x) => place(x, -side * r, side as 1 | -1)).flat());
};

const porteManteau: Drawer = (l, p) => {
  const r = Math.min(l, p) / 2;
  const hooks = Array.from({ length: 6 }, (_, i) => (i * Math.PI) / 3);
  return [
    arc(0, 0, r * 0.62),
    arc(0, 0, r * 0.12),
    ...hooks.flatMap((a) => [
      line([r * 0.12 * Math.cos(a), r * 0.12 * Math.sin(a)], [r * 0.9 * Math.cos(a), r * 0.9 * Math.sin(a)]),
      arc(r * 0.93 * Math.cos(a), r * 0.93 * Math.sin(a), r * 0.07),
    ]),
  ];
};

const tapis: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const fringe = (side: number): Stroke[] =>
    spread(modules(p, 110), -y, y, (at) => line([side * x, at], [side * (x + 45), at]));
  return [
    frame(l, p),
    frame(l, p, Math.min(l, p) * 0.07),
    frame(l, p, Math.min(l, p) * 0.1),
    ...fringe(1),
    ...fringe(-1),
  ];
};

const lampadaire: Drawer = (l, p) => {
  const r = Math.min(l, p) / 2;
  return [
    arc(0, 0, r),
    arc(0, 0, r * 0.55),
    line([-r * 0.39, -r * 0.39], [r * 0.39, r * 0.39]),
    line([-r * 0.39, r * 0.39], [r * 0.39, -r * 0.39]),
  ];
};
const luminaire: Drawer = (l, p) => {
  const r = Math.min(l, p) / 2;
  return [
    arc(0, 0, r),
    line([-r * 0.707, -r * 0.707], [r * 0.707, r * 0.707]),
    line([-r * 0.707, r * 0.707], [r * 0.707, -r * 0.707]),
  ];
};

const cadre: Drawer = (l, p) => [frame(l, p), line([-l / 2, p * 0.2], [l / 2, p * 0.2])];
const miroir: Drawer = (l, p) => [
  frame(l, p),
  ...spread(modules(l, 110), -l / 2, l / 2, (x) => line([x - p * 0.5, -p / 2], [x + p * 0.5, p / 2])),
];
/** Folds of a curtain drawn to both sides, seen from above. */
const rideaux: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const wave = (from: number, to: number): Stroke => {
    const folds = modules(to - from, 90);
    return {
      kind: 'line',
      points: Array.from({ length: folds * 6 + 1 }, (_, i) => ({
        x: from + ((to - from) * i) / (folds * 6),
        y: y * 0.8 * Math.sin((i / 6) * 2 * Math.PI),
      })),
    };
  };
  return [line([-x, -y], [x, -y]), wave(-x, -x + l * 0.28), wave(x - l * 0.28, x)];
};

const livres: Drawer = (l, p) => [
  frame(l, p),
  rect(-l * 0.42, -p * 0.36, l * 0.36, p * 0.44),
  line([-l * 0.34, -p * 0.36], [-l * 0.34, p * 0.44]),
];

// Shoulders stop at the head.
const figurant: Drawer = (l, p) => [
  arcLine(0, 0, l / 2, p * 0.36, -66, 62),
  arcLine(0, 0, l / 2, p * 0.36, 118, 246),
  ellipse(0, p * 0.04, Math.min(l * 0.2, p * 0.36), Math.min(l * 0.2, p * 0.36) * 1.15),
  arcLine(0, p * 0.36, l * 0.06, p * 0.12, 0, 180),
];
const figurantAssis: Drawer = (l, p) => {
  const y = p / 2;
  return [
    ellipse(0, -y + p * 0.22, l / 2, p * 0.15),
    ellipse(0, -y + p * 0.24, l * 0.2, l * 0.23),
    rounded(-l * 0.36, -y + p * 0.32, -l * 0.04, y - p * 0.12, l * 0.12),
    rounded(l * 0.04, -y + p * 0.32, l * 0.36, y - p * 0.12, l * 0.12),
    rounded(-l * 0.32, y - p * 0.14, -l * 0.08, y, l * 0.08),
    rounded(l * 0.08, y - p * 0.14, l * 0.32, y, l * 0.08),
  ];
};

export const LIVING = {
  canape,
  canape_angle: canapeAngle,
  fauteuil,
  chaise,
  lit,
  linge_lit: lingeLit,
  table_chevet: chevet,
  armoire,
  commode,
  bibliotheque,
  meuble_tv: meubleTv,
  television,
  table_basse: tableBasse,
  bureau,
  table,
  vaisselle,
  porte_manteau: porteManteau,
  tapis,
  lampadaire,
  luminaire,
  cadre_mural: cadre,
  miroir,
  rideaux,
  livres,
  figurant,
  figurant_assis: figurantAssis,
} as const;
