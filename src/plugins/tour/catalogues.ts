import type { CameraEffect } from '../../kernel/catalogue/index.js';
import { CAMERA_COMMANDS, CAMERA_SETTINGS, KEY_MODIFIERS, MAX_REPETITIONS } from '../../kernel/catalogue/index.js';
import { fieldOfView, FOCAL_RANGE_MM, LENSES, SENSOR_MM, SHOTS } from '../../kernel/catalogue/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';

const catalogue = { version: '1.0.0', source: ['Catalogue de la visite'] };
const tenth = (value: number): number => Math.round(value * 10) / 10;
const VIEW_DISTANCE_MM = 3000;

/** Lenses of the camera with their field of view, and the kinds of shot. */
export const lenses = (langue: Langue) => ({
  objectifs: LENSES.map(({ focal, name, usage, advisedFor }) => {
    const { horizontal, vertical, diagonal } = fieldOfView(focal);
    return {
      focale_mm: focal,
      nom: say(name, langue),
      champ_horizontal_deg: tenth(horizontal),
      champ_vertical_deg: tenth(vertical),
      champ_diagonal_deg: tenth(diagonal),
      largeur_vue_a_3m_mm: Math.round((VIEW_DISTANCE_MM * SENSOR_MM.width) / focal),
      usage: say(usage, langue),
      conseille_pour: [...advisedFor],
    };
  }),
  prises: Object.entries(SHOTS).map(([shot, { setting, focal, label }]) => ({
    prise: shot,
    libelle: say(label, langue),
    reglage: setting,
    focale_mm: focal,
  })),
  capteur: { largeur_mm: SENSOR_MM.width, hauteur_mm: SENSOR_MM.height, format: '16:9' },
  focale_min_mm: FOCAL_RANGE_MM.min,
  focale_max_mm: FOCAL_RANGE_MM.max,
  formule: '2 × atan(capteur / (2 × focale))',
  ...catalogue,
});

/** What an effect is on the wire. */
function effectRow(effect: CameraEffect) {
  if (effect.kind === 'move') {
    return { genre: 'deplacement', avant: effect.forward, droite: effect.right, haut: effect.up } as const;
  }
  if (effect.kind === 'turn') return { genre: 'rotation', lacet: effect.yaw, tangage: effect.pitch } as const;
  if (effect.kind === 'zoom') return { genre: 'focale', exposant: effect.exponent } as const;
  const { yawDeg, pitchDeg, isReturn } = effect;
  return { genre: 'fixe', lacet_deg: yawDeg, tangage_absolu_deg: pitchDeg, retour: isReturn } as const;
}

/** Commands of the camera, their effect and keys. */
export const commands = (langue: Langue) => ({
  commandes: CAMERA_COMMANDS.map(({ code, keys, effect, setting, stopsAtWalls, label }) => ({
    code,
    touches: [...keys],
    libelle: say(label, langue),
    effet: effectRow(effect),
    reglage: setting,
    pas_defaut: setting && CAMERA_SETTINGS[setting].initial,
    unite: setting && CAMERA_SETTINGS[setting].unit,
    collision: stopsAtWalls,
  })),
  reglages: Object.entries(CAMERA_SETTINGS).map(([key, { label, unit, initial, min, max }]) => ({
    cle: key,
    libelle: say(label, langue),
    unite: unit,
    defaut: initial,
    min,
    max,
  })),
  modificateurs: KEY_MODIFIERS.map(({ key, setting, label }) => ({
    touche: key,
    reglage: setting,
    libelle: say(label, langue),
  })),
  repetitions_max: MAX_REPETITIONS,
  syntaxe: ['avancer', 'avancer x3', 'ctrl+8', 'maj+ctrl+4 x2', '{"code": "avancer", "repetitions": 3}'],
  ...catalogue,
});
