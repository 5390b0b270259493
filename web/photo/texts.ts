import { t, type Text } from '../../src/words/index.js';
import { langue } from '../shared/language.js';
import { saying } from '../shared/saying.js';

/** Words of the page in both languages. */
const TEXTS = {
  loading: t('Le bâtiment se construit…', 'The building is being made…'),
  gone: t('Ce lien a expiré, ou n’a jamais existé.', 'This link has expired, or never existed.'),
  failed: t('Le studio photo s’est arrêté : {why}', 'The photo studio stopped: {why}'),
  views: t('Vues', 'Views'),
  outside: t('Dehors, {wind}', 'Outside, {wind}'),
  tourStop: t('Visite, {time}', 'Tour, {time}'),
  tourStopIn: t('Visite, {time} · {room}', 'Tour, {time} · {room}'),
  north: t('nord', 'north'),
  northEast: t('nord-est', 'north-east'),
  east: t('est', 'east'),
  southEast: t('sud-est', 'south-east'),
  south: t('sud', 'south'),
  southWest: t('sud-ouest', 'south-west'),
  west: t('ouest', 'west'),
  northWest: t('nord-ouest', 'north-west'),
  framing: t('Cadrage', 'Framing'),
  turn: t('Tourner', 'Turn'),
  rise: t('Décentrer', 'Shift'),
  focal: t('Focale', 'Focal length'),
  light: t('Lumière', 'Light'),
  date: t('Date', 'Date'),
  hour: t('Heure solaire', 'Solar time'),
  lamps: t('Luminaires allumés', 'Lamps lit'),
  exposure: t('Exposition', 'Exposure'),
  picture: t('Photo', 'Photo'),
  width: t('Définition', 'Resolution'),
  quality: t('Échantillons par pixel', 'Samples a pixel'),
  smooth: t('Ôter le grain à la fin', 'Take out the grain at the end'),
  settings: t('Réglages', 'Settings'),
  shoot: t('Prendre la photo', 'Take the photo'),
  stop: t('Arrêter', 'Stop'),
  save: t('Télécharger le PNG', 'Download the PNG'),
  preview: t('Aperçu', 'Preview'),
  running: t('{done} échantillons sur {all} · {left}', '{done} samples of {all} · {left}'),
  left: t('reste {time}', '{time} left'),
  finished: t(
    'Photo prête : {width} × {height}, {samples} échantillons',
    'Photo ready: {width} × {height}, {samples} samples',
  ),
  stopped: t('Photo arrêtée.', 'Photo stopped.'),
  raster: t('Calcul par le processeur, sans WebGL', 'Computed by the processor, without WebGL'),
  traceur: t('Calcul par la carte graphique', 'Computed by the graphics card'),
  seen: t('Vue du bâtiment : {name}', 'View of the building: {name}'),
  plainFurniture: t(
    'Cette scène est grande : son mobilier est photographié sous sa forme simple, celle des dessins.',
    'This scene is large: its furniture is photographed in its simple form, that of drawings.',
  ),
  expires: t('Lien valable jusqu’au {date}', 'Link valid until {date}'),
  language: t('English', 'Français'),
} as const satisfies Readonly<Record<string, Text>>;

export type Word = keyof typeof TEXTS;

export { langue };

/** Says a word of the page, its places filled. */
export const say = saying(TEXTS, langue);
