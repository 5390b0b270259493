import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import { DEFAULTS } from './defaults.js';
import { degrees, identity, integer, label, mm, named, nameIn, word } from './fields.js';
import { demolished, existing } from './state.js';
import { t } from '../../words/index.js';

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
  t(
    'Volée droite dimensionnée par la loi de Blondel (2 hauteurs + 1 giron ≈ 630 mm)',
    'Straight flight sized by Blondel’s law (2 risers + 1 tread ≈ 630 mm)',
  ),
  z.looseObject({
    x: mm(
      t(
        'Abscisse du milieu du pied, devant la première contremarche',
        'Abscissa of the middle of the foot, in front of the first riser',
      ),
    ),
    y: mm(t('Ordonnée du milieu du pied', 'Ordinate of the middle of the foot')),
    hauteur: mm(t('Hauteur totale à monter', 'Total rise'), DEFAULTS.escalier.hauteur).optional(),
    largeur: mm(t('Largeur de la volée', 'Width of the flight'), DEFAULTS.escalier.largeur).optional(),
    rotation: degrees(
      t('Direction de la montée ; 0 monte vers +x', 'Direction of the climb; 0 climbs towards +x'),
      DEFAULTS.escalier.rotation,
    ).optional(),
    finition: word(STAIR_FINISHES, t('Finition', 'Finish'), DEFAULTS.escalier.finition).optional(),
    finition_rampe: word(
      RAILING_FINISHES,
      t('Finition de la rampe ; à défaut assortie à la volée', 'Finish of the rail; otherwise matches the flight'),
      undefined,
      'FinitionRampe',
    ).optional(),
    rampe: word(
      RAIL_SIDES,
      t('Côté de la rampe en montant ; aucune entre deux murs', 'Side of the rail going up; aucune between two walls'),
      DEFAULTS.escalier.rampe,
    ).optional(),
    giron: mm(t('Giron ; à défaut 630 − 2 hauteurs', 'Tread; otherwise 630 − 2 risers')).optional(),
    nb_marches: integer(
      t(
        'Nombre de hauteurs ; à défaut calculé, environ 175 mm par marche',
        'Number of risers; otherwise computed, about 175 mm a step',
      ),
      undefined,
      BOUNDS.risers,
    ).optional(),
    z: mm(t('Altitude du pied', 'Altitude of the foot'), DEFAULTS.escalier.z).optional(),
    groupe: label(
      t(
        "Même valeur pour les volées d'un escalier tournant et son palier",
        'Same value for the flights of a turning stair and its landing',
      ),
    ).optional(),
    forme: word(STAIR_FORMS, t('Forme (type IFC)', 'Form (IFC type)')).optional(),
    ...existing,
    ...demolished,
    ...identity,
  }),
);

export const SceneRailing = named(
  'GardeCorps',
  t(
    'Garde-corps horizontal le long d’un segment (NF P01-012 : au moins 1000 mm)',
    'Level guardrail along a segment (NF P01-012: at least 1000 mm)',
  ),
  z.looseObject({
    x1: mm(t('Abscisse du début', 'Abscissa of the start')),
    y1: mm(t('Ordonnée du début', 'Ordinate of the start')),
    x2: mm(t('Abscisse de la fin', 'Abscissa of the end')),
    y2: mm(t('Ordonnée de la fin', 'Ordinate of the end')),
    hauteur: mm(
      t('Hauteur ; au moins 900 le long d’une volée', 'Height; at least 900 along a flight'),
      DEFAULTS.garde_corps.hauteur,
    ).optional(),
    z: mm(t('Altitude de la base', 'Altitude of the base'), DEFAULTS.garde_corps.z).optional(),
    finition: word(
      RAILING_FINISHES,
      t('Finition', 'Finish'),
      DEFAULTS.garde_corps.finition,
      'FinitionRampe',
    ).optional(),
    ...identity,
  }),
);

export const SceneWork = named(
  'Ouvrage',
  t(
    'Ouvrage fait de plusieurs éléments : un escalier de plusieurs volées',
    'Work made of several elements: a stair of several flights',
  ),
  z.looseObject({
    groupe: nameIn(
      '/escaliers',
      t('Le `groupe` des volées et paliers réunis', 'The `groupe` of the flights and landings it joins'),
    ),
    ...identity,
  }),
);

export const SceneLift = named(
  'Ascenseur',
  t('Gaine et cabine desservant plusieurs niveaux', 'Shaft and cabin serving several levels'),
  z.looseObject({
    x: mm(t('Abscisse du centre de la cabine', 'Abscissa of the centre of the cabin')),
    y: mm(t('Ordonnée du centre de la cabine', 'Ordinate of the centre of the cabin')),
    largeur: mm(
      t('Largeur de la cabine, x local', 'Width of the cabin, local x'),
      DEFAULTS.ascenseur.largeur,
    ).optional(),
    profondeur: mm(
      t('Profondeur de la cabine, y local', 'Depth of the cabin, local y'),
      DEFAULTS.ascenseur.profondeur,
    ).optional(),
    hauteur: mm(t('Hauteur par niveau desservi', 'Height of each level served'), DEFAULTS.ascenseur.hauteur).optional(),
    niveaux: integer(t('Niveaux desservis', 'Levels served'), DEFAULTS.ascenseur.niveaux, BOUNDS.liftLevels).optional(),
    porte: mm(
      t('Largeur de la porte ; accessible à partir de 800', 'Width of the door; accessible from 800'),
      DEFAULTS.ascenseur.porte,
    ).optional(),
    rotation: degrees(
      t('Rotation ; la porte regarde +y local', 'Rotation; the door faces local +y'),
      DEFAULTS.ascenseur.rotation,
    ).optional(),
    z: mm(
      t('Altitude du niveau desservi le plus bas', 'Altitude of the lowest level served'),
      DEFAULTS.ascenseur.z,
    ).optional(),
    ...identity,
  }),
);
