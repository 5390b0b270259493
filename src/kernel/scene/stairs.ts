import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { degrees, identity, integer, mm, named, nameIn, text, word } from './fields.js';

export const STAIR_FINISHES = [
  'acier',
  'beton',
  'bois_clair',
  'chene',
  'chene_clair',
  'frene',
  'hetre',
  'marbre',
  'metal_noir',
  'noyer',
  'pierre',
  'pin',
] as const;
export const RAILING_FINISHES = [
  'acier_brut',
  'anthracite',
  'blanc',
  'bois_chene',
  'bois_clair',
  'bois_hetre',
  'bronze',
  'galva',
  'gris_sable',
  'inox',
  'laiton',
  'noir_mat',
  'noyer',
  'verre',
  'verre_depoli',
  'verre_feuillete',
] as const;
export const STAIR_FORMS = ['escalier_droit', 'escalier_quart_tournant', 'escalier_demi_tournant'] as const;
export const RAIL_SIDES = ['droite', 'gauche', 'deux', 'aucune'] as const;

export const SceneStair = named(
  'Escalier',
  'Volée droite dimensionnée par la loi de Blondel (2 hauteurs + 1 giron ≈ 630 mm)',
  z.looseObject({
    x: mm('Abscisse du milieu du pied, devant la première contremarche'),
    y: mm('Ordonnée du milieu du pied'),
    hauteur: mm('Hauteur totale à monter', DEFAULTS.escalier.hauteur).optional(),
    largeur: mm('Largeur de la volée', DEFAULTS.escalier.largeur).optional(),
    rotation: degrees('Direction de la montée ; 0 monte vers +x', DEFAULTS.escalier.rotation).optional(),
    finition: word(STAIR_FINISHES, 'Finition', DEFAULTS.escalier.finition).optional(),
    finition_rampe: word(RAILING_FINISHES, 'Finition de la rampe ; à défaut assortie à la volée').optional(),
    rampe: word(RAIL_SIDES, 'Côté de la rampe en montant ; aucune entre deux murs', DEFAULTS.escalier.rampe).optional(),
    giron: mm('Giron ; à défaut 630 − 2 hauteurs').optional(),
    nb_marches: integer('Nombre de hauteurs ; à défaut calculé, environ 175 mm par marche').optional(),
    z: mm('Altitude du pied', DEFAULTS.escalier.z).optional(),
    groupe: text("Même valeur pour les volées d'un escalier tournant et son palier").optional(),
    forme: word(STAIR_FORMS, 'Forme (type IFC)').optional(),
    ...identity,
  }),
);

export const SceneRailing = named(
  'GardeCorps',
  'Garde-corps horizontal le long d’un segment (NF P01-012 : au moins 1000 mm)',
  z.looseObject({
    x1: mm('Abscisse du début'),
    y1: mm('Ordonnée du début'),
    x2: mm('Abscisse de la fin'),
    y2: mm('Ordonnée de la fin'),
    hauteur: mm('Hauteur ; au moins 900 le long d’une volée', DEFAULTS.garde_corps.hauteur).optional(),
    z: mm('Altitude de la base', DEFAULTS.garde_corps.z).optional(),
    finition: word(RAILING_FINISHES, 'Finition', DEFAULTS.garde_corps.finition).optional(),
    ...identity,
  }),
);

export const SceneWork = named(
  'Ouvrage',
  'Ouvrage fait de plusieurs éléments : un escalier de plusieurs volées',
  z.looseObject({ groupe: nameIn('/escaliers', 'Le `groupe` des volées et paliers réunis'), ...identity }),
);

export const SceneLift = named(
  'Ascenseur',
  'Gaine et cabine desservant plusieurs niveaux',
  z.looseObject({
    x: mm('Abscisse du centre de la cabine'),
    y: mm('Ordonnée du centre de la cabine'),
    largeur: mm('Largeur de la cabine, x local', DEFAULTS.ascenseur.largeur).optional(),
    profondeur: mm('Profondeur de la cabine, y local', DEFAULTS.ascenseur.profondeur).optional(),
    hauteur: mm('Hauteur par niveau desservi', DEFAULTS.ascenseur.hauteur).optional(),
    niveaux: integer('Niveaux desservis', DEFAULTS.ascenseur.niveaux).optional(),
    porte: mm('Largeur de la porte ; accessible à partir de 800', DEFAULTS.ascenseur.porte).optional(),
    rotation: degrees('Rotation ; la porte regarde +y local', DEFAULTS.ascenseur.rotation).optional(),
    z: mm('Altitude du niveau desservi le plus bas', DEFAULTS.ascenseur.z).optional(),
    ...identity,
  }),
);
