import { say, t, type Langue, type Text } from '../../src/words/index.js';

export type { Langue };

/** Words of the page in both languages. */
const TEXTS = {
  title: t('Atelier', 'Workshop'),
  tagline: t('Le bâtiment, ses défauts, leurs correctifs', 'The building, its defects, their corrections'),
  demo: t('Exemple', 'Example'),
  choose: t('Choisir…', 'Choose…'),
  open: t('Ouvrir un fichier', 'Open a file'),
  json: t('JSON', 'JSON'),
  undo: t('Annuler', 'Undo'),
  redo: t('Rétablir', 'Redo'),
  download: t('Télécharger', 'Download'),
  language: t('English', 'Français'),
  plan: t('Plan', 'Plan'),
  view: t('3D', '3D'),
  findings: t('Constats', 'Findings'),
  changes: t('Changements', 'Changes'),
  check: t('Vérifier ce JSON', 'Check this JSON'),
  close: t('Fermer', 'Close'),
  roof: t('Toit', 'Roof'),
  furniture: t('Mobilier', 'Furniture'),
  exploded: t('Éclaté', 'Exploded'),
  allLevels: t('Tous les niveaux', 'All levels'),
  fit: t('Recadrer', 'Fit'),
  none: t('Aucune alerte. Le bâtiment tient debout.', 'No alert. The building stands.'),
  correct: t('Corriger', 'Correct'),
  correctAll: t('Tout corriger', 'Correct all'),
  noFix: t('Pas de correctif sûr : à vous de choisir.', 'No safe correction: yours to decide.'),
  all: t('Tous', 'All'),
  critique: t('critiques', 'critical'),
  avertissement: t('avertissements', 'warnings'),
  suggestion: t('suggestions', 'suggestions'),
  noChange: t('Rien n’a été changé.', 'Nothing was changed.'),
  applied: t('changement(s) appliqué(s)', 'change(s) applied'),
  removed: t('supprimé', 'removed'),
  added: t('ajouté', 'added'),
  absent: t('absent', 'absent'),
  invalid: t('Ce JSON ne se lit pas', 'This JSON cannot be read'),
  refused: t('La scène est refusée', 'The scene is refused'),
  noWebgl: t(
    'Ce navigateur n’a pas WebGL : le plan et les constats restent là, sans la vue 3D.',
    'This browser has no WebGL: the plan and the findings remain, without the 3D view.',
  ),
  working: t('Calcul…', 'Working…'),
  drop: t('Déposez une scène JSON', 'Drop a JSON scene'),
  rooms: t('pièces', 'rooms'),
  walls: t('murs', 'walls'),
  norm: t('Texte', 'Text'),
  measured: t('mesuré', 'measured'),
  expected: t('attendu', 'expected'),
} as const satisfies Record<string, Text>;

export type Word = keyof typeof TEXTS;

/** The language an address asks for with `?langue=`; French unless it is `en`. */
export const langueOf = (search: string): Langue => (new URLSearchParams(search).get('langue') === 'en' ? 'en' : 'fr');

/** What says the words of the page in one language. */
export const words =
  (langue: Langue) =>
  (word: Word): string =>
    say(TEXTS[word], langue);
