import { t } from '../../../../words/index.js';
import { coverAt } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import { dot, subtract } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import { outwards } from '../../house.js';
import { orientationOf } from '../../../thermal/index.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import type { Terrace } from '../../support/outside.js';
import { terracesOf, toRing } from '../../support/outside.js';

/** Distance within which a parasol, an arbour or a tree shades a terrace, mm. */
const NEAR_MM = 3000;

const isShaded = (house: House, { footprint, center }: Terrace): boolean =>
  coverAt(house.building, center) !== null ||
  house
    .pieces(['parasol', 'pergola', 'arbre', 'arbre_conifere'])
    .some((piece) => toRing(piece.center, footprint) < NEAR_MM);

/** True where the house does not shade the terrace in the afternoon: it lies on its south or west side. */
function isInSun(house: House, { footprint, center }: Terrace): boolean {
  const bay = house.openings.find(
    (one) =>
      outwards(house, one) &&
      toRing(one.center, footprint) < NEAR_MM &&
      dot(outwards(house, one)!, subtract(center, one.center)) > 0,
  );
  const way = bay ? orientationOf(house.bearing(outwards(house, bay)!)) : null;
  return way === 'sud' || way === 'ouest';
}

const parasol = (house: House, { center, z }: Terrace): Way => {
  const table = house
    .pieces(['salon_jardin', 'table'])
    .find((piece) => piece.isOutside && toRing(piece.center, [center]) < NEAR_MM);
  const { x, y } = table?.center ?? center;
  const level = z === 0 ? {} : { z };
  return [
    {
      operation: 'ajouter_mobilier',
      type: 'parasol',
      x: Math.round(x),
      y: Math.round(y),
      ...level,
      l: FURNITURE.parasol.l,
    },
  ];
};

/** Advises shade on a terrace that is in full sun in the afternoon. */
export const terraceShade = defineAdvice({
  code: 'terrasse_sans_ombre',
  metier: 'paysage',
  confirmed: 'suggestion',
  message: t(
    'La terrasse, en plein soleil l’après-midi, n’a ni parasol, ni pergola, ni arbre à moins de 3 m.',
    'The terrace, in full sun in the afternoon, has neither parasol, nor arbour, nor tree within 3 m.',
  ),
  reason: t(
    'De juin à août une terrasse au sud ou à l’ouest ne sert à midi qu’à l’ombre ; une treille vaut mieux qu’une toile.',
    'From June to August a terrace to the south or west is used at noon only in shade; a vine is better than a cloth.',
  ),
  *find(house) {
    if (!house.knowsNorth) return;
    // One for the house: the largest terrace is the one that is used.
    for (const terrace of terracesOf(house).slice(0, 1)) {
      if (isShaded(house, terrace) || !isInSun(house, terrace)) continue;
      yield {
        objet: terrace.pointer,
        position: { ...terrace.center, z: terrace.z },
        params: {},
        ways: () => [parasol(house, terrace)],
      };
    }
  },
});
