import { z } from 'zod';
import { bilingual } from '../bilingual.js';
import { named } from '../scene/fields.js';

const whole = (fr: string, en: string) => z.int().meta(bilingual(fr, en));
const area = (fr: string, en: string) => z.number().meta(bilingual(`${fr} (m²)`, `${en} (m²)`));

/** Shape of the schedules (spec/answers.md, row "nomenclatures"). */
export const JoineryTypeLine = named(
  'MenuiserieType',
  bilingual('Menuiseries semblables', 'Like doors or windows'),
  z.object({
    repere: z
      .string()
      .meta(bilingual('Repère : P porte, PF porte-fenêtre, F fenêtre', 'Mark: P door, PF French window, F window')),
    designation: z.string().meta(bilingual('Désignation', 'Designation')),
    famille: z.string().nullable().meta(bilingual('Famille du catalogue', 'Family of the catalogue')),
    largeur_mm: whole('Largeur de la baie (mm)', 'Width of the opening (mm)'),
    hauteur_mm: whole('Hauteur de la baie (mm)', 'Height of the opening (mm)'),
    allege_mm: whole('Allège (mm)', 'Sill height (mm)').nullable(),
    exterieure: z.boolean().meta(bilingual('Donne sur l’extérieur', 'Gives on the outside')),
    vitree: z.boolean().meta(bilingual('Vitrée', 'Glazed')),
    vantaux: whole('Nombre de vantaux', 'Number of leaves'),
    quantite: whole('Nombre en tout', 'Number in all'),
    par_niveau: z
      .array(
        named(
          'QuantiteNiveau',
          bilingual('Nombre à un niveau', 'Number on one level'),
          z.object({ niveau: z.string().meta(bilingual('Niveau', 'Level')), quantite: whole('Nombre', 'Number') }),
        ),
      )
      .meta(bilingual('Nombre par niveau', 'Number by level')),
  }),
);

export const JoineryLine = named(
  'MenuiserieOuverture',
  bilingual('Une menuiserie', 'One door or window'),
  z.object({
    id: z.string().meta(bilingual('Identifiant stable de l’ouverture', 'Stable identifier of the opening')),
    objet: z.string().meta(bilingual('Pointeur JSON dans la scène', 'JSON pointer in the scene')),
    repere: z.string().meta(bilingual('Repère de son type', 'Mark of its type')),
    niveau: z.string().meta(bilingual('Niveau', 'Level')),
    mur: whole('Indice du mur', 'Index of the wall'),
    largeur_mm: whole('Largeur (mm)', 'Width (mm)'),
    hauteur_mm: whole('Hauteur (mm)', 'Height (mm)'),
    allege_mm: whole('Allège (mm)', 'Sill height (mm)').nullable(),
    pieces: z
      .array(z.string())
      .meta(
        bilingual(
          'Pièces desservies ou éclairées ; « extérieur » compris',
          'Rooms served or lit; “extérieur” included',
        ),
      ),
    sens: z
      .string()
      .nullable()
      .meta(
        bilingual(
          'Main, vue de qui entre : gauche, droite, ou deux vantaux',
          'Hand, seen by who enters: left, right, or two leaves',
        ),
      ),
  }),
);

export const RoomLine = named(
  'NomenclaturePiece',
  bilingual('Pièce', 'Room'),
  z.object({
    id: z.string().meta(bilingual('Identifiant stable', 'Stable identifier')),
    niveau: z.string().meta(bilingual('Niveau', 'Level')),
    nom: z.string().meta(bilingual('Nom', 'Name')),
    usage: z.string().meta(bilingual('Usage', 'Use')),
    usage_deduit: z
      .boolean()
      .meta(bilingual('Usage déduit, faute de point dans pieces', 'Use deduced, for want of a point in pieces')),
    surface_m2: area('Surface nette', 'Net area'),
    habitable_m2: area('Surface habitable', 'Living area'),
    carrez_m2: area('Surface Carrez', 'Carrez area'),
    hauteur_m: z.number().meta(bilingual('Hauteur sous plafond (m)', 'Ceiling height (m)')),
  }),
);

const Sums = named(
  'TotauxSurfaces',
  bilingual('Sommes de surfaces', 'Sums of areas'),
  z.object({
    niveau: z
      .string()
      .nullable()
      .meta(bilingual('Niveau ; null pour tout le bâtiment', 'Level; null for the whole building')),
    surface_m2: area('Surface nette', 'Net area'),
    habitable_m2: area('Surface habitable', 'Living area'),
    carrez_m2: area('Surface Carrez', 'Carrez area'),
  }),
);

export const EquipmentLine = named(
  'NomenclatureEquipement',
  bilingual('Équipement', 'Item of equipment'),
  z.object({
    niveau: z.string().meta(bilingual('Niveau', 'Level')),
    lot: z
      .enum(['electricite', 'plomberie', 'ventilation', 'mobilier'])
      .meta(
        bilingual('electricite, plomberie, ventilation ou mobilier', 'electricite, plomberie, ventilation or mobilier'),
      ),
    type: z.string().meta(bilingual('Type du catalogue', 'Type of the catalogue')),
    designation: z.string().meta(bilingual('Désignation', 'Designation')),
    quantite: whole('Nombre', 'Number'),
  }),
);

export const Schedules = named(
  'Nomenclatures',
  bilingual('Nomenclatures de la scène', 'Schedules of the scene'),
  z.object({
    menuiseries: named(
      'NomenclatureMenuiseries',
      bilingual('Menuiseries', 'Doors and windows'),
      z.object({
        types: z.array(JoineryTypeLine).meta(bilingual('Par type', 'By type')),
        ouvertures: z.array(JoineryLine).meta(bilingual('Une à une', 'One by one')),
      }),
    ),
    pieces: z.array(RoomLine).meta(bilingual('Pièces', 'Rooms')),
    totaux: z.array(Sums).meta(bilingual('Surfaces par niveau, puis en tout', 'Areas by level, then in all')),
    equipements: z.array(EquipmentLine).meta(bilingual('Équipements par niveau', 'Equipment by level')),
  }),
);
export type Schedules = z.infer<typeof Schedules>;
