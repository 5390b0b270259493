import type { Building } from '../building/index.js';
import { DEFAULTS } from '../scene/index.js';
import { round2 } from './round.js';
import { bayArea } from './wall-volume.js';

const COATS = 2;
const M2_PER_LITRE_AND_COAT = 5;
export const PAINT_FORMULA = `surface × ${COATS} couches ÷ ${M2_PER_LITRE_AND_COAT} m² par litre et par couche`;

/** Finished wall areas by type and colour (bays deducted), and litres of paint. A wall out of the list counts nothing. */
export function decorationOf({ scene, walls }: Building) {
  const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
  const areas = new Map<string, { type: string; couleur: string | null; surface_m2: number }>();
  const entries: unknown = scene['decoration'];
  for (const entry of (Array.isArray(entries) ? entries : []) as Record<string, unknown>[]) {
    const wall = byIndex.get(entry['mur'] as number);
    if (!wall) continue;
    const type = typeof entry['type'] === 'string' ? entry['type'] : DEFAULTS.decoration.type;
    const couleur = typeof entry['couleur'] === 'string' ? entry['couleur'].toLowerCase() : null;
    const known = areas.get(`${type} ${couleur}`) ?? { type, couleur, surface_m2: 0 };
    known.surface_m2 += (wall.length * wall.height - bayArea(wall)) / 1e6;
    areas.set(`${type} ${couleur}`, known);
  }
  const all = [...areas.values()];
  const total = all.reduce((sum, { surface_m2 }) => sum + surface_m2, 0);
  const painted = all.filter(({ type }) => type === 'peinture').reduce((sum, { surface_m2 }) => sum + surface_m2, 0);
  return {
    surface_m2: round2(total),
    peinture_litres: round2((painted * COATS) / M2_PER_LITRE_AND_COAT),
    formule: PAINT_FORMULA,
    detail: all.map((line) => ({ ...line, surface_m2: round2(line.surface_m2) })),
  };
}
