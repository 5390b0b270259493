import type { Stroke } from '../../symbol.js';
import { bathRim, bowlLength, PLUGS } from '../../plugs.js';
import { arc, line } from '../../symbol.js';
import type { Drawer } from './parts.js';
import { arcLine, curve, ellipse, frame, modules, path, rect, rounded, roundFrame, spread } from './parts.js';

/** Cistern against the wall, bowl and seat in front. */
const wc: Drawer = (l, p) => {
  const y = p / 2;
  const tank = Math.min(200, p * 0.28);
  const bowl = (k: number): Stroke => {
    const [rx, mid] = [l * 0.49 * k, -y + tank + (p - tank) * 0.48];
    return path(
      [
        ...curve(0, mid, rx, (y - mid) * k, 0, 180),
        { x: -rx * 0.8, y: -y + tank + 25 / k },
        { x: rx * 0.8, y: -y + tank + 25 / k },
      ],
      true,
    );
  };
  return [
    rounded(-l / 2, -y, l / 2, -y + tank, 25),
    bowl(1),
    bowl(0.74),
    arc(0, -y + tank * 0.5, Math.min(22, tank * 0.15)),
  ];
};

const lavabo: Drawer = (l, p) => {
  const y = p / 2;
  const plug = PLUGS.lavabo(l, p);
  const bowl = { rx: l * 0.39, ry: p * 0.34, y: plug.y };
  return [
    rounded(-l / 2, -y, l / 2, y, Math.min(l, p) * 0.12),
    ellipse(0, bowl.y, bowl.rx, bowl.ry),
    arc(plug.x, plug.y, 22),
    arc(0, -y + p * 0.1, 20),
    line([0, -y + p * 0.1 + 20], [0, -y + p * 0.34]),
  ];
};

/** Tray with its fall to the drain. */
const douche: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const k = Math.min(45, Math.min(l, p) * 0.06);
  const plug = PLUGS.douche();
  return [
    frame(l, p),
    frame(l, p, k),
    line([-x + k, -y + k], [-48, -48]),
    line([x - k, -y + k], [48, -48]),
    line([x - k, y - k], [48, 48]),
    line([-x + k, y - k], [-48, 48]),
    arc(plug.x, plug.y, 60),
    arc(plug.x, plug.y, 25),
  ];
};

const baignoire: Drawer = (l, p) => {
  const [x, y] = [l / 2, p / 2];
  const rim = bathRim(p);
  const plug = PLUGS.baignoire(l, p);
  const isLong = l >= p;
  // The taps are at an end of the long side.
  const inner = isLong
    ? path(
        [
          { x: -x + rim + 40, y: -y + rim },
          ...curve(x - rim - (p / 2 - rim), 0, p / 2 - rim, p / 2 - rim, -90, 90),
          { x: -x + rim + 40, y: y - rim },
          ...curve(-x + rim + 40, 0, 40, y - rim, 90, 270, 8).slice(1, -1),
        ],
        true,
      )
    : path(
        [
          { x: x - rim, y: -y + rim + 40 },
          ...curve(0, y - rim - (l / 2 - rim), l / 2 - rim, l / 2 - rim, 0, 180),
          { x: -x + rim, y: -y + rim + 40 },
          ...curve(0, -y + rim + 40, x - rim, 40, 180, 360, 8).slice(1, -1),
        ],
        true,
      );
  const overflow = isLong ? arc(-x + rim * 0.55, 0, 18) : arc(0, -y + rim * 0.55, 18);
  return [roundFrame(l, p, 25), inner, arc(plug.x, plug.y, 25), overflow];
};

const bowls = (cx: number, cy: number, w: number, d: number): Stroke[] => [
  rounded(cx - w / 2, cy - d / 2, cx + w / 2, cy + d / 2, Math.min(w, d) * 0.16),
  arc(cx, cy, Math.min(25, d * 0.1)),
];

/** One bowl and a drainer; two bowls beyond 1100 mm. */
const evier: Drawer = (l, p) => {
  const y = p / 2;
  const w = bowlLength(l);
  const d = p * 0.66;
  const { x: left, y: middle } = PLUGS.evier(l, p);
  const rest = left + w / 2 + 30;
  return [
    roundFrame(l, p, 25),
    ...bowls(left, middle, w, d),
    ...(l > 1100
      ? bowls(left + w + 40, middle, w, d)
      : spread(modules(l / 2 - rest - 30, 55), rest, l / 2 - 30, (x) => line([x, -d * 0.38], [x, d * 0.5]))),
    arc(left + w / 2, -y + p * 0.13, 18),
    line([left + w / 2, -y + p * 0.13 + 18], [left + w * 0.25, -y + p * 0.36]),
  ];
};

const burners = (cx: number, cy: number, w: number, d: number): Stroke[] =>
  [
    [-0.25, -0.22, 0.15],
    [0.25, -0.22, 0.19],
    [-0.25, 0.22, 0.19],
    [0.25, 0.22, 0.15],
  ].flatMap(([x, y, r]) => [
    arc(cx + x! * w, cy + y! * d, r! * Math.min(w, d)),
    arc(cx + x! * w, cy + y! * d, r! * 0.45 * Math.min(w, d)),
  ]);

const plaque: Drawer = (l, p) => [
  roundFrame(l, p, 15),
  ...burners(0, -p * 0.03, l, p * 0.94),
  ...spread(4, -l * 0.2, l * 0.2, (x) => arc(x, p * 0.45, Math.min(10, p * 0.02))),
];

/** Fixtures that the symbol of a run draws, unless they stand in the run as pieces of their own. */
export const BUILT_IN = ['evier', 'plaque_cuisson'] as const;
export type BuiltIn = (typeof BUILT_IN)[number];

/** Middles of the sink and of the hob of each run, as shares of its length from its left. */
const BUILT_IN_AT = {
  cuisine: { evier: 0.27, plaque_cuisson: 0.76 },
  cuisine_moderne: { evier: 0.62, plaque_cuisson: 0.24 },
} as const satisfies Readonly<Record<string, Readonly<Record<BuiltIn, number>>>>;
/** Shorter runs hold none, mm. */
const LEAST_RUN = 1500;
/** Lengths of a sink with its drainer and of a hob in a run of a length, mm. */
const BUILT_IN_LENGTHS = {
  evier: (l: number) => Math.min(780, l * 0.33),
  plaque_cuisson: (l: number) => Math.min(580, l * 0.26),
} as const satisfies Readonly<Record<BuiltIn, (l: number) => number>>;

/** What a run of a length has its sink and its hob at, from its left, mm. */
export const builtInSpans = (type: keyof typeof BUILT_IN_AT, l: number) =>
  BUILT_IN.flatMap((fixture) => {
    const [middle, half] = [l * BUILT_IN_AT[type][fixture], BUILT_IN_LENGTHS[fixture](l) / 2];
    return l < LEAST_RUN ? [] : [{ fixture, from: middle - half, to: middle + half }];
  });

/** Run of units against the wall: worktop, sink, hob, joints of the fronts. */
const kitchen =
  ({ evier: sinkAt, plaque_cuisson: hobAt }: Readonly<Record<BuiltIn, number>>) =>
  (l: number, p: number, apart: readonly BuiltIn[] = []): readonly Stroke[] => {
    const [x, y] = [l / 2, p / 2];
    const unit = l / modules(l, 600);
    const isWide = l >= LEAST_RUN;
    const top = y - Math.min(20, p * 0.03);
    const [sinkW, hobW] = [BUILT_IN_LENGTHS.evier(l), BUILT_IN_LENGTHS.plaque_cuisson(l)];
    const sink = () => [
      ...bowls(-x + l * sinkAt - sinkW * 0.25, 0, sinkW * 0.48, p * 0.62),
      ...spread(6, -x + l * sinkAt + sinkW * 0.04, -x + l * sinkAt + sinkW * 0.5, (at) =>
        line([at, -p * 0.25], [at, p * 0.25]),
      ),
    ];
    const hob = () => [
      rounded(-x + l * hobAt - hobW / 2, -p * 0.42, -x + l * hobAt + hobW / 2, p * 0.42, 12),
      ...burners(-x + l * hobAt, 0, hobW, p * 0.84),
    ];
    return [
      frame(l, p),
      line([-x, top], [x, top]),
      line([-x, -y + 20], [x, -y + 20]),
      ...spread(modules(l, 600) - 1, -x + unit / 2, x - unit / 2, (at) => line([at, top], [at, y])),
      ...(isWide && !apart.includes('evier') ? sink() : []),
      ...(isWide && !apart.includes('plaque_cuisson') ? hob() : []),
      // Wall units, over the cut plane.
      ...(isWide ? [] : [line([-x, -y + Math.min(350, p * 0.55)], [x, -y + Math.min(350, p * 0.55)])]),
    ];
  };

/** Runs that hold a sink and a hob. */
export const RUNS = {
  cuisine: kitchen(BUILT_IN_AT.cuisine),
  cuisine_moderne: kitchen(BUILT_IN_AT.cuisine_moderne),
} as const;

const colonne: Drawer = (l, p) => [
  frame(l, p),
  line([-l / 2, -p / 2], [l / 2, p / 2]),
  line([-l / 2, p / 2], [l / 2, -p / 2]),
  line([-l / 2, p / 2 - 20], [l / 2, p / 2 - 20]),
];

const ilot: Drawer = (l, p) => {
  const y = p / 2;
  const unit = l / modules(l, 600);
  return [
    frame(l, p),
    line([-l / 2, y - 260], [l / 2, y - 260]),
    ...spread(modules(l, 600) - 1, -l / 2 + unit / 2, l / 2 - unit / 2, (x) => line([x, -y], [x, -y + 20])),
    line([-l / 2, -y + 20], [l / 2, -y + 20]),
  ];
};

const four: Drawer = (l, p) => [
  frame(l, p),
  rect(-l * 0.4, -p * 0.38, l * 0.4, p * 0.38),
  line([-l * 0.36, p / 2 + 25], [l * 0.36, p / 2 + 25]),
  line([-l * 0.36, p / 2], [-l * 0.36, p / 2 + 25]),
  line([l * 0.36, p / 2], [l * 0.36, p / 2 + 25]),
];
const hotte: Drawer = (l, p) => [
  frame(l, p),
  rect(-l * 0.2, -p / 2, l * 0.2, -p * 0.5 + Math.min(280, p * 0.6)),
  line([-l / 2, p / 2], [-l * 0.2, -p * 0.5 + Math.min(280, p * 0.6)]),
  line([l / 2, p / 2], [l * 0.2, -p * 0.5 + Math.min(280, p * 0.6)]),
];

const frigo: Drawer = (l, p) => {
  const y = p / 2;
  const star = Math.min(l, p) * 0.17;
  return [
    frame(l, p),
    line([-l / 2, y - 60], [l / 2, y - 60]),
    line([-l * 0.42, y + 30], [-l * 0.18, y + 30]),
    ...[0, 60, 120].map((turn) =>
      line(
        [-star * Math.cos((turn * Math.PI) / 180), -30 - star * Math.sin((turn * Math.PI) / 180)],
        [star * Math.cos((turn * Math.PI) / 180), -30 + star * Math.sin((turn * Math.PI) / 180)],
      ),
    ),
  ];
};

const laveLinge: Drawer = (l, p) => [
  frame(l, p),
  line([-l / 2, p / 2 - 40], [l / 2, p / 2 - 40]),
  arc(0, -15, Math.min(l, p) * 0.34),
  arc(0, -15, Math.min(l, p) * 0.27),
  arcLine(0, -15, Math.min(l, p) * 0.16, Math.min(l, p) * 0.1, 20, 160),
  arcLine(0, -15, Math.min(l, p) * 0.16, Math.min(l, p) * 0.1, 200, 340),
];

export const WET = {
  wc,
  lavabo,
  douche,
  baignoire,
  evier,
  plaque_cuisson: plaque,
  ...RUNS,
  colonne_cuisine: colonne,
  ilot_cuisine: ilot,
  four,
  hotte,
  refrigerateur: frigo,
  lave_linge: laveLinge,
} as const;
