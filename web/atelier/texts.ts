/** Words of the page in both languages. */
const TEXTS = {
  title: ['Atelier', 'Workshop'],
  tagline: ['Le bâtiment, ses défauts, leurs correctifs', 'The building, its defects, their corrections'],
  demo: ['Exemple', 'Example'],
  choose: ['Choisir…', 'Choose…'],
  open: ['Ouvrir un fichier', 'Open a file'],
  json: ['JSON', 'JSON'],
  undo: ['Annuler', 'Undo'],
  redo: ['Rétablir', 'Redo'],
  download: ['Télécharger', 'Download'],
  language: ['English', 'Français'],
  plan: ['Plan', 'Plan'],
  view: ['3D', '3D'],
  findings: ['Constats', 'Findings'],
  changes: ['Changements', 'Changes'],
  check: ['Vérifier ce JSON', 'Check this JSON'],
  close: ['Fermer', 'Close'],
  roof: ['Toit', 'Roof'],
  furniture: ['Mobilier', 'Furniture'],
  exploded: ['Éclaté', 'Exploded'],
  allLevels: ['Tous les niveaux', 'All levels'],
  fit: ['Recadrer', 'Fit'],
  none: ['Aucune alerte. Le bâtiment tient debout.', 'No alert. The building stands.'],
  correct: ['Corriger', 'Correct'],
  correctAll: ['Tout corriger', 'Correct all'],
  noFix: ['Pas de correctif sûr : à vous de choisir.', 'No safe correction: yours to decide.'],
  all: ['Tous', 'All'],
  critique: ['critiques', 'critical'],
  avertissement: ['avertissements', 'warnings'],
  suggestion: ['suggestions', 'suggestions'],
  noChange: ['Rien n’a été changé.', 'Nothing was changed.'],
  applied: ['changement(s) appliqué(s)', 'change(s) applied'],
  removed: ['supprimé', 'removed'],
  added: ['ajouté', 'added'],
  absent: ['absent', 'absent'],
  invalid: ['Ce JSON ne se lit pas', 'This JSON cannot be read'],
  refused: ['La scène est refusée', 'The scene is refused'],
  noWebgl: [
    'Ce navigateur n’a pas WebGL : le plan et les constats restent là, sans la vue 3D.',
    'This browser has no WebGL: the plan and the findings remain, without the 3D view.',
  ],
  working: ['Calcul…', 'Working…'],
  drop: ['Déposez une scène JSON', 'Drop a JSON scene'],
  rooms: ['pièces', 'rooms'],
  walls: ['murs', 'walls'],
  norm: ['Texte', 'Text'],
  measured: ['mesuré', 'measured'],
  expected: ['attendu', 'expected'],
} as const satisfies Record<string, readonly [fr: string, en: string]>;

export type Word = keyof typeof TEXTS;
export type Langue = 'fr' | 'en';

export const langueOf = (search: string): Langue => (new URLSearchParams(search).get('langue') === 'en' ? 'en' : 'fr');
export const words =
  (langue: Langue) =>
  (word: Word): string =>
    TEXTS[word][langue === 'fr' ? 0 : 1];
