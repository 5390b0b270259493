import { fill, t } from '../../../../../words/index.js';
import type { Building } from '../../../../building/index.js';
import { boundariesOf, isStreet } from '../../../../building/index.js';
import type { Slip } from './slip.js';

const NO_SIDE = t('la parcelle n’a pas ce côté', 'the plot has no such side');
const SIDES = t('de 0 à {last}', '0 to {last}');
const NO_PLOT = t('la scène n’a pas de parcelle', 'the scene has no plot');
const PLOT = t('une parcelle, dont chaque côté a un indice', 'a plot, whose sides each have an index');
const TWICE = t('le côté est donné deux fois, le dernier est retenu', 'the side is given twice, the last one is kept');
const ONCE = t('une entrée par côté', 'one entry a side');
const NO_ROAD = t('sans effet, le côté n’est pas une voie', 'without effect, the side is no road');
const ROAD = t('la nature « voie »', 'nature “voie”');
const NO_WIDTH = t('une voie a une largeur', 'a road has a width');
const WIDTH = t('plus de 0 mm', 'more than 0 mm');

/** Sides, natures and widths of `limites` that the plot does not have. */
export function* boundarySlips(building: Building): Generator<Slip> {
  const { limites = [], parcelle = [] } = building.scene;
  const sides = boundariesOf(building);
  for (const [place, { index, largeur_voie_mm: width }] of limites.entries()) {
    const element = `/limites/${place}`;
    const side = sides[index];
    if (parcelle.length === 0) yield { element, field: 'index', value: index, fault: NO_PLOT, right: PLOT };
    else if (index < 0 || index >= parcelle.length) {
      const right = fill(SIDES, { last: parcelle.length - 1 });
      yield { element, field: 'index', value: index, fault: NO_SIDE, right };
    } else if (limites.slice(place + 1).some((other) => other.index === index)) {
      yield { element, field: 'index', value: index, fault: TWICE, right: ONCE };
    }
    if (width === undefined) continue;
    const common = { element, field: 'largeur_voie_mm', value: width };
    if (width <= 0) yield { ...common, fault: NO_WIDTH, right: WIDTH };
    else if (side && !isStreet(side)) yield { ...common, fault: NO_ROAD, right: ROAD };
  }
}
