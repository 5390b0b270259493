import type { FurnitureType } from '../types.js';
import type { FormMaker, FormPart } from './parts.js';
import { box, feet, round, slab } from './parts.js';

const plain: FormMaker = (l, p, h) => [slab(l, p, 0, h)];

/** Body on a plinth with a thin top. */
const cabinet: FormMaker = (l, p, h) => [
  slab(l, p, 0, h * 0.06, 'noir_mat', Math.min(l, p) * 0.05),
  slab(l, p, h * 0.06, h),
];
/** A top on four legs. */
const legged =
  (thickness: number): FormMaker =>
  (l, p, h) => {
    const top = Math.min(thickness, h / 2);
    return [...feet(l, p, h - top, 70, null, Math.min(l, p) * 0.04), slab(l, p, h - top, h)];
  };

const sofa: FormMaker = (l, p, h) => {
  const [x, y, arm, back] = [l / 2, p / 2, Math.min(170, l * 0.14), Math.min(230, p * 0.28)];
  return [
    box(-x, -y, 0, x, y, h * 0.3),
    box(-x, -y, h * 0.3, x, -y + back, h),
    box(-x, -y + back, h * 0.3, -x + arm, y, h * 0.72),
    box(x - arm, -y + back, h * 0.3, x, y, h * 0.72),
    box(-x + arm, -y + back, h * 0.3, x - arm, y, h * 0.52),
  ];
};
const cornerSofa: FormMaker = (l, p, h) => {
  const [x, y, d] = [l / 2, p / 2, Math.min(900, p * 0.6, l * 0.45)];
  const back = d * 0.25;
  return [
    box(-x, -y, 0, x, -y + d, h * 0.5),
    box(x - d, -y + d, 0, x, y, h * 0.5),
    box(-x, -y, h * 0.5, x, -y + back, h),
    box(x - back, -y + back, h * 0.5, x, y, h),
    box(-x, -y + back, h * 0.5, -x + Math.min(170, l * 0.08), -y + d, h * 0.72),
  ];
};
const chair: FormMaker = (l, p, h) => {
  const seat = h * 0.52;
  const under = seat - Math.min(45, h * 0.1);
  return [
    ...feet(l, p, under, 35),
    slab(l, p, under, seat),
    box(-l / 2, -p / 2, seat, l / 2, -p / 2 + Math.min(40, p * 0.1), h),
  ];
};
const bed: FormMaker = (l, p, h) => {
  const base = Math.min(280, h * 0.35);
  const head = Math.min(60, p * 0.04);
  const top = Math.min(h, base + 200);
  return [
    slab(l, p, 0, base),
    box(-l / 2, -p / 2, base, l / 2, -p / 2 + head, h),
    box(-l / 2 + 20, -p / 2 + head, base, l / 2 - 20, p / 2 - 20, top, 'tissu_clair'),
    box(
      -l / 2 + 60,
      -p / 2 + head + 40,
      top,
      l / 2 - 60,
      -p / 2 + head + Math.min(440, p * 0.24),
      Math.min(h, top + 110),
      'blanc',
    ),
  ];
};
const linen: FormMaker = (l, p, h) => [
  box(-l / 2, -p * 0.2, 0, l / 2, p / 2, h * 0.6),
  box(-l * 0.45, -p * 0.46, 0, l * 0.45, -p * 0.25, h, 'blanc'),
];

const shelves: FormMaker = (l, p, h) => {
  const count = Math.max(2, Math.round(h / 380));
  const board = Math.min(25, h / 10);
  const step = (h - board) / count;
  return [
    box(-l / 2, -p / 2, 0, l / 2, -p / 2 + 15, h),
    box(-l / 2, -p / 2 + 15, 0, -l / 2 + board, p / 2, h),
    box(l / 2 - board, -p / 2 + 15, 0, l / 2, p / 2, h),
    ...Array.from({ length: count + 1 }, (_, i) =>
      box(-l / 2 + board, -p / 2 + 15, i * step, l / 2 - board, p / 2, i * step + board),
    ),
    ...Array.from({ length: count }, (_, i) =>
      box(
        -l / 2 + board,
        -p / 2 + 15,
        i * step + board,
        l / 2 - board - (l * (i % 3)) / 8,
        p * 0.22,
        i * step + board + (step - board) * 0.7,
        'papier',
      ),
    ),
  ];
};

const tv: FormMaker = (l, p, h) => [
  slab(l * 0.4, p, 0, h * 0.02),
  box(-l * 0.04, -p * 0.15, h * 0.02, l * 0.04, p * 0.15, h * 0.08),
  box(-l / 2, -p * 0.3, h * 0.08, l / 2, p * 0.3, h),
];

/** Base units, worktop, wall units: the low part stops at 900 when the piece is tall. */
const kitchen: FormMaker = (l, p, h) => {
  const low = Math.min(900, h);
  const top = Math.min(40, low / 4);
  const parts: FormPart[] = [
    slab(l, p - 60, 0, low * 0.11, 'noir_mat'),
    slab(l, p - 20, low * 0.11, low - top),
    slab(l, p, low - top, low, 'pierre'),
  ];
  return h > 1700 ? [...parts, box(-l / 2, -p / 2, h - 750, l / 2, -p / 2 + Math.min(350, p * 0.57), h)] : parts;
};
const island: FormMaker = (l, p, h) => [
  slab(l, p, 0, h * 0.1, 'noir_mat', Math.min(l, p) * 0.06),
  slab(l, p, h * 0.1, h - Math.min(40, h / 4), null, 10),
  slab(l, p, h - Math.min(40, h / 4), h, 'pierre'),
];
const sink: FormMaker = (l, p, h) => [
  slab(l, p, 0, h * 0.95, 'blanc', 5),
  slab(l, p, h * 0.95, h),
  round(-l * 0.05, -p * 0.37, 18, 18, h, h + Math.min(250, h * 0.3), 'inox'),
];
const hood: FormMaker = (l, p, h) => [
  box(-l / 2, -p / 2, 0, l / 2, p / 2, h * 0.12),
  box(-l * 0.2, -p / 2, h * 0.12, l * 0.2, -p / 2 + Math.min(280, p * 0.6), h),
];
const washer: FormMaker = (l, p, h) => [
  slab(l, p, 0, h, null),
  box(-l * 0.3, p / 2, h * 0.2, l * 0.3, p / 2 + 15, h * 0.75, 'verre'),
];

const wc: FormMaker = (l, p, h) => {
  const tank = Math.min(200, p * 0.28);
  return [
    box(-l / 2, -p / 2, h * 0.5, l / 2, -p / 2 + tank, h),
    box(-l * 0.35, -p / 2, 0, l * 0.35, -p / 2 + tank, h * 0.5),
    box(-l * 0.3, -p / 2 + tank, 0, l * 0.3, p * 0.3, h * 0.42),
    round(0, -p / 2 + tank + (p - tank) / 2, l / 2, (p - tank) / 2, h * 0.42, h * 0.53),
  ];
};
const basin: FormMaker = (l, p, h) => [
  box(-l * 0.15, -p / 2, 0, l * 0.15, 0, h * 0.82),
  slab(l, p, h * 0.82, h),
  round(0, -p * 0.38, 18, 18, h, h + Math.min(150, h * 0.2), 'inox'),
];
const shower: FormMaker = (l, p, h) => [
  slab(l, p, 0, Math.min(60, h / 4)),
  box(-l / 2, -p / 2, Math.min(60, h / 4), -l / 2 + 10, p / 2, h, 'verre'),
  box(-l / 2 + l * 0.45, -p / 2, h * 0.5, -l / 2 + l * 0.45 + 30, -p / 2 + 30, h, 'inox'),
];
const bath: FormMaker = (l, p, h) => {
  const rim = Math.min(80, p * 0.12, l * 0.12);
  const floor = h * 0.25;
  return [
    slab(l, p, 0, floor),
    box(-l / 2, -p / 2, floor, l / 2, -p / 2 + rim, h),
    box(-l / 2, p / 2 - rim, floor, l / 2, p / 2, h),
    box(-l / 2, -p / 2 + rim, floor, -l / 2 + rim, p / 2 - rim, h),
    box(l / 2 - rim, -p / 2 + rim, floor, l / 2, p / 2 - rim, h),
  ];
};

const pendant: FormMaker = (l, p, h) => [
  round(0, 0, l / 2, p / 2, 0, h * 0.5, null, 0.35),
  round(0, 0, 12, 12, h * 0.5, h, 'noir_mat', 1, 6),
];
const floorLamp: FormMaker = (l, p, h) => [
  round(0, 0, l * 0.38, p * 0.38, 0, 25),
  round(0, 0, 15, 15, 25, h * 0.8, null, 1, 6),
  round(0, 0, l / 2, p / 2, h * 0.8, h, 'tissu_clair', 0.75),
];
const picture: FormMaker = (l, p, h) => [
  slab(l, p, 0, h),
  box(-l / 2 + 40, p / 2, 40, l / 2 - 40, p / 2 + 2, Math.max(41, h - 40), 'papier'),
];
const curtains: FormMaker = (l, p, h) => [
  box(-l / 2, -p * 0.3, 0, -l * 0.22, p * 0.3, h * 0.98),
  box(l * 0.22, -p * 0.3, 0, l / 2, p * 0.3, h * 0.98),
  box(-l / 2, -p * 0.12, h * 0.98, l / 2, p * 0.12, h, 'metal_noir'),
];
const plant: FormMaker = (l, p, h) => [
  round(0, 0, l * 0.3, p * 0.3, 0, h * 0.3, 'terre', 1.2),
  round(0, 0, l * 0.25, p * 0.25, h * 0.3, h * 0.65, null, 1.9),
  round(0, 0, l / 2, p / 2, h * 0.65, h, null, 0.4),
];
const coats: FormMaker = (l, p, h) => [
  round(0, 0, l * 0.32, p * 0.32, 0, 30),
  round(0, 0, 22, 22, 30, h, null, 1, 8),
  round(0, 0, l / 2, p / 2, h * 0.9, h * 0.93),
];
const dishes: FormMaker = (l, p, h) =>
  [-1, 1].flatMap((side) =>
    [-0.25, 0.25].flatMap((share) => [
      round(l * share, side * p * 0.3, Math.min(130, l * 0.12), Math.min(130, p * 0.16), 0, h * 0.15),
      round(l * share + l * 0.1, side * p * 0.12, 35, 35, 0, h, 'verre'),
    ]),
  );
const books: FormMaker = (l, p, h) => [
  slab(l, p, 0, h * 0.36),
  slab(l * 0.9, p * 0.92, h * 0.36, h * 0.7, 'tissu'),
  slab(l * 0.8, p * 0.84, h * 0.7, h, 'cuir'),
];

const person: FormMaker = (l, p, h) => [
  box(-l * 0.3, -p * 0.25, 0, -l * 0.02, p * 0.25, h * 0.48, 'anthracite'),
  box(l * 0.02, -p * 0.25, 0, l * 0.3, p * 0.25, h * 0.48, 'anthracite'),
  box(-l / 2, -p * 0.35, h * 0.48, l / 2, p * 0.35, h * 0.83),
  round(0, 0, l * 0.18, l * 0.2, h * 0.85, h, 'peau'),
];
const seated: FormMaker = (l, p, h) => [
  box(-l * 0.35, p * 0.3, 0, l * 0.35, p / 2, h * 0.34, 'anthracite'),
  box(-l * 0.35, -p * 0.35, h * 0.34, l * 0.35, p / 2, h * 0.45, 'anthracite'),
  box(-l / 2, -p / 2, h * 0.45, l / 2, -p * 0.15, h * 0.8),
  round(0, -p * 0.3, l * 0.18, l * 0.2, h * 0.82, h, 'peau'),
];

const shed: FormMaker = (l, p, h) => [
  slab(l, p, 0, h * 0.8, null, 60),
  // Two slopes as one prism that narrows to the ridge would lean on all sides: steps read as a roof from afar.
  box(-l / 2, -p / 2, h * 0.8, l / 2, p / 2, h * 0.86, 'ardoise'),
  box(-l / 2, -p * 0.35, h * 0.86, l / 2, p * 0.35, h * 0.93, 'ardoise'),
  box(-l / 2, -p * 0.17, h * 0.93, l / 2, p * 0.17, h, 'ardoise'),
];
const bench: FormMaker = (l, p, h) => [
  ...feet(l, p, h * 0.5, 60),
  slab(l, p, h * 0.5, h * 0.56),
  box(-l / 2, -p / 2, h * 0.56, l / 2, -p / 2 + Math.min(40, p * 0.1), h),
];
const barbecue: FormMaker = (l, p, h) => [
  ...feet(l, p, h * 0.6, 50, null, l * 0.1),
  slab(l, p, h * 0.6, h * 0.64),
  box(-l * 0.28, -p * 0.42, h * 0.64, l * 0.28, p * 0.42, h),
];
const pond: FormMaker = (l, p, h) => [
  round(0, 0, l / 2, p / 2, 0, h * 0.8, null, 1, 24),
  round(0, 0, l * 0.44, p * 0.44, h * 0.8, h * 0.9, 'eau', 1, 24),
];
const planter: FormMaker = (l, p, h) => [
  slab(l, p, 0, h * 0.6),
  box(-l * 0.46, -p * 0.42, h * 0.6, l * 0.46, p * 0.42, h, 'vegetation', 0.85),
];
const parasol: FormMaker = (l, p, h) => [
  round(0, 0, 280, 280, 0, 60, 'beton'),
  round(0, 0, 25, 25, 60, h * 0.8, 'blanc', 1, 8),
  round(0, 0, l / 2, p / 2, h * 0.8, h, null, 0.04, 8),
];
const pergola: FormMaker = (l, p, h) => {
  const post = Math.min(120, Math.min(l, p) * 0.06);
  const slats = Math.min(40, Math.max(2, Math.round(l / 320)));
  const inner = l - 2 * post;
  return [
    ...feet(l, p, h * 0.93, post),
    box(-l / 2, -p / 2, h * 0.93, l / 2, -p / 2 + post, h),
    box(-l / 2, p / 2 - post, h * 0.93, l / 2, p / 2, h),
    ...Array.from({ length: slats }, (_, i) => -inner / 2 + (inner * (i + 0.5)) / slats).map((x) =>
      box(x - 20, -p / 2 + post, h * 0.95, x + 20, p / 2 - post, h),
    ),
  ];
};
const lounge: FormMaker = (l, p, h) => {
  const [x, y, d, seat] = [l / 2, p / 2, Math.min(750, p * 0.32), Math.min(750, l * 0.3)];
  const side = (k: 1 | -1): FormPart[] => {
    const [x1, x2] = k === 1 ? [x - d, x] : [-x, -x + d];
    const [b1, b2] = k === 1 ? [x - d * 0.2, x] : [-x, -x + d * 0.2];
    return [box(x1, y - seat, 0, x2, y, h * 0.5), box(b1, y - seat, h * 0.5, b2, y, h)];
  };
  return [
    box(-x + d * 0.4, -y, 0, x - d * 0.4, -y + d, h * 0.5),
    box(-x + d * 0.4, -y, h * 0.5, x - d * 0.4, -y + d * 0.22, h),
    ...side(1),
    ...side(-1),
    box(-l * 0.18, -y + d + p * 0.14, h * 0.35, l * 0.18, y - p * 0.14, h * 0.45),
    box(-l * 0.1, -y + d + p * 0.2, 0, l * 0.1, y - p * 0.2, h * 0.35),
  ];
};
const lounger: FormMaker = (l, p, h) => [
  ...feet(l, p, h * 0.75, 50),
  slab(l, p, h * 0.75, h * 0.9),
  box(-l / 2, -p / 2, h * 0.9, l / 2, -p * 0.15, h),
];
const tree: FormMaker = (l, p, h) => [
  round(0, 0, l * 0.05, p * 0.05, 0, h * 0.35, 'tronc', 0.8, 8),
  round(0, 0, l * 0.34, p * 0.34, h * 0.3, h * 0.45, null, 1.47),
  round(0, 0, l / 2, p / 2, h * 0.45, h * 0.72),
  round(0, 0, l / 2, p / 2, h * 0.72, h, null, 0.4),
];
const conifer: FormMaker = (l, p, h) => [
  round(0, 0, l * 0.05, p * 0.05, 0, h * 0.14, 'tronc', 1, 8),
  ...[0, 1, 2].map((i) =>
    round(
      0,
      0,
      (l / 2) * (1 - 0.25 * i),
      (p / 2) * (1 - 0.25 * i),
      h * (0.14 + 0.27 * i),
      h * (i === 2 ? 1 : 0.5 + 0.27 * i),
      null,
      i === 2 ? 0.03 : 0.25,
    ),
  ),
];
const fence =
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
const gate: FormMaker = (l, p, h) => {
  const post = Math.min(p, 150, l / 6);
  return [
    box(-l / 2, -post / 2, 0, -l / 2 + post, post / 2, h),
    box(l / 2 - post, -post / 2, 0, l / 2, post / 2, h),
    box(-l / 2 + post, -p * 0.2, 50, -8, p * 0.2, h * 0.94),
    box(8, -p * 0.2, 50, l / 2 - post, p * 0.2, h * 0.94),
  ];
};
/** Body, cabin and wheels; cabin from and to in shares of the length from the tail. */
const car =
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

export const FORMS: Readonly<Record<FurnitureType, FormMaker>> = {
  canape: sofa,
  canape_angle: cornerSofa,
  fauteuil: sofa,
  chaise: chair,
  lit: bed,
  linge_lit: linen,
  table_chevet: cabinet,
  armoire: cabinet,
  commode: cabinet,
  bibliotheque: shelves,
  meuble_tv: cabinet,
  television: tv,
  table_basse: legged(40),
  table: legged(35),
  bureau: legged(30),
  vaisselle: dishes,
  porte_manteau: coats,
  tapis: plain,
  lampadaire: floorLamp,
  luminaire: pendant,
  cadre_mural: picture,
  miroir: plain,
  rideaux: curtains,
  livres: books,
  figurant: person,
  figurant_assis: seated,
  wc,
  lavabo: basin,
  douche: shower,
  baignoire: bath,
  evier: sink,
  plaque_cuisson: plain,
  cuisine: kitchen,
  cuisine_moderne: kitchen,
  colonne_cuisine: cabinet,
  ilot_cuisine: island,
  four: plain,
  hotte: hood,
  refrigerateur: cabinet,
  lave_linge: washer,
  arbre: tree,
  arbre_conifere: conifer,
  haie: plain,
  plante_interieur: plant,
  jardiniere: planter,
  terrasse: plain,
  abri_jardin: shed,
  banc_jardin: bench,
  barbecue,
  bassin: pond,
  parasol,
  pergola,
  salon_jardin: lounge,
  transat: lounger,
  cloture_bois: fence(1800, false),
  cloture_fer: fence(2000, true),
  cloture_grillage: fence(2500, true),
  portail: gate,
  citadine: car(0.58, 0.08, 0.78),
  berline: car(0.62, 0.14, 0.72),
  suv: car(0.58, 0.05, 0.74),
  utilitaire: car(0.5, 0.01, 0.86),
};
