import { DEFAULTS } from '../../../scene/defaults.js';
import { ROOF_TYPES } from '../../../scene/roofs.js';
import { RAIL_SIDES } from '../../../scene/stairs.js';
import type { CopilotOperation } from '../operation.js';
import { angle, element, length, oneOf, optional, words, yes } from '../parameter.js';
import { x, y, altitude, wallHeight, rotation } from './parameters.js';
import { t } from '../../../../words/index.js';

/** Operations on storeys, roofs, stairs and guardrails. */
export const STOREY_OPERATIONS = {
  changer_hauteur: {
    domain: 'niveaux',
    title: t('Changer une hauteur d’étage', 'Change a storey height'),
    description: t(
      'Change la hauteur de tous les murs d’un niveau ; ce qui est au-dessus monte ou descend d’autant.',
      'Changes the height of all the walls of a level; what lies above moves by as much.',
    ),
    parameters: {
      hauteur: length('Hauteur des murs', 'Height of the walls', { min: 2000, max: 10_000 }),
      niveau: optional(words('Nom du niveau (RDC, R+1…)', 'Name of the level (RDC, R+1…)')),
    },
    example: {
      instruction: t('Passe le rez-de-chaussée à 2,70 m', 'Make the ground floor 2.70 m high'),
      values: { hauteur: 2700, niveau: 'RDC' },
    },
  },
  ajouter_niveau: {
    domain: 'niveaux',
    title: t('Ajouter un niveau', 'Add a level'),
    description: t(
      'Répète les murs extérieurs et porteurs du dernier niveau au-dessus de lui ; la toiture monte.',
      'Repeats the outer and bearing walls of the top level above it; the roof rises.',
    ),
    parameters: {
      hauteur: optional(wallHeight),
      avec_cloisons: optional(yes('Répète aussi les cloisons', 'Repeats partitions too', { initial: false })),
    },
    example: { instruction: t('Ajoute un étage de 2,50 m', 'Add a storey of 2.50 m'), values: { hauteur: 2500 } },
  },
  changer_toiture: {
    domain: 'toiture',
    title: t('Changer la toiture', 'Change the roof'),
    description: t(
      'Change la forme, le débord, le faîtage ou l’orientation d’une toiture.',
      'Changes the shape, overhang, ridge or direction of a roof.',
    ),
    parameters: {
      toiture: optional(element('toitures', 'Toiture', 'Roof')),
      type: optional(oneOf(ROOF_TYPES, 'Forme', 'Shape')),
      debord: optional(length('Débord', 'Overhang', { min: 0, max: 3000 })),
      hauteur_faitage: optional(length('Hauteur du faîtage', 'Ridge height', { min: 100, max: 20_000 })),
      rotation: optional(rotation),
    },
    atLeastOne: ['type', 'debord', 'hauteur_faitage', 'rotation'],
    example: {
      instruction: t('Fais un toit à quatre pans avec 50 cm de débord', 'Make a hip roof with a 50 cm overhang'),
      values: { type: 'quatre_pans', debord: 500 },
    },
  },
  ajouter_escalier: {
    domain: 'circulations',
    title: t('Ajouter un escalier', 'Add a stair'),
    description: t(
      'Pose une volée droite dont les marches suivent la loi de Blondel.',
      'Lays a straight flight whose steps follow Blondel’s law.',
    ),
    parameters: {
      x,
      y,
      z: altitude,
      rotation: optional(
        angle('Direction de la montée ; 0 monte vers +x', 'Direction of the climb; 0 climbs towards +x', {
          initial: 0,
        }),
      ),
      hauteur: optional(
        length('Hauteur à monter', 'Total rise', { min: 300, max: 10_000, initial: DEFAULTS.escalier.hauteur }),
      ),
      largeur: optional(length('Largeur', 'Width', { min: 600, max: 4000, initial: DEFAULTS.escalier.largeur })),
      rampe: optional(oneOf(RAIL_SIDES, 'Côté de la rampe', 'Side of the rail', { initial: DEFAULTS.escalier.rampe })),
    },
    example: {
      instruction: t(
        'Ajoute un escalier en (1000, 4000) qui monte vers la droite',
        'Add a stair at (1000, 4000) climbing to the right',
      ),
      values: { x: 1000, y: 4000, rotation: 0, hauteur: 2700 },
    },
  },
  ajouter_garde_corps: {
    domain: 'circulations',
    title: t('Ajouter un garde-corps', 'Add a guardrail'),
    description: t('Pose un garde-corps le long d’un segment.', 'Lays a guardrail along a segment.'),
    parameters: {
      x1: x,
      y1: y,
      x2: x,
      y2: y,
      z: altitude,
      hauteur: optional(length('Hauteur', 'Height', { min: 900, max: 2000, initial: DEFAULTS.garde_corps.hauteur })),
    },
    example: {
      instruction: t(
        'Protège la trémie de (1000, 4500) à (4000, 4500) à l’étage',
        'Guard the stairwell from (1000, 4500) to (4000, 4500) upstairs',
      ),
      values: { x1: 1000, y1: 4500, x2: 4000, y2: 4500, z: 2700 },
    },
  },
} as const satisfies Readonly<Record<string, CopilotOperation>>;
