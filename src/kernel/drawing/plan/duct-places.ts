import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { clearHeightAt, coverAt } from '../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { polygonContains } from '../../maths/ring.js';
import { midpoint } from '../../maths/vector.js';
import { facadeDucts } from '../../network/index.js';
import type { Dash } from '../display-list.js';
import type { DuctPart } from './ventilation-items.js';

/** Where a duct runs: what an installer hangs, boxes in or lays, and when. */
export type DuctPlace = 'sous_plafond' | 'apparente' | 'faux_plafond' | 'combles' | 'sous_plancher' | 'facade';

/** How the ducts of each place are drawn and named: in full what one sees from the room, dashed what is hidden. */
export const DUCT_PLACES: Readonly<Record<DuctPlace, { readonly dash: Dash; readonly label: Text }>> = {
  sous_plafond: {
    dash: 'continu',
    label: t('Gaine sous plafond, à coffrer', 'Duct under the ceiling, to be boxed in'),
  },
  apparente: {
    dash: 'continu',
    label: t(
      'Gaine apparente le long des murs ou de la charpente (pas de plafond)',
      'Duct in view along walls or frame (no ceiling)',
    ),
  },
  faux_plafond: { dash: 'mixte', label: t('Gaine en faux plafond', 'Duct over a false ceiling') },
  combles: { dash: 'interrompu', label: t('Gaine en combles', 'Duct in the attic') },
  facade: { dash: 'continu', label: t('Rejet en façade, extracteur à la bouche', 'Façade discharge, fan at the vent') },
  sous_plancher: { dash: 'mixte_double', label: t('Gaine sous plancher', 'Duct under the floor') },
};

/** A ceiling this far over a duct is none to hang it under: the room is open to its roof, or much higher, mm. */
const OPEN_OVER_MM = 600;

/** Where a part of a duct runs, by its middle: through a façade, under the ceiling of a room, or over it. */
export function ductPlace(building: Building, level: Level, { duct, a, b }: DuctPart): DuctPlace {
  if (isThroughFacade(building.whole ?? building, duct)) return 'facade';
  const at = midpoint(a, b);
  const z = (a.z + b.z) / 2;
  if (z < level.z) return 'sous_plancher';
  const room = level.rooms.find(({ polygon }) => polygonContains(polygon, at));
  const ceiling = room ? room.z + clearHeightAt(room, at) : level.top;
  if (room && ceiling - z > OPEN_OVER_MM) return 'apparente';
  if (z <= ceiling + LENGTH_TOLERANCE_MM) return 'sous_plafond';
  const isLast = level.index === building.levels.length - 1;
  const cover = isLast ? coverAt(building.whole ?? building, at) : null;
  return cover !== null && cover.roof.type !== 'plat' ? 'combles' : 'faux_plafond';
}

const isThroughFacade = (building: Building, { pointer }: DuctPart['duct']): boolean =>
  [...facadeDucts(building).values()].some((one) => one.pointer === pointer);
