import { z } from 'zod';
import type { RequestContext, ResolvesTo, SceneForm, StoredScene } from '../contract/index.js';
import { sceneForm, ServiceError } from '../contract/index.js';
import { Scene } from '../kernel/scene/index.js';
import { detailsAt, HeldScene, holdHeldToRules } from './held/held-scene.js';
import { isObject } from './held/held-value.js';
import { readerOf } from './held/reader.js';
import { shared } from './held/source.js';
import { holdToRules, refuseField } from './scene-rules.js';
import { straysIn } from './strays.js';
import { parse } from './validation.js';
import { described, say, t } from '../words/index.js';

/** Handle of a stored scene. */
export const SceneId = z
  .string()
  .min(1)
  .max(100)
  .meta(
    described(
      t(
        'Scène déposée par POST /api/v1/cao/scenes, à la place de `scene`',
        'Scene stored by POST /api/v1/cao/scenes, in place of `scene`',
      ),
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

/**
 * Input of an operation that also runs without a scene: `entree.scene` is there where the caller gave one.
 * @param said what its schema says beside its fields, as `minProperties: 1` where something must be given
 */
export const optionalSceneEntree = <O extends z.ZodRawShape>(
  id: string,
  options: O,
  said: { readonly minProperties?: number } = {},
): OptionalSceneEntree<O> =>
  z.object({ scene: Scene.optional(), scene_id: SceneId.optional(), ...options }).meta({ id, ...said });

/** The schema of such an input: a stored scene has taken the place of its handle. */
export type OptionalSceneEntree<O extends z.ZodRawShape> = z.ZodObject<SceneShape<O>> &
  ResolvesTo<z.output<z.ZodObject<SceneShape<O>>>>;

type Plain<N extends string> = N extends `${infer Name}?` ? Name : N;
type Required<N extends string> = N extends `${string}?` ? never : N;

type ScenesShape<N extends string, O extends z.ZodRawShape> = {
  [K in Plain<N>]: z.ZodOptional<typeof Scene>;
} & { [K in Plain<N> as `${K}_scene_id`]: z.ZodOptional<typeof SceneId> } & O;

/** Parsed input of several scenes: those without a question mark are there. */
export type WithScenes<E, N extends string> = Omit<E, Required<N>> & { readonly [K in Required<N>]: Scene };

/** The schema of such an input, which knows which scenes its resolver finds. */
export type ScenesEntree<N extends string, O extends z.ZodRawShape> = z.ZodObject<ScenesShape<N, O>> &
  ResolvesTo<WithScenes<z.output<z.ZodObject<ScenesShape<N, O>>>, N>>;

/**
 * Input of an operation on several scenes, each a field of its own: `scenesEntree('Fusion', ['a', 'b', 'base?'], {…})`
 * takes `{a: scene | {scene_id}, b: …}` and `{a_scene_id, b_scene_id}` alike. The same names go into the operation's
 * `scene`.
 */
export function scenesEntree<const N extends string, O extends z.ZodRawShape>(
  id: string,
  names: readonly [N, ...N[]],
  options: O,
): ScenesEntree<N, O> {
  const fields = names.map(sceneForm).flatMap(({ field, idField }) => [
    [field, Scene.optional()],
    [idField, SceneId.optional()],
  ]);
  const shape = { ...(Object.fromEntries(fields) as object), ...options } as ScenesShape<N, O>;
  return z.object(shape).meta({ id }) as unknown as ScenesEntree<N, O>;
}

type Json = Record<string, unknown>;

const UNKNOWN_SCENE = t(
  'Scène inconnue ou expirée (7 jours) : déposez-la de nouveau par POST /api/v1/cao/scenes',
  'Unknown or expired scene (7 days): post it again to /api/v1/cao/scenes',
);
/** What is said of a handle whose scene had to leave before its seven days. */
export const SCENE_LEFT = t(
  'Cette scène a dû laisser la place à de plus récentes : déposez-la de nouveau par POST /api/v1/cao/scenes (avec une clé, elle passe après celles qui n’en ont pas)',
  'This scene had to make room for newer ones: post it again to /api/v1/cao/scenes (with a key, it leaves after those without)',
);
const ONE_OF_BOTH = t('{field} ou {idField}, pas les deux', '{field} or {idField}, not both');
const SCENE_REQUIRED = t('Une scène, ou un {idField}, est requise', 'A scene, or a {idField}, is required');
const NAMED_SCENE_REQUIRED = t(
  '{field} : Une scène, ou un {idField}, est requise',
  '{field}: A scene, or a {idField}, is required',
);

/**
 * A stored scene, read; a large one stays held, and is handed to tasks as it is. @throws ServiceError validation, for a
 * scene that was stored under another schema
 */
export async function openScene(
  stored: StoredScene,
  request: Pick<RequestContext, 'langue' | 'services' | 'signal' | 'ip'>,
): Promise<Scene> {
  const { langue, services } = request;
  if (stored.bytes <= services.bodies.from) return parse(Scene, JSON.parse(await stored.text()), langue);
  const scene = HeldScene.stored(shared(await stored.compressed(), true));
  await scene.check(readerOf(request), langue);
  const detail = detailsAt(['body'], scene);
  if (detail.length > 0) throw new ServiceError('validation', { detail });
  return scene as unknown as Scene;
}

async function storedScene(sceneId: string, idField: string, request: RequestContext): Promise<Json> {
  const stored = await request.services.scenes.get(sceneId);
  if (stored) return (await openScene(stored, request)) as Json;
  const why = (await request.services.scenes.hasLeft(sceneId)) ? SCENE_LEFT : UNKNOWN_SCENE;
  return refuseField(idField, say(why, request.langue));
}

/**
 * The handle that stands where a scene is expected: `{scene_id}`, as answers give it, and nothing of a scene beside.
 */
const handleIn = (given: unknown): string | undefined => {
  const scene = given instanceof HeldScene ? given.outline : given;
  const id = isObject(scene) ? scene['scene_id'] : undefined;
  return typeof id === 'string' && straysIn(scene as Json, () => false).length === 0 ? id : undefined;
};

/** One scene of an input, its handle replaced; undefined where none was given and none is needed. */
async function sceneOf(entree: Json, form: SceneForm, request: RequestContext): Promise<Json | undefined> {
  const { field, idField, isOptional } = form;
  const { langue } = request;
  const handle = handleIn(entree[field]);
  const written = handle === undefined ? (entree[field] as Json | undefined) : undefined;
  const id = handle ?? (entree[idField] as string | undefined);
  if ((written !== undefined || handle !== undefined) && entree[idField] !== undefined) {
    refuseField(idField, say(ONE_OF_BOTH, langue, { field, idField }));
  }
  if (written !== undefined) return written;
  if (id !== undefined) return storedScene(id, idField, request);
  if (isOptional) return undefined;
  const required = field === 'scene' ? SCENE_REQUIRED : NAMED_SCENE_REQUIRED;
  return refuseField(field, say(required, langue, { field, idField }));
}

/**
 * Replaces each handle of an input by its scene, and holds every scene to its rules. @throws validation,
 * scene_trop_grande
 */
export async function resolveScenes(entree: Json, forms: readonly SceneForm[], request: RequestContext): Promise<Json> {
  const resolved: Json = { ...entree };
  for (const form of forms) {
    const scene = await sceneOf(entree, form, request);
    if (scene === undefined) continue;
    if (scene instanceof HeldScene) holdHeldToRules(scene, form.field);
    else holdToRules(scene, form.field, request.langue);
    resolved[form.field] = scene;
  }
  return resolved;
}
