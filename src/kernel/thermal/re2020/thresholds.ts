import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';

/** A threshold of the regulation as it is written: recalled, never compared with a result of ours. */
export interface RecalledThreshold {
  readonly indicator: Text;
  readonly value: number;
  readonly unit: string;
  readonly source: Text;
  /** From which permits are judged by it. */
  readonly date: string;
}

const CODE = t(
  'Annexe à l’article R. 172-4 du CCH (décret 2021-1004), maison individuelle, avant modulations',
  'Annex to article R. 172-4 CCH (decree 2021-1004), single house, before modulation',
);
const ORDER = t('Arrêté du 4 août 2021 (RE2020)', 'Decree of 4 August 2021 (RE2020)');
const LIGHT = t(
  'Arrêté du 26 octobre 2010, article 20, repris par la RE2020',
  'Decree of 26 October 2010, article 20, kept by the RE2020',
);
const BUILT = t('Ic construction, Icconstruction_maxmoyen', 'Embodied carbon, Icconstruction_maxmoyen');
const FROM_2022 = '2022-01-01';

const row = (indicator: Text, value: number, unit: string, source: Text, date: string): RecalledThreshold => ({
  indicator,
  value,
  unit,
  source,
  date,
});

/** Thresholds of the RE2020 for a single house. */
export const RECALLED: readonly RecalledThreshold[] = [
  row(t('Besoin bioclimatique, Bbio_maxmoyen', 'Bioclimatic need, Bbio_maxmoyen'), 63, 'points', CODE, FROM_2022),
  row(t('Énergie primaire, Cep_maxmoyen', 'Primary energy, Cep_maxmoyen'), 75, 'kWhEP/(m²·an)', CODE, FROM_2022),
  row(
    t('Énergie primaire non renouvelable, Cep,nr_maxmoyen', 'Non-renewable primary energy, Cep,nr_maxmoyen'),
    55,
    'kWhEP/(m²·an)',
    CODE,
    FROM_2022,
  ),
  row(t('Ic énergie, Icénergie_maxmoyen', 'Energy carbon, Icénergie_maxmoyen'), 160, 'kgCO₂e/m²', CODE, FROM_2022),
  row(BUILT, 640, 'kgCO₂e/m²', CODE, FROM_2022),
  row(BUILT, 530, 'kgCO₂e/m²', CODE, '2025-01-01'),
  row(BUILT, 475, 'kgCO₂e/m²', CODE, '2028-01-01'),
  row(BUILT, 415, 'kgCO₂e/m²', CODE, '2031-01-01'),
  row(t('Degrés-heures d’inconfort, DH_max', 'Discomfort degree-hours, DH_max'), 1250, '°C·h', CODE, FROM_2022),
  row(
    t('Surface des baies ÷ surface habitable, au moins', 'Area of windows ÷ living area, at least'),
    16.67,
    '%',
    LIGHT,
    FROM_2022,
  ),
  row(
    t('Perméabilité à l’air sous 4 Pa, au plus', 'Air permeability at 4 Pa, at most'),
    0.6,
    'm³/(h·m²)',
    ORDER,
    FROM_2022,
  ),
];
