import { boundaryName } from '../building/index.js';
import { leftColumn, rightColumn } from '../tables/index.js';
import type { Table } from '../tables/index.js';
import type { Langue } from '../../words/index.js';
import { say, sayFixed, t } from '../../words/index.js';
import type { Sun } from './answer.js';

const COURSE = t('Course du soleil', 'Course of the sun');
const BAYS = t('Soleil sur les ouvertures (heures)', 'Sun on the openings (hours)');
const NEIGHBOURS = t(
  'Ombre du bâtiment chez les voisins, jusqu’à 20 m',
  'Shade of the building on the neighbours, up to 20 m',
);
const PLOT = t('Soleil sur le terrain non bâti', 'Sun on the ground without buildings');
const LIMIT = t('{index} · {name}', '{index} · {name}');
const SHADE = t('{area} m² à {time}, {hours} h ({from}–{to})', '{area} m² at {time}, {hours} h ({from}–{to})');
const SCOPE = t('Hypothèses et portée', 'Hypotheses and scope');
const HEADINGS = {
  limit: t('Limite', 'Limit'),
  free: t('Terrain (m²)', 'Ground (m²)'),
  mean: t('Moyenne (h)', 'Mean (h)'),
  least: t('Au plus sombre (h)', 'Darkest (h)'),
  most: t('Au plus clair (h)', 'Brightest (h)'),
  twoHours: t('Part à 2 h et plus (%)', 'Share at 2 h and more (%)'),
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
  text: t('Texte', 'Text'),
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

/** The sun on the plot, a row a day. */
function plotTable({ jours }: Sun, langue: Langue): Table {
  const rows = jours.flatMap(({ date, parcelle }) =>
    parcelle
      ? [
          [
            dayOf(date),
            sayFixed(parcelle.surface_m2, 1, langue),
            sayFixed(parcelle.heures_moyennes, 1, langue),
            sayFixed(parcelle.heures_min, 1, langue),
            sayFixed(parcelle.heures_max, 1, langue),
            sayFixed(parcelle.part_2h_pct, 0, langue),
          ],
        ]
      : [],
  );
  return {
    title: say(PLOT, langue),
    columns: [
      leftColumn(HEADINGS.day, langue),
      rightColumn(HEADINGS.free, langue),
      rightColumn(HEADINGS.mean, langue),
      rightColumn(HEADINGS.least, langue),
      rightColumn(HEADINGS.most, langue),
      rightColumn(HEADINGS.twoHours, langue),
    ],
    rows,
  };
}

/** The greatest shade beyond each limit and when: a row a limit, a column a day. */
function neighbourTable({ jours }: Sun, langue: Langue): Table {
  const cell = ({ ombre_max_m2, heure_max, duree_h, premiere, derniere }: SunNeighbour): string =>
    heure_max === null
      ? NONE
      : say(SHADE, langue, {
          area: sayFixed(ombre_max_m2, 0, langue),
          time: heure_max,
          hours: sayFixed(duree_h, 1, langue),
          from: premiere!,
          to: derniere!,
        });
  return {
    title: say(NEIGHBOURS, langue),
    columns: [
      leftColumn(HEADINGS.limit, langue),
      ...jours.map(({ date }) => ({ title: dayOf(date), align: 'right' as const })),
    ],
    rows: (jours[0]?.voisinage ?? []).map(({ limite, nature }, i) => [
      say(LIMIT, langue, { index: limite, name: say(boundaryName({ nature }), langue) }),
      ...jours.map(({ voisinage }) => cell(voisinage[i]!)),
    ]),
  };
}

type SunNeighbour = Sun['jours'][number]['voisinage'][number];

/** What the figures suppose, and what the study is not. */
const scopeTable = ({ hypotheses, avertissement }: Sun, langue: Langue): Table => ({
  title: say(SCOPE, langue),
  columns: [leftColumn(HEADINGS.text, langue)],
  rows: [...hypotheses, avertissement].map((text) => [text]),
});

const isFilled = ({ rows }: Table): boolean => rows.length > 0;

/** Tables of a sun study: the course of the sun, the plot, the neighbours, and the hours of each bay. */
export const sunTables = (sun: Sun, langue: Langue): readonly Table[] => [
  courseTable(sun, langue),
  ...[plotTable(sun, langue), neighbourTable(sun, langue)].filter(isFilled),
  ...((sun.jours[0]?.ouvertures.length ?? 0) > 0 ? [bayTable(sun, langue)] : []),
  scopeTable(sun, langue),
];
