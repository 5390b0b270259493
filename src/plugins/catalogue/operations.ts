import { z } from 'zod';
import { COST, defineOperation, get } from '../../contract/index.js';
import { FURNITURE_CATEGORIES, MOUNTINGS, OPENING_MOVES, USES } from '../../kernel/catalogue/index.js';
import { FURNITURE_TYPES, OPENING_TYPES, STAIR_FORMS } from '../../kernel/scene/index.js';
import { pageAnswer, pageFields } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

const common = { kind: 'query', auth: 'none', cost: COST.free, catalogue: true } as const;
const versioned = {
  version: z.string().meta(described(t('Version du catalogue', 'Version of the catalogue'))),
  source: z.array(z.string()).meta(described(t('Origine du contenu', 'Origin of the content'))),
};

/** Lists of the scene and of the catalogue, under the names that GraphQL and OpenAPI give them. */
const FurnitureType = z.enum(FURNITURE_TYPES).meta({ words: 'TypeMobilier' });
const Category = z.enum(FURNITURE_CATEGORIES).meta({ words: 'CategorieMobilier' });
const OpeningType = z.enum(OPENING_TYPES).meta({ words: 'TypeOuverture' });

const Point = z
  .object({ x: z.number(), y: z.number() })
  .meta({ id: 'PointSymbole', ...described(t('Point local (mm)', 'Local point (mm)')) });

const Stroke = z
  .object({
    genre: z
      .enum(['ligne', 'arc', 'aplat', 'texte'])
      .meta(described(t('ligne, arc, aplat ou texte', 'ligne (line), arc, aplat (filled area) or texte (text)'))),
    points: z
      .array(Point)
      .nullable()
      .meta(described(t('Points d’une ligne ou d’un aplat', 'Points of a line or filled area'))),
    ferme: z.boolean().meta(described(t('La ligne revient à son début', 'The line returns to its start'))),
    centre: Point.nullable().meta(described(t('Centre d’un arc', 'Centre of an arc'))),
    rayon: z
      .number()
      .nullable()
      .meta(described(t('Rayon d’un arc (mm)', 'Radius of an arc (mm)'))),
    debut: z
      .number()
      .nullable()
      .meta(described(t('Angle de départ (degrés, sens direct)', 'Start angle (degrees, counter-clockwise)'))),
    fin: z
      .number()
      .nullable()
      .meta(
        described(t('Angle d’arrivée (degrés) ; 0 à 360 pour un cercle', 'End angle (degrees); 0 to 360 for a circle')),
      ),
  })
  .meta({
    id: 'TraitSymbole',
    ...described(t('Trait du symbole 2D, dos vers −y', 'Stroke of the 2D symbol, back towards −y')),
  });

const Part = z
  .object({
    contour: z.array(Point).meta(described(t('Plan de la partie (mm)', 'Outline of the part in plan (mm)'))),
    bas: z
      .number()
      .meta(described(t('Dessous au-dessus du bas de l’objet (mm)', 'Underside above the bottom of the object (mm)'))),
    haut: z.number().meta(described(t('Dessus (mm)', 'Top (mm)'))),
    resserrement: z
      .number()
      .meta(
        described(t('Taille du dessus rapportée à celle de la base', 'Size of the top relative to that of the base')),
      ),
    materiau: z.string().meta(described(t('Matériau', 'Material'))),
  })
  .meta({ id: 'PartieForme', ...described(t('Prisme de la forme 3D simple', 'Prism of the simple 3D shape')) });

const FurnitureRow = z
  .object({
    type: FurnitureType.meta(described(t('Type à écrire dans mobilier[]', 'Type to write in mobilier[]'))),
    libelle: z.string().meta(described(t('Nom', 'Name'))),
    categorie: Category.meta(described(t('Catégorie', 'Category'))),
    l: z.number().meta(described(t('Largeur le long du dos (mm)', 'Width along the back (mm)'))),
    p: z.number().meta(described(t('Profondeur (mm)', 'Depth (mm)'))),
    h: z.number().meta(described(t('Hauteur (mm)', 'Height (mm)'))),
    dos_a_rotation_0: z
      .string()
      .nullable()
      .meta(
        described(t('Côté du dos à rotation 0 ; null sans dos', 'Side of the back at rotation 0; null without back')),
      ),
    montage: z
      .enum(MOUNTINGS)
      .meta(
        described(
          t('sol, mural, plafond ou suspendu', 'sol (floor), mural (wall), plafond (ceiling) or suspendu (hung)'),
        ),
      ),
    bas: z.number().meta(described(t('Bas au-dessus du sol (mm)', 'Bottom above the floor (mm)'))),
    usage: z
      .enum(USES)
      .meta(described(t('interieur, exterieur ou les_deux', 'interieur, exterieur or les_deux (both)'))),
    finitions: z
      .array(z.string())
      .meta(described(t('Matériaux ; le premier par défaut', 'Materials; the first by default'))),
    degagement: z
      .number()
      .meta(described(t('Profondeur libre conseillée devant (mm)', 'Recommended free depth in front (mm)'))),
  })
  .meta({ id: 'MeubleCatalogue' });

const Drawing = z
  .object({
    type: FurnitureType.meta(described(t('Type', 'Type'))),
    symbole: z
      .array(Stroke)
      .meta(described(t('Symbole de plan (mm, autour du centre)', 'Plan symbol (mm, around the centre)'))),
    forme: z.array(Part).meta(described(t('Forme 3D simple', 'Simple 3D shape'))),
  })
  .meta({ id: 'DessinMeuble' });

export const MobilierEntree = z
  .object({
    categorie: z
      .enum([...FURNITURE_CATEGORIES, ''])
      .meta({ words: 'CategorieMobilier' })
      .optional()
      .meta(described(t('Ne garder qu’une catégorie (vide : toutes)', 'Keep one category only (empty: all)'))),
    type: z
      .enum([...FURNITURE_TYPES, ''])
      .meta({ words: 'TypeMobilier' })
      .optional()
      .meta(described(t('Ne garder qu’un type (vide : tous)', 'Keep one type only (empty: all)'))),
    ...pageFields,
  })
  .meta({ id: 'CaoMobilierEntree' });

export const caoMobilier = defineOperation({
  ...common,
  entree: MobilierEntree,
  resultat: z
    .object({
      mobilier: z.array(FurnitureRow).meta(described(t('Objets', 'Objects'))),
      dessins: z
        .array(Drawing)
        .meta(
          described(
            t(
              'Symbole et forme de chacun, aux dimensions par défaut',
              'Symbol and shape of each, at default dimensions',
            ),
          ),
        ),
      ...pageAnswer,
      ...versioned,
    })
    .meta({ id: 'CatalogueMobilier' }),
  rest: get('/cao/mobilier'),
  tool: { without: ['dessins', 'pageInfo', 'version', 'source'], defaults: { limite: 25 } },
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
    nom: z.string().meta(described(t('Clé de parametres{}', 'Key of parametres{}'))),
    genre: z.enum(['nombre', 'choix']).meta(described(t('nombre ou choix', 'nombre (number) or choix (choice)'))),
    min: z
      .number()
      .nullable()
      .meta(described(t('Minimum (mm)', 'Minimum (mm)'))),
    max: z
      .number()
      .nullable()
      .meta(described(t('Maximum (mm)', 'Maximum (mm)'))),
    pas: z
      .number()
      .nullable()
      .meta(described(t('Pas conseillé (mm)', 'Recommended step (mm)'))),
    serie: z
      .array(z.number())
      .nullable()
      .meta(described(t('Seules valeurs admises (mm)', 'Only values allowed (mm)'))),
    valeurs: z
      .array(z.string())
      .nullable()
      .meta(described(t('Choix admis', 'Allowed choices'))),
    defaut: z
      .unknown()
      .meta(
        described(
          t(
            'Défaut : nombre (mm) ou mot ; null : déduit du bâtiment',
            'Default: number (mm) or word; null: deduced from the building',
          ),
        ),
      ),
  })
  .meta({ id: 'ParametreFamille' });

const Accessibility = z
  .object({
    passage_libre: z
      .number()
      .meta(described(t('Passage libre aux dimensions par défaut (mm)', 'Clear passage at default dimensions (mm)'))),
    accessible: z.boolean().meta(described(t('Passage d’au moins 770 mm', 'Passage of at least 770 mm'))),
    largeur_accessible: z
      .number()
      .nullable()
      .meta(described(t('Plus petite largeur accessible (mm)', 'Smallest accessible width (mm)'))),
  })
  .meta({ id: 'AccessibiliteFamille' });

const Dimensions = z
  .object({
    largeur: z.number().meta(described(t('Largeur (mm)', 'Width (mm)'))),
    hauteur: z.number().meta(described(t('Hauteur (mm)', 'Height (mm)'))),
  })
  .meta({
    id: 'DimensionsFamille',
    ...described(t('Dimensions de la baie par défaut', 'Default dimensions of the opening')),
  });

const Family = z
  .object({
    cle: z.string().meta(described(t('À écrire dans ouvertures[].famille', 'To write in ouvertures[].famille'))),
    libelle: z.string().meta(described(t('Nom', 'Name'))),
    type: OpeningType.meta(described(t('porte ou fenetre', 'porte (door) or fenetre (window)'))),
    ouvrant: z
      .enum(OPENING_MOVES)
      .meta(
        described(
          t(
            'battant, coulissant, galandage, oscillo_battant, fixe, sectionnel, basculant ou enroulable',
            'battant (hinged), coulissant (sliding), galandage (pocket), oscillo_battant (tilt and turn), fixe (fixed), sectionnel (sectional), basculant (up and over) or enroulable (rolling)',
          ),
        ),
      ),
    vantaux: z.int().meta(described(t('Nombre de vantaux', 'Number of leaves'))),
    vitree: z.boolean().meta(described(t('Vitrée', 'Glazed'))),
    parametres: z.array(Parameter).meta(described(t('Paramètres bornés', 'Bounded parameters'))),
    dimensions: Dimensions,
    accessibilite: Accessibility.nullable().meta(described(t('Portes seulement', 'Doors only'))),
  })
  .meta({ id: 'FamilleOuverture' });

const Stair = z
  .object({
    cle: z.enum(STAIR_FORMS).meta(described(t('À écrire dans escaliers[].forme', 'To write in escaliers[].forme'))),
    libelle: z.string().meta(described(t('Nom', 'Name'))),
    volees: z.int().meta(described(t('Volées', 'Flights'))),
    paliers: z.int().meta(described(t('Paliers', 'Landings'))),
    parametres: z.array(Parameter).meta(described(t('Paramètres', 'Parameters'))),
  })
  .meta({ id: 'FamilleEscalier' });

export const FamillesEntree = z
  .object({
    type: OpeningType.optional().meta(
      described(t('Ne garder que les portes, ou les fenêtres', 'Keep doors only, or windows')),
    ),
    cles: z
      .array(z.string().max(100))
      .max(100)
      .optional()
      .meta(described(t('Ne garder que ces familles', 'Keep these families only'))),
    ...pageFields,
  })
  .meta({ id: 'CaoFamillesEntree' });

export const caoFamilles = defineOperation({
  ...common,
  entree: FamillesEntree,
  resultat: z
    .object({
      familles: z.array(Family).meta(described(t('Familles de portes et fenêtres', 'Families of doors and windows'))),
      escaliers: z.array(Stair).meta(described(t('Formes d’escalier (première page)', 'Stair shapes (first page)'))),
      ...pageAnswer,
      ...versioned,
    })
    .meta({ id: 'CatalogueFamilles' }),
  rest: get('/cao/familles'),
  tool: { without: ['pageInfo', 'version', 'source'], defaults: { limite: 8 } },
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
