import { z } from 'zod';
import { DECORATION_TYPES } from '../scene/index.js';
import { named } from '../scene/fields.js';
import { described, t } from '../../words/index.js';

/**
 * Shape of the quantities (spec/answers.md, row "metres"). Areas and lengths in metres, two decimals, rounded once at
 * the end.
 */
const real = (fr: string, en: string) => z.number().meta(described(t(fr, en)));
const count = (fr: string, en: string) => z.int().meta(described(t(fr, en)));
const byType = (fr: string, en: string) => z.record(z.string(), z.number()).meta(described(t(fr, en)));

export const WallQuantities = named(
  'MetresMurs',
  t('Murs', 'Walls'),
  z.object({
    nombre: count('Murs comptés', 'Walls counted'),
    longueur_m: real('Somme des longueurs d’axe (m)', 'Sum of axis lengths (m)'),
    surface_brute_m2: real(
      'Longueur × hauteur, une face, ouvertures comprises (m²)',
      'Length × height, one face, openings included (m²)',
    ),
    surface_nette_m2: real('Surface brute moins les ouvertures (m²)', 'Gross area minus the openings (m²)'),
    volume_m3: real('Volume après jonctions, ouvertures comprises (m³)', 'Volume after joins, openings included (m³)'),
    volume_net_m3: real(
      'Volume après jonctions, ouvertures déduites (m³)',
      'Volume after joins, openings deducted (m³)',
    ),
  }),
);

/** Gables: the masonry of walls from their written height up to the underside of a pitched roof. */
export const GableQuantities = named(
  'MetresPignons',
  t(
    'Pignons : ce que les murs ont au-dessus de leur hauteur écrite, jusque sous la toiture ; en plus de murs',
    'Gables: what walls have above their written height, to the underside of the roof; beside murs',
  ),
  z.object({
    nombre: count('Murs qui ont un pignon', 'Walls that have a gable'),
    surface_m2: real('Une face, ouvertures déduites (m²)', 'One face, openings deducted (m²)'),
    volume_m3: real('Volume après jonctions, ouvertures déduites (m³)', 'Volume after joins, openings deducted (m³)'),
    detail: z
      .array(
        named(
          'MetresPignon',
          t('Pignon d’un mur', 'Gable of a wall'),
          z.object({
            mur: count('Indice du mur dans murs', 'Index of the wall in murs'),
            pignon_surface_m2: real('Une face, ouvertures déduites (m²)', 'One face, openings deducted (m²)'),
            pignon_volume_m3: real(
              'Volume après jonctions, ouvertures déduites (m³)',
              'Volume after joins, openings deducted (m³)',
            ),
          }),
        ),
      )
      .meta(described(t('Par mur', 'By wall'))),
  }),
);

export const RoomQuantities = named(
  'MetresPiece',
  t('Pièce', 'Room'),
  z.object({
    id: z.string().meta(described(t('Identifiant stable', 'Stable identifier'))),
    nom: z.string().meta(described(t('Nom', 'Name'))),
    usage: z.string().meta(described(t('Usage', 'Use'))),
    usage_deduit: z
      .boolean()
      .meta(described(t('Usage déduit, faute de point dans pieces', 'Use deduced, for want of a point in pieces'))),
    niveau: z.string().meta(described(t('Niveau', 'Level'))),
    surface_m2: real('Surface nette entre murs finis (m²)', 'Net area between finished walls (m²)'),
    perimetre_m: real('Périmètre (m)', 'Perimeter (m)'),
    hauteur_m: real('Hauteur sous plafond, la plus grande (m)', 'Ceiling height, the highest (m)'),
    hauteur_min_m: real(
      'Hauteur la plus basse : sous un rampant elle diffère de hauteur_m (m)',
      'Lowest height: under a slope it differs from hauteur_m (m)',
    ),
    surface_1_80_m2: real('Surface d’au moins 1,80 m de haut (m²)', 'Area at least 1.80 m high (m²)'),
    volume_m3: real('Volume (m³)', 'Volume (m³)'),
    carrez_m2: real(
      'Surface Carrez (m²), loi 65-557 art. 46 : sans escalier, gaine ni partie sous 1,80 m ; cave et garage exclus',
      'Carrez area (m²), law 65-557 art. 46: without stair, duct or parts under 1.80 m; cellar and garage excluded',
    ),
    habitable_m2: real(
      'Surface habitable (m²), art. R. 156-1 CCH : sans escalier, trémie, gaine ni partie sous 1,80 m ; garage, cave, combles, véranda et dépendances exclus',
      'Living area (m²), art. R. 156-1 CCH: without stair, floor opening, duct or parts under 1.80 m; garage, cellar, attic, veranda and outbuildings excluded',
    ),
  }),
);

export const DeckQuantities = named(
  'MetresMezzanine',
  t('Plancher intermédiaire (mezzanine, coursive)', 'Intermediate floor (mezzanine, gallery)'),
  z.object({
    id: z.string().meta(described(t('Identifiant stable', 'Stable identifier'))),
    nom: z.string().meta(described(t('Nom', 'Name'))),
    niveau: z.string().meta(described(t('Niveau dont il occupe la hauteur', 'Level in whose height it lies'))),
    surface_m2: real('Surface, murs déduits (m²)', 'Area, walls deducted (m²)'),
    volume_m3: real('Surface × épaisseur (m³)', 'Area × thickness (m³)'),
    hauteur_m: real(
      'Hauteur libre la plus grande au-dessus ; null dehors (m)',
      'Greatest clear height above; null outside (m)',
    ).nullable(),
    hauteur_min_m: real('La plus basse (m)', 'The lowest (m)').nullable(),
    habitable_m2: real(
      'Surface habitable et Carrez : ce qui a 1,80 m au-dessus (m²)',
      'Living and Carrez area: what has 1.80 m above (m²)',
    ),
  }),
);

export const LevelQuantities = named(
  'MetresNiveau',
  t('Niveau', 'Level'),
  z.object({
    nom: z.string().meta(described(t('Nom', 'Name'))),
    z: real('Altitude (mm)', 'Altitude (mm)'),
    surface_brute_m2: real('Emprise du niveau, murs compris (m²)', 'Footprint of the level, walls included (m²)'),
    surface_interieure_m2: real('Somme des pièces (m²)', 'Sum of the rooms (m²)'),
  }),
);

export const StairQuantities = named(
  'MetresEscalier',
  t('Escalier', 'Stair'),
  z.object({
    nb_hauteurs: count('Nombre de hauteurs', 'Number of risers'),
    nb_girons: count('Nombre de girons', 'Number of goings'),
    hauteur_marche_mm: real('Hauteur de marche (mm)', 'Riser height (mm)'),
    giron_mm: real('Giron (mm)', 'Going (mm)'),
    blondel_mm: real('2 hauteurs + 1 giron (mm)', '2 risers + 1 going (mm)'),
    conforme: z
      .boolean()
      .meta(
        described(
          t(
            'Limites de la juridiction : Blondel, marche, giron, largeur, pente',
            'Limits of the jurisdiction: Blondel, riser, going, width, slope',
          ),
        ),
      ),
    raisons: z.array(z.string()).meta(described(t('Écarts', 'Deviations'))),
  }),
);

export const LiftQuantities = named(
  'MetresAscenseur',
  t('Ascenseur', 'Lift'),
  z.object({
    accessible: z.boolean().meta(described(t('Porte d’au moins 800 mm', 'Door of at least 800 mm'))),
    raisons: z.array(z.string()).meta(described(t('Écarts et remarques', 'Deviations and remarks'))),
  }),
);

export const DecorationQuantities = named(
  'MetresDecoration',
  t('Revêtement mural par type et couleur', 'Wall finish by type and colour'),
  z.object({
    type: z
      .enum(DECORATION_TYPES)
      .meta({ words: 'TypeDecoration' })
      .meta(described(t('Type', 'Type'))),
    couleur: z
      .string()
      .nullable()
      .meta(described(t('Couleur', 'Colour'))),
    surface_m2: real('Surface (m²), ouvertures déduites', 'Area (m²), openings deducted'),
    pignon_surface_m2: real(
      'Pignon au-dessus de la hauteur écrite ; à l’intérieur, ce que la pièce sous rampant en voit (m²)',
      'Gable above the written height; inside, what the room under the slope sees of it (m²)',
    ),
  }),
);

export const Quantities = named(
  'Metres',
  t('Métrés de la scène', 'Quantities of the scene'),
  z.object({
    murs: WallQuantities,
    pignons: GableQuantities,
    ouvertures: named(
      'MetresOuvertures',
      t('Ouvertures', 'Openings'),
      z.object({
        portes: count('Portes, portes-fenêtres comprises', 'Doors, French windows included'),
        portes_fenetres: count(
          'Portes-fenêtres (vitrées, vers l’extérieur)',
          'French windows (glazed, to the outside)',
        ),
        fenetres: count('Fenêtres', 'Windows'),
        surface_m2: real('Surface en tableau (m²)', 'Area of the openings in the wall (m²)'),
      }),
    ),
    boites: named(
      'MetresBoites',
      t('Volumes', 'Volumes'),
      z.object({
        nombre: count('Nombre', 'Number'),
        surface_m2: real('Emprise au sol (m²)', 'Footprint (m²)'),
        volume_m3: real('Volume (m³)', 'Volume (m³)'),
      }),
    ),
    emprise_m2: real(
      'Emprise au sol (m²) : R. 420-1, cours déduites, balcons et escaliers extérieurs comptés',
      'Footprint (m²): R. 420-1, less courts, with balconies and outside stairs',
    ),
    habitable_m2: real('Surface habitable, pièces et mezzanines (m²)', 'Living area, rooms and mezzanines (m²)'),
    carrez_m2: real('Surface Carrez, pièces et mezzanines (m²)', 'Carrez area, rooms and mezzanines (m²)'),
    niveaux: z.array(LevelQuantities).meta(described(t('Niveaux', 'Levels'))),
    pieces: z.array(RoomQuantities).meta(described(t('Pièces', 'Rooms'))),
    mezzanines: z
      .array(DeckQuantities)
      .meta(described(t('Mezzanines et coursives (planchers)', 'Mezzanines and galleries (planchers)'))),
    electricite: byType('Appareils électriques par type', 'Electrical devices by type'),
    plomberie: byType('Appareils sanitaires par type', 'Sanitary fixtures by type'),
    reseaux: byType('Longueur des réseaux par type (m)', 'Length of pipes by type (m)'),
    escaliers: z.array(StairQuantities).meta(described(t('Escaliers', 'Stairs'))),
    garde_corps_m: real('Longueur de garde-corps (m)', 'Length of guardrails (m)'),
    ascenseurs: z.array(LiftQuantities).meta(described(t('Ascenseurs', 'Lifts'))),
    toitures: named(
      'MetresToitures',
      t('Toitures', 'Roofs'),
      z.object({
        nombre: count('Toitures, chiens-assis compris', 'Roofs, dormers included'),
        surface_m2: real(
          'Surface développée des versants, sans ce que les lucarnes en ouvrent (m²)',
          'Developed area of the slopes, without what dormers open in them (m²)',
        ),
      }),
    ),
    planchers: named(
      'MetresPlanchers',
      t('Planchers et dallage', 'Floors and ground slab'),
      z.object({
        surface_m2: real('Surface, trémies déduites (m²)', 'Area, floor openings deducted (m²)'),
        volume_m3: real('Surface × épaisseur (m³)', 'Area × thickness (m³)'),
        volume_net_m3: real(
          'Volume sans ce qu’occupent les murs traversants (m³)',
          'Volume without what walls passing through fill (m³)',
        ),
      }),
    ),
    decoration: named(
      'MetresDecorations',
      t('Revêtements muraux', 'Wall finishes'),
      z.object({
        surface_m2: real('Surface totale (m²)', 'Total area (m²)'),
        pignon_surface_m2: real('Pignons de ces murs, en plus (m²)', 'Gables of these walls, beside (m²)'),
        peinture_litres: real('Peinture (litres)', 'Paint (litres)'),
        pignon_peinture_litres: real('Peinture des pignons, en plus (litres)', 'Paint of the gables, beside (litres)'),
        formule: z.string().meta(described(t('Formule de la peinture', 'Formula of the paint'))),
        detail: z.array(DecorationQuantities).meta(described(t('Par type et couleur', 'By type and colour'))),
      }),
    ),
    arrondi: z.string().meta(described(t('Règle d’arrondi', 'Rounding rule'))),
  }),
);
export type Quantities = z.infer<typeof Quantities>;
