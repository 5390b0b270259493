import { t, type Text } from '../../src/words/index.js';
import { langue } from '../shared/language.js';
import { saying } from '../shared/saying.js';

/** Words of the page in both languages. */
const TEXTS = {
  loading: t('Le bâtiment se construit…', 'The building is being made…'),
  gone: t('Ce lien a expiré, ou n’a jamais existé.', 'This link has expired, or never existed.'),
  noWebgl: t(
    'Ce navigateur n’a pas WebGL 2 : le studio ne peut pas dessiner. Le modèle GLB reste à télécharger.',
    'This browser has no WebGL 2: the studio cannot draw. The GLB model can still be downloaded.',
  ),
  failed: t('Le studio s’est arrêté : {why}', 'The studio stopped: {why}'),
  view: t('Vue', 'View'),
  visite: t('Visite', 'Tour'),
  marche: t('Marche', 'Walk'),
  orbite: t('Maquette', 'Model'),
  play: t('Lire', 'Play'),
  pause: t('Pause', 'Pause'),
  time: t('Instant de la visite', 'Time of the tour'),
  settings: t('Réglages', 'Settings'),
  close: t('Fermer', 'Close'),
  show: t('Affichage', 'Display'),
  level: t('Niveau', 'Storey'),
  allLevels: t('Tous, avec le toit', 'All, with the roof'),
  roof: t('Toit', 'Roof'),
  bare: t('Nu, sans mobilier ni revêtements', 'Bare, without furniture nor coverings'),
  section: t('Boîte de coupe', 'Section box'),
  acrossPart: t('Largeur', 'Width'),
  upPart: t('Hauteur', 'Height'),
  deepPart: t('Profondeur', 'Depth'),
  from: t('{of} : début', '{of}: start'),
  to: t('{of} : fin', '{of}: end'),
  wholeAgain: t('Tout montrer', 'Show all'),
  plan: t('Plan du niveau', 'Plan of the storey'),
  goTo: t('Aller à une pièce…', 'Go to a room…'),
  inset: t('Plan en médaillon', 'Plan inset'),
  light: t('Lumière', 'Light'),
  date: t('Date', 'Date'),
  hour: t('Heure solaire', 'Solar time'),
  night: t('Nuit, luminaires allumés', 'Night, lamps lit'),
  tools: t('Outils', 'Tools'),
  measure: t('Mesurer : deux points', 'Measure: two points'),
  measureFirst: t('Touchez le premier point', 'Touch the first point'),
  measureSecond: t('Touchez le second point', 'Touch the second point'),
  measured: t('Distance : {m} m (à plat {flat} m, hauteur {up} m)', 'Distance: {m} m (level {flat} m, height {up} m)'),
  film: t('Film', 'Film'),
  width: t('Définition', 'Resolution'),
  fineness: t('Finesse', 'Fineness'),
  plain: t('Simple, vite', 'Plain, fast'),
  fine: t('Fine : bords nets, ombres douces', 'Fine: clean edges, soft shadows'),
  finest: t('Très fine, quatre fois plus longue', 'Very fine, four times as long'),
  exporter: t('Filmer en MP4', 'Film to MP4'),
  checking: t('Le navigateur est interrogé…', 'The browser is being asked…'),
  refused: t(
    'Ce navigateur n’encode pas le H.264 en {width} × {height}.',
    'This browser does not encode H.264 at {width} × {height}.',
  ),
  refusedAll: t(
    'Ce navigateur n’encode pas le H.264 en {width} × {height}, ni en plus petit.',
    'This browser does not encode H.264 at {width} × {height}, nor smaller.',
  ),
  goOn: t('Reprendre le film à {done} / {images} images', 'Go on with the film at {done} / {images} images'),
  goOnWhole: t('Retrouver le film terminé', 'Get the film that was finished'),
  filmInstead: t('Filmer en {width} × {height}', 'Film at {width} × {height}'),
  noFilm: t('Ce navigateur n’encode pas de vidéo (WebCodecs).', 'This browser encodes no video (WebCodecs).'),
  images: t('{done} / {images} images', '{done} / {images} images'),
  resume: t('Reprendre', 'Resume'),
  cancel: t('Annuler', 'Cancel'),
  cancelled: t('Film annulé.', 'Film cancelled.'),
  mp4: t('Télécharger le film', 'Download the film'),
  glb: t('Modèle GLB', 'GLB model'),
  vr: t('Réalité virtuelle', 'Virtual reality'),
  noVr: t('Aucun casque, ou pas de WebXR dans ce navigateur', 'No headset, or no WebXR in this browser'),
  vrFailed: t('Le casque n’a pas répondu : {why}', 'The headset did not answer: {why}'),
  size: t('{w} × {d} × {h} mm', '{w} × {d} × {h} mm'),
  walkHelp: t(
    'ZQSD, WASD ou flèches pour avancer ; glissez pour regarder ; au doigt : un doigt regarde, deux avancent.',
    'WASD or arrows to move; drag to look; by touch: one finger looks, two move.',
  ),
  orbitHelp: t(
    'Glissez pour tourner, molette ou deux doigts pour approcher ; flèches au clavier.',
    'Drag to turn, wheel or two fingers to come nearer; arrow keys.',
  ),
  picture: t('Vue du bâtiment', 'View of the building'),
  plainFurniture: t(
    'Cette scène est grande : son mobilier est montré sous sa forme simple, celle des dessins.',
    'This scene is large: its furniture is shown in its simple form, that of drawings.',
  ),
  expires: t('Lien valable jusqu’au {date}', 'Link valid until {date}'),
  language: t('English', 'Français'),
} as const satisfies Readonly<Record<string, Text>>;

export type Word = keyof typeof TEXTS;

export { langue };

/** Says a word of the page, its places filled. */
export const say = saying(TEXTS, langue);
