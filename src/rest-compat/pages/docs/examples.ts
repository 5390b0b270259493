import type { GraphQLObjectType, GraphQLOutputType } from 'graphql';
import { getNamedType, isLeafType, isObjectType } from 'graphql';
import type { Operation } from '../../../contract/index.js';
import { bodyToEntree } from '../../../schema/body-to-entree.js';
import type { DoorKit } from '../../../schema/door.js';
import { needsKey } from '../../explanation.js';
import { pretty } from './pretty.js';

/** A call of an operation by each door that has it, ready to paste. */
export interface Examples {
  readonly rest?: string;
  readonly graphql: string;
  readonly mcp?: string;
}

const KEY = 'apl_…';
/** Fields that an example asks for: enough to see the form of the answer. */
const MOST_FIELDS = 12;
const MOST_INSIDE = 4;
/** Files travel in these: an example does not ask for them. */
const LARGE = new Set(['SceneJSON', 'LongText', 'JSON', 'JSONObject']);

/** The examples of an operation, made of the body that its help gives. */
export const examplesOf = (operation: Operation, kit: DoorKit): Examples => ({
  ...(operation.rest && { rest: curl(operation, kit) }),
  graphql: graphql(operation, kit),
  ...(operation.toolName !== null && { mcp: tool(operation) }),
});

/** A text between single quotes of a shell. */
const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The body of the example; that of a call by its file alone is empty. */
export const exampleBody = ({ help }: Operation): Readonly<Record<string, unknown>> => help.example ?? {};

/** The body with what stands in the address of the call: what is not given is left to be filled in. */
function wholeInput(operation: Operation): Readonly<Record<string, unknown>> {
  const places = [...(operation.rest?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, '…'] as const);
  return { ...Object.fromEntries(places), ...exampleBody(operation) };
}

/** Address of a GET with the values of its example in place, and as a query. */
export function exampleAddress(operation: Operation): string {
  const left = { ...exampleBody(operation) };
  const path = operation.rest!.path.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = left[name];
    delete left[name];
    return value === undefined ? place : encodeURIComponent(String(value));
  });
  const query = new URLSearchParams(
    Object.entries(left).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/api/v1${path}${query && `?${query}`}`;
}

function curl(operation: Operation, { settings }: DoorKit): string {
  const { method } = operation.rest!;
  const [form] = operation.representations;
  const lines = [
    `curl ${inShell(settings.baseUrl + exampleAddress({ ...operation, help: withoutBody(operation) }))}`,
    ...(method === 'DELETE' ? ['-X DELETE'] : []),
    ...(needsKey(operation.auth) ? [`-H 'X-API-Key: ${KEY}'`] : []),
    ...(method === 'POST'
      ? ["-H 'Content-Type: application/json'", `-d ${inShell(pretty(exampleBody(operation)))}`]
      : []),
    ...(form.file ? [`-o ${operation.rest!.path.split('/').at(-1)}.${form.format}`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** The example of a POST is its body: its address has none of it, but for what stands in the path. */
function withoutBody({ help, rest }: Operation): Operation['help'] {
  if (rest!.method !== 'POST') return help;
  const inPath = Object.entries(help.example ?? {}).filter(([name]) => rest!.path.includes(`{${name}}`));
  return { ...help, example: Object.fromEntries(inPath) };
}

/** The leaves of a type, and the first leaves of what stands in it. */
function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values((named as GraphQLObjectType).getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return LARGE.has(inner.name) ? [] : [field.name];
    const leaves = isObjectType(inner) ? leavesOf(inner) : [];
    return leaves.length > 0 ? [`${field.name} { ${leaves.slice(0, MOST_INSIDE).join(' ')} }`] : [];
  });
  const asked = fields.length > 0 ? fields.slice(0, MOST_FIELDS) : ['__typename'];
  return ` {\n    ${asked.join('\n    ')}\n  }`;
}

const leavesOf = (type: GraphQLObjectType): string[] =>
  Object.values(type.getFields())
    .filter(({ type: of }) => isLeafType(getNamedType(of)) && !LARGE.has(getNamedType(of).name))
    .map(({ name }) => name);

/** The document and its variables. */
export function graphqlExample(operation: Operation, { schema }: Pick<DoorKit, 'schema'>) {
  const root = operation.kind === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
  const field = root.getFields()[operation.name]!;
  const { entree } = bodyToEntree(operation, wholeInput(operation));
  const variables = operation.flat ? entree : { entree };
  const args = field.args.filter(({ name }) => name in variables && Object.keys(entree).length > 0);
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const head = `${operation.kind}${declared && ` (${declared})`}`;
  const query = `${head} {\n  ${field.name}${passed && `(${passed})`}${selectionOf(field.type)}\n}`;
  return { query, ...(args.length > 0 && { variables }) };
}

function graphql(operation: Operation, kit: DoorKit): string {
  const { query, variables } = graphqlExample(operation, kit);
  return variables ? `${query}\n\n# variables\n${pretty(variables)}` : query;
}

const tool = (operation: Operation): string =>
  pretty({ method: 'tools/call', params: { name: operation.toolName, arguments: wholeInput(operation) } });
