import { z } from 'zod';
import { named } from '../scene/fields.js';

const whole = (description: string) => z.int().describe(description);
const area = (description: string) => z.number().describe(`${description} (m²)`);

/** Shape of the schedules (spec/answers.md, row "nomenclatures"). */
export const JoineryTypeLine = named('MenuiserieType', 'Menuiseries semblables', z.object({
  repere: z.string().describe('Repère : P porte, PF porte-fenêtre, F fenêtre'),
  designation: z.string().describe('Désignation'),
  famille: z.string().nullable().describe('Famille du catalogue'),
  largeur_mm: whole('Largeur de la baie (mm)'),
  hauteur_mm: whole('Hauteur de la baie (mm)'),
  allege_mm: whole('Allège (mm)').nullable(),
  exterieure: z.boolean().describe('Donne sur l’extérieur'),
  vitree: z.boolean().describe('Vitrée'),
  vantaux: whole('Nombre de vantaux'),
  quantite: whole('Nombre en tout'),
  par_niveau: z.array(named('QuantiteNiveau', 'Nombre à un niveau', z.object({ niveau: z.string().describe('Niveau'), quantite: whole('Nombre') }))).describe('Nombre par niveau'),
}));

export const JoineryLine = named('MenuiserieOuverture', 'Une menuiserie', z.object({
  id: z.string().describe('Identifiant stable de l’ouverture'),
  objet: z.string().describe('Pointeur JSON dans la scène'),
  repere: z.string().describe('Repère de son type'),
  niveau: z.string().describe('Niveau'),
  mur: whole('Indice du mur'),
  largeur_mm: whole('Largeur (mm)'),
  hauteur_mm: whole('Hauteur (mm)'),
  allege_mm: whole('Allège (mm)').nullable(),
  pieces: z.array(z.string()).describe('Pièces desservies ou éclairées ; « extérieur » compris'),
  sens: z.string().nullable().describe('Main, vue de qui entre : gauche, droite, ou deux vantaux'),
}));

export const RoomLine = named('NomenclaturePiece', 'Pièce', z.object({
  id: z.string().describe('Identifiant stable'),
  niveau: z.string().describe('Niveau'),
  nom: z.string().describe('Nom'),
  usage: z.string().describe('Usage'),
  usage_deduit: z.boolean().describe('Usage déduit, faute de point dans pieces'),
  surface_m2: area('Surface nette'),
  habitable_m2: area('Surface habitable'),
  carrez_m2: area('Surface Carrez'),
  hauteur_m: z.number().describe('Hauteur sous plafond (m)'),
}));

const Sums = named('TotauxSurfaces', 'Sommes de surfaces', z.object({ niveau: z.string().nullable().describe('Niveau ; null pour tout le bâtiment'), surface_m2: area('Surface nette'), habitable_m2: area('Surface habitable'), carrez_m2: area('Surface Carrez') }));

export const EquipmentLine = named('NomenclatureEquipement', 'Équipement', z.object({
  niveau: z.string().describe('Niveau'),
  lot: z.enum(['electricite', 'plomberie', 'ventilation', 'mobilier']).describe('electricite, plomberie, ventilation ou mobilier'),
  type: z.string().describe('Type du catalogue'),
  designation: z.string().describe('Désignation'),
  quantite: whole('Nombre'),
}));

export const Schedules = named('Nomenclatures', 'Nomenclatures de la scène', z.object({
  menuiseries: named('NomenclatureMenuiseries', 'Menuiseries', z.object({ types: z.array(JoineryTypeLine).describe('Par type'), ouvertures: z.array(JoineryLine).describe('Une à une') })),
  pieces: z.array(RoomLine).describe('Pièces'),
  totaux: z.array(Sums).describe('Surfaces par niveau, puis en tout'),
  equipements: z.array(EquipmentLine).describe('Équipements par niveau'),
}));
export type Schedules = z.infer<typeof Schedules>;
