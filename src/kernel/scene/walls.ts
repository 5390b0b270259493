import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { BOUNDS } from './bounds.js';
import { flag, identity, label, list, mm, named, nameIn, real, string, word } from './fields.js';
import { demolished } from './state.js';
import { t } from '../../words/index.js';

export const LAYERS = [
  'enduit',
  'bloc_beton',
  'isolant',
  'ba13',
  'ossature',
  'enduit_platre',
  'beton_arme',
  'tuile',
  'charpente',
  'etancheite',
] as const;

export const SceneLayer = named(
  'Couche',
  t("Couche d'une paroi", 'Layer of a build-up'),
  z.looseObject({
    cle: word(LAYERS, t('Matériau de la couche', 'Material of the layer')),
    epaisseur: mm(
      t(
        "Épaisseur ; omise sur une seule couche, qui prend le reste de l'épaisseur",
        'Thickness; left out on one layer only, which takes the remainder',
      ),
    ).optional(),
    lambda_w_mk: real(
      t(
        'Conductivité thermique (W/m·K) ; à défaut celle du matériau',
        "Thermal conductivity (W/m·K); the material's by default",
      ),
    ).optional(),
    masse_volumique_kg_m3: real(
      t('Masse volumique (kg/m³) ; à défaut celle du matériau', "Density (kg/m³); the material's by default"),
    ).optional(),
    chaleur_massique_j_kgk: real(
      t(
        'Chaleur massique (J/kg·K) ; à défaut celle du matériau',
        "Specific heat capacity (J/kg·K); the material's by default",
      ),
    ).optional(),
  }),
);

export const SceneComposition = named(
  'Composition',
  t('Composition de paroi déclarée par le projet', 'Build-up declared by the project'),
  z.looseObject({
    libelle: string(t('Nom lisible', 'Readable name')).optional(),
    couches: list(
      SceneLayer,
      t("Couches, de l'extérieur vers l'intérieur", 'Layers, from outside inwards'),
      BOUNDS.layers,
    ),
    u_w_m2k: real(
      t(
        'Coefficient U de la paroi (W/m²·K) ; l’emporte sur les couches. Sur un dallage, U équivalent, sol compris',
        'U-value of the element (W/m²·K); wins over its layers. Of a ground slab, the equivalent U, ground included',
      ),
    ).optional(),
  }),
);

export const SceneWall = named(
  'Mur',
  t(
    'Mur droit entre deux points, posé à l’altitude z. Les niveaux se superposent par z.',
    'Straight wall between two points, standing at altitude z. Levels stack through z.',
  ),
  z.looseObject({
    x1: mm(t('Abscisse du début', 'Abscissa of the start')),
    y1: mm(t('Ordonnée du début', 'Ordinate of the start')),
    x2: mm(t('Abscisse de la fin', 'Abscissa of the end')),
    y2: mm(t('Ordonnée de la fin', 'Ordinate of the end')),
    hauteur: mm(t('Hauteur', 'Height'), DEFAULTS.mur.hauteur).optional(),
    epaisseur: mm(
      t("Épaisseur, répartie de part et d'autre de l'axe", 'Thickness, half on each side of the axis'),
      DEFAULTS.mur.epaisseur,
    ).optional(),
    z: mm(t('Altitude de la base', 'Altitude of the base'), DEFAULTS.mur.z).optional(),
    existant: flag(
      t(
        'Mur du bâti existant (extension) : seul l’ajouté compte comme créé',
        'Wall of the existing building (extension): only what is added counts as created',
      ),
      false,
    ).optional(),
    ...demolished,
    porteur: flag(
      t(
        'Mur porteur ; à défaut les murs extérieurs et les refends (150 mm et plus) portent',
        'Bearing wall; otherwise outer walls and inner walls of 150 mm and more bear',
      ),
    ).optional(),
    materiau: label(t("Matériau unique sur toute l'épaisseur", 'Single material over the whole thickness')).optional(),
    composition: nameIn(
      '/compositions',
      t(
        'Clé de compositions{} ; à défaut la nature est déduite (mur_exterieur, refend, cloison)',
        'Key in compositions{}; otherwise a kind is deduced (mur_exterieur, refend, cloison)',
      ),
    ).optional(),
    couches: list(
      SceneLayer,
      t('Composition en ligne, propre à ce mur', 'Inline build-up of this wall'),
      BOUNDS.layers,
    ),
    ...identity,
  }),
);

export type SceneWall = z.infer<typeof SceneWall>;
export type SceneLayer = z.infer<typeof SceneLayer>;
export type SceneComposition = z.infer<typeof SceneComposition>;
