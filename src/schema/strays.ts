import type { Detail, Operation } from '../contract/index.js';
import { sceneFormsOf, ServiceError } from '../contract/index.js';
import { isRequestOption, meantField, MOST_COMPARED_NAMES, Scene } from '../kernel/scene/index.js';
import type { Langue } from '../words/index.js';
import { say, t } from '../words/index.js';
import { DOOR_OPTIONS, isGiven } from './body-to-entree.js';
import { HeldValue, kindOfValue } from './held/held-value.js';
import { fieldMeant } from './nearest.js';
import { echo, MAX_DETAILS } from './validation.js';
import { misspelt, oneOf, quoted } from './wording.js';
import { fieldsOf } from './zod-shape.js';

type Json = Readonly<Record<string, unknown>>;

const isField = (name: string): boolean => Object.hasOwn(Scene.shape, name);

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && !(value instanceof HeldValue) && Object.keys(value ?? {}).length === 0;

/**
 * Names of what would be lost beside a scene: what has a field's name, or nearly, and every list and object that holds
 * something, since a scene is made of those. An empty list of a field says « none of these », which is not nothing. A
 * text or a number of another name is a property that callers may add to any body; a null leaves a field out.
 */
export function straysIn(beside: Json, known: (name: string) => boolean): readonly string[] {
  let compared = 0;
  const isStray = ([name, value]: readonly [string, unknown]): boolean => {
    if (known(name) || isRequestOption(name) || value === undefined || value === null) return false;
    if (isField(name)) return true;
    if (isEmpty(value)) return false;
    if (['list', 'object'].includes(kindOfValue(value))) return true;
    return ++compared <= MOST_COMPARED_NAMES && meantField(name) !== null;
  };
  return Object.entries(beside)
    .filter(isStray)
    .map(([name]) => name);
}

const BESIDE_HANDLE = t(
  '{name} serait ignoré à côté de {idField} : envoyez la scène entière, ou changez celle qui est déposée par POST /api/v1/cao/scenes/…/modifier',
  '{name} would be ignored beside {idField}: send the whole scene, or change the stored one by POST /api/v1/cao/scenes/…/modifier',
);
const BESIDE_SCENE = t(
  '{name} serait ignoré à côté de la scène : écrivez-le dans {fields}',
  '{name} would be ignored beside the scene: write it in {fields}',
);
const NAMED_HERE = t('{written} ({meant} ici)', '{written} ({meant} here)');

/** A stray in a sentence, with the name that it has in a scene. */
function named(stray: string, langue: Langue): string {
  const written = quoted(stray, langue);
  const meant = isField(stray) ? null : meantField(stray);
  return meant === null ? written : say(NAMED_HERE, langue, { written, meant: quoted(meant, langue) });
}

interface Strays {
  readonly names: readonly string[];
  /** Where they were written. */
  readonly beside: Json;
  readonly loc: Detail['loc'];
  readonly langue: Langue;
}

/** The refusal of strays, each in a sentence, or as the option that it was meant to be. */
function refusal(strays: Strays, msgOf: (name: string) => string, options: readonly string[] = []): ServiceError {
  const { names, beside, loc, langue } = strays;
  const detail = names.slice(0, MAX_DETAILS).map((name): Detail => {
    const option = isField(name) || meantField(name) !== null ? undefined : fieldMeant(name, options);
    if (option !== undefined) return misspelt([...loc, name], option, langue);
    const input = echo(beside[name]);
    return {
      loc: [...loc, name],
      msg: msgOf(named(name, langue)),
      type: 'extra_forbidden',
      ...(input !== undefined && { input }),
    };
  });
  const untold = names.length - detail.length;
  return new ServiceError('validation', { detail, ...(untold > 0 && { members: { autres_fautes: untold } }) });
}

/** The refusal of what stands beside a handle. @param options absent options that a stray may be meant to be */
export const besideHandle = (strays: Strays, idField: string, options?: readonly string[]): ServiceError =>
  refusal(strays, (name) => say(BESIDE_HANDLE, strays.langue, { name, idField }), options);

const inputs = new WeakMap<Operation, ReadonlySet<string>>();

function inputNames(operation: Operation): ReadonlySet<string> {
  let known = inputs.get(operation);
  if (!known) {
    known = new Set(operation.entree ? fieldsOf(operation.entree).map(({ name }) => name) : []);
    inputs.set(operation, known);
  }
  return known;
}

/**
 * The refusal of an input with something of a scene beside its scenes, or beside the handle of the one that it changes:
 * its schema would leave it out. Undefined for any other. GraphQL's types refuse such a property themselves.
 */
export function besideScenes(operation: Operation, entree: Json, langue: Langue): ServiceError | undefined {
  const forms = sceneFormsOf(operation);
  const known = inputNames(operation);
  if (forms.length === 0 && !known.has(HANDLE)) return undefined;
  const names = straysIn(entree, (name) => known.has(name));
  if (names.length === 0) return undefined;
  const strays = { names, beside: entree, loc: ['body'], langue };
  const absent = [...known, ...DOOR_OPTIONS].filter((name) => !isGiven(entree[name]));
  if (forms.length <= 1 && isGiven(entree[HANDLE])) return besideHandle(strays, HANDLE, absent);
  const fields = oneOf(
    forms.map(({ field }) => field),
    langue,
  );
  return refusal(strays, (name) => say(BESIDE_SCENE, langue, { name, fields }), absent);
}

/** The field for the handle of an only scene. */
const HANDLE = 'scene_id';
