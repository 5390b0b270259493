import { t } from '../../../../words/index.js';
import type { AlertTable } from '../../engine/trade.js';
import { GEOMETRY } from '../../engine/trade.js';

/** Whether the building is closed, carried and covered. */
export const ALERTS = {
  unite_suspecte: {
    metier: 'geometrie',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: 'Toutes les longueurs sont en millimètres',
    message: t(
      '{constat} en {unite}. Multipliez {longueurs} par {facteur} ; rien d’autre n’est contrôlé d’ici là.',
      '{constat} in {unite}. Multiply {longueurs} by {facteur}; nothing else is checked until then.',
    ),
  },
  mur_invalide: {
    metier: 'geometrie',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le mur {index} n’a pas de volume ({raison}) : il est ignoré.',
      'Wall {index} has no volume ({raison}): it is ignored.',
    ),
  },
  element_sans_dimension: {
    metier: 'geometrie',
    controle: 'integrite',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'L’élément {objet} a une dimension nulle ou négative : il est ignoré.',
      'Element {objet} has a null or negative dimension: it is ignored.',
    ),
  },
  murs_hors_racine: {
    metier: 'document',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: 'Modèle de scène : les murs sont à la racine, les niveaux se superposent par z',
    message: t(
      '{nombre} mur(s) dans {objet} et non dans murs à la racine : aucune sortie ne les lit.',
      '{nombre} wall(s) in {objet} instead of murs at the root: no output reads them.',
    ),
  },
  enveloppe_percee: {
    metier: 'enveloppe',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: GEOMETRY,
    message: t(
      'L’enveloppe du niveau {niveau} ne se ferme pas : {trou}.',
      'The envelope of {niveau} does not close: {trou}.',
    ),
  },
  facade_ouverte_sous_linteau: {
    metier: 'enveloppe',
    controle: 'integrite',
    severite: 'suggestion',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Sous le mur {index}, un linteau, la façade du niveau {niveau} est ouverte sur {ecart} mm : déclarez la baie dans ouvertures, ou marquez un porche dans pieces (type « porche »).',
      'Under wall {index}, a lintel, the façade of {niveau} is open over {ecart} mm: declare the bay in ouvertures, or mark a porch in pieces (type “porche”).',
    ),
  },
  jonction_ouverte: {
    metier: 'distribution',
    controle: 'integrite',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le mur {index} s’arrête à {ecart} mm d’un autre mur : {effet}.',
      'Wall {index} stops {ecart} mm short of another wall: {effet}.',
    ),
  },
  murs_composantes_isolees: {
    metier: 'enveloppe',
    controle: 'integrite',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      '{nombre} mur(s) du niveau {niveau} à l’écart du reste du bâtiment, sans rien enfermer.',
      '{nombre} wall(s) of {niveau} apart from the rest of the building, enclosing nothing.',
    ),
  },
  murs_superposes: {
    metier: 'geometrie',
    controle: 'integrite',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Les murs {index} et {autre} se superposent sur {longueur} mm : ils seraient comptés deux fois.',
      'Walls {index} and {autre} lie on each other over {longueur} mm: they would be counted twice.',
    ),
  },
  bande_ouverte_entre_niveaux: {
    metier: 'enveloppe',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: 'Le plancher ferme au plus son épaisseur',
    message: t(
      'Bande ouverte de {ecart} mm entre le mur {index} et les murs du niveau {niveau} : le plancher n’en ferme que {plancher}.',
      'Open strip of {ecart} mm between wall {index} and the walls of {niveau}: the floor closes only {plancher} of it.',
    ),
  },
  niveaux_qui_se_recouvrent: {
    metier: 'structure',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le mur {index} monte de {ecart} mm dans le mur {autre} du niveau {niveau}.',
      'Wall {index} rises {ecart} mm into wall {autre} of {niveau}.',
    ),
  },
  mur_etage_sans_appui: {
    metier: 'structure',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: 'Un mur d’étage repose sur un mur, un plancher ou un poteau',
    message: t(
      'Le mur {index} du niveau {niveau} ne repose sur rien sur {longueur} mm.',
      'Wall {index} of {niveau} rests on nothing over {longueur} mm.',
    ),
  },
  mur_inconnu: {
    metier: 'menuiserie',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: GEOMETRY,
    message: t(
      'L’ouverture {index} désigne le mur {mur}, qui n’existe pas : elle est ignorée.',
      'Opening {index} names wall {mur}, which does not exist: it is ignored.',
    ),
  },
  ouverture_hors_mur: {
    metier: 'menuiserie',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: GEOMETRY,
    message: t(
      'L’ouverture {index} sort du mur {mur} (de {debut} à {fin} mm sur {longueur} mm) : elle est ignorée.',
      'Opening {index} leaves wall {mur} (from {debut} to {fin} mm of {longueur} mm): it is ignored.',
    ),
  },
  ouverture_plus_haute_que_mur: {
    metier: 'menuiserie',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le linteau de l’ouverture {index} est à {valeur} mm de la base d’un mur haut de {seuil} mm.',
      'The head of opening {index} is {valeur} mm above the base of a wall {seuil} mm high.',
    ),
  },
  ouverture_sous_mur: {
    metier: 'menuiserie',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: GEOMETRY,
    message: t(
      'L’allège de l’ouverture {index} est sous la base du mur ({valeur} mm).',
      'The sill of opening {index} is under the base of its wall ({valeur} mm).',
    ),
  },
  ouvertures_chevauchantes: {
    metier: 'menuiserie',
    controle: 'integrite',
    severite: 'critique',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Les ouvertures {index} et {autre} se chevauchent de {ecart} mm sur le mur {mur}.',
      'Openings {index} and {autre} overlap by {ecart} mm on wall {mur}.',
    ),
  },
  temoins_discordants: {
    metier: 'geometrie',
    controle: 'integrite',
    severite: 'avertissement',
    norme: null,
    source: 'Deux constructions indépendantes des pièces (union des murs, faces des axes)',
    message: t(
      'Au niveau {niveau}, les deux calculs des pièces ne concordent pas ({genre}) : vérifiez les murs à cet endroit.',
      'On {niveau} the two constructions of rooms disagree ({genre}): check the walls there.',
    ),
  },
} as const satisfies AlertTable;
