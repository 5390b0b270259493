import type { Building } from '../../building/index.js';
import type { Langue, Text } from '../../../words/index.js';
import { fill, say, t } from '../../../words/index.js';
import { hypothesesOf, missingConductivities } from '../hypotheses.js';
import { ORIENTATION_NAMES } from '../part-words.js';
import { rounded, roundedOrNull } from '../rounded.js';
import type { Energy } from './answer.js';
import type { CarbonWork } from './carbon.js';
import { carbonOf } from './carbon.js';
import type { HotWater } from './hot-water.js';
import { hotWaterOf } from './hot-water.js';
import { inertiaClass, inertiaOf } from './inertia.js';
import type { HeatingNeed } from './need.js';
import { heatingNeedOf } from './need.js';
import type { SummerRun } from './summer.js';
import { summerRun } from './summer.js';
import type { Consumption } from './systems.js';
import { consumptionsOf } from './systems.js';

const WARNING = t(
  'Estimation d’avant-projet avec les données de l’appelant : ni étiquette énergie (DPE), ni calcul réglementaire RE2020.',
  'Early estimate with the caller’s data: neither an energy label (DPE) nor a regulatory RE2020 calculation.',
);
const TEXTS = {
  method: t(
    'Besoin : méthode mensuelle de la NF EN ISO 13790 et de la NF EN ISO 52016-1, taux d’utilisation par l’inertie ; par degrés-jours, taux saisonnier',
    'Need: monthly method of NF EN ISO 13790 and NF EN ISO 52016-1, utilisation by inertia; by degree days, seasonal utilisation',
  ),
  sun: t(
    'Apports solaires : baies vitrées seules, par quadrant ; masques[] en font l’ombre, ni débords ni bâtiment lui-même ; parois opaques non comptées',
    'Solar gains: glazed bays only, by quadrant; masques[] shade them, neither eaves nor the building itself; opaque parts not counted',
  ),
  noGains: t(
    'Un apport qui n’est pas donné compte pour zéro : le besoin est alors un majorant',
    'A gain that is not given counts for nothing: the need is then an upper bound',
  ),
  litres: t(
    'Eau chaude : {litres} l par jour à 60 °C selon le nombre de pièces principales (AICVF)',
    'Hot water: {litres} l a day at 60 °C by the number of main rooms (AICVF)',
  ),
  heater: t(
    'Eau chaude : chauffe-eau électrique à effet Joule par hypothèse, chauffage.generateur_ecs n’est pas donné',
    'Hot water: electric resistance heater by hypothesis, chauffage.generateur_ecs is not given',
  ),
  water: t('Eau chaude puisée à 60 °C par hypothèse', 'Hot water drawn at 60 °C by hypothesis'),
  summer: t(
    'Été : modèle horaire 5R1C de la NF EN ISO 13790, annexe C, soleil d’un ciel clair le 21 juillet (Meinel), volets ouverts, air renouvelé comme en hiver, sans surventilation de nuit',
    'Summer: hourly 5R1C model of NF EN ISO 13790, annex C, sun of a clear sky on 21 July (Meinel), shutters open, air renewed as in winter, no night cooling',
  ),
  typical: t(
    'Été : semaine type par hypothèse, 20 °C la nuit et 34 °C à 16 h, climat.temperatures_ete_c n’est pas donné',
    'Summer: typical week by hypothesis, 20 °C at night and 34 °C at 16 h, climat.temperatures_ete_c is not given',
  ),
} as const;
const BARE = t(
  'Baies vitrées sans fermeture côté {side} : {count}. Un volet ou un brise-soleil baisse les températures d’été',
  'Glazed bays without a shutter to the {side}: {count}. A shutter or a screen lowers summer temperatures',
);

const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.length === 0 || values.includes(null) ? null : values.reduce<number>((sum, value) => sum + value!, 0);

/** Sums of the year: of the months where they are known, else of the season. */
function yearOf({ months, season }: HeatingNeed) {
  if (!months) {
    const { need = null, sun = null, internal = null, usefulGains = null } = season ?? {};
    return { need, sun, internal, useful: usefulGains, method: season ? ('degres_jours' as const) : null };
  }
  return {
    need: sumOrNull(months.map(({ need }) => need)),
    sun: sumOrNull(months.map(({ sun }) => sun)),
    internal: sumOrNull(months.map(({ internal }) => internal)),
    useful: sumOrNull(months.map(({ usefulGains }) => usefulGains)),
    method: 'mensuelle' as const,
  };
}

function summerAnswer(
  building: Building,
  need: HeatingNeed,
  run: SummerRun | null,
  langue: Langue,
): Energy['confort_ete'] {
  const inertia = inertiaOf(building);
  const pointers = new Map(building.openings.map(({ id, pointer }) => [id, pointer]));
  const bare = need.collectors.filter(({ hasShutter, orientation }) => !hasShutter && orientation !== 'nord');
  const bySide = Map.groupBy(bare, ({ orientation }) => orientation);
  return {
    degres_heures: roundedOrNull(run?.degreeHours ?? null, 0),
    temperature_max_c: roundedOrNull(run?.hottest ?? null, 1),
    sequence: run && (run.isTypical ? 'semaine_type' : 'donnee'),
    inertie: inertiaClass(inertia, need.loss.livingArea),
    capacite_wh_k: rounded(inertia.capacity / 3600, 0),
    protections: need.collectors.filter(({ hasShutter }) => hasShutter).map(({ id }) => pointers.get(id)!),
    avis: [...bySide].map(([side, own]) =>
      say(BARE, langue, { side: say(ORIENTATION_NAMES[side], langue).toLowerCase(), count: own.length }),
    ),
  };
}

function hypothesesFor(
  need: HeatingNeed,
  water: HotWater,
  consumptions: readonly Consumption[],
  run: SummerRun | null,
): Text[] {
  const isHeater = consumptions.some(({ isHypothesis }) => isHypothesis);
  return [
    TEXTS.method,
    TEXTS.sun,
    ...(need.missing.length > 0 ? [TEXTS.noGains] : []),
    ...(water.isLitresHypothesis ? [fill(TEXTS.litres, { litres: water.litres })] : []),
    ...(!water.isLitresHypothesis && water.isTemperatureHypothesis ? [TEXTS.water] : []),
    ...(isHeater ? [TEXTS.heater] : []),
    ...(run ? [TEXTS.summer] : []),
    ...(run?.isTypical ? [TEXTS.typical] : []),
    ...hypothesesOf(need.loss),
  ];
}

const monthAnswer = (month: NonNullable<HeatingNeed['months']>[number], i: number): Energy['mensuel'][number] => ({
  mois: i + 1,
  temperature_c: month.temperature,
  deperditions_kwh: rounded(month.losses, 1),
  apports_solaires_kwh: roundedOrNull(month.sun, 1),
  apports_internes_kwh: roundedOrNull(month.internal, 1),
  taux_utilisation: rounded(month.utilisation, 4),
  besoin_kwh: rounded(month.need, 1),
});

const seasonAnswer = (season: HeatingNeed['season']): Energy['degres_jours'] =>
  season && {
    deperditions_kwh: rounded(season.losses, 1),
    apports_utiles_kwh: rounded(season.usefulGains, 1),
    taux_utilisation: rounded(season.utilisation, 4),
    besoin_kwh: rounded(season.need, 1),
  };

const consumptionAnswer = (one: Consumption): Energy['consommations'][number] => ({
  usage: one.usage,
  generateur: one.type,
  energie: one.energy,
  rendement: one.efficiency,
  finale_kwh: roundedOrNull(one.final, 1),
  primaire_kwh: roundedOrNull(one.primary, 1),
  co2_kg: roundedOrNull(one.co2, 1),
  hypothese: one.isHypothesis,
});

function carbonAnswer(works: readonly CarbonWork[], building: Building): Energy['carbone'] {
  const carbon = carbonOf(works, building.scene.climat?.facteurs_carbone);
  return (
    carbon && {
      total_kg: rounded(carbon.total, 1),
      par_lot: carbon.lots.map(({ lot, name, kg }) => ({ lot, libelle: name, kg: rounded(kg, 1) })),
      sans_facteur: [...carbon.without],
      codes_inconnus: [...carbon.unknown],
    }
  );
}

/** Null as soon as one part is. */
const totalOf = (consumptions: readonly Consumption[]): Energy['total'] => ({
  finale_kwh: roundedOrNull(sumOrNull(consumptions.map(({ final }) => final)), 1),
  primaire_kwh: roundedOrNull(sumOrNull(consumptions.map(({ primary }) => primary)), 1),
  co2_kg: roundedOrNull(sumOrNull(consumptions.map(({ co2 }) => co2)), 1),
});

/** The study and the run of the hot spell behind it. */
export interface EnergyStudy {
  readonly answer: Energy;
  readonly summer: SummerRun | null;
}

/** What the year needs. */
function needAnswer(need: HeatingNeed, water: HotWater) {
  const { loss, timeConstant } = need;
  const year = yearOf(need);
  return {
    besoin_chauffage_kwh: roundedOrNull(year.need, 1),
    methode: year.method,
    degres_jours: seasonAnswer(need.season),
    h_w_k: roundedOrNull(loss.transmission === null ? null : loss.transmission + loss.air.loss, 3),
    constante_temps_h: roundedOrNull(timeConstant, 1),
    apports_solaires_kwh: roundedOrNull(year.sun, 1),
    apports_internes_kwh: roundedOrNull(year.internal, 1),
    apports_utiles_kwh: roundedOrNull(year.useful, 1),
    besoin_ecs_kwh: roundedOrNull(water.need, 1),
  };
}

/**
 * Energy of a year of a building with the data that the caller gives.
 * @param works quantities of the bill, for embodied carbon
 */
export function energyOf(building: Building, works: readonly CarbonWork[], langue: Langue): EnergyStudy {
  const need = heatingNeedOf(building);
  const water = hotWaterOf(building);
  const { consumptions, missing } = consumptionsOf(building, { chauffage: yearOf(need).need, ecs: water.need });
  const carbone = carbonAnswer(works, building);
  const summer = summerRun(building, need);
  const answer: Energy = {
    ...needAnswer(need, water),
    consommations: consumptions.map(consumptionAnswer),
    total: totalOf(consumptions),
    carbone,
    confort_ete: summerAnswer(building, need, summer, langue),
    mensuel: (need.months ?? []).map(monthAnswer),
    manque: [
      ...missingConductivities(need.loss).map((text) => say(text, langue)),
      ...need.missing,
      ...(water.need === null ? ['climat.eau_froide_c'] : []),
      ...missing,
      ...(carbone ? [] : ['climat.facteurs_carbone']),
    ],
    hypotheses: hypothesesFor(need, water, consumptions, summer).map((text) => say(text, langue)),
    avertissement: say(WARNING, langue),
  };
  return { answer, summer };
}
