import { LEVEL_TOLERANCE_MM } from '../maths/constants.js';
import { BOUNDS } from './bounds.js';
import { countElements } from './ceilings.js';
import { DEFAULTS } from './defaults.js';
import type { Scene } from './scene.js';

/** What the parts of an element cost, in elements: an element costs about a tenth of a millisecond to derive. */
const COST = {
  /** Facet of a cone or a dome. */
  facet: 1,
  /** Pairs of points of a roof's polygon for one: folds are sought between all of them. */
  ringPairs: 250,
  /** Wall that a roof names or covers. */
  coveredWall: 0.25,
  /** Point of a pipe, on each level where it runs. */
  tracePoint: 0.25,
  riser: 0.1,
  layer: 0.05,
  /** A level that a wall rises through, beyond its own. */
  crossedLevel: 0.5,
} as const;

/** Most that a scene may ask for, in elements; beyond it the request is 413 `scene_trop_grande`. */
export const WORK_CEILING = 500_000;

/** What a scene asks for: its elements, and what numbers and lists inside them multiply. */
export interface WorkEstimate {
  /** In elements. */
  readonly total: number;
  /** Work that each field adds to that of its elements, in elements. */
  readonly added: Readonly<Record<string, number>>;
}

type Parts = Partial<
  Pick<Scene, 'murs' | 'toitures' | 'reseaux' | 'escaliers' | 'compositions' | 'planchers' | 'tremies' | 'plafonds'>
>;
type Roof = NonNullable<Scene['toitures']>[number];
type Wall = NonNullable<Scene['murs']>[number];

const sum = <T>(items: readonly T[] | undefined, cost: (item: T) => number): number =>
  (items ?? []).reduce((total, item) => total + cost(item), 0);

/** Altitudes where walls stand, lowest first, to the tolerance of a level: at least as many as there are levels. */
function altitudesOf(walls: readonly Wall[]): number[] {
  const steps = new Set(walls.map(({ z = DEFAULTS.mur.z }) => Math.round(z / LEVEL_TOLERANCE_MM)));
  return [...steps].sort((a, b) => a - b).map((step) => step * LEVEL_TOLERANCE_MM);
}

/** How many sorted values are below a value. */
function countBelow(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function facets({ type, segments = DEFAULTS.toiture.segments }: Roof): number {
  const sides = Math.max(0, segments);
  if (type === 'conique') return sides;
  // A dome has a quarter as many bands as it has sides, and a cornice.
  return type === 'dome' ? sides * (sides / 4 + 1) : 0;
}

const roofCost =
  (walls: number) =>
  (roof: Roof): number => {
    const { type, polygone, murs } = roof;
    if (type === 'chien_assis') return 0;
    const footprint = polygone?.length
      ? polygone.length ** 2 / COST.ringPairs
      : COST.coveredWall * (murs?.length ?? walls);
    return footprint + COST.facet * facets(roof);
  };

const outlineCost = ({ polygone = [] }: { readonly polygone?: readonly unknown[] | undefined }): number =>
  polygone.length ** 2 / COST.ringPairs;

/**
 * Estimates what deriving a scene will cost from its numbers alone: products of counts, of facets, of levels. Cheap:
 * one look at each element.
 */
export function workOf(scene: Parts): WorkEstimate {
  const { murs = [], toitures, reseaux, escaliers, compositions, planchers, tremies, plafonds } = scene;
  const altitudes = altitudesOf(murs);
  const levelsThrough = ({ z = DEFAULTS.mur.z, hauteur = DEFAULTS.mur.hauteur }: Wall): number =>
    Math.max(0, countBelow(altitudes, z + hauteur) - countBelow(altitudes, z + 1));
  const layers = ({ couches }: { readonly couches?: readonly unknown[] | undefined }) =>
    COST.layer * (couches?.length ?? 0);
  const added = {
    murs: sum(murs, (wall) => layers(wall) + COST.crossedLevel * levelsThrough(wall)),
    toitures: sum(toitures, roofCost(murs.length)),
    reseaux: sum(
      reseaux,
      ({ trace, z }) => COST.tracePoint * (trace?.length ?? 0) * (z === undefined ? Math.max(1, altitudes.length) : 1),
    ),
    escaliers: sum(escaliers, ({ nb_marches = 0 }) => COST.riser * Math.min(BOUNDS.risers, Math.max(0, nb_marches))),
    planchers: sum(planchers, outlineCost),
    tremies: sum(tremies, outlineCost),
    plafonds: sum(plafonds, outlineCost),
    compositions: sum(Object.values(compositions ?? {}), layers),
  };
  const elements = countElements(scene as Record<string, unknown>).total;
  return { total: Math.ceil(Object.values(added).reduce((p, q) => p + q, elements)), added };
}
