import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import { DEFAULTS } from './defaults.js';
import { degrees, identity, integer, list, mm, named, point, wallIndex, word } from './fields.js';
import { t } from '../../words/index.js';

export const ROOF_TYPES = [
  'chien_assis',
  'conique',
  'deux_pans',
  'dome',
  'personnalise',
  'plat',
  'quatre_pans',
] as const;

export const SceneRoof = named(
  'Toiture',
  t(
    'Toiture ; sans aucune entrée un toit plat couvre l’emprise des murs',
    'Roof; without any entry a flat roof covers the footprint of the walls',
  ),
  z.looseObject({
    type: word(ROOF_TYPES, t('Forme', 'Shape'), DEFAULTS.toiture.type).optional(),
    murs: list(
      wallIndex(t('Indice de mur', 'Wall index')),
      t(
        'Murs dont l’emprise est couverte (défaut : tous) ; ignoré avec polygone',
        'Walls whose footprint is covered (default: all); ignored with polygone',
      ),
      BOUNDS.roofWalls,
    ),
    polygone: list(
      point,
      t('Emprise explicite (toute forme sauf chien_assis)', 'Explicit footprint (any shape but chien_assis)'),
      BOUNDS.ringPoints,
    ),
    z: mm(
      t(
        'Altitude de base ; à défaut le haut des murs concernés',
        'Base altitude; otherwise the top of the walls concerned',
      ),
    ).optional(),
    debord: mm(t('Débord', 'Overhang'), DEFAULTS.toiture.debord).optional(),
    epaisseur: mm(
      t('Épaisseur de la dalle (plat)', 'Thickness of the slab (plat)'),
      DEFAULTS.toiture.epaisseur,
    ).optional(),
    hauteur_faitage: mm(
      t(
        'Hauteur du faîtage au-dessus de z : 1200, 600 pour chien_assis',
        'Height of the ridge above z: 1200, 600 for chien_assis',
      ),
      DEFAULTS.toiture.hauteur_faitage.autre,
    ).optional(),
    rotation: degrees(
      t(
        'Orientation du faîtage (deux_pans) ; 0 = parallèle à x',
        'Direction of the ridge (deux_pans); 0 = parallel to x',
      ),
      DEFAULTS.toiture.rotation,
    ).optional(),
    rayon: mm(
      t(
        'Rayon de base (conique, dome) ; à défaut celui de l’emprise',
        'Base radius (conique, dome); otherwise that of the footprint',
      ),
    ).optional(),
    segments: integer(
      t('Facettes (conique, dome)', 'Facets (conique, dome)'),
      DEFAULTS.toiture.segments,
      BOUNDS.segments,
    ).optional(),
    apex: named(
      'Apex',
      t('Sommet libre (personnalise)', 'Free apex (personnalise)'),
      z.looseObject({
        x: mm(t('Abscisse', 'Abscissa')),
        y: mm(t('Ordonnée', 'Ordinate')),
        z: mm(t('Altitude', 'Altitude')).optional(),
      }),
    ).optional(),
    x: mm(t('Abscisse du centre (chien_assis)', 'Abscissa of the centre (chien_assis)')).optional(),
    y: mm(t('Ordonnée du centre (chien_assis)', 'Ordinate of the centre (chien_assis)')).optional(),
    largeur: mm(t('Largeur (chien_assis)', 'Width (chien_assis)'), DEFAULTS.toiture.chien_assis.largeur).optional(),
    profondeur: mm(
      t('Profondeur (chien_assis)', 'Depth (chien_assis)'),
      DEFAULTS.toiture.chien_assis.profondeur,
    ).optional(),
    hauteur: mm(
      t('Hauteur de la façade (chien_assis)', 'Height of the front (chien_assis)'),
      DEFAULTS.toiture.chien_assis.hauteur,
    ).optional(),
    ...identity,
  }),
);
