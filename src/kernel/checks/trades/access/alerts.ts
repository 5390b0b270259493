import { t } from '../../../../words/index.js';
import type { AlertTable } from '../../engine/trade.js';
import { PRACTICE } from '../../engine/trade.js';

/** Ways into the building and to each of its rooms. */
export const ALERTS = {
  logement_sans_entree: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'critique',
    norme: null,
    source: 'Graphe de circulation : une porte pleine, une porte de la famille porte_entree, un palier ou l’existant',
    message: t(
      'Personne ne peut entrer : {constat}. Dessiner une porte d’entrée (ouvertures, type porte, famille porte_entree).',
      'Nobody can come in: {constat}. Draw an entrance door (ouvertures, type porte, famille porte_entree).',
    ),
  },
  piece_sans_acces: {
    metier: 'distribution',
    controle: 'metiers',
    severite: 'critique',
    norme: null,
    source: 'Graphe de circulation ; avertissement pour une pièce où l’on ne vit ni ne se lave',
    message: t('Aucune porte ne donne dans « {nom} »{constat}.', 'No door opens into “{nom}”{constat}.'),
  },
  piece_commandee: {
    metier: 'distribution',
    controle: 'metiers',
    severite: 'critique',
    norme: null,
    source:
      'Graphe de circulation : une salle d’eau ou un dressing se commande par sa chambre, si une autre chambre n’a pas qu’elle, un WC par une salle d’eau ; avertissement pour un rangement',
    message: t(
      'On n’accède à « {nom} » qu’en traversant « {autre} ».',
      '“{nom}” is reached only by walking through “{autre}”.',
    ),
  },
  portes_qui_se_croisent: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'critique',
    norme: null,
    source: PRACTICE,
    message: t(
      'Les vantaux des portes {autre} et {index} balaient la même surface : l’une ouverte, l’autre bute dessus.',
      'The leaves of doors {autre} and {index} sweep the same floor: while one is open, the other runs into it.',
    ),
  },
} as const satisfies AlertTable;
