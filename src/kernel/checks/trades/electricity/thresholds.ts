import { t } from '../../../../words/index.js';
import type { Rule, ThresholdTable } from '../../engine/threshold.js';

const NFC = { texte: 'NF C 15-100-10 (installations électriques des logements)', article: '' } as const;
const BATH = { texte: 'NF C 15-100-7-701 (locaux contenant une baignoire ou une douche)', article: '' } as const;
const DATA = { texte: 'NF C 15-100-11 (réseaux de communication)', article: '' } as const;
const fr = (
  valeur: number,
  force: Rule['force'] = 'obligatoire',
  text: { readonly texte: string; readonly article: string } = NFC,
): { readonly fr: Rule } => ({ fr: { valeur, force, ...text } });

/**
 * Electricity in dwellings: heights, bathroom volumes, equipment of rooms, circuits. Other countries' own codes are not
 * encoded.
 */
export const THRESHOLDS = {
  prise_hauteur_min: {
    metier: 'electricite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Axe d’une prise au-dessus du sol fini', 'Axis of a socket above the floor'),
    regles: fr(50),
  },
  prise_hauteur_max: {
    metier: 'electricite',
    unite: 'mm',
    sens: 'maximum',
    libelle: t(
      'Axe d’une prise au-dessus du sol fini, pièces de vie',
      'Axis of a socket above the floor, living rooms',
    ),
    regles: fr(1300, 'hypothese'),
  },
  commande_hauteur_min: {
    metier: 'electricite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Commande au-dessus du sol fini', 'Control above the floor'),
    regles: fr(900),
  },
  commande_hauteur_max: {
    metier: 'electricite',
    unite: 'mm',
    sens: 'maximum',
    libelle: t('Commande au-dessus du sol fini', 'Control above the floor'),
    regles: fr(1300),
  },
  tableau_hauteur_min: {
    metier: 'electricite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Organes du tableau au-dessus du sol fini', 'Board controls above the floor'),
    regles: fr(900),
  },
  tableau_hauteur_max: {
    metier: 'electricite',
    unite: 'mm',
    sens: 'maximum',
    libelle: t('Organes du tableau au-dessus du sol fini', 'Board controls above the floor'),
    regles: fr(1800),
  },
  volume_eau_hauteur: {
    metier: 'electricite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Hauteur des volumes 1 et 2 au-dessus du fond', 'Height of volumes 1 and 2 above the bottom'),
    regles: fr(2250, 'obligatoire', BATH),
  },
  volume_eau_2: {
    metier: 'electricite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Largeur du volume 2 autour du volume 1', 'Width of volume 2 around volume 1'),
    regles: fr(600, 'obligatoire', BATH),
  },
  prises_chambre: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t('Prises d’une chambre', 'Sockets of a bedroom'),
    regles: fr(3),
  },
  prises_sejour: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t('Prises d’un séjour', 'Sockets of a living room'),
    regles: fr(5),
  },
  prises_sejour_m2: {
    metier: 'electricite',
    unite: 'm2',
    sens: 'maximum',
    libelle: t('Surface de séjour par prise', 'Living room area per socket'),
    regles: fr(4),
  },
  prises_grand_sejour: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t('Prises d’un séjour de plus de 28 m²', 'Sockets of a living room above 28 m²'),
    regles: fr(7),
  },
  prises_cuisine: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t('Prises d’une cuisine de plus de 4 m²', 'Sockets of a kitchen above 4 m²'),
    regles: fr(6),
  },
  prises_petite_cuisine: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t('Prises d’une cuisine de 4 m² ou moins', 'Sockets of a kitchen of 4 m² or less'),
    regles: fr(3),
  },
  prises_salle_de_bain: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t('Prises d’une salle d’eau, hors volumes', 'Sockets of a bathroom, outside the volumes'),
    regles: fr(1),
  },
  prises_autre_piece: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t(
      'Prises d’une circulation ou d’une autre pièce de plus de 4 m²',
      'Sockets of a circulation or another room above 4 m²',
    ),
    regles: fr(1),
  },
  circuits_specialises: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t(
      'Alimentations spécialisées : cuisson et trois appareils',
      'Dedicated supplies: cooking and three appliances',
    ),
    regles: fr(4),
  },
  points_lumineux: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t('Points d’éclairage par pièce', 'Lighting points a room'),
    regles: fr(1),
  },
  commande_distance_porte: {
    metier: 'electricite',
    unite: 'mm',
    sens: 'maximum',
    libelle: t('Commande : distance à une porte de la pièce', 'Switch: distance to a door of the room'),
    regles: fr(1000, 'hypothese'),
  },
  rj45_sejour: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t('Prises RJ45 du séjour', 'RJ45 outlets of the living room'),
    regles: fr(2, 'hypothese', DATA),
  },
  rj45_piece_principale: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t('Prises RJ45 des autres pièces principales', 'RJ45 outlets of the other main rooms'),
    regles: fr(1, 'hypothese', DATA),
  },
  tableaux: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t('Tableau de répartition du logement', 'Distribution board of the dwelling'),
    regles: fr(1),
  },
  detecteurs_fumee: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t('Détecteurs de fumée par logement', 'Smoke alarms a dwelling'),
    regles: fr(1, 'hypothese', {
      texte: 'Loi n° 2010-238 du 9 mars 2010, code de la construction et de l’habitation',
      article: 'R. 142-2',
    }),
  },
  circuit_points_eclairage: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'maximum',
    libelle: t('Points par circuit d’éclairage', 'Points of a lighting circuit'),
    regles: fr(8),
  },
  circuit_points_prises_1_5: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'maximum',
    libelle: t('Prises par circuit en 1,5 mm²', 'Sockets of a 1.5 mm² circuit'),
    regles: fr(8),
  },
  circuit_points_prises_2_5: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'maximum',
    libelle: t('Prises par circuit en 2,5 mm²', 'Sockets of a 2.5 mm² circuit'),
    regles: fr(12),
  },
  circuit_points_cuisine: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'maximum',
    libelle: t('Prises du circuit du plan de travail', 'Sockets of the worktop circuit'),
    regles: fr(6),
  },
  circuit_points_specialise: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'maximum',
    libelle: t('Points d’un circuit spécialisé', 'Points of a dedicated circuit'),
    regles: fr(1),
  },
  disjoncteur_1_5: {
    metier: 'electricite',
    unite: 'A',
    sens: 'maximum',
    libelle: t('Disjoncteur d’un circuit en 1,5 mm²', 'Breaker of a 1.5 mm² circuit'),
    regles: fr(16),
  },
  disjoncteur_2_5: {
    metier: 'electricite',
    unite: 'A',
    sens: 'maximum',
    libelle: t('Disjoncteur d’un circuit en 2,5 mm²', 'Breaker of a 2.5 mm² circuit'),
    regles: fr(20),
  },
  disjoncteur_4: {
    metier: 'electricite',
    unite: 'A',
    sens: 'maximum',
    libelle: t('Disjoncteur d’un circuit en 4 mm²', 'Breaker of a 4 mm² circuit'),
    regles: fr(25),
  },
  disjoncteur_6: {
    metier: 'electricite',
    unite: 'A',
    sens: 'maximum',
    libelle: t('Disjoncteur d’un circuit en 6 mm²', 'Breaker of a 6 mm² circuit'),
    regles: fr(32),
  },
  disjoncteur_10: {
    metier: 'electricite',
    unite: 'A',
    sens: 'maximum',
    libelle: t('Disjoncteur d’un circuit en 10 mm²', 'Breaker of a 10 mm² circuit'),
    regles: fr(40, 'hypothese'),
  },
  differentiels: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'minimum',
    libelle: t('Différentiels du tableau', 'Residual-current devices of the board'),
    regles: fr(2),
  },
  differentiel_circuits: {
    metier: 'electricite',
    unite: 'nombre',
    sens: 'maximum',
    libelle: t('Circuits par différentiel', 'Circuits a residual-current device'),
    regles: fr(8),
  },
  differentiel_ma: {
    metier: 'electricite',
    unite: 'mA',
    sens: 'maximum',
    libelle: t('Sensibilité d’un différentiel', 'Sensitivity of a residual-current device'),
    regles: fr(30),
  },
} as const satisfies ThresholdTable;

export type ThresholdKey = keyof typeof THRESHOLDS;
