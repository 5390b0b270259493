import type { Scene, SceneOpening, SceneRoom, SceneWall } from '../../../src/kernel/scene/index.js';
import { door, entrance, facade, partition, room, windowOf } from '../../../src/kernel/demo/draw.js';

/** Kinds of dwelling that `dwelling` draws. */
export const DWELLING_KINDS = ['studio', 'plain_pied', 'etage'] as const;
type Kind = (typeof DWELLING_KINDS)[number];

/** A stream of numbers in [0, 1) that a seed decides (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A storey being drawn. */
interface Sheet {
  readonly murs: SceneWall[];
  readonly ouvertures: SceneOpening[];
  readonly pieces: SceneRoom[];
}

const CORRIDOR = 1200;
const FACADE = 300;

/** Lengths of rooms in a row, mm. */
const lengthsOf = (pick: (from: number, to: number) => number, ranges: readonly (readonly [number, number])[]) =>
  ranges.map(([from, to]) => pick(from, to));

/**
 * Two rows of rooms on both sides of a corridor: living rooms to the south, bedrooms and wet rooms to the north. Inner
 * faces lie on a frame of whole decimetres; each room has its door to the corridor and, on the façade, its window.
 */
function rows(z: number, south: readonly Cell[], north: readonly Cell[], depths: readonly [number, number]): Sheet {
  const width = south.reduce((sum, { length }) => sum + length, 0);
  const [front, back] = depths;
  const depth = front + CORRIDOR + back;
  const options = { z, hauteur: 2700 };
  const half = FACADE / 2;
  const murs = [
    facade(-half, -half, width + half, -half, FACADE, options),
    facade(width + half, -half, width + half, depth + half, FACADE, options),
    facade(width + half, depth + half, -half, depth + half, FACADE, options),
    facade(-half, depth + half, -half, -half, FACADE, options),
    partition(0, front, width, front, options),
    partition(0, front + CORRIDOR, width, front + CORRIDOR, options),
  ];
  const sheet: Sheet = {
    murs,
    ouvertures: [],
    pieces: [{ ...room('degagement', 'Dégagement', width / 2, front + CORRIDOR / 2), z }],
  };
  fill(sheet, south, { z, from: 0, to: front, outer: 0, inner: 4, isSouth: true, width });
  fill(sheet, north, { z, from: front + CORRIDOR, to: depth, outer: 2, inner: 5, isSouth: false, width });
  return sheet;
}

interface Cell {
  readonly type: string;
  readonly length: number;
  /** Share of the floor that its window makes; 0 without window. */
  readonly light: number;
}
interface Band {
  readonly z: number;
  readonly from: number;
  readonly to: number;
  readonly outer: number;
  readonly inner: number;
  readonly isSouth: boolean;
  readonly width: number;
}

function fill({ murs, ouvertures, pieces }: Sheet, cells: readonly Cell[], band: Band): void {
  const { z, from, to, outer, inner, isSouth, width } = band;
  let x = 0;
  cells.forEach(({ type, length, light }, i) => {
    const end = x + length;
    if (i < cells.length - 1) murs.push(partition(end, isSouth ? 0 : from, end, to, { z, hauteur: 2700 }));
    const middle = x + length / 2;
    pieces.push({ ...room(type, `${type} ${i + 1}`, middle, (from + to) / 2), z });
    ouvertures.push(door(inner, x + 250, type === 'wc' ? 730 : 830));
    if (light > 0) {
      const height = 1200;
      const wide = (length * (to - from) * light) / height;
      const count = Math.max(1, Math.ceil(wide / 1800));
      const bay = Math.max(600, Math.min(1800, Math.ceil(wide / count / 50) * 50));
      for (let k = 0; k < count; k++) {
        const at = x + ((k + 0.5) * length) / count - bay / 2;
        const position = (isSouth ? at : width - at - bay) + FACADE / 2;
        ouvertures.push(windowOf(outer, Math.round(position), bay, height));
      }
    }
    x = end;
  });
}

/** The sheets of several storeys as one scene: openings follow their walls. */
function scene(titre: string, sheets: readonly Sheet[]): Scene {
  let first = 0;
  const ouvertures = sheets.flatMap((sheet) => {
    const shifted = sheet.ouvertures.map((opening) => ({ ...opening, mur: opening.mur + first }));
    first += sheet.murs.length;
    return shifted;
  });
  return {
    projet_id: titre,
    titre,
    murs: sheets.flatMap(({ murs }) => murs),
    ouvertures,
    pieces: sheets.flatMap(({ pieces }) => pieces),
  };
}

/** A dwelling of a kind, as a seed decides: areas, numbers of rooms and windows of usual French plans. */
export function dwelling(kind: Kind, seed: number): Scene {
  const next = random(seed * 3 + DWELLING_KINDS.indexOf(kind));
  const pick = (from: number, to: number): number => Math.round((from + next() * (to - from)) / 100) * 100;
  const depths = [pick(3800, 4600), pick(2900, 3600)] as const;
  const ground = groundFloor(pick, depths, kind === 'studio' ? 0 : 1 + Math.floor(next() * 3));
  if (kind !== 'etage') return scene(`${kind} ${seed}`, [ground]);
  const width = ground.murs[0]!.x2 - FACADE / 2;
  const whole = scene(`${kind} ${seed}`, [ground, upperFloor(width, pick, depths)]);
  const foot = { x: width - 5000, y: depths[0] + CORRIDOR / 2 };
  return {
    ...whole,
    escaliers: [{ ...foot, hauteur: 2700, largeur: 900, nb_marches: 16, giron: 280, rampe: 'deux' }],
    garde_corps: [{ x1: foot.x + 700, y1: foot.y - 450, x2: foot.x + 700, y2: foot.y + 450, z: 2700 }],
  };
}

type Pick = (from: number, to: number) => number;

function groundFloor(pick: Pick, depths: readonly [number, number], bedrooms: number): Sheet {
  const [living, kitchen] = lengthsOf(pick, [
    [bedrooms === 0 ? 4800 : 5200, 6800],
    [2600, 3600],
  ]);
  const [bath, wc] = lengthsOf(pick, [
    [2100, 2700],
    [1100, 1300],
  ]);
  const width = Math.max(living! + kitchen!, bath! + wc! + bedrooms * 3000 + 2000);
  const south: Cell[] = [
    { type: 'sejour', length: width - kitchen!, light: 0.23 },
    { type: 'cuisine', length: kitchen!, light: 0.23 },
  ];
  const rest = width - bath! - wc! - 2000;
  const beds = Array.from({ length: bedrooms }, (): Cell => ({
    type: 'chambre',
    length: rest / bedrooms,
    light: 0.23,
  }));
  const store: Cell[] = bedrooms === 0 ? [{ type: 'cellier', length: rest, light: 0 }] : [];
  const north: Cell[] = [
    { type: 'entree', length: 2000, light: 0 },
    { type: 'wc', length: wc!, light: 0 },
    { type: 'salle_de_bain', length: bath!, light: 0.08 },
    ...beds,
    ...store,
  ];
  const sheet = rows(0, south, north, depths);
  sheet.ouvertures.push(entrance(2, Math.round(width - 1500) + FACADE / 2));
  return sheet;
}

function upperFloor(width: number, pick: Pick, depths: readonly [number, number], z = 2700): Sheet {
  const bath = pick(2200, 2800);
  const split = Math.round(width / 200) * 100;
  const south: Cell[] = [
    { type: 'chambre', length: split, light: 0.23 },
    { type: 'chambre', length: width - split, light: 0.23 },
  ];
  const north: Cell[] = [
    { type: 'salle_de_bain', length: bath, light: 0.08 },
    { type: 'bureau', length: width - bath, light: 0.23 },
  ];
  return rows(z, south, north, depths);
}

/**
 * One of the homes that the rules are tried on, as a seed decides: one storey, two or three, one bedroom to five (three
 * storeys have four or five: of what lies north on the ground floor, one is a bedroom at most).
 */
export function home(seed: number): Scene {
  const kind = seed % 4;
  if (kind < 2) return dwelling('plain_pied', seed);
  if (kind === 2) return dwelling('etage', seed);
  const next = random(seed * 7 + 5);
  const pick = (from: number, to: number): number => Math.round((from + next() * (to - from)) / 100) * 100;
  const depths = [pick(3800, 4600), pick(2900, 3600)] as const;
  const ground = groundFloor(pick, depths, 3);
  const bedrooms = ground.pieces.filter(({ type }) => type === 'chambre');
  for (const room of bedrooms.slice(Math.floor(next() * 2))) Object.assign(room, { type: 'bureau', nom: 'Bureau' });
  const width = ground.murs[0]!.x2 - FACADE / 2;
  const sheets = [ground, ...[2700, 5400].map((z) => upperFloor(width, pick, depths, z))];
  const y = depths[0] + CORRIDOR / 2;
  const flight = { y, hauteur: 2700, largeur: 900, nb_marches: 16, giron: 280, rampe: 'deux' as const };
  const feet = [
    { x: width - 5000, z: 0 },
    { x: 1200, z: 2700 },
  ];
  return {
    ...scene(`tour ${seed}`, sheets),
    escaliers: feet.map((foot) => ({ ...flight, ...foot })),
    garde_corps: feet.map(({ x, z }) => ({ x1: x + 700, y1: y - 450, x2: x + 700, y2: y + 450, z: z + 2700 })),
  };
}
