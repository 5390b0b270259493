import type { z } from 'zod';
import type { Detail, Langue, Operation } from '../contract/index.js';
import { sceneFormsOf } from '../contract/index.js';
import { isRequestOption, Scene } from '../kernel/scene/index.js';
import { DOOR_OPTIONS, isGiven } from './body-to-entree.js';
import { isPlain } from './extra.js';
import { fieldMeant } from './nearest.js';
import { misspelt } from './wording.js';
import type { Shape } from './zod-shape.js';
import { levelOf } from './zod-shape.js';

type Json = Readonly<Record<string, unknown>>;

const NO_OPTIONS: ReadonlySet<string> = new Set();

/** Most unknown names of one input that are compared with the known ones, and reported. */
const MOST_TOLD = 100;

const NONE: readonly never[] = Object.freeze([]);

/** A property that no operation reads, with the field of its place that it was probably meant to be. */
interface UnreadName {
  readonly loc: Detail['loc'];
  readonly name: string;
  readonly meant: string | undefined;
}

/** The list whose name ends with an unknown one: a list under `locataires` is meant for `autres_locataires`. */
const otherOf = (name: string, lists: readonly string[]): string | undefined =>
  lists.find((field) => field.endsWith(`_${name.toLowerCase()}`));

/** Names of what operations take beside a scene, and that no scene has. */
export const sceneOptionsOf = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(
    operations
      .filter((operation) => sceneFormsOf(operation).length > 0)
      .flatMap(({ entree }) => Object.keys(entree?.shape ?? {}))
      .filter((name) => !Object.hasOwn(Scene.shape, name) && !DOOR_NAMES.has(name)),
  );
const DOOR_NAMES: ReadonlySet<string> = new Set([...DOOR_OPTIONS, 'scene', 'scene_id']);

/**
 * The properties of an input that its operation would leave out. Callers may add their own to any body; what is written
 * nearly as a field that is absent was meant to be that field.
 */
export class Unread {
  readonly #names: UnreadName[] = [];

  /** @param options names of what any operation takes beside a scene */
  constructor(operation: Operation, entree: Json, options: ReadonlySet<string> = NO_OPTIONS) {
    if (!operation.entree) return;
    // Unread names inside a scene are reported with the scene.
    const forms = sceneFormsOf(operation);
    const scenes = forms.length > 0 ? new Set(forms.map(({ field }) => field)) : undefined;
    this.#walk(operation.entree, entree, ['body'], scenes);
    for (const { field } of forms) this.#tellOptions(entree[field], options);
  }

  /** Options of other operations, which went into the scene: they do nothing here, and are no part of a building. */
  #tellOptions(scene: unknown, options: ReadonlySet<string>): void {
    if (!isPlain(scene) || options.size === 0) return;
    // Lists and objects are reported with what else of the scene nothing reads.
    for (const [name, value] of Object.entries(scene)) {
      if (options.has(name) && typeof value !== 'object') this.#note(['body', name], name, undefined);
    }
  }

  /** Names of the caller's own, as they are placed: `charges.0.tva`. */
  get names(): readonly string[] {
    if (this.#names.length === 0) return NONE;
    return this.#names.filter(({ meant }) => meant === undefined).map(({ loc }) => loc.slice(1).join('.'));
  }

  /** What is wrong with those that were meant to be a field. */
  details(langue: Langue): readonly Detail[] {
    if (this.#names.length === 0) return NONE;
    return this.#names.flatMap(({ loc, meant }) => (meant === undefined ? [] : [misspelt(loc, meant, langue)]));
  }

  #walk(schema: z.ZodObject, value: Json, at: Detail['loc'], apart?: ReadonlySet<string>): void {
    const { fields, isLoose } = levelOf(schema);
    for (const [name, item] of Object.entries(value)) {
      const shape = fields.get(name)?.shape;
      if (shape) {
        if (shape.kind !== 'scalar' && !apart?.has(name)) this.#enter(shape, item, [...at, name]);
      } else if (!isLoose && isGiven(item) && !isRequestOption(name) && this.#names.length < MOST_TOLD) {
        const free = [...fields.keys()].filter((field) => !isGiven(value[field]));
        // What holds a list can only have been meant for one.
        const absent = Array.isArray(item) ? free.filter((field) => fields.get(field)!.shape.kind === 'list') : free;
        // Doors fill their own options in.
        const meant = fieldMeant(name, at.length === 1 ? [...absent, ...DOOR_OPTIONS] : absent);
        this.#note([...at, name], name, meant ?? (Array.isArray(item) ? otherOf(name, absent) : undefined));
      }
    }
  }

  #enter(shape: Shape, value: unknown, at: Detail['loc']): void {
    if (shape.kind === 'list' && shape.item.kind !== 'scalar' && Array.isArray(value)) {
      value.forEach((item, i) => this.#enter(shape.item, item, [...at, i]));
    } else if (shape.kind === 'object' && isPlain(value)) this.#walk(shape.schema, value, at);
  }

  #note(loc: Detail['loc'], name: string, meant: string | undefined): void {
    if (this.#names.length < MOST_TOLD) this.#names.push({ loc, name, meant });
  }
}
