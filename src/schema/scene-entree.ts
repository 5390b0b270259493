import { z } from 'zod';
import type { Detail, RequestContext, ResolvesTo } from '../contract/index.js';
import { ServiceError, text } from '../contract/index.js';
import {
  CONTENT_FIELDS,
  countElements,
  ELEMENT_CEILINGS,
  EMPTY_SCENE,
  hasContent,
  Scene,
} from '../kernel/scene/index.js';
import { nearest } from './nearest.js';
import { parse } from './validation.js';

const SceneId = z
  .string()
  .min(1)
  .max(100)
  .meta(
    text(
      'Scène déposée par POST /api/v1/cao/scenes, à la place de `scene`',
      'Scene stored by POST /api/v1/cao/scenes, in place of `scene`',
    ),
  );

/**
 * Input of a scene operation: the scene or its handle, then the operation's options. REST bodies carry the scene at the
 * root; when the resolver runs `entree.scene` is always there.
 */
export const sceneEntree = <O extends z.ZodRawShape>(id: string, options: O): SceneEntree<O> =>
  z.object({ scene: Scene.optional(), scene_id: SceneId.optional(), ...options }).meta({ id });

type SceneShape<O extends z.ZodRawShape> = {
  scene: z.ZodOptional<typeof Scene>;
  scene_id: z.ZodOptional<typeof SceneId>;
} & O;

/** The schema of such an input, which knows that its resolver finds the scene. */
export type SceneEntree<O extends z.ZodRawShape> = z.ZodObject<SceneShape<O>> &
  ResolvesTo<WithScene<z.output<z.ZodObject<SceneShape<O>>>>>;

/** Parsed input as the resolver receives it. */
export type WithScene<E> = Omit<E, 'scene'> & { readonly scene: Scene };

type Json = Record<string, unknown>;

const refuse = (
  langue: 'fr' | 'en',
  field: string,
  fr: string,
  en: string,
  repair: Pick<Detail, 'input' | 'suggestion'> = {},
): never => {
  throw new ServiceError('validation', {
    detail: [{ loc: ['body', field], msg: langue === 'fr' ? fr : en, type: 'value_error', ...repair }],
  });
};

/** An empty scene often has its walls under a name that nobody knows. */
function refuseEmpty(scene: Json, langue: 'fr' | 'en'): never {
  const names = Object.keys(Scene.shape);
  for (const written of Object.keys(scene)) {
    const meant = names.includes(written) ? undefined : nearest(written, CONTENT_FIELDS);
    if (meant === undefined) continue;
    const fr = `${EMPTY_SCENE.fr} ; « ${written} » est inconnu, renommez-le « ${meant} »`;
    return refuse(langue, 'scene', fr, `${EMPTY_SCENE.en}; “${written}” is unknown, rename it “${meant}”`, {
      input: written,
      suggestion: meant,
    });
  }
  return refuse(langue, 'scene', EMPTY_SCENE.fr, EMPTY_SCENE.en);
}

async function storedScene(sceneId: string, request: RequestContext): Promise<Json> {
  const stored = await request.services.scenes.get(sceneId);
  if (stored) return stored;
  return refuse(
    request.langue,
    'scene_id',
    'Scène inconnue ou expirée (7 jours) : déposez-la de nouveau par POST /api/v1/cao/scenes',
    'Unknown or expired scene (7 days): post it again to /api/v1/cao/scenes',
  );
}

/** Replaces a handle by its scene, then holds the rules of every scene: some content, and no more than the ceilings. */
export async function resolveScene(entree: Json, request: RequestContext): Promise<Json> {
  const { langue } = request;
  if (entree['scene'] === undefined && entree['scene_id'] === undefined) {
    refuse(langue, 'scene', 'Une scène, ou un scene_id, est requise', 'A scene, or a scene_id, is required');
  }
  if (entree['scene'] !== undefined && entree['scene_id'] !== undefined) {
    refuse(langue, 'scene_id', 'scene ou scene_id, pas les deux', 'scene or scene_id, not both');
  }
  const scene =
    (entree['scene'] as Json | undefined) ??
    (parse(Scene, await storedScene(String(entree['scene_id']), request), langue) as Json);
  const { excess, total } = countElements(scene);
  if (excess.length > 0) {
    throw new ServiceError('scene_trop_grande', {
      members: { elements: total, depasse: excess, plafond: ELEMENT_CEILINGS },
    });
  }
  if (!hasContent(scene)) refuseEmpty(scene, langue);
  return { ...entree, scene };
}
