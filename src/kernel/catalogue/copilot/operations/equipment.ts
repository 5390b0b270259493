import { ELECTRIC_TYPES, PLUMBING_TYPES, WALL_FACES } from '../../../scene/fixtures.js';
import type { CopilotOperation } from '../operation.js';
import { count, length, oneOf, optional, percent } from '../parameter.js';
import { x, y, wall, position, rotation, sizes } from './parameters.js';
import { t } from '../../../../words/index.js';

/** Operations on technical equipment, the other lists of the scene and the outside. */
export const EQUIPMENT_OPERATIONS = {
  ajouter_electricite: {
    domain: 'equipements',
    title: t('Ajouter un appareil électrique', 'Add an electrical device'),
    description: t(
      'Pose un appareil sur un mur, ou libre au plafond.',
      'Lays a device on a wall, or free under the ceiling.',
    ),
    parameters: {
      type: oneOf(ELECTRIC_TYPES, 'Type', 'Type'),
      mur: optional(wall),
      position: optional(position),
      x: optional(x),
      y: optional(y),
      z: optional(length('Hauteur', 'Height')),
      face: optional(
        oneOf(WALL_FACES, 'Face d’un mur intérieur, vue de son début', 'Face of an inner wall, seen from its start', {
          initial: 'gauche',
        }),
      ),
    },
    atLeastOne: ['mur', 'x'],
    example: {
      instruction: t('Ajoute une prise sur le mur 4 à 60 cm du début', 'Add a socket on wall 4, 60 cm from its start'),
      values: { type: 'prise', mur: 4, position: 600 },
    },
  },
  ajouter_plomberie: {
    domain: 'equipements',
    title: t('Ajouter un appareil sanitaire', 'Add a plumbing fixture'),
    description: t('Pose un appareil contre un mur, ou libre.', 'Lays a fixture against a wall, or free.'),
    parameters: {
      type: oneOf(PLUMBING_TYPES, 'Type', 'Type'),
      mur: optional(wall),
      position: optional(position),
      x: optional(x),
      y: optional(y),
      z: optional(
        length(
          'Altitude du sol sans mur, hauteur sur la base du mur sinon',
          'Altitude of the floor without wall, else height over the base of the wall',
        ),
      ),
      rotation: optional(rotation),
      ...sizes,
    },
    atLeastOne: ['mur', 'x'],
    example: {
      instruction: t('Ajoute un lavabo sur le mur 9 à 1 m du début', 'Add a wash basin on wall 9, 1 m from its start'),
      values: { type: 'lavabo', mur: 9, position: 1000 },
    },
  },
  supprimer_element: {
    domain: 'equipements',
    title: t('Supprimer un élément', 'Remove an element'),
    description: t(
      'Retire un élément de n’importe quelle autre liste de la scène.',
      'Removes an element of any other list of the scene.',
    ),
    parameters: {
      liste: oneOf(
        [
          'escaliers',
          'garde_corps',
          'ascenseurs',
          'boites',
          'toitures',
          'electricite',
          'plomberie',
          'reseaux',
          'terrasses',
          'allees',
          'stationnements',
          'pieces',
          'sols',
          'decoration',
        ],
        'Liste de la scène',
        'List of the scene',
      ),
      indice: count('Indice dans la liste', 'Index in the list', { min: 0, max: 60_000 }),
    },
    example: {
      instruction: t('Supprime le premier appareil électrique', 'Remove the first electrical device'),
      values: { liste: 'electricite', indice: 0 },
    },
  },
  ajouter_terrasse: {
    domain: 'exterieur',
    title: t('Ajouter une terrasse', 'Add a terrace'),
    description: t(
      'Pose une terrasse rectangulaire, par deux angles, avec sa pente.',
      'Lays a rectangular terrace by two corners, with its fall.',
    ),
    parameters: {
      x1: x,
      y1: y,
      x2: x,
      y2: y,
      pente_pct: optional(percent('Pente vers l’extérieur', 'Fall outwards', { min: 0, max: 10, initial: 1.5 })),
    },
    example: {
      instruction: t(
        'Ajoute une terrasse de 5 × 3 m devant le séjour',
        'Add a terrace of 5 × 3 m in front of the living room',
      ),
      values: { x1: 560, y1: -3000, x2: 5560, y2: 0, pente_pct: 1.5 },
    },
  },
} as const satisfies Readonly<Record<string, CopilotOperation>>;
