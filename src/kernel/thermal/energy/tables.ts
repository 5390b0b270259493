import { leftColumn, rightColumn } from '../../tables/index.js';
import type { Chart, Table } from '../../tables/index.js';
import type { Langue, Text } from '../../../words/index.js';
import { say, sayFixed, t } from '../../../words/index.js';
import type { Energy } from './answer.js';
import type { EnergyStudy } from './energy-of.js';
import { COMFORT } from './summer.js';
import type { InertiaClass } from './inertia.js';
import type { Usage } from './systems.js';

const TITLES = {
  balance: t('Bilan mensuel du chauffage', 'Monthly heating balance'),
  summer: t('Séquence chaude sans climatisation', 'Hot spell without cooling'),
  consumption: t('Énergie finale par usage (kWh/an)', 'Final energy by usage (kWh a year)'),
  carbon: t(
    'Carbone de construction par lot, ouvrages à facteur (kgCO₂e)',
    'Embodied carbon by trade, works with a factor (kgCO₂e)',
  ),
  summary: t('Synthèse', 'Summary'),
  months: t('Mois par mois (kWh)', 'Month by month (kWh)'),
  usages: t('Consommations', 'Consumptions'),
  advice: t('Été : avis', 'Summer: advice'),
  missing: t('Ce qui manque pour aller plus loin', 'What lacks to go further'),
} as const;
const HEADS = {
  figure: t('Grandeur', 'Figure'),
  value: t('Valeur', 'Value'),
  month: t('Mois', 'Month'),
  outside: t('Dehors (°C)', 'Outside (°C)'),
  losses: t('Pertes', 'Losses'),
  sun: t('Soleil', 'Sun'),
  internal: t('Internes', 'Internal'),
  use: t('Part utile', 'Useful share'),
  need: t('Besoin', 'Need'),
  usage: t('Usage', 'Usage'),
  generator: t('Générateur', 'Generator'),
  efficiency: t('Rendement', 'Efficiency'),
  final: t('Finale (kWh)', 'Final (kWh)'),
  primary: t('Primaire (kWh)', 'Primary (kWh)'),
  co2: t('kgCO₂e', 'kgCO₂e'),
  lot: t('Lot', 'Trade'),
  data: t('Donnée', 'Datum'),
  advice: t('Avis', 'Advice'),
} as const;
const SERIES = {
  gains: t('Apports utiles', 'Useful gains'),
  need: t('Besoin de chauffage', 'Heating need'),
  losses: t('Déperditions', 'Losses'),
  outside: t('Dehors', 'Outside'),
  inside: t('Dedans (opérative)', 'Inside (operative)'),
} as const;
const COMFORT_DAY = t('28 °C', '28 °C');
const DAY = t('jour {day}', 'day {day}');
const TOTAL = t('Total', 'Total');
const NONE = '–';
const USAGE_NAMES: Readonly<Record<Usage, Text>> = {
  chauffage: t('Chauffage', 'Heating'),
  ecs: t('Eau chaude', 'Hot water'),
};
const INERTIA_NAMES: Readonly<Record<InertiaClass, Text>> = {
  tres_legere: t('très légère', 'very light'),
  legere: t('légère', 'light'),
  moyenne: t('moyenne', 'medium'),
  lourde: t('lourde', 'heavy'),
  tres_lourde: t('très lourde', 'very heavy'),
};
const MONTHS: readonly Text[] = [
  t('janv.', 'Jan'),
  t('févr.', 'Feb'),
  t('mars', 'Mar'),
  t('avr.', 'Apr'),
  t('mai', 'May'),
  t('juin', 'Jun'),
  t('juil.', 'Jul'),
  t('août', 'Aug'),
  t('sept.', 'Sep'),
  t('oct.', 'Oct'),
  t('nov.', 'Nov'),
  t('déc.', 'Dec'),
];
const FIGURES = {
  h_w_k: t('Déperditions H_T + H_V (W/K)', 'Losses H_T + H_V (W/K)'),
  constante_temps_h: t('Constante de temps (h)', 'Time constant (h)'),
  besoin_chauffage_kwh: t('Besoin de chauffage (kWh/an)', 'Heating need (kWh a year)'),
  apports_solaires_kwh: t('Apports solaires (kWh)', 'Solar gains (kWh)'),
  apports_internes_kwh: t('Apports internes (kWh)', 'Internal gains (kWh)'),
  apports_utiles_kwh: t('dont utiles (kWh)', 'of which useful (kWh)'),
  besoin_ecs_kwh: t('Besoin d’eau chaude (kWh/an)', 'Hot water need (kWh a year)'),
} as const satisfies Partial<Record<keyof Energy, Text>>;
const BY_DEGREE_DAYS = t('Besoin par degrés-jours (kWh/an)', 'Need by degree days (kWh a year)');
const INERTIA = t('Inertie', 'Inertia');
const DEGREE_HOURS = t(
  'Été : degrés-heures au-dessus de 28 °C le jour, 26 °C la nuit (°C·h)',
  'Summer: degree hours above 28 °C by day, 26 °C by night (°C·h)',
);
const HOTTEST = t('Été : température opérative maximale (°C)', 'Summer: highest operative temperature (°C)');

const fixed = (value: number | null, decimals: number, langue: Langue): string =>
  value === null ? NONE : sayFixed(value, decimals, langue);

function summaryTable(answer: Energy, langue: Langue): Table {
  const { confort_ete, degres_jours } = answer;
  const row = (text: Text, value: string) => [say(text, langue), value];
  return {
    title: say(TITLES.summary, langue),
    columns: [leftColumn(HEADS.figure, langue), rightColumn(HEADS.value, langue)],
    rows: [
      ...Object.entries(FIGURES).map(([key, text]) =>
        row(text, fixed(answer[key as keyof typeof FIGURES], key === 'h_w_k' ? 1 : 0, langue)),
      ),
      ...(degres_jours ? [row(BY_DEGREE_DAYS, fixed(degres_jours.besoin_kwh, 0, langue))] : []),
      row(INERTIA, say(INERTIA_NAMES[confort_ete.inertie], langue)),
      row(DEGREE_HOURS, fixed(confort_ete.degres_heures, 0, langue)),
      row(HOTTEST, fixed(confort_ete.temperature_max_c, 1, langue)),
    ],
  };
}

const monthTable = ({ mensuel, besoin_chauffage_kwh }: Energy, langue: Langue): Table => ({
  title: say(TITLES.months, langue),
  columns: [
    leftColumn(HEADS.month, langue),
    ...(['outside', 'losses', 'sun', 'internal', 'use', 'need'] as const).map((key) => rightColumn(HEADS[key], langue)),
  ],
  rows: mensuel.map((month) => [
    say(MONTHS[month.mois - 1]!, langue),
    fixed(month.temperature_c, 1, langue),
    fixed(month.deperditions_kwh, 0, langue),
    fixed(month.apports_solaires_kwh, 0, langue),
    fixed(month.apports_internes_kwh, 0, langue),
    fixed(month.taux_utilisation, 2, langue),
    fixed(month.besoin_kwh, 0, langue),
  ]),
  total: [say(TOTAL, langue), '', '', '', '', '', fixed(besoin_chauffage_kwh, 0, langue)],
});

const usageTable = ({ consommations, total }: Energy, langue: Langue): Table => ({
  title: say(TITLES.usages, langue),
  columns: [
    leftColumn(HEADS.usage, langue),
    leftColumn(HEADS.generator, langue),
    ...(['efficiency', 'final', 'primary', 'co2'] as const).map((key) => rightColumn(HEADS[key], langue)),
  ],
  rows: consommations.map((one) => [
    say(USAGE_NAMES[one.usage], langue),
    one.generateur,
    fixed(one.rendement, 2, langue),
    fixed(one.finale_kwh, 0, langue),
    fixed(one.primaire_kwh, 0, langue),
    fixed(one.co2_kg, 0, langue),
  ]),
  total: [
    say(TOTAL, langue),
    '',
    '',
    fixed(total.finale_kwh, 0, langue),
    fixed(total.primaire_kwh, 0, langue),
    fixed(total.co2_kg, 0, langue),
  ],
});

const listTable = (title: Text, head: Text, values: readonly string[], langue: Langue): Table[] =>
  values.length === 0
    ? []
    : [{ title: say(title, langue), columns: [leftColumn(head, langue)], rows: values.map((value) => [value]) }];

function carbonTable({ carbone }: Energy, langue: Langue): Table[] {
  if (!carbone) return [];
  return [
    {
      title: say(TITLES.carbon, langue),
      columns: [leftColumn(HEADS.lot, langue), rightColumn(HEADS.co2, langue)],
      rows: carbone.par_lot.map(({ libelle, kg }) => [libelle, fixed(kg, 0, langue)]),
      total: [say(TOTAL, langue), fixed(carbone.total_kg, 0, langue)],
    },
  ];
}

/** Tables of the report. */
export const energyTables = (answer: Energy, langue: Langue): Table[] => [
  summaryTable(answer, langue),
  ...(answer.mensuel.length > 0 ? [monthTable(answer, langue)] : []),
  ...(answer.consommations.length > 0 ? [usageTable(answer, langue)] : []),
  ...carbonTable(answer, langue),
  ...listTable(TITLES.advice, HEADS.advice, answer.confort_ete.avis, langue),
  ...listTable(TITLES.missing, HEADS.data, answer.manque, langue),
];

function balanceChart({ mensuel }: Energy, langue: Langue): Chart[] {
  if (mensuel.length === 0) return [];
  const series = (text: Text, as: 'column' | 'line', of: (month: Energy['mensuel'][number]) => number) => ({
    name: say(text, langue),
    as,
    values: mensuel.map(of),
  });
  return [
    {
      kind: 'series',
      title: say(TITLES.balance, langue),
      unit: 'kWh',
      labels: MONTHS.map((month) => say(month, langue)),
      series: [
        series(SERIES.gains, 'column', (month) => Math.max(0, month.deperditions_kwh - month.besoin_kwh)),
        series(SERIES.need, 'column', ({ besoin_kwh }) => besoin_kwh),
        series(SERIES.losses, 'line', ({ deperditions_kwh }) => Math.max(0, deperditions_kwh)),
      ],
    },
  ];
}

function summerChart({ summer }: EnergyStudy, langue: Langue): Chart[] {
  if (!summer) return [];
  const labels = summer.outside.map((_, i) => (i % 24 === 12 ? say(DAY, langue, { day: Math.floor(i / 24) + 1 }) : ''));
  return [
    {
      kind: 'series',
      title: say(TITLES.summer, langue),
      unit: '°C',
      labels,
      series: [
        { name: say(SERIES.inside, langue), as: 'line', values: summer.inside },
        { name: say(SERIES.outside, langue), as: 'line', values: summer.outside },
      ],
      marks: [{ value: COMFORT.day, name: say(COMFORT_DAY, langue) }],
    },
  ];
}

const barsOf = (title: Text, bars: readonly { label: string; value: number | null }[], langue: Langue): Chart[] => {
  const known = bars.filter(({ value }) => value !== null);
  if (known.length === 0) return [];
  return [
    {
      kind: 'bars',
      title: say(title, langue),
      unit: 'kWh',
      bars: known.map(({ label, value }) => ({ label, value: value!, text: sayFixed(value!, 0, langue) })),
    },
  ];
};

/** Charts of the report: months, usages, carbon, hot spell; those whose data are known. */
export const energyCharts = (study: EnergyStudy, langue: Langue): Chart[] => [
  ...balanceChart(study.answer, langue),
  ...barsOf(
    TITLES.consumption,
    study.answer.consommations.map(({ usage, finale_kwh }) => ({
      label: say(USAGE_NAMES[usage], langue),
      value: finale_kwh,
    })),
    langue,
  ),
  ...barsOf(
    TITLES.carbon,
    (study.answer.carbone?.par_lot ?? []).map(({ libelle, kg }) => ({ label: libelle, value: kg })),
    langue,
  ),
  ...summerChart(study, langue),
];
