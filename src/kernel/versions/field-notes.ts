import { sceneJsonSchema } from '../scene/index.js';
import { isObject, tokensOf } from '../scene/json-values.js';

/** What the schema says of a field: the value taken when it is left out, and its unit. */
export interface FieldNotes {
  readonly fallback: unknown;
  readonly unit: string | null;
}

type Node = Readonly<Record<string, unknown>>;

let schema: Node | null = null;
/** The schema of the scene, printed once. */
const wholeSchema = (): Node => (schema ??= sceneJsonSchema());

/** A node with what its references and its alternatives hold. */
function resolved(node: unknown): readonly Node[] {
  if (!isObject(node)) return [];
  const { $ref, anyOf, oneOf, allOf } = node as { [key: string]: unknown };
  const named = typeof $ref === 'string' ? tokensOf($ref.replace(/^#/, '')) : null;
  const target = named?.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), wholeSchema());
  const others = [target, ...[anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))];
  return [node, ...others.flatMap(resolved)];
}

/** The nodes at a member of some nodes: an entry of a list, a field of an object. */
const within = (nodes: readonly Node[], key: string): Node[] =>
  nodes.flatMap((node) => {
    const fields = node['properties'];
    if (isObject(fields) && fields[key] !== undefined) return resolved(fields[key]);
    return /^\d+$/.test(key) ? resolved(node['items']) : [];
  });

/** What the schema of the scene says of the field at a pointer; nothing of a field that it does not name. */
export function fieldNotes(pointer: string): FieldNotes {
  const nodes = tokensOf(pointer).reduce<readonly Node[]>(within, resolved(wholeSchema()));
  const of = (name: string): unknown => nodes.find((node) => node[name] !== undefined)?.[name];
  const unit = of('unite');
  return { fallback: of('default'), unit: typeof unit === 'string' ? unit : null };
}
