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

const number = (fr: string, en: string) =>
  z
    .number()
    .nullable()
    .meta(described(t(fr, en)));

const Footing = named(
  'FondationRegles',
  t('Semelle filante d’un mur porteur', 'Strip footing of a bearing wall'),
  z.object({
    objet: z.string().meta(described(t('Pointeur dans la scène', 'Pointer into the scene'))),
    mur: z.int().nullable(),
    charge_kn_m: number('Charge de service, poids propre compris (kN/m)', 'Service load, own weight included (kN/m)'),
    contrainte_mpa: number('Contrainte au sol (MPa)', 'Stress on the soil (MPa)'),
    contrainte_admissible_mpa: number('Contrainte admissible du sol (MPa)', 'Allowable stress of the soil (MPa)'),
    largeur_mm: number('Largeur (mm)', 'Width (mm)'),
    hauteur_mm: number('Hauteur (mm)', 'Height (mm)'),
    z: number('Altitude du dessous (mm)', 'Altitude of its bottom (mm)'),
    origine: Origin,
    regle: z
      .string()
      .nullable()
      .meta(described(t('Texte et article, ou hypothese', 'Text and article, or hypothese'))),
  }),
);

const Floor = named(
  'PlancherRegles',
  t('Plancher entre ses appuis', 'Floor between its supports'),
  z.object({
    id: z.string().meta(described(t('Identifiant du plancher', 'Id of the floor'))),
    nature: z.enum(['plancher', 'mezzanine', 'toiture']).meta({ words: 'NaturePlancher' }),
    niveau: z.int().meta(described(t('Indice du niveau dont il est le sol', 'Index of the level it is the floor of'))),
    sens_deg: z
      .number()
      .meta(described(t('Sens de portée, depuis +x (degrés)', 'Direction of the span, from +x (degrees)'))),
    portee_mm: z.number().meta(described(t('Plus longue portée libre (mm)', 'Longest clear span (mm)'))),
    epaisseur_mm: z.number().meta(described(t('Épaisseur (mm)', 'Thickness (mm)'))),
    epaisseur_requise_mm: z
      .number()
      .meta(described(t('Épaisseur que la portée demande (mm)', 'Thickness that the span asks for (mm)'))),
    appuis: z.array(z.int()).meta(described(t('Murs porteurs, indices', 'Bearing walls, indexes'))),
    regle: z.string().meta(described(t('Texte et article, ou hypothese', 'Text and article, or hypothese'))),
  }),
);

/** `rapport.structure`. */
export const StructureReport = named(
  'RapportStructure',
  t('Prédimensionnement indicatif de la structure', 'Indicative pre-sizing of the structure'),
  z.object({
    linteaux: z.array(Lintel).meta(described(t('Un par baie de mur porteur', 'One a bay of a bearing wall'))),
    fondations: z.array(Footing).meta(described(t('Une par mur porteur au sol', 'One a bearing wall on the ground'))),
    planchers: z
      .array(Floor)
      .meta(described(t('Sens et portée de chaque plancher', 'Direction and span of each floor'))),
  }),
);
export type StructureReport = z.infer<typeof StructureReport>;
