import * as fc from 'fast-check';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Scene as SceneType } from '../../../src/kernel/scene/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

interface Wall {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  z: number;
  epaisseur: number;
  hauteur: number;
}

export interface HouseSpec {
  readonly width: number;
  readonly depth: number;
  /** Partitions across each direction, as shares of the size. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly levels: number;
  readonly angle: number;
  readonly doors: boolean;
}

const shares = fc
  .uniqueArray(fc.integer({ min: 3, max: 9 }), { maxLength: 3 })
  .map((cuts) => cuts.map((c) => c / 12).sort((a, b) => a - b));

/** Houses of any size and turn, with partitions that cross, openings and one or two storeys. */
export const houses: fc.Arbitrary<HouseSpec> = fc.record({
  width: fc.integer({ min: 6000, max: 18_000 }),
  depth: fc.integer({ min: 6000, max: 14_000 }),
  columns: shares,
  rows: shares,
  levels: fc.integer({ min: 1, max: 2 }),
  angle: fc.constantFrom(0, 0, 17, 30, 45, 90, 200, 311),
  doors: fc.boolean(),
});

/** The scene of a specification; angles turn it about the origin. */
export function houseScene({ width, depth, columns, rows, levels, angle, doors }: HouseSpec): SceneType {
  const turn = (angle * Math.PI) / 180;
  const point = (x: number, y: number) =>
    [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)] as const;
  const murs: Wall[] = [];
  const ouvertures: object[] = [];
  const wall = (x1: number, y1: number, x2: number, y2: number, z: number, epaisseur: number, bays: object[]) => {
    const [[a, b], [c, d]] = [point(x1, y1), point(x2, y2)];
    if (doors) ouvertures.push(...bays.map((bay) => ({ mur: murs.length, ...bay })));
    murs.push({ x1: a, y1: b, x2: c, y2: d, z, epaisseur, hauteur: 2500 });
  };
  const window = (position: number) => ({ position, largeur: 1200, hauteur: 1250, z: 900 });
  const door = (position: number) => ({ position, largeur: 830, hauteur: 2040, type: 'porte' });
  for (let level = 0; level < levels; level++) {
    const z = level * 2800;
    wall(0, 0, width, 0, z, 200, [door(700), window(width - 2200)]);
    wall(width, 0, width, depth, z, 200, [window(800)]);
    wall(width, depth, 0, depth, z, 200, [window(900)]);
    wall(0, depth, 0, 0, z, 200, [window(1000)]);
    for (const share of columns) {
      wall(Math.round(width * share), 0, Math.round(width * share), depth, z, 72, [door(500)]);
    }
    for (const share of rows) wall(0, Math.round(depth * share), width, Math.round(depth * share), z, 72, [door(450)]);
  }
  return Scene.parse({ titre: 'Maison d’essai', murs, ouvertures });
}

export const houseBuilding = (spec: HouseSpec) => buildingOf(houseScene(spec));

/** The same house lived in: an element of every family, on each level, most where they belong. */
export function furnishedScene(spec: HouseSpec): SceneType {
  const { width, depth, levels, angle } = spec;
  const turn = (angle * Math.PI) / 180;
  const at = (u: number, v: number) => ({
    x: Math.round(width * u * Math.cos(turn) - depth * v * Math.sin(turn)),
    y: Math.round(width * u * Math.sin(turn) + depth * v * Math.cos(turn)),
  });
  const each = <T>(make: (z: number) => T[]): T[] =>
    Array.from({ length: levels }, (_, level) => make(level * 2800)).flat();
  const pair = (u0: number, v0: number, u1: number, v1: number) => [at(u0, v0), at(u1, v1)] as const;
  const ends = ([from, to]: ReturnType<typeof pair>) => ({ x1: from.x, y1: from.y, x2: to.x, y2: to.y });
  return Scene.parse({
    ...houseScene(spec),
    georef: { altitude: 42 },
    parcelle: [
      [-20_000, -20_000],
      [40_000, -20_000],
      [40_000, 40_000],
      [-20_000, 40_000],
    ],
    toitures: [{ type: 'deux_pans', debord: 300, hauteur_faitage: 2000 }],
    mobilier: each((z) => [
      { type: 'lit', ...at(0.2, 0.2), z, rotation: angle },
      { type: 'table', ...at(0.7, 0.6), z },
      { type: 'canape', ...at(0.4, 0.8), z, rotation: 30 },
      { type: 'hotte', ...at(0.8, 0.9), z: z + 1600 },
      { type: 'arbre', ...at(-0.6, 0.5), z },
      { type: 'salon_jardin', ...at(0.5, -0.3), z },
    ]),
    electricite: each((z) => [
      { type: 'prise', ...at(0.1, 0.1), z },
      { type: 'luminaire', ...at(0.5, 0.5), z: z + 2400 },
      { type: 'tableau_electrique', mur: 0, position: 3000 },
      { type: 'detecteur_fumee', ...at(0.4, 0.4), z: z + 2400 },
    ]),
    plomberie: each((z) => [
      { type: 'wc', ...at(0.9, 0.9), z },
      { type: 'lavabo', mur: 2, position: 2500 },
      { type: 'douche', ...at(0.9, 0.7), z },
      { type: 'radiateur', mur: 1, position: 3000 },
      { type: 'chauffe_eau', ...at(0.6, 0.9), z },
    ]),
    reseaux: [
      { type: 'ef', trace: pair(0.1, 0.9, 0.9, 0.9) },
      { type: 'ec', ...ends(pair(0.2, 0.8, 0.9, 0.8)) },
      { type: 'eu', trace: pair(0.9, 0.9, 1.2, 1.2), z: -300 },
      { type: 'ev', trace: pair(0.9, 0.9, 0.9, 1.3) },
    ],
    escaliers: [{ ...at(0.3, 0.4), hauteur: 2800, rotation: angle, rampe: 'deux' }],
    garde_corps: [ends(pair(0.1, 1.1, 0.6, 1.1))],
    ascenseurs: [{ ...at(0.75, 0.3), niveaux: levels, rotation: angle }],
    boites: [{ ...at(0.5, -0.2), l: 4000, p: 2000, h: 150, z: -150, rotation: angle }],
    cercles: [{ ...at(1.4, 0.5), r: 900 }],
    sols: [{ ...at(0.2, 0.25), type: 'parquet_chene' }],
    terrasses: [ends(pair(0, -0.3, 0.4, 0))],
  });
}
