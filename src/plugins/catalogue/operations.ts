import { z } from 'zod';
import { COST, defineOperation, get } from '../../contract/index.js';

const common = { kind: 'query', auth: 'none', cost: COST.free, catalogue: true } as const;
const versioned = { version: z.string().describe('Version du catalogue'), source: z.array(z.string()).describe('Origine du contenu') };

const Point = z.object({ x: z.number(), y: z.number() }).meta({ id: 'PointSymbole', description: 'Point local (mm)' });

const Stroke = z
  .object({
    genre: z.string().describe('ligne, arc, aplat'),
    points: z.array(Point).nullable().describe('Points d’une ligne ou d’un aplat'),
    ferme: z.boolean().describe('La ligne revient à son début'),
    centre: Point.nullable().describe('Centre d’un arc'),
    rayon: z.number().nullable().describe('Rayon d’un arc (mm)'),
    debut: z.number().nullable().describe('Angle de départ (degrés, sens direct)'),
    fin: z.number().nullable().describe('Angle d’arrivée (degrés) ; 0 à 360 pour un cercle'),
  })
  .meta({ id: 'TraitSymbole', description: 'Trait du symbole 2D, dos vers −y' });

const Part = z
  .object({
    contour: z.array(Point).describe('Plan de la partie (mm)'),
    bas: z.number().describe('Dessous au-dessus du bas de l’objet (mm)'),
    haut: z.number().describe('Dessus (mm)'),
    resserrement: z.number().describe('Taille du dessus rapportée à celle de la base'),
    materiau: z.string().describe('Matériau'),
  })
  .meta({ id: 'PartieForme', description: 'Prisme de la forme 3D simple' });

const FurnitureRow = z
  .object({
    type: z.string().describe('Type à écrire dans mobilier[]'),
    libelle: z.string().describe('Nom'),
    categorie: z.string().describe('Catégorie'),
    l: z.number().describe('Largeur le long du dos (mm)'),
    p: z.number().describe('Profondeur (mm)'),
    h: z.number().describe('Hauteur (mm)'),
    dos_a_rotation_0: z.string().nullable().describe('Côté du dos à rotation 0 ; null sans dos'),
    montage: z.string().describe('sol, mural, plafond ou suspendu'),
    bas: z.number().describe('Bas au-dessus du sol (mm)'),
    usage: z.string().describe('interieur, exterieur ou les_deux'),
    finitions: z.array(z.string()).describe('Matériaux ; le premier par défaut'),
    degagement: z.number().describe('Profondeur libre conseillée devant (mm)'),
  })
  .meta({ id: 'MeubleCatalogue' });

const Drawing = z
  .object({
    type: z.string().describe('Type'),
    symbole: z.array(Stroke).describe('Symbole de plan (mm, autour du centre)'),
    forme: z.array(Part).describe('Forme 3D simple'),
  })
  .meta({ id: 'DessinMeuble' });

export const MobilierEntree = z
  .object({ categorie: z.string().optional().describe('Ne garder qu’une catégorie (vide : toutes)'), type: z.string().optional().describe('Ne garder qu’un type') })
  .meta({ id: 'CaoMobilierEntree' });

export const caoMobilier = defineOperation({
  ...common,
  entree: MobilierEntree,
  resultat: z.object({ mobilier: z.array(FurnitureRow).describe('Objets'), dessins: z.array(Drawing).describe('Symbole et forme de chacun, aux dimensions par défaut'), ...versioned }).meta({ id: 'CatalogueMobilier' }),
  rest: get('/cao/mobilier'),
  tool: { without: ['dessins'] },
  help: {
    fr: { titre: 'Catalogue du mobilier', description: 'Tous les types de mobilier[] : dimensions, côté du dos, montage, matériaux, symbole de plan et forme 3D.' },
    en: { titre: 'Furniture catalogue', description: 'Every type of mobilier[]: sizes, side of the back, mounting, materials, plan symbol and 3D form.' },
    exemple: { categorie: 'chambre' },
  },
});

const Parameter = z
  .object({
    nom: z.string().describe('Clé de parametres{}'),
    genre: z.string().describe('nombre ou choix'),
    min: z.number().nullable().describe('Minimum (mm)'),
    max: z.number().nullable().describe('Maximum (mm)'),
    pas: z.number().nullable().describe('Pas conseillé (mm)'),
    serie: z.array(z.number()).nullable().describe('Seules valeurs admises (mm)'),
    valeurs: z.array(z.string()).nullable().describe('Choix admis'),
    defaut: z.unknown().describe('Défaut : nombre (mm) ou mot ; null : déduit du bâtiment'),
  })
  .meta({ id: 'ParametreFamille' });

const Accessibility = z
  .object({ passage_libre: z.number().describe('Passage libre aux dimensions par défaut (mm)'), accessible: z.boolean().describe('Passage d’au moins 770 mm'), largeur_accessible: z.number().nullable().describe('Plus petite largeur accessible (mm)') })
  .meta({ id: 'AccessibiliteFamille' });

const Dimensions = z.object({ largeur: z.number().describe('Largeur (mm)'), hauteur: z.number().describe('Hauteur (mm)') }).meta({ id: 'DimensionsFamille', description: 'Dimensions de la baie par défaut' });

const Family = z
  .object({
    cle: z.string().describe('À écrire dans ouvertures[].famille'),
    libelle: z.string().describe('Nom'),
    type: z.string().describe('porte ou fenetre'),
    ouvrant: z.string().describe('battant, coulissant, galandage, oscillo_battant ou fixe'),
    vantaux: z.int().describe('Nombre de vantaux'),
    vitree: z.boolean().describe('Vitrée'),
    parametres: z.array(Parameter).describe('Paramètres bornés'),
    dimensions: Dimensions,
    accessibilite: Accessibility.nullable().describe('Portes seulement'),
  })
  .meta({ id: 'FamilleOuverture' });

const Stair = z
  .object({ cle: z.string().describe('À écrire dans escaliers[].forme'), libelle: z.string().describe('Nom'), volees: z.int().describe('Volées'), paliers: z.int().describe('Paliers'), parametres: z.array(Parameter).describe('Paramètres') })
  .meta({ id: 'FamilleEscalier' });

export const caoFamilles = defineOperation({
  ...common,
  resultat: z.object({ familles: z.array(Family).describe('Familles de portes et fenêtres'), escaliers: z.array(Stair).describe('Formes d’escalier'), ...versioned }).meta({ id: 'CatalogueFamilles' }),
  rest: get('/cao/familles'),
  help: {
    fr: { titre: 'Familles de menuiseries', description: 'Portes et fenêtres paramétriques : bornes et séries, dimensions, passage libre ; formes d’escalier.' },
    en: { titre: 'Joinery families', description: 'Parametric doors and windows: bounds and series, dimensions, clear passage; stair forms.' },
  },
});
