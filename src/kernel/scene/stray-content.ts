import { z } from 'zod';
import { spellerOf } from '../maths/nearest-word.js';
import { foreignField } from './foreign-names.js';
import type { Json } from './json-values.js';
import { isObject } from './json-values.js';
import { Scene } from './scene.js';
import { isWordOfItsOwn } from './trade-words.js';
import { hasSomething, isRequestOption, MOST_COMPARED_NAMES, unwrap } from './unknown-fields.js';

/** Content of a scene under a name that nothing reads. */
export interface MisnamedContent {
  readonly written: string;
  /** The field that it was meant to be. */
  readonly meant: string;
}

const SHAPE = Scene.shape as Readonly<Record<string, z.ZodType>>;
/** Fields that hold a list or an object: what a list can be meant to be. */
const isContainer = (name: string): boolean => {
  if (!isField(name)) return false;
  const inner = unwrap(SHAPE[name]!);
  return !(inner instanceof z.ZodString || inner instanceof z.ZodNumber || inner instanceof z.ZodEnum);
};
const isField = (name: string): boolean => Object.hasOwn(SHAPE, name);
const nearestField = spellerOf(Object.keys(SHAPE));

/** The field of a scene that a name was probably meant to be: misspelt, or of another language. */
export function meantField(written: string): string | null {
  const foreign = foreignField(written, isField);
  if (foreign !== null) return foreign;
  const near = nearestField(written);
  return near === null || isWordOfItsOwn(written, near, isField) ? null : near;
}

/** Entries of a list that are looked at to know what it is a list of. */
const LOOKED_AT = 20;

/** True for a value that has something in common with what a field holds. */
function isLike(schema: z.ZodType, value: unknown): boolean {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodUnion) return (inner.options as z.ZodType[]).some((option) => isLike(option, value));
  if (inner instanceof z.ZodArray) {
    const element = inner.element as z.ZodType;
    return Array.isArray(value) && value.slice(0, LOOKED_AT).some((item) => isLike(element, item));
  }
  if (inner instanceof z.ZodObject) return isObject(value) && Object.keys(value).some((name) => name in inner.shape);
  // What takes anything proves nothing.
  return inner instanceof z.ZodNumber && typeof value === 'number';
}

/** True where a list or an object holds what elements are made of: objects, or points. */
const hasElements = (value: unknown): boolean =>
  isObject(value) || (Array.isArray(value) && value.slice(0, LOOKED_AT).some((item) => hasSomething(item)));

/**
 * Lists and objects at the root of a scene that were meant to be a field of it: under a name of another language, or
 * under a misspelt one with what that field holds, which is absent. Nothing else reads them. Other properties are the
 * caller's own.
 */
export function misnamedContent(scene: Json): readonly MisnamedContent[] {
  const found: MisnamedContent[] = [];
  let compared = 0;
  for (const [written, value] of Object.entries(scene)) {
    if (isField(written) || isRequestOption(written) || !hasSomething(value)) continue;
    const foreign = foreignField(written, isContainer);
    if (foreign !== null) {
      if (hasElements(value)) found.push({ written, meant: foreign });
      continue;
    }
    if (++compared > MOST_COMPARED_NAMES) continue;
    const near = nearestField(written);
    if (near !== null && !Object.hasOwn(scene, near) && isLike(SHAPE[near]!, value)) {
      found.push({ written, meant: near });
    }
  }
  return found;
}
