import { plain } from '../forms/basic.js';
import { books, curtains, floorLamp, pendant, picture, plant } from '../forms/living.js';
import { person, seated } from '../forms/people.js';
import { LIVING } from '../symbols/living.js';
import { OUTDOOR } from '../symbols/outdoor.js';
import type { FurnitureModel, FurnitureType } from '../types.js';
import { anywhere, freestanding, lying, piece } from './piece.js';

/** Lamps, pictures, plants, and people for scale. */
export const DECORATION_PIECES = {
  tapis: piece('decoration', 'Tapis', 'Rug', [2400, 1700, 12], ['moquette', 'tissu', 'tissu_clair'], {
    form: plain,
    symbol: LIVING.tapis,
    ...lying,
  }),
  luminaire: piece(
    'decoration',
    'Suspension',
    'Pendant light',
    [450, 450, 600],
    ['laiton', 'noir_mat', 'blanc', 'verre_depoli'],
    { form: pendant, symbol: LIVING.luminaire, mounting: 'plafond', back: null, occupancy: 'pose' },
  ),
  lampadaire: piece(
    'decoration',
    'Lampadaire',
    'Floor lamp',
    [400, 400, 1650],
    ['noir_mat', 'laiton', 'blanc', 'inox'],
    { form: floorLamp, symbol: LIVING.lampadaire, ...freestanding },
  ),
  cadre_mural: piece('decoration', 'Cadre', 'Picture', [800, 30, 600], ['noir_mat', 'chene', 'blanc', 'laiton'], {
    form: picture,
    symbol: LIVING.cadre_mural,
    isHanging: true,
    mounting: 'mural',
    bottom: 1300,
    occupancy: 'pose',
  }),
  miroir: piece('decoration', 'Miroir', 'Mirror', [600, 30, 900], ['miroir'], {
    form: plain,
    symbol: LIVING.miroir,
    isHanging: true,
    mounting: 'mural',
    bottom: 1100,
    occupancy: 'pose',
  }),
  rideaux: piece('decoration', 'Rideaux', 'Curtains', [1800, 120, 2300], ['tissu_clair', 'tissu', 'blanc'], {
    form: curtains,
    symbol: LIVING.rideaux,
    isHanging: true,
    mounting: 'mural',
    bottom: 20,
    occupancy: 'pose',
  }),
  plante_interieur: piece('decoration', 'Plante d’intérieur', 'House plant', [450, 450, 1200], ['vegetation'], {
    form: plant,
    symbol: OUTDOOR.plante_interieur,
    ...freestanding,
    ...anywhere,
  }),
  livres: piece('decoration', 'Livres', 'Books', [300, 220, 180], ['papier'], {
    form: books,
    symbol: LIVING.livres,
    isSmall: true,
    ...lying,
  }),
  figurant: piece('personnage', 'Personne debout', 'Standing person', [500, 300, 1720], ['tissu'], {
    form: person,
    symbol: LIVING.figurant,
    occupancy: 'pose',
    ...anywhere,
  }),
  figurant_assis: piece('personnage', 'Personne assise', 'Seated person', [500, 750, 1300], ['tissu'], {
    form: seated,
    symbol: LIVING.figurant_assis,
    occupancy: 'pose',
    ...anywhere,
  }),
} as const satisfies Partial<Readonly<Record<FurnitureType, FurnitureModel>>>;
