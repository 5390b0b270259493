import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import { DEFAULTS } from './defaults.js';
import { atMost, degrees, flag, identity, label, MAX_COORDINATE_MM, mm, named, parcelSide, real } from './fields.js';
import { described, t } from '../../words/index.js';

const corners = {
  x1: mm(t("Abscisse d'un angle", 'Abscissa of a corner')),
  y1: mm(t("Ordonnée d'un angle", 'Ordinate of a corner')),
  x2: mm(t("Abscisse de l'angle opposé", 'Abscissa of the opposite corner')),
  y2: mm(t("Ordonnée de l'angle opposé", 'Ordinate of the opposite corner')),
};
const segment = {
  x1: mm(t('Abscisse du début', 'Abscissa of the start')),
  y1: mm(t('Ordonnée du début', 'Ordinate of the start')),
  x2: mm(t('Abscisse de la fin', 'Abscissa of the end')),
  y2: mm(t('Ordonnée de la fin', 'Ordinate of the end')),
};

/** Turn of a rectangle along the axes. */
const rotation = () =>
  degrees(t('Rotation autour du centre du rectangle', 'Rotation about the centre of the rectangle'), 0).optional();

const BOUNDARY = t(
  'Limite de la parcelle, points [x, y] (mm) ; permet les règles de distance',
  'Boundary of the plot, points [x, y] (mm); enables the distance rules',
);

/** Boundary of the plot: points [x, y]. */
export const SceneParcel = z
  .array(z.array(z.number().min(-MAX_COORDINATE_MM).max(MAX_COORDINATE_MM)).length(2))
  .max(BOUNDS.ringPoints)
  .meta(described(atMost(BOUNDARY, BOUNDS.ringPoints)));

/** What lies behind one side of the plot. */
export const SceneBoundary = named(
  'Limite',
  t('Nature d’un côté de la parcelle', 'Nature of one side of the plot'),
  z.looseObject({
    index: parcelSide(),
    nature: label(
      t(
        'voie (rue, espace public : ni vue ni recul de voisinage), separative, fond, ou un autre mot',
        'voie (street, public space: no rule of neighbours on views), separative, fond, or another word',
      ),
    ).optional(),
    largeur_voie_mm: mm(t('Largeur de la voie', 'Width of the road')).optional(),
    ...identity,
  }),
);
export type SceneBoundary = z.infer<typeof SceneBoundary>;

/** The natural ground, where it was surveyed: before any earthwork. */
export const SceneGroundPoint = named(
  'PointTerrain',
  t('Point levé du terrain naturel', 'Surveyed point of the natural ground'),
  z.looseObject({
    x: mm(t('Abscisse', 'Abscissa')),
    y: mm(t('Ordonnée', 'Ordinate')),
    z: mm(t('Altitude du terrain naturel', 'Altitude of the natural ground')),
  }),
);

export const SceneTerrace = named(
  'Terrasse',
  t(
    'Terrasse, par deux angles opposés, et sa pente (NF DTU 52.1, 43.1) ; le platelage visible est un mobilier de type terrasse',
    'Terrace, by two opposite corners, and its fall (NF DTU 52.1, 43.1); the visible decking is a mobilier entry of type terrasse',
  ),
  z.looseObject({
    ...corners,
    rotation: rotation(),
    pente_pct: real(t('Pente vers l’extérieur, en pour cent (1 à 2)', 'Fall outwards, per cent (1 to 2)')).optional(),
    ...identity,
  }),
);
export const ScenePath = named(
  'Allee',
  t('Allée', 'Path'),
  z.looseObject({
    ...segment,
    largeur: mm(
      t(
        'Largeur ; nécessaire au contrôle (900 au moins, 1200 pour se croiser)',
        'Width; needed by the check (900 at least, 1200 to pass each other)',
      ),
    ).optional(),
    ...identity,
  }),
);
export const SceneParking = named(
  'Stationnement',
  t('Place de stationnement', 'Parking place'),
  z.looseObject({
    x: mm(t('Abscisse du centre', 'Abscissa of the centre')),
    y: mm(t('Ordonnée du centre', 'Ordinate of the centre')),
    l: mm(t('Dimension selon x', 'Size along x'), DEFAULTS.stationnement.l).optional(),
    p: mm(
      t(
        'Dimension selon y ; la plus grande des deux est la longueur',
        'Size along y; the larger of the two is the length',
      ),
      DEFAULTS.stationnement.p,
    ).optional(),
    rotation: rotation(),
    adapte: flag(
      t('Place adaptée (3300 de large)', 'Adapted place (3300 wide)'),
      DEFAULTS.stationnement.adapte,
    ).optional(),
    ...identity,
  }),
);

export type SceneTerrace = z.infer<typeof SceneTerrace>;
export type ScenePath = z.infer<typeof ScenePath>;
export type SceneParking = z.infer<typeof SceneParking>;
