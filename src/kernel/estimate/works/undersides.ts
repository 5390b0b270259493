import type { Building } from '../../building/index.js';
import { constructionsOf, storeysUnder } from '../../building/index.js';
import { difference, intersection, offset } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf } from '../../maths/ring.js';
import { isHeated } from '../../measures/index.js';
import { t } from '../../../words/index.js';
import type { FloorParts } from './floor-parts.js';
import { createdFloors } from './floor-parts.js';
import type { Work } from './work.js';

const lot = 'platrerie';

/** A narrower strip is what the walls of a storey are thicker than those under them, mm. */
const STRIP_MM = 300;

/** Parts of a floor with open air under them: beside the storeys below, and over their porches. */
function overAir({ levels }: Building, { slab, upper }: FloorParts): Polygon[] {
  if (upper.length === 0) return [];
  const under = storeysUnder(levels, slab.level);
  const open = under.flatMap(({ rooms }) => rooms.filter(({ use }) => use === 'exterieur'));
  const closed = difference(
    under.flatMap(({ outline }) => outline),
    open.map(({ polygon }) => polygon),
  );
  return difference([...upper], closed).filter((part) => offset([part], -STRIP_MM / 2).length > 0);
}

const total = (parts: readonly Polygon[]): number => parts.reduce((sum, part) => sum + areaOf(part), 0) / 1e6;

/**
 * Floors over an open ground floor or beyond the storey below: their underside is finished and, under heated rooms,
 * insulated, by the composition `plancher` or, where that has no insulation, under the floor.
 */
export function* undersides(building: Building): Generator<Work> {
  const floors = createdFloors(building).map((floor) => ({ level: floor.slab.level, parts: overAir(building, floor) }));
  if (floors.every(({ parts }) => parts.length === 0)) return;
  const isInsulated = constructionsOf(building).floor.layers.some(({ key }) => key === 'isolant');
  const warm = floors.flatMap(({ level, parts }) => {
    const rooms = (building.levels[level]?.rooms ?? []).filter(isHeated);
    return intersection(
      parts,
      rooms.map(({ polygon }) => polygon),
    );
  });
  yield {
    lot,
    code: 'PLA-ISOLANT-SOUS-FACE',
    name: t('Isolation sous plancher sur extérieur', 'Insulation under a floor in the open air'),
    unit: 'm2',
    quantity: isInsulated ? 0 : total(warm),
    measure: t(
      'surface nette des pièces chauffées sur extérieur ; « plancher » sans isolant, épaisseur à donner',
      'net area of heated rooms over the open air; “plancher” has no insulation, thickness to be given',
    ),
  };
  yield {
    lot,
    code: 'PLA-SOUS-FACE',
    name: t('Habillage de sous-face de plancher extérieur', 'Soffit under a floor in the open air'),
    unit: 'm2',
    quantity: total(floors.flatMap(({ parts }) => parts)),
    measure: t(
      'plancher hors des niveaux du dessous et sur leurs porches, faces extérieures',
      'floor beyond the storeys below and over their porches, outer faces',
    ),
  };
}
