import { t } from '../../../../words/index.js';
import type { AlertTable } from '../../engine/trade.js';
import { GEOMETRY, PRACTICE } from '../../engine/trade.js';

/**
 * Stairs, guardrails and lifts: whether the plans can show them, whether they can be used, and where people could fall.
 */
export const ALERTS = {
  element_hors_plan: {
    metier: 'document',
    controle: 'documents',
    severite: 'avertissement',
    norme: null,
    source: 'Contrôle documentaire : rattachement à 50 mm',
    message: t(
      '{objet} est à z = {valeur} : aucun plancher, palier ni volée à moins de 50 mm ; aucun plan ne le montre à sa place.',
      '{objet} is at z = {valeur}: no floor, landing or flight within 50 mm; no plan shows it in its place.',
    ),
  },
  niveau_non_desservi: {
    metier: 'circulation',
    controle: 'documents',
    severite: 'critique',
    norme: null,
    source: 'Contrôle documentaire',
    message: t(
      'Aucun escalier n’arrive au niveau {niveau} et aucun ascenseur ne le dessert.',
      'No stair arrives at {niveau} and no lift serves it.',
    ),
  },
  arrivee_sans_protection: {
    metier: 'circulation',
    controle: 'documents',
    severite: 'avertissement',
    norme: { texte: 'NF P01-012', article: '1.2' },
    source: 'NF P01-012 : chute de plus d’un mètre',
    seuils: ['chute_protegee'],
    message: t(
      'La trémie du niveau {niveau} a {valeur} m de bord sans garde-corps, rampe ni mur.',
      'The stairwell of {niveau} has {valeur} m of edge without guardrail, rail or wall.',
    ),
  },
  garde_corps_double_rampe: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: PRACTICE,
    message: t(
      'Le garde-corps {index} double la rampe de l’escalier {escalier}.',
      'Guardrail {index} doubles the rail of stair {escalier}.',
    ),
  },
  volee_cote_ouvert: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'NF P01-012',
    seuils: ['chute_protegee'],
    message: t(
      'La volée {index} n’a ni rampe ni mur {cote}, au-dessus d’une chute de plus de {seuil} mm.',
      'Flight {index} has neither rail nor wall {cote}, over a fall of more than {seuil} mm.',
    ),
  },
  escalier_arrivee_decalee: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'L’escalier {index} arrive à {valeur} mm ; le plancher ou le palier le plus proche est à {seuil} mm.',
      'Stair {index} arrives at {valeur} mm; the nearest floor or landing is at {seuil} mm.',
    ),
  },
  escalier_arrivee_vide: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'L’escalier {index} arrive dans le vide, hors du plancher ou du palier.',
      'Stair {index} arrives in the void, off the floor or the landing.',
    ),
  },
  escalier_dans_mur: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t('L’escalier {index} traverse le mur {mur}.', 'Stair {index} runs through wall {mur}.'),
  },
  escalier_volees_confondues: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Les escaliers {index} et {autre} occupent la même place.',
      'Stairs {index} and {autre} take the same place.',
    ),
  },
  palier_sans_volee: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le palier {index} ne porte le groupe d’aucun escalier.',
      'Landing {index} carries the group of no stair.',
    ),
  },
  escalier_blondel: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Loi de Blondel',
    seuils: ['blondel_min', 'blondel_max'],
    message: t(
      'Escalier {index} : 2 hauteurs + 1 giron = {valeur} mm, attendu {bornes} mm.',
      'Stair {index}: 2 risers + 1 going = {valeur} mm, expected {bornes} mm.',
    ),
  },
  marche_trop_haute: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Hauteur de marche',
    seuils: ['hauteur_marche_max'],
    message: t(
      'Escalier {index} : marches de {valeur} mm, au plus {seuil} mm.',
      'Stair {index}: risers of {valeur} mm, at most {seuil} mm.',
    ),
  },
  giron_insuffisant: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Giron',
    seuils: ['giron_min'],
    message: t(
      'Escalier {index} : giron de {valeur} mm, au moins {seuil} mm.',
      'Stair {index}: going of {valeur} mm, at least {seuil} mm.',
    ),
  },
  escalier_etroit: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Largeur de volée',
    seuils: ['largeur_volee_min'],
    message: t(
      'Escalier {index} : largeur de {valeur} mm, au moins {seuil} mm.',
      'Stair {index}: width of {valeur} mm, at least {seuil} mm.',
    ),
  },
  echappee_insuffisante: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Échappée',
    seuils: ['echappee_min'],
    message: t(
      'Escalier {index} : échappée de {valeur} mm au-dessus du nez des marches, au moins {seuil} mm.',
      'Stair {index}: headroom of {valeur} mm above the nosings, at least {seuil} mm.',
    ),
  },
  volee_trop_longue: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Palier intermédiaire',
    seuils: ['hauteurs_par_volee_max'],
    message: t(
      'Escalier {index} : {valeur} hauteurs sans palier, au plus {seuil}.',
      'Stair {index}: {valeur} risers without landing, at most {seuil}.',
    ),
  },
  escalier_trop_raide: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Pente',
    seuils: ['pente_escalier_max'],
    message: t(
      'Escalier {index} : pente de {valeur}°, au plus {seuil}°.',
      'Stair {index}: pitch of {valeur}°, at most {seuil}°.',
    ),
  },
  garde_corps_trop_bas: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'NF P01-012',
    seuils: ['garde_corps_min', 'garde_corps_volee_min'],
    message: t(
      'Garde-corps {index} : {valeur} mm de haut, au moins {seuil} mm.',
      'Guardrail {index}: {valeur} mm high, at least {seuil} mm.',
    ),
  },
  ascenseur_porte_etroite: {
    metier: 'accessibilite',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'NF EN 81-70',
    seuils: ['porte_ascenseur_min'],
    message: t(
      'Ascenseur {index} : porte de {valeur} mm, accessible à partir de {seuil} mm.',
      'Lift {index}: door of {valeur} mm, accessible from {seuil} mm.',
    ),
  },
  ascenseur_cabine_petite: {
    metier: 'accessibilite',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'NF EN 81-70, type 2',
    seuils: ['cabine_largeur_min', 'cabine_profondeur_min'],
    message: t(
      'Ascenseur {index} : {cote} de cabine {valeur} mm, {seuil} mm dans un bâtiment neuf.',
      'Lift {index}: cabin {cote} {valeur} mm, {seuil} mm in a new building.',
    ),
  },
  ascenseur_niveaux_inexistants: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Ascenseur {index} : {valeur} arrêts demandés, {seuil} tombent sur un plancher du bâtiment.',
      'Lift {index}: {valeur} stops asked for, {seuil} meet a floor of the building.',
    ),
  },
  ascenseur_dans_mur: {
    metier: 'circulation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'La gaine de l’ascenseur {index} traverse le mur {mur}.',
      'The shaft of lift {index} runs through wall {mur}.',
    ),
  },
} as const satisfies AlertTable;
