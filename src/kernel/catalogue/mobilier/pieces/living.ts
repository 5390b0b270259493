import { cabinet, legged } from '../forms/basic.js';
import { coats, dishes, shelves, tv } from '../forms/living.js';
import { bed, chair, cornerSofa, linen, sofa } from '../forms/seats-and-beds.js';
import { LIVING } from '../symbols/living.js';
import type { FurnitureModel, FurnitureType } from '../types.js';
import { anywhere, FABRICS, freestanding, lying, piece, WOODS } from './piece.js';

/** Seats, tables, beds and storage of living rooms, bedrooms and studies. Beds are 140 × 190 with their frame. */
export const LIVING_PIECES = {
  canape: piece('sejour', 'Canapé trois places', 'Three-seat sofa', [2100, 900, 850], FABRICS, {
    form: sofa,
    symbol: LIVING.canape,
    clearance: 400,
  }),
  canape_angle: piece('sejour', 'Canapé d’angle', 'Corner sofa', [2600, 1700, 850], FABRICS, {
    form: cornerSofa,
    symbol: LIVING.canape_angle,
  }),
  fauteuil: piece('sejour', 'Fauteuil', 'Armchair', [850, 850, 850], FABRICS, {
    form: sofa,
    symbol: LIVING.fauteuil,
    occupancy: 'siege',
  }),
  table_basse: piece('sejour', 'Table basse', 'Coffee table', [1100, 600, 400], WOODS, {
    form: legged(40),
    symbol: LIVING.table_basse,
    isSupport: true,
    ...freestanding,
    ...anywhere,
  }),
  meuble_tv: piece('sejour', 'Meuble de télévision', 'TV unit', [1600, 420, 480], WOODS, {
    form: cabinet,
    symbol: LIVING.meuble_tv,
    isSupport: true,
  }),
  television: piece('sejour', 'Télévision', 'Television', [1230, 80, 720], ['noir_mat'], {
    form: tv,
    symbol: LIVING.television,
    isSmall: true,
    occupancy: 'pose',
  }),
  bibliotheque: piece('rangement', 'Bibliothèque', 'Bookcase', [1000, 320, 2000], WOODS, {
    form: shelves,
    symbol: LIVING.bibliotheque,
    clearance: 500,
  }),
  table: piece('repas', 'Table de repas', 'Dining table', [1800, 900, 750], WOODS, {
    form: legged(35),
    symbol: LIVING.table,
    isSupport: true,
    ...freestanding,
    ...anywhere,
  }),
  chaise: piece('repas', 'Chaise', 'Chair', [450, 520, 880], ['chene', ...FABRICS, 'noir_mat', 'plastique'], {
    form: chair,
    symbol: LIVING.chaise,
    occupancy: 'siege',
    ...anywhere,
  }),
  vaisselle: piece('repas', 'Vaisselle dressée', 'Tableware', [1200, 700, 160], ['ceramique'], {
    form: dishes,
    symbol: LIVING.vaisselle,
    isSmall: true,
    ...lying,
    ...anywhere,
  }),
  lit: piece(
    'chambre',
    'Lit deux places',
    'Double bed',
    [1460, 2000, 950],
    ['chene', 'chene_clair', 'noyer', 'blanc', ...FABRICS],
    { form: bed, symbol: LIVING.lit },
  ),
  linge_lit: piece('chambre', 'Linge de lit', 'Bed linen', [1460, 1900, 150], ['tissu_clair', 'tissu', 'blanc'], {
    form: linen,
    symbol: LIVING.linge_lit,
    mounting: 'suspendu',
    bottom: 430,
    occupancy: 'pose',
  }),
  table_chevet: piece('chambre', 'Table de chevet', 'Bedside table', [450, 400, 520], WOODS, {
    form: cabinet,
    symbol: LIVING.table_chevet,
    isSupport: true,
  }),
  armoire: piece('rangement', 'Armoire', 'Wardrobe', [1500, 600, 2200], WOODS, {
    form: cabinet,
    symbol: LIVING.armoire,
    clearance: 600,
  }),
  commode: piece('rangement', 'Commode', 'Chest of drawers', [1000, 480, 850], WOODS, {
    form: cabinet,
    symbol: LIVING.commode,
    isSupport: true,
    clearance: 600,
  }),
  porte_manteau: piece(
    'rangement',
    'Porte-manteau',
    'Coat stand',
    [450, 450, 1750],
    ['chene', 'noir_mat', 'metal_noir'],
    { form: coats, symbol: LIVING.porte_manteau, ...freestanding },
  ),
  bureau: piece('bureau', 'Bureau', 'Desk', [1400, 700, 740], WOODS, {
    form: legged(30),
    symbol: LIVING.bureau,
    isSupport: true,
    clearance: 700,
  }),
} as const satisfies Partial<Readonly<Record<FurnitureType, FurnitureModel>>>;
