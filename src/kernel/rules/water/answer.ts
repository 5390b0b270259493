import { z } from 'zod';
import { described, t } from '../../../words/index.js';
import { named } from '../../scene/index.js';
import { Origin } from '../support/answer.js';

const number = (fr: string, en: string) => z.number().meta(described(t(fr, en)));

const WaterAppliance = named(
  'AppareilAlimente',
  t('Appareil alimenté en eau', 'Appliance supplied with water'),
  z.object({ type: z.string(), objet: z.string(), debit_l_s: number('Débit de base (l/s)', 'Base flow (l/s)') }),
);

const WaterColumn = named(
  'ColonneEau',
  t('Colonne', 'Riser'),
  z.object({
    objet: z.string(),
    type: z.string(),
    diametre_mm: z.number(),
    z_bas: z.number(),
    z_haut: z.number(),
    origine: Origin,
  }),
);

const WaterManifold = named(
  'NourriceEau',
  t('Nourrice', 'Manifold'),
  z.object({ objet: z.string(), type: z.string(), departs: z.int().nullable(), origine: Origin }),
);

const WaterPipe = named(
  'TronconEau',
  t('Tronçon dimensionné', 'Sized stretch'),
  z.object({
    troncon: z.string().meta(described(t('Pointeur dans la scène', 'Pointer into the scene'))),
    type: z.string(),
    debit_l_s: number('Débit probable (l/s)', 'Probable flow (l/s)'),
    diametre_mm: number('Extérieur (mm)', 'Outside (mm)'),
    diametre_interieur_mm: number('Intérieur (mm)', 'Inside (mm)'),
    vitesse_m_s: number('Vitesse (m/s)', 'Speed (m/s)'),
  }),
);

/** `rapport.alimentation`. */
export const WaterReport = named(
  'RapportAlimentation',
  t(
    'Appareils, débit probable, colonnes, nourrices, diamètres',
    'Appliances, probable flow, risers, manifolds, diameters',
  ),
  z.object({
    appareils: z.array(WaterAppliance),
    somme_coefficients: number(
      'Coefficients d’une installation individuelle',
      'Coefficients of an individual installation',
    ),
    coefficient_simultaneite: z.number(),
    debit_probable_l_s: z.number(),
    volume_ecs_l: number('Eau chaude d’une journée (litres)', 'Hot water of a day (litres)'),
    colonnes: z.array(WaterColumn),
    nourrices: z.array(WaterManifold),
    diametres: z.array(WaterPipe),
  }),
);
export type WaterReport = z.infer<typeof WaterReport>;
