import { DECORATION_FINISHES, DECORATION_TYPES, FACES, FLOOR_TYPES } from '../../../scene/finishes.js';
import { DEFAULTS } from '../../../scene/defaults.js';
import type { CopilotOperation } from '../operation.js';
import { colour, oneOf, optional, words } from '../parameter.js';
import { x, y, altitude, room, wall } from './parameters.js';
import { t } from '../../../../words/index.js';

/** Operations on rooms and their finishes. */
export const ROOM_OPERATIONS = {
  nommer_piece: {
    domain: 'pieces',
    title: t('Donner l’usage d’une pièce', 'Give a room its use'),
    description: t(
      'Marque l’usage et le nom de la pièce qui contient le point.',
      'Marks the use and name of the room that holds the point.',
    ),
    parameters: {
      type: words('Usage : chambre, bureau…', 'Use: chambre, bureau…'),
      x,
      y,
      z: altitude,
      nom: optional(words('Nom affiché', 'Displayed name')),
    },
    example: {
      instruction: t('La pièce en (3300, 2600) devient le séjour', 'The room at (3300, 2600) becomes the living room'),
      values: { type: 'sejour', x: 3300, y: 2600, nom: 'Séjour' },
    },
  },
  changer_sol: {
    domain: 'pieces',
    title: t('Changer un sol', 'Change a floor'),
    description: t('Change le revêtement de sol d’une pièce.', 'Changes the floor finish of a room.'),
    parameters: { piece: room, type: oneOf(FLOOR_TYPES, 'Revêtement', 'Finish') },
    example: {
      instruction: t('Mets du parquet chêne dans le séjour', 'Lay oak parquet in the living room'),
      values: { piece: 'Séjour', type: 'parquet_chene' },
    },
  },
  peindre: {
    domain: 'pieces',
    title: t('Peindre ou revêtir un mur', 'Paint or face a wall'),
    description: t(
      'Donne un revêtement à une face d’un mur, ou à tous les murs d’une pièce.',
      'Gives a finish to a face of a wall, or to all the walls of a room.',
    ),
    parameters: {
      mur: optional(wall),
      piece: optional(room),
      face: optional(oneOf(FACES, 'Face', 'Face', { initial: DEFAULTS.decoration.face })),
      type: optional(oneOf(DECORATION_TYPES, 'Revêtement', 'Finish', { initial: DEFAULTS.decoration.type })),
      couleur: optional(colour('Couleur #rrggbb', 'Colour #rrggbb')),
      finition: optional(oneOf(DECORATION_FINISHES, 'Aspect', 'Sheen', { initial: DEFAULTS.decoration.finition })),
    },
    atLeastOne: ['mur', 'piece'],
    example: {
      instruction: t('Peins le séjour en vert sauge, satiné', 'Paint the living room sage green, satin'),
      values: { piece: 'Séjour', couleur: '#a3b18a', finition: 'satin' },
    },
  },
} as const satisfies Readonly<Record<string, CopilotOperation>>;
