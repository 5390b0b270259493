import { DEFAULTS } from '../../../scene/defaults.js';
import { OPENING_TYPES, SHUTTERS } from '../../../scene/openings.js';
import type { CopilotOperation } from '../operation.js';
import { element, length, oneOf, optional, words, yes } from '../parameter.js';
import { wall, position } from './parameters.js';
import { t } from '../../../../words/index.js';

const opening = element('ouvertures', 'Ouverture', 'Opening');
const bayWidth = length('Largeur', 'Width', { min: 200, max: 10_000 });
const bayHeight = length('Hauteur', 'Height', { min: 200, max: 6000 });
const sill = length('Allège, relative à la base du mur', 'Sill, relative to the base of the wall', {
  min: 0,
  max: 10_000,
});
const family = words('Famille (GET /cao/familles)', 'Family (GET /cao/familles)');

/** Operations on doors and windows. */
export const OPENING_OPERATIONS = {
  ajouter_ouverture: {
    domain: 'ouvertures',
    title: t('Ajouter une porte ou une fenêtre', 'Add a door or a window'),
    description: t('Perce une ouverture dans un mur.', 'Cuts an opening in a wall.'),
    parameters: {
      mur: wall,
      position,
      largeur: bayWidth,
      hauteur: bayHeight,
      z: optional(sill),
      type: optional(oneOf(OPENING_TYPES, 'Nature', 'Kind', { initial: DEFAULTS.ouverture.type })),
      vitree: optional(yes('Porte vitrée', 'Glazed door', { initial: false })),
      famille: optional(family),
    },
    example: {
      instruction: t(
        'Perce une fenêtre de 120 × 115 dans le mur 3, à 2,90 m du début',
        'Cut a 120 × 115 window in wall 3, 2.90 m from its start',
      ),
      values: { mur: 3, position: 2900, largeur: 1200, hauteur: 1150, z: 1000, type: 'fenetre' },
    },
  },
  deplacer_ouverture: {
    domain: 'ouvertures',
    title: t('Déplacer une ouverture', 'Move an opening'),
    description: t(
      'Change la place d’une ouverture, sur son mur ou sur un autre.',
      'Changes the place of an opening, on its wall or on another.',
    ),
    parameters: { ouverture: opening, position, mur: optional(wall) },
    example: {
      instruction: t('Mets la fenêtre 3 à 4 m du début de son mur', 'Put window 3 at 4 m from the start of its wall'),
      values: { ouverture: 3, position: 4000 },
    },
  },
  modifier_ouverture: {
    domain: 'ouvertures',
    title: t('Modifier une ouverture', 'Change an opening'),
    description: t(
      'Change les cotes, l’allège, la nature, la famille ou le volet d’une ouverture.',
      'Changes the size, sill, kind, family or shutter of an opening.',
    ),
    parameters: {
      ouverture: opening,
      largeur: optional(bayWidth),
      hauteur: optional(bayHeight),
      z: optional(sill),
      type: optional(oneOf(OPENING_TYPES, 'Nature', 'Kind')),
      vitree: optional(yes('Porte vitrée', 'Glazed door')),
      famille: optional(family),
      volet: optional(oneOf(SHUTTERS, 'Fermeture de la baie', 'Shutter of the bay')),
    },
    atLeastOne: ['largeur', 'hauteur', 'z', 'type', 'vitree', 'famille', 'volet'],
    example: {
      instruction: t('Élargis la fenêtre 3 à 1,60 m', 'Widen window 3 to 1.60 m'),
      values: { ouverture: 3, largeur: 1600 },
    },
  },
  supprimer_ouverture: {
    domain: 'ouvertures',
    title: t('Supprimer une ouverture', 'Remove an opening'),
    description: t('Rebouche une porte ou une fenêtre.', 'Closes a door or a window.'),
    parameters: { ouverture: opening },
    example: { instruction: t('Supprime la fenêtre 6', 'Remove window 6'), values: { ouverture: 6 } },
  },
} as const satisfies Readonly<Record<string, CopilotOperation>>;
