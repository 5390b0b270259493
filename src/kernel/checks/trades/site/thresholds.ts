import { t } from '../../../../words/index.js';
import type { ThresholdTable } from '../../engine/threshold.js';

const DRAINAGE = { texte: 'NF DTU 52.1 et NF DTU 43.1', article: 'pente des ouvrages extérieurs' };
const PLANTING = { texte: 'Code civil', article: '671' };
const PARKING = { texte: 'Cotes d’usage du stationnement des véhicules légers', article: '' };
const ACCESSIBLE = { texte: 'Arrêté du 24 décembre 2015 (accessibilité des logements)', article: '3' };

/** Outside: terraces, paths, parking places, distances to the boundary. */
export const THRESHOLDS = {
  terrasse_pente_min: {
    metier: 'paysage',
    unite: 'pct',
    sens: 'minimum',
    libelle: t('Pente d’écoulement d’une terrasse, vers l’extérieur', 'Drainage fall of a terrace, outwards'),
    regles: { fr: { valeur: 1, force: 'recommande', ...DRAINAGE } },
  },
  terrasse_pente_max: {
    metier: 'paysage',
    unite: 'pct',
    sens: 'maximum',
    libelle: t('Pente d’écoulement d’une terrasse, au plus', 'Drainage fall of a terrace, at most'),
    regles: { fr: { valeur: 2, force: 'recommande', ...DRAINAGE } },
  },
  allee_largeur: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Largeur d’une allée', 'Width of a path'),
    regles: { fr: { valeur: 900, force: 'recommande', texte: 'Usage du cheminement piéton', article: '' } },
  },
  allee_croisement: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Largeur d’une allée où l’on se croise', 'Width of a path where people pass each other'),
    regles: { fr: { valeur: 1200, force: 'recommande', texte: 'Cheminement extérieur accessible', article: '' } },
  },
  stationnement_longueur: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Longueur d’une place de stationnement', 'Length of a parking place'),
    regles: { fr: { valeur: 5000, force: 'recommande', ...PARKING } },
  },
  stationnement_largeur: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Largeur d’une place de stationnement', 'Width of a parking place'),
    regles: { fr: { valeur: 2500, force: 'recommande', ...PARKING } },
  },
  stationnement_adapte_largeur: {
    metier: 'accessibilite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Largeur d’une place adaptée', 'Width of an adapted parking place'),
    regles: { fr: { valeur: 3300, force: 'obligatoire', ...ACCESSIBLE } },
  },
  plantation_haute_distance: {
    metier: 'paysage',
    unite: 'mm',
    sens: 'minimum',
    libelle: t(
      'Distance à la limite d’une plantation de plus de 2 m de haut',
      'Distance from the boundary of a plant over 2 m high',
    ),
    regles: { fr: { valeur: 2000, force: 'obligatoire', ...PLANTING } },
  },
  plantation_basse_distance: {
    metier: 'paysage',
    unite: 'mm',
    sens: 'minimum',
    libelle: t(
      'Distance à la limite d’une plantation d’au plus 2 m de haut',
      'Distance from the boundary of a plant up to 2 m high',
    ),
    regles: { fr: { valeur: 500, force: 'obligatoire', ...PLANTING } },
  },
  plantation_hauteur: {
    metier: 'paysage',
    unite: 'mm',
    sens: 'maximum',
    libelle: t(
      'Hauteur au-delà de laquelle une plantation s’éloigne à 2 m',
      'Height above which a plant must stand 2 m away',
    ),
    regles: { fr: { valeur: 2000, force: 'obligatoire', ...PLANTING } },
  },
  vue_droite: {
    metier: 'urbanisme',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Distance d’une vue droite au fonds voisin', 'Distance of a straight view from the neighbouring land'),
    regles: { fr: { valeur: 1900, force: 'obligatoire', texte: 'Code civil', article: '678' } },
  },
  vue_oblique: {
    metier: 'urbanisme',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Distance d’une vue oblique au fonds voisin', 'Distance of an oblique view from the neighbouring land'),
    regles: { fr: { valeur: 600, force: 'obligatoire', texte: 'Code civil', article: '679' } },
  },
  jour_allege_rdc: {
    metier: 'urbanisme',
    unite: 'mm',
    sens: 'minimum',
    libelle: t(
      'Allège à partir de laquelle une baie du rez-de-chaussée n’est pas une vue',
      'Sill from which a ground-floor bay is not a view',
    ),
    regles: { fr: { valeur: 2600, force: 'obligatoire', texte: 'Code civil', article: '677' } },
  },
  jour_allege_etage: {
    metier: 'urbanisme',
    unite: 'mm',
    sens: 'minimum',
    libelle: t(
      'Allège à partir de laquelle une baie d’étage n’est pas une vue',
      'Sill from which an upper bay is not a view',
    ),
    regles: { fr: { valeur: 1900, force: 'obligatoire', texte: 'Code civil', article: '677' } },
  },
} as const satisfies ThresholdTable;
