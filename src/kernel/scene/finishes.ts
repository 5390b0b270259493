import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { identity, mm, named, wallIndex, word } from './fields.js';
import { described, t } from '../../words/index.js';

export const FLOOR_TYPES = [
  'beton',
  'carrelage',
  'exterieur_terrasse',
  'moquette',
  'parquet_chene',
  'parquet_clair',
] as const;
export const DECORATION_TYPES = [
  'beton_cire',
  'carrelage_mural',
  'enduit',
  'lambris',
  'papier_peint',
  'peinture',
] as const;
export const DECORATION_FINISHES = ['mat', 'satin', 'brillant', 'structure'] as const;
export const FACES = ['interieur', 'exterieur'] as const;

export const SceneFloor = named(
  'RevetementSol',
  t('Revêtement de sol d’une pièce, désignée par un point', 'Floor finish of a room, named by a point'),
  z.looseObject({
    x: mm(t('Abscisse du point', 'Abscissa of the point')),
    y: mm(t('Ordonnée du point', 'Ordinate of the point')),
    type: word(FLOOR_TYPES, t('Revêtement', 'Finish')),
    z: mm(t('Altitude du sol', 'Altitude of the floor')).optional(),
    ...identity,
  }),
);

export const SceneDecoration = named(
  'Decoration',
  t('Revêtement d’une face de mur', 'Finish of a wall face'),
  z.looseObject({
    mur: wallIndex(),
    face: word(FACES, t('Face du mur', 'Face of the wall'), DEFAULTS.decoration.face).optional(),
    type: word(DECORATION_TYPES, t('Revêtement', 'Finish'), DEFAULTS.decoration.type, 'TypeDecoration').optional(),
    couleur: z
      .string()
      .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)
      .meta({ scalar: 'HexColorCode', ...described(t('Couleur #rrggbb ou #rgb', 'Colour #rrggbb or #rgb')) })
      .optional(),
    finition: word(DECORATION_FINISHES, t('Aspect', 'Sheen'), DEFAULTS.decoration.finition).optional(),
    ...identity,
  }),
);
