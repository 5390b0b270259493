import type { Detail } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import {
  CONTENT_FIELDS,
  countElements,
  ELEMENT_CEILINGS,
  EMPTY_SCENE,
  hasContent,
  Scene,
} from '../kernel/scene/index.js';
import type { Langue } from '../words/index.js';
import { say, t } from '../words/index.js';
import { nearest } from './nearest.js';

type Json = Readonly<Record<string, unknown>>;

/** Refuses one field of a body. @throws ServiceError validation */
export function refuseField(field: string, msg: string, repair: Pick<Detail, 'input' | 'suggestion'> = {}): never {
  throw new ServiceError('validation', {
    detail: [{ loc: ['body', field], msg, type: 'value_error', ...repair }],
  });
}

const MISNAMED_CONTENT = t(
  '{empty} ; « {written} » est inconnu, renommez-le « {meant} »',
  '{empty}; “{written}” is unknown, rename it “{meant}”',
);

/** An empty scene often has its walls under a misspelt name. */
function refuseEmpty(scene: Json, field: string, langue: Langue): never {
  const names = Object.keys(Scene.shape);
  for (const written of Object.keys(scene)) {
    const meant = names.includes(written) ? undefined : nearest(written, CONTENT_FIELDS);
    if (meant === undefined) continue;
    const msg = say(MISNAMED_CONTENT, langue, { empty: EMPTY_SCENE, written, meant });
    return refuseField(field, msg, { input: written, suggestion: meant });
  }
  return refuseField(field, say(EMPTY_SCENE, langue));
}

/** The rules of every scene: some content, and no more than the ceilings. @throws validation, scene_trop_grande */
export function holdToRules(scene: Json, field: string, langue: Langue): void {
  const { excess, total } = countElements(scene);
  if (excess.length > 0) {
    throw new ServiceError('scene_trop_grande', {
      members: { elements: total, depasse: excess, plafond: ELEMENT_CEILINGS },
    });
  }
  if (!hasContent(scene)) refuseEmpty(scene, field, langue);
}
