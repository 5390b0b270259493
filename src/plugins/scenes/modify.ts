import type { PackedScene, RegistryView, Task } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Checks } from '../../kernel/checks/index.js';
import type { WrittenOperation } from '../../kernel/copilot/index.js';
import { OperationRefusal, runOperations } from '../../kernel/copilot/index.js';
import type { Change, JsonPatchOperation, Places } from '../../kernel/scene/edit/index.js';
import {
  applied,
  applyJsonPatch,
  composed,
  EditRefusal,
  inverted,
  jsonPatchOf,
  match,
} from '../../kernel/scene/edit/index.js';
import { isHeavyScene, LIGHT_ELEMENTS, nearestId, Scene } from '../../kernel/scene/index.js';
import {
  cachedBuilding,
  checksOf,
  checksOfThread,
  expectedTime,
  holdToRules,
  parse,
  sceneKey,
} from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { packedScene } from './digest.js';
import type { SceneModifiee } from './modify.operation.js';

type Json = Readonly<Record<string, unknown>>;

/** The changes, in the order in which they are made: the patch is of what the operations made of the scene. */
export interface Asked {
  readonly operations: readonly WrittenOperation[];
  readonly patch: AskedPatch | null;
}

/** A patch by ids, or to the letter. */
export type AskedPatch =
  | { readonly kind: 'ids'; readonly changes: readonly Change[] }
  | { readonly kind: 'rfc6902'; readonly changes: readonly JsonPatchOperation[] };

export interface ModifyInput {
  readonly scene: Scene;
  readonly asked: Asked;
  readonly langue: Langue;
}

/** Reason of a refusal: its place in the request, and the value that was probably meant. */
export interface Refused {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  readonly suggestion?: string | number;
}

type Answer = Omit<SceneModifiee, 'scene_id' | 'sha256' | 'expire_le' | 'scene'>;

/** The changed scene, packed where a thread changed it, with what the check says of it. */
export type Modified =
  | { readonly refused: Refused }
  | { readonly scene: Json; readonly answer: Answer }
  | { readonly packed: PackedScene; readonly answer: Answer };

const now = () => performance.now();
/** What changing, building and checking take. */
const MS_AN_ELEMENT = 0.5;

/**
 * Changes a scene and checks it before and after. What a change makes of it is held to the rules of every scene: its
 * shape, some content, the ceilings. @throws ServiceError validation, scene_trop_grande
 */
function run({ verify }: Checks, { scene, asked, langue }: ModifyInput): Exclude<Modified, { packed: unknown }> {
  const changed = carryOut(scene, asked, langue);
  if ('refused' in changed) return changed;
  const after = parse(Scene, changed.scene, langue, ['body', 'scene']);
  holdToRules(after, 'scene', langue);
  const checked = (document: Scene) => verify(document, { langue, now, building: cachedBuilding(document) });
  const [was, is] = [checked(scene), checked(after)];
  return {
    scene: changed.scene,
    answer: {
      ok: is.ok,
      resume: is.resume,
      ...alertChanges(was.alertes, is.alertes, changed.places),
      difference: letters(scene, changed.scene, changed.places),
      inverse: letters(changed.scene, scene, inverted(changed.scene, changed.places)),
      refus: [],
    },
  };
}

/** RFC 6902 from one scene to another. */
const letters = (before: Json, after: Json, places: Places) =>
  jsonPatchOf(before, after, places).map((operation) => ({ ...operation }));

type Changed = { readonly scene: Json; readonly places: Places } | { readonly refused: Refused };

function carryOut(scene: Json & Scene, { operations, patch }: Asked, langue: Langue): Changed {
  const done = operated(scene, operations, langue);
  if ('refused' in done || !patch) return done;
  const patched = patchedBy(done.scene, patch, langue);
  if ('refused' in patched) return patched;
  return { scene: patched.scene, places: composed(done.places, patched.places) };
}

function operated(scene: Json & Scene, operations: readonly WrittenOperation[], langue: Langue): Changed {
  const outcome = runOperations(scene, operations);
  if (!('refused' in outcome)) return outcome;
  const { at, refusal } = outcome.refused;
  return { refused: refusedAt(refusal, scene, langue, ['operations', at]) };
}

function patchedBy(scene: Json, patch: AskedPatch, langue: Langue): Changed {
  try {
    if (patch.kind === 'ids') return applied(scene, patch.changes);
    const after = applyJsonPatch(scene, patch.changes) as Json;
    return { scene: after, places: match(scene, after) };
  } catch (fault) {
    if (!(fault instanceof EditRefusal)) throw fault;
    return { refused: refusedAt(fault, scene, langue, fault.at < 0 ? ['patch'] : ['patch', fault.at]) };
  }
}

/** Value proposed by the operation itself; for an id or a pointer without target, the nearest id. */
function suggestionFor(refusal: EditRefusal | OperationRefusal, scene: Json) {
  if (refusal instanceof OperationRefusal) return refusal.suggestion;
  const leadsNowhere = ['id_inconnu', 'pointeur_invalide'].includes(refusal.code);
  return leadsNowhere ? nearestId(scene, String(refusal.values['objet'])) : null;
}

function refusedAt(
  refusal: EditRefusal | OperationRefusal,
  scene: Json,
  langue: Langue,
  at: readonly (string | number)[],
): Refused {
  const suggestion = suggestionFor(refusal, scene);
  return {
    loc: ['body', ...at, ...(refusal.field === '' ? [] : [refusal.field])],
    msg: refusal.say(langue),
    type: refusal.code,
    ...(suggestion === null ? {} : { suggestion }),
  };
}

type Alerts = ReturnType<Checks['verify']>['alertes'];

/** Alerts that only one of two checks raises; those of elements that moved in their list are followed there. */
function alertChanges(before: Alerts, after: Alerts, places: Places) {
  const left = new Map<string, number>();
  const keyOf = (code: string, objet: string) => `${code} ${objet}`;
  for (const { code, objet } of after) left.set(keyOf(code, objet), (left.get(keyOf(code, objet)) ?? 0) + 1);
  const gone = before.filter(({ code, objet }) => {
    const key = keyOf(code, moved(objet, places));
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
  const come = after.filter(({ code, objet }) => {
    const key = keyOf(code, objet);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  });
  return { alertes_apparues: come.map(shortOf), alertes_resolues: gone.map(shortOf) };
}

const shortOf = ({ code, severite, objet, message }: Alerts[number]) => ({ code, severite, objet, message });

/** A pointer into the scene before, as it is in the one after. */
function moved(pointer: string, places: Places): string {
  for (const [list, now] of places) {
    if (!pointer.startsWith(`${list}/`)) continue;
    const [index, ...rest] = pointer.slice(list.length + 1).split('/');
    const place = now[Number(index)];
    if (place !== undefined) return [list, place, ...rest].join('/');
  }
  return pointer;
}

/** The task in a worker: its thread has the checks of the service, and packs what a large scene became. */
export function modify(input: ModifyInput): Modified {
  const modified = run(checksOfThread(), input);
  return 'refused' in modified ? modified : { packed: packedScene(modified.scene), answer: modified.answer };
}

/** The task of a service, whose plugins may bring trades. */
export const modifyTask = (registry: RegistryView): Task<ModifyInput, Modified> =>
  defineTask<ModifyInput, Modified>({
    module: import.meta.url,
    export: 'modify',
    run: (input) => run(checksOf(registry), input),
    heavy: ({ scene }) => isHeavyScene(scene),
    affinity: ({ scene }) => sceneKey(scene),
    expectedMs: ({ scene }) => expectedTime(scene, MS_AN_ELEMENT, LIGHT_ELEMENTS),
  });
