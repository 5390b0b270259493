import { z } from 'zod';
import { maybe, named, real, texts } from '../../scene/index.js';
import { described, t } from '../../../words/index.js';
import { INERTIA_CLASSES } from './inertia.js';
import { ENERGIES, USAGES } from './systems.js';

const Consumption = named(
  'EnergieConsommation',
  t('Consommation d’un usage', 'Consumption of a usage'),
  z.object({
    usage: z.enum(USAGES).meta({ words: 'UsageEnergie' }),
    generateur: z.string().meta(described(t('Type du générateur', 'Type of the generator'))),
    energie: z.enum(ENERGIES).meta({ words: 'Energie' }).nullable(),
    rendement: maybe(t('Chaleur ÷ énergie finale', 'Heat ÷ final energy')),
    finale_kwh: maybe(t('Énergie finale (kWh/an)', 'Final energy (kWh a year)')),
    primaire_kwh: maybe(t('Énergie primaire (kWh/an)', 'Primary energy (kWh a year)')),
    co2_kg: maybe(t('Émissions (kgCO₂e/an)', 'Emissions (kgCO₂e a year)')),
    hypothese: z.boolean().meta(described(t('Générateur déduit', 'Deduced generator'))),
  }),
);

const Month = named(
  'EnergieMois',
  t('Bilan d’un mois (kWh)', 'Balance of a month (kWh)'),
  z.object({
    mois: z.int().meta(described(t('1 = janvier', '1 = January'))),
    temperature_c: real(t('Température extérieure (°C)', 'Outside temperature (°C)')),
    deperditions_kwh: real(t('Déperditions', 'Losses')),
    apports_solaires_kwh: maybe(t('Apports solaires', 'Solar gains')),
    apports_internes_kwh: maybe(t('Apports internes', 'Internal gains')),
    taux_utilisation: real(t('Part utile des apports', 'Useful share of the gains')),
    besoin_kwh: real(t('Besoin de chauffage', 'Heating need')),
  }),
);

const Season = named(
  'EnergieSaison',
  t('Bilan de la saison par les degrés-jours (kWh)', 'Balance of the season by degree days (kWh)'),
  z.object({
    deperditions_kwh: real(t('24 × DJU × H ÷ 1000', '24 × DJU × H ÷ 1000')),
    apports_utiles_kwh: real(t('Apports utiles', 'Useful gains')),
    taux_utilisation: real(t('Part utile des apports', 'Useful share of the gains')),
    besoin_kwh: real(t('Besoin de chauffage', 'Heating need')),
  }),
);

const CarbonAnswer = named(
  'EnergieCarbone',
  t('Carbone de construction avec les facteurs donnés (kgCO₂e)', 'Embodied carbon with the given factors (kgCO₂e)'),
  z.object({
    total_kg: real(t('Total des ouvrages à facteur', 'Total of the works with a factor')),
    par_lot: z.array(
      z
        .object({ lot: z.string(), libelle: z.string(), kg: z.number() })
        .meta({ id: 'EnergieCarboneLot', ...described(t('Un lot', 'A trade section')) }),
    ),
    sans_facteur: texts(t('Codes d’ouvrage sans facteur', 'Work codes without a factor')),
    codes_inconnus: texts(t('Codes de facteur sans ouvrage', 'Factor codes without a work')),
  }),
);

const Summer = named(
  'EnergieConfortEte',
  t('Confort d’été, sans climatisation', 'Summer comfort, without cooling'),
  z.object({
    degres_heures: maybe(
      t('Au-dessus de 28 °C le jour, 26 °C la nuit (°C·h)', 'Above 28 °C by day, 26 °C by night (°C·h)'),
    ),
    temperature_max_c: maybe(t('Température opérative maximale (°C)', 'Highest operative temperature (°C)')),
    sequence: z
      .enum(['donnee', 'semaine_type'])
      .nullable()
      .meta({ words: 'SequenceEte', ...described(t('Séquence chaude calculée', 'Hot spell that is computed')) }),
    inertie: z.enum(INERTIA_CLASSES).meta({ words: 'Inertie' }),
    capacite_wh_k: real(t('Capacité thermique interne (Wh/K)', 'Internal heat capacity (Wh/K)')),
    protections: texts(t('Baies à fermeture', 'Bays with shutters')),
    avis: texts(t('Avis', 'Advice')),
  }),
);

/** Shape of the answer (spec/answers.md, row "energie"). */
export const Energy = named(
  'Energie',
  t('Étude énergétique d’avant-projet', 'Early energy study'),
  z.object({
    besoin_chauffage_kwh: maybe(
      t(
        'Besoin annuel : par mois si climat.temperatures_c est donné, sinon par degrés-jours',
        'Yearly need: by months where climat.temperatures_c is given, otherwise by degree days',
      ),
    ),
    methode: z
      .enum(['mensuelle', 'degres_jours'])
      .nullable()
      .meta({ words: 'MethodeEnergie', ...described(t('Méthode du besoin', 'Method of the need')) }),
    degres_jours: Season.nullable(),
    h_w_k: maybe(t('H_T + H_V (W/K)', 'H_T + H_V (W/K)')),
    constante_temps_h: maybe(t('Constante de temps (h)', 'Time constant (h)')),
    apports_solaires_kwh: maybe(t('Apports solaires (kWh)', 'Solar gains (kWh)')),
    apports_internes_kwh: maybe(t('Apports internes (kWh)', 'Internal gains (kWh)')),
    apports_utiles_kwh: maybe(t('Apports qui chauffent (kWh)', 'Gains that heat (kWh)')),
    besoin_ecs_kwh: maybe(t('Eau chaude (kWh/an)', 'Hot water (kWh a year)')),
    consommations: z.array(Consumption),
    total: z
      .object({
        finale_kwh: maybe(t('Énergie finale', 'Final energy')),
        primaire_kwh: maybe(t('Énergie primaire', 'Primary energy')),
        co2_kg: maybe(t('Émissions', 'Emissions')),
      })
      .meta({
        id: 'EnergieTotal',
        ...described(t('Total ; nul si une part manque', 'Total; null where a part lacks')),
      }),
    carbone: CarbonAnswer.nullable(),
    confort_ete: Summer,
    mensuel: z.array(Month).meta(described(t('Douze mois, ou rien', 'Twelve months, or none'))),
    manque: texts(t('Ce qui n’est pas donné, son résultat étant nul', 'What is not given, its result being null')),
    hypotheses: texts(t('Ce que les chiffres supposent', 'What the figures suppose')),
    avertissement: z.string(),
  }),
);
export type Energy = z.infer<typeof Energy>;
