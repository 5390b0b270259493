import type { Detail, Operation } from '../contract/index.js';
import { isSceneAtRoot as takesSceneAtRoot } from '../contract/index.js';
import { isObject, kindOfValue } from './held/held-value.js';
import { spellerOf } from '../kernel/maths/nearest-word.js';
import { foreignField, isRequestOption, meantField } from '../kernel/scene/index.js';
import { setOwn } from './set-own.js';
import type { FieldShape, Shape } from './zod-shape.js';
import { fieldsOf } from './zod-shape.js';

export { isObject } from './held/held-value.js';

export type Json = Record<string, unknown>;

/** Options that belong to the door and reach the operation only where it declares them itself. */
export const DOOR_OPTIONS = ['format', 'langue'] as const;

export interface MappedBody {
  readonly entree: Json;
  /** True when the scene was read from the root of the body: `loc` of errors then starts at the root too. */
  readonly isSceneAtRoot: boolean;
}

/** The same detail, placed where the caller wrote it: a scene at the root of the body has no name of its own. */
export const atRoot = (detail: Detail, isSceneAtRoot: boolean): Detail => {
  const [where, name, ...rest] = detail.loc;
  return isSceneAtRoot && where === 'body' && name === 'scene' ? { ...detail, loc: ['body', ...rest] } : detail;
};
export type BodyMapper = (body: Readonly<Json>) => MappedBody;

const mappers = new WeakMap<Operation, BodyMapper>();

/**
 * The body of a call, as REST and MCP receive it, to the operation's input. Where the operation takes a scene, the body
 * *is* the scene plus the options: `{murs, ouvertures, format, titre}` becomes `{scene: {murs, ouvertures}, titre}`. A
 * body with an object `scene`, or with a `scene_id`, is already an input; what else of a scene it has is refused once
 * its caller is known (`besideScenes`).
 */
export const bodyToEntree = (operation: Operation, body: Readonly<Json>): MappedBody => {
  let mapper = mappers.get(operation);
  if (!mapper) mappers.set(operation, (mapper = mapperOf(operation)));
  return mapper(body);
};

function mapperOf(operation: Operation): BodyMapper {
  if (!operation.entree) return () => ({ entree: {}, isSceneAtRoot: false });
  const options = new Map(fieldsOf(operation.entree).map((field) => [field.name, field]));
  const dropped: ReadonlySet<string> = new Set(DOOR_OPTIONS.filter((name) => !options.has(name)));
  const scene = options.get('scene')?.shape;
  if (!takesSceneAtRoot(operation) || scene?.kind !== 'object') {
    return (body) => ({ entree: without(body, dropped), isSceneAtRoot: false });
  }

  options.delete('scene');
  options.delete('scene_id');
  const sceneFields = fieldsOf(scene.schema);
  const place = placesOf(options, sceneFields);
  const misspelt = misspeltOption([...options.keys()], sceneFields);
  const sceneAlone = sceneFields.map((field) => field.name).filter((name) => !options.has(name));
  // What may be an option as well makes no scene by itself where none is needed: `familles` alone is a list of them.
  const needed = operation.scene !== 'optional';
  const hasScene = (document: Json): boolean => Object.keys(document).some((name) => needed || !options.has(name));
  return (body) => {
    if (isObject(body['scene']) || isGiven(body['scene_id'])) {
      return { entree: without(body, dropped), isSceneAtRoot: false };
    }
    // Not a scene, and nothing of a scene beside: an input whose scene has the wrong type.
    const isMistaken = isGiven(body['scene']) && !sceneAlone.some((name) => Object.hasOwn(body, name));
    if (isMistaken) return { entree: without(body, dropped), isSceneAtRoot: false };
    const entree: Json = {};
    const document: Json = {};
    for (const [name, value] of Object.entries(body)) {
      if (dropped.has(name)) continue;
      const to = place.get(name)?.(value) ?? (misspelt(name, value, body) ? OPTION : SCENE);
      if (to.isOption) entree[name] = value;
      if (to.isScene) setOwn(document, name, value);
    }
    // No scene at all: where it is optional (camera moves, an IFC text instead) the operation runs without.
    if (hasScene(document)) entree['scene'] = document;
    return { entree, isSceneAtRoot: true };
  };
}

/**
 * What no scene has, under a name written nearly as an option that is absent, or its English name: it was meant to be
 * that option, and is refused as a field of the input rather than kept as a property of the scene.
 */
function misspeltOption(options: readonly string[], scene: readonly FieldShape[]) {
  const fields = scene.map(({ name }) => name);
  const known = new Set([...fields, ...options]);
  const all = new Set([...options, ...DOOR_OPTIONS]);
  const optionLike = spellerOf(all);
  return (name: string, value: unknown, body: Readonly<Json>): boolean => {
    if (known.has(name) || isRequestOption(name) || !isGiven(value)) return false;
    const meant = foreignField(name, (option) => all.has(option)) ?? optionLike(name);
    return meant !== null && !isGiven(body[meant]) && meantField(name) === null;
  };
}

/** True for a value that is there: a null leaves a field out. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

interface Place {
  readonly isOption: boolean;
  readonly isScene: boolean;
}
const SCENE: Place = { isOption: false, isScene: true };
const OPTION: Place = { isOption: true, isScene: false };
const BOTH: Place = { isOption: true, isScene: true };

/**
 * Where each named property goes. A name of both an option and a scene field goes by type: lines in `plan` are the
 * scene's, an object is the camera's; `structure: true` is the rule engine's switch, an object its written result. Of
 * the same type (`titre`), the document keeps it and the operation reads it.
 */
function placesOf(
  options: ReadonlyMap<string, FieldShape>,
  scene: readonly FieldShape[],
): ReadonlyMap<string, (value: unknown) => Place> {
  const sceneFields = new Map(scene.map((field) => [field.name, field]));
  return new Map(
    [...options].map(([name, option]) => {
      const field = sceneFields.get(name);
      if (!field) return [name, () => OPTION];
      return [
        name,
        (value) => {
          const isOption = accepts(option, value);
          const isScene = accepts(field, value);
          if (isOption && isScene) return BOTH;
          return isOption ? OPTION : SCENE;
        },
      ];
    }),
  );
}

function accepts({ shape }: FieldShape, value: unknown): boolean {
  const kind = kindOf(shape);
  if (kind === 'any') return true;
  return kind === kindOfValue(value);
}

/**
 * The JSON type that a shape reads, in `typeof`'s words. A union counts by its first option, as in the GraphQL types.
 */
function kindOf(shape: Shape): string {
  if (shape.kind !== 'scalar') return shape.kind;
  return SCALAR_KINDS[shape.scalar] ?? 'string';
}
const SCALAR_KINDS: Readonly<Record<string, string>> = {
  Float: 'number',
  Int: 'number',
  Boolean: 'boolean',
  JSON: 'any',
  JSONObject: 'object',
  SceneJSON: 'object',
};

function without(body: Readonly<Json>, names: ReadonlySet<string>): Json {
  const entree: Json = {};
  for (const [name, value] of Object.entries(body)) if (!names.has(name)) setOwn(entree, name, value);
  return entree;
}
