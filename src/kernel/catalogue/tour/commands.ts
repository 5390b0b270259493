import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';

/** Settings of `reglages{}`: default and bounds. `grand_pas` multiplies a step taken with shift. */
export const CAMERA_SETTINGS = {
  pas_mm: { defaut: 500, min: 10, max: 10_000, unite: 'mm', libelle: t('Pas de déplacement', 'Movement step') },
  pas_altitude_mm: { defaut: 200, min: 10, max: 5000, unite: 'mm', libelle: t('Pas d’altitude', 'Altitude step') },
  pas_rotation_deg: { defaut: 15, min: 0.5, max: 90, unite: '°', libelle: t('Pas de rotation', 'Rotation step') },
  facteur_zoom: {
    defaut: 1.2,
    min: 1.01,
    max: 3,
    unite: '',
    libelle: t('Facteur de focale par pas de zoom', 'Focal factor of a zoom step'),
  },
  focale_min_mm: {
    defaut: 14,
    min: 14,
    max: 85,
    unite: 'mm',
    libelle: t('Focale la plus courte', 'Shortest focal length'),
  },
  focale_max_mm: {
    defaut: 85,
    min: 14,
    max: 85,
    unite: 'mm',
    libelle: t('Focale la plus longue', 'Longest focal length'),
  },
  grand_pas: {
    defaut: 4,
    min: 1,
    max: 20,
    unite: '',
    libelle: t('Multiplicateur du grand pas (maj)', 'Multiplier of a large step (shift)'),
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly defaut: number;
      readonly min: number;
      readonly max: number;
      readonly unite: string;
      readonly libelle: Text;
    }
  >
>;
export type CameraSetting = keyof typeof CAMERA_SETTINGS;

/** Most repetitions of one action. */
export const MAX_REPETITIONS = 200;

/**
 * Effect of an action on the camera, `quantite` being its setting (times `grand_pas` with shift): deplacement — moves
 * by avant/droite/haut × quantite; avant and droite are level, along the heading: looking up or down does not change
 * the altitude, so that one walks on a floor; rotation — turns by lacet (left positive, counter-clockwise from above)
 * and tangage (up positive) × quantite; focale — multiplies the focal length by quantite ^ exposant, kept between
 * focale_min_mm and focale_max_mm; fixe — sets lacet/tangage relative or absolute, without setting.
 */
export type CameraEffect =
  | { readonly genre: 'deplacement'; readonly avant: number; readonly droite: number; readonly haut: number }
  | { readonly genre: 'rotation'; readonly lacet: number; readonly tangage: number }
  | { readonly genre: 'focale'; readonly exposant: number }
  | {
      readonly genre: 'fixe';
      readonly lacet_deg: number | null;
      readonly tangage_absolu_deg: number | null;
      readonly retour: boolean;
    };

export interface CameraCommand {
  readonly code: string;
  /** Keys that trigger it: digits are those of the numeric pad. */
  readonly touches: readonly [string, ...string[]];
  readonly effet: CameraEffect;
  /** Setting that gives the size of its step; null for fixed actions. */
  readonly reglage: CameraSetting | null;
  /** A step that would enter a wall is refused. */
  readonly collision: boolean;
  readonly libelle: Text;
}

const move = (
  code: string,
  touches: CameraCommand['touches'],
  [avant, droite, haut]: readonly [number, number, number],
  libelle: Text,
): CameraCommand => ({
  code,
  touches,
  effet: { genre: 'deplacement', avant, droite, haut },
  reglage: haut === 0 ? 'pas_mm' : 'pas_altitude_mm',
  collision: true,
  libelle,
});
const turn = (
  code: string,
  touches: CameraCommand['touches'],
  lacet: number,
  tangage: number,
  libelle: Text,
): CameraCommand => ({
  code,
  touches,
  effet: { genre: 'rotation', lacet, tangage },
  reglage: 'pas_rotation_deg',
  collision: false,
  libelle,
});
const zoom = (code: string, touches: CameraCommand['touches'], exposant: number, libelle: Text): CameraCommand => ({
  code,
  touches,
  effet: { genre: 'focale', exposant },
  reglage: 'facteur_zoom',
  collision: false,
  libelle,
});
const fixed = (
  code: string,
  touches: CameraCommand['touches'],
  effet: Partial<Omit<Extract<CameraEffect, { genre: 'fixe' }>, 'genre'>>,
  libelle: Text,
): CameraCommand => ({
  code,
  touches,
  effet: { genre: 'fixe', lacet_deg: null, tangage_absolu_deg: null, retour: false, ...effet },
  reglage: null,
  collision: false,
  libelle,
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
  fixed('horizon', ['5'], { tangage_absolu_deg: 0 }, t('Regard à l’horizontale', 'Level gaze')),
  fixed('demi_tour', ['ctrl+5'], { lacet_deg: 180 }, t('Demi-tour', 'About turn')),
  fixed('quart_gauche', ['7'], { lacet_deg: 90 }, t('Quart de tour à gauche', 'Quarter turn left')),
  fixed('quart_droite', ['1'], { lacet_deg: -90 }, t('Quart de tour à droite', 'Quarter turn right')),
  fixed('regarder_sol', ['ctrl+3'], { tangage_absolu_deg: -80 }, t('Regarder le sol', 'Look at the floor')),
  fixed('regarder_plafond', ['ctrl+9'], { tangage_absolu_deg: 80 }, t('Regarder le plafond', 'Look at the ceiling')),
  fixed(
    'retour',
    ['0'],
    { retour: true },
    t('Revenir au départ : position, regard et focale', 'Back to the start: position, gaze and focal length'),
  ),
];

/** Keys held with a command's key. */
export const KEY_MODIFIERS = [
  {
    touche: 'maj',
    reglage: 'grand_pas',
    libelle: t(
      'Grand pas : le pas est multiplié (maj+8, maj+ctrl+4)',
      'Large step: the step is multiplied (maj+8, maj+ctrl+4)',
    ),
  },
] as const;
