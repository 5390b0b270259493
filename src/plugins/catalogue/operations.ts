import { z } from 'zod';
import { COST, defineOperation, get, text } from '../../contract/index.js';

const common = { kind: 'query', auth: 'none', cost: COST.free, catalogue: true } as const;
const versioned = {
  version: z.string().meta(text('Version du catalogue', 'Version of the catalogue')),
  source: z.array(z.string()).meta(text('Origine du contenu', 'Origin of the content')),
};

const Point = z
  .object({ x: z.number(), y: z.number() })
  .meta({ id: 'PointSymbole', ...text('Point local (mm)', 'Local point (mm)') });

const Stroke = z
  .object({
    genre: z.string().meta(text('ligne, arc, aplat', 'ligne (line), arc, aplat (filled area)')),
    points: z.array(Point).nullable().meta(text('Points d’une ligne ou d’un aplat', 'Points of a line or filled area')),
    ferme: z.boolean().meta(text('La ligne revient à son début', 'The line returns to its start')),
    centre: Point.nullable().meta(text('Centre d’un arc', 'Centre of an arc')),
    rayon: z.number().nullable().meta(text('Rayon d’un arc (mm)', 'Radius of an arc (mm)')),
    debut: z
      .number()
      .nullable()
      .meta(text('Angle de départ (degrés, sens direct)', 'Start angle (degrees, counter-clockwise)')),
    fin: z
      .number()
      .nullable()
      .meta(text('Angle d’arrivée (degrés) ; 0 à 360 pour un cercle', 'End angle (degrees); 0 to 360 for a circle')),
  })
  .meta({
    id: 'TraitSymbole',
    ...text('Trait du symbole 2D, dos vers −y', 'Stroke of the 2D symbol, back towards −y'),
  });

const Part = z
  .object({
    contour: z.array(Point).meta(text('Plan de la partie (mm)', 'Outline of the part in plan (mm)')),
    bas: z
      .number()
      .meta(text('Dessous au-dessus du bas de l’objet (mm)', 'Underside above the bottom of the object (mm)')),
    haut: z.number().meta(text('Dessus (mm)', 'Top (mm)')),
    resserrement: z
      .number()
      .meta(text('Taille du dessus rapportée à celle de la base', 'Size of the top relative to that of the base')),
    materiau: z.string().meta(text('Matériau', 'Material')),
  })
  .meta({ id: 'PartieForme', ...text('Prisme de la forme 3D simple', 'Prism of the simple 3D shape') });

const FurnitureRow = z
  .object({
    type: z.string().meta(text('Type à écrire dans mobilier[]', 'Type to write in mobilier[]')),
    libelle: z.string().meta(text('Nom', 'Name')),
    categorie: z.string().meta(text('Catégorie', 'Category')),
    l: z.number().meta(text('Largeur le long du dos (mm)', 'Width along the back (mm)')),
    p: z.number().meta(text('Profondeur (mm)', 'Depth (mm)')),
    h: z.number().meta(text('Hauteur (mm)', 'Height (mm)')),
    dos_a_rotation_0: z
      .string()
      .nullable()
      .meta(text('Côté du dos à rotation 0 ; null sans dos', 'Side of the back at rotation 0; null without back')),
    montage: z
      .string()
      .meta(text('sol, mural, plafond ou suspendu', 'sol (floor), mural (wall), plafond (ceiling) or suspendu (hung)')),
    bas: z.number().meta(text('Bas au-dessus du sol (mm)', 'Bottom above the floor (mm)')),
    usage: z.string().meta(text('interieur, exterieur ou les_deux', 'interieur, exterieur or les_deux (both)')),
    finitions: z.array(z.string()).meta(text('Matériaux ; le premier par défaut', 'Materials; the first by default')),
    degagement: z
      .number()
      .meta(text('Profondeur libre conseillée devant (mm)', 'Recommended free depth in front (mm)')),
  })
  .meta({ id: 'MeubleCatalogue' });

const Drawing = z
  .object({
    type: z.string().meta(text('Type', 'Type')),
    symbole: z
      .array(Stroke)
      .meta(text('Symbole de plan (mm, autour du centre)', 'Plan symbol (mm, around the centre)')),
    forme: z.array(Part).meta(text('Forme 3D simple', 'Simple 3D shape')),
  })
  .meta({ id: 'DessinMeuble' });

export const MobilierEntree = z
  .object({
    categorie: z
      .string()
      .optional()
      .meta(text('Ne garder qu’une catégorie (vide : toutes)', 'Keep one category only (empty: all)')),
    type: z.string().optional().meta(text('Ne garder qu’un type', 'Keep one type only')),
  })
  .meta({ id: 'CaoMobilierEntree' });

export const caoMobilier = defineOperation({
  ...common,
  entree: MobilierEntree,
  resultat: z
    .object({
      mobilier: z.array(FurnitureRow).meta(text('Objets', 'Objects')),
      dessins: z
        .array(Drawing)
        .meta(
          text(
            'Symbole et forme de chacun, aux dimensions par défaut',
            'Symbol and shape of each, at default dimensions',
          ),
        ),
      ...versioned,
    })
    .meta({ id: 'CatalogueMobilier' }),
  rest: get('/cao/mobilier'),
  tool: { without: ['dessins'] },
  help: {
    fr: {
      title: 'Catalogue du mobilier',
      description:
        'Tous les types de mobilier[] : dimensions, côté du dos, montage, matériaux, symbole de plan et forme 3D.',
    },
    en: {
      title: 'Furniture catalogue',
      description: 'Every type of mobilier[]: sizes, side of the back, mounting, materials, plan symbol and 3D form.',
    },
    example: { categorie: 'chambre' },
  },
});

const Parameter = z
  .object({
    nom: z.string().meta(text('Clé de parametres{}', 'Key of parametres{}')),
    genre: z.string().meta(text('nombre ou choix', 'nombre (number) or choix (choice)')),
    min: z.number().nullable().meta(text('Minimum (mm)', 'Minimum (mm)')),
    max: z.number().nullable().meta(text('Maximum (mm)', 'Maximum (mm)')),
    pas: z.number().nullable().meta(text('Pas conseillé (mm)', 'Recommended step (mm)')),
    serie: z.array(z.number()).nullable().meta(text('Seules valeurs admises (mm)', 'Only values allowed (mm)')),
    valeurs: z.array(z.string()).nullable().meta(text('Choix admis', 'Allowed choices')),
    defaut: z
      .unknown()
      .meta(
        text(
          'Défaut : nombre (mm) ou mot ; null : déduit du bâtiment',
          'Default: number (mm) or word; null: deduced from the building',
        ),
      ),
  })
  .meta({ id: 'ParametreFamille' });

const Accessibility = z
  .object({
    passage_libre: z
      .number()
      .meta(text('Passage libre aux dimensions par défaut (mm)', 'Clear passage at default dimensions (mm)')),
    accessible: z.boolean().meta(text('Passage d’au moins 770 mm', 'Passage of at least 770 mm')),
    largeur_accessible: z
      .number()
      .nullable()
      .meta(text('Plus petite largeur accessible (mm)', 'Smallest accessible width (mm)')),
  })
  .meta({ id: 'AccessibiliteFamille' });

const Dimensions = z
  .object({
    largeur: z.number().meta(text('Largeur (mm)', 'Width (mm)')),
    hauteur: z.number().meta(text('Hauteur (mm)', 'Height (mm)')),
  })
  .meta({ id: 'DimensionsFamille', ...text('Dimensions de la baie par défaut', 'Default dimensions of the opening') });

const Family = z
  .object({
    cle: z.string().meta(text('À écrire dans ouvertures[].famille', 'To write in ouvertures[].famille')),
    libelle: z.string().meta(text('Nom', 'Name')),
    type: z.string().meta(text('porte ou fenetre', 'porte (door) or fenetre (window)')),
    ouvrant: z
      .string()
      .meta(
        text(
          'battant, coulissant, galandage, oscillo_battant ou fixe',
          'battant (hinged), coulissant (sliding), galandage (pocket), oscillo_battant (tilt and turn) or fixe (fixed)',
        ),
      ),
    vantaux: z.int().meta(text('Nombre de vantaux', 'Number of leaves')),
    vitree: z.boolean().meta(text('Vitrée', 'Glazed')),
    parametres: z.array(Parameter).meta(text('Paramètres bornés', 'Bounded parameters')),
    dimensions: Dimensions,
    accessibilite: Accessibility.nullable().meta(text('Portes seulement', 'Doors only')),
  })
  .meta({ id: 'FamilleOuverture' });

const Stair = z
  .object({
    cle: z.string().meta(text('À écrire dans escaliers[].forme', 'To write in escaliers[].forme')),
    libelle: z.string().meta(text('Nom', 'Name')),
    volees: z.int().meta(text('Volées', 'Flights')),
    paliers: z.int().meta(text('Paliers', 'Landings')),
    parametres: z.array(Parameter).meta(text('Paramètres', 'Parameters')),
  })
  .meta({ id: 'FamilleEscalier' });

export const caoFamilles = defineOperation({
  ...common,
  resultat: z
    .object({
      familles: z.array(Family).meta(text('Familles de portes et fenêtres', 'Families of doors and windows')),
      escaliers: z.array(Stair).meta(text('Formes d’escalier', 'Stair shapes')),
      ...versioned,
    })
    .meta({ id: 'CatalogueFamilles' }),
  rest: get('/cao/familles'),
  help: {
    fr: {
      title: 'Familles de menuiseries',
      description:
        'Portes et fenêtres paramétriques : bornes et séries, dimensions, passage libre ; formes d’escalier.',
    },
    en: {
      title: 'Joinery families',
      description: 'Parametric doors and windows: bounds and series, dimensions, clear passage; stair forms.',
    },
  },
});
