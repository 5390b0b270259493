import type { Detail, Langue, Operation, RequestContext } from '../../contract/index.js';
import { sceneFormsOf } from '../../contract/index.js';
import { findings, invalid, MAX_DETAILS } from '../validation.js';
import { fieldsOf } from '../zod-shape.js';
import { broughtBack } from './bring-back.js';
import { detailsAt, HeldScene } from './held-scene.js';
import { holdsAny, HeldValue, kindOfValue as kindOf } from './held-value.js';
import { readerOf } from './reader.js';

type Json = Record<string, unknown>;

/** Brings back what is held in an input, but for scenes and for what is handed on to another operation. */
export async function withoutHeld(operation: Operation, input: Json, request: RequestContext): Promise<Json> {
  const known = new Set(operation.entree ? fieldsOf(operation.entree).map(({ name }) => name) : []);
  // What the schema does not know is left out further on.
  const isWanted = ([name, value]: readonly [string, unknown]) =>
    known.has(name) && holdsAny(value) && (name !== operation.handsOn || value instanceof HeldValue);
  const places = Object.entries(input)
    .filter(isWanted)
    .map(([name]) => [name]);
  const reader = readerOf(request);
  const isLong = ([name]: readonly string[]) =>
    operation.texts?.includes(name!) === true && kindOf(input[name!]) === 'string';
  const rest = places.filter((place) => !isLong(place));
  // A text crosses as a block: what bounds the body bounds it.
  return broughtBack(await broughtBack(input, rest, reader), places.filter(isLong), reader, Infinity);
}

/**
 * The input of a call whose body was held: each scene with something held in it is one `HeldScene`, which a thread has
 * checked; all else is brought back. @throws ServiceError trop_grand
 */
export async function settled(
  operation: Operation,
  input: Readonly<Json>,
  request: RequestContext,
  types: string,
): Promise<Json> {
  const scenes = new Set(sceneFormsOf(operation).map(({ field }) => field));
  const entries = Object.entries(input).map(([name, value]): [string, unknown] => [
    name,
    scenes.has(name) && holdsAny(value) ? HeldScene.written(value, 'document', types) : value,
  ]);
  const settled = await withoutHeld(operation, Object.fromEntries(entries), request);
  await checkScenes(settled, request);
  return settled;
}

const heldScenes = (input: Readonly<Json>) =>
  Object.entries(input).filter((entry): entry is [string, HeldScene] => entry[1] instanceof HeldScene);

/** Has the held scenes of an input checked: no fault of the input is reported before. */
async function checkScenes(input: Readonly<Json>, request: RequestContext): Promise<void> {
  const reader = readerOf(request);
  for (const [, scene] of heldScenes(input)) await scene.check(reader, request.langue);
}

/** Details in the order of the fields of an input, as one reading of all of it would give them. */
function inFieldOrder(details: readonly Detail[], fields: readonly string[]): readonly Detail[] {
  const placeOf = ({ loc }: Detail) => {
    const place = fields.indexOf(String(loc[1]));
    return place < 0 ? fields.length : place;
  };
  return details.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Holds the input of an operation against its schema. What threads found of its held scenes stands where it would for
 * any other. @throws ServiceError validation
 */
export function parseEntree(schema: NonNullable<Operation['entree']>, input: Readonly<Json>, langue: Langue): Json {
  const scenes = heldScenes(input);
  const held = new Set(scenes.map(([name]) => name));
  const rest = held.size === 0 ? input : Object.fromEntries(Object.entries(input).filter(([name]) => !held.has(name)));
  const { data, details = [], others = 0 } = findings(schema, rest, langue, undefined, input);
  const all = [...details, ...scenes.flatMap(([name, scene]) => detailsAt(['body', name], scene))];
  if (all.length > 0) {
    const detail = inFieldOrder(all, Object.keys(schema.shape)).slice(0, MAX_DETAILS);
    const untold = scenes.reduce((sum, [, scene]) => sum + scene.facts.others, others);
    throw invalid(detail, untold + all.length - detail.length);
  }
  return { ...(data as Json), ...Object.fromEntries(scenes) };
}

/** An input whose held scenes are brought to the event loop, for a resolver that looks into them. */
export async function withWholeScenes(input: Json, request: RequestContext): Promise<Json> {
  const scenes = heldScenes(input);
  if (scenes.length === 0) return input;
  const reader = readerOf(request);
  const whole = { ...input };
  for (const [name, scene] of scenes) whole[name] = await reader.whole(scene);
  return whole;
}
