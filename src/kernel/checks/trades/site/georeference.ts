import { t } from '../../../../words/index.js';
import { DEFAULTS } from '../../../scene/index.js';
import type { Findings } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

/**
 * Metropolitan France in Lambert-93, metres, rounded outwards (Brest est ≈ 146,600; Corsica nord ≈ 6,046,000; Lille
 * nord ≈ 7,059,100).
 */
const LAMBERT_93 = { est: [0, 1_300_000], nord: [6_000_000, 7_200_000], altitude: [-100, 5000] } as const;
const SWAP = t('est et nord sont intervertis', 'est and nord are swapped');
const METRES = t('Valeur en millimètres : georef est en mètres', 'Value in millimetres: georef is in metres');

type Field = keyof typeof LAMBERT_93;

const isIn = (field: Field, value: number): boolean => value >= LAMBERT_93[field][0] && value <= LAMBERT_93[field][1];

/** Coordinates that cannot be in France, when the system is Lambert-93. */
export const georeference = check({
  raises: ['georef_hors_zone', 'georef_incomplet'],
  stage: 'values',
  *run({ scene: { georef } }): Findings<'georef_hors_zone' | 'georef_incomplet'> {
    if (!georef) return;
    const { est, nord, crs = DEFAULTS.georef.crs } = georef;
    if ((est === undefined) !== (nord === undefined)) {
      const [present, absent] = est === undefined ? ['nord', 'est'] : ['est', 'nord'];
      yield { code: 'georef_incomplet', objet: '/georef', params: { present, absent }, fixes: [] };
    }
    if (crs !== DEFAULTS.georef.crs || (est === 0 && nord === 0)) return;
    const isSwapped =
      est !== undefined && nord !== undefined && !isIn('nord', nord) && isIn('nord', est) && isIn('est', nord);
    for (const champ of ['est', 'nord', 'altitude'] as const) {
      const value = georef[champ];
      if (value === undefined || isIn(champ, value)) continue;
      const [bas, haut] = LAMBERT_93[champ];
      const cible = `/georef/${champ}`;
      const swapped =
        isSwapped && champ !== 'altitude' ? { propose: champ === 'est' ? nord : est, raison: SWAP } : null;
      const inMetres = isIn(champ, value / 1000) ? { propose: value / 1000, raison: METRES } : null;
      const fix = swapped ?? inMetres;
      yield {
        code: 'georef_hors_zone',
        objet: cible,
        params: { champ, bas, haut },
        valeur: value,
        fixes: fix ? [{ cible, actuel: value, ...fix }] : [],
      };
    }
  },
});
