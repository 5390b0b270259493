import type { Building } from '../building/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { DecoratedFace } from '../measures/index.js';
import { decoratedFaces, round2, sum } from '../measures/index.js';

const COATS = 2;
const M2_PER_LITRE_AND_COAT = 5;
const PAINT_FORMULA = t(
  'surface × {coats} couches ÷ {spread} m² par litre et par couche',
  'area × {coats} coats ÷ {spread} m² per litre and coat',
);

type Finish = Omit<DecoratedFace, 'isOutside'>;
const LITRES_PER_M2 = COATS / M2_PER_LITRE_AND_COAT;

/** Finished wall areas by type and colour, and litres of paint; gables beside, above the written height. */
export function decorationOf(building: Building, langue: Langue) {
  const areas = new Map<string, { -readonly [K in keyof Finish]: Finish[K] }>();
  for (const { type, couleur, surface_m2, pignon_surface_m2 } of decoratedFaces(building)) {
    const known = areas.get(`${type} ${couleur}`) ?? { type, couleur, surface_m2: 0, pignon_surface_m2: 0 };
    known.surface_m2 += surface_m2;
    known.pignon_surface_m2 += pignon_surface_m2;
    areas.set(`${type} ${couleur}`, known);
  }
  const all = [...areas.values()];
  const painted = all.filter(({ type }) => type === 'peinture');
  return {
    surface_m2: round2(sum(all, (line) => line.surface_m2)),
    pignon_surface_m2: round2(sum(all, (line) => line.pignon_surface_m2)),
    peinture_litres: round2(sum(painted, (line) => line.surface_m2) * LITRES_PER_M2),
    pignon_peinture_litres: round2(sum(painted, (line) => line.pignon_surface_m2) * LITRES_PER_M2),
    formule: say(PAINT_FORMULA, langue, { coats: COATS, spread: M2_PER_LITRE_AND_COAT }),
    detail: all.map((line) => ({
      ...line,
      surface_m2: round2(line.surface_m2),
      pignon_surface_m2: round2(line.pignon_surface_m2),
    })),
  };
}
