import { z } from 'zod';
import { legalTime } from '../place/index.js';
import { named, real } from '../scene/index.js';
import { described, t } from '../../words/index.js';
import { OWN } from './plot-ground.js';
import type { NeighbourShade, PlotDay, PlotSun } from './plot-sun.js';

/** Sun that a garden is commonly asked to have on 21 March, hours (BRE, BR 209:2022, section 3.3). */
const GARDEN_HOURS = 2;

const hour = z
  .string()
  .nullable()
  .meta(described(t('Heure légale, null sans ombre', 'Legal time, null without shade')));

/** The sun on the free ground of the plot on a day. */
export const SunPlot = named(
  'SoleilParcelle',
  t('Le soleil sur le terrain non bâti de la parcelle', 'The sun on the ground of the plot that nothing is built on'),
  z.object({
    surface_m2: real(t('Terrain non bâti (m²)', 'Ground without buildings (m²)')),
    heures_moyennes: real(t('Soleil moyen au sol (h)', 'Mean sun on the ground (h)')),
    heures_min: real(t('Soleil à l’endroit le plus sombre (h)', 'Sun at the darkest place (h)')),
    heures_max: real(t('Soleil à l’endroit le plus clair (h)', 'Sun at the brightest place (h)')),
    part_2h_pct: real(
      t(
        'Part qui a au moins 2 h de soleil (%) ; le BRE en demande la moitié le 21 mars (BR 209, § 3.3), aucun texte français',
        'Share that has 2 h of sun at least (%); the BRE asks for half of it on 21 March (BR 209, § 3.3), no French text does',
      ),
    ),
  }),
);
type SunPlot = z.infer<typeof SunPlot>;

/** What the building takes of a neighbour's sun on a day. */
export const SunNeighbour = named(
  'SoleilVoisin',
  t(
    'L’ombre du bâtiment seul au-delà d’une limite, jusqu’à 20 m, soleil à 4° et plus',
    'The shade of the building alone beyond a limit, up to 20 m, sun at 4° and more',
  ),
  z.object({
    limite: z.int().meta(described(t('Index du côté dans parcelle', 'Index of the side in parcelle'))),
    nature: z.string().meta(described(t('Nature de la limite', 'Nature of the limit'))),
    ombre_midi_m2: real(t('Ombre au passage au méridien (m²)', 'Shade at the transit (m²)')),
    ombre_max_m2: real(t('Plus grande ombre du jour (m²)', 'Greatest shade of the day (m²)')),
    heure_max: hour,
    duree_h: real(t('Durée pendant laquelle elle y tombe (h)', 'Time in which it falls there (h)')),
    premiere: hour,
    derniere: hour,
  }),
);
type SunNeighbour = z.infer<typeof SunNeighbour>;

/** The grid of squares over which `heures_sol` is given. */
export const SunGrid = named(
  'SoleilGrille',
  t(
    'Carrés du sol, du coin sud-ouest, ligne par ligne vers +y',
    'Squares of the ground, from the lower left corner, row by row towards +y',
  ),
  z.object({
    x: real(t('Abscisse du premier coin (mm)', 'Abscissa of the first corner (mm)')),
    y: real(t('Ordonnée du premier coin (mm)', 'Ordinate of the first corner (mm)')),
    pas_mm: real(t('Côté d’un carré (mm)', 'Side of a square (mm)')),
    colonnes: z.int(),
    lignes: z.int(),
  }),
);
type SunGrid = z.infer<typeof SunGrid>;

/** A number to so many decimals. */
export const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Hours of the squares that are the plot's own and free. */
function ownHours({ ground }: PlotSun, { hours }: PlotDay): number[] {
  return [...hours].filter((_, square) => ground.owners[square] === OWN);
}

/** The free ground of a plot on a day; null where buildings cover all of it. */
export function plotAnswer(sun: PlotSun, day: PlotDay): SunPlot | null {
  const own = ownHours(sun, day).toSorted((a, b) => a - b);
  if (own.length === 0) return null;
  const square = (sun.ground.grid.step / 1000) ** 2;
  return {
    surface_m2: rounded(own.length * square, 1),
    heures_moyennes: rounded(own.reduce((sum, value) => sum + value, 0) / own.length, 2),
    heures_min: rounded(own[0]!, 2),
    heures_max: rounded(own.at(-1)!, 2),
    part_2h_pct: rounded((own.filter((value) => value >= GARDEN_HOURS).length / own.length) * 100, 1),
  };
}

/** What a building takes of a neighbour's sun, in legal times. */
export function neighbourAnswer(shade: NeighbourShade, zone: string): SunNeighbour {
  const time = (instant: number | null) => (instant === null ? null : legalTime(instant, zone));
  return {
    limite: shade.limit.index,
    nature: shade.limit.nature,
    ombre_midi_m2: rounded(shade.noonArea, 1),
    ombre_max_m2: rounded(shade.greatestArea, 1),
    heure_max: time(shade.greatestAt),
    duree_h: rounded(shade.hours, 2),
    premiere: time(shade.first),
    derniere: time(shade.last),
  };
}

/** The squares of ground as they are answered. */
export const gridAnswer = ({ ground: { grid } }: PlotSun): SunGrid => ({
  x: rounded(grid.origin.x, 0),
  y: rounded(grid.origin.y, 0),
  pas_mm: grid.step,
  colonnes: grid.columns,
  lignes: grid.rows,
});

/** Hours of sun a square; null on what is built, and on ground too far to be looked at. */
export const groundHours = ({ ground }: PlotSun, { hours }: PlotDay): (number | null)[] =>
  [...hours].map((value, square) => (ground.owners[square]! < OWN ? null : rounded(value, 1)));
