import { t } from '../../../../words/index.js';
import type { AlertTable } from '../../engine/trade.js';
import { GEOMETRY } from '../../engine/trade.js';

/** Whether the building is covered, and whether its roofs are at their written altitude. */
export const ALERTS = {
  toit_ouvert: {
    metier: 'couverture',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: 'Tout niveau fermé est couvert, et la couverture pose sur ses murs',
    message: t(
      'Toit ouvert au niveau {niveau} : {raison} ({valeur} {unite}).',
      'Open roof on {niveau}: {raison} ({valeur} {unite}).',
    ),
  },
  toiture_sous_les_murs: {
    metier: 'couverture',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: GEOMETRY,
    message: t(
      'La toiture {objet} passe {ecart} mm sous le haut du mur {index} : elle le coupe.',
      'Roof {objet} runs {ecart} mm under the top of wall {index}: it cuts it.',
    ),
  },
  toiture_polygone_invalide: {
    metier: 'couverture',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le polygone de la toiture {index} ne délimite rien ({raison}) : elle est ignorée.',
      'The polygon of roof {index} encloses nothing ({raison}): it is ignored.',
    ),
  },
  toiture_sans_emprise: {
    metier: 'couverture',
    controle: 'integrite',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'La toiture {index} n’a rien à couvrir : ni polygone, ni murs qui ferment une pièce.',
      'Roof {index} has nothing to cover: neither a polygon nor walls that close a room.',
    ),
  },
  toiture_mur_inconnu: {
    metier: 'couverture',
    controle: 'integrite',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'La toiture {index} désigne des murs qui n’existent pas : {murs}.',
      'Roof {index} names walls that do not exist: {murs}.',
    ),
  },
  toitures_chevauchantes: {
    metier: 'couverture',
    controle: 'integrite',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Les toitures {index} et {autre} couvrent deux fois {valeur} m² à la même altitude.',
      'Roofs {index} and {autre} cover {valeur} m² twice at the same altitude.',
    ),
  },
  toiture_forme_impossible: {
    metier: 'couverture',
    controle: 'integrite',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'La toiture {index} ne peut pas prendre la forme demandée ({raison}).',
      'Roof {index} cannot take the form asked for ({raison}).',
    ),
  },
  chien_assis_hors_toit: {
    metier: 'couverture',
    controle: 'integrite',
    severite: 'avertissement',
    norme: null,
    source: 'Un chien-assis pose sur un pan en pente',
    message: t('Le chien-assis {index} ne pose sur aucun pan en pente.', 'Dormer {index} stands on no sloping pane.'),
  },
  chien_assis_decale: {
    metier: 'couverture',
    controle: 'integrite',
    severite: 'avertissement',
    norme: null,
    source: 'La base d’un chien-assis est sur le pan qui le porte',
    message: t(
      'La base du chien-assis {index} (z {valeur} mm) n’est pas sur le pan qui le porte (z {seuil} mm).',
      'The base of dormer {index} (z {valeur} mm) is not on the pane that carries it (z {seuil} mm).',
    ),
  },
  toiture_hors_parcelle: {
    metier: 'couverture',
    controle: 'metiers',
    severite: 'avertissement',
    norme: { texte: 'Code civil', article: '681' },
    source: 'L’égout s’écoule sur son propre fonds',
    message: t(
      'Le débord de la toiture dépasse la limite de la parcelle sur {valeur} m² : l’eau de pluie tomberait chez le voisin.',
      'The overhang leaves the plot over {valeur} m²: rainwater would fall on the neighbour’s land.',
    ),
  },
} as const satisfies AlertTable;
