import { PLUMBING_DEFAULTS } from '../../fixture-defaults.js';
import { cabinet, plain } from '../forms/basic.js';
import { hood, island, kitchen, sink, washer } from '../forms/kitchen.js';
import { basin, bath, shower, wc } from '../forms/sanitary.js';
import { WET } from '../symbols/wet.js';
import type { FurnitureModel, FurnitureType } from '../types.js';
import { FRONTS, piece, sanitary } from './piece.js';

/** Kitchen units on the 600 mm module with a worktop at 900, appliances of 600, sanitary fixtures. */
export const WET_PIECES = {
  cuisine: piece('cuisine', 'Linéaire de cuisine', 'Kitchen run', [2400, 620, 2200], FRONTS, {
    form: kitchen,
    symbol: WET.cuisine,
    clearance: 900,
  }),
  cuisine_moderne: piece(
    'cuisine',
    'Cuisine contemporaine',
    'Contemporary kitchen',
    [3000, 620, 2300],
    ['anthracite', ...FRONTS],
    { form: kitchen, symbol: WET.cuisine_moderne, clearance: 900 },
  ),
  colonne_cuisine: piece('cuisine', 'Colonne de cuisine', 'Kitchen tall unit', [600, 600, 2200], FRONTS, {
    form: cabinet,
    symbol: WET.colonne_cuisine,
    clearance: 800,
  }),
  ilot_cuisine: piece('cuisine', 'Îlot de cuisine', 'Kitchen island', [1800, 900, 900], FRONTS, {
    form: island,
    symbol: WET.ilot_cuisine,
    isSupport: true,
    clearance: 800,
  }),
  evier: piece(
    'cuisine',
    PLUMBING_DEFAULTS.evier.label.fr,
    PLUMBING_DEFAULTS.evier.label.en,
    [PLUMBING_DEFAULTS.evier.l, PLUMBING_DEFAULTS.evier.p, PLUMBING_DEFAULTS.evier.h],
    ['inox', 'ceramique', 'noir_mat'],
    { form: sink, symbol: WET.evier, occupancy: 'encastre', clearance: 800 },
  ),
  plaque_cuisson: piece('cuisine', 'Plaque de cuisson', 'Hob', [590, 520, 55], ['noir_mat', 'inox'], {
    form: plain,
    symbol: WET.plaque_cuisson,
    mounting: 'suspendu',
    bottom: 855,
    occupancy: 'encastre',
    clearance: 800,
  }),
  four: piece('cuisine', 'Four encastrable', 'Built-in oven', [595, 565, 595], ['inox', 'noir_mat', 'blanc'], {
    form: plain,
    symbol: WET.four,
    mounting: 'suspendu',
    bottom: 150,
    occupancy: 'encastre',
    clearance: 800,
  }),
  hotte: piece('cuisine', 'Hotte murale', 'Extractor hood', [600, 480, 700], ['inox', 'noir_mat'], {
    form: hood,
    symbol: WET.hotte,
    mounting: 'mural',
    bottom: 1550,
    occupancy: 'encastre',
  }),
  refrigerateur: piece(
    'cuisine',
    'Réfrigérateur-congélateur',
    'Fridge-freezer',
    [600, 660, 1850],
    ['inox', 'blanc', 'noir_mat'],
    { form: cabinet, symbol: WET.refrigerateur, occupancy: 'encastre', clearance: 700 },
  ),
  lave_linge: piece('cuisine', 'Lave-linge', 'Washing machine', [600, 600, 850], ['blanc', 'inox'], {
    form: washer,
    symbol: WET.lave_linge,
    occupancy: 'encastre',
    clearance: 600,
  }),
  wc: sanitary('wc', { form: wc, symbol: WET.wc }),
  lavabo: sanitary('lavabo', { form: basin, symbol: WET.lavabo }),
  douche: sanitary('douche', { form: shower, symbol: WET.douche }),
  baignoire: sanitary('baignoire', { form: bath, symbol: WET.baignoire }),
} as const satisfies Partial<Readonly<Record<FurnitureType, FurnitureModel>>>;
