import { plain } from '../forms/basic.js';
import { car } from '../forms/cars.js';
import { fence, gate } from '../forms/fences.js';
import { barbecue, bench, lounge, lounger, parasol, pergola, planter, pond, shed } from '../forms/garden.js';
import { conifer, tree } from '../forms/trees.js';
import { OUTDOOR } from '../symbols/outdoor.js';
import type { FurnitureModel, FurnitureType } from '../types.js';
import { anywhere, BODIES, freestanding, garden, GARDEN_WOODS, lying, piece, plant } from './piece.js';

/** Garden pieces of the trade, plants, fences, and cars of the segments B, D and SUV. */
export const OUTDOOR_PIECES = {
  abri_jardin: piece('jardin', 'Abri de jardin', 'Garden shed', [3000, 2400, 2300], GARDEN_WOODS, {
    form: shed,
    symbol: OUTDOOR.abri_jardin,
    ...garden,
  }),
  banc_jardin: piece('jardin', 'Banc de jardin', 'Garden bench', [1500, 620, 850], GARDEN_WOODS, {
    form: bench,
    symbol: OUTDOOR.banc_jardin,
    ...garden,
  }),
  barbecue: piece('jardin', 'Barbecue', 'Barbecue', [1150, 560, 1100], ['noir_mat', 'inox', 'pierre'], {
    form: barbecue,
    symbol: OUTDOOR.barbecue,
    ...garden,
  }),
  bassin: piece('jardin', 'Bassin', 'Pond', [3000, 2000, 350], ['pierre', 'beton', 'marbre'], {
    form: pond,
    symbol: OUTDOOR.bassin,
    ...plant,
  }),
  jardiniere: piece('jardin', 'Jardinière', 'Planter', [1000, 400, 750], ['bois', 'beton', 'anthracite', 'zinc'], {
    form: planter,
    symbol: OUTDOOR.jardiniere,
    ...freestanding,
    ...anywhere,
  }),
  parasol: piece('jardin', 'Parasol', 'Parasol', [3000, 3000, 2500], ['tissu_clair', 'tissu', 'blanc'], {
    form: parasol,
    symbol: OUTDOOR.parasol,
    ...garden,
    ...lying,
  }),
  pergola: piece('jardin', 'Pergola', 'Pergola', [4000, 3000, 2500], ['anthracite', 'blanc', ...GARDEN_WOODS], {
    form: pergola,
    symbol: OUTDOOR.pergola,
    ...garden,
    ...lying,
  }),
  salon_jardin: piece('jardin', 'Salon de jardin', 'Garden lounge set', [2600, 2400, 750], GARDEN_WOODS, {
    form: lounge,
    symbol: OUTDOOR.salon_jardin,
    ...plant,
  }),
  terrasse: piece(
    'jardin',
    'Terrasse',
    'Decking',
    [4000, 3000, 40],
    ['exterieur_terrasse', 'bois', 'pierre', 'beton'],
    { form: plain, symbol: OUTDOOR.terrasse, ...garden, ...lying },
  ),
  transat: piece('jardin', 'Bain de soleil', 'Sun lounger', [650, 1950, 350], [...GARDEN_WOODS, 'blanc'], {
    form: lounger,
    symbol: OUTDOOR.transat,
    ...garden,
  }),
  arbre: piece('vegetation', 'Arbre feuillu', 'Deciduous tree', [4000, 4000, 6000], ['vegetation'], {
    form: tree,
    symbol: OUTDOOR.arbre,
    ...plant,
    occupancy: 'pose',
  }),
  arbre_conifere: piece('vegetation', 'Conifère', 'Conifer', [3000, 3000, 7000], ['vegetation_sombre'], {
    form: conifer,
    symbol: OUTDOOR.arbre_conifere,
    ...plant,
    occupancy: 'pose',
  }),
  haie: piece('vegetation', 'Haie', 'Hedge', [3000, 700, 1600], ['vegetation'], {
    form: plain,
    symbol: OUTDOOR.haie,
    ...plant,
    occupancy: 'pose',
  }),
  cloture_bois: piece('cloture', 'Panneau de clôture en bois', 'Wooden fence panel', [1800, 90, 1800], GARDEN_WOODS, {
    form: fence(1800, false),
    symbol: OUTDOOR.cloture_bois,
    ...plant,
  }),
  cloture_fer: piece(
    'cloture',
    'Clôture en fer',
    'Iron fence',
    [2000, 60, 1500],
    ['metal_noir', 'anthracite', 'galva'],
    { form: fence(2000, true), symbol: OUTDOOR.cloture_fer, ...plant },
  ),
  cloture_grillage: piece(
    'cloture',
    'Clôture grillagée',
    'Wire-mesh fence',
    [2500, 60, 1530],
    ['galva', 'anthracite'],
    { form: fence(2500, true), symbol: OUTDOOR.cloture_grillage, ...plant },
  ),
  portail: piece(
    'cloture',
    'Portail à deux vantaux',
    'Double gate',
    [3500, 120, 1600],
    ['anthracite', 'blanc', 'bois'],
    { form: gate, symbol: OUTDOOR.portail, ...plant },
  ),
  citadine: piece('vehicule', 'Citadine', 'City car', [1745, 4050, 1450], BODIES, {
    form: car(0.58, 0.08, 0.78),
    symbol: OUTDOOR.citadine,
    ...garden,
  }),
  berline: piece('vehicule', 'Berline', 'Saloon car', [1850, 4750, 1440], BODIES, {
    form: car(0.62, 0.14, 0.72),
    symbol: OUTDOOR.berline,
    ...garden,
  }),
  suv: piece('vehicule', 'SUV', 'SUV', [1890, 4600, 1680], BODIES, {
    form: car(0.58, 0.05, 0.74),
    symbol: OUTDOOR.suv,
    ...garden,
  }),
  utilitaire: piece('vehicule', 'Fourgon', 'Van', [2050, 5400, 2500], ['blanc', ...BODIES], {
    form: car(0.5, 0.01, 0.86),
    symbol: OUTDOOR.utilitaire,
    ...garden,
  }),
} as const satisfies Partial<Readonly<Record<FurnitureType, FurnitureModel>>>;
