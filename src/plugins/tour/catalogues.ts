import { CAMERA_COMMANDS, CAMERA_SETTINGS, KEY_MODIFIERS, MAX_REPETITIONS } from '../../kernel/catalogue/index.js';
import { fieldOfView, FOCAL_RANGE_MM, LENSES, SENSOR_MM, SHOTS } from '../../kernel/catalogue/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';

const catalogue = { version: '1.0.0', source: ['Catalogue de la visite'] };
const tenth = (value: number): number => Math.round(value * 10) / 10;
const VIEW_DISTANCE_MM = 3000;

/** Lenses of the camera with their field of view, and the kinds of shot. */
export const lenses = (langue: Langue) => ({
  objectifs: LENSES.map(({ focale_mm, nom, usage, conseil }) => {
    const { horizontal, vertical, diagonal } = fieldOfView(focale_mm);
    return {
      focale_mm,
      nom: say(nom, langue),
      champ_horizontal_deg: tenth(horizontal),
      champ_vertical_deg: tenth(vertical),
      champ_diagonal_deg: tenth(diagonal),
      largeur_vue_a_3m_mm: Math.round((VIEW_DISTANCE_MM * SENSOR_MM.largeur) / focale_mm),
      usage: say(usage, langue),
      conseille_pour: [...conseil],
    };
  }),
  prises: Object.entries(SHOTS).map(([prise, { reglage, focale_mm, libelle }]) => ({
    prise,
    libelle: say(libelle, langue),
    reglage,
    focale_mm,
  })),
  capteur: { largeur_mm: SENSOR_MM.largeur, hauteur_mm: SENSOR_MM.hauteur, format: '16:9' },
  focale_min_mm: FOCAL_RANGE_MM.min,
  focale_max_mm: FOCAL_RANGE_MM.max,
  formule: '2 × atan(capteur / (2 × focale))',
  ...catalogue,
});

/** Commands of the camera, their effect and keys. */
export const commands = (langue: Langue) => ({
  commandes: CAMERA_COMMANDS.map(({ code, touches, effet, reglage, collision, libelle }) => ({
    code,
    touches: [...touches],
    libelle: say(libelle, langue),
    effet,
    reglage,
    pas_defaut: reglage && CAMERA_SETTINGS[reglage].defaut,
    unite: reglage && CAMERA_SETTINGS[reglage].unite,
    collision,
  })),
  reglages: Object.entries(CAMERA_SETTINGS).map(([cle, { libelle, unite, defaut, min, max }]) => ({
    cle,
    libelle: say(libelle, langue),
    unite,
    defaut,
    min,
    max,
  })),
  modificateurs: KEY_MODIFIERS.map(({ touche, reglage, libelle }) => ({
    touche,
    reglage,
    libelle: say(libelle, langue),
  })),
  repetitions_max: MAX_REPETITIONS,
  syntaxe: ['avancer', 'avancer x3', 'ctrl+8', 'maj+ctrl+4 x2', '{"code": "avancer", "repetitions": 3}'],
  ...catalogue,
});
