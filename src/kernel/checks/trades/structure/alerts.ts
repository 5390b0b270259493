import { t } from '../../../../words/index.js';
import type { AlertTable } from '../../engine/trade.js';
import { GEOMETRY } from '../../engine/trade.js';

/** Pre-sized lintels and footings. */
export const ALERTS = {
  linteau_sans_ouverture: {
    metier: 'structure',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le linteau {index} désigne une ouverture ou un mur qui n’existe pas.',
      'Lintel {index} names an opening or a wall that does not exist.',
    ),
  },
  fondation_sans_mur: {
    metier: 'structure',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'La fondation {index} désigne le mur {mur}, qui n’existe pas.',
      'Footing {index} names wall {mur}, which does not exist.',
    ),
  },
} as const satisfies AlertTable;
