import { Instance } from './instance.js';
import type { Value } from './values.js';
import { bare } from './values.js';

/** Value of an attribute by its name; null where there is none. */
export const read = (of: Value, name: string): Value =>
  of instanceof Instance ? (of.plan.getter(name.toLowerCase())?.(of) ?? null) : null;

/** Entries of an attribute by its name; none where it is no list. */
export function readList(of: Value, name: string): readonly Value[] {
  const found = bare(read(of, name));
  return Array.isArray(found) ? found : [];
}

/** Text of an attribute, or its word of an enumeration; empty where it is none. */
export function readText(of: Value, name: string): string {
  const found = bare(read(of, name));
  return typeof found === 'string' ? found : '';
}

/** True for an instance of an entity, or of one that descends from it. */
export const isA = (value: Value, entity: string): value is Instance =>
  value instanceof Instance && value.plan.types.has(entity.toUpperCase());
