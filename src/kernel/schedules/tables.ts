import { useName } from '../building/index.js';
import type { Table } from '../tables/index.js';
import type { Langue } from '../../words/index.js';
import { sayFixed, t } from '../../words/index.js';
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

/** The schedules as tables: what sheets, pages and spreadsheets show. */
export function scheduleTables({ menuiseries, pieces, totaux, equipements }: Schedules, langue: Langue): Table[] {
  const say = (word: keyof typeof WORDS) => WORDS[word][langue];
  const centimetres = (mm: number) => centimetresText(mm, langue);
  const decimal = (value: number) => sayFixed(value, 2, langue);
  const left = (word: keyof typeof WORDS) => ({ title: say(word) });
  const right = (word: keyof typeof WORDS) => ({ title: say(word), align: 'right' as const });
  const levels = totaux.flatMap(({ niveau }) => (niveau === null ? [] : [niveau]));
  const shown = [
    ...new Set([...levels, ...menuiseries.types.flatMap(({ par_niveau }) => par_niveau.map(({ niveau }) => niveau))]),
  ];
  const size = ({ largeur_mm, hauteur_mm }: { largeur_mm: number; hauteur_mm: number }) =>
    `${centimetres(largeur_mm)} × ${centimetres(hauteur_mm)}`;
  const sill = (value: number | null) => (value === null ? '' : centimetres(value));
  const whole = totaux.find(({ niveau }) => niveau === null);
  const tables: Table[] = [
    {
      title: say('types'),
      columns: [
        left('mark'),
        left('name'),
        left('size'),
        right('sill'),
        right('leaves'),
        left('glazed'),
        ...shown.map((title) => ({ title, align: 'right' as const })),
        right('total'),
      ],
      rows: menuiseries.types.map((type) => [
        type.repere,
        type.designation,
        size(type),
        sill(type.allege_mm),
        String(type.vantaux),
        type.vitree ? say('yes') : say('no'),
        ...shown.map((niveau) => String(type.par_niveau.find((count) => count.niveau === niveau)?.quantite ?? '')),
        String(type.quantite),
      ]),
    },
    {
      title: say('openings'),
      columns: [left('mark'), left('level'), right('wall'), left('size'), right('sill'), left('serves'), left('hand')],
      rows: menuiseries.ouvertures.map((opening) => [
        opening.repere,
        opening.niveau,
        String(opening.mur),
        size(opening),
        sill(opening.allege_mm),
        opening.pieces.join(' / '),
        opening.sens ?? '',
      ]),
    },
    {
      title: say('rooms'),
      columns: [
        left('level'),
        left('room'),
        left('use'),
        right('area'),
        right('living'),
        right('carrez'),
        right('height'),
      ],
      rows: levels.flatMap((level) => {
        const sums = totaux.find(({ niveau }) => niveau === level)!;
        return [
          ...pieces
            .filter(({ niveau }) => niveau === level)
            .map((room) => [
              room.niveau,
              room.nom,
              `${useName(room.usage)[langue]}${room.usage_deduit ? ` ${say('deduced')}` : ''}`,
              decimal(room.surface_m2),
              decimal(room.habitable_m2),
              decimal(room.carrez_m2),
              decimal(room.hauteur_m),
            ]),
          [level, say('total'), '', decimal(sums.surface_m2), decimal(sums.habitable_m2), decimal(sums.carrez_m2), ''],
        ];
      }),
      ...(whole
        ? {
            total: [
              say('total'),
              '',
              '',
              decimal(whole.surface_m2),
              decimal(whole.habitable_m2),
              decimal(whole.carrez_m2),
              '',
            ],
          }
        : {}),
    },
    {
      title: say('equipment'),
      columns: [left('level'), left('lot'), left('name'), right('count')],
      rows: equipements.map(({ niveau, lot, designation, quantite }) => [
        niveau,
        say(lot),
        designation,
        String(quantite),
      ]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}
