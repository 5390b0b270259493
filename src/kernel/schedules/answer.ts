import { z } from 'zod';
import { described, fill, t } from '../../words/index.js';
import { named } from '../scene/fields.js';
import { SHUTTERS } from '../scene/index.js';

const whole = (fr: string, en: string) => z.int().meta(described(t(fr, en)));
const IN_M2 = t('{what} (m²)', '{what} (m²)');
const area = (fr: string, en: string) => z.number().meta(described(fill(IN_M2, { what: t(fr, en) })));

/** Shape of the schedules (spec/answers.md, row "nomenclatures"). */
export const JoineryTypeLine = named(
  'MenuiserieType',
  t('Menuiseries semblables', 'Like doors or windows'),
  z.object({
    repere: z
      .string()
      .meta(described(t('Repère : P porte, PF porte-fenêtre, F fenêtre', 'Mark: P door, PF French window, F window'))),
    designation: z.string().meta(described(t('Désignation', 'Designation'))),
    famille: z
      .string()
      .nullable()
      .meta(described(t('Famille du catalogue', 'Family of the catalogue'))),
    largeur_mm: whole('Largeur de la baie (mm)', 'Width of the opening (mm)'),
    hauteur_mm: whole('Hauteur de la baie (mm)', 'Height of the opening (mm)'),
    allege_mm: whole('Allège (mm)', 'Sill height (mm)').nullable(),
    exterieure: z.boolean().meta(described(t('Donne sur l’extérieur', 'Gives on the outside'))),
    vitree: z.boolean().meta(described(t('Vitrée', 'Glazed'))),
    vantaux: whole('Nombre de vantaux', 'Number of leaves'),
    volet: z.enum(SHUTTERS).meta(described(t('Fermeture de la baie', 'Shutter of the bay'))),
    quantite: whole('Nombre en tout', 'Number in all'),
    existantes: whole('Dont celles qui sont déjà en place', 'Those of them that stand already'),
    par_niveau: z
      .array(
        named(
          'QuantiteNiveau',
          t('Nombre à un niveau', 'Number on one level'),
          z.object({ niveau: z.string().meta(described(t('Niveau', 'Level'))), quantite: whole('Nombre', 'Number') }),
        ),
      )
      .meta(described(t('Nombre par niveau', 'Number by level'))),
  }),
);

export const JoineryLine = named(
  'MenuiserieOuverture',
  t('Une menuiserie', 'One door or window'),
  z.object({
    id: z.string().meta(described(t('Identifiant stable de l’ouverture', 'Stable identifier of the opening'))),
    objet: z.string().meta(described(t('Pointeur JSON dans la scène', 'JSON pointer in the scene'))),
    repere: z.string().meta(described(t('Repère de son type', 'Mark of its type'))),
    niveau: z.string().meta(described(t('Niveau', 'Level'))),
    mur: whole('Indice du mur ; null pour une lucarne', 'Index of the wall; null for a dormer').nullable(),
    facade: z
      .string()
      .nullable()
      .meta(
        described(
          t(
            'Façade où elle se voit (avant, arrière, gauche, droite), ou nom du patio, de la loggia qu’elle ouvre ; null à l’intérieur',
            'Elevation that shows it (front, rear, left, right), or name of the patio, the loggia it opens onto; null inside',
          ),
        ),
      ),
    largeur_mm: whole('Largeur (mm)', 'Width (mm)'),
    hauteur_mm: whole('Hauteur (mm)', 'Height (mm)'),
    allege_mm: whole('Allège (mm)', 'Sill height (mm)').nullable(),
    pieces: z
      .array(z.string())
      .meta(
        described(
          t('Pièces desservies ou éclairées ; « extérieur » compris', 'Rooms served or lit; “extérieur” included'),
        ),
      ),
    sens: z
      .string()
      .nullable()
      .meta(
        described(
          t(
            'Main, vue de qui entre : gauche, droite, ou deux vantaux',
            'Hand, seen by who enters: left, right, or two leaves',
          ),
        ),
      ),
  }),
);

export const RoomLine = named(
  'NomenclaturePiece',
  t('Pièce', 'Room'),
  z.object({
    id: z.string().meta(described(t('Identifiant stable', 'Stable identifier'))),
    niveau: z.string().meta(described(t('Niveau', 'Level'))),
    nom: z.string().meta(described(t('Nom', 'Name'))),
    usage: z.string().meta(described(t('Usage', 'Use'))),
    usage_deduit: z
      .boolean()
      .meta(described(t('Usage déduit, faute de point dans pieces', 'Use deduced, for want of a point in pieces'))),
    surface_m2: area('Surface nette', 'Net area'),
    habitable_m2: area('Surface habitable', 'Living area'),
    carrez_m2: area('Surface Carrez', 'Carrez area'),
    hauteur_m: z
      .number()
      .meta(described(t('Hauteur sous plafond, la plus grande (m)', 'Ceiling height, the highest (m)'))),
    hauteur_min_m: z
      .number()
      .meta(
        described(
          t(
            'Hauteur la plus basse : sous un rampant elle diffère de hauteur_m (m)',
            'Lowest height: under a slope it differs from hauteur_m (m)',
          ),
        ),
      ),
  }),
);

const Sums = named(
  'TotauxSurfaces',
  t('Sommes de surfaces', 'Sums of areas'),
  z.object({
    niveau: z
      .string()
      .nullable()
      .meta(described(t('Niveau ; null pour tout le bâtiment', 'Level; null for the whole building'))),
    surface_m2: area('Surface nette', 'Net area'),
    habitable_m2: area('Surface habitable', 'Living area'),
    carrez_m2: area('Surface Carrez', 'Carrez area'),
  }),
);

export const EquipmentLine = named(
  'NomenclatureEquipement',
  t('Équipement', 'Item of equipment'),
  z.object({
    niveau: z.string().meta(described(t('Niveau', 'Level'))),
    lot: z
      .enum(['electricite', 'plomberie', 'ventilation', 'mobilier'])
      .meta(
        described(
          t('electricite, plomberie, ventilation ou mobilier', 'electricite, plomberie, ventilation or mobilier'),
        ),
      ),
    type: z
      .string()
      .meta(
        described(
          t(
            'Type du catalogue ; un type a plusieurs lignes quand la désignation change ce qui se commande',
            'Type of the catalogue; one type has several lines where what is ordered differs by its designation',
          ),
        ),
      ),
    designation: z
      .string()
      .meta(
        described(
          t(
            'Désignation : une bouche avec son débit, un radiateur avec son type, sa taille et sa puissance',
            'Designation: a vent with its flow, a radiator with its type, size and output',
          ),
        ),
      ),
    debit_m3h: z
      .number()
      .nullable()
      .meta(
        described(
          t('Débit d’une bouche ou entrée d’air (m³/h) ; null ailleurs', 'Flow of an air terminal (m³/h); else null'),
        ),
      ),
    quantite: whole('Nombre', 'Number'),
  }),
);

export const DeviceLine = named(
  'NomenclatureAppareil',
  t('Un appareil, et la pièce où il est', 'One device, and the room it is in'),
  z.object({
    id: z.string().meta(described(t('Identifiant stable', 'Stable identifier'))),
    objet: z.string().meta(described(t('Pointeur JSON dans la scène', 'JSON pointer in the scene'))),
    lot: z
      .enum(['electricite', 'plomberie'])
      .meta(described(t('electricite ou plomberie', 'electricite or plomberie'))),
    type: z.string().meta(described(t('Type du catalogue', 'Type of the catalogue'))),
    designation: z.string().meta(described(t('Désignation', 'Designation'))),
    niveau: z.string().meta(described(t('Niveau', 'Level'))),
    mur: whole(
      'Indice du mur qui le porte ; null s’il est libre',
      'Index of the wall it hangs on; null when free',
    ).nullable(),
    piece: z
      .string()
      .nullable()
      .meta(described(t('Nom de la pièce ; null hors de toute pièce', 'Name of the room; null outside every room'))),
    piece_id: z
      .string()
      .nullable()
      .meta(described(t('Identifiant de la pièce (pieces[].id)', 'Identifier of the room (pieces[].id)'))),
  }),
);

export const Schedules = named(
  'Nomenclatures',
  t('Nomenclatures de la scène', 'Schedules of the scene'),
  z.object({
    menuiseries: named(
      'NomenclatureMenuiseries',
      t('Menuiseries', 'Doors and windows'),
      z.object({
        types: z.array(JoineryTypeLine).meta(described(t('Par type', 'By type'))),
        ouvertures: z.array(JoineryLine).meta(described(t('Une à une', 'One by one'))),
      }),
    ),
    pieces: z.array(RoomLine).meta(described(t('Pièces', 'Rooms'))),
    totaux: z.array(Sums).meta(described(t('Surfaces par niveau, puis en tout', 'Areas by level, then in all'))),
    equipements: z.array(EquipmentLine).meta(described(t('Équipements par niveau', 'Equipment by level'))),
    appareils: z
      .array(DeviceLine)
      .meta(
        described(
          t(
            'Appareils électriques et sanitaires un à un, avec leur pièce',
            'Electric devices and fixtures one by one, with their room',
          ),
        ),
      ),
  }),
);
export type Schedules = z.infer<typeof Schedules>;
