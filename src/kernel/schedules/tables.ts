import { useName } from '../building/index.js';
import { leftColumn, rightColumn } from '../tables/index.js';
import type { Column, Table } from '../tables/index.js';
import type { Langue } from '../../words/index.js';
import { say, sayFixed, t } from '../../words/index.js';
import type { Schedules } from './answer.js';

const WORDS = {
  types: t('Menuiseries par type', 'Joinery by type'),
  openings: t('Menuiseries une à une', 'Joinery one by one'),
  rooms: t('Pièces', 'Rooms'),
  equipment: t('Équipements par niveau', 'Equipment by level'),
  mark: t('Repère', 'Mark'),
  name: t('Désignation', 'Description'),
  size: t('L × H (cm)', 'W × H (cm)'),
  sill: t('Allège (cm)', 'Sill (cm)'),
  leaves: t('Vantaux', 'Leaves'),
  glazed: t('Vitrée', 'Glazed'),
  count: t('Nombre', 'Number'),
  level: t('Niveau', 'Level'),
  wall: t('Mur', 'Wall'),
  serves: t('Pièces', 'Rooms'),
  hand: t('Sens', 'Hand'),
  room: t('Pièce', 'Room'),
  use: t('Usage', 'Use'),
  area: t('Surface (m²)', 'Area (m²)'),
  living: t('Habitable (m²)', 'Habitable (m²)'),
  carrez: t('Carrez (m²)', 'Carrez (m²)'),
  height: t('HSP (m)', 'Height (m)'),
  lot: t('Lot', 'Trade'),
  electricite: t('Électricité', 'Electricity'),
  plomberie: t('Plomberie', 'Plumbing'),
  ventilation: t('Ventilation', 'Ventilation'),
  mobilier: t('Mobilier', 'Furniture'),
  total: t('Total', 'Total'),
  yes: t('oui', 'yes'),
  no: t('non', 'no'),
  deduced: t('(déduit)', '(deduced)'),
} as const;

/** A length, in mm, in centimetres. */
const centimetresText = (mm: number, langue: Langue): string =>
  sayFixed(Math.round(mm) / 10, Math.round(mm) % 10 === 0 ? 0 : 1, langue);

type Word = keyof typeof WORDS;

/** Functions that write the cells of the tables in one language. */
interface Writer {
  readonly word: (word: Word) => string;
  readonly left: (word: Word) => Column;
  readonly right: (word: Word) => Column;
  readonly size: (opening: { readonly largeur_mm: number; readonly hauteur_mm: number }) => string;
  readonly sill: (mm: number | null) => string;
  readonly decimal: (value: number) => string;
}

function writerIn(langue: Langue): Writer {
  const word = (name: Word) => say(WORDS[name], langue);
  return {
    word,
    left: (name) => leftColumn(WORDS[name], langue),
    right: (name) => rightColumn(WORDS[name], langue),
    size: ({ largeur_mm, hauteur_mm }) =>
      `${centimetresText(largeur_mm, langue)} × ${centimetresText(hauteur_mm, langue)}`,
    sill: (mm) => (mm === null ? '' : centimetresText(mm, langue)),
    decimal: (value) => sayFixed(value, 2, langue),
  };
}

/** Levels with rooms, lowest first. */
const levelsOf = ({ totaux }: Schedules): string[] => totaux.flatMap(({ niveau }) => (niveau === null ? [] : [niveau]));

const WITH_SHUTTER = t('{name}, {shutter}', '{name}, {shutter}');
const SHUTTER_NAMES = {
  battant: t('volets battants', 'hinged shutters'),
  coulissant: t('volets coulissants', 'sliding shutters'),
  roulant: t('volet roulant', 'roller shutter'),
  persienne: t('persiennes', 'folding shutters'),
  brise_soleil: t('brise-soleil', 'blinds'),
} as const;

const withShutter = ({ designation, volet }: Schedules['menuiseries']['types'][number], langue: Langue): string =>
  volet === 'aucun' ? designation : say(WITH_SHUTTER, langue, { name: designation, shutter: SHUTTER_NAMES[volet] });

/** Types of joinery with their number on each level. */
function typesTable(schedules: Schedules, { word, left, right, size, sill }: Writer, langue: Langue): Table {
  const { types } = schedules.menuiseries;
  const counted = types.flatMap(({ par_niveau }) => par_niveau.map(({ niveau }) => niveau));
  const levels = [...new Set([...levelsOf(schedules), ...counted])];
  return {
    title: word('types'),
    columns: [
      left('mark'),
      left('name'),
      left('size'),
      right('sill'),
      right('leaves'),
      left('glazed'),
      ...levels.map((title): Column => ({ title, align: 'right' })),
      right('total'),
    ],
    rows: types.map((type) => [
      type.repere,
      withShutter(type, langue),
      size(type),
      sill(type.allege_mm),
      String(type.vantaux),
      word(type.vitree ? 'yes' : 'no'),
      ...levels.map((niveau) => String(type.par_niveau.find((count) => count.niveau === niveau)?.quantite ?? '')),
      String(type.quantite),
    ]),
  };
}

const openingsTable = ({ menuiseries }: Schedules, { word, left, right, size, sill }: Writer): Table => ({
  title: word('openings'),
  columns: [left('mark'), left('level'), right('wall'), left('size'), right('sill'), left('serves'), left('hand')],
  rows: menuiseries.ouvertures.map((opening) => [
    opening.repere,
    opening.niveau,
    opening.mur === null ? '' : String(opening.mur),
    size(opening),
    sill(opening.allege_mm),
    opening.pieces.join(' / '),
    opening.sens ?? '',
  ]),
});

/** One height, or the lowest and the highest under a slope. */
const heightOf = (
  { hauteur_min_m, hauteur_m }: Schedules['pieces'][number],
  decimal: (value: number) => string,
): string => (hauteur_min_m < hauteur_m ? `${decimal(hauteur_min_m)} – ${decimal(hauteur_m)}` : decimal(hauteur_m));

/** Rooms of each level with its sums under them, then the sums of all. */
function roomsTable(schedules: Schedules, { word, left, right, decimal }: Writer, langue: Langue): Table {
  const { pieces, totaux } = schedules;
  const areas = ({ surface_m2, habitable_m2, carrez_m2 }: Schedules['totaux'][number] | (typeof pieces)[number]) =>
    [surface_m2, habitable_m2, carrez_m2].map(decimal);
  const rows = levelsOf(schedules).flatMap((level) => [
    ...pieces
      .filter(({ niveau }) => niveau === level)
      .map((room) => {
        const use = `${say(useName(room.usage), langue)}${room.usage_deduit ? ` ${word('deduced')}` : ''}`;
        return [room.niveau, room.nom, use, ...areas(room), heightOf(room, decimal)];
      }),
    [level, word('total'), '', ...areas(totaux.find(({ niveau }) => niveau === level)!), ''],
  ]);
  const whole = totaux.find(({ niveau }) => niveau === null);
  return {
    title: word('rooms'),
    columns: [
      left('level'),
      left('room'),
      left('use'),
      right('area'),
      right('living'),
      right('carrez'),
      right('height'),
    ],
    rows,
    ...(whole ? { total: [word('total'), '', '', ...areas(whole), ''] } : {}),
  };
}

const equipmentTable = ({ equipements }: Schedules, { word, left, right }: Writer): Table => ({
  title: word('equipment'),
  columns: [left('level'), left('lot'), left('name'), right('count')],
  rows: equipements.map(({ niveau, lot, designation, quantite }) => [niveau, word(lot), designation, String(quantite)]),
});

/** The schedules as tables, for sheets, pages and spreadsheets. Tables without a row are left out. */
export function scheduleTables(schedules: Schedules, langue: Langue): Table[] {
  const writer = writerIn(langue);
  return [
    typesTable(schedules, writer, langue),
    openingsTable(schedules, writer),
    roomsTable(schedules, writer, langue),
    equipmentTable(schedules, writer),
  ].filter(({ rows }) => rows.length > 0);
}
