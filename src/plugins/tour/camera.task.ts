import type { z } from 'zod';
import type { Detail, Langue } from '../../contract/index.js';
import { defineTask, ServiceError } from '../../contract/index.js';
import type { Building } from '../../kernel/building/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene } from '../../kernel/scene/index.js';
import type { CameraAction, CameraState } from '../../kernel/tour/index.js';
import {
  filmOf,
  phaseAt,
  readAction,
  refusalOf,
  runActions,
  sizesOf,
  spaceOf,
  startOf,
} from '../../kernel/tour/index.js';
import { cachedBuilding, expectedTime, rememberKey } from '../../schema/index.js';
import { say, t } from '../../words/index.js';
import type { CameraEntree } from './camera.operation.js';

/** Most steps of one call. */
const MOST_STEPS = 5000;
const TOO_MANY = t(
  'Les actions font {count} pas : {most} au plus par appel',
  'The actions make {count} steps: at most {most} a call',
);
const CROSSED = t(
  'focale_max_mm ({max}) doit être au moins focale_min_mm ({min})',
  'focale_max_mm ({max}) must be at least focale_min_mm ({min})',
);

export interface CameraInput extends Pick<z.output<typeof CameraEntree>, 'depuis' | 'actions' | 'reglages'> {
  readonly scene: Scene | null;
  /** Of the scene; null without one. */
  readonly key: string | null;
  readonly langue: Langue;
}

const refuse = (detail: Detail[]): never => {
  throw new ServiceError('validation', { detail });
};

/** The actions understood. @throws ServiceError validation, naming each that is not, with the nearest code */
function understood({ actions, langue }: CameraInput): CameraAction[] {
  const read = actions.map((action) => readAction(action));
  const faults = read.flatMap((one, i): Detail[] => {
    if (!('why' in one)) return [];
    const loc = ['body', 'actions', i];
    const suggestion = one.suggestion === null ? {} : { suggestion: one.suggestion };
    return [{ loc, msg: say(one.why, langue), type: 'value_error', ...suggestion }];
  });
  if (faults.length > 0) refuse(faults);
  const known = read as CameraAction[];
  const count = known.reduce((sum, { repetitions }) => sum + repetitions, 0);
  if (count > MOST_STEPS) {
    const msg = say(TOO_MANY, langue, { count: String(count), most: String(MOST_STEPS) });
    refuse([{ loc: ['body', 'actions'], msg, type: 'too_long' }]);
  }
  return known;
}

function checkedSizes({ reglages = {}, langue }: CameraInput) {
  const sizes = sizesOf(reglages);
  if (sizes.focale_max_mm < sizes.focale_min_mm) {
    const msg = say(CROSSED, langue, { min: sizes.focale_min_mm, max: sizes.focale_max_mm });
    refuse([{ loc: ['body', 'reglages', 'focale_max_mm'], msg, type: 'value_error' }]);
  }
  return sizes;
}

function buildingOfInput({ scene, key }: CameraInput): Building | null {
  if (!scene) return null;
  if (key !== null) rememberKey(scene, key);
  return cachedBuilding(scene);
}

/** Drives the camera, and lists its states. @throws ServiceError validation */
export function driveCamera(input: CameraInput) {
  const { langue } = input;
  const actions = understood(input);
  const sizes = checkedSizes(input);
  const building = buildingOfInput(input);
  const start = startOf(input.depuis, sizes);
  const steps = runActions(input.depuis, actions, sizes, building && spaceOf(building));
  const etats = steps.map(({ action, repetition, refusal, position, vise, focale_mm }) => ({
    action,
    repetition,
    accepte: refusal === null,
    ...(refusal && { raison: say(refusal, langue) }),
    position,
    vise,
    focale_mm,
  }));
  const { position, vise, focale_mm, gaze } = steps.at(-1)!;
  const isWalkedBack = (i: number): boolean => {
    const { action, position: to } = steps[i]!;
    const from = (steps[i - 1] ?? start).position;
    return action === 'retour' && building !== null && refusalOf(spaceOf(building), from, to) !== null;
  };
  const planAt = (at: CameraState['position']): string => (building ? phaseAt(building, at) : 'interieur');
  return {
    etat_final: { position, vise, focale_mm, cap_deg: bearing(gaze.yaw), site_deg: tenThousandth(gaze.pitch) },
    etats,
    refus: etats.filter(({ accepte }) => !accepte).length,
    chemin: filmOf([start, ...steps], planAt, (i) => isWalkedBack(i - 1)),
  };
}

const tenThousandth = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;
/** In [0, 360), after rounding too. */
const bearing = (yaw: number): number => tenThousandth(((yaw % 360) + 360) % 360) % 360;

export const cameraTask = defineTask({
  module: import.meta.url,
  export: 'driveCamera',
  run: driveCamera,
  heavy: ({ scene }: CameraInput) => scene !== null && isHeavyScene(scene),
  affinity: ({ key }: CameraInput) => key ?? undefined,
  expectedMs: ({ scene }: CameraInput) => (scene ? expectedTime(scene, 0.5) : 10),
});
