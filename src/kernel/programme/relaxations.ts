import type { Brief } from './brief.js';
import { AREA_M2, BATHROOMS, BEDROOMS, KITCHENS } from './brief.js';
import type { Bench } from './judged.js';
import { isPossible } from './programme-of.js';
import { TYPOLOGY_NAMES } from './typologies.js';
import { wishesOf } from './wishes.js';

/** A change of one field that makes a brief possible alone. */
export interface Relaxation {
  readonly champ: keyof Brief;
  readonly actuel: Brief[keyof Brief] | null;
  readonly propose: Brief[keyof Brief] | null;
}

/** Areas are tried this much apart. */
const GROWTH = 1.02;
/** Smaller houses than this ease never hold their brief. */
const LEAST_EASE = -0.03;

/** Changes of one field each, the smallest that makes the brief possible: every one was tried. */
export function relaxationsOf(brief: Brief, bench: Bench): Relaxation[] {
  const possible = (change: Partial<Brief>) => isPossible({ ...brief, ...change }, bench);
  const first = <K extends keyof Brief>(champ: K, values: readonly Brief[K][]): Relaxation[] => {
    const propose = values.find((value) => possible({ [champ]: value } as Partial<Brief>));
    return propose === undefined ? [] : [{ champ, actuel: brief[champ] ?? null, propose }];
  };
  const { chambres, salles_de_bain, bureau, cellier, cuisine, typologie } = brief;
  return [
    ...first('surface_m2', areasOf(brief)),
    ...first('chambres', downFrom(chambres, BEDROOMS.min)),
    ...first('salles_de_bain', downFrom(salles_de_bain, BATHROOMS.min)),
    ...(bureau ? first('bureau', [false]) : []),
    ...(cellier ? first('cellier', [false]) : []),
    ...first(
      'cuisine',
      KITCHENS.filter((kitchen) => kitchen !== cuisine),
    ),
    ...(typologie
      ? first(
          'typologie',
          TYPOLOGY_NAMES.filter((name) => name !== typologie),
        )
      : []),
  ];
}

const downFrom = (count: number, least: number): number[] =>
  Array.from({ length: count - least }, (_, i) => count - 1 - i);

/** Areas from the one asked for on, the nearest first; smaller ones after the larger, for a house too large. */
function areasOf(brief: Brief): number[] {
  const { surface_m2: asked } = brief;
  const [larger, smaller]: [number[], number[]] = [[], []];
  for (let m2 = Math.ceil(asked + 0.5); m2 <= AREA_M2.max; m2 = Math.max(m2 + 1, Math.round(m2 * GROWTH))) {
    if (wishesOf({ ...brief, surface_m2: m2 }).ease >= LEAST_EASE) larger.push(m2);
  }
  for (let m2 = Math.floor(asked - 0.5); m2 >= AREA_M2.min; m2 = Math.min(m2 - 1, Math.round(m2 / GROWTH))) {
    if (wishesOf({ ...brief, surface_m2: m2 }).ease >= LEAST_EASE) smaller.push(m2);
  }
  return wishesOf(brief).ease > 1 ? [...smaller, ...larger] : [...larger, ...smaller];
}
