import { LONG_WASTE_MM } from '../../catalogue/fixture-defaults.js';
import type { ApplianceType } from '../support/appliances.js';
import type { Source } from '../support/source.js';

export const DTU: Source = {
  texte: 'NF DTU 60.11 P2 (évacuation des eaux usées)',
  article: 'pente de 1 à 3 cm par mètre',
};
export const DIAMETERS: Source = {
  texte: 'NF DTU 60.11 P2 (évacuation des eaux usées), diamètres usuels par appareil et par collecteur',
  article: '',
  isHypothesis: true,
};
export const VENT: Source & { readonly valeur: number } = {
  valeur: 400,
  texte: 'Ventilation primaire de la chute, débouché 400 mm au-dessus de la couverture',
  article: '',
  isHypothesis: true,
};

/** Outside diameter of the waste of each appliance, mm. */
export const WASTE_MM: Readonly<Record<ApplianceType, number>> = {
  lavabo: 32,
  evier: 40,
  douche: 40,
  baignoire: 40,
  lave_linge: 40,
  lave_vaisselle: 40,
  chauffe_eau: 32,
  wc: 100,
};
/** A waste longer than this, mm, is one size wider: it has no vent of its own. */
export const LONG: Source & { readonly valeur: number } = {
  valeur: LONG_WASTE_MM,
  texte: 'Usage, vidange de plus de 4 m sans ventilation au diamètre supérieur',
  article: '',
  isHypothesis: true,
};
/** Outside diameters of wastes, mm. */
export const SERIES_MM = [32, 40, 50, 63] as const;
/** Slopes tried, %: the steepest that stays in the floor. */
export const SLOPES_PCT = [2, 1.5, 1] as const;
/** Collectors by the number of appliances without a WC, mm; beyond, 100. */
export const COLLECTORS_MM = [0, 0, 50, 63, 63, 75] as const;
/** Diameter of a stack, and of a drain that takes a WC, mm. */
export const SOIL_MM = 100;
