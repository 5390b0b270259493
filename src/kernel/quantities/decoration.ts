import type { Building } from '../building/index.js';
import type { Langue } from '../checks/index.js';
import { DEFAULTS } from '../scene/index.js';
import { round2 } from './round.js';
import { bayArea } from './wall-volume.js';

const COATS = 2;
const M2_PER_LITRE_AND_COAT = 5;
const PAINT_FORMULA: Readonly<Record<Langue, string>> = {
  fr: `surface × ${COATS} couches ÷ ${M2_PER_LITRE_AND_COAT} m² par litre et par couche`,
  en: `area × ${COATS} coats ÷ ${M2_PER_LITRE_AND_COAT} m² per litre and coat`,
};

export interface DecoratedFace {
  readonly type: string;
  readonly couleur: string | null;
  readonly isOutside: boolean;
  /** Unrounded, bays deducted. */
  readonly surface_m2: number;
}

/** #rgb is #rrggbb with each digit written once. */
const longColour = (couleur: string): string => (couleur.length === 4 ? couleur.replace(/[0-9a-f]/gi, '$&$&') : couleur).toLowerCase();

/** The wall faces of `decoration`, in its order. A wall out of the list counts nothing. */
export function* decoratedFaces({ scene, walls }: Building): Generator<DecoratedFace> {
  const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
  for (const { mur, type, couleur, face } of scene.decoration ?? []) {
    const wall = byIndex.get(mur);
    if (!wall) continue;
    yield {
      type: type ?? DEFAULTS.decoration.type,
      couleur: couleur === undefined ? null : longColour(couleur),
      isOutside: (face ?? DEFAULTS.decoration.face) === 'exterieur',
      surface_m2: (wall.length * wall.height - bayArea(wall)) / 1e6,
    };
  }
}

/** Finished wall areas by type and colour, and litres of paint. */
export function decorationOf(building: Building, langue: Langue) {
  const areas = new Map<string, { type: string; couleur: string | null; surface_m2: number }>();
  for (const { type, couleur, surface_m2 } of decoratedFaces(building)) {
    const known = areas.get(`${type} ${couleur}`) ?? { type, couleur, surface_m2: 0 };
    known.surface_m2 += surface_m2;
    areas.set(`${type} ${couleur}`, known);
  }
  const all = [...areas.values()];
  const total = all.reduce((sum, { surface_m2 }) => sum + surface_m2, 0);
  const painted = all.filter(({ type }) => type === 'peinture').reduce((sum, { surface_m2 }) => sum + surface_m2, 0);
  return {
    surface_m2: round2(total),
    peinture_litres: round2((painted * COATS) / M2_PER_LITRE_AND_COAT),
    formule: PAINT_FORMULA[langue],
    detail: all.map((line) => ({ ...line, surface_m2: round2(line.surface_m2) })),
  };
}
