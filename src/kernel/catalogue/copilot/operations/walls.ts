import { DEFAULTS } from '../../../scene/defaults.js';
import type { CopilotOperation } from '../operation.js';
import { length, optional, words } from '../parameter.js';
import { x, y, altitude, dx, dy, wallHeight, wall } from './parameters.js';
import { t } from '../../../../words/index.js';

const thickness = length('Épaisseur', 'Thickness', { min: 20, max: 2000, initial: DEFAULTS.mur.epaisseur });

/** Operations on walls. */
export const WALL_OPERATIONS = {
  deplacer_mur: {
    domain: 'murs',
    title: t('Déplacer un mur', 'Move a wall'),
    description: t(
      'Translate un mur ; les murs qui le touchent sont prolongés ou raccourcis, ses ouvertures le suivent.',
      'Shifts a wall; walls that touch it are prolonged or shortened, its openings follow.',
    ),
    parameters: { mur: wall, dx, dy },
    atLeastOne: ['dx', 'dy'],
    example: {
      instruction: t('Décale le mur 5 de 30 cm vers la droite', 'Shift wall 5 by 30 cm to the right'),
      values: { mur: 5, dx: 300 },
    },
  },
  ajouter_mur: {
    domain: 'murs',
    title: t('Ajouter un mur', 'Add a wall'),
    description: t(
      'Pose un mur droit entre deux points ; ses bouts sont joints aux murs à moins de 50 mm.',
      'Lays a straight wall between two points; its ends join walls within 50 mm.',
    ),
    parameters: {
      x1: x,
      y1: y,
      x2: x,
      y2: y,
      z: altitude,
      hauteur: optional(wallHeight),
      epaisseur: optional(thickness),
      composition: optional(words('Clé de compositions{}', 'Key of compositions{}')),
    },
    example: {
      instruction: t(
        'Ajoute une cloison de 7 cm de (2000, 300) à (2000, 3000)',
        'Add a 7 cm partition from (2000, 300) to (2000, 3000)',
      ),
      values: { x1: 2000, y1: 300, x2: 2000, y2: 3000, epaisseur: 70, composition: 'cloison' },
    },
  },
  modifier_mur: {
    domain: 'murs',
    title: t('Modifier un mur', 'Change a wall'),
    description: t(
      'Change la hauteur, l’épaisseur ou la composition d’un mur.',
      'Changes the height, thickness or composition of a wall.',
    ),
    parameters: {
      mur: wall,
      hauteur: optional(wallHeight),
      epaisseur: optional(thickness),
      composition: optional(words('Clé de compositions{}', 'Key of compositions{}')),
      materiau: optional(words('Matériau unique', 'Single material')),
    },
    atLeastOne: ['hauteur', 'epaisseur', 'composition', 'materiau'],
    example: {
      instruction: t('Passe le mur 5 à 10 cm d’épaisseur', 'Make wall 5 10 cm thick'),
      values: { mur: 5, epaisseur: 100 },
    },
  },
  supprimer_mur: {
    domain: 'murs',
    title: t('Supprimer un mur', 'Remove a wall'),
    description: t(
      'Retire un mur et ce qu’il porte ; refusé s’il ouvre l’enveloppe.',
      'Removes a wall and what it carries; refused when it opens the envelope.',
    ),
    parameters: { mur: wall },
    example: {
      instruction: t(
        'Enlève la cloison entre la cuisine et le séjour (mur 5)',
        'Remove the partition between kitchen and living room (wall 5)',
      ),
      values: { mur: 5 },
    },
  },
} as const satisfies Readonly<Record<string, CopilotOperation>>;
