import type { Norm } from '../alert.js';
import { sentence } from '../messages.js';
import type { AlertTable } from './alert-spec.js';
import { GEOMETRY } from './alert-spec.js';

const NFC: Norm = { texte: 'NF C 15-100-10 (installations électriques des logements)', article: '' };
const BATH = 'NF C 15-100-7-701 : volumes 0, 1 et 2 autour de la baignoire ou de la douche';

/** Devices, the dwelling's equipment, the board. */
export const ELECTRICITY = {
  appareil_mur_inconnu: {
    metier: 'electricite', controle: 'metiers', severite: 'critique', norme: null, source: GEOMETRY,
    message: sentence('L’appareil {type} {index} désigne le mur {mur}, qui n’existe pas : il est ignoré.', 'Device {type} {index} names wall {mur}, which does not exist: it is ignored.'),
  },
  appareil_hors_mur: {
    metier: 'electricite', controle: 'metiers', severite: 'critique', norme: null, source: GEOMETRY,
    message: sentence('L’appareil {type} {index} est à {valeur} mm du début du mur {mur}, long de {seuil} mm : il est ignoré.', 'Device {type} {index} is {valeur} mm from the start of wall {mur}, {seuil} mm long: it is ignored.'),
  },
  appareil_sans_position: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: null, source: GEOMETRY,
    message: sentence('L’appareil {type} {index} n’a ni mur et position, ni x et y : il est ignoré.', 'Device {type} {index} has neither mur and position nor x and y: it is ignored.'),
  },
  appareil_dans_ouverture: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: null, source: GEOMETRY,
    message: sentence('L’appareil {type} {index} tombe dans l’ouverture {ouverture} du mur {mur}.', 'Device {type} {index} falls in opening {ouverture} of wall {mur}.'),
  },
  appareil_hors_piece: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: null, source: GEOMETRY,
    message: sentence('L’appareil {type} {index} n’est dans aucune pièce.', 'Device {type} {index} is in no room.'),
  },
  appareil_hors_hauteur: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: null, source: GEOMETRY,
    message: sentence('L’appareil {type} {index} est à {valeur} mm du sol, hors de la pièce (plafond à {seuil} mm).', 'Device {type} {index} is {valeur} mm above the floor, outside the room (ceiling at {seuil} mm).'),
  },
  prise_trop_basse: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: NFC, source: 'NF C 15-100 : axe des socles à 50 mm au moins du sol fini',
    message: sentence('L’axe de l’appareil {type} {index} est à {valeur} mm du sol : il en faut au moins {seuil}.', 'The axis of device {type} {index} is {valeur} mm above the floor: at least {seuil} are needed.'),
    seuils: ['prise_hauteur_min'],
  },
  prise_trop_haute: {
    metier: 'electricite', controle: 'metiers', severite: 'suggestion', norme: NFC, source: 'NF C 15-100 et accessibilité : 1,30 m au plus dans les pièces de vie',
    message: sentence('L’axe de la prise {index} est à {valeur} mm du sol, plus que {seuil} mm.', 'The axis of socket {index} is {valeur} mm above the floor, more than {seuil} mm.'),
    seuils: ['prise_hauteur_max'],
  },
  commande_hors_hauteur: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: NFC, source: 'NF C 15-100 : commandes entre 0,90 et 1,30 m du sol fini',
    message: sentence('La commande {index} est à {valeur} mm du sol : entre {bas} et {haut} mm.', 'Control {index} is {valeur} mm above the floor: between {bas} and {haut} mm.'),
    seuils: ['commande_hauteur_min', 'commande_hauteur_max'],
  },
  tableau_hors_hauteur: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: NFC, source: 'NF C 15-100 : organes de manœuvre du tableau entre 0,90 et 1,80 m',
    message: sentence('Le tableau {index} est à {valeur} mm du sol : entre {bas} et {haut} mm.', 'Board {index} is {valeur} mm above the floor: between {bas} and {haut} mm.'),
    seuils: ['tableau_hauteur_min', 'tableau_hauteur_max'],
  },
  appareil_volume_eau: {
    metier: 'electricite', controle: 'metiers', severite: 'critique', norme: { texte: 'NF C 15-100-7-701 (locaux contenant une baignoire ou une douche)', article: '' }, source: BATH,
    message: sentence('L’appareil {type} {index} est dans le volume {volume} de {bain} : {regle}.', 'Device {type} {index} is in volume {volume} of {bain}: {regle}.'),
    seuils: ['volume_eau_hauteur', 'volume_eau_2'],
  },
  tableau_dans_piece_d_eau: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: NFC, source: 'NF C 15-100 : pas de tableau dans une salle d’eau ni dans un WC',
    message: sentence('Le tableau {index} est dans « {nom} » : il n’y est pas admis.', 'Board {index} is in “{nom}”: it is not allowed there.'),
  },
  prises_insuffisantes: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: NFC, source: 'NF C 15-100 : nombre minimal de socles par pièce et par surface',
    message: sentence('« {nom} » a {valeur} prise(s) : il en faut au moins {seuil}.', '“{nom}” has {valeur} socket(s): at least {seuil} are needed.'),
    seuils: ['prises_chambre', 'prises_sejour', 'prises_sejour_m2', 'prises_grand_sejour', 'prises_cuisine', 'prises_petite_cuisine', 'prises_salle_de_bain', 'prises_autre_piece'],
  },
  prise_dans_wc: {
    metier: 'electricite', controle: 'metiers', severite: 'suggestion', norme: NFC, source: 'NF C 15-100 : aucun socle n’est demandé dans un WC séparé',
    message: sentence('« {nom} » a {valeur} prise(s) : aucune n’y est demandée.', '“{nom}” has {valeur} socket(s): none is asked for there.'),
  },
  circuits_specialises_insuffisants: {
    metier: 'electricite', controle: 'metiers', severite: 'suggestion', norme: NFC, source: 'NF C 15-100 : une alimentation de cuisson et trois circuits spécialisés',
    message: sentence('Le logement a {valeur} prise(s) spécialisée(s) : il en faut au moins {seuil} (cuisson et trois appareils).', 'The dwelling has {valeur} dedicated socket(s): at least {seuil} are needed (cooking and three appliances).'),
    seuils: ['circuits_specialises'],
  },
  piece_sans_point_lumineux: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: NFC, source: 'NF C 15-100 : un point d’éclairage par pièce',
    message: sentence('« {nom} » n’a aucun point lumineux.', '“{nom}” has no lighting point.'),
    seuils: ['points_lumineux'],
  },
  piece_sans_commande: {
    metier: 'electricite', controle: 'metiers', severite: 'suggestion', norme: NFC, source: 'NF C 15-100 : une commande à chaque accès de la pièce',
    message: sentence('« {nom} » a un point lumineux mais aucune commande à moins de {seuil} mm d’une de ses portes.', '“{nom}” has a lighting point but no switch within {seuil} mm of one of its doors.'),
    seuils: ['commande_distance_porte'],
  },
  rj45_insuffisantes: {
    metier: 'electricite', controle: 'metiers', severite: 'suggestion', norme: { texte: 'NF C 15-100-11 (réseaux de communication)', article: '' }, source: 'NF C 15-100 : une prise RJ45 par pièce principale, deux au séjour',
    message: sentence('« {nom} » a {valeur} prise(s) RJ45 : on en attend {seuil}.', '“{nom}” has {valeur} RJ45 outlet(s): {seuil} are expected.'),
    seuils: ['rj45_sejour', 'rj45_piece_principale'],
  },
  tableau_absent: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: NFC, source: 'NF C 15-100 : gaine technique logement',
    message: sentence('L’installation n’a pas de tableau électrique.', 'The installation has no distribution board.'),
    seuils: ['tableaux'],
  },
  detecteur_fumee_absent: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: { texte: 'Loi n° 2010-238 du 9 mars 2010, code de la construction et de l’habitation', article: 'R. 142-2' }, source: 'Un détecteur de fumée au moins par logement',
    message: sentence('Le logement n’a pas de détecteur de fumée.', 'The dwelling has no smoke alarm.'),
    seuils: ['detecteurs_fumee'],
  },
  detecteur_fumee_mal_place: {
    metier: 'electricite', controle: 'metiers', severite: 'suggestion', norme: { texte: 'Arrêté du 5 février 2013 (détecteurs de fumée)', article: '5' }, source: 'De préférence dans la circulation qui dessert les chambres, loin des fumées de cuisine et de la vapeur',
    message: sentence('Aucun détecteur de fumée n’est dans une circulation desservant les chambres.', 'No smoke alarm is in a circulation that serves the bedrooms.'),
  },
  circuit_disjoncteur_excessif: {
    metier: 'electricite', controle: 'metiers', severite: 'critique', norme: NFC, source: 'NF C 15-100 : calibre maximal par section',
    message: sentence('Le circuit {circuit} ({section} mm²) est protégé à {valeur} A : {seuil} A au plus.', 'Circuit {circuit} ({section} mm²) is protected at {valeur} A: {seuil} A at most.'),
    seuils: ['disjoncteur_1_5', 'disjoncteur_2_5', 'disjoncteur_4', 'disjoncteur_6', 'disjoncteur_10'],
  },
  circuit_trop_de_points: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: NFC, source: 'NF C 15-100 : points par circuit',
    message: sentence('Le circuit {circuit} dessert {valeur} points : {seuil} au plus.', 'Circuit {circuit} serves {valeur} points: {seuil} at most.'),
    seuils: ['circuit_points_eclairage', 'circuit_points_prises_1_5', 'circuit_points_prises_2_5', 'circuit_points_cuisine', 'circuit_points_specialise'],
  },
  circuit_sans_differentiel: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: NFC, source: 'NF C 15-100 : tout circuit sous un différentiel 30 mA',
    message: sentence('Le circuit {circuit} n’est sous aucun différentiel.', 'Circuit {circuit} is under no residual-current device.'),
    seuils: ['differentiel_ma'],
  },
  circuit_membre_inconnu: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: null, source: GEOMETRY,
    message: sentence('Le circuit {circuit} cite l’appareil {membre}, qui n’existe pas.', 'Circuit {circuit} names device {membre}, which does not exist.'),
  },
  differentiel_surcharge: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: NFC, source: 'NF C 15-100 : huit circuits au plus par différentiel',
    message: sentence('Le différentiel {differentiel} protège {valeur} circuits : {seuil} au plus.', 'Residual-current device {differentiel} protects {valeur} circuits: {seuil} at most.'),
    seuils: ['differentiel_circuits'],
  },
  differentiel_sensibilite: {
    metier: 'electricite', controle: 'metiers', severite: 'critique', norme: NFC, source: 'NF C 15-100 : 30 mA au plus',
    message: sentence('Le différentiel {differentiel} se déclenche à {valeur} mA : {seuil} mA au plus.', 'Residual-current device {differentiel} trips at {valeur} mA: {seuil} mA at most.'),
    seuils: ['differentiel_ma'],
  },
  differentiels_insuffisants: {
    metier: 'electricite', controle: 'metiers', severite: 'avertissement', norme: NFC, source: 'NF C 15-100 : deux différentiels au moins, dont un de type A',
    message: sentence('Le tableau a {valeur} différentiel(s){type} : {seuil} au moins, dont un de type A.', 'The board has {valeur} residual-current device(s){type}: at least {seuil}, one of type A.'),
    seuils: ['differentiels'],
  },
} as const satisfies AlertTable;
