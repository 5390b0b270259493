import { z } from 'zod';
import { described, t } from '../../words/index.js';
import { TYPOLOGY_NAMES } from './typologies.js';

/** What the kitchen is: a part of the living room, or a room of its own. */
export const KITCHENS = ['ouverte', 'fermee'] as const;
/** Roofs of a generated house, each a type of `toitures[]`. */
export const ROOFS = ['deux_pans', 'quatre_pans', 'plat'] as const;
/** Living area that is made, m². */
export const AREA_M2 = { min: 45, max: 220 } as const;
/** Numbers of bedrooms and of bathrooms that are made. */
export const BEDROOMS = { min: 1, max: 6 } as const;
export const BATHROOMS = { min: 1, max: 3 } as const;

/** What a house must hold: the input of a generated plan. Areas are living areas (art. R. 156-1 CCH), m². */
export const BRIEF = {
  chambres: z
    .int()
    .min(BEDROOMS.min)
    .max(BEDROOMS.max)
    .meta(described(t('Nombre de chambres', 'Number of bedrooms'))),
  cuisine: z
    .enum(KITCHENS)
    .default('ouverte')
    .meta({
      words: 'CuisineDuProgramme',
      ...described(t('Cuisine dans le séjour ou à part', 'Kitchen in the living room or apart')),
    }),
  salles_de_bain: z
    .int()
    .min(BATHROOMS.min)
    .max(BATHROOMS.max)
    .default(1)
    .meta(described(t('Nombre de salles de bains', 'Number of bathrooms'))),
  bureau: z
    .boolean()
    .default(false)
    .meta(described(t('Un bureau', 'A study'))),
  cellier: z
    .boolean()
    .default(false)
    .meta(described(t('Un cellier', 'A utility room'))),
  surface_m2: z
    .number()
    .min(AREA_M2.min)
    .max(AREA_M2.max)
    .meta(described(t('Surface habitable demandée (m²)', 'Living area asked for (m²)'))),
  toiture: z
    .enum(ROOFS)
    .default('deux_pans')
    .meta({ words: 'ToitureDuProgramme', ...described(t('Forme du toit', 'Shape of the roof')) }),
  typologie: z
    .enum(TYPOLOGY_NAMES)
    .optional()
    .meta({
      words: 'Typologie',
      ...described(t('Forme du plan ; à défaut la mieux notée', 'Shape of the plan; otherwise the best rated')),
    }),
  graine: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0)
    .meta(
      described(
        t(
          'Graine : une autre valeur donne un autre plan du même programme, la même le même',
          'Seed: another value gives another plan of the same brief, the same one the same',
        ),
      ),
    ),
} as const;

/** A brief that has been read. */
export type Brief = z.output<ReturnType<typeof z.object<typeof BRIEF>>>;
