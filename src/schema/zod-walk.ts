import { z } from 'zod';
import { innermost } from './zod-shape.js';

type Path = readonly PropertyKey[];

/** The schema of what a path of the value points at, or undefined where the path leaves what the schema declares. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  let current: z.ZodType | undefined = schema;
  for (const step of path) {
    if (!current) return undefined;
    current = childOf(innermost(current), step);
  }
  return current;
}

function childOf(schema: z.ZodType, step: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) {
    return Object.hasOwn(schema.shape, step) ? (schema.shape as Record<PropertyKey, z.ZodType>)[step] : undefined;
  }
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  if (schema instanceof z.ZodUnion) {
    return (schema.options as readonly z.ZodType[])
      .map((option) => childOf(innermost(option), step))
      .find((child) => child !== undefined);
  }
  return undefined;
}

/** The names that the object schema at a path declares, or none where no object is. */
export function namesAt(schema: z.ZodType, path: Path): readonly string[] {
  const at = schemaAt(schema, path);
  const inner = at && innermost(at);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** Target of a path of a value. */
export function valueAt(value: unknown, path: Path): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<PropertyKey, unknown>)[step];
  }
  return current;
}
