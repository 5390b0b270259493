import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';

/** Settings of `reglages{}`, each with its default and bounds. `grand_pas` multiplies a step taken with shift. */
export const CAMERA_SETTINGS = {
  pas_mm: { initial: 500, min: 10, max: 10_000, unit: 'mm', label: t('Pas de déplacement', 'Movement step') },
  pas_altitude_mm: { initial: 200, min: 10, max: 5000, unit: 'mm', label: t('Pas d’altitude', 'Altitude step') },
  pas_rotation_deg: { initial: 15, min: 0.5, max: 90, unit: '°', label: t('Pas de rotation', 'Rotation step') },
  facteur_zoom: {
    initial: 1.2,
    min: 1.01,
    max: 3,
    unit: '',
    label: t('Facteur de focale par pas de zoom', 'Focal factor of a zoom step'),
  },
  focale_min_mm: {
    initial: 14,
    min: 14,
    max: 85,
    unit: 'mm',
    label: t('Focale la plus courte', 'Shortest focal length'),
  },
  focale_max_mm: {
    initial: 85,
    min: 14,
    max: 85,
    unit: 'mm',
    label: t('Focale la plus longue', 'Longest focal length'),
  },
  grand_pas: {
    initial: 4,
    min: 1,
    max: 20,
    unit: '',
    label: t('Multiplicateur du grand pas (maj)', 'Multiplier of a large step (shift)'),
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly initial: number;
      readonly min: number;
      readonly max: number;
      readonly unit: string;
      readonly label: Text;
    }
  >
>;
export type CameraSetting = keyof typeof CAMERA_SETTINGS;

/** Most repetitions of one action. */
export const MAX_REPETITIONS = 200;

/**
 * Effect of one step of an action on the camera, `step` being its setting (times `grand_pas` with shift). A move goes
 * forward, right and up by so many steps; forward and right are level, along the heading: looking up or down does not
 * change the altitude, so that one walks on a floor. A turn changes yaw (left positive, counter-clockwise from above)
 * and pitch (up positive) by so many steps. A zoom multiplies the focal length by step ^ exponent, kept between
 * focale_min_mm and focale_max_mm. A fixed effect has no setting: yaw is relative, pitch absolute, degrees.
 */
export type CameraEffect =
  | { readonly kind: 'move'; readonly forward: number; readonly right: number; readonly up: number }
  | { readonly kind: 'turn'; readonly yaw: number; readonly pitch: number }
  | { readonly kind: 'zoom'; readonly exponent: number }
  | {
      readonly kind: 'fixed';
      readonly yawDeg: number | null;
      readonly pitchDeg: number | null;
      readonly isReturn: boolean;
    };

export interface CameraCommand {
  readonly code: string;
  /** Keys that trigger it: digits are those of the numeric pad. */
  readonly keys: readonly [string, ...string[]];
  readonly effect: CameraEffect;
  /** Setting that gives the size of its step; null for fixed actions. */
  readonly setting: CameraSetting | null;
  /** A step that would enter a wall is refused. */
  readonly stopsAtWalls: boolean;
  readonly label: Text;
}

const move = (
  code: string,
  keys: CameraCommand['keys'],
  [forward, right, up]: readonly [number, number, number],
  label: Text,
): CameraCommand => ({
  code,
  keys,
  effect: { kind: 'move', forward, right, up },
  setting: up === 0 ? 'pas_mm' : 'pas_altitude_mm',
  stopsAtWalls: true,
  label,
});
const turn = (code: string, keys: CameraCommand['keys'], yaw: number, pitch: number, label: Text): CameraCommand => ({
  code,
  keys,
  effect: { kind: 'turn', yaw, pitch },
  setting: 'pas_rotation_deg',
  stopsAtWalls: false,
  label,
});
const zoom = (code: string, keys: CameraCommand['keys'], exponent: number, label: Text): CameraCommand => ({
  code,
  keys,
  effect: { kind: 'zoom', exponent },
  setting: 'facteur_zoom',
  stopsAtWalls: false,
  label,
});
const fixed = (
  code: string,
  keys: CameraCommand['keys'],
  effect: Partial<Omit<Extract<CameraEffect, { kind: 'fixed' }>, 'kind'>>,
  label: Text,
): CameraCommand => ({
  code,
  keys,
  effect: { kind: 'fixed', yawDeg: null, pitchDeg: null, isReturn: false, ...effect },
  setting: null,
  stopsAtWalls: false,
  label,
});

export const CAMERA_COMMANDS: readonly CameraCommand[] = [
  move('avancer', ['8', 'fleche_haut'], [1, 0, 0], t('Avancer', 'Move forward')),
  move('reculer', ['2', 'fleche_bas'], [-1, 0, 0], t('Reculer', 'Move back')),
  move('gauche', ['4', 'fleche_gauche'], [0, -1, 0], t('Pas de côté à gauche', 'Step left')),
  move('droite', ['6', 'fleche_droite'], [0, 1, 0], t('Pas de côté à droite', 'Step right')),
  move('monter', ['9', 'page_haut'], [0, 0, 1], t('Monter', 'Rise')),
  move('descendre', ['3', 'page_bas'], [0, 0, -1], t('Descendre', 'Sink')),
  turn('tourner_gauche', ['ctrl+4', 'ctrl+fleche_gauche'], 1, 0, t('Tourner à gauche', 'Turn left')),
  turn('tourner_droite', ['ctrl+6', 'ctrl+fleche_droite'], -1, 0, t('Tourner à droite', 'Turn right')),
  turn('lever', ['ctrl+8', 'ctrl+fleche_haut'], 0, 1, t('Lever le regard', 'Look up')),
  turn('baisser', ['ctrl+2', 'ctrl+fleche_bas'], 0, -1, t('Baisser le regard', 'Look down')),
  zoom('zoomer', ['+'], 1, t('Zoomer : focale plus longue', 'Zoom in: longer focal length')),
  zoom('dezoomer', ['-'], -1, t('Dézoomer : focale plus courte', 'Zoom out: shorter focal length')),
  fixed('horizon', ['5'], { pitchDeg: 0 }, t('Regard à l’horizontale', 'Level gaze')),
  fixed('demi_tour', ['ctrl+5'], { yawDeg: 180 }, t('Demi-tour', 'About turn')),
  fixed('quart_gauche', ['7'], { yawDeg: 90 }, t('Quart de tour à gauche', 'Quarter turn left')),
  fixed('quart_droite', ['1'], { yawDeg: -90 }, t('Quart de tour à droite', 'Quarter turn right')),
  fixed('regarder_sol', ['ctrl+3'], { pitchDeg: -80 }, t('Regarder le sol', 'Look at the floor')),
  fixed('regarder_plafond', ['ctrl+9'], { pitchDeg: 80 }, t('Regarder le plafond', 'Look at the ceiling')),
  fixed(
    'retour',
    ['0'],
    { isReturn: true },
    t('Revenir au départ : position, regard et focale', 'Back to the start: position, gaze and focal length'),
  ),
];

/** Keys held with a command's key. */
export const KEY_MODIFIERS = [
  {
    key: 'maj',
    setting: 'grand_pas',
    label: t(
      'Grand pas : le pas est multiplié (maj+8, maj+ctrl+4)',
      'Large step: the step is multiplied (maj+8, maj+ctrl+4)',
    ),
  },
] as const;
