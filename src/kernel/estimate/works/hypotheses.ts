import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';

const ASSUMING = t('{measure} ; hypothèse : {hypothesis}', '{measure}; hypothesis: {hypothesis}');

/** How a work was measured, followed by what was assumed for some of it; as it is when nothing was. */
export const assuming = (measure: Text, hypothesis: Text, isAssumed: boolean): Text =>
  isAssumed ? fill(ASSUMING, { measure, hypothesis }) : measure;

/** Layers of walls without a composition: their material and their insulation are typical ones. */
export const TYPICAL_WALL = t('composition typique, aucune n’est déclarée', 'typical composition, none is declared');

/** Floors without a composition `plancher`. */
export const TYPICAL_FLOOR = t(
  'épaisseur typique, aucune composition « plancher » n’est déclarée',
  'typical thickness, no composition “plancher” is declared',
);

/** Ground slabs without a composition `dallage` nor `plancher`. */
export const TYPICAL_GROUND = t(
  'isolant typique, ni « dallage » ni « plancher » n’est déclaré',
  'typical insulation, neither “dallage” nor “plancher” is declared',
);

/** Covering of pitched roofs without a composition `toiture`. */
export const TYPICAL_COVERING = t(
  'couverture typique, aucune composition « toiture » n’est déclarée',
  'typical covering, no composition “toiture” is declared',
);

/** The flat roof of a scene without `toitures`. */
export const ASSUMED_ROOF = t(
  'toiture plate, la scène n’a pas de « toitures »',
  'flat roof, the scene has no “toitures”',
);
