import { t } from '../../../../words/index.js';
import type { AlertTable } from '../../engine/trade.js';
import { GEOMETRY } from '../../engine/trade.js';

const FAMILY = 'Catalogue des familles (GET /cao/familles)';

/** Doors and windows: their family, obstacles to their leaves, the floor on both sides. */
export const ALERTS = {
  famille_hors_bornes: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'critique',
    norme: null,
    source: FAMILY,
    message: t(
      'Ouverture {index} : « {parametre} » = {donne} n’est pas admis par la famille {famille}. Valeurs admises : {admis}.',
      'Opening {index}: “{parametre}” = {donne} is not allowed by family {famille}. Allowed: {admis}.',
    ),
  },
  famille_inconnue: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: FAMILY,
    message: t(
      'Ouverture {index} : la famille « {famille} » n’existe pas ; l’ouverture garde ses dimensions écrites.',
      'Opening {index}: family “{famille}” does not exist; the opening keeps its written dimensions.',
    ),
  },
  famille_projet_invalide: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: FAMILY,
    message: t(
      'Famille du projet {index} (« {famille} ») : {champ} = {donne} ; attendu : {attendu}.{suite}',
      'Family {index} of the project (“{famille}”): {champ} = {donne}; expected: {attendu}.{suite}',
    ),
  },
  famille_type_contradictoire: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: FAMILY,
    message: t(
      'Ouverture {index} : type « {type} » alors que la famille {famille} est une {attendu}.',
      'Opening {index}: type “{type}” while family {famille} is a {attendu}.',
    ),
  },
  famille_parametre_inconnu: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: FAMILY,
    message: t(
      'Ouverture {index} : la famille {famille} n’a pas de paramètre « {parametre} ».',
      'Opening {index}: family {famille} has no parameter “{parametre}”.',
    ),
  },
  dimensions_hors_famille: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: FAMILY,
    message: t(
      'Ouverture {index} : {parametre} de {valeur} mm, que la famille {famille} ne fait pas ; {seuil} mm est retenu.',
      'Opening {index}: {parametre} of {valeur} mm, which family {famille} does not make; {seuil} mm is used.',
    ),
  },
  ouverture_sur_jonction: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le mur {autre} aboutit dans la baie de l’ouverture {index} (mur {mur}).',
      'Wall {autre} ends in the bay of opening {index} (wall {mur}).',
    ),
  },
  porte_contre_mur: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le vantail de la porte {index} bute contre le mur {mur} avant d’être ouvert.',
      'The leaf of door {index} hits wall {mur} before it is open.',
    ),
  },
  fenetre_qui_se_croise: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Un vantail de la fenêtre {index} rencontre celui de l’ouverture {autre} : l’un ouvert, l’autre bute dessus.',
      'A leaf of window {index} meets that of opening {autre}: while one is open, the other runs into it.',
    ),
  },
  allege_sans_garde_corps: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Protection contre les chutes',
    message: t(
      'L’appui de la fenêtre {index} est à {valeur} mm du plancher d’étage, sans garde-corps ({seuil} mm au moins).',
      'The sill of window {index} is {valeur} mm above an upper floor, without guardrail (at least {seuil} mm).',
    ),
  },
  porte_sur_le_vide: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Protection contre les chutes',
    seuils: ['allege_etage'],
    message: t(
      'La porte {index} {constat}, à {valeur} mm du sol.',
      'Door {index} {constat}, {valeur} mm above the ground.',
    ),
  },
  porte_contre_volume: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le vantail de la porte {index} bute contre le volume {boite} avant d’être ouvert.',
      'The leaf of door {index} hits volume {boite} before it is open.',
    ),
  },
  porte_contre_volee: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le vantail de la porte {index} bute contre les marches de l’escalier {escalier} avant d’être ouvert.',
      'The leaf of door {index} hits the steps of stair {escalier} before it is open.',
    ),
  },
  porte_sur_volee: {
    metier: 'menuiserie',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'Usage : une porte donne sur un palier',
    message: t(
      'La porte {index} donne sur les marches de l’escalier {escalier}, {valeur} mm {sens} de son seuil : un palier manque.',
      'Door {index} opens onto the steps of stair {escalier}, {valeur} mm {sens} its sill: a landing is missing.',
    ),
  },
  porte_entree_etroite: {
    metier: 'accessibilite',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'Passage libre de la porte d’entrée',
    message: t(
      'La porte d’entrée {index} laisse un passage de {valeur} mm ; {seuil} mm sont attendus.',
      'Entrance door {index} leaves a clear passage of {valeur} mm; {seuil} mm are expected.',
    ),
  },
  porte_interieure_etroite: {
    metier: 'accessibilite',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'Passage libre des portes intérieures, logements collectifs neufs',
    seuils: ['passage_porte_interieure'],
    message: t(
      'La porte intérieure {index} laisse un passage de {valeur} mm ; {seuil} mm sont attendus dans un logement collectif.',
      'Inner door {index} leaves a clear passage of {valeur} mm; {seuil} mm are expected in a flat.',
    ),
  },
} as const satisfies AlertTable;
