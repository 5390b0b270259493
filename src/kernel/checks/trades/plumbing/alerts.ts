import { t } from '../../../../words/index.js';
import type { Norm } from '../../engine/alert.js';
import type { AlertTable } from '../../engine/trade.js';
import { GEOMETRY, PRACTICE } from '../../engine/trade.js';

const DTU: Norm = { texte: 'NF DTU 60.11 (calcul des installations de plomberie sanitaire)', article: '' };

/** Fixtures, pipes, and the pre-sized structure that names walls and openings. */
export const ALERTS = {
  sanitaire_mur_inconnu: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'critique',
    norme: null,
    source: GEOMETRY,
    message: t(
      'L’appareil {type} {index} désigne le mur {mur}, qui n’existe pas : il est ignoré.',
      'Fixture {type} {index} names wall {mur}, which does not exist: it is ignored.',
    ),
  },
  sanitaire_hors_mur: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'critique',
    norme: null,
    source: GEOMETRY,
    message: t(
      'L’appareil {type} {index} est à {valeur} mm du début du mur {mur}, long de {seuil} mm : il est ignoré.',
      'Fixture {type} {index} is {valeur} mm from the start of wall {mur}, {seuil} mm long: it is ignored.',
    ),
  },
  sanitaire_sans_position: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'L’appareil {type} {index} n’a ni mur et position, ni x et y : il est ignoré.',
      'Fixture {type} {index} has neither mur and position nor x and y: it is ignored.',
    ),
  },
  sanitaire_hors_piece: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t('L’appareil {type} {index} n’est dans aucune pièce.', 'Fixture {type} {index} is in no room.'),
  },
  sanitaire_hors_hauteur: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'L’appareil {type} {index} est à {valeur} mm au-dessus du sol de sa pièce, haute de {seuil} mm.',
      'Fixture {type} {index} is {valeur} mm over the floor of its room, which is {seuil} mm high.',
    ),
  },
  sanitaire_dans_mur: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'L’appareil {type} {index} entre de {valeur} mm dans le mur {mur}.',
      'Fixture {type} {index} runs {valeur} mm into wall {mur}.',
    ),
  },
  sanitaire_zone_porte: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'critique',
    norme: null,
    source: PRACTICE,
    message: t(
      'L’appareil {type} {index} est dans le débattement de la porte {ouverture}.',
      'Fixture {type} {index} stands in the swing of door {ouverture}.',
    ),
  },
  sanitaires_superposes: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Les appareils {type} {index} et {autre_type} {autre} occupent la même place.',
      'Fixtures {type} {index} and {autre_type} {autre} take the same place.',
    ),
  },
  wc_sans_evacuation: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: DTU,
    source: 'NF DTU 60.11 : un WC se raccorde aux eaux vannes',
    message: t(
      'Le WC {index} est à {valeur} mm de la canalisation d’eaux vannes la plus proche (plus de {seuil} mm).',
      'WC {index} is {valeur} mm from the nearest soil pipe (more than {seuil} mm).',
    ),
    seuils: ['wc_distance_ev'],
  },
  appareil_sans_evacuation: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: DTU,
    source: 'NF DTU 60.11 : chaque appareil sanitaire a son évacuation',
    message: t(
      'L’appareil {type} {index} n’a pas d’évacuation à moins de {seuil} mm.',
      'Fixture {type} {index} has no waste within {seuil} mm.',
    ),
    seuils: ['appareil_distance_eu'],
  },
  appareil_sans_recul: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Usage : la place d’une personne devant l’appareil',
    message: t(
      '{appareil} {index} n’a que {valeur} mm libres devant lui avant un mur : {seuil} mm est l’usage.',
      '{appareil} {index} has only {valeur} mm free before it to a wall: {seuil} mm is usual.',
    ),
    seuils: ['appareil_recul'],
  },
  wc_sans_recul: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: PRACTICE,
    message: t(
      'Le WC {index} n’a que {valeur} mm libres devant lui avant un mur, un appareil ou un meuble : {seuil} mm au moins.',
      'WC {index} has only {valeur} mm free before it to a wall, a fixture or furniture: at least {seuil} mm.',
    ),
    seuils: ['wc_recul'],
  },
  chute_au_milieu: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Usage : une chute descend dans une gaine ou contre un mur',
    message: t(
      'La chute traverse « {nom} » à {valeur} mm du mur le plus proche : elle descend dans une gaine ou contre un mur.',
      'The stack runs through “{nom}”, {valeur} mm from the nearest wall: it belongs in a shaft or against a wall.',
    ),
  },
  radiateur_masque: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: PRACTICE,
    message: t(
      'Le radiateur {index} est derrière {meuble} (meuble {autre}) : il ne chauffe plus la pièce.',
      'Radiator {index} is behind {meuble} (piece {autre}): it no longer heats the room.',
    ),
  },
  radiateur_devant_ouvrant: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: PRACTICE,
    message: t(
      'Le radiateur {index} est devant l’ouverture {ouverture} : elle ne s’ouvre plus.',
      'Radiator {index} stands before opening {ouverture}, which no longer opens.',
    ),
  },
  chauffe_eau_volume_eau: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: { texte: 'NF C 15-100-7-701 (locaux contenant une baignoire ou une douche)', article: '' },
    source: 'Chauffe-eau à accumulation hors des volumes 0 et 1',
    message: t(
      'Le chauffe-eau {index} est dans le volume {volume} de {bain}.',
      'Water heater {index} is in volume {volume} of {bain}.',
    ),
    seuils: ['volume_eau_hauteur'],
  },
  chauffe_eau_mal_place: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: PRACTICE,
    message: t(
      'Le chauffe-eau {index} est dans « {nom} », où l’on dort ou séjourne : il y est bruyant, et une fuite y fait des dégâts.',
      'Water heater {index} is in “{nom}”, where people sleep or live: it is noisy there, and a leak does damage.',
    ),
  },
  reseau_trace_invalide: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'La canalisation {index} n’a pas deux points distincts : elle est ignorée.',
      'Pipe {index} has not two distinct points: it is ignored.',
    ),
  },
  evacuation_sans_pente: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'suggestion',
    norme: DTU,
    source: 'NF DTU 60.11 : 1 à 3 cm par mètre',
    message: t(
      'L’évacuation {index} ({type}) n’a pas de pente déclarée : elle est dessinée à plat.',
      'Drain {index} ({type}) declares no slope: it is drawn level.',
    ),
    seuils: ['evacuation_pente_min', 'evacuation_pente_max'],
  },
  evacuation_pente_insuffisante: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: DTU,
    source: 'NF DTU 60.11 : 1 cm par mètre au moins',
    message: t(
      'L’évacuation {index} ({type}) a une pente de {valeur} % : il en faut au moins {seuil} %.',
      'Drain {index} ({type}) slopes at {valeur} %: at least {seuil} % is needed.',
    ),
    seuils: ['evacuation_pente_min'],
  },
  evacuation_pente_excessive: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: DTU,
    source: 'NF DTU 60.11 : 3 cm par mètre au plus, l’eau laisse sinon les matières',
    message: t(
      'L’évacuation {index} ({type}) a une pente de {valeur} % : {seuil} % au plus.',
      'Drain {index} ({type}) slopes at {valeur} %: {seuil} % at most.',
    ),
    seuils: ['evacuation_pente_max'],
  },
  evacuation_contre_pente: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'critique',
    norme: DTU,
    source: 'Une évacuation descend du premier au dernier point',
    message: t(
      'L’évacuation {index} ({type}) remonte ({valeur} %) du premier au dernier point.',
      'Drain {index} ({type}) rises ({valeur} %) from its first point to its last.',
    ),
    seuils: ['evacuation_pente_min'],
  },
  evacuation_inversee: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: DTU,
    source: 'Une évacuation finit à la chute',
    message: t(
      'L’évacuation {index} ({type}) part de la chute : son tracé est à l’envers.',
      'Drain {index} ({type}) starts at the stack: its course is reversed.',
    ),
  },
  evacuation_diametre_insuffisant: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: DTU,
    source: 'NF DTU 60.11 : diamètre par appareil desservi',
    message: t(
      'L’évacuation {index} dessert {appareil} en {valeur} mm : il en faut au moins {seuil}.',
      'Drain {index} serves {appareil} with {valeur} mm: at least {seuil} are needed.',
    ),
    seuils: ['evacuation_lavabo', 'evacuation_evier', 'evacuation_douche', 'evacuation_baignoire', 'evacuation_wc'],
  },
  chute_diametre_insuffisant: {
    metier: 'plomberie',
    controle: 'metiers',
    severite: 'avertissement',
    norme: DTU,
    source: 'NF DTU 60.11 : chute d’eaux vannes',
    message: t(
      'La chute fait {valeur} mm alors que le bâtiment a un WC : {seuil} mm au moins.',
      'The stack is {valeur} mm though the building has a WC: at least {seuil} mm.',
    ),
    seuils: ['chute_wc'],
  },
} as const satisfies AlertTable;
