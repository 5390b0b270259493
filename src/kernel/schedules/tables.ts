import { useName } from '../building/index.js';
import { squareMetres, sum, writtenSill } from '../measures/index.js';
import { groupColumn, leftColumn, rightColumn } from '../tables/index.js';
import type { Column, Table } from '../tables/index.js';
import type { Langue } from '../../words/index.js';
import { say, sayFixed, t } from '../../words/index.js';
import type { Schedules } from './answer.js';

const WORDS = {
  types: t('Menuiseries par type', 'Joinery by type'),
  openings: t('Menuiseries une à une', 'Joinery one by one'),
  rooms: t('Pièces', 'Rooms'),
  outdoors: t('Espaces extérieurs', 'Outdoor spaces'),
  outdoorRoom: t('Espace', 'Space'),
  equipment: t('Équipements par niveau', 'Equipment by level'),
  mark: t('Repère', 'Mark'),
  name: t('Désignation', 'Description'),
  size: t('L × H (cm)', 'W × H (cm)'),
  sill: t('Allège (cm)', 'Sill (cm)'),
  leaves: t('Vantaux', 'Leaves'),
  glazed: t('Vitrée', 'Glazed'),
  count: t('Nombre', 'Number'),
  bay: t('Baie (m²)', 'Bay (m²)'),
  bays: t('Baies (m²)', 'Bays (m²)'),
  level: t('Niveau', 'Level'),
  facade: t('Façade', 'Elevation'),
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
  roundedOnce: t('Total, arrondi une fois', 'Total, rounded once'),
  once: t('arrondi une fois', 'rounded once'),
  standing: t('Existant', 'Existing'),
  supplied: t('À fournir', 'To supply'),
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
  readonly group: (word: Word) => Column;
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
    group: (name) => groupColumn(WORDS[name], langue),
    right: (name) => rightColumn(WORDS[name], langue),
    size: ({ largeur_mm, hauteur_mm }) =>
      `${centimetresText(largeur_mm, langue)} × ${centimetresText(hauteur_mm, langue)}`,
    sill: (mm) => (mm === null ? '' : centimetresText(writtenSill(mm), langue)),
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

const withShutter = ({ designation, volet }: Type, langue: Langue): string =>
  volet === 'aucun' ? designation : say(WITH_SHUTTER, langue, { name: designation, shutter: SHUTTER_NAMES[volet] });

type Type = Schedules['menuiseries']['types'][number];

/** Sums in binary are not to the digit, m². */
const DIGIT = 1e-6;

/** Area of a bay, and of all bays of a type, mm²: each is rounded where it is written and no earlier. */
const bayOf = ({ largeur_mm, hauteur_mm }: Type): number => largeur_mm * hauteur_mm;
const baysOf = (type: Type): number => bayOf(type) * type.quantite;

/** Whether the areas of bays, as they are written, make those of their lines and these the total. */
function isSumOfBays(types: readonly Type[]): boolean {
  const isProduct = types.every(
    (type) => Math.abs(squareMetres(bayOf(type)) * type.quantite - squareMetres(baysOf(type))) < DIGIT,
  );
  const lines = sum(types, (type) => squareMetres(baysOf(type)));
  return isProduct && Math.abs(lines - squareMetres(sum(types, baysOf))) < DIGIT;
}

const countOn = ({ par_niveau }: Type, level: string): number =>
  par_niveau.find(({ niveau }) => niveau === level)?.quantite ?? 0;

const levelsWithJoinery = (schedules: Schedules): string[] => {
  const counted = schedules.menuiseries.types.flatMap(({ par_niveau }) => par_niveau.map(({ niveau }) => niveau));
  // A mezzanine has rooms and no wall of its own, hence no joinery.
  const own = new Set(counted);
  return [...new Set([...levelsOf(schedules).filter((level) => own.has(level)), ...counted])];
};

/** Cells of the total under the columns from the size to the glazing. */
const NOT_SUMMED = ['', '', '', ''];

/** A count of the joinery of a type, and the head of its column. */
type Count = readonly [Word, (type: Type) => number];
const STANDING: readonly Count[] = [
  ['standing', ({ existantes }) => existantes],
  ['supplied', ({ quantite, existantes }) => quantite - existantes],
];
const TOTAL: Count = ['total', ({ quantite }) => quantite];

/** How types are counted beside their number on each level: where some stand, what is ordered apart from them. */
const countsOf = (types: readonly Type[]): readonly Count[] =>
  types.some(({ existantes }) => existantes > 0) ? [...STANDING, TOTAL] : [TOTAL];

/** Types of joinery with their number on each level, the area of their bays, and the sums of both. */
function typesTable(schedules: Schedules, { word, left, right, size, sill, decimal }: Writer, langue: Langue): Table {
  const { types } = schedules.menuiseries;
  const levels = levelsWithJoinery(schedules);
  const counts = countsOf(types);
  const total = (value: (type: Type) => number): number => sum(types, value);
  const about = [left('mark'), left('name'), left('size'), right('sill'), right('leaves'), left('glazed')];
  return {
    title: word('types'),
    columns: [
      ...about,
      ...levels.map((title): Column => ({ title, align: 'right' })),
      ...counts.map(([name]) => right(name)),
      right('bay'),
      right('bays'),
    ],
    rows: types.map((type) => [
      type.repere,
      withShutter(type, langue),
      size(type),
      sill(type.allege_mm),
      String(type.vantaux),
      word(type.vitree ? 'yes' : 'no'),
      ...levels.map((level) => String(countOn(type, level) || '')),
      ...counts.map(([, count]) => String(count(type) || '')),
      decimal(squareMetres(bayOf(type))),
      decimal(squareMetres(baysOf(type))),
    ]),
    total: [
      word('total'),
      isSumOfBays(types) ? '' : word('once'),
      ...NOT_SUMMED,
      ...levels.map((level) => String(total((type) => countOn(type, level)))),
      ...counts.map(([, count]) => String(total(count))),
      '',
      decimal(squareMetres(total(baysOf))),
    ],
  };
}

/** Openings level by level, and by their mark within each, as a site looks for them. */
function byMark(schedules: Schedules): Schedules['menuiseries']['ouvertures'] {
  const { types, ouvertures } = schedules.menuiseries;
  const levels = new Map(levelsWithJoinery(schedules).map((level, i) => [level, i]));
  const marks = new Map(types.map(({ repere }, i) => [repere, i]));
  const rank = ({ niveau, repere }: (typeof ouvertures)[number]) =>
    (levels.get(niveau) ?? 0) * types.length + (marks.get(repere) ?? 0);
  return ouvertures.toSorted((a, b) => rank(a) - rank(b));
}

const openingsTable = (schedules: Schedules, { word, left, right, size, sill }: Writer): Table => ({
  title: word('openings'),
  columns: [left('mark'), left('level'), left('facade'), left('size'), right('sill'), left('serves'), left('hand')],
  rows: byMark(schedules).map((opening) => [
    opening.repere,
    opening.niveau,
    opening.facade ?? '',
    size(opening),
    sill(opening.allege_mm),
    opening.pieces.join(' / '),
    opening.sens ?? '',
  ]),
});

/** One height, or the lowest and the highest under a slope. */
function heightOf({ hauteur_min_m, hauteur_m }: Room, decimal: (value: number) => string): string {
  return hauteur_min_m < hauteur_m ? `${decimal(hauteur_min_m)} – ${decimal(hauteur_m)}` : decimal(hauteur_m);
}

type Room = Schedules['pieces'][number];
type Sums = Schedules['totaux'][number];
const AREAS = ['surface_m2', 'habitable_m2', 'carrez_m2'] as const;

/** Whether sums are those of the areas written over them: exact areas are summed and rounded once. */
const isSumOf = (rooms: readonly Room[], sums: Sums): boolean =>
  AREAS.every((name) => {
    const written = rooms.reduce((sum, room) => sum + Math.round(100 * room[name]) / 100, 0);
    return Math.abs(written - sums[name]) < DIGIT;
  });

/** A court or a loggia: an area of its own, in no sum of the building. */
const isOutdoors = ({ usage }: Room): boolean => usage === 'exterieur';

/** Rooms in the open air apart, since a column of areas ends in the sum of all that stands over it. */
const outdoorsTable = ({ pieces }: Schedules, { word, left, group, right, decimal }: Writer): Table => ({
  title: word('outdoors'),
  columns: [group('level'), left('outdoorRoom'), right('area')],
  rows: pieces.filter(isOutdoors).map(({ niveau, nom, surface_m2 }) => [niveau, nom, decimal(surface_m2)]),
});

/** Name and use of a room; a use that nobody wrote says so. */
const namedRoom = ({ niveau, nom, usage, usage_deduit }: Room, word: Writer['word'], langue: Langue): string[] => [
  niveau,
  nom,
  `${say(useName(usage), langue)}${usage_deduit ? ` ${word('deduced')}` : ''}`,
];

/** Rooms of each level with its sums under them, then the sums of all. */
function roomsTable(schedules: Schedules, { word, left, group, right, decimal }: Writer, langue: Langue): Table {
  const { totaux } = schedules;
  const pieces = schedules.pieces.filter((room) => !isOutdoors(room));
  const whole = totaux.find(({ niveau }) => niveau === null);
  // Where nobody dwells nothing has a living area.
  const isLivedIn = (whole?.habitable_m2 ?? 0) > 0;
  const areas = ({ surface_m2, habitable_m2, carrez_m2 }: Sums | Room) =>
    [surface_m2, ...(isLivedIn ? [habitable_m2] : []), carrez_m2].map(decimal);
  const subtotals: number[] = [];
  const rows: string[][] = [];
  const byLevel = Map.groupBy(pieces, ({ niveau }) => niveau);
  const isOneLevel = byLevel.size === 1;
  for (const level of levelsOf(schedules)) {
    const own = byLevel.get(level);
    if (!own) continue;
    rows.push(...own.map((room) => [...namedRoom(room, word, langue), ...areas(room), heightOf(room, decimal)]));
    // The sums of the only level are those of all, those of an only room its own.
    if (isOneLevel || own.length === 1) continue;
    subtotals.push(rows.length);
    const sums = totaux.find(({ niveau }) => niveau === level)!;
    rows.push([level, word(isSumOf(own, sums) ? 'total' : 'roundedOnce'), '', ...areas(sums), '']);
  }
  return {
    title: word('rooms'),
    columns: [
      group('level'),
      left('room'),
      left('use'),
      right('area'),
      ...(isLivedIn ? [right('living')] : []),
      right('carrez'),
      right('height'),
    ],
    rows,
    subtotals,
    ...(whole ? { total: [word('total'), isSumOf(pieces, whole) ? '' : word('once'), '', ...areas(whole), ''] } : {}),
  };
}

const equipmentTable = ({ equipements }: Schedules, { word, left, group, right }: Writer): Table => ({
  title: word('equipment'),
  columns: [group('level'), group('lot'), left('name'), right('count')],
  rows: equipements.map(({ niveau, lot, designation, quantite }) => [niveau, word(lot), designation, String(quantite)]),
});

/** The schedules as tables, for sheets, pages and spreadsheets. Tables without a row are left out. */
export function scheduleTables(schedules: Schedules, langue: Langue): Table[] {
  const writer = writerIn(langue);
  return [
    typesTable(schedules, writer, langue),
    openingsTable(schedules, writer),
    roomsTable(schedules, writer, langue),
    outdoorsTable(schedules, writer),
    equipmentTable(schedules, writer),
  ].filter(({ rows }) => rows.length > 0);
}
