import { leftColumn, rightColumn } from '../../tables/index.js';
import type { Chart, Table } from '../../tables/index.js';
import type { Langue, Text } from '../../../words/index.js';
import { say, sayFixed, t } from '../../../words/index.js';
import { JUNCTION_NAMES, ORIENTATION_NAMES, PART_NAMES, SIDE_NAMES } from '../part-words.js';
import type { Re2020 } from './answer.js';

const TITLES = {
  chart: t('Déperditions par poste (W/K)', 'Losses by item (W/K)'),
  summary: t('Synthèse', 'Summary'),
  parts: t('Parois et menuiseries', 'Envelope and joinery'),
  bridges: t('Ponts thermiques', 'Thermal bridges'),
  glazing: t('Vitrages par orientation', 'Glazing by orientation'),
  levers: t('Leviers, du plus grand gain au plus petit', 'Levers, from the greatest gain down'),
  thresholds: t('Seuils de la RE2020, rappelés et non comparés', 'RE2020 thresholds, recalled and not compared'),
} as const;
const HEADS = {
  figure: t('Grandeur', 'Figure'),
  value: t('Valeur', 'Value'),
  part: t('Paroi', 'Part'),
  faces: t('Donne sur', 'Faces'),
  orientation: t('Orientation', 'Orientation'),
  area: t('Surface (m²)', 'Area (m²)'),
  u: t('U (W/m²·K)', 'U (W/m²·K)'),
  loss: t('Perte (W/K)', 'Loss (W/K)'),
  junction: t('Liaison', 'Junction'),
  length: t('Longueur (m)', 'Length (m)'),
  psi: t('ψ (W/m·K)', 'ψ (W/m·K)'),
  share: t('Part (%)', 'Share (%)'),
  action: t('Action', 'Action'),
  before: t('Avant', 'Before'),
  after: t('Après', 'After'),
  unit: t('Unité', 'Unit'),
  gain: t('Gain (W/K)', 'Gain (W/K)'),
  indicator: t('Indicateur', 'Indicator'),
  source: t('Source', 'Source'),
  date: t('Permis depuis le', 'Permits from'),
} as const;
const FIGURES = {
  h_t_w_k: t('Déperditions par transmission H_T (W/K)', 'Transmission losses H_T (W/K)'),
  ponts_thermiques_w_k: t('dont ponts thermiques (W/K)', 'of which thermal bridges (W/K)'),
  u_moyen_w_m2k: t('U moyen, H_T ÷ surface (W/m²·K)', 'Mean U, H_T ÷ area (W/m²·K)'),
  surface_deperditive_m2: t('Surface déperditive (m²)', 'Envelope area (m²)'),
  volume_m3: t('Volume chauffé (m³)', 'Heated volume (m³)'),
  compacite: t('Compacité, surface ÷ volume (1/m)', 'Compactness, area ÷ volume (1/m)'),
  shab_m2: t('Surface habitable (m²)', 'Living area (m²)'),
  vitrage_sur_shab_pct: t('Vitrages ÷ surface habitable (%)', 'Glazing ÷ living area (%)'),
  temperature_base_c: t('Température de base (°C)', 'Base temperature (°C)'),
  deperditions_w: t('Déperditions à la température de base (W)', 'Losses at the base temperature (W)'),
} as const satisfies Partial<Record<keyof Re2020, Text>>;
const AIR = t('Renouvellement d’air H_V (W/K)', 'Air renewal H_V (W/K)');
const BRIDGES = t('Ponts thermiques', 'Thermal bridges');
const IN_UNIT = t('{value} {unit}', '{value} {unit}');
const NAMED = t('{name} {index}', '{name} {index}');
const SHARE = t('{value} ({share} %)', '{value} ({share} %)');
/** Beside a value that rests on a hypothesis. */
const MARK = ' *';
const LEGEND = t(
  '* : valeur qui repose sur une hypothèse, dite ci-dessous',
  '*: value that rests on a hypothesis, told below',
);
const NONE = '–';

const fixed = (value: number | null, decimals: number, langue: Langue): string =>
  value === null ? NONE : sayFixed(value, decimals, langue);

/** `Mur 3`, by its place in the scene. */
function nameOf({ type, objet }: Re2020['parois'][number], langue: Langue): string {
  const name = say(PART_NAMES[type], langue);
  const index = objet?.split('/').at(-1);
  return index === undefined ? name : say(NAMED, langue, { name, index });
}

function summaryTable(answer: Re2020, langue: Langue): Table {
  const decimals = (key: string): number => (/^u_|compacite/.test(key) ? 3 : 1);
  const rows = Object.entries(FIGURES).map(([key, text]) => [
    say(text, langue),
    fixed(answer[key as keyof typeof FIGURES], decimals(key), langue),
  ]);
  rows.splice(2, 0, [say(AIR, langue), fixed(answer.ventilation.h_v_w_k, 1, langue)]);
  return {
    title: say(TITLES.summary, langue),
    columns: [leftColumn(HEADS.figure, langue), rightColumn(HEADS.value, langue)],
    rows,
  };
}

const partTable = ({ parois }: Re2020, langue: Langue): Table => ({
  title: say(TITLES.parts, langue),
  columns: [
    leftColumn(HEADS.part, langue),
    leftColumn(HEADS.faces, langue),
    leftColumn(HEADS.orientation, langue),
    rightColumn(HEADS.area, langue),
    rightColumn(HEADS.u, langue),
    rightColumn(HEADS.loss, langue),
  ],
  rows: parois.map((part) => [
    nameOf(part, langue),
    say(SIDE_NAMES[part.donne_sur], langue),
    part.orientation ? say(ORIENTATION_NAMES[part.orientation], langue) : NONE,
    fixed(part.surface_m2, 2, langue),
    fixed(part.u_w_m2k, 3, langue) + (part.hypothese ? MARK : ''),
    fixed(part.h_w_k, 2, langue),
  ]),
});

const bridgeTable = ({ ponts_thermiques, ponts_thermiques_w_k }: Re2020, langue: Langue): Table => ({
  title: say(TITLES.bridges, langue),
  columns: [
    leftColumn(HEADS.junction, langue),
    rightColumn(HEADS.length, langue),
    rightColumn(HEADS.psi, langue),
    rightColumn(HEADS.loss, langue),
  ],
  rows: ponts_thermiques.map(({ liaison, longueur_m, psi_w_mk, h_w_k, hypothese }) => [
    say(JUNCTION_NAMES[liaison], langue),
    fixed(longueur_m, 1, langue),
    fixed(psi_w_mk, 2, langue) + (hypothese ? MARK : ''),
    fixed(h_w_k, 2, langue),
  ]),
  total: ['', '', '', fixed(ponts_thermiques_w_k, 2, langue)],
});

const glazingTable = ({ vitrages }: Re2020, langue: Langue): Table => ({
  title: say(TITLES.glazing, langue),
  columns: [leftColumn(HEADS.orientation, langue), rightColumn(HEADS.area, langue), rightColumn(HEADS.share, langue)],
  rows: vitrages.map(({ orientation, surface_m2, part_pct }) => [
    say(ORIENTATION_NAMES[orientation], langue),
    fixed(surface_m2, 2, langue),
    fixed(part_pct, 1, langue),
  ]),
});

const leverTable = ({ leviers }: Re2020, langue: Langue): Table => ({
  title: say(TITLES.levers, langue),
  columns: [
    leftColumn(HEADS.action, langue),
    rightColumn(HEADS.before, langue),
    rightColumn(HEADS.after, langue),
    leftColumn(HEADS.unit, langue),
    rightColumn(HEADS.gain, langue),
  ],
  rows: leviers.map(({ action, avant, apres, unite, gain_w_k }) => [
    action,
    fixed(avant, 2, langue),
    fixed(apres, 2, langue),
    unite,
    fixed(gain_w_k, 1, langue),
  ]),
});

const thresholdTable = ({ seuils_rappeles }: Re2020, langue: Langue): Table => ({
  title: say(TITLES.thresholds, langue),
  columns: [
    leftColumn(HEADS.indicator, langue),
    rightColumn(HEADS.value, langue),
    leftColumn(HEADS.date, langue),
    leftColumn(HEADS.source, langue),
  ],
  rows: seuils_rappeles.map(({ indicateur, valeur, unite, source, date }) => [
    indicateur,
    say(IN_UNIT, langue, { value: sayFixed(valeur, Number.isInteger(valeur) ? 0 : 2, langue), unit: unite }),
    date.split('-').reverse().join('/'),
    source,
  ]),
});

/** Tables of the report: figures, envelope, bridges, glazing, levers, thresholds. */
export const re2020Tables = (answer: Re2020, langue: Langue): Table[] => [
  summaryTable(answer, langue),
  partTable(answer, langue),
  bridgeTable(answer, langue),
  glazingTable(answer, langue),
  leverTable(answer, langue),
  thresholdTable(answer, langue),
];

/** Foot of the report: what the marks mean, what lacks, what the figures suppose. */
export const re2020Notes = ({ manque, hypotheses }: Re2020, langue: Langue): string[] => [
  say(LEGEND, langue),
  ...manque,
  ...hypotheses,
];

/** Where the heat goes: one bar for each kind of part, the bridges and the air. */
export function re2020Chart({ parois, ponts_thermiques_w_k, ventilation }: Re2020, langue: Langue): Chart {
  const byType = Map.groupBy(parois, ({ type }) => type);
  const items = [
    ...[...byType].map(([type, own]) => ({
      label: say(PART_NAMES[type], langue),
      value: own.reduce((sum, { h_w_k }) => sum + (h_w_k ?? 0), 0),
    })),
    { label: say(BRIDGES, langue), value: ponts_thermiques_w_k },
    { label: say(AIR, langue), value: ventilation.h_v_w_k },
  ].toSorted((p, q) => q.value - p.value);
  const whole = items.reduce((sum, { value }) => sum + value, 0) || 1;
  const bars = items.map(({ label, value }) => ({
    label,
    value,
    text: say(SHARE, langue, {
      value: sayFixed(value, 1, langue),
      share: sayFixed((value / whole) * 100, 0, langue),
    }),
  }));
  return { kind: 'bars', title: say(TITLES.chart, langue), unit: 'W/K', bars };
}
