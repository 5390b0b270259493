import { z } from 'zod';
import { roomName } from '../building/index.js';
import type { Building } from '../building/index.js';
import type { Polygon } from '../maths/geometry.js';
import { areaOf, ringsOf } from '../maths/ring.js';
import { legalTime } from '../place/index.js';
import { named, real } from '../scene/index.js';
import type { Langue, Text } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';
import {
  gridAnswer,
  groundHours,
  neighbourAnswer,
  plotAnswer,
  rounded,
  SunGrid,
  SunNeighbour,
  SunPlot,
} from './plot-answer.js';
import type { PlotDay, PlotSun } from './plot-sun.js';
import type { BaySun, DayStudy, SunStudy } from './study.js';
import { hoursOf } from './study.js';

const hour = (text: Text) => z.string().nullable().meta(described(text));

const SunPlace = named(
  'SoleilLieu',
  t('Lieu du calcul', 'Place of the computation'),
  z.object({
    latitude: real(t('Latitude, nord positif (degrés)', 'Latitude, north positive (degrees)')),
    longitude: real(t('Longitude, est positif (degrés)', 'Longitude, east positive (degrees)')),
    source: z
      .enum(['georef', 'defaut'])
      .meta(described(t('georef, ou defaut : le milieu de la France', 'georef, or defaut: the middle of France'))),
  }),
);

const SunShadow = named(
  'SoleilOmbre',
  t(
    'Ombre portée au passage au méridien sur le plan z = 0, emprise exclue',
    'Shadow cast at the transit on the plane z = 0, footprint excluded',
  ),
  z.object({
    surface_m2: real(t('Surface (m²)', 'Area (m²)')),
    contour: z
      .array(z.array(z.object({ x: z.number(), y: z.number() }).meta({ id: 'SoleilPoint' })))
      .meta(described(t('Anneaux (mm), trous en sens horaire', 'Rings (mm), holes clockwise'))),
  }),
);

const SunBay = named(
  'SoleilOuverture',
  t('Soleil sur une ouverture extérieure', 'Sun on an opening of the outside'),
  z.object({
    id: z.string().meta(described(t('Identifiant stable', 'Stable id'))),
    objet: z.string().meta(described(t('Pointeur JSON dans la scène', 'JSON pointer in the scene'))),
    piece: z
      .string()
      .optional()
      .meta(described(t('Pièce éclairée', 'Room that it lights'))),
    heures: real(t('Durée au soleil (h)', 'Time in the sun (h)')),
    premiere: hour(t('Début du premier rayon', 'Beginning of the first ray')),
    derniere: hour(t('Fin du dernier rayon', 'End of the last ray')),
    periodes: z
      .array(
        z
          .object({
            de: z.string().meta(described(t('Début', 'Beginning'))),
            a: z.string().meta(described(t('Fin', 'End'))),
          })
          .meta({ id: 'SoleilPeriode' }),
      )
      .meta(described(t('Chaque période au soleil', 'Each stretch in the sun'))),
  }),
);

const SunDayAnswer = named(
  'SoleilJour',
  t('Le soleil d’un jour ; heures légales HH:MM', 'The sun of a day; legal times HH:MM'),
  z.object({
    date: z.iso.date().meta(described(t('Date', 'Date'))),
    lever: hour(t('Lever du bord supérieur', 'Rise of the upper limb')),
    coucher: hour(t('Coucher du bord supérieur', 'Set of the upper limb')),
    duree_h: real(t('Durée du jour (h)', 'Length of the day (h)')),
    midi: z.string().meta(described(t('Passage au méridien', 'Transit'))),
    hauteur_max_deg: real(t('Hauteur à midi, sans réfraction', 'Height at noon, without refraction')),
    azimut_lever_deg: real(t('Azimut du lever, depuis le nord', 'Bearing of the rise, from north')).nullable(),
    azimut_coucher_deg: real(t('Azimut du coucher', 'Bearing of the set')).nullable(),
    ombre_midi: SunShadow.nullable(),
    ouvertures: z.array(SunBay).meta(described(t('Ouvertures extérieures', 'Openings of the outside'))),
    parcelle: SunPlot.nullable(),
    voisinage: z
      .array(SunNeighbour)
      .meta(
        described(
          t('Ombre au-delà de chaque limite ; vide sans parcelle', 'Shade beyond each limit; empty without a plot'),
        ),
      ),
    heures_sol: z
      .array(z.number().nullable())
      .optional()
      .meta(
        described(
          t(
            'Heures de soleil de chaque carré de `grille` ; null sur le bâti et au-delà de 20 m',
            'Hours of sun of each square of `grille`; null on what is built and beyond 20 m',
          ),
        ),
      ),
  }),
);

/** Shape of the answer (spec/answers.md, row "soleil"), and what the figures suppose. */
export const Sun = named(
  'Soleil',
  t('Étude d’ensoleillement', 'Sun study'),
  z.object({
    lieu: SunPlace,
    fuseau: z.string().meta(described(t('Fuseau des heures (IANA)', 'Time zone of the hours (IANA)'))),
    nord_deg: real(t('Azimut vrai de +y, convergence comprise', 'True bearing of +y, meridian convergence included')),
    jours: z.array(SunDayAnswer).meta(described(t('Jours étudiés', 'Days studied'))),
    grille: SunGrid.optional(),
    masques_ignores: z
      .array(z.string())
      .meta(described(t('Masques sans volume ni horizon', 'Masks that are neither volume nor horizon'))),
    hypotheses: z.array(z.string()).meta(described(t('Ce que les chiffres supposent', 'What the figures suppose'))),
    avertissement: z.string().meta(described(t('Ce que la réponse n’est pas', 'What the answer is not'))),
  }),
);
export type Sun = z.infer<typeof Sun>;

const WARNING = t(
  'Étude géométrique de l’ensoleillement, ciel clair : ni étude d’éclairement naturel, ni calcul réglementaire (RE2020), ni étiquette énergie (DPE), ni avis sur un trouble de voisinage.',
  'Geometric study of the sun, clear sky: neither a daylight study, nor a regulatory calculation (RE2020), nor an energy label (DPE), nor an opinion on the rights of neighbours.',
);
const HYPOTHESES = {
  absent: t(
    'Lieu par défaut, 46,5° N 3° E : georef.est et georef.nord ne sont pas donnés',
    'Default place, 46.5° N 3° E: georef.est and georef.nord are not given',
  ),
  crs_inconnu: t(
    'Lieu par défaut, 46,5° N 3° E : georef.crs n’est pas un système connu (EPSG:2154, CC42 à CC50, UTM d’outre-mer)',
    'Default place, 46.5° N 3° E: georef.crs is not a known system (EPSG:2154, CC42 to CC50, overseas UTM)',
  ),
  hors_du_globe: t(
    'Lieu par défaut, 46,5° N 3° E : georef.est et georef.nord sont hors du système (des mètres sont attendus)',
    'Default place, 46.5° N 3° E: georef.est and georef.nord are outside the system (metres are expected)',
  ),
  plot: t(
    'Sol de la parcelle et des voisins : plan z = 0 sans relief, au carré de la grille (50 cm et plus), par tranches de dix minutes ; arbres et clôtures ne portent pas ombre',
    'Ground of the plot and of the neighbours: plane z = 0 without relief, by squares of the grid (50 cm and more), by stretches of ten minutes; trees and fences cast no shade',
  ),
  shading: t(
    'Portent ombre : murs, planchers, toitures et débords, escaliers, ascenseurs, boites et masques ; ni garde-corps, ni arbres, ni relief ; volets ouverts',
    'What shades: walls, floors, roofs and eaves, stairs, lifts, boites and masks; neither railings, nor trees, nor relief; shutters open',
  ),
} as const;

function shadowAnswer(shadow: readonly Polygon[]) {
  const area = shadow.reduce((sum, polygon) => sum + areaOf(polygon), 0);
  return {
    surface_m2: rounded(area / 1e6, 2),
    contour: shadow.flatMap(ringsOf).map((ring) => ring.map(({ x, y }) => ({ x: rounded(x, 0), y: rounded(y, 0) }))),
  };
}

/** Names of rooms by id. */
type RoomNames = ReadonlyMap<string, string>;

function bayAnswer(sun: BaySun, zone: string, names: RoomNames) {
  const { opening, room } = sun.bay;
  const piece = room === null ? undefined : names.get(room);
  const periodes = sun.stretches.map(({ from, to }) => ({ de: legalTime(from, zone), a: legalTime(to, zone) }));
  return {
    id: opening.id,
    objet: opening.pointer,
    ...(piece !== undefined && { piece }),
    heures: rounded(hoursOf(sun), 2),
    premiere: periodes[0]?.de ?? null,
    derniere: periodes.at(-1)?.a ?? null,
    periodes,
  };
}

const timeOrNull = (instant: number | null, zone: string) => (instant === null ? null : legalTime(instant, zone));
const bearingOrNull = (value: number | null) => (value === null ? null : rounded(value, 2));

/** Length of a day, hours: where the sun neither rises nor sets it stays up, or down, all day. */
function lengthOf({ rise, set, maxElevation }: DayStudy): number {
  if (rise !== null && set !== null) return (set - rise) / 3_600_000;
  return maxElevation > 0 ? 24 : 0;
}

/** The plot on a day, as it is answered. */
function plotOfDay(plot: PlotSun, day: PlotDay, { zone, hasGrid }: { zone: string; hasGrid: boolean }) {
  return {
    parcelle: plotAnswer(plot, day),
    voisinage: day.neighbours.map((shade) => neighbourAnswer(shade, zone)),
    ...(hasGrid && { heures_sol: groundHours(plot, day) }),
  };
}

const NO_PLOT = { parcelle: null, voisinage: [] };

function dayAnswer(day: DayStudy, zone: string, names: RoomNames) {
  return {
    date: day.date,
    lever: timeOrNull(day.rise, zone),
    coucher: timeOrNull(day.set, zone),
    duree_h: rounded(lengthOf(day), 2),
    midi: legalTime(day.transit, zone),
    hauteur_max_deg: rounded(day.maxElevation, 2),
    azimut_lever_deg: bearingOrNull(day.riseAzimuth),
    azimut_coucher_deg: bearingOrNull(day.setAzimuth),
    ombre_midi: day.shadow && shadowAnswer(day.shadow),
    ouvertures: day.bays.map((sun) => bayAnswer(sun, zone, names)),
  };
}

/** What of a study is answered. */
export interface SunAsked {
  readonly langue: Langue;
  /** The plot under the same days; null without one. */
  readonly plot: PlotSun | null;
  /** Whether the answer lists each square of ground. */
  readonly hasGrid: boolean;
}

/** The study as it is answered: legal times, degrees, square metres. */
export function sunAnswer(
  { rooms }: Building,
  { place, yBearing, masks, days }: SunStudy,
  { langue, plot, hasGrid }: SunAsked,
): Sun {
  const names = new Map(rooms.map((room) => [room.id, say(roomName(room), langue)]));
  const { latitude, longitude, source, reason, zone } = place;
  return {
    lieu: { latitude: rounded(latitude, 6), longitude: rounded(longitude, 6), source },
    fuseau: zone,
    nord_deg: rounded(((yBearing % 360) + 360) % 360, 3),
    jours: days.map((day, i) => ({
      ...dayAnswer(day, zone, names),
      ...(plot ? plotOfDay(plot, plot.days[i]!, { zone, hasGrid }) : NO_PLOT),
    })),
    ...(plot && hasGrid && { grille: gridAnswer(plot) }),
    masques_ignores: [...masks.ignored],
    hypotheses: [...(reason ? [HYPOTHESES[reason]] : []), HYPOTHESES.shading, ...(plot ? [HYPOTHESES.plot] : [])].map(
      (text) => say(text, langue),
    ),
    avertissement: say(WARNING, langue),
  };
}
