import { PLUMBING_DEFAULTS } from '../fixture-defaults.js';
import type { MaterialWord } from '../materials.js';
import type { FurnitureCategory, FurnitureModel, FurnitureType } from './types.js';

/** Width, depth, height. */
type Size = readonly [l: number, p: number, h: number];
type Options = Partial<Pick<FurnitureModel, 'dos' | 'montage' | 'bas' | 'usage' | 'occupation' | 'degagement'>>;

const piece = (
  categorie: FurnitureCategory,
  fr: string,
  en: string,
  [l, p, h]: Size,
  finitions: readonly MaterialWord[],
  options: Options = {},
): FurnitureModel => ({
  libelle: { fr, en },
  categorie,
  l,
  p,
  h,
  dos: '-y',
  montage: 'sol',
  bas: 0,
  usage: 'interieur',
  occupation: 'solide',
  finitions,
  degagement: 0,
  ...options,
});

const WOODS = ['chene', 'chene_clair', 'noyer', 'hetre', 'pin', 'frene', 'blanc', 'anthracite'] as const;
const FRONTS = ['blanc', 'chene', 'chene_clair', 'noyer', 'anthracite', 'gris_sable'] as const;
const FABRICS = ['tissu', 'tissu_clair', 'cuir'] as const;
const GARDEN_WOODS = ['bois', 'bois_clair', 'chene', 'pin'] as const;
const BODIES = ['carrosserie', 'blanc', 'anthracite', 'noir_mat'] as const;

const freestanding = { dos: null } as const;
/** Stands in a room as well as on a terrace. */
const anywhere = { usage: 'les_deux' } as const;
const garden = { usage: 'exterieur' } as const;
const plant = { ...garden, ...freestanding } as const;
const lying = { dos: null, occupation: 'pose' } as const;

/** A sanitary fixture has the sizes of plomberie[]. Free depth in front: usual 600 mm. */
const sanitary = (type: 'wc' | 'lavabo' | 'douche' | 'baignoire'): FurnitureModel => {
  const { libelle, l, p, h, materiau } = PLUMBING_DEFAULTS[type];
  return piece('sanitaire', libelle.fr, libelle.en, [l, p, h], [materiau as MaterialWord], { degagement: 600 });
};

/**
 * Every type of mobilier[] at the size of a common product. Beds 140 × 190 with their frame, kitchen units on the 600 mm
 * module with a worktop at 900, appliances of 600, cars of the segments B, D and SUV, garden pieces of the trade.
 */
export const FURNITURE: Readonly<Record<FurnitureType, FurnitureModel>> = {
  canape: piece('sejour', 'Canapé trois places', 'Three-seat sofa', [2100, 900, 850], FABRICS, { degagement: 400 }),
  canape_angle: piece('sejour', 'Canapé d’angle', 'Corner sofa', [2600, 1700, 850], FABRICS),
  fauteuil: piece('sejour', 'Fauteuil', 'Armchair', [850, 850, 850], FABRICS, { occupation: 'siege' }),
  table_basse: piece('sejour', 'Table basse', 'Coffee table', [1100, 600, 400], WOODS, {
    ...freestanding,
    ...anywhere,
  }),
  meuble_tv: piece('sejour', 'Meuble de télévision', 'TV unit', [1600, 420, 480], WOODS),
  television: piece('sejour', 'Télévision', 'Television', [1230, 80, 720], ['noir_mat'], { occupation: 'pose' }),
  bibliotheque: piece('rangement', 'Bibliothèque', 'Bookcase', [1000, 320, 2000], WOODS, { degagement: 500 }),
  tapis: piece('decoration', 'Tapis', 'Rug', [2400, 1700, 12], ['moquette', 'tissu', 'tissu_clair'], lying),

  table: piece('repas', 'Table de repas', 'Dining table', [1800, 900, 750], WOODS, { ...freestanding, ...anywhere }),
  chaise: piece('repas', 'Chaise', 'Chair', [450, 520, 880], ['chene', ...FABRICS, 'noir_mat', 'plastique'], {
    occupation: 'siege',
    ...anywhere,
  }),
  vaisselle: piece('repas', 'Vaisselle dressée', 'Tableware', [1200, 700, 160], ['ceramique'], {
    ...lying,
    ...anywhere,
  }),

  lit: piece(
    'chambre',
    'Lit deux places',
    'Double bed',
    [1460, 2000, 950],
    ['chene', 'chene_clair', 'noyer', 'blanc', ...FABRICS],
  ),
  linge_lit: piece('chambre', 'Linge de lit', 'Bed linen', [1460, 1900, 150], ['tissu_clair', 'tissu', 'blanc'], {
    montage: 'suspendu',
    bas: 430,
    occupation: 'pose',
  }),
  table_chevet: piece('chambre', 'Table de chevet', 'Bedside table', [450, 400, 520], WOODS),
  armoire: piece('rangement', 'Armoire', 'Wardrobe', [1500, 600, 2200], WOODS, { degagement: 600 }),
  commode: piece('rangement', 'Commode', 'Chest of drawers', [1000, 480, 850], WOODS, { degagement: 600 }),
  porte_manteau: piece(
    'rangement',
    'Porte-manteau',
    'Coat stand',
    [450, 450, 1750],
    ['chene', 'noir_mat', 'metal_noir'],
    freestanding,
  ),

  bureau: piece('bureau', 'Bureau', 'Desk', [1400, 700, 740], WOODS, { degagement: 700 }),

  cuisine: piece('cuisine', 'Linéaire de cuisine', 'Kitchen run', [2400, 620, 2200], FRONTS, { degagement: 900 }),
  cuisine_moderne: piece(
    'cuisine',
    'Cuisine contemporaine',
    'Contemporary kitchen',
    [3000, 620, 2300],
    ['anthracite', ...FRONTS],
    { degagement: 900 },
  ),
  colonne_cuisine: piece('cuisine', 'Colonne de cuisine', 'Kitchen tall unit', [600, 600, 2200], FRONTS, {
    degagement: 800,
  }),
  ilot_cuisine: piece('cuisine', 'Îlot de cuisine', 'Kitchen island', [1800, 900, 900], FRONTS, { degagement: 800 }),
  evier: piece(
    'cuisine',
    PLUMBING_DEFAULTS.evier.libelle.fr,
    PLUMBING_DEFAULTS.evier.libelle.en,
    [PLUMBING_DEFAULTS.evier.l, PLUMBING_DEFAULTS.evier.p, PLUMBING_DEFAULTS.evier.h],
    ['inox', 'ceramique', 'noir_mat'],
    { occupation: 'encastre', degagement: 800 },
  ),
  plaque_cuisson: piece('cuisine', 'Plaque de cuisson', 'Hob', [590, 520, 55], ['noir_mat', 'inox'], {
    montage: 'suspendu',
    bas: 855,
    occupation: 'encastre',
    degagement: 800,
  }),
  four: piece('cuisine', 'Four encastrable', 'Built-in oven', [595, 565, 595], ['inox', 'noir_mat', 'blanc'], {
    montage: 'suspendu',
    bas: 150,
    occupation: 'encastre',
    degagement: 800,
  }),
  hotte: piece('cuisine', 'Hotte murale', 'Extractor hood', [600, 480, 700], ['inox', 'noir_mat'], {
    montage: 'mural',
    bas: 1550,
    occupation: 'encastre',
  }),
  refrigerateur: piece(
    'cuisine',
    'Réfrigérateur-congélateur',
    'Fridge-freezer',
    [600, 660, 1850],
    ['inox', 'blanc', 'noir_mat'],
    { occupation: 'encastre', degagement: 700 },
  ),
  lave_linge: piece('cuisine', 'Lave-linge', 'Washing machine', [600, 600, 850], ['blanc', 'inox'], {
    occupation: 'encastre',
    degagement: 600,
  }),

  wc: sanitary('wc'),
  lavabo: sanitary('lavabo'),
  douche: sanitary('douche'),
  baignoire: sanitary('baignoire'),

  luminaire: piece(
    'decoration',
    'Suspension',
    'Pendant light',
    [450, 450, 600],
    ['laiton', 'noir_mat', 'blanc', 'verre_depoli'],
    { montage: 'plafond', dos: null, occupation: 'pose' },
  ),
  lampadaire: piece(
    'decoration',
    'Lampadaire',
    'Floor lamp',
    [400, 400, 1650],
    ['noir_mat', 'laiton', 'blanc', 'inox'],
    freestanding,
  ),
  cadre_mural: piece('decoration', 'Cadre', 'Picture', [800, 30, 600], ['noir_mat', 'chene', 'blanc', 'laiton'], {
    montage: 'mural',
    bas: 1300,
    occupation: 'pose',
  }),
  miroir: piece('decoration', 'Miroir', 'Mirror', [600, 30, 900], ['miroir'], {
    montage: 'mural',
    bas: 1100,
    occupation: 'pose',
  }),
  rideaux: piece('decoration', 'Rideaux', 'Curtains', [1800, 120, 2300], ['tissu_clair', 'tissu', 'blanc'], {
    montage: 'mural',
    bas: 20,
    occupation: 'pose',
  }),
  plante_interieur: piece('decoration', 'Plante d’intérieur', 'House plant', [450, 450, 1200], ['vegetation'], {
    ...freestanding,
    ...anywhere,
  }),
  livres: piece('decoration', 'Livres', 'Books', [300, 220, 180], ['papier'], lying),

  figurant: piece('personnage', 'Personne debout', 'Standing person', [500, 300, 1720], ['tissu'], {
    occupation: 'pose',
    ...anywhere,
  }),
  figurant_assis: piece('personnage', 'Personne assise', 'Seated person', [500, 750, 1300], ['tissu'], {
    occupation: 'pose',
    ...anywhere,
  }),

  abri_jardin: piece('jardin', 'Abri de jardin', 'Garden shed', [3000, 2400, 2300], GARDEN_WOODS, garden),
  banc_jardin: piece('jardin', 'Banc de jardin', 'Garden bench', [1500, 620, 850], GARDEN_WOODS, garden),
  barbecue: piece('jardin', 'Barbecue', 'Barbecue', [1150, 560, 1100], ['noir_mat', 'inox', 'pierre'], garden),
  bassin: piece('jardin', 'Bassin', 'Pond', [3000, 2000, 350], ['pierre', 'beton', 'marbre'], plant),
  jardiniere: piece('jardin', 'Jardinière', 'Planter', [1000, 400, 750], ['bois', 'beton', 'anthracite', 'zinc'], {
    ...freestanding,
    ...anywhere,
  }),
  parasol: piece('jardin', 'Parasol', 'Parasol', [3000, 3000, 2500], ['tissu_clair', 'tissu', 'blanc'], {
    ...garden,
    ...lying,
  }),
  pergola: piece('jardin', 'Pergola', 'Pergola', [4000, 3000, 2500], ['anthracite', 'blanc', ...GARDEN_WOODS], {
    ...garden,
    ...lying,
  }),
  salon_jardin: piece('jardin', 'Salon de jardin', 'Garden lounge set', [2600, 2400, 750], GARDEN_WOODS, plant),
  terrasse: piece(
    'jardin',
    'Terrasse',
    'Decking',
    [4000, 3000, 40],
    ['exterieur_terrasse', 'bois', 'pierre', 'beton'],
    { ...garden, ...lying },
  ),
  transat: piece('jardin', 'Bain de soleil', 'Sun lounger', [650, 1950, 350], [...GARDEN_WOODS, 'blanc'], garden),

  arbre: piece('vegetation', 'Arbre feuillu', 'Deciduous tree', [4000, 4000, 6000], ['vegetation'], {
    ...plant,
    occupation: 'pose',
  }),
  arbre_conifere: piece('vegetation', 'Conifère', 'Conifer', [3000, 3000, 7000], ['vegetation_sombre'], {
    ...plant,
    occupation: 'pose',
  }),
  haie: piece('vegetation', 'Haie', 'Hedge', [3000, 700, 1600], ['vegetation'], { ...plant, occupation: 'pose' }),

  cloture_bois: piece(
    'cloture',
    'Panneau de clôture en bois',
    'Wooden fence panel',
    [1800, 90, 1800],
    GARDEN_WOODS,
    plant,
  ),
  cloture_fer: piece(
    'cloture',
    'Clôture en fer',
    'Iron fence',
    [2000, 60, 1500],
    ['metal_noir', 'anthracite', 'galva'],
    plant,
  ),
  cloture_grillage: piece(
    'cloture',
    'Clôture grillagée',
    'Wire-mesh fence',
    [2500, 60, 1530],
    ['galva', 'anthracite'],
    plant,
  ),
  portail: piece(
    'cloture',
    'Portail à deux vantaux',
    'Double gate',
    [3500, 120, 1600],
    ['anthracite', 'blanc', 'bois'],
    plant,
  ),

  citadine: piece('vehicule', 'Citadine', 'City car', [1745, 4050, 1450], BODIES, garden),
  berline: piece('vehicule', 'Berline', 'Saloon car', [1850, 4750, 1440], BODIES, garden),
  suv: piece('vehicule', 'SUV', 'SUV', [1890, 4600, 1680], BODIES, garden),
  utilitaire: piece('vehicule', 'Fourgon', 'Van', [2050, 5400, 2500], ['blanc', ...BODIES], garden),
};

/** z is the bottom of the object itself, absolute. */
export const HANGING: ReadonlySet<FurnitureType> = new Set(['cadre_mural', 'miroir', 'rideaux']);
/** Small objects that stand on another piece when there is one under them. */
export const ON_TOP: ReadonlySet<FurnitureType> = new Set(['livres', 'vaisselle', 'television']);
/** Pieces with a top to put things on. */
export const SUPPORTS: ReadonlySet<FurnitureType> = new Set([
  'table',
  'table_basse',
  'meuble_tv',
  'commode',
  'bureau',
  'table_chevet',
  'ilot_cuisine',
]);
