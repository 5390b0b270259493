import type { WrittenOperation } from '../copilot/index.js';
import { OperationRefusal, runOperations } from '../copilot/index.js';
import type { Change, JsonPatchOperation, Places } from '../scene/edit/index.js';
import { applied, applyJsonPatch, composed, EditRefusal, inverted, jsonPatchOf, match } from '../scene/edit/index.js';
import type { Scene } from '../scene/index.js';
import { nearestId } from '../scene/index.js';
import type { Langue } from '../../words/index.js';

export type Json = Readonly<Record<string, unknown>>;

/** Where a step was written: the field of the request, and the rank of its first change there. */
interface Origin {
  readonly field: 'operations' | 'patch';
  readonly from: number;
}

/**
 * Changes of one kind that follow each other. Indexes of operations are those of the scene first given; a patch is of
 * the scene as the steps before have left it.
 */
export type Step =
  | ({ readonly kind: 'operations'; readonly changes: readonly WrittenOperation[] } & Origin)
  | ({ readonly kind: 'ids'; readonly changes: readonly Change[] } & Origin)
  | ({ readonly kind: 'rfc6902'; readonly changes: readonly JsonPatchOperation[] } & Origin);

/** A change that cannot be carried out: its place in the request. */
export interface StepRefusal {
  readonly loc: readonly (string | number)[];
  readonly refusal: EditRefusal | OperationRefusal;
  /** The scene as it was when the change was refused. */
  readonly scene: Json;
}

export type Changed = { readonly scene: Json; readonly places: Places } | { readonly refused: StepRefusal };

/** Holds what changes make of a scene to the rules of every scene. @throws what says how it breaks them */
export type Read = (scene: Json) => Scene;

/** Carries steps out one after the other, all or nothing. The scene given is not touched. */
export function carryOut(scene: Json, steps: readonly Step[], read: Read): Changed {
  let current: Json = scene;
  let places: Places = new Map();
  for (const step of steps) {
    if (step.kind === 'operations' && current !== scene) read(current);
    const done = taken(current, places, step);
    if ('refused' in done) return done;
    [current, places] = [done.scene, done.places];
  }
  return { scene: current, places };
}

/** One step: its scene, and where the entries of the scene first given have gone since. */
function taken(scene: Json, before: Places, step: Step): Changed {
  if (step.kind === 'operations') return operated(scene, before, step);
  try {
    const { scene: after, places } = patched(scene, step);
    return { scene: after, places: composed(before, places) };
  } catch (fault) {
    if (!(fault instanceof EditRefusal)) throw fault;
    return { refused: { loc: placeOf(step, fault.at, fault.field), refusal: fault, scene } };
  }
}

function patched(scene: Json, step: Exclude<Step, { kind: 'operations' }>) {
  if (step.kind === 'ids') return applied(scene, step.changes);
  const after = applyJsonPatch(scene, step.changes) as Json;
  return { scene: after, places: match(scene, after) };
}

function operated(scene: Json, before: Places, step: Extract<Step, { kind: 'operations' }>): Changed {
  const outcome = runOperations(scene as Scene, step.changes, before);
  if (!('refused' in outcome)) return outcome;
  const { at, refusal } = outcome.refused;
  return { refused: { loc: placeOf(step, at, refusal.field), refusal, scene } };
}

/** A place below 0 is that of the list as a whole. */
const placeOf = ({ field, from }: Origin, at: number, member: string): (string | number)[] => [
  field,
  ...(at < 0 ? [] : [from + at]),
  ...(member === '' ? [] : [member]),
];

/** RFC 6902 from the scene before to the one after, and back. */
export const lettersOf = (before: Json, after: Json, places: Places) => ({
  difference: jsonPatchOf(before, after, places).map((operation) => ({ ...operation })),
  inverse: jsonPatchOf(after, before, inverted(after, places)).map((operation) => ({ ...operation })),
});

/** A refusal in words, with the value that was probably meant: proposed by the operation, or the nearest id. */
export function refusalIn({ refusal, scene }: StepRefusal, langue: Langue) {
  return { code: refusal.code as string, raison: refusal.say(langue), suggestion: suggestionFor(refusal, scene) };
}

function suggestionFor(refusal: EditRefusal | OperationRefusal, scene: Json): string | null {
  if (refusal instanceof OperationRefusal) return refusal.suggestion;
  const leadsNowhere = ['id_inconnu', 'pointeur_invalide'].includes(refusal.code);
  return leadsNowhere ? nearestId(scene, String(refusal.values['objet'])) : null;
}
