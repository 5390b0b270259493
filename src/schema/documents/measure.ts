import type {
  DefinitionNode,
  DocumentNode,
  FieldNode,
  FragmentSpreadNode,
  InlineFragmentNode,
  SelectionSetNode,
} from 'graphql';
import { Kind } from 'graphql';

/** How much a part of a document asks for, its fragments spread wherever they are named. */
export interface Measure {
  /** Levels of selections, those inside introspection left out. */
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  /** Fields, the deeper the dearer, introspection left out. */
  readonly cost: number;
  /** Values that introspection would answer with. */
  readonly introspection: number;
}

const NOTHING: Measure = { depth: 0, aliases: 0, directives: 0, cost: 0, introspection: 0 };
const SCALAR_COST = 1;
const OBJECT_COST = 2;
/** What a level more costs. */
const DEPTH_FACTOR = 1.5;

/** About how many values a field of introspection answers with: of a large schema, and of the mean of its types. */
const ITEMS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    // The largest types are those that are asked for by name.
    __type: 20,
    queryType: 20,
    mutationType: 20,
    types: 200,
    fields: 4,
    inputFields: 2,
    args: 0.2,
    enumValues: 0.3,
    interfaces: 0.1,
    possibleTypes: 0.1,
    ofType: 0.5,
    directives: 8,
  }),
);

const isAboutTypes = (name: string): boolean => name.startsWith('__') && name !== '__typename';

const sum = (one: Measure, other: Measure): Measure => ({
  depth: Math.max(one.depth, other.depth),
  aliases: one.aliases + other.aliases,
  directives: one.directives + other.directives,
  cost: one.cost + other.cost,
  introspection: one.introspection + other.introspection,
});

const ofDirectives = ({ directives = [] }: { readonly directives?: readonly unknown[] }): Measure => ({
  ...NOTHING,
  directives: directives.length,
});

/** A page asked for by number multiplies what is asked of each of its items. */
function pageSize({ arguments: given = [] }: FieldNode): number {
  const size = given.find(({ name }) => name.value === 'first' || name.value === 'last')?.value;
  return size?.kind === Kind.INT ? Math.max(1, Number(size.value)) : 1;
}

/** The measure of a named fragment. */
type Spread = (name: string) => Measure;

const ofSet = (set: SelectionSetNode, isInside: boolean, spread: Spread): Measure =>
  set.selections
    .map((node) => (node.kind === Kind.FIELD ? ofField(node, isInside, spread) : ofFragment(node, isInside, spread)))
    .reduce(sum, NOTHING);

function ofField(node: FieldNode, isInside: boolean, spread: Spread): Measure {
  const name = node.name.value;
  const isIntrospection = isInside || isAboutTypes(name);
  const inner = node.selectionSet ? ofSet(node.selectionSet, isIntrospection, spread) : NOTHING;
  const own = { ...ofDirectives(node), aliases: node.alias && name !== '__typename' ? 1 : 0 };
  const both = sum(own, inner);
  if (isIntrospection) return { ...both, depth: 0, introspection: (ITEMS.get(name) ?? 1) * (1 + inner.introspection) };
  const cost = node.selectionSet ? (OBJECT_COST + DEPTH_FACTOR * inner.cost) * pageSize(node) : SCALAR_COST;
  return { ...both, depth: inner.depth + 1, cost };
}

/** A fragment counts as a level, named or not. */
function ofFragment(node: FragmentSpreadNode | InlineFragmentNode, isInside: boolean, spread: Spread): Measure {
  const inner =
    node.kind === Kind.FRAGMENT_SPREAD
      ? spread(node.name.value)
      : ofSet(node.selectionSet, isInside || isOnTypes(node), spread);
  const measure = sum(ofDirectives(node), inner);
  return { ...measure, depth: inner.depth + 1, cost: OBJECT_COST + DEPTH_FACTOR * inner.cost };
}

const isOnTypes = ({ typeCondition }: Pick<InlineFragmentNode, 'typeCondition'>): boolean =>
  typeCondition !== undefined && isAboutTypes(typeCondition.name.value);

/**
 * Measures of the definitions of a document. Each fragment is measured once, so the time is that of reading the
 * document, however often it is spread. A fragment that spreads itself counts once: validation refuses it.
 */
export function measurerOf({ definitions }: DocumentNode): (definition: DefinitionNode) => Measure {
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
  const known = new Map<string, Measure>();
  const spread: Spread = (name) => {
    const node = fragments.get(name);
    const found = known.get(name);
    if (found || !node) return found ?? NOTHING;
    known.set(name, NOTHING);
    const measure = sum(ofDirectives(node), ofSet(node.selectionSet, isOnTypes(node), spread));
    known.set(name, measure);
    return measure;
  };
  return (node) => {
    if (node.kind === Kind.FRAGMENT_DEFINITION) return spread(node.name.value);
    if (node.kind !== Kind.OPERATION_DEFINITION) return NOTHING;
    const ofVariables = (node.variableDefinitions ?? []).map(ofDirectives);
    return [ofDirectives(node), ...ofVariables, ofSet(node.selectionSet, false, spread)].reduce(sum);
  };
}
