import type { z } from 'zod';
import type { SceneHandle } from '../contract/index.js';
import type { Shape } from '../schema/zod-shape.js';
import { fieldsOf, shapeOf } from '../schema/zod-shape.js';

/** Address of a stored scene as a resource. */
export const sceneUri = (sceneId: string): string => `cao://scenes/${sceneId}`;

const places = new WeakMap<z.ZodObject, boolean>();

/** True when an answer of this shape can carry a scene: most cannot, and are then left untouched. */
function carriesScene(shape: Shape, seen: Set<z.ZodObject>): boolean {
  if (shape.kind === 'scalar') return shape.scalar === 'SceneJSON';
  if (shape.kind === 'list') return carriesScene(shape.item, seen);
  const known = places.get(shape.schema);
  if (known !== undefined) return known;
  if (seen.has(shape.schema)) return false;
  seen.add(shape.schema);
  const found = fieldsOf(shape.schema).some((field) => carriesScene(field.shape, seen));
  places.set(shape.schema, found);
  return found;
}

/** Stores each scene of an answer and puts its handle in its place, wherever the answer's type says `SceneJSON`. */
export async function handOverScenes(
  answer: z.ZodObject,
  value: Record<string, unknown>,
  put: (scene: unknown) => Promise<SceneHandle>,
): Promise<{ value: Record<string, unknown>; handles: readonly SceneHandle[] }> {
  const shape = shapeOf(answer);
  if (!carriesScene(shape, new Set())) return { value, handles: [] };
  const handles: SceneHandle[] = [];
  const visit = async (shape: Shape, value: unknown): Promise<unknown> => {
    if (value === null || typeof value !== 'object' || !carriesScene(shape, new Set())) return value;
    if (shape.kind === 'list') {
      return Array.isArray(value) ? Promise.all(value.map((item) => visit(shape.item, item))) : value;
    }
    if (shape.kind === 'scalar') {
      const handle = await put(value);
      handles.push(handle);
      return handle;
    }
    const fields = new Map(fieldsOf(shape.schema).map((field) => [field.name, field.shape]));
    const entries = Object.entries(value).map(async ([name, item]) => [
      name,
      fields.has(name) ? await visit(fields.get(name)!, item) : item,
    ]);
    return Object.fromEntries(await Promise.all(entries)) as unknown;
  };
  return { value: (await visit(shape, value)) as Record<string, unknown>, handles };
}
