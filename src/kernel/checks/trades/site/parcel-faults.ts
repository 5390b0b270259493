import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Building } from '../../../building/index.js';
import { check } from '../../engine/trade.js';

const FAULTS: Readonly<Record<NonNullable<Building['site']['parcelFault']>, Text>> = {
  trop_peu_de_points: t('moins de trois points distincts', 'fewer than three distinct points'),
  surface_nulle: t('surface nulle', 'no area'),
  cotes_croises: t('deux côtés se croisent', 'two sides cross'),
};

/** A boundary that surrounds no ground. */
export const parcelFaults = check({
  raises: ['parcelle_invalide'],
  stage: 'site',
  *run({ site }) {
    if (site.parcelFault !== null) {
      yield { code: 'parcelle_invalide', objet: '/parcelle', params: { raison: FAULTS[site.parcelFault] }, fixes: [] };
    }
  },
});
