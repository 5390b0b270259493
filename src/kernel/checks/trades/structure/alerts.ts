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
  refend_sans_appui: {
    metier: 'structure',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Usage : un mur porteur descend sur un mur ou sur une poutre',
    seuils: ['refend_porte_a_faux'],
    message: t(
      'Le mur porteur {index} passe {valeur} mm au-dessus d’un plan libre, sans mur ni poutre dessous.',
      'Bearing wall {index} runs {valeur} mm over an open plan, without wall or beam below.',
    ),
  },
  portee_longue: {
    metier: 'structure',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'Usage : au-delà, plancher ou poutre sur calcul, poteau ou mur porteur intermédiaire',
    seuils: ['portee_max'],
    message: t(
      '{ouvrage} porte sur {valeur} mm sans mur porteur, poutre ni poteau : {seuil} mm est la portée courante.',
      '{ouvrage} spans {valeur} mm without bearing wall, beam or post: {seuil} mm is the usual span.',
    ),
  },
  linteau_insuffisant: {
    metier: 'structure',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Usage : un linteau de maçonnerie ou de béton',
    seuils: ['linteau_min'],
    message: t(
      'L’ouverture {index} ne laisse que {valeur} mm de mur {mur} au-dessus d’elle : un linteau en demande {seuil}.',
      'Opening {index} leaves only {valeur} mm of wall {mur} over it: a lintel needs {seuil}.',
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
