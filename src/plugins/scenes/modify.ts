import type { PackedScene, RegistryView, Task } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Checks } from '../../kernel/checks/index.js';
import type { WrittenOperation } from '../../kernel/copilot/index.js';
import { OperationRefusal, runOperations } from '../../kernel/copilot/index.js';
import type { Change, JsonPatchOperation, Places } from '../../kernel/scene/edit/index.js';
import { applied, applyJsonPatch, EditRefusal, jsonPatchOf, match } from '../../kernel/scene/edit/index.js';
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

/** The changes: one of the three members. */
export type Asked =
  | { readonly kind: 'operations'; readonly operations: readonly WrittenOperation[] }
  | { readonly kind: 'patch'; readonly patch: readonly Change[] }
  | { readonly kind: 'rfc6902'; readonly patch: readonly JsonPatchOperation[] };

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

type Answer = Omit<SceneModifiee, 'scene_id' | 'expire_le'>;

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
      difference: jsonPatchOf(scene, changed.scene, changed.places).map((operation) => ({ ...operation })),
      ok: is.ok,
      resume: is.resume,
      ...alertChanges(was.alertes, is.alertes, changed.places),
    },
  };
}

function carryOut(
  scene: Json & Scene,
  asked: Asked,
  langue: Langue,
): { readonly scene: Json; readonly places: Places } | { readonly refused: Refused } {
  if (asked.kind === 'operations') {
    const outcome = runOperations(scene, asked.operations);
    if (!('refused' in outcome)) return outcome;
    const { at, refusal } = outcome.refused;
    return { refused: refusedAt(refusal, scene, langue, ['operations', at]) };
  }
  try {
    if (asked.kind === 'patch') return applied(scene, asked.patch);
    const after = applyJsonPatch(scene, asked.patch) as Json;
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
  return { alertes_ajoutees: come.map(shortOf), alertes_retirees: gone.map(shortOf) };
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
