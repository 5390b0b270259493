import { t } from '../../words/index.js';

/** Why a rule is not checked. */
export const SILENT = {
  unknown: t(
    'Règle inconnue : ni lue ni contrôlée (GET /cao/urbanisme liste les règles)',
    'Unknown rule: neither read nor checked (GET /cao/urbanisme lists the rules)',
  ),
  plot: t('La parcelle n’est pas donnée', 'The plot is not given'),
  noSide: t(
    'Aucune limite de cette nature : donnez limites[] {index, nature}',
    'No side of that nature: give limites[] {index, nature}',
  ),
  road: t('limites[{index}].largeur_voie_mm n’est pas donnée', 'limites[{index}].largeur_voie_mm is not given'),
  roof: t('Aucune toiture à mesurer', 'No roof to measure'),
  single: t('Un seul bâtiment sur le terrain', 'One building on the plot'),
  homes: t('regles.logements (nombre de logements) n’est pas donné', 'regles.logements (dwellings) is not given'),
  colours: t(
    'Couleurs admises « {text} » : appréciées par l’instructeur, non jugées ici',
    'Colours allowed “{text}”: appreciated by the authority, not judged here',
  ),
} as const;

/** What a breach asks for. */
export const CORRECTIONS = {
  footprint: t('Réduire l’emprise de {by} m²', 'Reduce the footprint by {by} m²'),
  height: t('Abaisser de {by} m', 'Lower by {by} m'),
  storeys: t('Retirer {by} niveau(x)', 'Take away {by} storey(s)'),
  setback: t(
    'Éloigner de {by} m de la limite {side} : déplacement ({x} ; {y}) mm',
    'Move {by} m away from side {side}: shift ({x}; {y}) mm',
  ),
  prospect: t(
    'Éloigner de {by} m de la limite {side} (déplacement ({x} ; {y}) mm), ou abaisser ce point de {down} m',
    'Move {by} m away from side {side} (shift ({x}; {y}) mm), or lower this point by {down} m',
  ),
  apart: t('Éloigner les bâtiments de {by} m', 'Move the buildings {by} m apart'),
  steeper: t('Porter la pente à {threshold} % (+ {by})', 'Raise the slope to {threshold} % (+ {by})'),
  flatter: t('Ramener la pente à {threshold} % (− {by})', 'Bring the slope down to {threshold} % (− {by})'),
  places: t('Ajouter {by} place(s) de stationnement', 'Add {by} parking place(s)'),
  free: t('Rendre {by} m² au sol libre', 'Give {by} m² back to free ground'),
  planted: t('Planter {by} m² de plus', 'Plant {by} m² more'),
  trees: t('Planter {by} arbre(s)', 'Plant {by} tree(s)'),
} as const;
