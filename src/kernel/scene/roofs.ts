import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import { DEFAULTS } from './defaults.js';
import { degrees, identity, integer, list, mm, named, point, real, wallIndex, word } from './fields.js';
import { demolished, existing } from './state.js';
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

/** The window in the front of a dormer. */
export const SceneDormerWindow = named(
  'OuvertureLucarne',
  t(
    'Fenêtre de la façade d’une lucarne (chien_assis), au milieu de sa largeur',
    'Window in the front of a dormer (chien_assis), at the middle of its width',
  ),
  z.looseObject({
    largeur: mm(
      t('Largeur ; à défaut celle de la lucarne moins 300', 'Width; otherwise that of the dormer less 300'),
    ).optional(),
    hauteur: mm(
      t('Hauteur ; à défaut celle de la façade moins 200', 'Height; otherwise that of the front less 200'),
    ).optional(),
    z: mm(t('Allège, au-dessus du pied de la façade', 'Sill, above the foot of the front'), 100).optional(),
    vantaux: integer(t('Vantaux', 'Leaves'), undefined, BOUNDS.leaves).optional(),
    u_w_m2k: real(t('Coefficient U de la menuiserie (W/m²·K)', 'U-value of the joinery (W/m²·K)')).optional(),
  }),
);
export type SceneDormerWindow = z.infer<typeof SceneDormerWindow>;

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
        'Altitude de base ; à défaut le haut des murs concernés. Sans polygone ni murs, la couverture va sur ce qui finit à cette altitude',
        'Base altitude; otherwise the top of the walls concerned. Without polygone nor murs, what ends at it is covered',
      ),
    ).optional(),
    debord: mm(t('Débord', 'Overhang'), DEFAULTS.toiture.debord).optional(),
    debords: list(
      mm(t('Débord du côté', 'Overhang of the side')),
      t(
        'Débord de chaque côté, à la place de debord : le côté i va du point i au point i + 1 du polygone (sans polygone, de l’emprise des murs, sens direct depuis son angle le plus au sud puis à l’ouest) ; un côté sans valeur garde debord',
        'Overhang of each side, in place of debord: side i goes from point i to point i + 1 of the polygon (without one, of the footprint of the walls, counter-clockwise from its southernmost then westernmost corner); a side without a value keeps debord',
      ),
      BOUNDS.ringPoints,
    ),
    acrotere: mm(
      t('Hauteur de l’acrotère au-dessus de la toiture (plat)', 'Height of the parapet above the roof (plat)'),
    ).optional(),
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
      t(
        'Sommet libre (personnalise) ; au-dessus d’un côté, sans pan de ce côté : appentis, croupe',
        'Free apex (personnalise); over a side, without a pane on it: lean-to, hip end',
      ),
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
    ouverture: SceneDormerWindow.optional(),
    ...existing,
    ...demolished,
    ...identity,
  }),
);
