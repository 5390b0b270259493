import { z } from 'zod';
import { described, t } from '../../../words/index.js';
import { named } from '../../scene/index.js';
import { Origin } from '../support/answer.js';

const Lintel = named(
  'LinteauRegles',
  t('Linteau d’une baie de mur porteur', 'Lintel of a bay in a bearing wall'),
  z.object({
    objet: z
      .string()
      .nullable()
      .meta(described(t('Pointeur dans la scène ; null : sans place', 'Pointer into the scene; null: no room for it'))),
    mur: z.int().nullable(),
    ouverture: z.int().nullable(),
    portee_mm: z
      .number()
      .nullable()
      .meta(described(t('Portée libre (mm)', 'Clear span (mm)'))),
    hauteur_mm: z
      .number()
      .nullable()
      .meta(described(t('Hauteur (mm)', 'Height (mm)'))),
    hauteur_requise_mm: z
      .number()
      .nullable()
      .meta(described(t('Hauteur demandée par la portée et la charge (mm)', 'Height that span and load ask for (mm)'))),
    origine: Origin,
    regle: z
      .string()
      .nullable()
      .meta(described(t('Texte et article, ou hypothese', 'Text and article, or hypothese'))),
  }),
);

/** `rapport.structure`. */
export const StructureReport = named(
  'RapportStructure',
  t('Prédimensionnement indicatif de la structure', 'Indicative pre-sizing of the structure'),
  z.object({
    linteaux: z.array(Lintel).meta(described(t('Un par baie de mur porteur', 'One a bay of a bearing wall'))),
  }),
);
export type StructureReport = z.infer<typeof StructureReport>;
