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
/** Of a house of several storeys: the stair hall at the end of the corridor, and the wall that carries its floors. */
const HALL = 2100;
const BEARING = 160;

/** Lengths of rooms in a row, mm. */
const lengthsOf = (pick: (from: number, to: number) => number, ranges: readonly (readonly [number, number])[]) =>
  ranges.map(([from, to]) => pick(from, to));

/** A storey as it is planned. */
interface Storey {
  readonly z: number;
  readonly south: readonly Cell[];
  readonly north: readonly Cell[];
  readonly depths: readonly [number, number];
  /** Length of the stair hall, which is open to the corridor; 0 of a house without a stair. */
  readonly hall: number;
}

/**
 * Two rows of rooms on both sides of a corridor: living rooms to the south, bedrooms and wet rooms to the north. Inner
 * faces lie on a frame of whole decimetres; each room has its door to the corridor and, on the façade, its window.
 */
function rows({ z, south, north, depths, hall }: Storey): Sheet {
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
    partition(0, front, width, front, { ...options, ...(hall > 0 && { epaisseur: BEARING, porteur: true }) }),
    partition(0, front + CORRIDOR, width - hall, front + CORRIDOR, options),
  ];
  const sheet: Sheet = {
    murs,
    ouvertures: [],
    pieces: [{ ...room('degagement', 'Dégagement', width / 2, front + CORRIDOR / 2), z }],
  };
  if (hall > 0) murs.push(partition(width - hall, front + CORRIDOR, width - hall, depth, options));
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
  const hall = kind === 'etage' ? HALL : 0;
  const ground = groundFloor(pick, depths, kind === 'studio' ? 0 : 1 + Math.floor(next() * 3), hall);
  if (kind !== 'etage') return scene(`${kind} ${seed}`, [ground]);
  const width = ground.murs[0]!.x2 - FACADE / 2;
  return climbed(scene(`${kind} ${seed}`, [ground, upperFloor(width, pick, depths)]), width, depths[0] + CORRIDOR, [0]);
}

/** Width of a flight, risers of each of the two from storey to storey, depth of a step, mm. */
const FLIGHT = { largeur: 950, nb_marches: 8, giron: 270, hauteur: 1350, rampe: 'deux' } as const;
const LANDING = 900;

/** A scene with a stair of two flights in its hall, from each of some storeys to the next; the last one has a rail. */
function climbed(whole: Scene, width: number, corridor: number, storeys: readonly number[]): Scene {
  const [west, east] = [width - HALL + 35, width];
  const [up, back] = [west + 10 + FLIGHT.largeur / 2, east - 10 - FLIGHT.largeur / 2];
  const foot = corridor + 100;
  const landing = foot + 7 * FLIGHT.giron;
  const top = Math.max(...storeys) + 2700;
  return {
    ...whole,
    escaliers: storeys.flatMap((z) => [
      { ...FLIGHT, x: up, y: foot, z, rotation: 90, groupe: `E${z}` },
      { ...FLIGHT, x: back, y: landing, z: z + 1350, rotation: 270, groupe: `E${z}` },
    ]),
    boites: storeys.map((z) => ({
      x: (west + east) / 2,
      y: landing + LANDING / 2,
      z: z + 1250,
      l: east - west - 20,
      p: LANDING,
      h: 100,
      role: 'palier',
      groupe: `E${z}`,
    })),
    garde_corps: [{ x1: west, y1: foot, x2: back - FLIGHT.largeur / 2, y2: foot, z: top }],
  };
}

type Pick = (from: number, to: number) => number;

function groundFloor(pick: Pick, depths: readonly [number, number], bedrooms: number, hall: number): Sheet {
  const [living, kitchen] = lengthsOf(pick, [
    [bedrooms === 0 ? 4800 : 5200, 6800],
    [2600, 3600],
  ]);
  const [bath, wc] = lengthsOf(pick, [
    [2100, 2700],
    [1100, 1300],
  ]);
  const width = Math.max(living! + kitchen!, bath! + wc! + bedrooms * 3000 + 2000 + hall);
  const south: Cell[] = [
    { type: 'sejour', length: width - kitchen!, light: 0.23 },
    { type: 'cuisine', length: kitchen!, light: 0.23 },
  ];
  const rest = width - bath! - wc! - 2000 - hall;
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
  const sheet = rows({ z: 0, south, north, depths, hall });
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
    { type: 'bureau', length: width - bath - HALL, light: 0.23 },
  ];
  return rows({ z, south, north, depths, hall: HALL });
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
  const ground = groundFloor(pick, depths, 3, HALL);
  const bedrooms = ground.pieces.filter(({ type }) => type === 'chambre');
  for (const room of bedrooms.slice(Math.floor(next() * 2))) Object.assign(room, { type: 'bureau', nom: 'Bureau' });
  const width = ground.murs[0]!.x2 - FACADE / 2;
  const sheets = [ground, ...[2700, 5400].map((z) => upperFloor(width, pick, depths, z))];
  return climbed(scene(`tour ${seed}`, sheets), width, depths[0] + CORRIDOR, [0, 2700]);
}
