import { t } from '../../../../words/index.js';
import type { AlertTable } from '../../engine/trade.js';
import { GEOMETRY } from '../../engine/trade.js';

const RULE = 'Zones interdites au mobilier';

/** Furniture that blocks a passage or an opening, or that has an impossible place. */
export const ALERTS = {
  mobilier_zone_porte: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'critique',
    norme: null,
    source: RULE,
    message: t(
      '{meuble} (meuble {index}) est dans le débattement de la porte {porte}.',
      '{meuble} (piece {index}) is in the swing of door {porte}.',
    ),
  },
  porte_encombree: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Usage : on passe une porte des deux côtés',
    message: t(
      '{meuble} (meuble {index}) barre le passage de la porte {porte}.',
      '{meuble} (piece {index}) stands in the way through door {porte}.',
    ),
  },
  meuble_devant_fenetre: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Usage : une fenêtre s’ouvre et éclaire',
    message: t(
      '{meuble} (meuble {index}, {valeur} mm de haut) masque la fenêtre {fenetre}, dont l’allège est à {seuil} mm.',
      '{meuble} (piece {index}, {valeur} mm high) hides window {fenetre}, whose sill is at {seuil} mm.',
    ),
  },
  mobilier_zone_escalier: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'critique',
    norme: null,
    source: RULE,
    message: t(
      '{meuble} (meuble {index}) encombre le départ, l’arrivée ou la trémie de l’escalier {escalier}.',
      '{meuble} (piece {index}) is in the start, the arrival or the well of stair {escalier}.',
    ),
  },
  lit_tete_sans_mur: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Usage : tête de lit contre un mur plein',
    message: t(
      'La tête du meuble {index} ({meuble}) n’est pas contre un mur plein.',
      'The head of piece {index} ({meuble}) is not against a full wall.',
    ),
  },
  mobilier_dans_mur: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      '{meuble} (meuble {index}) entre de {valeur} mm dans le mur {mur}.',
      '{meuble} (piece {index}) runs {valeur} mm into wall {mur}.',
    ),
  },
  mobilier_en_collision: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      '{meuble} (meuble {index}) et {autre_meuble} (meuble {autre}) se recouvrent de {valeur} mm.',
      '{meuble} (piece {index}) and {autre_meuble} (piece {autre}) overlap by {valeur} mm.',
    ),
  },
  passage_trop_etroit: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'Passage libre d’une porte à l’autre',
    seuils: ['passage_circulation', 'passage_meubles'],
    message: t(
      'D’une porte à l’autre de « {nom} », le passage n’a pas {seuil} mm de large partout.',
      'From door to door of “{nom}” the passage is not {seuil} mm wide throughout.',
    ),
  },
  cuisine_passage_etroit: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'Usage : 900 à 1200 mm devant un plan de travail, pour ouvrir et passer',
    seuils: ['cuisine_passage'],
    message: t(
      'Il y a {valeur} mm entre {meuble} (meuble {index}) et ce qui lui fait face ({autre}) : {seuil} mm est l’usage.',
      'There are {valeur} mm between {meuble} (piece {index}) and what faces it ({autre}): {seuil} mm is usual.',
    ),
  },
  mobilier_hors_piece: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Usage intérieur du catalogue',
    message: t(
      '{meuble} (meuble {index}), objet d’intérieur, est hors du bâtiment.',
      '{meuble} (piece {index}), an indoor object, is out of the building.',
    ),
  },
  objet_mural_sans_mur: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t('{meuble} (meuble {index}) n’est accroché à aucun mur.', '{meuble} (piece {index}) hangs on no wall.'),
  },
  objet_mural_hauteur: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'z est le bas de l’objet, en altitude absolue',
    message: t(
      'Le bas du meuble {index} ({meuble}) est à {valeur} mm du sol : {seuil} mm est l’usage.',
      'The bottom of piece {index} ({meuble}) is {valeur} mm above the floor: {seuil} mm is usual.',
    ),
  },
  mobilier_trop_haut: {
    metier: 'ameublement',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      '{meuble} (meuble {index}) fait {valeur} mm de haut : il y a {seuil} mm sous ce qui est au-dessus.',
      '{meuble} (piece {index}) is {valeur} mm high: there are {seuil} mm under what is above.',
    ),
  },
} as const satisfies AlertTable;
