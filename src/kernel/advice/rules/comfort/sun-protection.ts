import { t } from '../../../../words/index.js';
import type { Furniture, Opening } from '../../../building/index.js';
import { coverAt } from '../../../building/index.js';
import { orientationOf } from '../../../thermal/index.js';
import { distance, dot, offsetFrom, subtract } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import { isLight, outwards } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import { listed, onOpening } from '../../support/subjects.js';

/** Smaller bays let little heat in, mm². */
const SMALL_MM2 = 1e6;
/** An overhang this deep over a bay stops the midday sun; trees and arbours this near do, mm. */
const [OVERHANG_MM, NEAR_MM] = [600, 6000];
/** An overhang higher than this over the head of a bay does not shade it, in depths of the overhang. */
const RISE = 1.2;

/** True of a south bay under an overhang, and of any bay behind an arbour or a tree that loses its leaves. */
function isShaded(house: House, bay: Opening, shades: readonly Furniture[]): boolean {
  const out = outwards(house, bay)!;
  const before = offsetFrom(bay.center, out, bay.wall.thickness / 2 + OVERHANG_MM);
  const cover = orientationOf(house.bearing(out)) === 'sud' ? coverAt(house.building, before) : null;
  if (cover && cover.z - bay.top <= OVERHANG_MM * RISE && cover.z >= bay.top) return true;
  return shades.some(({ center, depth, width }) => {
    const way = subtract(center, bay.center);
    return (
      dot(way, out) > 0 &&
      distance(center, bay.center) - Math.max(depth, width) / 2 < NEAR_MM &&
      dot(way, out) > 0.7 * distance(center, bay.center)
    );
  });
}

function exposed(house: House): readonly Opening[] {
  const shades = house.pieces(['pergola', 'arbre', 'parasol']);
  return house.openings.filter((bay) => {
    if (!isLight(house, bay) || bay.shutter !== 'aucun' || bay.width * bay.height < SMALL_MM2) return false;
    const way = orientationOf(house.bearing(outwards(house, bay)!));
    return (way === 'ouest' || way === 'sud') && !isShaded(house, bay, shades);
  });
}

const shuttered = (bays: readonly Opening[]): Way =>
  bays.map(({ index }) => ({ operation: 'modifier_ouverture', ouverture: index, volet: 'roulant' }));

/** Reports bays to the south and the west that nothing shades in summer. */
export const sunProtection = defineAdvice({
  code: 'baies_sans_protection_solaire',
  metier: 'thermique',
  confirmed: 'avertissement',
  message: t(
    '{count} baie(s) au sud ou à l’ouest, {surface} m², sans volet ni ombrage : {pieces}.',
    '{count} bay(s) to the south or west, {surface} m², without shutter or shade: {pieces}.',
  ),
  reason: t(
    'Une protection extérieure arrête le soleil avant le vitrage ; à l’ouest il entre bas, l’après-midi (RE2020, Bbio et DH).',
    'An outer protection stops the sun before the glass; from the west it comes in low, in the afternoon (RE2020).',
  ),
  *find(house) {
    if (!house.knowsNorth) return;
    const bays = exposed(house);
    const largest = bays.toSorted((p, q) => q.width * q.height - p.width * p.height)[0];
    if (!largest) return;
    const rooms = bays.flatMap(({ left, right }) =>
      [left, right].flatMap((id) => (house.isOutdoors(id) ? [] : (house.room(id) ?? []))),
    );
    const area = bays.reduce((sum, { width, height }) => sum + width * height, 0) / 1e6;
    yield {
      ...onOpening(largest),
      params: { count: bays.length, surface: Math.round(area * 10) / 10, pieces: listed(house.building, rooms) },
      ways: () => [shuttered(bays)],
    };
  },
});
