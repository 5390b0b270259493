import type {
  DocumentNode,
  FragmentDefinitionNode,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLResolveInfo,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import { getNamedType, isObjectType, Kind } from 'graphql';

/** Of paths such as `a` and `b.c`, those inside a field: `c` inside `b`. */
export const pathsInside = (paths: readonly string[], field: string): string[] =>
  paths.flatMap((path) => (path.startsWith(`${field}.`) ? [path.slice(field.length + 1)] : []));

/**
 * Selection of every field of a type, nested objects included: the selection of a JSON answer.
 *
 * @param without fields to leave out; `a.b` is the field b of what stands in a
 */
export function fullSelection(type: GraphQLOutputType, without: readonly string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values((named as GraphQLObjectType).getFields())
    .filter(
      (field) =>
        !without.includes(field.name) &&
        field.args.every((arg) => arg.defaultValue !== undefined || !String(arg.type).endsWith('!')),
    )
    .map((field) => `${field.name}${fullSelection(field.type, pathsInside(without, field.name))}`);
  return ` { ${fields.join(' ')} }`;
}

/** Documents are kept and run many times: a selection is read once. Its fragments are of the same document. */
const known = new WeakMap<SelectionSetNode, ReadonlySet<string>>();

/** First-level fields of a selection without fragments. */
export const fieldNames = (set: SelectionSetNode | undefined): ReadonlySet<string> =>
  new Set((set?.selections ?? []).flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : [])));

/** Root fields of an operation of a document, through fragments too. */
export const rootFields = (operation: OperationDefinitionNode, { definitions }: DocumentNode): ReadonlySet<string> =>
  selectedFields({
    fieldNodes: [operation],
    fragments: Object.fromEntries(
      definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
    ),
  });

interface Selected {
  readonly fieldNodes: readonly { readonly selectionSet?: SelectionSetNode }[];
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/** First-level fields a caller asked for, through fragments too. */
export function selectedFields({ fieldNodes, fragments }: Selected | GraphQLResolveInfo): ReadonlySet<string> {
  const only = fieldNodes.length === 1 ? fieldNodes[0]!.selectionSet : undefined;
  const found = only && known.get(only);
  if (found) return found;
  const names = new Set<string>();
  const spread = new Set<string>();
  const visit = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        visit(fragments[selection.name.value]?.selectionSet);
      }
    }
  };
  for (const node of fieldNodes) visit(node.selectionSet);
  if (only) known.set(only, names);
  return names;
}
