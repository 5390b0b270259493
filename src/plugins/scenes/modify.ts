import type { PackedScene, RegistryView, Task } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import type { Checks } from '../../kernel/checks/index.js';
import type { Json, Step, StepRefusal } from '../../kernel/changes/index.js';
import { alertChanges, carryOut, lettersOf, refusalIn } from '../../kernel/changes/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { isHeavyScene, LIGHT_ELEMENTS } from '../../kernel/scene/index.js';
import { cachedBuilding, checksOf, checksOfThread, expectedTime, readerIn, sceneKey } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { packedScene } from './digest.js';
import type { SceneModifiee } from './modify.operation.js';

export interface ModifyInput {
  readonly scene: Scene;
  /** The changes, in the order in which they are made. */
  readonly steps: readonly Step[];
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
function run({ verify }: Checks, { scene, steps, langue }: ModifyInput): Exclude<Modified, { packed: unknown }> {
  const read = readerIn(langue);
  const changed = carryOut(scene, steps, read);
  if ('refused' in changed) return { refused: refusedIn(changed.refused, langue) };
  const after = read(changed.scene);
  const checked = (document: Scene) => verify(document, { langue, now, building: cachedBuilding(document) });
  const [was, is] = [checked(scene), checked(after)];
  const { raised, cleared } = alertChanges(was.alertes, is.alertes, changed.places);
  return {
    scene: changed.scene,
    answer: {
      ok: is.ok,
      resume: is.resume,
      alertes_apparues: raised,
      alertes_resolues: cleared,
      ...lettersOf(scene, changed.scene, changed.places),
      refus: [],
    },
  };
}

function refusedIn(refused: StepRefusal, langue: Langue): Refused {
  const { code, raison, suggestion } = refusalIn(refused, langue);
  return {
    loc: ['body', ...refused.loc],
    msg: raison,
    type: code,
    ...(suggestion === null ? {} : { suggestion }),
  };
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
