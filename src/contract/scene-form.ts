import type { Operation } from './operation.js';

/** One scene of an operation’s input: the field that holds it, and the field for the handle of a stored scene. */
export interface SceneForm {
  readonly field: string;
  readonly idField: string;
  readonly isOptional: boolean;
}

/** The fields of one named scene: `base?` may be left out. */
export function sceneForm(name: string): SceneForm {
  const isOptional = name.endsWith('?');
  const field = isOptional ? name.slice(0, -1) : name;
  return { field, idField: field === 'scene' ? 'scene_id' : `${field}_scene_id`, isOptional };
}

/** Every scene that an operation takes, in the order of its declaration; none for most operations. */
export function sceneFormsOf({ scene = false }: Pick<Operation, 'scene'>): readonly SceneForm[] {
  if (typeof scene === 'object') return scene.map(sceneForm);
  if (scene === false) return [];
  return [sceneForm(scene === 'optional' ? 'scene?' : 'scene')];
}

/** True when the body of a REST call is the scene itself, its options beside its fields. */
export const isSceneAtRoot = (operation: Pick<Operation, 'scene'>): boolean =>
  sceneFormsOf(operation).some(({ field }) => field === 'scene');
