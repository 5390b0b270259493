import { FURNITURE_TYPES } from '../../../scene/furniture.js';
import type { CopilotOperation } from '../operation.js';
import { angle, element, length, oneOf, optional, words } from '../parameter.js';
import { x, y, altitude, dx, dy, room, rotation, sizes } from './parameters.js';
import { t } from '../../../../words/index.js';

const piece = element('mobilier', 'Meuble ou objet', 'Piece or object');

/** Operations on furniture, one piece or a whole room. */
export const FURNITURE_OPERATIONS = {
  ajouter_mobilier: {
    domain: 'mobilier',
    title: t('Ajouter un meuble', 'Add furniture'),
    description: t(
      'Pose un meuble du catalogue par son centre ; à rotation 0 son dos est vers −y.',
      'Lays a catalogue piece by its centre; at rotation 0 its back is towards −y.',
    ),
    parameters: {
      type: oneOf(FURNITURE_TYPES, 'Type (GET /cao/mobilier)', 'Type (GET /cao/mobilier)'),
      x,
      y,
      z: altitude,
      rotation: optional(rotation),
      ...sizes,
      materiau: optional(words('Matériau', 'Material')),
      label: optional(words('Nom affiché', 'Displayed name')),
    },
    example: {
      instruction: t(
        'Pose un fauteuil en (3000, 2000), tourné d’un quart de tour',
        'Put an armchair at (3000, 2000), turned by a quarter',
      ),
      values: { type: 'fauteuil', x: 3000, y: 2000, rotation: 90 },
    },
  },
  deplacer_mobilier: {
    domain: 'mobilier',
    title: t('Déplacer un meuble', 'Move furniture'),
    description: t(
      'Déplace (dx, dy), pose (x, y) ou tourne un meuble.',
      'Shifts (dx, dy), lays (x, y) or turns a piece.',
    ),
    parameters: {
      mobilier: piece,
      dx,
      dy,
      x: optional(x),
      y: optional(y),
      z: optional(length('Altitude', 'Altitude')),
      rotation: optional(angle('Rotation', 'Rotation')),
    },
    atLeastOne: ['dx', 'dy', 'x', 'y', 'z', 'rotation'],
    example: {
      instruction: t('Avance le meuble 0 de 20 cm', 'Push piece 0 forward by 20 cm'),
      values: { mobilier: 0, dy: -200 },
    },
  },
  supprimer_mobilier: {
    domain: 'mobilier',
    title: t('Retirer un meuble', 'Remove furniture'),
    description: t('Retire un meuble ou un objet.', 'Removes a piece or an object.'),
    parameters: { mobilier: piece },
    example: { instruction: t('Enlève le meuble 0', 'Take piece 0 away'), values: { mobilier: 0 } },
  },
  vider_piece: {
    domain: 'mobilier',
    title: t('Vider une pièce', 'Empty a room'),
    description: t('Retire tout le mobilier d’une pièce.', 'Removes all the furniture of a room.'),
    parameters: { piece: room },
    example: { instruction: t('Vide le séjour', 'Empty the living room'), values: { piece: 'Séjour' } },
  },
} as const satisfies Readonly<Record<string, CopilotOperation>>;
