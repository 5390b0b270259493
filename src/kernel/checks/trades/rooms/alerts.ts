import { t } from '../../../../words/index.js';
import type { Norm } from '../../engine/alert.js';
import type { AlertTable } from '../../engine/trade.js';
import { GEOMETRY } from '../../engine/trade.js';

const DECENCY: Norm = { texte: 'Décret n° 2002-120 du 30 janvier 2002 (logement décent)', article: '4' };
const DAYLIGHT: Norm = { texte: 'Arrêté du 26 octobre 2010 (RT 2012), repris par la RE2020', article: '20' };

/** Comfort and decency of rooms. */
export const ALERTS = {
  hauteur_sous_plafond_insuffisante: {
    metier: 'habitabilite',
    controle: 'metiers',
    severite: 'avertissement',
    norme: DECENCY,
    source: 'Décret 2002-120, art. 4 : 2,20 m sous plafond dans une pièce principale',
    seuils: ['hauteur_sous_plafond'],
    message: t(
      'La hauteur sous plafond de « {nom} » est de {valeur} mm, moins que {seuil} mm.',
      'The ceiling of “{nom}” is {valeur} mm high, less than {seuil} mm.',
    ),
  },
  lumiere_naturelle_insuffisante: {
    metier: 'lumiere',
    controle: 'metiers',
    severite: 'avertissement',
    norme: DAYLIGHT,
    source:
      'Règle du 1/6 en France, appliquée ici par pièce principale déclarée dans pieces ; une cuisine ouverte compte avec le séjour',
    seuils: ['lumiere_naturelle'],
    message: t(
      '« {nom} » a {valeur} m² de baies pour {surface} m² : il en faut {seuil} ({part} de la surface){logement}.',
      '“{nom}” has {valeur} m² of glazing for {surface} m²: {seuil} are needed ({part} of the floor){logement}.',
    ),
  },
  lumiere_logement_insuffisante: {
    metier: 'lumiere',
    controle: 'metiers',
    severite: 'avertissement',
    norme: DAYLIGHT,
    source: 'RT 2012, art. 20 : baies du logement entier, mesurées en tableau, sur sa surface habitable',
    seuils: ['lumiere_naturelle'],
    message: t(
      'Le logement a {valeur} m² de baies pour {surface} m² habitables : il en faut {seuil} ({part}).',
      'The dwelling has {valeur} m² of glazing for {surface} m² of living area: {seuil} are needed ({part}).',
    ),
  },
  logement_sans_piece_decente: {
    metier: 'habitabilite',
    controle: 'metiers',
    severite: 'avertissement',
    norme: DECENCY,
    source: 'Décret 2002-120, art. 4 : une pièce principale de 9 m² et 2,20 m, ou de 20 m³',
    seuils: ['surface_piece_principale', 'hauteur_sous_plafond', 'volume_piece_principale'],
    message: t(
      'Aucune pièce principale n’atteint {seuil} m² avec la hauteur requise{ou} : la plus grande, « {nom} », a {valeur} m².',
      'No main room reaches {seuil} m² with the required height{ou}: the largest, “{nom}”, has {valeur} m².',
    ),
  },
  piece_exigue: {
    metier: 'distribution',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'Surfaces d’usage (GET /cao/normes)',
    seuils: ['surface_chambre', 'surface_sejour', 'surface_cuisine', 'surface_salle_de_bain', 'surface_wc'],
    message: t(
      '« {nom} » n’a que {valeur} m² ; on en attend au moins {seuil}.',
      '“{nom}” has only {valeur} m²; at least {seuil} are expected.',
    ),
  },
  wc_ouvre_sur_piece: {
    metier: 'distribution',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'Usage : un cabinet d’aisances n’ouvre ni sur la cuisine ni sur la pièce où l’on mange',
    message: t(
      'La porte de « {nom} » donne directement sur « {autre} ».',
      'The door of “{nom}” opens straight onto “{autre}”.',
    ),
  },
  wc_dans_piece: {
    metier: 'habitabilite',
    controle: 'metiers',
    severite: 'avertissement',
    norme: { ...DECENCY, article: '3' },
    source: 'Décret 2002-120, art. 3 : un WC séparé de la cuisine et de la pièce où sont pris les repas',
    message: t(
      'Le WC {index} est dans « {nom} », sans cloison : il faut un cabinet ou une salle d’eau.',
      'WC {index} stands in “{nom}”, behind no partition: it needs a closet or a bathroom.',
    ),
  },
  piece_humide_sans_aeration: {
    metier: 'ventilation',
    controle: 'metiers',
    severite: 'suggestion',
    norme: { texte: 'Arrêté du 24 mars 1982 (aération des logements)', article: '2' },
    source: 'Une pièce humide s’aère par une bouche ou par une fenêtre',
    message: t(
      '« {nom} » n’a ni fenêtre ni bouche de ventilation.',
      '“{nom}” has neither a window nor a ventilation terminal.',
    ),
  },
  pieces_en_double: {
    metier: 'document',
    controle: 'documents',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'La pièce « {nom} » porte deux points du même usage ({usage}) : un mur manque entre eux, ou l’un est de trop.',
      'Room “{nom}” holds two points of the same use ({usage}): a wall is missing between them, or one is too many.',
    ),
  },
  usage_inconnu: {
    metier: 'document',
    controle: 'documents',
    severite: 'suggestion',
    norme: null,
    source: 'pieces[].type',
    message: t(
      'L’usage « {type} » est inconnu{connus}. La pièce est dessinée, mais aucune règle d’usage ne lui est appliquée.',
      'Use “{type}” is unknown{connus}. The room is drawn, but no rule of use applies to it.',
    ),
  },
  sol_hors_piece: {
    metier: 'document',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le point du revêtement « {type} » ne tombe dans aucune pièce fermée.',
      'The point of floor finish “{type}” lies in no closed room.',
    ),
  },
  sols_en_double: {
    metier: 'document',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Deux revêtements différents ({type}, {autre}) sont donnés à « {nom} » : le premier est retenu.',
      'Two different finishes ({type}, {autre}) are given to “{nom}”: the first is used.',
    ),
  },
  decoration_mur_inconnu: {
    metier: 'document',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'La décoration {index} désigne le mur {mur}, qui n’existe pas : elle est ignorée.',
      'Finish {index} names wall {mur}, which does not exist: it is ignored.',
    ),
  },
  couches_ambigues: {
    metier: 'structure',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Une seule couche peut être sans épaisseur : elle prend le reste',
    message: t(
      '{nombre} couches de {paroi} sont sans épaisseur : le reste leur est partagé également.',
      '{nombre} layers of {paroi} have no thickness: the remainder is shared equally.',
    ),
  },
  couches_ecart_epaisseur: {
    metier: 'structure',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'La somme des couches est l’épaisseur du mur',
    message: t(
      'Les couches de {paroi} font {valeur} mm pour une épaisseur de {seuil} mm : elles sont mises à l’échelle.',
      'The layers of {paroi} make {valeur} mm for a thickness of {seuil} mm: they are scaled.',
    ),
  },
  couche_invalide: {
    metier: 'structure',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Une couche de {paroi} a une épaisseur nulle ou négative : elle ne compte pas.',
      'A layer of {paroi} has a null or negative thickness: it does not count.',
    ),
  },
  logement_sans_sanitaire: {
    metier: 'habitabilite',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Décret n° 2002-120 du 30 janvier 2002, article 3',
    message: t('Le logement n’a pas de {manque}.', 'The dwelling has no {manque}.'),
  },
  paroi_separative_mince: {
    metier: 'habitabilite',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Isolement entre logements',
    seuils: ['paroi_separative'],
    message: t(
      'Le mur {index} sépare deux logements et fait {valeur} mm d’épaisseur : {seuil} mm au moins.',
      'Wall {index} parts two dwellings and is {valeur} mm thick: at least {seuil} mm.',
    ),
  },
} as const satisfies AlertTable;
