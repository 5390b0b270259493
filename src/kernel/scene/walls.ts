import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { flag, identity, mm, nameIn, named, real, text, word } from './fields.js';

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
  "Couche d'une paroi",
  z.looseObject({
    cle: word(LAYERS, 'Matériau de la couche'),
    epaisseur: mm("Épaisseur ; omise sur une seule couche, qui prend le reste de l'épaisseur").optional(),
    lambda_w_mk: real('Conductivité thermique (W/m·K) ; à défaut celle du matériau').optional(),
    masse_volumique_kg_m3: real('Masse volumique (kg/m³) ; à défaut celle du matériau').optional(),
    chaleur_massique_j_kgk: real('Chaleur massique (J/kg·K) ; à défaut celle du matériau').optional(),
  }),
);

export const SceneComposition = named(
  'Composition',
  'Composition de paroi déclarée par le projet',
  z.looseObject({
    libelle: text('Nom lisible').optional(),
    couches: z.array(SceneLayer).optional().describe("Couches, de l'extérieur vers l'intérieur"),
    u_w_m2k: real(
      'Coefficient U de la paroi (W/m²·K) ; l’emporte sur les couches. Sur un dallage, U équivalent, sol compris',
    ).optional(),
  }),
);

export const SceneWall = named(
  'Mur',
  'Mur droit entre deux points, posé à l’altitude z. Les niveaux se superposent par z.',
  z.looseObject({
    x1: mm('Abscisse du début'),
    y1: mm('Ordonnée du début'),
    x2: mm('Abscisse de la fin'),
    y2: mm('Ordonnée de la fin'),
    hauteur: mm('Hauteur', DEFAULTS.mur.hauteur).optional(),
    epaisseur: mm("Épaisseur, répartie de part et d'autre de l'axe", DEFAULTS.mur.epaisseur).optional(),
    z: mm('Altitude de la base', DEFAULTS.mur.z).optional(),
    existant: flag('Mur du bâti existant (extension) : seul l’ajouté compte comme créé', false).optional(),
    materiau: text("Matériau unique sur toute l'épaisseur").optional(),
    composition: nameIn(
      '/compositions',
      'Clé de compositions{} ; à défaut la nature est déduite (mur_exterieur, refend, cloison)',
    ).optional(),
    couches: z.array(SceneLayer).optional().describe('Composition en ligne, propre à ce mur'),
    ...identity,
  }),
);

export type SceneWall = z.infer<typeof SceneWall>;
export type SceneLayer = z.infer<typeof SceneLayer>;
export type SceneComposition = z.infer<typeof SceneComposition>;
