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

const shares = fc.uniqueArray(fc.integer({ min: 3, max: 9 }), { maxLength: 3 }).map((cuts) => cuts.map((c) => c / 12).sort((a, b) => a - b));

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
  const point = (x: number, y: number) => [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)] as const;
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
    for (const share of columns) wall(Math.round(width * share), 0, Math.round(width * share), depth, z, 72, [door(500)]);
    for (const share of rows) wall(0, Math.round(depth * share), width, Math.round(depth * share), z, 72, [door(450)]);
  }
  return Scene.parse({ titre: 'Maison d’essai', murs, ouvertures });
}

export const houseBuilding = (spec: HouseSpec) => buildingOf(houseScene(spec));
