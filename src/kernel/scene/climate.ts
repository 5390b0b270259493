import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import type { Text } from '../../words/index.js';
import { described, fill, t } from '../../words/index.js';
import { dictionary, label, named, real } from './fields.js';

/** Months of a year, January first. */
const MONTHS = 12;
/** Hours of the longest hot spell that is computed: four weeks. */
const MOST_HOURS = 672;

const numbers = (text: Text, least: number, most: number) =>
  z.array(z.number()).min(least).max(most).meta(described(text));
const monthly = (text: Text) => numbers(text, MONTHS, MONTHS).optional();
const hourly = (text: Text) => numbers(text, 24, MOST_HOURS).optional();
const sum = (text: Text) => z.number().min(0).meta(described(text)).optional();
const months = z.array(z.number().min(0)).min(MONTHS).max(MONTHS);
const factors = (text: Text) => dictionary(z.number().min(0), text, BOUNDS.entries);

const SIDES = t(
  '{what}, par plan : sud, est, ouest, nord (verticaux), horizontal',
  '{what}, by plane: `sud`, `est`, `ouest`, `nord` (upright), `horizontal`',
);
const byPlane = (what: Text): Text => fill(SIDES, { what });

/** Climate, factors and habits that the caller gives: none is guessed. */
export const SceneClimate = named(
  'Climat',
  t(
    'Climat, coefficients et usages du site, tous donnés par l’appelant : ce qui manque laisse son résultat nul',
    'Climate, coefficients and habits of the site, all given by the caller: what lacks leaves its result null',
  ),
  z.looseObject({
    zone: label(t('Zone climatique d’hiver : H1, H2, H3', 'Winter climatic zone: H1, H2, H3')).optional(),
    altitude_m: real(t('Altitude du site (m)', 'Altitude of the site (m)')).optional(),
    dju: sum(t('Degrés-jours unifiés de la saison de chauffe (K·j)', 'Degree days of the heating season (K·d)')),
    temperatures_c: monthly(t('Température moyenne de chaque mois (°C)', 'Mean temperature of each month (°C)')),
    apports_internes_w_m2: sum(
      t('Apports internes moyens (W/m² habitable)', 'Mean internal gains (W/m² of living area)'),
    ),
    eau_froide_c: real(t('Température moyenne de l’eau froide (°C)', 'Mean cold water temperature (°C)')).optional(),
    eau_chaude_c: real(t('Température de l’eau chaude (°C)', 'Hot water temperature (°C)')).optional(),
    eau_chaude_l_jour: sum(t('Eau chaude puisée (litres par jour)', 'Hot water drawn (litres a day)')),
    irradiation_mensuelle_kwh_m2: dictionary(
      months,
      byPlane(t('Irradiation de chaque mois (kWh/m²)', 'Irradiation of each month (kWh/m²)')),
      BOUNDS.entries,
    ),
    irradiation_kwh_m2: factors(
      byPlane(t('Irradiation de la saison de chauffe (kWh/m²)', 'Irradiation over the heating season (kWh/m²)')),
    ),
    coefficients_ep: factors(
      t(
        'Énergie primaire par énergie finale : electricite, gaz, bois…',
        'Primary by final energy: electricite, gaz, bois…',
      ),
    ),
    facteurs_co2_kg_kwh: factors(
      t('Émissions par énergie (kgCO₂e/kWh final)', 'Emissions by energy (kgCO₂e/kWh final)'),
    ),
    facteurs_carbone: factors(
      t(
        'Carbone de construction par code d’ouvrage de /cao/devis (kgCO₂e par unité)',
        'Embodied carbon by work code of /cao/devis (kgCO₂e a unit)',
      ),
    ),
    temperatures_ete_c: hourly(
      t(
        'Séquence chaude, heure par heure à partir de minuit (°C) ; à défaut une semaine type, dite telle',
        'Hot spell, hour by hour from midnight (°C); otherwise a typical week, said to be one',
      ),
    ),
  }),
);
export type SceneClimate = z.infer<typeof SceneClimate>;
