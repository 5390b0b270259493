import { t, type Langue, type Text } from '../../src/words/index.js';
import { saying } from '../shared/saying.js';

export type { Langue };

/** Words of the page in both languages. */
const TEXTS = {
  title: t('Atelier', 'Workshop'),
  tagline: t('Le bâtiment, ses défauts, leurs correctifs', 'The building, its defects, their corrections'),
  demo: t('Exemple', 'Example'),
  maison: t('Maison', 'House'),
  appartement: t('Appartement', 'Flat'),
  extension: t('Extension', 'Extension'),
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
  none: t(
    'Aucune alerte : enveloppe, niveaux, accès, pièces, escaliers, toitures et équipements ont été contrôlés. La structure n’est pas calculée.',
    'No alert: envelope, storeys, access, rooms, stairs, roofs and equipment were checked. The structure is not computed.',
  ),
  unchecked: t('Non vérifié ({n})', 'Not checked ({n})'),
  correct: t('Corriger', 'Correct'),
  correctAll: t('Tout corriger', 'Correct all'),
  parts: t(
    'Décochez ce qui doit rester : corrigé en partie, le constat peut demeurer.',
    'Untick what is to stay: corrected in part, the finding may remain.',
  ),
  moreFixes: t('et {n} autres', 'and {n} more'),
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
  faultAt: t(
    'Ligne {line}, colonne {column} : ce n’est plus du JSON.',
    'Line {line}, column {column}: this is no JSON any more.',
  ),
  line: t('Ligne {line}', 'Line {line}'),
  moved: t('Déplacé sur le plan', 'Moved on the plan'),
  restored: t(
    'Reprise de votre dernier travail dans ce navigateur.',
    'Your last work in this browser, taken up again.',
  ),
  notKept: t(
    'Ce navigateur n’a pas la place de garder cette scène : téléchargez-la, ou « Partager » la dépose sept jours.',
    'This browser has no room to keep this scene: download it, or “Share” stores it for seven days.',
  ),
  gone: t(
    'Cette scène n’existe plus, ou le lien est incomplet.',
    'This scene does not exist any more, or the link is incomplete.',
  ),
  share: t('Partager', 'Share'),
  draw: t('Dessiner', 'Draw'),
  shared: t('Lien copié : {url} (7 jours)', 'Link copied: {url} (7 days)'),
  exports: t('Documents', 'Documents'),
  exportLead: t(
    'Produire un document demande une clé : gratuite, sans courriel, gardée dans ce navigateur seulement.',
    'To produce a document takes a key: free, no e-mail, kept in this browser only.',
  ),
  getKey: t('Obtenir une clé', 'Get a key'),
  key: t('Clé', 'Key'),
  units: t('{n} unités', '{n} units'),
  producing: t('Production…', 'Producing…'),
  failed: t('Le service n’a pas répondu.', 'The service did not answer.'),
  clientLink: t('Partager avec un client', 'Share with a client'),
  clientLead: t(
    'Un lien vers une copie des plans : votre client y pose ses remarques, sans compte.',
    'A link to a copy of the plans: your client pins remarks on it, without an account.',
  ),
  sun: t('Soleil', 'Sun'),
  sunDate: t('Date', 'Date'),
  sunHour: t('Heure légale', 'Legal time'),
  sunPlay: t('Faire défiler le jour', 'Play the day'),
  sunStop: t('Arrêter', 'Stop'),
  sunJune: t('21 juin', '21 June'),
  sunMarch: t('21 mars', '21 March'),
  sunDecember: t('21 déc.', '21 Dec.'),
  sunAt: t('{time} · hauteur {height}° · azimut {bearing}°', '{time} · height {height}° · bearing {bearing}°'),
  sunHidden: t('{time} · le soleil est caché par l’horizon de masques[]', '{time} · hidden by a horizon of masques[]'),
  sunDay: t('Lever {rise} · coucher {set}', 'Rise {rise} · set {set}'),
  sunAlways: t('Le soleil ne se couche pas', 'The sun does not set'),
  sunNever: t('Le soleil ne se lève pas', 'The sun does not rise'),
  sunNowhere: t(
    'Lieu par défaut, 46,5° N 3° E : la scène n’a pas de georef',
    'Default place, 46.5° N 3° E: the scene has no georef',
  ),
  envelope: t('Enveloppe constructible', 'Buildable envelope'),
  envelopeVolume: t('{volume} m³', '{volume} m³'),
  properties: t('Sélection', 'Selection'),
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

/** What says the words of the page in one language, their places filled. */
export const words = (langue: Langue) => saying(TEXTS, langue);
