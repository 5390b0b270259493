import type { Scene } from '../scene/index.js';
import type { Brief } from './brief.js';
import type { Cell } from './grid.js';
import { OUTER_MM } from './grid.js';
import { CEILING_MM } from './walls.js';

type Roof = NonNullable<Scene['toitures']>[number];

/** Rise of a pitched roof over its run (35 %: usual for interlocking tiles). */
const PITCH = 0.35;
const EAVES_MM = 400;
const PARAPET_MM = 300;

/** Outline of a house, between the outer faces of its walls; the wing that comes forward to the south, if any. */
export interface Outline {
  readonly length: number;
  readonly depth: number;
  readonly wing: { readonly x1: number; readonly x2: number; readonly forward: number } | null;
}

/** The outline of a plan. */
export function outlineOf(cells: readonly Cell[]): Outline {
  const length = Math.max(...cells.map(({ x2 }) => x2));
  const depth = Math.max(...cells.map(({ y2 }) => y2));
  const ahead = cells.filter(({ y1 }) => y1 < 0);
  const wing =
    ahead.length === 0
      ? null
      : {
          x1: Math.min(...ahead.map(({ x1 }) => x1)),
          x2: Math.max(...ahead.map(({ x2 }) => x2)),
          forward: -Math.min(...ahead.map(({ y1 }) => y1)),
        };
  return { length, depth, wing };
}

const rectangle = (x1: number, y1: number, x2: number, y2: number) =>
  [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ].map(([x, y]) => ({ x: x!, y: y! }));

/** Roofs of a house. Under a gable roof a wing has a ridge of its own, square to that of the house. */
export function roofsOf(cells: readonly Cell[], type: Brief['toiture']): Roof[] {
  const outline = outlineOf(cells);
  const { length, depth, wing } = outline;
  const T = OUTER_MM;
  const rise = (span: number) => Math.round((PITCH * span) / 2 / 50) * 50;
  const narrow = Math.min(length, depth) + 2 * T;
  if (type === 'plat') return [{ type, z: CEILING_MM, debord: 0, acrotere: PARAPET_MM, epaisseur: 250 }];
  if (type === 'quatre_pans') return [{ type, z: CEILING_MM, debord: EAVES_MM, hauteur_faitage: rise(narrow) }];
  const main: Roof = {
    type,
    z: CEILING_MM,
    debord: EAVES_MM,
    hauteur_faitage: rise(narrow),
    rotation: length >= depth ? 0 : 90,
  };
  if (!wing) return [main];
  const width = wing.x2 - wing.x1 + 2 * T;
  return [
    { ...main, rotation: 0, hauteur_faitage: rise(depth + 2 * T), polygone: rectangle(-T, -T, length + T, depth + T) },
    {
      type,
      z: CEILING_MM,
      debord: EAVES_MM,
      debords: [EAVES_MM, EAVES_MM, 0, EAVES_MM],
      hauteur_faitage: rise(width),
      rotation: 90,
      polygone: rectangle(wing.x1 - T, -wing.forward - T, wing.x2 + T, -T),
    },
  ] as Roof[];
}
