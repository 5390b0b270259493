import type { Stroke } from '../../symbol.js';
import { arc, closed, disc, line } from '../../symbol.js';
import type { Drawer } from './parts.js';
import {
  arcLine,
  curve,
  ellipse,
  foliage,
  frame,
  modules,
  path,
  rect,
  rounded,
  roundFrame,
  spread,
  uneven,
} from './parts.js';

/** Crown, inner shadow of leaves, trunk. */
const arbre: Drawer = (l, p) => {
  const [rx, ry] = [l / 2, p / 2];
  const branches = Array.from({ length: 7 }, (_, i) => {
    const a = ((i + 0.3 * uneven(i)) * 2 * Math.PI) / 7;
    return line([rx * 0.1 * Math.cos(a), ry * 0.1 * Math.sin(a)], [rx * 0.5 * Math.cos(a), ry * 0.5 * Math.sin(a)]);
  });
  return [
    foliage(0, 0, rx, ry, 15, 0.09),
    foliage(0, 0, rx * 0.7, ry * 0.7, 11, 0.1),
    ...branches,
    arc(0, 0, Math.min(rx, ry) * 0.07),
  ];
};

/** Star of needles about the trunk. */
const conifere: Drawer = (l, p) => {
  const points = 24;
  const star = (k: number): Stroke =>
    path(
      Array.from({ length: points * 2 }, (_, i) => {
        const a = (i * Math.PI) / points;
        const r = k * (i % 2 === 0 ? 1 : 0.74);
        return { x: (l / 2) * r * Math.cos(a), y: (p / 2) * r * Math.sin(a) };
      }),
      true,
    );
  return [star(1), star(0.62), star(0.3), arc(0, 0, Math.min(l, p) * 0.025)];
};

/** Clipped outline with leaves inside. */
const haie: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const bump = Math.min(l, p) * 0.28;
  const edge = (x1: number, y1: number, x2: number, y2: number) => {
    const long = Math.hypot(x2 - x1, y2 - y1);
    const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    const count = modules(long, bump * 1.2);
    const r = long / count / 2;
    return Array.from({ length: count }, (_, i) => {
      const t = (i + 0.5) / count;
      return curve(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t, r, r, turn + 160, turn + 380, 6);
    }).flat();
  };
  const d = bump * 0.6;
  const leaves = spread(modules(l, 260), -x + d, x - d, (at, _s, i) =>
    arcLine(at, uneven(i) * y * 0.35, 55, 45, 200 + 90 * uneven(i + 7), 380 + 90 * uneven(i + 7)),
  );
  return [
    path(
      [
        ...edge(-x + d, -y + d, x - d, -y + d),
        ...edge(x - d, -y + d, x - d, y - d),
        ...edge(x - d, y - d, -x + d, y - d),
        ...edge(-x + d, y - d, -x + d, -y + d),
      ],
      true,
    ),
    ...leaves,
  ];
};

/** Leaves out of a pot. */
const plante: Drawer = (l, p) => {
  const [rx, ry] = [l / 2, p / 2];
  const leaf = (turn: number, k: number): Stroke => {
    const a = (turn * Math.PI) / 180;
    const [ux, uy] = [Math.cos(a), Math.sin(a)];
    const side = 0.17 * k;
    return path(
      [
        [0.3, 0.04],
        [0.45 * k, side * 0.8],
        [0.65 * k, side],
        [0.85 * k, side * 0.6],
        [k, 0],
        [0.85 * k, -side * 0.6],
        [0.65 * k, -side],
        [0.45 * k, -side * 0.8],
        [0.3, -0.04],
      ].map(([t, s]) => ({ x: rx * (t! * ux - s! * uy), y: ry * (t! * uy + s! * ux) })),
      true,
    );
  };
  return [
    ...Array.from({ length: 9 }, (_, i) => leaf(i * 40, i % 2 === 0 ? 1 : 0.78)),
    arc(0, 0, Math.min(rx, ry) * 0.34),
    arc(0, 0, Math.min(rx, ry) * 0.26),
  ];
};

const jardiniere: Drawer = (l, p) => [
  frame(l, p),
  frame(l, p, Math.min(40, p * 0.1)),
  ...spread(modules(l, p * 0.75), -l / 2 + p * 0.12, l / 2 - p * 0.12, (x, share) => [
    foliage(x, 0, Math.min(share * 0.44, p * 0.36), p * 0.34, 8, 0.14),
    arc(x, 0, p * 0.04),
  ]).flat(),
];

/** Boards across the width. */
const boards = (l: number, p: number, width: number): Stroke[] => {
  const count = modules(p, width);
  return spread(count - 1, -p / 2 + p / count / 2, p / 2 - p / count / 2, (y) => line([-l / 2, y], [l / 2, y]));
};
const terrasse: Drawer = (l, p) => [frame(l, p), ...boards(l, p, 145)];

/** Roof of two slopes seen from above, door toward +y. */
const abri: Drawer = (l, p) => [
  frame(l, p),
  frame(l, p, 60),
  line([-l / 2, 0], [l / 2, 0]),
  ...spread(modules(l, 300), -l / 2, l / 2, (x) => line([x, -p / 2], [x, p / 2])),
  rect(-450, p / 2 - 60, 450, p / 2),
];

const banc: Drawer = (l, p) => {
  const y = p / 2;
  const back = p * 0.18;
  return [
    roundFrame(l, p, 20),
    line([-l / 2, -y + back], [l / 2, -y + back]),
    ...spread(3, -y + back, y, (at) => at).map((at) => line([-l / 2 + 60, at], [l / 2 - 60, at])),
    rect(-l / 2, -y, -l / 2 + 60, y),
    rect(l / 2 - 60, -y, l / 2, y),
  ];
};

const barbecue: Drawer = (l, p) => {
  const body = l * 0.56;
  return [
    frame(l, p),
    rounded(-body / 2, -p * 0.42, body / 2, p * 0.42, 60),
    ...spread(modules(body, 45), -body / 2 + 20, body / 2 - 20, (x) => line([x, -p * 0.36], [x, p * 0.36])),
    line([-body / 2, -p / 2], [-body / 2, p / 2]),
    line([body / 2, -p / 2], [body / 2, p / 2]),
    line([-body * 0.4, p / 2 + 40], [body * 0.4, p / 2 + 40]),
  ];
};

const bassin: Drawer = (l, p) => {
  const rim = Math.min(l, p) * 0.08;
  const wave = (x: number, y: number, w: number): Stroke =>
    path([...curve(x - w / 2, y, w / 2, w * 0.16, 180, 0, 8), ...curve(x + w / 2, y, w / 2, w * 0.16, 180, 360, 8)]);
  return [
    ellipse(0, 0, l / 2, p / 2),
    ellipse(0, 0, l / 2 - rim, p / 2 - rim),
    wave(-l * 0.14, p * 0.14, l * 0.14),
    wave(l * 0.14, p * 0.02, l * 0.16),
    wave(-l * 0.08, -p * 0.14, l * 0.12),
    ...[0, 1, 2].map((i) => ellipse(l * (0.16 + 0.05 * i), -p * (0.2 - 0.05 * (i % 2)), l * 0.022, p * 0.03)),
  ];
};

const parasol: Drawer = (l, p) => {
  const rim = Array.from({ length: 8 }, (_, i) => ({
    x: (l / 2) * Math.cos((i * Math.PI) / 4 + Math.PI / 8),
    y: (p / 2) * Math.sin((i * Math.PI) / 4 + Math.PI / 8),
  }));
  return [path(rim, true), ...rim.map(({ x, y }) => line([0, 0], [x, y])), disc(0, 0, Math.min(l, p) * 0.02)];
};

/** Posts, beams and louvres. */
const pergola: Drawer = (l, p) => {
  const post = Math.min(120, Math.min(l, p) * 0.06);
  const [x, y] = [l / 2 - post, p / 2 - post];
  const posts = (
    [
      [-x - post, -y - post],
      [x, -y - post],
      [x, y],
      [-x - post, y],
    ] as const
  ).flatMap(([px, py]) => [
    rect(px, py, px + post, py + post),
    line([px, py], [px + post, py + post]),
    line([px, py + post], [px + post, py]),
  ]);
  return [
    frame(l, p),
    frame(l, p, post),
    ...posts,
    ...spread(modules(l, 320), -x, x, (at) => [
      line([at - 20, -y], [at - 20, y]),
      line([at + 20, -y], [at + 20, y]),
    ]).flat(),
  ];
};

/** Sofa behind, two armchairs, low table. */
const salon: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const d = Math.min(750, p * 0.32);
  const seat = Math.min(750, l * 0.3);
  const chair = (side: 1 | -1): Stroke[] => {
    const [x1, x2] = side === 1 ? [x - d, x] : [-x, -x + d];
    const back = side === 1 ? x - d * 0.2 : -x + d * 0.2;
    return [rounded(x1, y - seat, x2, y, 50), line([back, y - seat], [back, y])];
  };
  return [
    rounded(-x + d * 0.4, -y, x - d * 0.4, -y + d, 50),
    line([-x + d * 0.4, -y + d * 0.22], [x - d * 0.4, -y + d * 0.22]),
    ...spread(modules(l - d * 0.8, 650) - 1, -x + d * 0.4 + 325, x - d * 0.4 - 325, (at) =>
      line([at, -y + d * 0.22], [at, -y + d]),
    ),
    ...chair(1),
    ...chair(-1),
    roundFrameAt(l * 0.17, -y + d + p * 0.16, y - p * 0.12, 0),
    roundFrameAt(l * 0.17, -y + d + p * 0.16, y - p * 0.12, 25),
  ];
};

const roundFrameAt = (x: number, y1: number, y2: number, inset: number): Stroke =>
  rounded(inset - x, y1 + inset, x - inset, y2 - inset, 30);

const transat: Drawer = (l, p) => {
  const y = p / 2;
  const head = -y + p * 0.36;
  return [
    roundFrame(l, p, 40),
    line([-l / 2, head], [l / 2, head]),
    ...spread(modules(p * 0.64, 110), head, y, (at) => line([-l / 2 + 45, at], [l / 2 - 45, at])),
    rounded(-l * 0.36, -y + 40, l * 0.36, -y + p * 0.16, 50),
    line([-l / 2 + 45, head], [-l / 2 + 45, y]),
    line([l / 2 - 45, head], [l / 2 - 45, y]),
  ];
};

/** Posts every bay, and the panel between them. */
const posts = (l: number, p: number, bay: number): Stroke[] => {
  const count = modules(l, bay);
  const half = Math.min(p, 90) / 2;
  return Array.from({ length: count + 1 }, (_, i) => -l / 2 + half + ((l - 2 * half) * i) / count).map((x) =>
    rect(x - half, -half, x + half, half),
  );
};
const cloture =
  (bay: number, panel: Drawer): Drawer =>
  (l, p) => [...posts(l, p, bay), ...panel(l, p)];
const bois: Drawer = (l, p) => [
  line([-l / 2, -p * 0.22], [l / 2, -p * 0.22]),
  line([-l / 2, p * 0.22], [l / 2, p * 0.22]),
  ...spread(modules(l, 150) - 1, -l / 2 + 75, l / 2 - 75, (x) => line([x, -p * 0.22], [x, p * 0.22])),
];
const fer: Drawer = (l, p) => [
  line([-l / 2, 0], [l / 2, 0]),
  ...spread(modules(l, 130), -l / 2, l / 2, (x) => arc(x, 0, Math.min(14, p * 0.25))),
];
const grillage: Drawer = (l) => [
  line([-l / 2, 0], [l / 2, 0]),
  ...spread(modules(l, 260), -l / 2 + 100, l / 2 - 100, (x) => [
    line([x - 30, -30], [x + 30, 30]),
    line([x - 30, 30], [x + 30, -30]),
  ]).flat(),
];

/** Two leaves that open toward +y. */
const portail: Drawer = (l, p) => {
  const [x, half] = [l / 2, Math.min(p, 120) / 2];
  const leaf = x - 2 * half;
  return [
    rect(-x, -half, -x + 2 * half, half),
    rect(x - 2 * half, -half, x, half),
    rect(-x + 2 * half, -half * 0.5, 0, half * 0.5),
    rect(0, -half * 0.5, x - 2 * half, half * 0.5),
    arc(-x + 2 * half, half * 0.5, leaf, 0, 90),
    arc(x - 2 * half, half * 0.5, leaf, 90, 180),
    line([-x + 2 * half, half * 0.5], [-x + 2 * half, half * 0.5 + leaf]),
    line([x - 2 * half, half * 0.5], [x - 2 * half, half * 0.5 + leaf]),
  ];
};

/**
 * Car from above, nose toward +y: windscreen, roof, rear window, mirrors. Positions are shares of the length from the
 * tail.
 */
const car =
  (tail: number, roofEnd: number, windscreen: number, bonnet: number, nose: number): Drawer =>
  (l, p) => {
    const frame: CarFrame = { x: l / 2, p, at: (share) => -p / 2 + p * share };
    const { x, at } = frame;
    const glass = (from: number, to: number, narrow: number, wide: number): Stroke =>
      closed([-x * narrow, at(from)], [x * narrow, at(from)], [x * wide, at(to)], [-x * wide, at(to)]);
    const shares = { tail, roofEnd, windscreen, bonnet };
    return [
      carBody(frame, nose),
      glass(tail, roofEnd, 0.78, 0.7),
      glass(windscreen, bonnet, 0.7, 0.86),
      line([-x * 0.7, at(roofEnd)], [-x * 0.7, at(windscreen)]),
      line([x * 0.7, at(roofEnd)], [x * 0.7, at(windscreen)]),
      ...carSide(frame, shares, 1),
      ...carSide(frame, shares, -1),
    ];
  };

/** Half width and length of a car, and the ordinate at a share of its length from the tail. */
interface CarFrame {
  readonly x: number;
  readonly p: number;
  readonly at: (share: number) => number;
}

/** Outline of a car, rounded at its four corners. */
function carBody({ x, p, at }: CarFrame, nose: number): Stroke {
  const y = p / 2;
  return path(
    [
      ...curve(-x * 0.62, -y + x * 0.3, x * 0.36, x * 0.3, 180, 270, 6),
      ...curve(x * 0.62, -y + x * 0.3, x * 0.36, x * 0.3, 270, 360, 6),
      { x, y: at(0.25) },
      { x, y: at(0.72) },
      ...curve(x * nose, y - x * 0.45, x * (0.97 - nose), x * 0.45, 0, 90, 6),
      ...curve(-x * nose, y - x * 0.45, x * (0.97 - nose), x * 0.45, 90, 180, 6),
      { x: -x, y: at(0.72) },
      { x: -x, y: at(0.25) },
    ],
    true,
  );
}

/** Where the parts of a car end, as shares of its length from the tail. */
interface CarShares {
  readonly tail: number;
  readonly roofEnd: number;
  readonly windscreen: number;
  readonly bonnet: number;
}

/** Side windows, mirror, edge of the bonnet and lamps of one side of a car. */
const carSide = ({ x, p, at }: CarFrame, { tail, roofEnd, windscreen, bonnet }: CarShares, k: 1 | -1): Stroke[] => [
  closed(
    [k * x * 0.74, at(roofEnd + 0.01)],
    [k * x * 0.74, at(windscreen - 0.01)],
    [k * x * 0.88, at(bonnet - 0.03)],
    [k * x * 0.88, at(tail + 0.06)],
  ),
  closed(
    [k * x, at(bonnet - 0.05)],
    [k * x * 1.1, at(bonnet - 0.045)],
    [k * x * 1.1, at(bonnet - 0.02)],
    [k * x, at(bonnet - 0.02)],
  ),
  path([
    { x: k * x * 0.8, y: at(bonnet + 0.02) },
    { x: k * x * 0.72, y: at(0.96) },
  ]),
  ...[0.6, 0.84].map((share) => ellipse(k * x * share, at(0.965), x * 0.09, p * 0.012)),
];

export const OUTDOOR = {
  arbre,
  arbre_conifere: conifere,
  haie,
  plante_interieur: plante,
  jardiniere,
  terrasse,
  abri_jardin: abri,
  banc_jardin: banc,
  barbecue,
  bassin,
  parasol,
  pergola,
  salon_jardin: salon,
  transat,
  cloture_bois: cloture(1800, bois),
  cloture_fer: cloture(2000, fer),
  cloture_grillage: cloture(2500, grillage),
  portail,
  citadine: car(0.04, 0.13, 0.6, 0.72, 0.45),
  berline: car(0.13, 0.25, 0.58, 0.7, 0.5),
  suv: car(0.05, 0.13, 0.6, 0.71, 0.55),
  utilitaire: car(0.02, 0.05, 0.78, 0.87, 0.6),
} as const;
