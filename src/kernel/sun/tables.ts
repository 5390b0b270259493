import { leftColumn, rightColumn } from '../tables/index.js';
import type { Table } from '../tables/index.js';
import type { Langue } from '../../words/index.js';
import { say, sayFixed, t } from '../../words/index.js';
import type { Sun } from './answer.js';

const COURSE = t('Course du soleil', 'Course of the sun');
const BAYS = t('Soleil sur les ouvertures (heures)', 'Sun on the openings (hours)');
const HEADINGS = {
  day: t('Jour', 'Day'),
  rise: t('Lever', 'Rise'),
  noon: t('Midi solaire', 'Solar noon'),
  set: t('Coucher', 'Set'),
  length: t('Durée (h)', 'Length (h)'),
  height: t('Hauteur max (°)', 'Highest (°)'),
  from: t('Azimut du lever (°)', 'Bearing of rise (°)'),
  to: t('Azimut du coucher (°)', 'Bearing of set (°)'),
  shadow: t('Ombre à midi (m²)', 'Noon shadow (m²)'),
  bay: t('Ouverture', 'Opening'),
  room: t('Pièce', 'Room'),
} as const;
const BAY = t('Ouverture {index}', 'Opening {index}');
const NONE = '–';

/** Date as `21/06/2026`, in both languages. */
const dayOf = (date: string): string => date.split('-').reverse().join('/');

/** The course of the sun, a row a day. */
function courseTable({ jours }: Sun, langue: Langue): Table {
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? NONE : sayFixed(value, 1, langue);
  return {
    title: say(COURSE, langue),
    columns: [
      leftColumn(HEADINGS.day, langue),
      rightColumn(HEADINGS.rise, langue),
      rightColumn(HEADINGS.noon, langue),
      rightColumn(HEADINGS.set, langue),
      rightColumn(HEADINGS.length, langue),
      rightColumn(HEADINGS.height, langue),
      rightColumn(HEADINGS.from, langue),
      rightColumn(HEADINGS.to, langue),
      rightColumn(HEADINGS.shadow, langue),
    ],
    rows: jours.map((day) => [
      dayOf(day.date),
      day.lever ?? NONE,
      day.midi,
      day.coucher ?? NONE,
      number(day.duree_h),
      number(day.hauteur_max_deg),
      number(day.azimut_lever_deg),
      number(day.azimut_coucher_deg),
      number(day.ombre_midi?.surface_m2),
    ]),
  };
}

/** When the sun reaches each bay: a row a bay, a column a day. */
function bayTable({ jours }: Sun, langue: Langue): Table {
  const cell = ({ heures, periodes }: Sun['jours'][number]['ouvertures'][number]): string =>
    periodes.length === 0
      ? NONE
      : `${sayFixed(heures, 1, langue)} (${periodes.map(({ de, a }) => `${de}–${a}`).join(', ')})`;
  return {
    title: say(BAYS, langue),
    columns: [
      leftColumn(HEADINGS.bay, langue),
      leftColumn(HEADINGS.room, langue),
      ...jours.map(({ date }) => ({ title: dayOf(date), align: 'right' as const })),
    ],
    rows: (jours[0]?.ouvertures ?? []).map(({ objet, piece }, i) => [
      say(BAY, langue, { index: objet.split('/').at(-1)! }),
      piece ?? NONE,
      ...jours.map(({ ouvertures }) => cell(ouvertures[i]!)),
    ]),
  };
}

/** Tables of a sun study: the course of the sun, and the hours of each bay. */
export const sunTables = (sun: Sun, langue: Langue): readonly Table[] => [
  courseTable(sun, langue),
  ...((sun.jours[0]?.ouvertures.length ?? 0) > 0 ? [bayTable(sun, langue)] : []),
];
