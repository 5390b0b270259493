import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { identity, mm, named, wallIndex, word } from './fields.js';

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
  'Revêtement de sol d’une pièce, désignée par un point',
  z.looseObject({
    x: mm('Abscisse du point'),
    y: mm('Ordonnée du point'),
    type: word(FLOOR_TYPES, 'Revêtement'),
    z: mm('Altitude du sol').optional(),
    ...identity,
  }),
);

export const SceneDecoration = named(
  'Decoration',
  'Revêtement d’une face de mur',
  z.looseObject({
    mur: wallIndex(),
    face: word(FACES, 'Face du mur', DEFAULTS.decoration.face).optional(),
    type: word(DECORATION_TYPES, 'Revêtement', DEFAULTS.decoration.type).optional(),
    couleur: z
      .string()
      .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)
      .meta({ scalar: 'HexColorCode', description: 'Couleur #rrggbb ou #rgb' })
      .optional(),
    finition: word(DECORATION_FINISHES, 'Aspect', DEFAULTS.decoration.finition).optional(),
    ...identity,
  }),
);
